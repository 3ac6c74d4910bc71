//! `value --misere`: simplest forms modulo universes, and the theorem on (1|1)_n.

use crate::program::{answer, refusal, run};

fn value(text: &str) -> String {
    answer(&["value", "--misere", text])
}

/// {*|*} is 0 modulo dicots, * + * too; (2|2)_9 has the moves of (1|1)_4, whose form is found by hand.
#[test]
fn values_by_the_moves() {
    for (text, expected) in [
        ("'{*|*}'", "0"),
        ("* + *", "0"),
        ("(1|1)_4", "{{0|*}|{*|0}}"),
        ("(2|2)_9", "{{0|*}|{*|0}}"),
        ("(1|2)_4", "{0|*}"),
        ("(1|1)_13", "0"),
        ("(1|1)_24", "*"),
    ] {
        assert_eq!(value(text), format!("{expected}\n"), "{text}");
    }
}

/// f(16) = 987 and f(17) = 1597, with 987 + L(11) = 1186 and L(16) = 2207.
#[test]
fn far_positions_follow_from_the_theorem() {
    for (n, expected) in [
        (986, "neither 0 nor *"),
        (987, "*"),
        (1185, "*"),
        (1186, "neither 0 nor *"),
        (1596, "neither 0 nor *"),
        (1597, "0"),
        (2206, "0"),
        (2207, "neither 0 nor *"),
    ] {
        let multiple = format!("(7|7)_{}", 7 * n + 6);
        for position in [format!("(1|1)_{n}"), multiple] {
            let found = run(&["value", "--misere", &position]);
            assert_eq!(found.out, format!("{expected}\n"), "{position}");
            assert!(found.err.contains("is proved for all n"), "{}", found.err);
        }
    }
}

#[test]
fn what_has_no_value_is_refused() {
    let told = refusal(1, &["value", "--misere", "1"]);
    assert!(told.contains("not a dicot"), "{told}");
    let told = refusal(
        2,
        &["value", "--misere", "(1|1)_100", "--max-positions", "50"],
    );
    assert!(told.contains("50 positions"), "{told}");
    let told = refusal(2, &["value", "--misere", "(1|1)_140", "--max-text", "50"]);
    assert!(told.contains("50"), "{told}");
}

/// Milley and Renault: modulo dead-ending games 1 and −1 are inverses, and \*, which is P, has none. Mesdal and Ottaway: among
/// all games, only 0 has one.
#[test]
fn sums_that_are_0_in_one_universe() {
    for (text, universe, expected) in [
        (
            "Domineering(\"2x1\") + Domineering(\"1x2\")",
            "dead-ending",
            "0",
        ),
        (
            "Domineering(\"2x1\") + Domineering(\"1x2\")",
            "all",
            "{{|0}|{0|}}",
        ),
        ("* + *", "dicot", "0"),
        ("* + *", "dead-ending", "{*|*}"),
        ("* + *", "all", "{*|*}"),
    ] {
        let found = answer(&["value", "--misere", "--universe", universe, text]);
        assert_eq!(found, format!("{expected}\n"), "{text} in {universe}");
    }
}

#[test]
fn a_record_has_the_outcomes_and_the_inverse() {
    let record = |text: &str, universe: &str| {
        answer(&["value", "--misere", "--json", "--universe", universe, text])
    };
    assert_eq!(
        record("1", "dead-ending"),
        "{\"input\":\"1\",\"universe\":\"dead-ending\",\"value\":\"{0|}\",\"outcome\":\"R\",\"strong_outcome\":\"R\",\"is_invertible\":true}\n"
    );
    assert!(record("(1|1)_1186", "dicot").contains("\"value\":null,\"note\":"));
}

#[test]
fn a_game_outside_of_the_universe_is_refused_with_the_follower() {
    let args = [
        "value",
        "--misere",
        "--universe",
        "dead-ending",
        "'{1|'{|*}'}'",
    ];
    let told = refusal(1, &args);
    assert!(told.contains("'{|*}'"), "{told}");
    assert!(told.contains("not dead-ending"), "{told}");
    let told = refusal(1, &["value", "--misere", "--universe", "loopy", "1"]);
    assert!(told.contains("dicot, dead-ending, all"), "{told}");
}
