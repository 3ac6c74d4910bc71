//! Positions of Simple Chopsticks, distinguished by the method of evaluation.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::ruleset::SetupError;
use chopsticks_cgt::solve::kept_value;
use num_bigint::BigUint;

use super::one_hand::{one_hand_value, unequal_value};
use super::{NoValue, PositionValue, Proved};
use crate::budget::{Budget, Stopped};
use crate::family::{Family, FamilyError, Parameters};
use crate::many_hands::hands_table::HandsTable;
use crate::one_hand::sweep::Sweep;
use crate::player::Player;
use crate::ruleset::{FingerCounts, Hands, OneHandEach, Setup, SetupFault, SimpleChopsticks};

/// A position of Simple Chopsticks, near or far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SimpleChopsticksPosition {
    /// A side has no hand left, so neither player has an option, whatever the finger count.
    Over,
    /// Each side has one hand; the finger count may have any size.
    OneHandEach(OneHandEach),
    /// Each side has one hand, and the finger counts differ.
    Unequal(OneHandEach<FingerCounts>),
    /// Any numbers of hands, with a finger count that a ruleset can have.
    Many(SimpleChopsticks, Hands),
}

impl SimpleChopsticksPosition {
    /// The position that a setup describes.
    ///
    /// # Errors
    /// Every fault of the setup. A large finger count is a fault only if a side has more than one hand.
    pub fn new(setup: &Setup) -> Result<SimpleChopsticksPosition, SetupError<SetupFault>> {
        if let Some(position) = setup.unequal_hands()? {
            return Ok(SimpleChopsticksPosition::Unequal(position));
        }
        if let Some(position) = setup.one_hand_each()? {
            return Ok(SimpleChopsticksPosition::OneHandEach(position));
        }
        if setup.hands.left.is_empty() || setup.hands.right.is_empty() {
            setup.check_over()?;
            return Ok(SimpleChopsticksPosition::Over);
        }
        let (ruleset, hands) = setup.check()?;
        Ok(SimpleChopsticksPosition::Many(ruleset, hands))
    }

    /// The position that a text describes.
    ///
    /// # Errors
    /// The fault of the text or the position. A family with parameters is not a position.
    pub fn read(text: &str) -> Result<SimpleChopsticksPosition, FamilyError> {
        SimpleChopsticksPosition::read_within(text, &Budget::DEFAULT)
    }

    /// The position that a text describes, with powers within the limit on exponents.
    ///
    /// # Errors
    /// Those of [`SimpleChopsticksPosition::read`].
    pub fn read_within(
        text: &str,
        limits: &Budget<'_>,
    ) -> Result<SimpleChopsticksPosition, FamilyError> {
        let family = Family::read_within(text, limits)?;
        SimpleChopsticksPosition::member(&family, &Parameters::new())
    }

    /// The member of a family with these parameters.
    ///
    /// # Errors
    /// If there is no such member.
    pub fn member(
        family: &Family,
        parameters: &Parameters,
    ) -> Result<SimpleChopsticksPosition, FamilyError> {
        Ok(SimpleChopsticksPosition::new(&family.setup(parameters)?)?)
    }

    /// The value. If it follows from the structure theorem, it is recorded in `proved`.
    ///
    /// # Errors
    /// If the budget does not suffice.
    pub fn value(
        &self,
        arena: &mut Arena,
        budget: &Budget<'_>,
        proved: &mut Vec<Proved>,
    ) -> Result<PositionValue, NoValue> {
        match self {
            SimpleChopsticksPosition::Over => Ok(PositionValue::Game(arena.zero())),
            SimpleChopsticksPosition::OneHandEach(position) => {
                Ok(one_hand_value(arena, position, budget, proved)?)
            }
            SimpleChopsticksPosition::Unequal(position) => {
                Ok(PositionValue::Game(unequal_value(arena, position, budget)?))
            }
            SimpleChopsticksPosition::Many(ruleset, hands) => {
                let game = value_of(arena, ruleset, hands, budget)?;
                Ok(PositionValue::Game(game))
            }
        }
    }

    /// The length of the longest run of moves, by either player in any order, of a position with one hand a side and one
    /// finger count n: if the hands are i ≤ j, it is ⌊(n − j)/i⌋ + 1. `None` for other positions.
    ///
    /// By induction: if i + j > n, every move removes a hand, and play is over. Otherwise the moves are to (i|i + j), whose
    /// longest run is one less by the formula, and to (j|i + j), whose longest run ⌊(n − i − j)/j⌋ + 1 is no longer.
    pub fn longest_play(&self) -> Option<BigUint> {
        let position = self.one_hand_each()?;
        let hands = position.hands();
        let (less, more) = if hands.left <= hands.right {
            (&hands.left, &hands.right)
        } else {
            (&hands.right, &hands.left)
        };
        Some((position.fingers() - more) / less + 1u32)
    }

    /// The position, if it has one hand a side and one finger count.
    pub(super) fn one_hand_each(&self) -> Option<&OneHandEach> {
        match self {
            SimpleChopsticksPosition::OneHandEach(position) => Some(position),
            SimpleChopsticksPosition::Over
            | SimpleChopsticksPosition::Unequal(_)
            | SimpleChopsticksPosition::Many(..) => None,
        }
    }
}

/// The value of one position: from a [`Sweep`] when each player has one hand, else from a [`HandsTable`].
///
/// # Errors
/// When the budget does not suffice.
pub fn value_of(
    arena: &mut Arena,
    ruleset: &SimpleChopsticks,
    position: &Hands,
    budget: &Budget<'_>,
) -> Result<GameId, Stopped> {
    match (position.side(Player::Left), position.side(Player::Right)) {
        (&[i], &[j]) => {
            let n = ruleset.fingers();
            let sweep = Sweep::evaluate(arena, (i, j), n..=n, budget)?;
            Ok(sweep.value(n).expect("a checked position has i, j ≤ n"))
        }
        _ => {
            let rules = format!("Simple Chopsticks with finger count {}", ruleset.fingers());
            kept_value(&rules, position, arena, budget, |arena| {
                let table = HandsTable::evaluate(arena, ruleset, position, budget)?;
                Ok((table.start(), table.positions().len() as u64))
            })
        }
    }
}

/// The number of characters of `text` before the error in the position or family that begins after `begin` characters.
///
/// For a syntax error, the reader of families gives the exact place; for other errors the place is that of the
/// position.
pub fn place_in_text(error: &FamilyError, text: &str, begin: usize) -> usize {
    let FamilyError::Syntax { at, .. } = error else {
        return begin;
    };
    let inside = text.chars().skip(begin).scan(0, |byte, character| {
        let start = *byte;
        *byte += character.len_utf8();
        Some(start)
    });
    begin + inside.take_while(|byte| byte < at).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query::SimpleChopsticksPosition;

    /// The longest run of moves by the rules: either player adds the own hand to the other one.
    fn by_rules(left: u32, right: u32, n: u32) -> u32 {
        if left > n || right > n {
            return 0;
        }
        1 + by_rules(left, left + right, n).max(by_rules(left + right, right, n))
    }

    #[test]
    fn the_longest_run_is_that_by_the_rules() {
        for n in 1..=16 {
            for left in 1..=n {
                for right in 1..=n {
                    let text = format!("({left}|{right})_{n}");
                    let position = SimpleChopsticksPosition::read(&text);
                    let found = position.unwrap().longest_play();
                    assert_eq!(found, Some(by_rules(left, right, n).into()), "{text}");
                }
            }
        }
    }

    #[test]
    fn faults_inside_a_position_have_their_place_in_characters() {
        for (text, position, begin, place) in [
            ("↑ + (1|;)_3", "(1|;)_3", 4, 7),
            ("↑ + (1|9)_3", "(1|9)_3", 4, 4),
        ] {
            let error = SimpleChopsticksPosition::read(position).unwrap_err();
            assert_eq!(place_in_text(&error, text, begin), place, "{text}");
        }
    }
}
