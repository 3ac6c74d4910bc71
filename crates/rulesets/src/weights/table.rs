//! The table `[weights]` of a file.

use std::ops::Range;

use chopsticks_cgt::player::ByPlayer;
use serde::Deserialize;
use toml::Spanned;

use crate::fault::Fault;
use crate::tuples::one_or_both;

/// Moves that lower the numbers of an edge and of its ends.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WeightsTable {
    /// Whether a token lies on a vertex; moves are along an edge from it, and take it to the other end.
    #[serde(default)]
    pub token: bool,
    /// The moves of both players.
    pub both: Option<Spanned<Vec<Spanned<LoweringTable>>>>,
    /// Left's moves.
    pub left: Option<Spanned<Vec<Spanned<LoweringTable>>>>,
    /// Right's moves.
    pub right: Option<Spanned<Vec<Spanned<LoweringTable>>>>,
}

/// A move along an edge.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LoweringTable {
    lowers: Spanned<Lowered>,
    by: Spanned<By>,
}

/// What is lowered by the same amount.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "expected \"edge\", \"start\" or \"end\", or a list of these"
)]
enum Lowered {
    One(Part),
    Several(Vec<Part>),
}

/// An edge or one of its ends, as the move goes from its start to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Part {
    Edge,
    Start,
    End,
}

/// The amounts.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "expected a number, a list of numbers, or \"any\""
)]
enum By {
    One(u32),
    Several(Vec<u32>),
    Any(Any),
}

/// The word for all amounts.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Any {
    Any,
}

/// A move along an edge, which lowers some numbers by the same amount.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Lowering {
    /// What is lowered, sorted.
    pub parts: Vec<Part>,
    /// The amounts, sorted; `None` for all.
    pub by: Option<Vec<u32>>,
}

impl WeightsTable {
    /// The moves of each player, sorted.
    ///
    /// # Errors
    /// When they are not given for both, or one of them lowers nothing.
    pub(super) fn moves(&self) -> Result<ByPlayer<Vec<Lowering>>, Fault> {
        let sides = one_or_both(&self.both, &self.left, &self.right, &self.span())?;
        sides.try_map(|tables| {
            let tables = tables.into_iter().flat_map(|tables| tables.get_ref());
            let moves: Result<Vec<Lowering>, Fault> = tables.map(Lowering::new).collect();
            let mut moves = moves?;
            moves.sort_unstable();
            moves.dedup();
            Ok(moves)
        })
    }

    /// The place of some value of the table, or the beginning of the file.
    fn span(&self) -> Range<usize> {
        let keys = [&self.both, &self.left, &self.right];
        let first = keys.into_iter().flatten().next();
        first.map_or(0..0, Spanned::span)
    }
}

impl Lowering {
    fn new(table: &Spanned<LoweringTable>) -> Result<Lowering, Fault> {
        let LoweringTable { lowers, by } = table.get_ref();
        let mut parts = match lowers.get_ref() {
            Lowered::One(part) => vec![*part],
            Lowered::Several(parts) => parts.clone(),
        };
        parts.sort_unstable();
        parts.dedup();
        if parts.is_empty() {
            let expected = "\"edge\", \"start\" or \"end\", since each move lowers a number";
            return Err(Fault::expected(lowers, expected).of_key("lowers"));
        }
        let amounts = match by.get_ref() {
            By::One(amount) => Some(vec![*amount]),
            By::Several(amounts) => Some(amounts.clone()),
            By::Any(Any::Any) => None,
        };
        let by = amounts.map(|mut amounts| {
            amounts.sort_unstable();
            amounts.dedup();
            match amounts.first() {
                Some(1..) => Ok(amounts),
                _ => {
                    let expected = "numbers from 1 on, since each move lowers a number";
                    Err(Fault::expected(by, expected).of_key("by"))
                }
            }
        });
        Ok(Lowering {
            parts,
            by: by.transpose()?,
        })
    }

    /// Whether the move from the end to the start lowers the same numbers.
    pub(super) fn is_symmetric(&self) -> bool {
        self.parts.contains(&Part::Start) == self.parts.contains(&Part::End)
    }

    /// The amounts up to this one.
    pub(super) fn amounts(&self, most: u32) -> Vec<u32> {
        match &self.by {
            None => (1..=most).collect(),
            Some(amounts) => {
                let possible = amounts.iter().copied();
                possible.take_while(|amount| *amount <= most).collect()
            }
        }
    }
}
