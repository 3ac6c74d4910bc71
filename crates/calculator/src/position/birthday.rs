//! The length of the longest run of moves from a position.

use num_bigint::BigUint;
use num_traits::Zero;

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::{Piece, Position};

impl Context<'_> {
    /// The length of the longest run of moves, by either player in any order. That of a sum is the sum of those of the parts.
    pub(crate) fn birthday_of_position(&mut self, position: &Position) -> Done<BigUint> {
        let mut total = BigUint::zero();
        for component in position.components() {
            total += self.birthday_of_piece(&component.piece)? * &component.copies;
        }
        Ok(total)
    }

    fn birthday_of_piece(&mut self, piece: &Piece) -> Done<BigUint> {
        let form = match piece {
            Piece::Value(value) => {
                let game = self.short(value)?;
                let known = &mut self.caches.birthdays;
                return Ok(known
                    .birthday_within(self.arena, game, &self.budget)?
                    .clone());
            }
            Piece::Ruleset(position) => match position.longest_play(&self.budget) {
                Some(found) => return found.map_err(Fault::of_position),
                None => self.form_of_position(&piece.clone().into())?,
            },
            Piece::Form(form) => *form,
        };
        Ok(self.caches.forms.birthday(form).into())
    }
}
