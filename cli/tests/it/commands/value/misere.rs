//! `value --misere`: canonical forms modulo dicots, and the theorem on (1|1)_n.

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
