//! The computation of a table of outcomes block by block, with few blocks in memory at a time.

use std::collections::BTreeSet;

use super::block::OutcomeBlock;
use super::filling::{Filling, Row};
use super::plan::{BlockKey, BlockName, BlockPlan};
use super::sides::{Sides, number_of_sides};
use super::{Counts, OutcomeTally};
use crate::budget::{Budget, Stopped};

/// A place for blocks outside of memory.
pub trait BlockStore {
    /// The reason why a block cannot be stored or read.
    type Error: From<Stopped>;

    /// Whether there is a block with this name.
    ///
    /// # Errors
    /// When this cannot be determined.
    fn has(&mut self, name: &BlockName) -> Result<bool, Self::Error>;

    /// The block with this name, which has been stored.
    ///
    /// # Errors
    /// When it cannot be read or was changed.
    fn load(&mut self, name: &BlockName) -> Result<OutcomeBlock, Self::Error>;

    /// Stores a block, completely or not at all.
    ///
    /// # Errors
    /// When it cannot be stored.
    fn save(&mut self, block: &OutcomeBlock) -> Result<(), Self::Error>;

    /// The error for a stored block that contradicts the computation in some row.
    fn distrust(&mut self, name: &BlockName) -> Self::Error;

    /// Called before each block, and before each computed row of a block, with the number of positions so far and in
    /// all.
    fn reached(&mut self, name: &BlockName, positions: u128, of: u128);
}

/// The number of positions with each outcome class, by numbers of hands.
#[derive(Debug)]
pub struct OutcomeCounts {
    plan: BlockPlan,
    /// The tallies by the hands of Left and of Right; `None` for positions that are not stored.
    tallies: Vec<Vec<Option<OutcomeTally>>>,
}

impl OutcomeCounts {
    /// Computes all blocks of a table that are not in the store, in order, and counts the outcomes of all of them.
    ///
    /// A stopped run continues with the first missing block. Existing blocks are read again, which checks them, and
    /// some rows of [a few](OutcomeCounts::SAMPLE) of them are recomputed.
    ///
    /// # Errors
    /// Those of the store; before the computation begins, if [`BlockPlan::memory`] exceeds the limit; later, if the run is
    /// asked to stop.
    pub fn evaluate<S: BlockStore>(
        plan: BlockPlan,
        store: &mut S,
        budget: &Budget<'_>,
    ) -> Result<OutcomeCounts, S::Error> {
        plan.fits(budget)?;
        let sides = Sides::new(plan.fingers, plan.hands);
        let mut pass = Pass {
            filling: Filling::new(&sides, (plan.fingers, plan.hands), budget)?,
            sides: &sides,
            budget,
            window: Vec::new(),
        };
        let none = vec![None; plan.hands as usize + 1];
        let mut counts = OutcomeCounts {
            plan,
            tallies: vec![none; plan.hands as usize + 1],
        };
        let rows = (0..=plan.hands).map(|hands| sides.with_hands(hands).len() as u128);
        let row = rows.sum::<u128>() - 1;
        let mut done = Done { row, positions: 0 };
        let names = || (1..=plan.hands).flat_map(|mover| plan.level(&sides, mover));
        let step = names().count().div_ceil(OutcomeCounts::SAMPLE);
        for (number, name) in names().enumerate() {
            let rows = name.places.len();
            let is_sampled = number % step == step - 1;
            let block = pass.block(name, store, done, is_sampled)?;
            done = done.after(rows);
            counts.add(&block);
            pass.window.push(block);
        }
        Ok(counts)
    }

    /// The number of stored blocks, spread evenly, of which rows are recomputed.
    pub const SAMPLE: usize = 8;

    /// The number of rows of such a block that are recomputed.
    const ROWS: usize = 64;

    /// The finger count n.
    pub fn fingers(&self) -> u32 {
        self.plan.fingers
    }

    /// The largest number of hands of a side.
    pub fn hands(&self) -> u32 {
        self.plan.hands
    }

    /// The number of positions of each outcome class in which Left has `left` hands and Right has `right`.
    ///
    /// # Panics
    /// If a player has more hands than [`OutcomeCounts::hands`].
    pub fn tally(&self, left: u32, right: u32) -> OutcomeTally {
        let stored = self.tallies[left as usize][right as usize];
        stored.unwrap_or_else(|| {
            let sides = |hands| number_of_sides(self.plan.fingers, hands);
            OutcomeTally::from_hand_numbers((left, right), sides(left) * sides(right))
        })
    }

    fn add(&mut self, block: &OutcomeBlock) {
        let of_mover = &mut self.tallies[block.name.key.hands as usize];
        for (hands, tally) in block.layer.shape().opponents().zip(&block.tallies) {
            of_mover[hands as usize].get_or_insert_default().add(tally);
        }
    }
}

/// The progress of a computation.
#[derive(Clone, Copy)]
struct Done {
    /// The number of positions of a row, stored or not; this is also the number of rows.
    row: u128,
    /// The positions of the rows before.
    positions: u128,
}

impl Done {
    fn after(self, rows: usize) -> Done {
        let positions = self.positions + rows as u128 * self.row;
        Done { positions, ..self }
    }

    fn tell<S: BlockStore>(self, store: &mut S, name: &BlockName) {
        store.reached(name, self.positions, self.row * self.row);
    }
}

/// A computation with its blocks in memory.
struct Pass<'a> {
    filling: Filling<'a>,
    sides: &'a Sides,
    budget: &'a Budget<'a>,
    window: Vec<OutcomeBlock>,
}

impl Pass<'_> {
    /// The block with this name, loaded from the store, or computed and stored.
    fn block<S: BlockStore>(
        &mut self,
        name: BlockName,
        store: &mut S,
        done: Done,
        is_sampled: bool,
    ) -> Result<OutcomeBlock, S::Error> {
        done.tell(store, &name);
        let is_stored = store.has(&name)?;
        if is_stored && !is_sampled {
            self.window.clear();
            return store.load(&name);
        }
        self.gather(&name, store)?;
        if is_stored {
            let block = store.load(&name)?;
            return if self.is_right(&block)? {
                Ok(block)
            } else {
                Err(store.distrust(&name))
            };
        }
        let block = self.computed(name, store, done)?;
        store.save(&block)?;
        Ok(block)
    }

    /// Loads the other blocks whose rows this block needs.
    fn gather<S: BlockStore>(&mut self, name: &BlockName, store: &mut S) -> Result<(), S::Error> {
        let needed = self.needed(name);
        self.window.retain(|block| needed.contains(&block.name));
        for name in &needed {
            if !self.window.iter().any(|block| block.name == *name) {
                self.window.push(store.load(name)?);
            }
        }
        Ok(())
    }

    /// Whether some rows of a block agree with the computation.
    fn is_right(&self, block: &OutcomeBlock) -> Result<bool, Stopped> {
        let places = block.name.places.clone();
        let step = places.len().div_ceil(OutcomeCounts::ROWS);
        for place in places.rev().step_by(step) {
            self.budget.ask()?;
            let side = &self.sides.with_hands(block.name.key.hands)[place];
            if self.row(block, side).wins != block.layer.row(place) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The other blocks whose rows this block needs.
    fn needed(&self, name: &BlockName) -> Vec<BlockName> {
        let plan = name.plan;
        let fewer = (name.key.hands > 1).then(|| plan.level(self.sides, name.key.hands - 1));
        let level = fewer
            .into_iter()
            .flatten()
            .chain(plan.level(self.sides, name.key.hands));
        let sides = &self.sides.with_hands(name.key.hands)[name.places.clone()];
        let after = sides
            .iter()
            .flat_map(|side| self.filling.after_attacks(side));
        let keys: BTreeSet<BlockKey> = after.map(|side| plan.key(&side)).collect();
        let is_needed = |other: &BlockName| other != name && keys.contains(&other.key);
        level.filter(is_needed).collect()
    }

    fn computed<S: BlockStore>(
        &self,
        name: BlockName,
        store: &mut S,
        done: Done,
    ) -> Result<OutcomeBlock, Stopped> {
        let mut block = OutcomeBlock::new(name)?;
        for (rows, place) in block.name.places.clone().enumerate() {
            self.budget.ask()?;
            done.after(rows).tell(store, &block.name);
            let side = &self.sides.with_hands(block.name.key.hands)[place];
            let row = self.row(&block, side);
            block.layer.put(place, &row.wins);
            self.count(&row, &mut block);
        }
        Ok(block)
    }

    /// A row of a block, given the rows of all earlier sides.
    fn row(&self, block: &OutcomeBlock, side: &Counts) -> Row {
        let blocks = || self.window.iter().chain([block]);
        let shape = block.layer.shape();
        self.filling.row(side, shape, |hands, place| {
            let mut blocks = blocks();
            let block = blocks.find(|block| block.name.has(hands, place))?;
            Some(&block.layer)
        })
    }

    /// Adds the positions of a row to the tallies.
    fn count(&self, row: &Row, block: &mut OutcomeBlock) {
        let shape = block.layer.shape();
        for (hands, tally) in shape.opponents().zip(&mut block.tallies) {
            let range = shape.range(hands).unwrap_or_default();
            let (wins, replies) = (&row.wins[range.clone()], &row.replies[range]);
            let both = wins.iter().zip(replies);
            let by_both = both.map(|(win, reply)| (win & reply).count_ones());
            let count = |bits: &[u64]| bits.iter().map(|word| u64::from(word.count_ones())).sum();
            let sides = self.sides.with_hands(hands).len();
            tally.add(&OutcomeTally::from_winners(
                sides as u64,
                (count(wins), count(replies)),
                by_both.map(u64::from).sum(),
            ));
        }
    }
}
