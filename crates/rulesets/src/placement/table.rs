//! The table `[placement]` of a file.

use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;

use crate::board::Directions;

/// Moves that claim a vertex and change the rights to claim others.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlacementTable {
    /// The effect on the rights of the claiming player at neighbours; with `colours`, on the same colour.
    pub own: Option<Spanned<Effect>>,
    /// The effect on the rights of the other player at neighbours; with `colours`, on the other colours.
    pub enemy: Option<Spanned<Effect>>,
    /// The effect on the rights of both players, who have the same moves.
    pub both: Option<Spanned<Effect>>,
    /// The colours of each player.
    pub colours: Option<Spanned<Colours>>,
    /// The neighbourhood of the cells of a grid; without it, positions are graphs.
    pub neighbours: Option<Spanned<Directions>>,
    /// Whether the neighbours of neighbours are affected too, and so on.
    pub spreads: Option<Spanned<bool>>,
}

impl PlacementTable {
    /// The place of some value of the table, or the beginning of the file.
    pub fn span(&self) -> Range<usize> {
        let neighbours = self.neighbours.as_ref().map(Spanned::span);
        let colours = self.colours.as_ref().map(Spanned::span);
        let spreads = self.spreads.as_ref().map(Spanned::span);
        neighbours.or(colours).or(spreads).unwrap_or(0..0)
    }

    /// Whether the cells of a grid are hexagons.
    pub fn is_hexagonal(&self) -> bool {
        let mut neighbours = self.neighbours.iter();
        neighbours.any(|key| key.get_ref().names() == ["hexagonal"])
    }
}

/// The effect on the right to claim a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Effect {
    /// It is lost.
    Lose,
    /// It is gained, if the vertex is not claimed.
    Gain,
}

/// The colours that the players may use, which are numbered from 1 on.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "expected the number of colours, or the colours of each player such as { left = [1, 2], right = [2, 3] }"
)]
pub(crate) enum Colours {
    /// Both players may use this many.
    Shared(usize),
    /// Each player may use these.
    Own { left: Vec<usize>, right: Vec<usize> },
}
