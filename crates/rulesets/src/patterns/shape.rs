//! Patterns on boards of one shape.

use chopsticks_cgt::player::{ByPlayer, Player};

use super::groups::Groups;
use super::lay::{Size, TooManyLayouts};
use super::mask::{CellsByClass, Classes, Gain, PatternMask, pattern_masks};
use super::pattern::Pattern;
use super::tree::PatternTree;
use crate::board::{CellBoard, NeighbourSteps, Turns};

/// With more layouts of patterns than this, they are compared with boards by a tree.
pub(super) const FEW: usize = 8;

/// The patterns on boards of one shape.
#[derive(Debug)]
pub(super) struct OneShape {
    pub moves: ByPlayer<Vec<PatternMask>>,
    /// The trees of the patterns, if there are many.
    pub trees: Option<ByPlayer<PatternTree>>,
    /// What the moves of each player may give to cells.
    pub gains: ByPlayer<Vec<Gain>>,
    pub classes: Classes,
    pub turns: Turns,
    /// The neighbours of the cells of groups.
    pub neighbours: Option<NeighbourSteps>,
}

impl OneShape {
    /// # Errors
    /// When the moves have too many layouts.
    pub fn new(
        board: &CellBoard,
        moves: &ByPlayer<Vec<Pattern>>,
        groups: Option<&Groups>,
    ) -> Result<OneShape, TooManyLayouts> {
        let size = Size(board.rows.into(), board.columns.into());
        let mut classes = Classes::default();
        let left = pattern_masks(&moves.left, size, &mut classes)?;
        let right = pattern_masks(&moves.right, size, &mut classes)?;
        let moves = ByPlayer { left, right };
        let tree = |patterns: &Vec<PatternMask>| PatternTree::new(patterns.iter());
        let count = moves.left.len() + moves.right.len();
        Ok(OneShape {
            trees: (count > FEW).then(|| moves.as_ref().map(tree)),
            gains: moves.as_ref().map(|patterns| gains(patterns)),
            moves,
            classes,
            turns: Turns::new(board.rows, board.columns),
            neighbours: groups.map(|groups| NeighbourSteps::new(board, &groups.steps)),
        })
    }

    /// The number of places at which patterns of a player fit.
    pub fn count(&self, player: Player, cells_by_class: &CellsByClass) -> usize {
        let patterns = &self.moves[player];
        let mut count = 0;
        match &self.trees {
            Some(trees) => trees[player].visit(cells_by_class, |pattern, places| {
                count += (places & patterns[pattern].places).count_ones();
                true
            }),
            None => {
                for pattern in patterns {
                    count += pattern.matches(cells_by_class).count_ones();
                }
            }
        }
        count as usize
    }

    /// Calls `found` with the patterns of a player that fit and their places, in the order of the patterns.
    pub fn matches(
        &self,
        player: Player,
        cells_by_class: &CellsByClass,
        found: &mut dyn FnMut(&PatternMask, u64),
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
fn gains(patterns: &[PatternMask]) -> Vec<Gain> {
    let mut gains: Vec<Gain> = patterns.iter().flat_map(PatternMask::gains).collect();
    gains.sort_unstable();
    gains.dedup();
    gains
}
