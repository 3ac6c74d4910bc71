//! A tree of the cells of many patterns, so that those with the same first cells are compared with a board together.

use super::mask::{CellsByClass, MaskCell, PatternMask};
use crate::board::Word;

/// Patterns, each a path of cells from the root. A path that fits nowhere is not followed.
#[derive(Debug)]
pub(super) struct PatternTree {
    /// The cells, each after the one before it on its path.
    steps: Box<[TreeStep]>,
    /// The patterns whose paths end at each step, by their numbers.
    ends: Box<[u32]>,
}

/// A cell.
#[derive(Debug)]
struct TreeStep {
    cell: MaskCell,
    /// The number of cells before this one on the path.
    depth: u8,
    /// The first step that is not on a path through this one.
    next: u32,
    /// The first of the patterns that end here.
    ends_from: u32,
    /// The number of patterns that end here.
    end_count: u32,
}

impl PatternTree {
    /// The tree of patterns, which are numbered in this order.
    pub fn new<'a, W: Word>(patterns: impl Iterator<Item = &'a PatternMask<W>>) -> PatternTree {
        let path = |pattern: &PatternMask<W>| {
            let mut path = pattern.cells.to_vec();
            path.sort_unstable();
            path
        };
        let mut paths: Vec<(Vec<MaskCell>, u32)> = patterns.map(path).zip(0..).collect();
        paths.sort_unstable();
        let mut tree = Building::default();
        for (path, pattern) in paths {
            tree.add(&path, pattern);
        }
        tree.close(0);
        PatternTree {
            steps: tree.steps.into(),
            ends: tree.ends.into(),
        }
    }

    /// Calls `found` with the number of each pattern that fits and with a set of places: a place at which the pattern
    /// lies on the board is in the set if the pattern fits there. Stops when the result is `false`.
    pub fn visit<W: Word>(
        &self,
        cells_by_class: &CellsByClass<W>,
        mut found: impl FnMut(usize, W) -> bool,
    ) {
        let mut fitting = W::stack();
        let fitting = fitting.as_mut();
        let mut at = 0;
        while let Some(step) = self.steps.get(at) {
            let depth = usize::from(step.depth);
            let places = fitting[depth] & step.cell.places(cells_by_class);
            if places == W::NONE {
                at = step.next as usize;
                continue;
            }
            fitting[depth + 1] = places;
            let ends = &self.ends[step.ends_from as usize..][..step.end_count as usize];
            for &pattern in ends {
                if !found(pattern as usize, places) {
                    return;
                }
            }
            at += 1;
        }
    }
}

/// A tree under construction. Paths are added in order.
#[derive(Default)]
struct Building {
    steps: Vec<TreeStep>,
    ends: Vec<u32>,
    /// The steps of the last path.
    open: Vec<usize>,
}

impl Building {
    fn add(&mut self, path: &[MaskCell], pattern: u32) {
        let steps = &self.steps;
        let pairs = self.open.iter().zip(path);
        let shared = pairs.take_while(|&(&step, &cell)| steps[step].cell == cell);
        let shared = shared.count();
        self.close(shared);
        for &cell in &path[shared..] {
            self.open.push(self.steps.len());
            self.steps.push(TreeStep {
                cell,
                depth: (self.open.len() - 1) as u8,
                next: 0,
                ends_from: self.ends.len() as u32,
                end_count: 0,
            });
        }
        if let Some(&last) = self.open.last() {
            self.ends.push(pattern);
            self.steps[last].end_count += 1;
        }
    }

    /// Ends the last path after this number of steps.
    fn close(&mut self, depth: usize) {
        let next = self.steps.len() as u32;
        for step in self.open.drain(depth..) {
            self.steps[step].next = next;
        }
    }
}
