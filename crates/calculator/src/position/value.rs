//! Values of positions, and properties derived from their parts.

use chopsticks_cgt::form::FormId;
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::notation::Style;
use num_bigint::{BigInt, BigUint};
use num_traits::{One, ToPrimitive};

use crate::arithmetic;
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::{Component, Object, Piece, Position};
use crate::position::text::write_position;

impl Context<'_> {
    /// The value of an object that is a position; other objects are unchanged.
    ///
    /// # Errors
    /// If the position has no value within the limits.
    pub fn value(&mut self, object: &Object) -> Done<Object> {
        match object {
            Object::Position(position) => self.value_of_position(position),
            other => Ok(other.clone()),
        }
    }

    /// The value of a position.
    ///
    /// # Errors
    /// If it has none within the limits.
    pub fn value_of_position(&mut self, position: &Position) -> Done<Object> {
        if let Some(known) = position.value.get() {
            for component in position.components() {
                if let Piece::Ruleset(position) = &component.piece {
                    position.reuse_value();
                }
            }
            return Ok(known.clone());
        }
        let mut total = None;
        for component in position.components() {
            let one = self.value_of_piece(&component.piece)?;
            let value = self.multiple(component, one)?;
            total = Some(match total {
                None => value,
                Some(total) => arithmetic::sum(self, &total, &value, false)?,
            });
        }
        let value = total.unwrap_or_else(|| self.number(0));
        Ok(position.value.get_or_init(|| value).clone())
    }

    /// Short games that add up to a sum of several parts whose value is not known yet; `None` if a part is none.
    ///
    /// # Errors
    /// If a part has no value within the limits.
    pub(crate) fn parts_of_position(&mut self, sum: &Position) -> Done<Option<Vec<GameId>>> {
        if sum.value.get().is_some() || sum.components().len() < 2 {
            return Ok(None);
        }
        let mut parts = Vec::new();
        for component in sum.components() {
            let one = self.value_of_piece(&component.piece)?;
            let Object::Game(part) = self.multiple(component, one)? else {
                return Ok(None);
            };
            parts.push(part);
        }
        Ok(Some(parts))
    }

    /// All copies of a component; `one` is the value of one copy without its sign.
    fn multiple(&mut self, component: &Component, one: Object) -> Done<Object> {
        let signed = if component.is_negative {
            arithmetic::negative(self, &one)?
        } else {
            one
        };
        if component.copies.is_one() {
            return Ok(signed);
        }
        let copies = self.number(BigInt::from(component.copies.clone()));
        arithmetic::product(self, &copies, &signed)
    }

    /// The value of a part, without the sign of its component.
    pub(crate) fn value_of_piece(&mut self, piece: &Piece) -> Done<Object> {
        match piece {
            Piece::Ruleset(position) if position.ruleset().has_turns() => {
                self.value_with_turns(position)
            }
            Piece::Ruleset(position) => {
                let found = position.value(self.arena, &self.budget);
                self.known_object(found.map_err(Fault::of_position)?)
            }
            Piece::Form(form) => Ok(Object::Game(self.value_of_form(*form)?)),
            Piece::Value(value) => Ok(value.clone()),
        }
    }

    /// The value of a form.
    pub(crate) fn value_of_form(&mut self, form: FormId) -> Done<GameId> {
        let caches = &mut *self.caches;
        let values = &mut caches.form_values;
        Ok(values.value(&caches.forms, form, self.arena, &self.budget)?)
    }

    /// The number of copies of a component whose moves are examined.
    ///
    /// # Errors
    /// When it is above the limit.
    pub fn copies(&self, copies: &BigUint) -> Done<usize> {
        let most = self.budget.multiple;
        let few = copies
            .to_u32()
            .filter(|&copies| u64::from(copies) <= most.max(1));
        few.map(|copies| copies as usize)
            .ok_or_else(|| Fault::too_many_copies(copies, most))
    }

    /// Whether both players have the same moves in every follower of a position, as far as its parts declare it.
    pub(crate) fn is_impartial(&self, position: &Position) -> bool {
        let mut components = position.components().iter();
        components.all(|component| self.is_impartial_piece(&component.piece))
    }

    /// Whether both players have the same moves in every follower of a part, as far as it declares it.
    pub(crate) fn is_impartial_piece(&self, piece: &Piece) -> bool {
        match piece {
            Piece::Ruleset(position) => {
                let ruleset = position.ruleset();
                ruleset.is_impartial() && !ruleset.is_loopy() && !ruleset.has_turns()
            }
            Piece::Form(form) => self.caches.forms.is_impartial(*form),
            Piece::Value(Object::Game(game)) => self.arena.as_nimber(*game).is_some(),
            Piece::Value(_) => false,
        }
    }

    /// A position as it is written.
    ///
    /// # Errors
    /// When the text is longer than the limit.
    pub(crate) fn text_of_position(&mut self, position: &Position) -> Done<String> {
        write_position(self, position, Style::Plain)
    }
}
