//! Any number of `--ruleset`, and `import` in the language.

use std::fs;

use crate::program::{answer, refusal};

/// Each command with two files, and a session that imports one of them. Taking at most k counters from a heap of n has the
/// nim-value n mod k + 1 (*Winning Ways*, chapter 4).
#[test]
fn several_files_and_imports() {
    let folder = tempfile::tempdir().unwrap();
    let write = |title: &str, taken: &str| {
        let file = folder.path().join(format!("{title}.toml"));
        let text = format!(
            "name = \"{title}\"\nsource = \"this test\"\nabout = \"Counters.\"\nheap = {{ both = {taken} }}\n"
        );
        fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let (two, three) = (write("two", "[1, 2]"), write("three", "[1, 2, 3]"));
    let of = |command: &str, rest: &[&str]| {
        let flags = [command, "--ruleset", &two, "--ruleset", &three];
        answer(&[flags.as_slice(), rest].concat())
    };
    assert_eq!(of("value", &["Two(5) + Three(7)"]), "*\n");
    // A number is a position of both, and no value.
    for nameless in ["5", "5 + 3"] {
        let flags = ["value", "--ruleset", &two, "--ruleset", &three, nameless];
        let told = refusal(1, &flags);
        let names = [
            format!("Two(\"{}\")", &nameless[..1]),
            format!(" or Three(\"{}\")", &nameless[..1]),
        ];
        assert!(names.iter().all(|name| told.contains(name)), "{told}");
    }
    // Rulesets of the program, and values.
    assert_eq!(of("value", &["Two(5) + Nim(2)"]), "0\n");
    assert_eq!(of("value", &["Nim(2) + 1"]), "1+*2\n");
    assert_eq!(of("value", &["* + *2"]), "*3\n");
    let sum = ["Two(5) + Nim(2)", "--kind", "board", "--output", "-"];
    assert!(of("figure", &sum).starts_with("<svg"));
    let with_one = answer(&["value", "--ruleset", &two, "Nim(2) + *"]);
    assert_eq!(with_one, "*3\n");
    for command in ["outcome", "win"] {
        let found = of(command, &["Two(4) + Three(9)"]);
        assert!(
            found.contains('P') || found.contains("moves first loses"),
            "{found}"
        );
    }
    let moves = of("moves", &["Two(4) + Three(9)"]);
    assert!(moves.contains("outcome  P  "), "{moves}");
    let table = of("table", &["Three(n)", "--n", "4..=5", "--format", "csv"]);
    assert_eq!(table, "n,value,outcome\n4,0,P\n5,*,N\n");
    let nameless = [
        "table",
        "--ruleset",
        &two,
        "--ruleset",
        &three,
        "n",
        "--n",
        "1..2",
    ];
    let refused = refusal(1, &nameless);
    assert!(
        refused.contains("expected a position with the name of one of them"),
        "{refused}"
    );
    let text = |taken: &str| {
        write("two", taken);
        answer(&["value", &format!("import {two:?}; Two(5)")])
    };
    assert_eq!(
        (text("[1, 2]"), text("[1]")),
        ("*2\n".to_owned(), "*\n".to_owned())
    );
    let unknown = refusal(1, &["value", "import \"none.toml\""]);
    assert!(unknown.contains("cannot read none.toml"), "{unknown}");
}
