//! Sets of cells as the bits of a word: 64 cells, or 128.

use std::fmt::Debug;
use std::hash::Hasher;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Shl, Shr, ShrAssign};

/// A set of cells, a bit for each.
///
/// Boards with at most 64 cells have words of 64 bits, so that those of 128 bits cost them nothing. No other types
/// implement this trait.
pub trait Word:
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
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + ShrAssign<u32>
    + 'static
{
    /// The number of bits.
    const BITS: u32;
    /// No cell.
    const NONE: Self;
    /// The first cell.
    const FIRST: Self;
    /// All cells.
    const ALL: Self;
    /// One word more than there are bits.
    type Stack: AsMut<[Self]>;

    /// A stack of words that are all [`Word::ALL`].
    fn stack() -> Self::Stack;

    /// The first cell, if the condition holds.
    fn first_if(holds: bool) -> Self;

    /// The number of cells.
    fn count(self) -> u32;

    /// The number of places before the first cell.
    fn places_before(self) -> u32;

    /// The number of places after the last cell.
    fn places_after(self) -> u32;

    /// The places in the opposite order.
    fn reversed(self) -> Self;

    /// The first cell of the set; none of the empty set.
    fn lowest(self) -> Self;

    /// The set without its first cell.
    fn without_lowest(self) -> Self;

    /// The first eight places, as a number.
    fn low_byte(self) -> usize;

    /// Hashes the set.
    fn hash_into<H: Hasher>(self, hasher: &mut H);
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! word {
    ($word:ident, $write:ident) => {
        impl sealed::Sealed for $word {}

        impl Word for $word {
            const BITS: u32 = $word::BITS;
            const NONE: $word = 0;
            const FIRST: $word = 1;
            const ALL: $word = $word::MAX;
            type Stack = [$word; $word::BITS as usize + 1];

            fn stack() -> Self::Stack {
                [$word::MAX; $word::BITS as usize + 1]
            }

            fn first_if(holds: bool) -> $word {
                $word::from(holds)
            }

            fn count(self) -> u32 {
                self.count_ones()
            }

            fn places_before(self) -> u32 {
                self.trailing_zeros()
            }

            fn places_after(self) -> u32 {
                self.leading_zeros()
            }

            fn reversed(self) -> $word {
                self.reverse_bits()
            }

            fn lowest(self) -> $word {
                self & self.wrapping_neg()
            }

            fn without_lowest(self) -> $word {
                self & self.wrapping_sub(1)
            }

            fn low_byte(self) -> usize {
                (self & 0xFF) as usize
            }

            fn hash_into<H: Hasher>(self, hasher: &mut H) {
                hasher.$write(self);
            }
        }
    };
}

word!(u64, write_u64);
word!(u128, write_u128);
