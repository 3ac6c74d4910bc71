//! The table `[patterns]` of a file.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

/// Moves that replace some cells of a board by others.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PatternsTable {
    /// The signs of the states of a cell; the first one fills the boards that are given by their size.
    pub symbols: Spanned<String>,
    /// Signs for any one of several states.
    #[serde(default)]
    pub classes: BTreeMap<Spanned<String>, Spanned<String>>,
    /// Left's moves.
    pub left: Spanned<Vec<Spanned<MoveTable>>>,
    /// Right's moves; if absent, they are Left's after `exchange` and `reverse`.
    pub right: Option<Spanned<Vec<Spanned<MoveTable>>>>,
    /// Pairs of signs that are exchanged in Right's moves.
    pub exchange: Option<Spanned<String>>,
    /// Whether Right's moves go in the opposite directions.
    pub reverse: Option<Spanned<bool>>,
}

/// A move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveTable {
    /// The cells before the move.
    pub from: Spanned<String>,
    /// The cells after the move.
    pub to: Spanned<String>,
    /// The directions in which the cells lie.
    pub directions: Spanned<Directions>,
    /// The continuation of the same move by the same player, beginning with the last cell.
    pub then: Option<Box<Spanned<MoveTable>>>,
}

/// The name of one direction or of several.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Directions {
    /// One name.
    One(String),
    /// Several names.
    Several(Vec<String>),
}

impl Directions {
    /// The names.
    pub fn names(&self) -> &[String] {
        match self {
            Directions::One(name) => std::slice::from_ref(name),
            Directions::Several(names) => names,
        }
    }
}
