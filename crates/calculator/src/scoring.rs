//! Guaranteed scoring games: numbers as their scores, texts, sums, negatives and the order.

use chopsticks_cgt::game::Relation;
use chopsticks_cgt::notation::Style;
use chopsticks_cgt::scoring::ScoringGame;
use num_bigint::BigInt;
use num_traits::Signed;

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::Object;

impl Context<'_> {
    /// A scoring game; a number is the game that is over with this score, and a position its value with the points of its moves.
    ///
    /// # Errors
    /// If the object is none of these, and those of [`Context::scoring_value`].
    pub(crate) fn scoring_game(&mut self, object: &Object) -> Done<ScoringGame> {
        match object {
            Object::Scoring(game) => return Ok(*game),
            Object::Position(position) => return self.scoring_value(position),
            _ => {}
        }
        match self.as_rational(object) {
            Some(score) => Ok(self.caches.scoring.number(&score)),
            None => Err(object.wrong_kind("a scoring game, or a number as its score")),
        }
    }

    /// The text of a scoring game.
    ///
    /// # Errors
    /// If it is too long.
    pub(crate) fn scoring_text(&self, game: ScoringGame, style: Style) -> Done<String> {
        let text = self
            .caches
            .scoring
            .text(game, style, self.budget.text_length());
        text.ok_or_else(|| Fault::long_text(self.budget.text))
    }
}

/// a + b or a − b, one of which is a scoring game.
///
/// # Errors
/// If the other one is neither a scoring game nor a number, or at a limit.
pub(crate) fn sum(
    context: &mut Context<'_>,
    a: &Object,
    b: &Object,
    negated: bool,
) -> Done<Object> {
    let (a, b) = (context.scoring_game(a)?, context.scoring_game(b)?);
    let arena = &mut context.caches.scoring;
    let b = if negated { arena.negative(b) } else { b };
    Ok(Object::Scoring(arena.sum(a, b, &context.budget)?))
}

/// n·G.
///
/// # Errors
/// If there are too many copies, and at a limit.
pub(crate) fn multiple(context: &mut Context<'_>, n: &BigInt, game: ScoringGame) -> Done<Object> {
    let copies = context.copies(n.magnitude())?;
    let arena = &mut context.caches.scoring;
    let game = if n.is_negative() {
        arena.negative(game)
    } else {
        game
    };
    let multiple = arena.multiple(game, copies as u64, &context.budget)?;
    Ok(Object::Scoring(multiple))
}

/// The relation of two objects, if one is a scoring game.
///
/// # Errors
/// Those of [`sum`].
pub(crate) fn relation(
    context: &mut Context<'_>,
    a: &Object,
    b: &Object,
) -> Done<Option<Relation>> {
    if !matches!((a, b), (Object::Scoring(_), _) | (_, Object::Scoring(_))) {
        return Ok(None);
    }
    let (a, b) = (context.scoring_game(a)?, context.scoring_game(b)?);
    let arena = &mut context.caches.scoring;
    Ok(Some(arena.compare(a, b, &context.budget)?))
}
