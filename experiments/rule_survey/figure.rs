//! The outcomes of the hand game as a board: a row for each combination of rules, a column for each finger count.

use chopsticks_cgt::value::OutcomeClass;
use chopsticks_figures::values::outcomes;
use chopsticks_figures::{BoardCell, BoardPlot, Category, CellAxis};
use chopsticks_hand::ruleset::{Elimination, Win};

use super::axes::Axes;
use super::row::{Outcome, Row};

/// The games with one winning condition and without swaps, as a board; the numbers are plies.
pub fn figure(rows: &[Row], win: Win) -> BoardPlot {
    let combinations = shown(win);
    let blocks: Vec<&[Row]> = rows.chunks_exact(Axes::all().len()).collect();
    let kinds = [Elimination::CutoffAt, Elimination::Rollover];
    let columns: Vec<(Elimination, &[Row])> = kinds
        .into_iter()
        .flat_map(|kind| blocks.iter().map(move |block| (kind, *block)))
        .collect();
    // Rows of a board are counted from the bottom.
    let cells = combinations.iter().rev().flat_map(|axes| {
        columns.iter().map(move |&(elimination, block)| {
            let axes = Axes {
                elimination,
                ..*axes
            };
            let row = block.iter().find(|row| row.axes == axes);
            cell(row.expect("a block has every combination"))
        })
    });
    let x = columns.iter().map(|(_, block)| block[0].n.to_string());
    BoardPlot {
        title: format!("Outcomes of the hand game with two hands ({})", title(win)),
        x: CellAxis::texts(
            "finger count, in the left half with cut-off, in the right half with rollover",
            x.collect(),
        ),
        divided_after: Some(blocks.len()),
        y: CellAxis::texts(
            "rules: transfers; own and dead: own and dead hands may be tapped",
            combinations.iter().rev().map(|axes| name(*axes)).collect(),
        ),
        cells: cells.collect(),
        categories: categories(),
        notes: vec![
            "A number is the length of the game in plies under best play; = is a draw.".to_owned(),
        ],
    }
}

fn title(win: Win) -> &'static str {
    match win {
        Win::Normal => "a player without hands loses",
        Win::Misere => "a player without hands wins",
        Win::SuddenDeath => "a player with at most one finger loses",
    }
}

/// The combinations that have a row: those without swaps; the eliminations are columns.
fn shown(win: Win) -> Vec<Axes> {
    let mut shown = Axes::all();
    shown.retain(|axes| axes.win == win && !axes.swap && axes.elimination == Elimination::CutoffAt);
    shown
}

fn name(axes: Axes) -> String {
    let dead = if axes.tap_dead { ", dead" } else { "" };
    let own = if axes.tap_own { ", own" } else { "" };
    format!("{}{dead}{own}", axes.transfer)
}

fn categories() -> Vec<Category> {
    let colours = [
        outcomes::fill(OutcomeClass::Next),
        outcomes::fill(OutcomeClass::Previous),
        outcomes::DRAW,
    ];
    let labels = ["first player wins", "second player wins", "draw"];
    let pairs = labels.into_iter().zip(colours);
    pairs
        .map(|(label, colour)| Category::new(label, colour))
        .collect()
}

fn cell(row: &Row) -> BoardCell {
    BoardCell {
        text: row
            .plies
            .map_or_else(|| "=".to_owned(), |plies| plies.to_string()),
        category: match row.result {
            Outcome::First => 0,
            Outcome::Second => 1,
            Outcome::Draw => 2,
        },
        outlined: false,
    }
}
