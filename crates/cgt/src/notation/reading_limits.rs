//! Limits on the size of the values that a short text can denote.

use std::fmt;

use crate::budget::Budget;

/// The largest values that can be read; the error for a larger value names the limit.
///
/// Short texts can describe huge games: the followers of the form of `*100000` have ten thousand million options in
/// all. The size of a sum cannot be seen from the text, so the number of games in the arena is limited too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadingLimits {
    /// The heap size of a nimber, 4,095 by default: heaps below 4,096 are closed under nim-addition. The nimbers up to *k
    /// take about k² words of memory.
    pub nimber: u32,
    /// The exponent k of a power such as `10**k`, 100,000 by default. A power above 16 to this limit is refused as well.
    pub exponent: u32,
    /// The sum Σ|dᵢ| of the digits of an uptimal and their number, 1,000,000 by default. For `^k`, `^[k]` and `^<k>` this
    /// limits k.
    pub ups: u32,
    /// The n of a multiple n·G where G is neither a number nor an uptimal, 500 by default: the canonical
    /// form of a multiple takes a time that grows with the cube of n for many hot games.
    pub multiple: u32,
    /// The number of steps k of `Tower(G,H,k)`, 100,000 by default.
    pub tower: u32,
    /// The number of games that the arena may hold, 10,000,000 by default.
    pub games: u32,
}

impl Default for ReadingLimits {
    fn default() -> ReadingLimits {
        ReadingLimits {
            nimber: 4_095,
            exponent: 100_000,
            ups: 1_000_000,
            multiple: 500,
            tower: 100_000,
            games: 10_000_000,
        }
    }
}

/// One of the [`ReadingLimits`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadingLimit {
    /// [`ReadingLimits::nimber`].
    Nimber,
    /// [`ReadingLimits::exponent`].
    Exponent,
    /// [`ReadingLimits::ups`].
    Ups,
    /// [`ReadingLimits::multiple`].
    Multiple,
    /// [`ReadingLimits::tower`].
    Tower,
    /// [`ReadingLimits::games`].
    Games,
}

impl ReadingLimits {
    /// The value of this limit.
    pub fn bound(&self, limit: ReadingLimit) -> u32 {
        match limit {
            ReadingLimit::Nimber => self.nimber,
            ReadingLimit::Exponent => self.exponent,
            ReadingLimit::Ups => self.ups,
            ReadingLimit::Multiple => self.multiple,
            ReadingLimit::Tower => self.tower,
            ReadingLimit::Games => self.games,
        }
    }

    /// The budget for the sums in a text.
    pub(crate) fn budget(&self) -> Budget<'static> {
        Budget {
            games: self.games.into(),
            ..Budget::UNLIMITED
        }
    }
}

impl fmt::Display for ReadingLimit {
    /// The name of the field of [`ReadingLimits`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ReadingLimit::Nimber => "nimber",
            ReadingLimit::Exponent => "exponent",
            ReadingLimit::Ups => "ups",
            ReadingLimit::Multiple => "multiple",
            ReadingLimit::Tower => "tower",
            ReadingLimit::Games => "games",
        })
    }
}
