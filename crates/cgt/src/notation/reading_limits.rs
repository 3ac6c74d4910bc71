//! Bounds on what a few characters of text may ask for.

use std::fmt;

/// The largest values that reading builds without asking back; each is named in the error that it causes.
///
/// `*100000` is seven characters and ten thousand million options. Text alone does not tell how large a sum becomes, so
/// the games held are counted as well, also within a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadingLimits {
    /// The heap size of a nimber, 4,095 by default: heaps below 4,096 are closed under nim-addition. All the nimbers up to *k
    /// take about k² words.
    pub nimber: u32,
    /// The exponent of a power of a number, 100,000 by default.
    pub exponent: u32,
    /// Σ|dᵢ| and the number of digits of an uptimal, 1,000,000 by default: the k of `^k`, `^[k]` and `^<k>`.
    pub ups: u32,
    /// The n of a multiple n.G of a game that is neither number nor uptimal, 10,000 by default.
    pub multiple: u32,
    /// The games that the arena may hold, 200,000,000 by default.
    pub games: u32,
}

impl Default for ReadingLimits {
    fn default() -> ReadingLimits {
        ReadingLimits {
            nimber: 4_095,
            exponent: 100_000,
            ups: 1_000_000,
            multiple: 10_000,
            games: 200_000_000,
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
    /// [`ReadingLimits::games`].
    Games,
}

impl ReadingLimits {
    /// The bound of this name.
    pub fn bound(&self, limit: ReadingLimit) -> u32 {
        match limit {
            ReadingLimit::Nimber => self.nimber,
            ReadingLimit::Exponent => self.exponent,
            ReadingLimit::Ups => self.ups,
            ReadingLimit::Multiple => self.multiple,
            ReadingLimit::Games => self.games,
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
            ReadingLimit::Games => "games",
        })
    }
}
