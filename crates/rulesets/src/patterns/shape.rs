//! Patterns on boards of one shape.

use chopsticks_cgt::player::{ByPlayer, Player};

use super::groups::Groups;
use super::joint::Joint;
use super::lay::TooManyLayouts;
use super::mask::{CellsByClass, Classes, Gain, PatternMask, pattern_masks};
use super::pattern::Pattern;
use super::tree::PatternTree;
use crate::board::{CellBoard, NeighbourSteps, Turns, Word};

/// With more layouts of patterns than this, they are compared with boards by a tree.
pub(super) const FEW: usize = 8;

/// The patterns on boards of one shape.
#[derive(Debug)]
pub(crate) struct OneShape<W> {
    pub(super) moves: ByPlayer<Vec<PatternMask<W>>>,
    /// The trees of the patterns, if there are many.
    pub(super) trees: Option<ByPlayer<PatternTree>>,
    /// The moves as components need them; none if there are few patterns.
    pub(super) joints: ByPlayer<Vec<Joint<W>>>,
    /// What the moves of each player may give to cells.
    pub(super) gains: ByPlayer<Vec<Gain>>,
    pub(super) classes: Classes,
    pub(super) turns: Turns<W>,
    /// The neighbours of the cells of groups.
    pub(super) neighbours: Option<NeighbourSteps<W>>,
}

impl<W: Word> OneShape<W> {
    /// # Errors
    /// When the moves have too many layouts.
    pub(super) fn new(
        board: &CellBoard<W>,
        moves: &ByPlayer<Vec<Pattern>>,
        groups: Option<&Groups>,
    ) -> Result<OneShape<W>, TooManyLayouts> {
        let mut classes = Classes::default();
        let left = pattern_masks(&moves.left, board, &mut classes)?;
        let right = pattern_masks(&moves.right, board, &mut classes)?;
        let moves = ByPlayer { left, right };
        let tree = |patterns: &Vec<PatternMask<W>>| PatternTree::new(patterns.iter());
        let count = moves.left.len() + moves.right.len();
        let joints = |patterns: &Vec<PatternMask<W>>| {
            if count > FEW {
                patterns.iter().map(Joint::new).collect()
            } else {
                Vec::new()
            }
        };
        Ok(OneShape {
            trees: (count > FEW).then(|| moves.as_ref().map(tree)),
            joints: moves.as_ref().map(joints),
            gains: moves.as_ref().map(|patterns| gains(patterns)),
            moves,
            classes,
            turns: Turns::new(board.rows, board.columns),
            neighbours: groups.map(|groups| NeighbourSteps::new(board, &groups.steps)),
        })
    }

    /// The number of places at which patterns of a player fit.
    pub(super) fn count(&self, player: Player, cells_by_class: &CellsByClass<W>) -> usize {
        let patterns = &self.moves[player];
        let mut count = 0;
        match &self.trees {
            Some(trees) => trees[player].visit(cells_by_class, |pattern, places| {
                count += (places & patterns[pattern].places).count();
                true
            }),
            None => {
                for pattern in patterns {
                    count += pattern.matches(cells_by_class).count();
                }
            }
        }
        count as usize
    }

    /// Calls `found` with the patterns of a player that fit and their places, in the order of the patterns.
    pub(super) fn matches(
        &self,
        player: Player,
        cells_by_class: &CellsByClass<W>,
        found: &mut dyn FnMut(&PatternMask<W>, W),
    ) {
        let patterns = &self.moves[player];
        let Some(trees) = &self.trees else {
            for pattern in patterns {
                found(pattern, pattern.matches(cells_by_class));
            }
            return;
        };
        let mut fitting = Vec::new();
        trees[player].visit(cells_by_class, |pattern, places| {
            fitting.push((pattern, places & patterns[pattern].places));
            true
        });
        fitting.sort_unstable();
        for (pattern, places) in fitting {
            found(&patterns[pattern], places);
        }
    }
}

/// The gains of some patterns, each once.
fn gains<W: Word>(patterns: &[PatternMask<W>]) -> Vec<Gain> {
    let mut gains: Vec<Gain> = patterns.iter().flat_map(PatternMask::gains).collect();
    gains.sort_unstable();
    gains.dedup();
    gains
}
