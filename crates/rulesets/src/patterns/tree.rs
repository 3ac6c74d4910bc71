//! A tree of the cells of many patterns, so that those with the same first cells are compared with a board together.

use super::mask::{CellsByClass, MaskCell, PatternMask};
use super::spans::Cover;
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
    /// The places up to the largest distance of a cell on the paths through this one.
    cover: Cover,
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
        found: impl FnMut(usize, W) -> bool,
    ) {
        self.visit_with(cells_by_class, &mut AllPlaces(found));
    }

    /// The same by a visitor, who may leave out places.
    pub fn visit_with<W: Word>(
        &self,
        cells_by_class: &CellsByClass<W>,
        visitor: &mut impl Visitor<W>,
    ) {
        let mut fitting = W::stack();
        let fitting = fitting.as_mut();
        let mut at = 0;
        while let Some(step) = self.steps.get(at) {
            let depth = usize::from(step.depth);
            let places = fitting[depth] & step.cell.places(cells_by_class);
            let places = places & !visitor.left_out(step.cover);
            if places == W::NONE {
                at = step.next as usize;
                continue;
            }
            fitting[depth + 1] = places;
            let ends = &self.ends[step.ends_from as usize..][..step.end_count as usize];
            for &pattern in ends {
                if !visitor.found(pattern as usize, places) {
                    return;
                }
            }
            at += 1;
        }
    }
}

/// What is done with the patterns that fit.
pub(super) trait Visitor<W> {
    /// The places of no interest: those of patterns whose cells are covered.
    fn left_out(&self, cover: Cover) -> W;

    /// Meets a pattern by its number, with the places at which it fits. Whether the visit goes on.
    fn found(&mut self, pattern: usize, places: W) -> bool;
}

/// A visitor who leaves out no places.
struct AllPlaces<F>(F);

impl<W: Word, F: FnMut(usize, W) -> bool> Visitor<W> for AllPlaces<F> {
    fn left_out(&self, _: Cover) -> W {
        W::NONE
    }

    fn found(&mut self, pattern: usize, places: W) -> bool {
        self.0(pattern, places)
    }
}

/// A tree under construction. Paths are added in order.
#[derive(Default)]
struct Building {
    steps: Vec<TreeStep>,
    ends: Vec<u32>,
    /// The steps of the last path.
    open: Vec<usize>,
    /// The largest distance on the paths through each of them.
    farthest: Vec<u8>,
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
            self.farthest.push(0);
            self.steps.push(TreeStep {
                cell,
                depth: (self.open.len() - 1) as u8,
                cover: Cover::up_to(0),
                next: 0,
                ends_from: self.ends.len() as u32,
                end_count: 0,
            });
        }
        if let Some(&last) = self.open.last() {
            self.ends.push(pattern);
            self.steps[last].end_count += 1;
            let reach = self.steps[last].cell.distance();
            for (farthest, &step) in self.farthest.iter_mut().zip(&self.open) {
                *farthest = reach.max(*farthest);
                self.steps[step].cover = Cover::up_to(*farthest);
            }
        }
    }

    /// Ends the last path after this number of steps.
    fn close(&mut self, depth: usize) {
        let next = self.steps.len() as u32;
        self.farthest.truncate(depth);
        for step in self.open.drain(depth..) {
            self.steps[step].next = next;
        }
    }
}
