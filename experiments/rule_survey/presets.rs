//! The rules of the documents, and the results after every change of one rule.

use chopsticks_hand::ruleset::{PRESETS, Preset};
use chopsticks_tables::{Align, Cell, Table};

use super::axes::Axes;
use super::row::Row;
use crate::exhibits::{caption, or_missing};

/// Each preset with the games that differ from it in one rule, and their results.
///
/// The rows are complete blocks of [`Axes::all`], one for each finger count from 2 on; presets with more fingers are
/// omitted.
pub fn neighbours(rows: &[Row]) -> Table {
    let mut table = Table::new(caption(
        "Results for the rules of the documents, and with one rule changed",
    ))
    .with_columns(["preset", "rule", "set to", "winner"], Align::Left)
    .column("plies", Align::Right);
    for preset in PRESETS {
        let game = preset.game();
        let fingers = game.rules().fingers;
        let mut blocks = rows.chunks_exact(Axes::all().len());
        let Some(block) = blocks.find(|block| block[0].n == fingers) else {
            continue;
        };
        let find = |axes| {
            let found = block.iter().find(|row| row.axes == axes);
            found.expect("a block has every combination")
        };
        let axes = Axes::from_rules(game.rules());
        table.push(row(preset, "", "", find(axes)));
        for (axis, rule) in Axes::NAMES.into_iter().enumerate() {
            let others = axes.along(axis).into_iter();
            for changed in others.filter(|changed| *changed != axes) {
                let choice = changed.name(axis);
                table.push(row(preset, rule, &choice, find(changed)));
            }
        }
    }
    table
}

fn row(preset: Preset, rule: &str, choice: &str, row: &Row) -> [Cell; 5] {
    let as_it_is = |text: &str| match text {
        "" => Cell::from("unchanged"),
        text => text.into(),
    };
    let plies = or_missing(row.plies, "a draw");
    [
        preset.name.into(),
        as_it_is(rule),
        as_it_is(choice),
        row.result.name().into(),
        plies,
    ]
}
