//! Experiments on many hands as a user meets them.

use std::process::{Command, Output};

fn output(arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_experiments");
    Command::new(program).args(arguments).output().unwrap()
}

fn stdout(arguments: &[&str]) -> String {
    String::from_utf8(output(arguments).stdout).unwrap()
}

#[test]
fn the_print_of_proposition_1_is_wrong_where_a_side_has_no_hand() {
    let text = stdout(&["run", "proposition-1", "--upto", "4"]);
    // h + 1 sides have h hands: 3 + 4 + 5 for either player, of 3·1 + 4·(1 + 2) + 5·(1 + 2 + 3), and twice that in all.
    for line in [
        "Of 90 entries 66 agree.",
        "(1^a,2^b|)_2 with a + b ≥ 2 is printed L; computed: P",
        "(|1^c,2^d)_2 with c + d ≥ 2 is printed R; computed: P",
        "12 positions, each played out.",
        "Verdict for n = 2: ≤ 4 hands a side: holds.",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
}

#[test]
fn a_bound_beyond_the_scale_is_refused() {
    let output = output(&["run", "proposition-4", "--upto", "101"]);
    assert_eq!(output.status.code(), Some(1));
    let says = String::from_utf8(output.stderr).unwrap();
    assert!(
        says.contains("goes no further than 100 hands a side"),
        "{says}"
    );
}
