//! The division of a table of outcomes into blocks, each of which needs only a few earlier blocks.
//!
//! A block contains the positions in which the player to move has a given number of hands, and given numbers of hands
//! with 1, 2, …, p fingers. An attack changes at most two counts and removes at most one hand. So the rows of a block
//! need rows of the block itself and of at most 1 + 2p + p(p − 1)/2 others: 1, 3, 6, 10 for p = 0, 1, 2, 3. These
//! precede it in the order of sides.

use std::fmt;
use std::ops::Range;

use super::layer::{RowShape, words_of_row};
use super::sides::{Sides, number_of_sides};
use super::table::OutcomeTable;
use super::{Counts, MoreHands};
use crate::budget::{Budget, Limit, Stopped};

/// A table of outcomes, and the size of its blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockPlan {
    /// The finger count n.
    pub(super) fingers: u32,
    /// The largest number of hands of a side.
    pub(super) hands: u32,
    pub(super) rule: MoreHands,
    /// The number p of fixed counts of a block.
    fixed: u32,
}

/// The name of a block of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockName {
    pub(super) plan: BlockPlan,
    pub(super) key: BlockKey,
    /// The places of the sides of the player to move.
    pub(super) places: Range<usize>,
}

/// The common data of the sides of the player to move in a block.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct BlockKey {
    /// The number of hands.
    pub(super) hands: u32,
    /// The numbers of them that show 1, 2, …, p fingers.
    counts: Vec<u32>,
}

impl BlockPlan {
    /// The largest number of fixed counts. More would make the blocks smaller, and each would be read more often.
    const MAX_FIXED: u32 = 3;

    /// The plans for a table of finger count `fingers` with at most `hands` hands a side, those with the largest blocks
    /// first.
    pub fn all(fingers: u32, hands: u32, rule: MoreHands) -> impl Iterator<Item = BlockPlan> {
        let most = BlockPlan::MAX_FIXED.min(fingers.saturating_sub(1));
        (0..=most).map(move |fixed| BlockPlan {
            fingers,
            hands,
            rule,
            fixed,
        })
    }

    /// The plan with the largest blocks that fit into memory.
    ///
    /// # Errors
    /// When not even the smallest blocks fit.
    pub fn fitting(
        fingers: u32,
        hands: u32,
        rule: MoreHands,
        budget: &Budget<'_>,
    ) -> Result<BlockPlan, Stopped> {
        let plans = BlockPlan::all(fingers, hands, rule);
        let plans = plans.map(|plan| plan.fits(budget).map(|()| plan));
        plans
            .reduce(|larger, smaller| larger.or(smaller))
            .expect("there is a plan with one block for each number of hands")
    }

    /// Whether the computation fits into memory.
    ///
    /// # Errors
    /// When [`BlockPlan::memory`] exceeds the limit.
    pub fn fits(&self, budget: &Budget<'_>) -> Result<(), Stopped> {
        budget.affords(Limit::Memory, self.memory())
    }

    /// An upper bound on the bytes used by the computation: a block, the blocks it needs, and the data shared by all
    /// rows.
    pub fn memory(&self) -> u64 {
        let p = u64::from(self.fixed);
        let blocks = 2 + 2 * p + p * p.saturating_sub(1) / 2;
        // A block has the most sides if all fixed counts are 0.
        let rows = number_of_sides(self.fingers - self.fixed, self.hands);
        let row = words_of_row(self.fingers, self.hands, self.rule);
        let words = blocks.saturating_mul(rows).saturating_add(2);
        let blocks = words
            .saturating_mul(row)
            .saturating_mul(size_of::<u64>() as u64);
        blocks.saturating_add(OutcomeTable::memory_beside(self.fingers, self.hands))
    }

    /// The blocks in which the player to move has `mover` hands, in order.
    pub(super) fn level(self, sides: &Sides, mover: u32) -> impl Iterator<Item = BlockName> {
        let mut first = 0;
        let same = move |one: &_, other: &_| self.counts(one) == self.counts(other);
        sides.with_hands(mover).chunk_by(same).map(move |chunk| {
            let places = first..first + chunk.len();
            first = places.end;
            BlockName {
                plan: self,
                key: self.key(&chunk[0]),
                places,
            }
        })
    }

    /// The key of the block with the row of a side.
    pub(super) fn key(self, side: &Counts) -> BlockKey {
        BlockKey {
            hands: side.hands(),
            counts: self.counts(side).to_vec(),
        }
    }

    /// The fixed counts of the block of a side.
    fn counts(self, side: &Counts) -> &[u32] {
        &side.as_slice()[..self.fixed as usize]
    }
}

impl BlockName {
    /// The opponents in each row of the block.
    pub(super) fn shape(&self) -> RowShape {
        let BlockPlan {
            fingers,
            hands,
            rule,
            ..
        } = self.plan;
        RowShape::new((fingers, self.key.hands), hands, rule)
    }

    /// Whether the block has the row of this side.
    pub(super) fn has(&self, hands: u32, place: usize) -> bool {
        self.key.hands == hands && self.places.contains(&place)
    }
}

impl fmt::Display for BlockPlan {
    /// `finger count 5, up to 10 hands, by theorem 4, blocks by hands and 1 count`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BlockPlan {
            fingers,
            hands,
            rule,
            fixed,
        } = self;
        let rule = match rule {
            MoreHands::ByTheorem4 => "by theorem 4",
            MoreHands::PlayedOut => "played out",
        };
        write!(
            f,
            "finger count {fingers}, up to {hands} hands, {rule}, blocks by {fixed} counts"
        )
    }
}

impl fmt::Display for BlockName {
    /// `12-3-0`: the player to move has 12 hands, of which 3 show one finger and none shows two.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BlockKey { hands, counts } = &self.key;
        write!(f, "{hands}")?;
        counts.iter().try_for_each(|count| write!(f, "-{count}"))
    }
}
