//! Far positions on the command line: answers with what they rest on, certificates, and refutations.

use serde_json::Value;

use crate::program::{Run, answer, refusal, run};

fn proved(arguments: &[&str]) -> Run {
    let run = run(arguments);
    assert_eq!(run.code, Some(0), "{arguments:?}: {}", run.err);
    let rests = " follows from the structure theorem, which is proved for all n";
    assert!(run.err.contains(rests), "{}", run.err);
    run
}

/// A file that is removed in the end.
struct Scratch(std::path::PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let name = format!("chopsticks-{}-{name}.jsonl", std::process::id());
        Scratch(std::env::temp_dir().join(name))
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// f(385) < 2·10^80 < f(386) by counting digits, and (1|1)_n = 0 for f(2i−1) ≤ n < f(2i): Theorem 3 of the paper.
#[test]
fn the_value_is_on_standard_output_and_what_it_rests_on_beside() {
    let run = proved(&["value", "(1|1)_(2*10^80)"]);
    assert_eq!(run.out, "0\n");
    assert!(
        run.err
            .starts_with("the value of (1|1)_(200000000000…000000 (81 digits)) follows"),
        "{}",
        run.err
    );
    let star = proved(&["value", "(1|1)_(2*10^80) + *", "--notation", "unicode"]);
    assert_eq!(star.out, "*\n");
    let outcome = proved(&["outcome", "(1|1)_(2*10^80)"]);
    assert!(outcome.out.starts_with("P "));
    proved(&["value", "(3|7)_(10^50)"]);
}

#[test]
fn records_say_what_they_rest_on() {
    let out = answer(&["value", "--json", "(1|1)_100000"]);
    let record: Value = serde_json::from_str(&out).unwrap();
    // f(25) = 75025 ≤ n < f(26) = 121393.
    let expected = serde_json::json!([
        {"position": "(1|1)_100000", "value": "0", "shape": "Tower(0,*,k)", "counter": "0"}
    ]);
    assert_eq!(
        (&record["value"], &record["proved"]),
        (&"0".into(), &expected)
    );
    let near = answer(&["value", "--json", "(2|5)_40"]);
    let near: Value = serde_json::from_str(&near).unwrap();
    assert_eq!(near["proved"], Value::Null);
}

/// f(385) < 2·10^80 < f(386), so that no move wins; f(26) = 121393, so that each does: Theorem 3 of the paper, for which
/// (1|1)_n is a Next player win where f(2i) ≤ n < f(2i + 1) for some i, else a Previous player win.
#[test]
fn options_reach_far() {
    let run = proved(&["moves", "(1|1)_(2*10^80)"]);
    let rows: Vec<Vec<&str>> = run.out.lines().skip(7).map(words).collect();
    assert_eq!(rows[0][1..3], ["Left", "(1|2)_(2*10^80)"]);
    assert_eq!(rows[1][1..3], ["Right", "(2|1)_(2*10^80)"]);
    assert!(rows.iter().all(|row| row.last() == Some(&"false")));
    for position in ["(1|2)_(2", "(2|1)_(2"] {
        assert!(run.err.contains(position), "{}", run.err);
    }
    let star = proved(&["moves", "(1|1)_121393", "--format", "csv"]);
    let rows: Vec<&str> = star.out.lines().skip(1).collect();
    assert!(
        rows.iter().all(|row| row.ends_with(",true")),
        "{}",
        star.out
    );
}

/// 6·10^40 + 5·10^40 > 10^41 removes a hand, and a position without a hand is 0.
#[test]
fn an_option_without_a_hand_is_0() {
    let [six, five] = ["6", "5"].map(|digit| digit.to_owned() + &"0".repeat(40));
    let position = format!("({six}|{five})_(10^41)");
    let rows = |format| -> Vec<String> {
        let out = answer(&["moves", &position, "--format", format]);
        out.lines().map(|row| words(row).join(" ")).collect()
    };
    let left = format!("Left,({six}|)_(10^41),0,P,");
    assert!(rows("csv")[1].contains(&left), "{:?}", rows("csv"));
    let right = format!("Right (|{five})_(10^41) 0 P");
    assert!(rows("text")[8].contains(&right), "{:?}", rows("text"));
}

fn words(row: &str) -> Vec<&str> {
    row.split_whitespace().collect()
}

#[test]
fn tables_reach_far() {
    let table = run(&[
        "table",
        "(1|1)_n",
        "--n",
        "75024,75025,121392,121393",
        "--format",
        "csv",
    ]);
    let by_theorem = "the values follow from the structure theorem, which is proved for all n\n";
    assert_eq!((table.code, &table.err[..]), (Some(0), by_theorem));
    let rows: Vec<&str> = table.out.lines().skip(1).collect();
    assert_eq!(rows[1..], ["75025,0,P", "121392,0,P", "121393,*,N"]);
    assert!(rows[0].ends_with(",N"), "{}", rows[0]);
    let lopsided = run(&["table", "(1|j)_(10^50)", "--j", "1000000000,2"]);
    assert_eq!((lopsided.code, &lopsided.err[..]), (Some(0), by_theorem));
}

#[test]
fn certificates_are_accepted() {
    for position in ["(1|1)_(10^50)", "(3|7)_(10^50)", "(2|5)_40"] {
        let file = Scratch::new("value");
        let value = run(&["value", position, "--certificate", file.path()]).out;
        let (family, _) = position.split_once('_').unwrap();
        let checked = answer(&["check", file.path()]);
        assert!(
            checked.starts_with(&format!("{family}_n = {} is certified for ", value.trim())),
            "{checked}"
        );
    }
    let error = refusal(1, &["value", "(1|1)_9 + *", "--certificate", "never"]);
    assert!(
        error.contains("--certificate needs a single position"),
        "{error}"
    );
}

/// (1|1)_n = * for f(6) = 8 ≤ n < A110035(3) = 12, and ±J for n = 12.
#[test]
fn a_claim_is_certified_or_refuted() {
    let file = Scratch::new("claim");
    let out = answer(&["certify", "(1|1)_9", "*", "--certificate", file.path()]);
    let range = out
        .strip_prefix("(1|1)_n = * is certified for ")
        .expect("a certificate")
        .trim();
    assert!(
        ["8 ≤ n < 10", "8 ≤ n < 11", "8 ≤ n < 12"].contains(&range),
        "{range}"
    );
    assert!(answer(&["check", file.path()]).contains(range));
    let run = run(&["certify", "(1|1)_12", "*"]);
    assert_eq!(run.code, Some(1));
    assert_eq!(
        run.err,
        "chopsticks: the claim is false: (1|1)_12 is confused with *\n"
    );
    // From (1|1), after Left's (1|2) and Right's (3|2), Left takes the star; Right makes 5, Left 7, Right 12.
    let line: Vec<&str> = run.out.lines().skip(4).map(str::trim).collect();
    let words: Vec<String> = line.iter().map(|row| words(row).join(" ")).collect();
    assert_eq!(
        words,
        [
            "1–2 both the hands (2 moves) (3|2) *",
            "3 Left −v (3|2) 0",
            "4–6 both the hands (3 moves) (12|7) 0",
            "7 Left the hands none 0",
        ]
    );
    refusal(1, &["certify", "(1,1|1)_12", "*"]);
    refusal(1, &["certify", "(1|1)_12", "foo"]);
    refusal(
        2,
        &[
            "certify",
            "(1|1)_(10^50)",
            "+-{0|^[2]}",
            "--max-positions",
            "10",
        ],
    );
}

/// (1|n − 1)_n = {* | *} = 0, and (1|y)_n = {(1|y + 1)_n | *} where y is at least n/2.
#[test]
fn tall_values_are_certified() {
    let file = Scratch::new("tall");
    let position = "(1|6*10**29)_(10**30)";
    let name = format!("^[3{}]", "9".repeat(29));
    let found = run(&["value", position, "--certificate", file.path()]);
    assert_eq!((found.code, found.out), (Some(0), format!("{name}\n")));
    assert!(
        found
            .err
            .contains(&format!(" = {name} is certified for n = 1000"))
    );
    let list = answer(&["check", file.path(), "--list", "--format", "csv"]);
    assert!(
        list.lines().nth(1).unwrap().contains(&format!(",{name},")),
        "{list}"
    );
    let ten = format!("1{}", "0".repeat(30));
    let record: Value = serde_json::from_str(&answer(&["check", file.path(), "--json"])).unwrap();
    assert_eq!(
        (record["first"].to_string(), record["last"].to_string()),
        (ten.clone(), ten)
    );
    // The same value in other words.
    for claim in [name.clone(), format!("Tower(^,*,3{}8)", "9".repeat(28))] {
        let out = answer(&["certify", position, &claim]);
        assert!(
            out.contains(&format!(" = {name} is certified for ")),
            "{out}"
        );
    }
    for wrong in [
        format!("Tower(^,*,3{})", "9".repeat(29)),
        format!("-Tower(0,*,3{})", "9".repeat(29)),
        format!("Tower(0,0,3{})", "9".repeat(29)),
    ] {
        let error = refusal(1, &["certify", position, &wrong]);
        assert!(error.contains("the claim is false: (1|6"), "{error}");
        assert!(
            error.contains(&format!(" = {name} is certified for ")),
            "{error}"
        );
    }
    // A tall claim about a small value: (1|1)_n = 0 for f(2i − 1) ≤ n < f(2i), and f(385) < 2·10^80 < f(386).
    let error = refusal(1, &["certify", "(1|1)_(2*10**80)", "Tower(0,*,10**30)"]);
    assert!(
        error.contains("the claim is false: (1|1)_n = 0 is certified for "),
        "{error}"
    );
}

#[test]
fn the_search_for_a_certificate_keeps_to_its_memory() {
    let error = refusal(
        2,
        &[
            "certify",
            "(1|1)_(10**50)",
            "+-{0|^[2]}",
            "--max-memory",
            "10000",
        ],
    );
    assert!(
        error.contains("stopped at the limit of 10.0 kB of memory (--max-memory)"),
        "{error}"
    );
}

#[test]
fn failures_say_what_helps() {
    let tall = format!("(1|6{})_(10^50)", "0".repeat(49));
    let error = refusal(2, &["value", &format!("{tall} + *")]);
    assert!(error.contains("is too large to be built"), "{error}");
    assert!(error.contains("--max-tower"), "{error}");
    // (1|n − 1)_n = {* | *} = 0, and (1|y)_n = {(1|y + 1)_n | *} where y is at least n/2.
    let name = format!("^[3{}]\n", "9".repeat(49));
    assert_eq!(proved(&["value", &tall]).out, name);
    let error = refusal(1, &["value", "(1^2|1)_(10^50)"]);
    assert!(error.contains("unless each player has one hand"), "{error}");
    let error = refusal(1, &["value", "(10^20|1)_(10^50)"]);
    assert!(
        error.contains("10^20 between the brackets means 20 hands with 10 fingers"),
        "{error}"
    );
}

/// Braces spell the canonical form of a value with a large counter, or nothing.
#[test]
fn braces_are_those_of_the_canonical_form() {
    let braces = proved(&["value", "(4321|17)_(10^14)", "--notation", "braces"]).out;
    assert!(!braces.contains("Tower"), "{braces}");
    let back = answer(&["value", braces.trim_end(), "--notation", "braces"]);
    assert_eq!(back, braces);
    let taller = "(1|6000000000000)_(10^13)";
    let refused = refusal(2, &["value", taller, "--notation", "braces"]);
    assert!(refused.contains("--max-tower"), "{refused}");
    let record: Value = serde_json::from_str(&answer(&["value", "--json", taller])).unwrap();
    let why = record["braces"]["missing"].as_str().unwrap();
    assert!(why.contains("large"), "{why}");
}
