//! Strings and coins: a player cuts a string, and moves again after taking the last string of a coin.
//!
//! *Winning Ways*, chapter 16. Dots and Boxes is the same game on the dual graph: a coin is a box, and a string is a line
//! that is not drawn yet; the strings of the lines at the edge of the board end on the ground.

use chopsticks_base::reading::Misread;
use std::ops::ControlFlow;

use chopsticks_cgt::entailing::Turn;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::{Representative, Ruleset};
use serde::Deserialize;

use super::strings_and_coins::StringsAndCoins;
use crate::board::size;
use crate::components::Components;
use crate::edges::EdgePicture;
use crate::look::DrawnPosition;
use crate::rules::{Rules, TurnMove};

/// The table `[strings]` of a file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StringsTable {
    /// What follows when a coin loses its last string.
    pub last: Last,
    /// The points for each coin, few enough for sums of them in 64 bits.
    #[serde(default)]
    pub points: i32,
}

/// What follows when a coin loses its last string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Last {
    /// The same player moves again.
    Again,
}

/// A ruleset in which a player who takes the last string of a coin moves again, and has these points for the coin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strings {
    pub points: i64,
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

impl Ruleset for Strings {
    type Position = StringsAndCoins;

    fn options(&self, strings: &StringsAndCoins, _: Player) -> Vec<StringsAndCoins> {
        let cuts = 0..strings.0.edge_count();
        cuts.map(|number| StringsAndCoins(strings.0.without_edge(number)))
            .collect()
    }

    /// The parts that share only the ground.
    fn components(&self, strings: StringsAndCoins) -> impl IntoIterator<Item = StringsAndCoins> {
        let mut components = Components::default();
        strings
            .0
            .parts(true, &mut |part| components.push(StringsAndCoins(part)));
        components
    }

    /// The graph with its vertices in an order that depends on their numbers as little as possible.
    fn representative(&self, strings: StringsAndCoins) -> Representative<StringsAndCoins> {
        Representative::equal(StringsAndCoins(strings.0.ordered(true)))
    }
}

impl Rules for Strings {
    /// Reads a graph, or the empty board of a size such as `2x3`, of 2 rows of 3 boxes.
    fn read(&self, text: &str) -> Result<StringsAndCoins, Misread> {
        let picture = match size(text.trim()) {
            Some(size) => empty_board(size)?,
            None => EdgePicture::read(text, "lre-")?,
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

    fn notation(&self) -> &'static str {
        "a size of a board of boxes, or a graph with strings as edges"
    }

    /// Each move cuts a string.
    fn always_ends(&self) -> bool {
        true
    }

    fn is_impartial(&self) -> bool {
        true
    }

    fn drawn(&self, strings: &StringsAndCoins) -> DrawnPosition {
        DrawnPosition::picture(&strings.0, true)
    }

    fn has_turns(&self) -> bool {
        true
    }

    fn has_points(&self) -> bool {
        self.points != 0
    }

    /// A cut leaves the whole graph.
    fn visit_turns(
        &self,
        strings: &StringsAndCoins,
        _player: Player,
        visit: &mut dyn FnMut(TurnMove<StringsAndCoins>) -> ControlFlow<()>,
    ) {
        let picture = &strings.0;
        for number in 0..picture.edge_count() {
            let moved = picture.without_edge(number);
            // The vertex 0 is the ground, which is not a coin.
            let is_bare = |end: u16| end > 0 && !moved.has_edge_at(end);
            let taken = picture.ends(number).into_iter().filter(|end| is_bare(*end));
            let taken = taken.count() as i64;
            let passing = TurnMove::passing(StringsAndCoins(moved.clone()), taken * self.points);
            let turn = if taken > 0 { Turn::Stays } else { Turn::Passes };
            if visit(TurnMove { turn, ..passing }).is_break() {
                return;
            }
        }
    }
}
