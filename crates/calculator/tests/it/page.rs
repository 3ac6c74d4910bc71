//! The page of operations is made from the table.

use std::fmt::Write;

use chopsticks_calculator::table::{Operation, SUBJECTS};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/operations.md");

#[test]
fn the_page_of_operations_is_up_to_date() {
    let page = page();
    if std::env::var_os("UPDATE_PAGES").is_some() {
        std::fs::write(PAGE, &page).unwrap();
    }
    let written = std::fs::read_to_string(PAGE).unwrap_or_default();
    assert!(written == page, "UPDATE_PAGES=1 renews docs/operations.md");
}

fn page() -> String {
    let mut page = String::from(
        "# Operations\n\nThis page lists the operations of [the calculator](calculator.md). `G.Name(x)`, `G Name x` and \
         `Name(G, x)` mean the\nsame. It is made from the table of operations in `crates/calculator/src/table`; the examples \
         are tests.\n\nA *game* is taken by its value. For a *form* the moves matter too: those of a \
         position are its own, and those of a\nvalue the options of its canonical form. A *canonical form* is a value; a position \
         is refused. So `Nim(2,2).Options` has\nthe moves in two heaps, and `Nim(2,2).CanonicalForm.Options` the options of 0, of \
         which there are none.\n",
    );
    for subject in SUBJECTS {
        let _ = write!(page, "\n## {}\n\n", subject.name);
        for operation in subject.operations {
            page.push_str(&entry(operation));
        }
    }
    page
}

fn entry(operation: &Operation) -> String {
    let mut entry = format!("**`{operation}`** {}", escaped(operation.summary));
    if !operation.reference.is_empty() {
        let _ = write!(entry, " ({})", operation.reference);
    }
    if let [_, synonyms @ ..] = operation.names
        && !synonyms.is_empty()
    {
        let _ = write!(entry, " Also `{}`.", synonyms.join("`, `"));
    }
    entry.push_str("\n\n```text\n");
    for (input, output) in operation.examples {
        let _ = writeln!(entry, "> {input}\n{output}");
    }
    entry.push_str("```\n\n");
    entry
}

/// The text without Markdown's meaning of stars and bars.
fn escaped(text: &str) -> String {
    text.replace('*', "\\*").replace('|', "\\|")
}
