//! Braces whose games refer to each other by labels and passes, and their conversion to loopy games.

pub(crate) mod reference;
pub(crate) mod term;

use std::rc::Rc;

use chopsticks_base::budget::Stopped;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::loopy::{Equations, LoopySum, Unknown};

use crate::context::Context;
use crate::error::Done;
use crate::object::Object;
use reference::{Reference, SystemIdentity};
use term::Term;

/// The games of one pair of outermost braces.
#[derive(Default)]
pub(crate) struct System {
    pub(crate) identity: SystemIdentity,
    equations: ByPlayer<Equations>,
}

impl System {
    fn unknown(&mut self) -> Unknown {
        self.equations.right.unknown();
        self.equations.left.unknown()
    }

    fn term_of(context: &mut Context<'_>, unknown: Unknown) -> Object {
        let term = LoopySum::of_unknown(context.arena, unknown);
        Object::Term(Rc::new(Term(ByPlayer::both(term))))
    }

    /// The game denoted by a label or `pass`.
    ///
    /// # Errors
    /// A label or `pass` outside its braces.
    pub(crate) fn referred(
        &mut self,
        context: &mut Context<'_>,
        reference: &Reference,
    ) -> Done<Object> {
        reference.check_within(&self.identity)?;
        let unknown = reference.unknown(|| self.unknown());
        Ok(System::term_of(context, unknown))
    }

    /// The unknowns of a game, which is now complete.
    fn complete(&mut self, references: &[Rc<Reference>]) -> Done<Vec<Unknown>> {
        references
            .iter()
            .try_for_each(|reference| reference.complete())?;
        let needed = references.iter().filter(|reference| reference.is_needed());
        let mut unknowns: Vec<Unknown> = needed
            .map(|reference| reference.unknown(|| self.unknown()))
            .collect();
        if unknowns.is_empty() {
            unknowns.push(self.unknown());
        }
        Ok(unknowns)
    }

    /// The game with these options, to which these labels and passes refer.
    pub(crate) fn game(
        &mut self,
        context: &mut Context<'_>,
        options: ByPlayer<Vec<Object>>,
        references: &[Rc<Reference>],
    ) -> Done<Object> {
        let unknowns = self.complete(references)?;
        let mut terms = ByPlayer::<Vec<Term>>::default();
        for player in Player::BOTH {
            for option in &options[player] {
                terms[player].push(self.term(context, option)?);
            }
        }
        for side in Player::BOTH {
            let sums = |player: Player| terms[player].iter().map(|term| term.0[side].clone());
            for &unknown in &unknowns {
                let options = ByPlayer::from_fn(|player| sums(player).collect());
                self.equations[side].define(unknown, options);
            }
        }
        Ok(System::term_of(context, unknowns[0]))
    }

    /// An object as a sum of games of this system.
    pub(crate) fn term(&mut self, context: &mut Context<'_>, object: &Object) -> Done<Term> {
        match &context.value(object)? {
            Object::Term(term) => Ok((**term).clone()),
            Object::Loopy(loopy) => {
                let budget = context.budget;
                let term = Term(ByPlayer::try_from_fn(|player| {
                    let graph = loopy.moves.side(player, &budget)?;
                    let unknown = self.equations[player].embed(context.arena, &graph);
                    Ok::<_, Stopped>(LoopySum::of_unknown(context.arena, unknown))
                })?);
                self.align();
                let number = context.arena.number(loopy.number.clone());
                let number = Term(ByPlayer::from_fn(|_| LoopySum::of_short(number)));
                Ok(term.plus(context.arena, &number, false, &context.budget)?)
            }
            object => {
                let game = context.short(object)?;
                Ok(Term(ByPlayer::from_fn(|_| LoopySum::of_short(game))))
            }
        }
    }

    /// Gives both sides the same number of unknowns, so that a new unknown has the same index on both.
    fn align(&mut self) {
        let [left, right] = Player::BOTH.map(|player| self.equations[player].len());
        for player in Player::BOTH {
            for _ in self.equations[player].len()..left.max(right) {
                self.equations[player].unknown();
            }
        }
    }

    /// The value of a game of this system.
    pub(crate) fn value(self, context: &mut Context<'_>, object: Object) -> Done<Object> {
        let Object::Term(term) = object else {
            return Ok(object);
        };
        let Term(ByPlayer { left, right }) = (*term).clone();
        let is_one_game = left == right && self.equations.left == self.equations.right;
        let budget = context.budget;
        let onside = self.equations.left.graph(left, context.arena, &budget)?;
        if is_one_game {
            return context.loopy(onside);
        }
        let offside = self.equations.right.graph(right, context.arena, &budget)?;
        context.sided(onside, offside)
    }
}
