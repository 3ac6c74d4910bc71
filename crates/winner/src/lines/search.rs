//! The search for the winner on a board of lines.

use chopsticks_base::budget::{Limit, Meter};
use chopsticks_base::player::Player;
use chopsticks_cgt::ruleset::LineBoard;

use super::memory::{Key, Memory};
use super::side::{Sides, Views};
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
}

/// The board after a move, with what bounds promise to the player who moved.
type Child = (i16, Views);

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
    fn wins_by(&mut self, children: &[Child], player: Player) -> Result<bool, Undecided> {
        let opponent = player.opponent();
        let mut open = Vec::with_capacity(children.len());
        for &(_, after) in children {
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
    fn children(&self, views: Views, player: Player) -> Option<Vec<Child>> {
        let opponent = player.opponent();
        let mut children = Vec::with_capacity(32);
        for after in self.sides.moves(views, player) {
            let own = self.sides.walls_for(player, after);
            let second = own.second();
            if second >= 0 {
                return None;
            }
            let other = self.sides.walls_for(opponent, after);
            let others_first = other.first();
            if others_first < 0 {
                let promise = second - others_first + own.first() - other.second();
                children.push((promise, after));
            }
        }
        children.sort_by_key(|&(promise, _)| std::cmp::Reverse(promise));
        Some(children)
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
