//! The canonical forms of the heaps of a partizan take-and-break game.

use chopsticks_base::budget::{Budget, Meter, Stopped};
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::{Arena, GameId};

use crate::code::HeapCode;
use crate::recurrence::Recurrence;

/// The canonical forms of the heaps from 0 on, as far as computed.
#[derive(Clone, Debug)]
pub struct PartizanSequence {
    codes: ByPlayer<HeapCode>,
    values: Vec<GameId>,
}

impl PartizanSequence {
    /// The sequence of a game in which the players have these moves, without values yet.
    pub fn new(codes: ByPlayer<HeapCode>) -> PartizanSequence {
        PartizanSequence {
            codes,
            values: Vec::new(),
        }
    }

    /// The known values, from the empty heap on.
    pub fn values(&self) -> &[GameId] {
        &self.values
    }

    /// What the moves say of later values.
    pub fn recurrence(&self) -> Option<Recurrence> {
        let ByPlayer { left, right } = &self.codes;
        Recurrence::from_codes([left, right])
    }

    /// Computes the values of all heaps up to `last`; a position of the budget is an option.
    ///
    /// # Errors
    /// The limit on positions or games, or when the run is asked to stop. The values computed before are kept.
    pub fn extend(
        &mut self,
        last: u32,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<(), Stopped> {
        let mut meter = Meter::new(budget);
        let mut visited = 0;
        while self.values.len() <= last as usize {
            let mut options = ByPlayer::<Vec<GameId>>::default();
            for player in Player::BOTH {
                self.codes[player].options(self.values.len() as u32, &mut |heaps| {
                    visited += 1;
                    meter.check(visited, arena.size())?;
                    let zero = arena.zero();
                    let mut values = heaps.iter().map(|&heap| self.values[heap as usize]);
                    let sum =
                        values.try_fold(zero, |sum, value| arena.sum_within(sum, value, budget));
                    options[player].push(sum?);
                    Ok::<_, Stopped>(())
                })?;
            }
            let value = arena.game(options);
            self.values.push(value);
        }
        Ok(())
    }
}
