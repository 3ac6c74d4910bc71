//! Tables in blocks, compared with tables in memory; damaged and missing blocks.

use std::collections::HashMap;

use proptest::prelude::*;

use super::*;
use crate::budget::{Budget, Limit, Stopped};

/// Blocks as bytes in memory. The store stops the run after a number of them.
#[derive(Default)]
struct Bytes {
    blocks: HashMap<String, Vec<u8>>,
    computed: usize,
    stop_after: Option<usize>,
}

#[derive(Debug, thiserror::Error)]
enum Failed {
    #[error(transparent)]
    Block(#[from] BlockError),
    #[error(transparent)]
    Stopped(#[from] Stopped),
    #[error("the block {0} is wrong")]
    Distrusted(String),
}

impl BlockStore for Bytes {
    type Error = Failed;

    fn has(&mut self, name: &BlockName) -> Result<bool, Failed> {
        Ok(self.blocks.contains_key(&name.to_string()))
    }

    fn load(&mut self, name: &BlockName) -> Result<OutcomeBlock, Failed> {
        let bytes = &self.blocks[&name.to_string()];
        Ok(OutcomeBlock::read(name, &bytes[..], &Budget::UNLIMITED)?)
    }

    fn save(&mut self, block: &OutcomeBlock) -> Result<(), Failed> {
        if self.stop_after == Some(self.computed) {
            return Err(Stopped::Asked.into());
        }
        self.computed += 1;
        let mut bytes = Vec::new();
        block.write(&mut bytes).unwrap();
        let old = self.blocks.insert(block.name().to_string(), bytes);
        assert_eq!(old, None, "a block is computed once");
        Ok(())
    }

    fn distrust(&mut self, name: &BlockName) -> Failed {
        Failed::Distrusted(name.to_string())
    }

    fn reached(&mut self, _: &BlockName, positions: u128, of: u128) {
        assert!(positions < of);
    }
}

fn plans(fingers: u32, hands: u32, rule: MoreHands) -> Vec<BlockPlan> {
    BlockPlan::all(fingers, hands, rule).collect()
}

#[test]
fn blocks_hold_the_rows_and_the_counts_of_the_table_in_memory() {
    for (fingers, hands) in [(1, 6), (2, 7), (3, 6), (4, 5), (5, 4), (6, 3)] {
        for rule in [MoreHands::ByTheorem4, MoreHands::PlayedOut] {
            let table = OutcomeTable::evaluate(fingers, hands, rule, &Budget::UNLIMITED).unwrap();
            for plan in plans(fingers, hands, rule) {
                let mut store = Bytes::default();
                let counts = OutcomeCounts::evaluate(plan, &mut store, &Budget::UNLIMITED).unwrap();
                assert_eq!((counts.fingers(), counts.hands()), (fingers, hands));
                for (left, right) in (0..=hands).flat_map(|l| (0..=hands).map(move |r| (l, r))) {
                    let tallies = [counts.tally(left, right), table.tally(left, right)];
                    assert_eq!(tallies[0], tallies[1], "{plan}: {left} {right}");
                }
                for mover in 1..=hands {
                    for name in plan.level(&table.sides, mover) {
                        let block = store.load(&name).unwrap();
                        let layer = &table.layers[mover as usize];
                        for (place, opponent) in name
                            .places
                            .flat_map(|place| layer.shape().opponents().map(move |o| (place, o)))
                        {
                            assert_eq!(
                                block.layer.get(place, opponent),
                                layer.get(place, opponent)
                            );
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn a_run_that_was_stopped_anywhere_ends_with_the_same_bytes() {
    for plan in plans(3, 4, MoreHands::ByTheorem4) {
        let mut whole = Bytes::default();
        OutcomeCounts::evaluate(plan, &mut whole, &Budget::UNLIMITED).unwrap();
        for stop in 0..whole.computed {
            let mut store = Bytes {
                stop_after: Some(stop),
                ..Bytes::default()
            };
            let stopped = OutcomeCounts::evaluate(plan, &mut store, &Budget::UNLIMITED);
            assert!(matches!(stopped, Err(Failed::Stopped(Stopped::Asked))));
            assert_eq!(store.blocks.len(), stop);
            store.stop_after = None;
            OutcomeCounts::evaluate(plan, &mut store, &Budget::UNLIMITED).unwrap();
            assert!(store.blocks == whole.blocks, "{plan}: stopped after {stop}");
        }
    }
}

/// A missing block is recomputed even if later blocks exist.
#[test]
fn a_missing_block_is_computed_again() {
    let plan = plans(3, 5, MoreHands::ByTheorem4)[1];
    let mut whole = Bytes::default();
    OutcomeCounts::evaluate(plan, &mut whole, &Budget::UNLIMITED).unwrap();
    for name in whole.blocks.keys() {
        let mut store = Bytes {
            blocks: whole.blocks.clone(),
            ..Bytes::default()
        };
        store.blocks.remove(name);
        OutcomeCounts::evaluate(plan, &mut store, &Budget::UNLIMITED).unwrap();
        assert!(store.blocks == whole.blocks, "{name}");
        assert_eq!(store.computed, 1);
    }
}

#[test]
fn the_smallest_blocks_that_are_needed_are_chosen() {
    let fitting = |memory| {
        let budget = Budget {
            memory,
            ..Budget::UNLIMITED
        };
        BlockPlan::fitting(5, 20, MoreHands::ByTheorem4, &budget)
    };
    let all = plans(5, 20, MoreHands::ByTheorem4);
    let memory: Vec<u64> = all.iter().map(BlockPlan::memory).collect();
    assert!(memory.is_sorted_by(|larger, smaller| larger > smaller));
    for (plan, &memory) in all.iter().zip(&memory) {
        assert_eq!(fitting(memory), Ok(*plan));
    }
    let refused = Stopped::Limit {
        limit: Limit::Memory,
        allowed: memory[3] - 1,
        needed: Some(memory[3]),
    };
    assert_eq!(fitting(memory[3] - 1), Err(refused));
}

/// The bytes of a block, with its name.
fn sample() -> (BlockName, Vec<u8>) {
    let plan = plans(3, 4, MoreHands::ByTheorem4)[1];
    let mut store = Bytes::default();
    OutcomeCounts::evaluate(plan, &mut store, &Budget::UNLIMITED).unwrap();
    let sides = super::sides::Sides::new(3, 4);
    let name = plan.level(&sides, 3).nth(1).unwrap();
    let bytes = store.blocks.remove(&name.to_string()).unwrap();
    (name, bytes)
}

/// The bytes with a checksum that fits.
fn with_checksum(mut bytes: Vec<u8>) -> Vec<u8> {
    let end = bytes.len() - 4;
    let sum = crc32fast::hash(&bytes[..end]);
    bytes[end..].copy_from_slice(&sum.to_le_bytes());
    bytes
}

/// One bit of the numbers or of the rows is flipped, and the checksum is made to match.
#[test]
fn a_block_whose_numbers_do_not_fit_its_rows_is_refused() {
    let (name, bytes) = sample();
    let header = bytes.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    for bit in 8 * header..8 * (bytes.len() - 4) {
        let mut changed = bytes.clone();
        changed[bit / 8] ^= 1 << (bit % 8);
        let changed = with_checksum(changed);
        let refused = OutcomeBlock::read(&name, &changed[..], &Budget::UNLIMITED).err();
        assert!(
            matches!(refused, Some(BlockError::Tally { .. })),
            "bit {bit}"
        );
    }
}

/// Exchanges a won and a lost position in a row, so that the numbers and the checksum still match.
fn exchanged(mut block: OutcomeBlock) -> Option<Vec<u8>> {
    let shape = block.layer.shape();
    let (words, opponents) = (shape.words(), shape.opponents());
    let ranges = opponents.map(|hands| (hands, shape.range(hands).unwrap()));
    let ranges: Vec<_> = ranges.collect();
    for row in 0..block.name.places.len() {
        for (hands, range) in &ranges {
            let columns = super::sides::number_of_sides(3, *hands) as usize;
            let from = row * words + range.start;
            let bits = &mut block.layer.bits_mut()[from..];
            let is_won = |at: &usize| super::bits::get(bits, *at);
            let won = (0..columns).find(is_won);
            let lost = (0..columns).find(|at| !is_won(at));
            if let (Some(won), Some(lost)) = (won, lost) {
                for at in [won, lost] {
                    bits[at / 64] ^= 1 << (at % 64);
                }
                let mut bytes = Vec::new();
                block.write(&mut bytes).unwrap();
                return Some(bytes);
            }
        }
    }
    None
}

#[test]
fn a_row_that_is_computed_again_and_differs_is_an_error() {
    let plan = plans(3, 4, MoreHands::ByTheorem4)[0];
    let mut whole = Bytes::default();
    OutcomeCounts::evaluate(plan, &mut whole, &Budget::UNLIMITED).unwrap();
    let sides = super::sides::Sides::new(3, 4);
    let mut count = 0;
    for name in (1..=4).flat_map(|mover| plan.level(&sides, mover)) {
        let Some(bytes) = exchanged(whole.load(&name).unwrap()) else {
            continue;
        };
        let name = name.to_string();
        let mut store = Bytes {
            blocks: whole.blocks.clone(),
            ..Bytes::default()
        };
        store.blocks.insert(name.clone(), bytes);
        let refused = OutcomeCounts::evaluate(plan, &mut store, &Budget::UNLIMITED).err();
        let is_named = matches!(&refused, Some(Failed::Distrusted(wrong)) if *wrong == name);
        assert!(is_named, "{name}: {refused:?}");
        count += 1;
    }
    assert!(count > 1, "{count}");
}

#[test]
fn a_block_of_another_table_or_place_is_refused() {
    let (name, bytes) = sample();
    let sides = super::sides::Sides::new(3, 4);
    let others = [
        plans(3, 4, MoreHands::PlayedOut)[1].level(&sides, 3).nth(1),
        plans(3, 4, MoreHands::ByTheorem4)[1]
            .level(&sides, 3)
            .nth(2),
        plans(3, 5, MoreHands::ByTheorem4)[1]
            .level(&sides, 3)
            .nth(1),
    ];
    for other in others.map(Option::unwrap) {
        let refused = OutcomeBlock::read(&other, &bytes[..], &Budget::UNLIMITED).err();
        assert!(
            matches!(refused, Some(BlockError::Foreign { .. })),
            "{other}"
        );
    }
    let longer = [&bytes[..], &[0]].concat();
    let shorter = &bytes[..bytes.len() - 1];
    for other in [&longer[..], shorter] {
        let refused = OutcomeBlock::read(&name, other, &Budget::UNLIMITED).err();
        let told = format!("found {}, expected {} bytes", other.len(), bytes.len());
        assert_eq!(refused.map(|refusal| refusal.to_string()), Some(told));
    }
}

proptest! {
    #[test]
    fn a_changed_or_shortened_block_is_refused(at in any::<prop::sample::Index>(), bit in 0..8u32) {
        let (name, mut bytes) = sample();
        let at = at.index(bytes.len());
        prop_assert!(OutcomeBlock::read(&name, &bytes[..at], &Budget::UNLIMITED).is_err());
        bytes[at] ^= 1 << bit;
        prop_assert!(OutcomeBlock::read(&name, &bytes[..], &Budget::UNLIMITED).is_err());
    }
}
