//! The position (x|y), or positions in a row, and moves in it: one by one, or many at once.

use std::mem;

use num_bigint::BigUint;

use super::fibonacci;
use crate::player::{ByPlayer, Player};

/// The hands of (x|y), from the point of view of the player to move, for one position or for positions in a row.
///
/// In a row both hands grow from one position to the next, so every sum is between those of the first and the last
/// position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hands {
    least: Pair,
    /// The hands of the last position; `None` if there is only one position.
    greatest: Option<Pair>,
}

/// The hands of one position.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pair {
    mover: BigUint,
    other: BigUint,
}

/// The n of a claim; play is the same for all of them.
#[derive(Clone, Copy)]
pub(super) struct Bounds<'a> {
    pub(super) from: &'a BigUint,
    pub(super) below: &'a BigUint,
}

/// Whether a hand that shows a sum is removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It remains, for every n and every position.
    Stands,
    /// It is removed, for every n and every position.
    Removed,
    /// It depends on n or the position.
    Depends,
}

impl Pair {
    fn before(mover: Player, hands: &ByPlayer<BigUint>) -> Pair {
        Pair {
            mover: hands[mover].clone(),
            other: hands[mover.opponent()].clone(),
        }
    }

    fn passed(&self) -> Pair {
        Pair {
            mover: self.other.clone(),
            other: self.mover.clone(),
        }
    }

    fn step(&mut self) {
        self.other += &self.mover;
        mem::swap(&mut self.mover, &mut self.other);
    }

    /// The hands after this many moves, at least 1, by the lemma of the [module](super).
    fn after(&self, moves: usize) -> Pair {
        let [before, this, after] = fibonacci::around(moves);
        Pair {
            mover: after * &self.mover + this * &self.other,
            other: this * &self.mover + before * &self.other,
        }
    }
}

impl Hands {
    /// Below this number of moves, additions take less time than multiplications.
    const FEW: u64 = 8;

    /// The hands of one position.
    pub(super) fn before(mover: Player, hands: &ByPlayer<BigUint>) -> Hands {
        Hands {
            least: Pair::before(mover, hands),
            greatest: None,
        }
    }

    /// The hands of the positions from `least` to `greatest`.
    pub(super) fn between(
        mover: Player,
        least: &ByPlayer<BigUint>,
        greatest: &ByPlayer<BigUint>,
    ) -> Hands {
        Hands {
            greatest: (least != greatest).then(|| Pair::before(mover, greatest)),
            ..Hands::before(mover, least)
        }
    }

    /// The least and the greatest sum made by the last move.
    pub(super) fn sums(&self) -> [&BigUint; 2] {
        [&self.least.mover, &self.greatest().mover]
    }

    /// The same hands with the other player to move.
    pub(super) fn passed(&self) -> Hands {
        Hands {
            least: self.least.passed(),
            greatest: self.greatest.as_ref().map(Pair::passed),
        }
    }

    /// The player to move attacks: the other hand becomes the sum, and its owner moves next.
    pub(super) fn step(&mut self, bounds: Bounds<'_>) -> Fate {
        self.least.step();
        if let Some(greatest) = &mut self.greatest {
            greatest.step();
        }
        self.fate(bounds)
    }

    /// Moves until `most` moves are made or a sum is removed. Returns the number of moves and the fate of the last sum.
    pub(super) fn run(&mut self, most: u64, bounds: Bounds<'_>) -> (u64, Fate) {
        let mut made = self.leap(most, bounds);
        let mut fate = Fate::Stands;
        while made < most && fate == Fate::Stands {
            fate = self.step(bounds);
            made += 1;
        }
        (made, fate)
    }

    /// Makes nearly all moves before the first sum that is removed, but at most `most`; returns their number.
    fn leap(&mut self, most: u64, bounds: Bounds<'_>) -> u64 {
        let mut made = 0;
        loop {
            let moves = self.standing_moves(bounds).min(most - made);
            let moves = moves.min(fibonacci::LAST as u64 - 1);
            if moves < Hands::FEW {
                return made;
            }
            let next = self.after(moves as usize);
            if next.fate(bounds) != Fate::Stands {
                return made;
            }
            *self = next;
            made += moves;
        }
    }

    /// A number of moves whose sums all remain, at most a few less than the largest such number.
    ///
    /// The m-th sum is at most F(m+2)·max(u, w), and F(m+2) ≤ φ^(m+1). That is at most `from` if (m+1)·log₂ φ is at most
    /// the difference of the logarithms; and 1.44042 < 1/log₂ φ.
    fn standing_moves(&self, bounds: Bounds<'_>) -> u64 {
        let Pair { mover, other } = self.greatest();
        let larger = mover.bits().max(other.bits());
        let doublings = (bounds.from.bits() - 1).saturating_sub(larger);
        (u128::from(doublings) * 144_042 / 100_000).saturating_sub(1) as u64
    }

    fn after(&self, moves: usize) -> Hands {
        Hands {
            least: self.least.after(moves),
            greatest: self.greatest.as_ref().map(|pair| pair.after(moves)),
        }
    }

    /// The fate of the sum made by the last move.
    fn fate(&self, bounds: Bounds<'_>) -> Fate {
        let [least, greatest] = self.sums();
        if greatest <= bounds.from {
            Fate::Stands
        } else if least >= bounds.below {
            Fate::Removed
        } else {
            Fate::Depends
        }
    }

    fn greatest(&self) -> &Pair {
        self.greatest.as_ref().unwrap_or(&self.least)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hands(mover: u64, other: u64) -> Hands {
        let least = Pair {
            mover: mover.into(),
            other: other.into(),
        };
        Hands {
            least,
            greatest: None,
        }
    }

    /// The hands of the positions from the first to the last one.
    fn between(first: Hands, last: Hands) -> Hands {
        Hands {
            least: first.least,
            greatest: Some(last.least),
        }
    }

    /// The same as [`Hands::run`], move by move.
    fn walk(hands: &mut Hands, most: u64, bounds: Bounds<'_>) -> (u64, Fate) {
        for made in 0..most {
            let fate = hands.step(bounds);
            if fate != Fate::Stands {
                return (made + 1, fate);
            }
        }
        (most, Fate::Stands)
    }

    #[test]
    fn many_moves_at_once_are_as_many_single_moves() {
        let far = BigUint::from(7u32).pow(3000);
        for (from, width) in [
            (1u32.into(), 1u32),
            (100u32.into(), 30),
            (u64::MAX.into(), 1),
            (far, 1),
        ] {
            let below: BigUint = &from + width;
            let bounds = Bounds {
                from: &from,
                below: &below,
            };
            for start in [
                hands(1, 1),
                hands(1, 90),
                hands(77, 3),
                hands(u64::MAX, 1),
                between(hands(1, 1), hands(77, 3)),
                between(hands(77, 3), hands(u64::MAX, 90)),
            ] {
                for most in [0, 1, 7, 8, 9, 50, 4000, 20_000, u64::MAX] {
                    let (mut leaping, mut walking) = (start.clone(), start.clone());
                    let leapt = leaping.run(most, bounds);
                    assert_eq!(leapt, walk(&mut walking, most, bounds), "{start:?} {most}");
                    assert_eq!(leaping, walking);
                }
            }
        }
    }

    /// Hands that are as large, and n that are as small, as their numbers of bits allow: one move after the largest
    /// possible number of moves, the sum is too large.
    #[test]
    fn the_moves_of_a_leap_stand_for_the_least_n_and_the_greatest_hands() {
        for bits in [1u64, 3, 64] {
            let most: BigUint = (BigUint::from(1u32) << bits) - 1u32;
            let pair = Pair {
                mover: most.clone(),
                other: most,
            };
            let start = Hands {
                least: pair,
                greatest: None,
            };
            for doublings in 0..300u64 {
                let from: BigUint = BigUint::from(1u32) << (bits + doublings);
                let below = &from + 1u32;
                let bounds = Bounds {
                    from: &from,
                    below: &below,
                };
                let all = walk(&mut start.clone(), u64::MAX, bounds).0 - 1;
                let bound = start.standing_moves(bounds);
                assert!(bound <= all, "{bound} of {all}, {bits} bits");
                assert!(all - bound <= 5, "{bound} of {all}, {bits} bits");
            }
        }
    }

    /// The bound is safe and close: after a leap of this length, few moves remain to be made one by one.
    #[test]
    fn a_leap_ends_a_few_moves_before_the_last_sum_that_stands() {
        let from = BigUint::from(10u32).pow(1500);
        let below = &from + 1u32;
        let bounds = Bounds {
            from: &from,
            below: &below,
        };
        for start in [hands(1, 1), hands(1, u64::MAX), hands(u64::MAX, 1)] {
            let (all, _) = walk(&mut start.clone(), u64::MAX, bounds);
            let bound = start.standing_moves(bounds);
            assert!(bound < all && all - bound < 90, "{bound} of {all}");
            let leapt = start.clone().leap(u64::MAX, bounds);
            assert!(leapt < all && all - leapt < 16, "{leapt} of {all}");
        }
    }
}
