//! `win` of positions in which play may continue forever.

use crate::program::run;

/// Two equal positions are zero only where play ends: here it never does, and no file says so.
#[test]
fn equal_positions_without_an_end_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lp.toml");
    let rules = "name = \"Lp\"\nsource = \"a test\"\nabout = \"Up and down.\"\n[coordinates]\nvariables = [\"n\"]\n\
                 both = [\"(n - 1) if n > 0\", \"(n + 1) if n < 3\"]\n";
    std::fs::write(&file, rules).unwrap();
    for moves in [&["--no-moves"][..], &[]] {
        let win = ["win", "--ruleset", file.to_str().unwrap(), "Lp(2) + Lp(2)"];
        let told = run(&[&win[..], moves].concat());
        assert_ne!(told.code, Some(0), "{}", told.out);
        assert!(told.err.contains("repeat"), "{}", told.err);
    }
}
