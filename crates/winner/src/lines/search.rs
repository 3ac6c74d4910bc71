//! The search for the winner on a board of lines.

use std::cmp::Reverse;

use chopsticks_base::budget::{Limit, Meter};
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::ruleset::LineBoard;

use super::memory::{Key, Memory};
use super::sides::{Sides, Views};
use super::split_point::{Moves, SplitPoint};
use super::walls::Walls;
use crate::error::Undecided;

/// A search on boards of one shape.
pub(super) struct LineSearch<'s, 'b> {
    pub sides: &'s Sides,
    /// The number of the shape.
    pub shape: u16,
    pub memory: &'s mut Memory,
    /// The number of boards searched, in all searches.
    pub nodes: &'s mut u64,
    pub meter: Meter<'b>,
    /// The cell of the last move of each player that won by bounds.
    pub likely: ByPlayer<u32>,
    pub helpers: Option<Helpers<'s>>,
}

/// Other threads that look at moves. They do not change what is found, nor the number of boards searched.
pub(super) struct Helpers<'s> {
    split_point: &'s SplitPoint<'s>,
    start: &'s dyn Fn(),
    /// The number of boards searched before they start.
    delay: u32,
}

impl<'s> Helpers<'s> {
    /// Short searches end before threads have started.
    const DELAY: u32 = 2_000;

    /// Helpers at a split point, whom `start` starts.
    pub fn new(split_point: &'s SplitPoint<'s>, start: &'s dyn Fn()) -> Helpers<'s> {
        let delay = Helpers::DELAY;
        Helpers {
            split_point,
            start,
            delay,
        }
    }

    /// The split point, after the helpers have started.
    fn split_point(&mut self) -> Option<&'s SplitPoint<'s>> {
        match self.delay {
            0 => return Some(self.split_point),
            1 => (self.start)(),
            _ => {}
        }
        self.delay -= 1;
        None
    }
}

impl LineSearch<'_, '_> {
    /// Whether a player wins moving first.
    ///
    /// # Errors
    /// When the budget is used up.
    pub fn wins_board(&mut self, board: &LineBoard, first: Player) -> Result<bool, Undecided> {
        let views = self.sides.views(board);
        let walls = self.sides.walls(views);
        match Walls::decide(&walls[first], &walls[first.opponent()]) {
            Some(wins) => Ok(wins),
            None => self.wins(views, first),
        }
    }

    /// Whether the player to move wins a board that bounds do not decide. The depth is at most half the number of
    /// cells.
    fn wins(&mut self, views: Views, player: Player) -> Result<bool, Undecided> {
        let key = self.key(views, player);
        if let Some(wins) = self.memory.get(key) {
            return Ok(wins);
        }
        *self.nodes += 1;
        self.meter.step()?;
        self.meter.budget().within(Limit::Nodes, *self.nodes)?;
        let before = *self.nodes;
        let wins = match self.children(views, player) {
            None => true,
            Some(children) => self.wins_by(&children, player)?,
        };
        self.memory.insert(key, wins, *self.nodes - before + 1);
        Ok(wins)
    }

    /// Whether one of the moves wins.
    fn wins_by(&mut self, children: &[Views], player: Player) -> Result<bool, Undecided> {
        let opponent = player.opponent();
        let mut open = Vec::with_capacity(children.len());
        for &after in children {
            match self.memory.get(self.key(after, opponent)) {
                Some(false) => return Ok(true),
                Some(true) => {}
                None => open.push(after),
            }
        }
        for after in open {
            if !self.wins(after, opponent)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The boards after the moves that bounds do not decide, the best first; `None` if a move wins by bounds.
    fn children(&mut self, views: Views, player: Player) -> Option<Vec<Views>> {
        // A move that won on another board often wins again.
        let likely = self.likely[player];
        let is_move = self.sides.moves(views, player) >> likely & 1 != 0;
        if is_move && self.sides.is_won_by(views, player, likely) {
            return None;
        }
        let moves = Moves::new(self.sides, views, player);
        let open = match self.helpers.as_mut().and_then(Helpers::split_point) {
            Some(split_point) => split_point.open(moves),
            None => moves.open(self.sides),
        };
        let mut open = match open {
            Ok(open) => open,
            Err(winning) => {
                self.likely[player] = winning;
                return None;
            }
        };
        open.sort_unstable_by_key(|&(promise, begin)| (Reverse(promise), begin));
        let after = |(_, begin)| self.sides.after(views, player, begin);
        Some(open.into_iter().map(after).collect())
    }

    /// The board among all mirror images that represents them. On a square, they include those with the players
    /// exchanged.
    fn key(&self, views: Views, player: Player) -> Key {
        let shape = self.shape;
        let key = |cells: u64, player| {
            let cells = self.sides.least_image(cells);
            Key {
                cells,
                shape,
                player,
            }
        };
        let own = key(views.left, player);
        if !self.sides.is_square() {
            return own;
        }
        let turned = key(views.right, player.opponent());
        if turned.cells < own.cells {
            turned
        } else {
            own
        }
    }
}
