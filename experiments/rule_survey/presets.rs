//! The rules of the documents, and the results after every change of one rule.

use chopsticks_hand::ruleset::{PRESETS, Preset, Rules, RulesFile};
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
    for (preset, rules) in presets() {
        let block = rows
            .chunks_exact(Axes::all().count())
            .find(|block| block[0].n == rules.fingers);
        let (Some(block), Some(axes)) = (block, Axes::from_rules(&rules)) else {
            continue;
        };
        table.push(row(preset, "", "", &block[axes.number()]));
        for axis in 0..Axes::COUNT {
            for choice in (0..Axes::choices(axis)).filter(|choice| *choice != axes.choice(axis)) {
                let changed = axes.with(axis, choice);
                let name = changed.name(axis);
                table.push(row(
                    preset,
                    Axes::NAMES[axis],
                    &name,
                    &block[changed.number()],
                ));
            }
        }
    }
    table
}

fn presets() -> impl Iterator<Item = (Preset, Rules)> {
    PRESETS.into_iter().map(|preset| {
        let game = RulesFile::read(preset.text)
            .and_then(|file| file.game())
            .expect("the presets are games, as a test of theirs says");
        (preset, game.rules().clone())
    })
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
