//! Characterizations and their proofs as tables and files.

use chopsticks_simple::many_hands::characterization::{Case, Characterization};
use chopsticks_tables::{Align, Cell, Label, Table};

use super::row::Row;
use crate::harness::{Document, Exhibit};

/// The cases of a characterization.
pub fn cases(characterization: &Characterization) -> Exhibit {
    let fingers = characterization.ruleset().fingers();
    let caption = Label::new(format!("Outcomes with finger count {fingers}"))
        .latex(format!("Outcomes with finger count ${fingers}$."));
    let mut table = Table::new(caption)
        .column("hands of the player to move", Align::Left)
        .column("who", Align::Left)
        .column("if", Align::Left);
    let names = characterization.names();
    let lists: [(&str, &str, &[Case]); 2] = [
        ("equally many", "loses", characterization.equal()),
        ("one fewer", "wins", characterization.fewer()),
    ];
    for (hands, who, cases) in lists {
        for case in cases {
            let conditions = case.write(&names);
            table.push([hands, who, &conditions].map(Cell::from));
        }
    }
    Exhibit::new(format!("fingers_{fingers}"), table)
}

/// The formulas of the proof, and the method that shows each to be unsatisfiable.
pub fn formulas(fingers: u32, rows: &[Row]) -> Exhibit {
    let caption = Label::new(format!("The proof for finger count {fingers}"))
        .latex(format!("The proof for finger count ${fingers}$."));
    let mut table = Table::new(caption)
        .column("formula that must be unsatisfiable", Align::Left)
        .column("answer", Align::Left);
    for row in rows {
        table.push([&row.formula, &row.answer].map(|text| Cell::from(text.as_str())));
    }
    Exhibit::new(format!("fingers_{fingers}_proof"), table)
}

/// The characterization, as `chopsticks prove` reads it.
pub fn description(characterization: &Characterization) -> Document {
    document(
        characterization,
        "description.txt",
        characterization.write(),
    )
}

/// The formulas of the proof, for solvers.
pub fn script(characterization: &Characterization) -> Document {
    document(characterization, "smt2", characterization.script())
}

fn document(characterization: &Characterization, extension: &str, content: String) -> Document {
    let fingers = characterization.ruleset().fingers();
    Document::new(format!("fingers_{fingers}.{extension}"), content)
}
