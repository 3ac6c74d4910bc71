//! Values with counters that are too large for a canonical form: claims, arithmetic, order, and texts that are read back.

use serde_json::Value;

use super::program::{answer, refusal, run};

/// Its value is ↑[4·10²⁹ − 1], since (1|n − 1)_n = {* | *} = 0, and (1|y)_n = {(1|y + 1)_n | *} where y is at least n/2.
const UPS: &str = "(1|6*10**29)_(10**30)";

/// Its value has the shape {{J | ↑[2]} | 0}·[0]^k.
const ZEROS: &str = "(17|4321)_(10**40)";

/// The result of an expression that may rest on the theorem.
fn value(expression: &str) -> String {
    let found = run(&["value", expression]);
    assert_eq!(found.code, Some(0), "{expression}: {}", found.err);
    found.out.trim_end().to_owned()
}

#[test]
fn a_false_claim_is_refuted_with_the_certificate_of_the_true_value() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("true.jsonl");
    let file = file.to_str().unwrap();
    let true_value = format!("^[3{}]", "9".repeat(29));
    for claim in ["^[3999999999999]", "v[3999999999999]", "v3999999999999"] {
        let error = refusal(1, &["certify", UPS, claim, "--certificate", file]);
        assert!(error.contains("the claim is false: (1|6"), "{error}");
        let written = format!("; the certificate of the true value is in {file}");
        assert!(error.contains(&written), "{error}");
        let list = answer(&["check", file, "--list", "--format", "csv"]);
        assert!(list.contains(&true_value), "{list}");
    }
    // (1|1)_12 = ±J; here play refutes the claim.
    let played = run(&["certify", "(1|1)_12", "*", "--certificate", file]);
    assert_eq!(played.code, Some(1));
    assert!(played.err.contains(file), "{}", played.err);
    assert!(answer(&["check", file]).contains("is certified for n = 12"));
}

#[test]
fn a_claim_is_refuted_even_if_there_is_no_certificate() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("never.jsonl");
    let file_name = file.to_str().unwrap();
    let claim = ["certify", ZEROS, "^[3999999999999]"];
    let limited = ["--max-positions", "3", "--certificate", file_name];
    let error = refusal(1, &[&claim[..], &limited].concat());
    assert!(
        error.contains("by the structure theorem, which is proved for all n"),
        "{error}"
    );
    assert!(error.contains("no certificate is written: "), "{error}");
    assert!(error.contains("(--max-positions)"), "{error}");
    assert!(!file.exists());
}

#[test]
fn what_needs_no_canonical_form_is_answered() {
    let name = format!("^[3{}]", "9".repeat(29));
    let negative = name.replace('^', "v");
    for (expression, expected) in [
        (format!("-{UPS}"), negative.as_str()),
        (format!("{UPS} == {UPS}"), "true"),
        (format!("{UPS} - {UPS}"), "0"),
        (format!("{UPS} + -({UPS})"), "0"),
        (format!("0 + {UPS}"), name.as_str()),
        (format!("0 - {UPS}"), negative.as_str()),
        (format!("{UPS} > 0"), "true"),
        (format!("{UPS} == {name}"), "true"),
        (format!("{UPS} > ^[3999999999999]"), "true"),
        // ↑[k] < 2·↑ for all k, and ↑[k] is confused with * for k ≥ 2 as ↑ is not.
        (format!("{UPS} < ^^"), "true"),
        (format!("{UPS} < 1/1024"), "true"),
        (format!("1/1024 > {UPS}"), "true"),
        (format!("-1 < {UPS}"), "true"),
        (format!("{UPS} Compare *"), "\"<>\""),
    ] {
        assert_eq!(value(&expression), expected, "{expression}");
    }
    // One more step of a tower is a tower.
    for (game, tower) in [
        ("{^[3999999999999]|*}", "^[4000000000000]"),
        ("{*|v[3999999999999]}", "v[4000000000000]"),
        (
            "{Tower({0|^[2]},0,97000000000)|0}",
            "Tower({0|^[2]},0,97000000001)",
        ),
    ] {
        assert_eq!(value(game), tower);
    }
    let error = refusal(2, &["value", &format!("{UPS} + {UPS}")]);
    assert!(error.contains("--max-tower"), "{error}");
}

/// The value of a position has one text, whether it follows from the theorem or its canonical form is built.
#[test]
fn a_tower_is_written_as_such_with_and_without_its_canonical_form() {
    let tower = "Tower({0|^[2]||^[2]},0,97)";
    assert_eq!(value("(17|4321)_(10**40)"), tower);
    assert_eq!(value("((17|4321)_(10**40)).CanonicalForm"), tower);
    assert_eq!(value(tower), tower);
}

/// The names of values with a large counter are read back and printed the same.
#[test]
fn names_of_tall_values_are_read_back() {
    for name in [
        "^[3999999999999]",
        "v[3999999999999]",
        "v3999999999999",
        "^3999999999999",
        "v4000000000000*",
        "Tower({0|^[2]},0,97000000000)",
        "-Tower({0|^[2]},0,97000000000)",
        "Tower({0|^[2]||^[2]},0,97000000000)",
        "Tower({0|^[2]},+-{0|^[2]},97000000000)",
        "{^[3999999999999]|||0||v[2]|0}",
        "{0|^[2]||0|||v[3999999999999]}",
    ] {
        assert_eq!(value(name), name);
    }
    assert_eq!(value("-Tower(0,*,10**12)"), "v[1000000000000]");
    let record: Value =
        serde_json::from_str(&answer(&["value", "--json", "^[3999999999999]"])).unwrap();
    assert_eq!(record["outcome"], "L");
    assert!(record["braces"]["missing"].is_string(), "{record}");
    // Not the value of a position: an honest limit.
    let error = refusal(2, &["value", "Tower(1,2,97000000000)"]);
    assert!(error.contains("--max-tower"), "{error}");
    let negative = value(&format!("-{ZEROS}"));
    assert!(negative.starts_with("-Tower("), "{negative}");
    assert_eq!(value(&format!("{ZEROS} + {negative}")), "0");
}

#[test]
fn a_sentence_is_said_once_for_a_position() {
    let found = run(&["value", &format!("{UPS} - {UPS}")]);
    assert_eq!(
        found.err.matches("structure theorem").count(),
        1,
        "{}",
        found.err
    );
}

#[test]
fn tables_say_which_values_rest_on_the_theorem() {
    let far = ["table", "(1|1)_n", "--n", "5,10**40"];
    let table = run(&far);
    assert!(
        table
            .err
            .contains("1 of 2 values follow from the structure theorem"),
        "{}",
        table.err
    );
    let columns = ["--columns", "value,rests-on", "--format", "json"];
    let found = run(&[&far[..], &columns].concat());
    let records: Value = serde_json::from_str(&found.out).unwrap();
    assert_eq!(records[1]["rests_on"], "structure theorem");
    let near = run(&["table", "(1|1)_n", "--n", "5..=9", "--columns", "rests-on"]);
    assert_eq!(
        (near.err.as_str(), near.out.matches("computation").count()),
        ("", 5)
    );
}

/// Powers in positions keep to --max-exponent, as those elsewhere do.
#[test]
fn exponents_in_positions_have_a_limit_with_a_flag() {
    let far = "(1|1)_(2**100001)";
    for command in [&["value", far][..], &["certify", far, "0"], &["table", far]] {
        let error = refusal(2, command);
        assert!(
            error.contains(
                "the exponent 100001 exceeds the limit `exponent` = 100000 (--max-exponent)"
            ),
            "{error}"
        );
    }
    let raised = run(&["value", far, "--max-exponent", "100001"]);
    assert_eq!(raised.code, Some(0), "{}", raised.err);
    let error = refusal(2, &["value", "(1|1)_(10**50) + ^", "--max-exponent", "49"]);
    assert!(error.contains("the exponent 50 exceeds"), "{error}");
}

#[test]
fn flags_take_numbers_as_ranges_do() {
    let table = ["table", "(1|1)_n", "--n", "1..=3", "--max-members"];
    assert!(!answer(&[&table[..], &["10**6"]].concat()).is_empty());
    let error = refusal(2, &[&table[..], &["2"]].concat());
    assert!(error.contains("--max-members"), "{error}");
    let error = refusal(1, &["value", "0", "--max-ups", "10**10"]);
    assert!(
        error.contains("expected a whole number up to 4294967295"),
        "{error}"
    );
}

#[test]
fn messages_say_what_was_found() {
    let error = refusal(1, &["value", "Tower(0,*,-1)"]);
    assert!(error.contains("a tower of -1 steps"), "{error}");
    let error = refusal(1, &["value", "(17|4321)_n"]);
    assert!(error.contains("write a number in place of n"), "{error}");
    for word in ["help", "quit", "help Mean"] {
        let run = crate::program::run_with_input(&["run"], format!("1 + 1\n{word}\n").as_bytes());
        assert_eq!((run.code, run.out.as_str()), (Some(1), "2\n"));
        let said = format!("standard input:2: `{word}` is for a session");
        assert!(run.err.contains(&said), "{}", run.err);
    }
}

/// Bouton's rule is 3 xor 5 xor 7 = 1; (1,2) and (3,5) are cold positions of Wythoff's game; Kayles has the nim-values
/// 3 and 4 for heaps of 3 and 5 (*Winning Ways*, chapter 4).
#[test]
fn heaps_and_coordinates_are_integers() {
    for (text, value) in [
        ("Nim(3,5,7)", "*"),
        ("Wythoff(3,5)", "0"),
        ("Wythoff(1,2)", "0"),
        ("Kayles(3,5)", "*7"),
        (
            "[Kayles(n).CanonicalForm for n from 1 to 5]",
            "[*,*2,*3,*,*4]",
        ),
    ] {
        assert_eq!(answer(&["value", text]), format!("{value}\n"), "{text}");
    }
    for (text, message) in [
        (
            "Domineering(3,3)",
            "found Domineering(3,3); expected a position as text, such as Domineering(\"3x3\")",
        ),
        (
            "Clobber(3)",
            "found Clobber(3); expected Clobber(\"…\") with a position as text",
        ),
        // A size is the usual start.
        (
            "Clobber(3,4)",
            "found Clobber(3,4); expected a position as text, such as Clobber(\"3x4\")",
        ),
        (
            "Hackenbush.Mean",
            "; a position is Hackenbush(\"…\") with a position as text",
        ),
        ("Kayles(1/2)", "expected Kayles(…) with integers"),
    ] {
        let error = refusal(1, &["value", text]);
        assert!(error.contains(message), "{error}");
    }
}

#[test]
fn a_file_has_the_places_of_its_lines_and_prints_no_nothing() {
    let run = |text: &str| crate::program::run_with_input(&["run"], text.as_bytes());
    let place = |text: &str| run(text).err;
    let error = place("x := 1\nx + ;\n2\n");
    assert!(
        error.contains("standard input:2:5:\nx + ;\n    ^"),
        "{error}"
    );
    assert_eq!(run("x :=\n1 +\n2\n").out, "3\n");
    let error = place("1\n2 +\n");
    assert!(error.contains("standard input:2:4:\n2 +\n   ^"), "{error}");
    let error = place("1\nG := {3|\n2\nG");
    assert!(
        error.contains("standard input:2:6:\nG := {3|\n     ^ this `{` is never closed"),
        "{error}"
    );
    assert_eq!(run("for x from 1 to 3 do x end\n3\n").out, "3\n");
}
