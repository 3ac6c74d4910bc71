//! A number with a sign is the value of its option, and the error says which numbers are expected.

use std::process::Command;

#[test]
fn a_negative_number_is_told_what_was_expected() {
    let bound = "is not a number such as 606, 10^20 or 2*10^80";
    let seconds = "expected a number of seconds from 0 on, such as 0.5 or 3600";
    for (arguments, says) in [
        (&["run", "uptimals", "--upto", "-5"][..], bound),
        (&["all", "--upto", "-10^20"], bound),
        (&["check", "--seconds", "-5"], seconds),
        (&["run", "uptimals", "--seconds", "soon"], seconds),
    ] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_experiments"));
        let output = program.args(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(says), "{arguments:?}: {error}");
        assert!(output.stdout.is_empty());
    }
}
