//! Characterizations and their proofs as tables and files.

use chopsticks_lab::report::{Align, Cell, Label, Table};
use chopsticks_lab::simple::characterization::{Case, Characterization};

use super::row::Row;
use crate::harness::{Content, Document, Exhibit};

/// The cases of a characterization.
pub fn cases(name: &'static str, characterization: &Characterization) -> Exhibit {
    let fingers = characterization.ruleset().fingers();
    let caption = Label::new(format!("Who wins with finger count {fingers}"))
        .latex(format!("Who wins with finger count ${fingers}$."));
    let mut table = Table::new(caption)
        .column("hands of the player to move", Align::Left)
        .column("who", Align::Left)
        .column("if", Align::Left);
    let names = characterization.names();
    let lists: [(&str, &str, &[Case]); 2] = [
        ("as many", "loses", characterization.equal()),
        ("one less", "wins", characterization.fewer()),
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

/// The characterization, as `chopsticks prove` reads it, and the formulas, for solvers.
pub fn documents(names: [&'static str; 2], characterization: &Characterization) -> Vec<Document> {
    let contents = [characterization.write(), characterization.script()];
    let named = names.into_iter().zip(contents);
    named
        .map(|(name, content)| Document {
            name,
            content: content.into_bytes(),
        })
        .collect()
}
