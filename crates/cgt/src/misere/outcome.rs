//! Outcomes under misère play (Siegel I.1 and V.1).

use chopsticks_base::walk::{self, Known};

use crate::budget::{Budget, Meter, Stopped};
use crate::game::{Arena, GameId, Shape};
use crate::number::Dyadic;
use crate::player::ByPlayer;
use crate::solve::Evaluation;
use crate::value::OutcomeClass;

/// Evaluation to the outcome under misère play: for each player, whether they win moving first.
///
/// A player who cannot move wins. The outcome of a sum does not follow from the outcomes of the components.
#[derive(Clone, Copy, Debug)]
pub struct MisereOutcomes;

impl Evaluation for MisereOutcomes {
    type Value = ByPlayer<bool>;

    fn evaluate(&mut self, options: ByPlayer<Vec<ByPlayer<bool>>>) -> ByPlayer<bool> {
        ByPlayer::from_fn(|player| {
            let options = &options[player];
            options.is_empty() || options.iter().any(|option| !option[player.opponent()])
        })
    }

    fn negative(&mut self, value: ByPlayer<bool>) -> ByPlayer<bool> {
        value.swapped()
    }
}

/// The outcome class of the canonical form of `game` under misère play.
///
/// Games that are equal under normal play can have different outcomes under misère play, so the result is a property of
/// the form only.
///
/// # Errors
/// [`Stopped::Asked`] or the limit on seconds.
pub fn misere_outcome(
    arena: &Arena,
    game: GameId,
    budget: &Budget<'_>,
) -> Result<OutcomeClass, Stopped> {
    let mut known = Known::default();
    let wins = walk::evaluate(&mut known, game, &mut Meter::new(budget), |known, &game| {
        Ok(match (arena.shape(game), arena.as_nimber(game)) {
            (Shape::Number(x), _) => Some(number_outcome(x)),
            // The winner leaves *.
            (Shape::Form(_), Some(heap)) => Some(ByPlayer::from_fn(|_| heap != 1)),
            (Shape::Form(options), None) => known
                .of_options(&options)
                .map(|wins| MisereOutcomes.evaluate(wins)),
        })
    });
    Ok(OutcomeClass::from_moving_first(*wins?))
}

/// The outcome of a number: Right wins each x > 0, whoever moves first. Left's option of its canonical form is 0 or
/// positive, and Right wins it moving first. Right's option is positive too; if Right has none, Right has won.
fn number_outcome(x: &Dyadic) -> ByPlayer<bool> {
    ByPlayer {
        left: x.is_zero() || x.is_negative(),
        right: x.is_zero() || !x.is_negative(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::days::born_by;

    /// The outcome by playing out the canonical form, including numbers.
    fn naive(arena: &mut Arena, game: GameId) -> ByPlayer<bool> {
        let options = arena.options(game);
        let wins = options.map(|side| {
            let wins = side.into_iter().map(|option| naive(arena, option));
            wins.collect()
        });
        MisereOutcomes.evaluate(wins)
    }

    #[test]
    fn agrees_with_playing_out_days_0_to_3() {
        let mut arena = Arena::new();
        for game in born_by::<3>(&mut arena) {
            let expected = OutcomeClass::from_moving_first(naive(&mut arena, game));
            let found = misere_outcome(&arena, game, &Budget::UNLIMITED);
            assert_eq!(found, Ok(expected));
        }
    }

    #[test]
    fn numbers_are_lost_by_the_player_who_has_the_moves() {
        let mut arena = Arena::new();
        for m in -70..70 {
            let x = arena.number(Dyadic::new(m.into(), 4));
            let expected = OutcomeClass::from_moving_first(naive(&mut arena, x));
            let found = misere_outcome(&arena, x, &Budget::UNLIMITED);
            assert_eq!(found, Ok(expected), "{m}/16");
        }
    }
}
