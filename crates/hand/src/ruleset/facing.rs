//! Positions up to the order of hands, from the point of view of the player to move, for solvers.

use super::chopsticks::Chopsticks;
use super::hands::{Position, ShownHands};
use super::sides::Sides;
use crate::budget::{Budget, Stopped};
use crate::player::{ByPlayer, Player};
use crate::turns::{Ending, Turns};

/// The game in which a position is a pair of numbers of [`Sides`], with tables of all moves.
#[derive(Clone, Debug)]
pub struct Facing {
    game: Chopsticks,
    sides: Sides,
    /// For each side, whether a player with these hands is out.
    out: Vec<bool>,
    /// For each side, the distinct numbers of fingers with which it can tap.
    tapping: Lists,
    /// For each side and number of fingers minus 1, the sides after a tap with this number of fingers.
    tapped: Lists,
    /// For each side, the sides that its player can turn it into.
    own: Lists,
}

/// A position from the point of view of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Faced {
    /// The number of the side of the player to move.
    pub mover: u32,
    /// The number of the side of the opponent.
    pub opponent: u32,
}

/// Lists one after the other.
#[derive(Clone, Debug, Default)]
struct Lists {
    ends: Vec<usize>,
    items: Vec<u32>,
}

impl Lists {
    /// Adds a list, sorted and without duplicates.
    fn push(&mut self, mut list: Vec<u32>) {
        list.sort_unstable();
        list.dedup();
        self.items.extend(list);
        self.ends.push(self.items.len());
    }

    fn list(&self, at: usize) -> &[u32] {
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.items[start..self.ends[at]]
    }
}

impl Facing {
    /// The game with tables for all sides.
    ///
    /// # Errors
    /// When the tables would exceed the limit on positions.
    pub fn new(game: Chopsticks, budget: &Budget<'_>) -> Result<Facing, Stopped> {
        let sides = Sides::new(game.rules(), budget)?;
        let mut facing = Facing {
            game,
            out: Vec::new(),
            tapping: Lists::default(),
            tapped: Lists::default(),
            own: Lists::default(),
            sides,
        };
        for number in 0..facing.sides.count() {
            facing.tabulate(number);
        }
        Ok(facing)
    }

    fn tabulate(&mut self, number: u32) {
        let side = self.sides.side(number).to_vec();
        self.out.push(self.game.is_out(&side));
        self.tapping
            .push(side.iter().copied().filter(|hand| *hand > 0).collect());
        for by in 1..=self.game.rules().most() {
            let tapped = different(&side, 1).filter_map(|at| {
                let mut after = side.clone();
                after[at] = self.game.tapped(side[at], by)?;
                Some(self.number(&after))
            });
            self.tapped.push(tapped.collect());
        }
        self.own.push(self.own_after(&side));
    }

    /// What the player of a side can make of it.
    fn own_after(&self, side: &[u32]) -> Vec<u32> {
        // A move involves two hands, so at most two hands that show the same need to be considered.
        let at: Vec<usize> = different(side, 2).collect();
        let few: Vec<u32> = at.iter().map(|at| side[*at]).collect();
        let moves = self.game.own_moves(&few);
        let after = moves.map(|own| {
            let (first, second) = own.hands();
            self.game
                .own_after(side.to_vec(), own, (at[first], at[second]))
        });
        after.map(|after| self.number(&after)).collect()
    }

    fn number(&self, side: &[u32]) -> u32 {
        let number = self.sides.number(side);
        number.expect("the hands are as many, and show no more, than these rules let them")
    }

    /// The game.
    pub fn game(&self) -> &Chopsticks {
        &self.game
    }

    /// All possible hands of one player.
    pub fn sides(&self) -> &Sides {
        &self.sides
    }

    /// A position of this game from the point of view of the player to move.
    ///
    /// # Panics
    /// When the position does not fit the rules.
    pub fn see(&self, position: &Position) -> Faced {
        let faced = self.find(position);
        faced.expect("the position is one of these rules")
    }

    /// A position from the point of view of the player to move; `None` for a position of other rules.
    pub fn find(&self, position: &Position) -> Option<Faced> {
        let side = |player| self.sides.number(position.hands.side(player));
        Some(Faced {
            mover: side(position.to_move)?,
            opponent: side(position.to_move.opponent())?,
        })
    }

    /// The position seen as `faced` by `to_move`, with sorted hands.
    pub fn position(&self, faced: Faced, to_move: Player) -> Position {
        let hands = ByPlayer::from_fn(|player| {
            let number = if player == to_move {
                faced.mover
            } else {
                faced.opponent
            };
            self.sides.side(number).to_vec()
        });
        Position {
            hands: ShownHands(hands),
            to_move,
        }
    }

    /// All positions, reachable or not.
    pub fn all(&self) -> impl Iterator<Item = Faced> {
        let count = self.sides.count();
        (0..count).flat_map(move |mover| (0..count).map(move |opponent| Faced { mover, opponent }))
    }

    fn taps(&self, side: u32, by: u32) -> &[u32] {
        let most = self.game.rules().most() as usize;
        self.tapped.list(side as usize * most + by as usize - 1)
    }
}

/// The places of the first `copies` hands of each group of equal hands, in a sorted side.
fn different(side: &[u32], copies: usize) -> impl Iterator<Item = usize> {
    (0..side.len()).filter(move |at| *at < copies || side[*at - copies] != side[*at])
}

impl Turns for Facing {
    type Position = Faced;

    fn ending(&self, faced: &Faced) -> Option<Ending> {
        let out = |side: u32| self.out[side as usize];
        let win = self.game.rules().win;
        win.ending(out(faced.mover), out(faced.opponent))
    }

    fn options(&self, faced: &Faced, into: &mut Vec<Faced>) {
        let Faced { mover, opponent } = *faced;
        let tapping = self.tapping.list(mover as usize);
        let tapped = tapping.iter().flat_map(|by| self.taps(opponent, *by));
        into.extend(tapped.map(|tapped| Faced {
            mover: *tapped,
            opponent: mover,
        }));
        let own = self.own.list(mover as usize);
        into.extend(own.iter().map(|own| Faced {
            mover: opponent,
            opponent: *own,
        }));
    }
}
