//! Outcomes of positions with many hands, computed without values.

use chopsticks_cgt::value::OutcomeClass;

use super::SimpleChopsticksPosition;
use crate::budget::{Budget, Stopped};
use crate::many_hands::characterization::Characterization;
use crate::many_hands::outcome_table::{Counts, MoreHands, OutcomeTable};
use crate::player::{ByPlayer, Player};
use crate::ruleset::{Hands, SimpleChopsticks};

impl SimpleChopsticksPosition {
    /// The outcome class of a position with many hands, found without its value; `None` for other positions.
    ///
    /// It is the [proved](SimpleChopsticksPosition::proved_outcome) one if there is one, and otherwise follows from a table
    /// of all positions with at most as many hands.
    ///
    /// # Errors
    /// If the table would take too much memory, or if the run is asked to stop.
    pub fn outcome(&self, budget: &Budget<'_>) -> Result<Option<OutcomeClass>, Stopped> {
        let SimpleChopsticksPosition::Many(ruleset, hands) = self else {
            return Ok(None);
        };
        match self.proved_outcome() {
            Some(class) => Ok(Some(class)),
            None => by_table(ruleset, hands, budget),
        }
    }

    /// The outcome class of a position with many hands that a theorem says at once; `None` for other positions.
    ///
    /// A player with at least two hands more wins by Theorem 4 of *Simple Chopsticks*, since that player still has more
    /// after losing one. Otherwise the outcome follows from a [characterization](Characterization::proved) if one is
    /// proved for the finger count.
    pub fn proved_outcome(&self) -> Option<OutcomeClass> {
        let SimpleChopsticksPosition::Many(ruleset, hands) = self else {
            return None;
        };
        match ByPlayer::from_fn(|player| hands.side(player).len()) {
            ByPlayer { left, right } if left >= right + 2 => Some(OutcomeClass::Left),
            ByPlayer { left, right } if right >= left + 2 => Some(OutcomeClass::Right),
            _ => {
                let described = Characterization::proved(ruleset.fingers())?;
                Some(described.outcome(&Counts::from_position(ruleset, hands)))
            }
        }
    }
}

/// The outcome class from a table of all positions with at most as many hands.
fn by_table(
    ruleset: &SimpleChopsticks,
    hands: &Hands,
    budget: &Budget<'_>,
) -> Result<Option<OutcomeClass>, Stopped> {
    let [left, right] = Player::BOTH.map(|player| hands.side(player).len());
    let most = u32::try_from(left.max(right)).unwrap_or(u32::MAX);
    let table = OutcomeTable::evaluate(ruleset.fingers(), most, MoreHands::ByTheorem4, budget)?;
    // There is a count for each number of fingers, so large finger counts are refused before this point.
    Ok(table.outcome(&Counts::from_position(ruleset, hands)))
}

#[cfg(test)]
mod tests {
    use chopsticks_cgt::game::Arena;

    use super::*;
    use crate::budget::Limit;

    /// Each of the three cases, for either player: two hands more, a finger count with a characterization, and one
    /// without.
    #[test]
    fn the_outcome_is_that_of_the_value() {
        let mut arena = Arena::new();
        for text in [
            "(1,1,1|2)_5",
            "(3|1,1,2)_5",
            "(1,2|1,2)_3",
            "(1,1,2|3,3)_4",
            "(1,2|2,3,4)_5",
            "(1,1,2|3,4)_5",
            "(1,1|1,1)_6",
            "(1,2|1,2)_6",
            "(1,1,2|3,4)_6",
        ] {
            let position = SimpleChopsticksPosition::read(text).unwrap();
            let value = position.value(&mut arena, &Budget::UNLIMITED, &mut Vec::new());
            let expected = value.unwrap().outcome(&mut arena);
            let found = position.outcome(&Budget::UNLIMITED);
            assert_eq!(found, Ok(Some(expected)), "{text}");
        }
    }

    #[test]
    fn only_a_table_takes_memory() {
        let nothing = Budget {
            memory: 0,
            ..Budget::UNLIMITED
        };
        let outcome = |text| {
            SimpleChopsticksPosition::read(text)
                .unwrap()
                .outcome(&nothing)
        };
        assert_eq!(outcome("(1,1,1|2)_5"), Ok(Some(OutcomeClass::Left)));
        assert!(matches!(outcome("(1,1|1,1)_5"), Ok(Some(_))));
        for text in ["(1,1|1,1)_6", "(1,1|1,1)_2147483647"] {
            let refused = outcome(text).unwrap_err();
            assert_eq!(refused.limit(), Some(Limit::Memory), "{text}");
        }
        assert_eq!(outcome("(1|1)_5"), Ok(None));
    }
}
