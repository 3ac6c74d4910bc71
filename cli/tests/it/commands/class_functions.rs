//! Functions of a file for `--ruleset`, and families of expressions.

use crate::program::{answer, refusal};

/// A player takes 1, 3 or 4 counters, or reduces one of two numbers.
const CLASSES: &str =
    "game Jumps(n) def Options := [Jumps(n - k) for k in [1, 3, 4] where k <= n]; end;
game Both(a, b) def Left := [Both(a - k, b) for k from 1 to a]; def Right := [Both(a, b - k) for k from 1 to b]; end;";

/// The functions of a file, in every spelling, make families as positions do: 2 counters more are one copy of *2 more.
#[test]
fn functions_of_a_program_are_called_and_tabulated() {
    let folder = tempfile::tempdir().unwrap();
    let program = format!("{CLASSES}\nf := k -> Jumps(k) + *;\ndef g(k, m) := f(k) - Jumps(m);\n");
    let file = folder.path().join("both.cgs");
    std::fs::write(&file, program).unwrap();
    let file = file.to_str().unwrap();
    let with_file = |command: &[&str]| answer(&[command, &["--ruleset", file]].concat());
    assert_eq!(with_file(&["value", "f(4)"]), "*3\n");
    assert_eq!(with_file(&["value", "g(4, 4)"]), "*\n");
    let range = [
        "--n",
        "4..5",
        "--columns",
        "value,nim_value,misere_outcome_class",
    ];
    insta::assert_snapshot!(with_file(&[&["table", "f(n)"], &range[..]].concat()), @r"
    f(n)

    n  value  nim_value  misere_outcome_class
    -----------------------------------------
    4  *3     3          N
    5  *2     2          N
    ");
    let range = ["--n", "1..2", "--m", "0..2"];
    insta::assert_snapshot!(with_file(&[&["table", "g(n, m)"], &range[..]].concat()), @r"
    g(n, m)

    n\m  0  1  2
    ------------
      1  0  *  0
      2  *  0  *
    ");
    insta::assert_snapshot!(answer(&[&["table", "Kayles(n) + m.*"], &range[..]].concat()), @r"
    Kayles(n) + m.*

    n\m  0   1   2
    ---------------
      1  *   0   *
      2  *2  *3  *2
    ");
    for (arguments, told) in [
        (
            &["f(n)"][..],
            "the parameter n has no range: add one, such as --n 1..4",
        ),
        (
            &["f(3)", "--n", "1..2"],
            "found an expression without parameters",
        ),
        (
            &["f(n)", "--n", "1..2", "--misere"],
            "--columns misere_outcome_class",
        ),
        (
            &["missing(n)", "--n", "1..2"],
            "found 2 rulesets, expected a position with the name of one of them",
        ),
    ] {
        let said = refusal(1, &[&["table", "--ruleset", file], arguments].concat());
        assert!(said.contains(told), "{said}");
    }
}
