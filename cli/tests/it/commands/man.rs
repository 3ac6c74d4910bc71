//! `man`: the manual, page by page and in a folder.

use std::fs;
use std::path::Path;

use crate::program::{answer, refusal};

const SUBCOMMANDS: [&str; 8] = [
    "value",
    "outcome",
    "outcomes",
    "moves",
    "table",
    "summary",
    "completions",
    "man",
];

#[test]
fn the_manual_has_a_page_for_each_subcommand() {
    let page = answer(&["man"]);
    assert!(page.contains(".TH chopsticks 1"));
    for name in SUBCOMMANDS {
        assert!(page.contains(&format!("chopsticks\\-{name}(1)")), "{name}");
        let own = answer(&["man", name]);
        assert!(own.contains(&format!(".TH chopsticks-{name} 1")), "{own}");
    }
    let table = answer(&["man", "table"]);
    for flag in ["columns", "max\\-members", "format"] {
        assert!(table.contains(&format!("\\-\\-{flag}")), "{flag}");
    }
    assert!(refusal(1, &["man", "help"]).contains("no command help"));
}

#[test]
fn the_manual_is_written_into_a_folder() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("manual/man1");
    answer(&["man", "--out", folder.to_str().unwrap()]);
    for name in SUBCOMMANDS {
        let page = fs::read_to_string(folder.join(format!("chopsticks-{name}.1"))).unwrap();
        assert_eq!(page, answer(&["man", name]));
    }
    let page = fs::read_to_string(folder.join("chopsticks.1")).unwrap();
    assert!(page.contains(".TH chopsticks 1"));
    let file = folder.join("chopsticks.1");
    let complaint = refusal(1, &["man", "--out", file.to_str().unwrap()]);
    assert!(complaint.contains("cannot write the manual into"));
}
