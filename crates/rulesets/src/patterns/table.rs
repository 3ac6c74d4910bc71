//! The table `[patterns]` of a file.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use toml::Spanned;

use crate::board::{Directions, is_along_edges};

/// Moves that replace some cells of a board by others.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PatternsTable {
    /// The signs of the states of a cell; the first one fills the boards that are given by their size.
    pub symbols: Spanned<String>,
    /// Signs for any one of several states.
    #[serde(default)]
    pub classes: BTreeMap<Spanned<String>, Spanned<String>>,
    /// The moves of both players.
    pub both: Option<Spanned<Vec<Spanned<MoveTable>>>>,
    /// Left's moves.
    pub left: Option<Spanned<Vec<Spanned<MoveTable>>>>,
    /// Right's moves; if absent, they are Left's after `exchange` and `reverse`.
    pub right: Option<Spanned<Vec<Spanned<MoveTable>>>>,
    /// Pairs of signs that are exchanged in Right's moves.
    pub exchange: Option<Spanned<String>>,
    /// Whether Right's moves go in the opposite directions.
    pub reverse: Option<Spanned<bool>>,
    /// What must hold for groups of cells after each move.
    pub groups: Option<Spanned<GroupsTable>>,
    /// The numbers that the conditions of moves may use, by their names.
    #[serde(default)]
    pub count: BTreeMap<Spanned<String>, Spanned<CountTable>>,
}

impl PatternsTable {
    /// The moves of all keys.
    pub fn moves(&self) -> impl Iterator<Item = &Spanned<MoveTable>> {
        let lists = [&self.both, &self.left, &self.right];
        lists.into_iter().flatten().flat_map(Spanned::get_ref)
    }

    /// Whether the cells of a board are hexagons: all directions on grids are named `hexagonal`.
    pub fn is_hexagonal(&self) -> bool {
        let moves = self.moves().map(Spanned::get_ref);
        let moves = moves.filter_map(|table| table.directions.as_ref());
        let groups = self.groups.iter();
        let groups = groups.map(|groups| &groups.get_ref().neighbours);
        let counts = self.count.values().map(Spanned::get_ref);
        let counts = counts.flat_map(|keys| keys.neighbours.iter().chain(&keys.directions));
        let all = moves.chain(groups).chain(counts);
        let names = all.flat_map(|key| key.get_ref().names());
        let mut names = names.filter(|name| !is_along_edges(name)).peekable();
        names.peek().is_some() && names.all(|name| name == "hexagonal")
    }
}

/// What a number counts: cells, groups or lines.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CountTable {
    /// Cells in these states, all of them or the neighbours of the first cell of the move.
    pub of: Option<Spanned<String>>,
    /// Groups of connected cells in these states.
    pub groups: Option<Spanned<String>>,
    /// Lines of cells in these states, one after the other.
    pub line: Option<Spanned<String>>,
    /// Which cells are next to each other.
    pub neighbours: Option<Spanned<Directions>>,
    /// The directions of lines.
    pub directions: Option<Spanned<Directions>>,
    /// Only groups next to a cell in one of these states.
    pub beside: Option<Spanned<String>>,
    /// Only groups with a cell at each of these sides of the board.
    pub touches: Option<Spanned<Directions>>,
    /// Whether the number is that after the move, and not that before it.
    #[serde(default)]
    pub after: bool,
}

/// Groups are connected cells of one state, each of which needs a liberty: a neighbour in one of some states.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GroupsTable {
    /// The states of the groups.
    pub of: Spanned<String>,
    /// The states of liberties.
    pub liberty: Spanned<String>,
    /// The neighbourhood of the cells of a board.
    pub neighbours: Spanned<Directions>,
    /// The state that the cells of a group come to if it has no liberty after a move that changed none of them.
    pub captured: Option<Spanned<String>>,
}

/// The points of a move.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "expected points: an integer, or an expression in the numbers of `count`"
)]
pub(crate) enum Points {
    Number(i64),
    Expression(String),
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Points::Number(number) => number.fmt(f),
            Points::Expression(text) => text.fmt(f),
        }
    }
}

/// A move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveTable {
    /// The cells before the move.
    pub from: Spanned<String>,
    /// The cells after the move.
    pub to: Spanned<String>,
    /// The directions in which the cells lie; needless for one cell.
    pub directions: Option<Spanned<Directions>>,
    /// A condition on the numbers of `count`.
    #[serde(rename = "if")]
    pub condition: Option<Spanned<String>>,
    /// The points of the player who makes the move, which may depend on the numbers of `count`.
    pub points: Option<Spanned<Points>>,
    /// Whether the edges of a graph along which the cells lie are removed.
    pub cuts: Option<Spanned<bool>>,
    /// The continuation of the same move by the same player, beginning with the last cell.
    pub then: Option<Box<Spanned<MoveTable>>>,
}

impl MoveTable {
    /// Whether the cells lie in several rows.
    pub fn is_shape(&self) -> bool {
        self.from.get_ref().contains('|')
    }

    /// Whether the line is one cell: one sign, or several in brackets.
    pub fn has_one_cell(&self) -> bool {
        let from = self.from.get_ref();
        let inside = from
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'));
        inside.is_some_and(|signs| !signs.contains(']')) || from.chars().count() == 1
    }

    /// Whether some directions are along edges.
    pub fn names_edges(&self) -> bool {
        let directions = self.directions.as_ref();
        let mut names = directions.into_iter().flat_map(|all| all.get_ref().names());
        names.any(|name| is_along_edges(name))
    }
}
