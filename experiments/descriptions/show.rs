//! Descriptions and their proofs as tables and files.

use chopsticks_lab::report::{Align, Cell, Label, Table};
use chopsticks_lab::simple::characterization::{Case, Description};

use super::plan::Row;
use crate::harness::{Content, Document, Exhibit};

/// The cases of a description.
pub fn cases(name: &'static str, description: &Description) -> Exhibit {
    let fingers = description.ruleset().fingers();
    let caption = Label::new(format!("Who wins with finger count {fingers}"))
        .latex(format!("Who wins with finger count ${fingers}$."));
    let mut table = Table::new(caption)
        .column("hands of the player to move", Align::Left)
        .column("who", Align::Left)
        .column("if", Align::Left);
    let names = description.names();
    let lists: [(&str, &str, &[Case]); 2] = [
        ("as many", "loses", description.equal()),
        ("one less", "wins", description.fewer()),
    ];
    for (hands, who, cases) in lists {
        for case in cases {
            let conditions = case.write(&names);
            table.push([hands, who, &conditions].map(Cell::from));
        }
    }
    Exhibit {
        name,
        content: Content::Table(table),
    }
}

/// What has to be shown for it, and how it is.
pub fn formulas(name: &'static str, fingers: u32, rows: &[Row]) -> Exhibit {
    let caption = Label::new(format!("The proof for finger count {fingers}"))
        .latex(format!("The proof for finger count ${fingers}$."));
    let mut table = Table::new(caption)
        .column("formula that must hold nowhere", Align::Left)
        .column("answer", Align::Left);
    for row in rows {
        table.push([&row.formula, &row.answer].map(|text| Cell::from(text.as_str())));
    }
    Exhibit {
        name,
        content: Content::Table(table),
    }
}

/// The description, as `chopsticks prove` reads it, and the formulas, for solvers.
pub fn documents(names: [&'static str; 2], description: &Description) -> Vec<Document> {
    let contents = [description.write(), description.script()];
    let named = names.into_iter().zip(contents);
    named
        .map(|(name, content)| Document {
            name,
            content: content.into_bytes(),
        })
        .collect()
}
