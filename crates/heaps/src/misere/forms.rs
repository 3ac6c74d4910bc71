//! The misère canonical forms of the heaps of an impartial game.

use chopsticks_base::budget::{Budget, Meter, Stopped};
use chopsticks_cgt::misere::{MisereArena, MisereGame};

use super::heaps::Heaps;
use crate::code::HeapCode;

/// The misère canonical forms of the heaps from 0 on, as far as computed.
#[derive(Clone, Debug)]
pub struct MisereForms<H = HeapCode> {
    moves: H,
    forms: Vec<MisereGame>,
}

impl<H: Heaps> MisereForms<H> {
    /// Heaps with these moves, without forms yet.
    pub fn new(moves: H) -> MisereForms<H> {
        MisereForms {
            moves,
            forms: Vec::new(),
        }
    }

    /// The known forms, from the empty heap on.
    pub fn forms(&self) -> &[MisereGame] {
        &self.forms
    }

    /// Computes the forms of all heaps up to `last`; a position of the budget is an option.
    ///
    /// # Errors
    /// The limit on positions or games, or when the run is asked to stop. The forms computed before are kept.
    pub fn extend(
        &mut self,
        last: u32,
        arena: &mut MisereArena,
        budget: &Budget<'_>,
    ) -> Result<(), Stopped> {
        let mut meter = Meter::new(budget);
        let mut visited = 0;
        while self.forms.len() <= last as usize {
            let mut options = Vec::new();
            self.moves.options(self.forms.len() as u32, &mut |heaps| {
                visited += 1;
                meter.check(visited, arena.len())?;
                let mut forms = heaps.iter().map(|&heap| self.forms[heap as usize]);
                let sum =
                    forms.try_fold(MisereGame::ZERO, |sum, form| arena.sum(sum, form, budget));
                options.push(sum?);
                Ok::<_, Stopped>(())
            })?;
            self.forms.push(arena.game(options));
        }
        Ok(())
    }
}
