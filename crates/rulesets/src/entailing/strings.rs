//! Strings and coins: a player cuts a string, and moves again after taking the last string of a coin.
//!
//! *Winning Ways*, chapter 16. Dots and Boxes is the same game on the dual graph: a coin is a box, and a string is a line
//! that is not drawn yet; the strings of the lines at the edge of the board end on the ground.

use chopsticks_base::reading::Misread;
use std::ops::ControlFlow;

use chopsticks_cgt::entailing::Turn;
use serde::Deserialize;

use super::entailing_move::EntailingMove;
use super::position::StringsAndCoins;
use crate::board::size;
use crate::edges::EdgePicture;

/// The table `[strings]` of a file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StringsTable {
    /// What follows when a coin loses its last string.
    pub last: Last,
}

/// What follows when a coin loses its last string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Last {
    /// The same player moves again.
    Again,
}

/// Reads a graph, or the empty board of a size such as `2x3`, of 2 rows of 3 boxes.
///
/// # Errors
/// What was found and what was expected.
pub(super) fn read(text: &str) -> Result<StringsAndCoins, Misread> {
    let picture = match size(text.trim()) {
        Some(size) => empty_board(size)?,
        None => EdgePicture::read(text)?,
    };
    if picture.has_only_neutral_edges() {
        Ok(StringsAndCoins(picture))
    } else {
        Err(Misread::new(
            "an edge l or r",
            "strings `-`, which both players may cut",
        ))
    }
}

/// The strings and coins of an empty board of boxes.
fn empty_board((rows, columns): (usize, usize)) -> Result<EdgePicture, Misread> {
    // The ground is a vertex too.
    let most = crate::graph::MAX_VERTICES - 1;
    let is_small = rows > 0 && columns > 0 && rows.saturating_mul(columns) <= most;
    if !is_small {
        return Err(Misread::new(
            format!("{rows} rows of {columns} boxes"),
            format!("1 to {most} boxes"),
        ));
    }
    let coin = |row: usize, column: usize| row * columns + column + 1;
    let mut strings = Vec::new();
    for row in 0..rows {
        strings.extend([(0, coin(row, 0)), (0, coin(row, columns - 1))]);
        strings.extend((1..columns).map(|column| (coin(row, column - 1), coin(row, column))));
    }
    for column in 0..columns {
        strings.extend([(0, coin(0, column)), (0, coin(rows - 1, column))]);
        strings.extend((1..rows).map(|row| (coin(row - 1, column), coin(row, column))));
    }
    Ok(EdgePicture::neutral(&strings))
}

/// Visits the cuts of all strings, until `found` says that no more are needed.
pub(super) fn moves(
    strings: &StringsAndCoins,
    found: &mut dyn FnMut(EntailingMove<StringsAndCoins>) -> ControlFlow<()>,
) {
    let picture = &strings.0;
    for number in 0..picture.edge_count() {
        let moved = picture.without_edge(number);
        // The vertex 0 is the ground, which is not a coin.
        let is_bare = |end: u8| end > 0 && !moved.has_edge_at(end);
        let turn = if picture.ends(number).into_iter().any(is_bare) {
            Turn::Stays
        } else {
            Turn::Passes
        };
        let cut = EntailingMove {
            turn,
            rest: StringsAndCoins(EdgePicture::neutral(&[])),
            moved: StringsAndCoins(moved),
        };
        if found(cut).is_break() {
            return;
        }
    }
}

/// The parts that share only the ground.
pub(super) fn parts(strings: &StringsAndCoins) -> Vec<StringsAndCoins> {
    let mut parts = Vec::new();
    strings
        .0
        .parts(true, &mut |part| parts.push(StringsAndCoins(part)));
    parts
}

/// The graph with its vertices in an order that depends on their numbers as little as possible.
pub(super) fn representative(strings: &StringsAndCoins) -> StringsAndCoins {
    StringsAndCoins(strings.0.ordered(true))
}
