//! Sets of cells or vertices, a bit for each: a word of 64 or 128 bits, or the sets of graphs.

use std::fmt::Debug;
use std::hash::Hasher;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Shl, Shr, ShrAssign};

/// A set of cells or vertices, a bit for each.
///
/// Boards with at most 64 cells and graphs with at most 64 vertices have words of 64 bits, so that larger ones cost them
/// nothing. No other types implement this trait.
pub trait BitSet:
    sealed::Sealed
    + Copy
    + Debug
    + Ord
    + Send
    + Sync
    + Not<Output = Self>
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + 'static
{
    /// The number of bits.
    const BITS: u32;
    /// The empty set.
    const NONE: Self;
    /// The set of all places.
    const ALL: Self;

    /// The set of one place.
    fn single(place: u32) -> Self;

    /// The set of one place if the condition holds, and otherwise the empty set.
    fn single_if(holds: bool, place: u32) -> Self {
        if holds {
            Self::single(place)
        } else {
            Self::NONE
        }
    }

    /// The number of members.
    fn count(self) -> u32;

    /// The 64 places of a word, as the bits of a number; the places of a set fill `BITS / 64` words.
    fn word(self, at: usize) -> u64;

    /// The number of places before the first member.
    fn places_before(self) -> u32;

    /// The set without its first member.
    fn without_lowest(self) -> Self;

    /// Hashes the set.
    fn hash_into<H: Hasher>(self, hasher: &mut H);

    /// The set of the first member; empty if there is none.
    fn lowest(self) -> Self {
        self & !self.without_lowest()
    }

    /// Whether a place is a member.
    fn has(self, place: u32) -> bool {
        self & Self::single(place) != Self::NONE
    }
}

/// A set of cells, which shifts move over the board.
pub trait Word:
    BitSet + Shl<u32, Output = Self> + Shr<u32, Output = Self> + ShrAssign<u32>
{
    /// One word more than there are bits.
    type Stack: AsMut<[Self]>;

    /// A stack of words that are all [`BitSet::ALL`].
    fn stack() -> Self::Stack;

    /// The number of places after the last cell.
    fn places_after(self) -> u32;

    /// The places in the opposite order.
    fn reversed(self) -> Self;

    /// The first eight places, as a number.
    fn low_byte(self) -> usize;
}

pub(crate) mod sealed {
    pub trait Sealed {}
}

/// The cells of `within` that are connected to some cells of it.
pub(crate) fn connected<W: BitSet>(start: W, within: W, neighbours: impl Fn(W) -> W) -> W {
    let mut found = start & within;
    loop {
        let more = found | neighbours(found) & within;
        if more == found {
            return found;
        }
        found = more;
    }
}

macro_rules! word {
    ($word:ident, $write:ident) => {
        impl sealed::Sealed for $word {}

        impl BitSet for $word {
            const BITS: u32 = $word::BITS;
            const NONE: $word = 0;
            const ALL: $word = $word::MAX;

            fn single(place: u32) -> $word {
                1 << place
            }

            fn count(self) -> u32 {
                self.count_ones()
            }

            fn word(self, at: usize) -> u64 {
                (self >> (at * u64::BITS as usize)) as u64
            }

            fn places_before(self) -> u32 {
                self.trailing_zeros()
            }

            fn without_lowest(self) -> $word {
                self & self.wrapping_sub(1)
            }

            fn hash_into<H: Hasher>(self, hasher: &mut H) {
                hasher.$write(self);
            }
        }

        impl Word for $word {
            type Stack = [$word; $word::BITS as usize + 1];

            fn stack() -> Self::Stack {
                [$word::MAX; $word::BITS as usize + 1]
            }

            fn places_after(self) -> u32 {
                self.leading_zeros()
            }

            fn reversed(self) -> $word {
                self.reverse_bits()
            }

            fn low_byte(self) -> usize {
                (self & 0xFF) as usize
            }
        }
    };
}

word!(u64, write_u64);
word!(u128, write_u128);
