//! Outcomes of positions with many hands, computed without values.

use std::collections::BTreeMap;

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
        if let Some(class) = self.proved_outcome() {
            return Ok(Some(class));
        }
        let table = table(ruleset.fingers(), most_hands(hands), budget)?;
        Ok(table.outcome(&Counts::from_position(ruleset, hands)))
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

/// The outcome classes of positions with many hands, as [`SimpleChopsticksPosition::outcome`] finds them, with one table for each finger
/// count; `None` for other positions, and where the table takes too much memory or the run is asked to stop.
pub(super) fn outcomes(
    positions: &[Option<SimpleChopsticksPosition>],
    budget: &Budget<'_>,
) -> Vec<Option<OutcomeClass>> {
    let proved = positions
        .iter()
        .map(|position| position.as_ref()?.proved_outcome());
    let mut outcomes: Vec<Option<OutcomeClass>> = proved.collect();
    let mut open = BTreeMap::<u32, Vec<(usize, &SimpleChopsticks, &Hands)>>::new();
    for (at, position) in positions.iter().enumerate() {
        if let Some(SimpleChopsticksPosition::Many(ruleset, hands)) = position
            && outcomes[at].is_none()
        {
            let of_fingers = open.entry(ruleset.fingers()).or_default();
            of_fingers.push((at, ruleset, hands));
        }
    }
    for (fingers, members) in open {
        let most = members.iter().map(|(_, _, hands)| most_hands(hands));
        let Ok(table) = table(fingers, most.max().unwrap_or(0), budget) else {
            continue;
        };
        for (at, ruleset, hands) in members {
            outcomes[at] = table.outcome(&Counts::from_position(ruleset, hands));
        }
    }
    outcomes
}

/// The number of hands of the player who has more.
fn most_hands(hands: &Hands) -> u32 {
    let [left, right] = Player::BOTH.map(|player| hands.side(player).len());
    u32::try_from(left.max(right)).unwrap_or(u32::MAX)
}

/// The outcomes of all positions with at most so many hands. There is a count for each number of fingers, so large finger counts are
/// refused before a position is counted.
fn table(fingers: u32, most: u32, budget: &Budget<'_>) -> Result<OutcomeTable, Stopped> {
    OutcomeTable::evaluate(fingers, most, MoreHands::ByTheorem4, budget)
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

    /// The members of a family share a table, and a table that would take too much memory leaves them to the values.
    #[test]
    fn outcomes_of_a_family_are_those_of_the_values() {
        let texts = [
            "(1,1|1,1)_6",
            "(1,2|3,4)_6",
            "(1|1)_6",
            "(1,1,2|1,3)_7",
            "(1,1,1|2)_7",
        ];
        let read = texts.map(|text| Some(SimpleChopsticksPosition::read(text).unwrap()));
        let mut arena = Arena::new();
        let found = outcomes(&read, &Budget::UNLIMITED);
        for (position, found) in read.iter().flatten().zip(found) {
            let value = position.value(&mut arena, &Budget::UNLIMITED, &mut Vec::new());
            let expected = value.unwrap().outcome(&mut arena);
            let is_many = matches!(position, SimpleChopsticksPosition::Many(..));
            assert_eq!(found, is_many.then_some(expected), "{position:?}");
        }
        let nothing = Budget {
            memory: 0,
            ..Budget::UNLIMITED
        };
        let known = outcomes(&read, &nothing);
        let known: Vec<bool> = known.iter().map(Option::is_some).collect();
        assert_eq!(known, [false, false, false, false, true]);
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
