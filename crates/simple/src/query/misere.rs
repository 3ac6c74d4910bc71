//! Outcomes under misère play, in which the player who cannot move wins.

use chopsticks_cgt::misere::MisereSearch;
use chopsticks_cgt::solve::SolveError;
use chopsticks_cgt::value::OutcomeClass;

use super::SimpleChopsticksPosition;
use crate::budget::{Budget, Stopped};
use crate::player::{ByPlayer, Player};
use crate::ruleset::{Limits, OneHandEach};

impl SimpleChopsticksPosition {
    /// The outcome class under misère play.
    ///
    /// With one hand a side, each player has one move, so the play is followed for numbers of any size. With more hands, the
    /// positions that it needs are searched.
    ///
    /// # Errors
    /// If the budget does not suffice.
    pub fn misere_outcome(&self, budget: &Budget<'_>) -> Result<OutcomeClass, Stopped> {
        match self {
            // A player who moves first cannot move, and wins.
            SimpleChopsticksPosition::Over => Ok(OutcomeClass::Next),
            SimpleChopsticksPosition::OneHandEach(position) => by_play(position, budget),
            SimpleChopsticksPosition::Unequal(position) => by_play(position, budget),
            SimpleChopsticksPosition::Many(ruleset, hands) => {
                let mut search = MisereSearch::new(*ruleset);
                let found = search.outcome(hands.clone(), budget);
                found.map_err(|error| match error {
                    SolveError::Stopped(stopped) => stopped,
                    SolveError::NotShort { .. } | SolveError::OnlyOutcome(_) => {
                        unreachable!("every attack adds fingers to a hand or removes it")
                    }
                })
            }
        }
    }
}

/// The outcome class under misère play of a position with one hand a side.
fn by_play<F: Limits>(
    position: &OneHandEach<F>,
    budget: &Budget<'_>,
) -> Result<OutcomeClass, Stopped> {
    let wins = |first| Ok(last_mover(position, first, budget)? != first);
    ByPlayer::try_from_fn(wins).map(OutcomeClass::from_moving_first)
}

/// The player who removes a hand if `first` moves first.
fn last_mover<F: Limits>(
    position: &OneHandEach<F>,
    first: Player,
    budget: &Budget<'_>,
) -> Result<Player, Stopped> {
    let (mut player, mut next) = (first, position.option(first));
    while let Some(position) = next {
        budget.ask()?;
        player = player.opponent();
        next = position.option(player);
    }
    Ok(player)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(text: &str) -> OutcomeClass {
        let position = SimpleChopsticksPosition::read(text).expect("a position");
        let outcome = position.misere_outcome(&Budget::UNLIMITED);
        outcome.expect("no limit")
    }

    /// By hand: in (1|1)_1 the first move removes the last hand, and in (1|1)_2 and (1|2)_(3,4) the second. In (1,1|1)_1
    /// Left always makes the last move.
    #[test]
    fn small_positions_are_played_out() {
        assert_eq!(outcome("(|1)_5"), OutcomeClass::Next);
        assert_eq!(outcome("(1|1)_1"), OutcomeClass::Previous);
        assert_eq!(outcome("(1|1)_2"), OutcomeClass::Next);
        assert_eq!(outcome("(1,1|1)_1"), OutcomeClass::Right);
        assert_eq!(outcome("(1|2)_(3,4)"), OutcomeClass::Next);
    }

    /// P for f(2i) ≤ n < f(2i + 1), and N for f(2i + 1) ≤ n < f(2i + 2), as N and P are exchanged (Theorem 3 of *Simple
    /// Chopsticks*): f(200) < 3·10^41 < f(201).
    #[test]
    fn large_finger_counts_are_played_out() {
        assert_eq!(outcome("(1|1)_(3*10^41)"), OutcomeClass::Previous);
        assert_eq!(outcome("(1|1)_(5*10^41)"), OutcomeClass::Next);
    }
}
