//! Families of positions of Simple Chopsticks as text: `(1,1,2|1,3)_5`, `(1^3|1^3)_8`, `(i|j)_20`, `(1|1)_(10**40+n)`.
//!
//! ```text
//! family   = "(" side "|" side ")" "_" fingers
//! fingers  = quantity | "(" sum "," sum ")"       the second form has finger counts of Left and of Right
//! side     = [ hands { "," hands } ]
//! hands    = product | quantity "^" quantity      k^a is k repeated a times (Notation 2 of the paper)
//! quantity = number | name | "(" sum ")"          a name is a parameter: any word of letters
//! sum      = summand { "+" summand }              10**40+n
//! summand  = name | product
//! product  = quantity | power { "*" power }       3*10**29
//! power    = number [ "**" number ]
//! ```
//!
//! In the finger count, where no hands are counted, `^` means `**`: `(1|1)_(2*10^80)`. In the hands, the operands of
//! `^` are single quantities: `2*3^4` is refused, because it could be 4 hands of 6 fingers or a hand of 2·3⁴.
//!
//! A family without parameters is one position.

use std::collections::BTreeMap;

use chopsticks_cgt::notation::SyntaxFault;
use chopsticks_cgt::ruleset::SetupError;
use num_bigint::BigUint;
use num_traits::ToPrimitive;
use thiserror::Error;

use crate::budget::{Budget, Limit};
use crate::player::{ByPlayer, Player};
use crate::ruleset::{FingerCounts, Setup, SetupFault};
use quantity::{Quantity, Repeated};

mod fault;
mod one_hand;
mod quantity;
mod reader;

pub use fault::FamilyFault;
pub use reader::whole_number;

/// A position of Simple Chopsticks with parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    sides: ByPlayer<Vec<Repeated>>,
    /// The finger count of each player.
    fingers: ByPlayer<Quantity>,
}

/// Values for the parameters of a family.
pub type Parameters = BTreeMap<String, BigUint>;

/// The reason why a text is not a family, or why a family with given parameters is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FamilyError {
    /// The text does not have the form of a family.
    #[error("{fault}")]
    Syntax {
        /// The place in the text, in bytes.
        at: usize,
        /// The fault.
        fault: FamilyFault,
    },
    /// A parameter has no value.
    #[error("the parameter {0} has no value: write a number in place of {0}")]
    Unbound(String),
    /// A side would have more hands than the maximum.
    #[error("a side has {0} hands; the maximum is {max}", max = Family::MAX_HANDS)]
    TooManyHands(BigUint),
    /// The setup is not a position.
    #[error(transparent)]
    Setup(#[from] SetupError<SetupFault>),
}

impl FamilyError {
    /// The limit on the size of numbers, if the text exceeds it.
    pub fn limit(&self) -> Option<Limit> {
        match self {
            FamilyError::Syntax {
                fault: FamilyFault::TooLarge(SyntaxFault::OverLimit { limit, .. }),
                ..
            } => Some(*limit),
            _ => None,
        }
    }
}

impl Family {
    /// The maximum number of hands on one side.
    pub const MAX_HANDS: usize = 10_000;

    /// Reads a family, with the usual limit on powers.
    ///
    /// # Errors
    /// [`FamilyError::Syntax`], with the place of the first error.
    pub fn read(text: &str) -> Result<Family, FamilyError> {
        Family::read_within(text, &Budget::DEFAULT)
    }

    /// Reads a family in which powers are within the limit on exponents.
    ///
    /// # Errors
    /// [`FamilyError::Syntax`], with the place of the first error.
    pub fn read_within(text: &str, limits: &Budget<'_>) -> Result<Family, FamilyError> {
        let read = reader::read(text, limits);
        let (sides, fingers) = read.map_err(|(at, fault)| FamilyError::Syntax { at, fault })?;
        Ok(Family { sides, fingers })
    }

    /// The names of the parameters, in the order of the text, each once.
    pub fn parameters(&self) -> Vec<String> {
        let hands = self.sides.left.iter().chain(&self.sides.right);
        let quantities = hands.flat_map(|hand| [&hand.fingers, &hand.times]);
        let mut names = Vec::new();
        for quantity in quantities.chain([&self.fingers.left, &self.fingers.right]) {
            for (_, name) in &quantity.parameters {
                if !names.contains(name) {
                    names.push(name.clone());
                }
            }
        }
        names
    }

    /// The family with the players exchanged.
    #[must_use]
    pub fn exchanged(self) -> Family {
        Family {
            sides: self.sides.swapped(),
            fingers: self.fingers.swapped(),
        }
    }

    /// The finger count of both players, if it is the same.
    fn single_fingers(&self) -> Option<&Quantity> {
        (self.fingers.left == self.fingers.right).then_some(&self.fingers.left)
    }

    /// The name of the parameter that is the finger count of both players, if nothing is added to it.
    pub fn fingers_parameter(&self) -> Option<&str> {
        self.single_fingers()?.as_parameter()
    }

    /// The most fingers of hands that the parameter `name` by itself gives, if there is such a hand and the finger count
    /// of its owner does not depend on a parameter.
    pub fn most_fingers(&self, name: &str) -> Option<&BigUint> {
        let owners = Player::BOTH
            .into_iter()
            .filter(|&player| self.has_hand(player, name));
        let most: Option<Vec<_>> = owners
            .map(|player| self.fingers[player].as_number())
            .collect();
        most?.into_iter().min()
    }

    /// Whether the parameter `name` by itself is the number of fingers of some hand.
    pub fn is_hand(&self, name: &str) -> bool {
        Player::BOTH
            .into_iter()
            .any(|player| self.has_hand(player, name))
    }

    fn has_hand(&self, player: Player, name: &str) -> bool {
        let mut hands = self.sides[player].iter();
        hands.any(|hand| hand.fingers.as_parameter() == Some(name))
    }

    /// The member of the family with these parameters.
    ///
    /// # Errors
    /// If a parameter has no value or a side has too many hands. This function does not check whether the setup is a
    /// position.
    pub fn setup(&self, parameters: &Parameters) -> Result<Setup, FamilyError> {
        let value = |quantity: &Quantity| {
            let value = quantity.value(parameters);
            value.map_err(|name| FamilyError::Unbound(name.to_owned()))
        };
        let side = |hands: &[Repeated]| {
            let mut side = Vec::new();
            for hand in hands {
                let times = value(&hand.times)?;
                let total = &times + side.len();
                let fitting = total.to_usize().filter(|&total| total <= Family::MAX_HANDS);
                side.resize(
                    fitting.ok_or(FamilyError::TooManyHands(total))?,
                    value(&hand.fingers)?,
                );
            }
            Ok::<_, FamilyError>(side)
        };
        Ok(Setup {
            hands: self.sides.as_ref().try_map(|hands| side(hands))?,
            fingers: FingerCounts::new(self.fingers.as_ref().try_map(value)?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(text: &str) -> String {
        let setup = Family::read(text)
            .unwrap()
            .setup(&Parameters::new())
            .unwrap();
        let (ruleset, hands) = setup.check().unwrap();
        format!("{hands}_{}", ruleset.fingers())
    }

    #[test]
    fn positions_of_the_paper() {
        assert_eq!(position("(2|5)_40"), "(2|5)_40");
        assert_eq!(position(" ( 1,1 ,2 | 3,1 ) _ 5 "), "(1,1,2|1,3)_5");
        assert_eq!(position("(1^3,2|2,1^3)_8"), "(1^3,2|1^3,2)_8");
        assert_eq!(position("(|1)_3"), "(|1)_3");
        assert_eq!(position("(1^0|1)_(2*10^3)"), "(|1)_2000");
        assert_eq!(position("(1^0|1)_(2*10**3)"), "(|1)_2000");
        assert_eq!(position("(1|1)_(2 * 10**3*3)"), "(1|1)_6000");
        assert_eq!(
            position("(10**3|3 * 10 ** 2*2)_(10**4)"),
            "(1000|600)_10000"
        );
        assert_eq!(position("((1*1)|1)_2"), "(1|1)_2");
        assert_eq!(position("((2*3)^4,2^(1*2)|2**(1*3))_9"), "(2,2,6^4|8)_9");
        assert_eq!(position("(1|1)_((2**3)**2)"), "(1|1)_64");
    }

    #[test]
    fn parameters_are_filled_in() {
        let family = Family::read("(i^h|j)_n").unwrap();
        assert_eq!(family.parameters(), ["i", "h", "j", "n"]);
        let values = [("i", 2u32), ("h", 3), ("j", 1), ("n", 7)];
        let parameters: Parameters = values
            .map(|(name, value)| (name.to_string(), BigUint::from(value)))
            .into();
        let setup = family.setup(&parameters).unwrap();
        assert_eq!(setup.check().unwrap().1.to_string(), "(2^3|1)");
        assert_eq!(
            family.setup(&Parameters::new()),
            Err(FamilyError::Unbound("h".to_string()))
        );
    }

    #[test]
    fn sums_have_parameters_and_products() {
        let family = Family::read("((i+1)|j^(2+h))_(10**40 + n + 2*3)").unwrap();
        assert_eq!(family.parameters(), ["i", "j", "h", "n"]);
        assert_eq!(family.most_fingers("j"), None);
        assert!(family.is_hand("j") && !family.is_hand("i"));
        let values = ["i", "j", "h", "n"].map(|name| (name.to_owned(), BigUint::from(1u32)));
        let setup = family.setup(&values.into()).unwrap();
        assert_eq!(setup.fingers, (BigUint::from(10u32).pow(40) + 7u32).into());
        assert_eq!(setup.hands.left, [BigUint::from(2u32)]);
        assert_eq!(setup.hands.right.len(), 3);
    }

    #[test]
    fn whole_numbers_are_sums_of_products_of_powers() {
        let number = |text| whole_number(text).map(|number| number.to_string());
        assert_eq!(number(" 606 "), Ok("606".to_owned()));
        assert_eq!(number("2*10**3+1"), Ok("2001".to_owned()));
        assert_eq!(number("2*10^3 + (1+1)*3"), Ok("2006".to_owned()));
        for wrong in [
            "", "-1", "+1", "1_000", "n", "10+n", "1..2", "2**", "1e3", "(1",
        ] {
            assert!(number(wrong).is_err(), "{wrong}");
        }
        assert_eq!(number(&"(".repeat(100_000)), Err(FamilyFault::TooDeep));
    }

    #[test]
    fn a_grid_has_two_hands_of_its_own_and_one_finger_count() {
        let grid = |text| Family::read(text).unwrap().grid_fingers().cloned();
        assert_eq!(grid("(i|j)_20"), Some(20u32.into()));
        assert_eq!(grid("(b^1|a)_20"), Some(20u32.into()));
        for other in [
            "(i|i)_20",
            "(i|j)_n",
            "(1|j)_20",
            "(i^2|j)_20",
            "(i,j|)_20",
            "(i^k|j)_9",
        ] {
            assert_eq!(grid(other), None, "{other}");
        }
    }

    #[test]
    fn errors_say_where() {
        let place = |text| match Family::read(text) {
            Err(FamilyError::Syntax { at, .. }) => at,
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(place("(1|1)"), 5);
        assert_eq!(place("(1;1)_3"), 2);
        assert_eq!(place("(1|1)_3 x"), 8);
        assert_eq!(place("(1|-1)_3"), 3);
        assert_eq!(place("(1|1)_(10^100001)"), 10);
        assert_eq!(place("(1|1)_(10***2)"), 11);
        assert_eq!(place("(10**100001|1)_9"), 5);
        assert_eq!(place("(1|2*i*3)_n"), 6);
        assert_eq!(place("(i*2|1)_n"), 2);
        assert_eq!(place("(1|1)_10**50"), 8);
        assert_eq!(place("((2^3)|1)_9"), 3);
    }

    #[test]
    fn what_readers_would_read_differently_is_refused() {
        for (text, readings) in [
            (
                "(2*3^4|1)_9",
                "`2*3^4` is ambiguous: write (2*3)^4 for equal hands or 2*3**4 for one hand",
            ),
            (
                "(2**3^4|1)_9",
                "`2**3^4` is ambiguous: write (2**3)^4 for equal hands or 2**(3**4) for one hand",
            ),
            (
                "(1|3^2*4)_9",
                "`3^2*4` is ambiguous: write 3^(2*4) for equal hands or 3**2*4 for one hand",
            ),
            (
                "(1|3^2**4)_9",
                "`3^2**4` is ambiguous: write 3^(2**4) for equal hands or 3**(2**4) for one hand",
            ),
            (
                "(2**3**4|1)_9",
                "`2**3**4` is ambiguous: write (2**3)**4 for a power of a power or 2**(3**4) for a power as the exponent",
            ),
            (
                "(1|1)_(5*2^3**4)",
                "`2^3**4` is ambiguous: write (2**3)**4 for a power of a power or 2**(3**4) for a power as the exponent",
            ),
        ] {
            let error = Family::read(text).unwrap_err();
            assert_eq!(error.to_string(), readings);
        }
    }

    #[test]
    fn numbers_above_the_limit_of_expressions_are_refused() {
        assert!(Family::read("(1|1)_(10**100000)").is_ok());
        for text in [
            "(1|1)_(10**100000*10**100000)",
            "(1|1)_(32**100000)",
            "(1|2**(10**20))_9",
        ] {
            let error = Family::read(text).unwrap_err();
            assert_eq!(error.limit(), Some(Limit::Exponent));
            let error = error.to_string();
            assert!(
                error.contains("exceeds the limit `exponent` = 100000"),
                "{error}"
            );
        }
        let limits = Budget {
            exponent: 3,
            ..Budget::DEFAULT
        };
        assert!(Family::read_within("(1|1)_(2**3)", &limits).is_ok());
        for (text, asked) in [
            ("(1|1)_(2**4)", "the exponent 4"),
            ("(1|1)_(2**(10**2))", "the exponent 100"),
            ("(1|1)_(2**(10**3*10**3))", "a product of 16**3 or more"),
            ("(1|1)_(32**3)", "a power above 16**3"),
            ("(1|1)_(16*16*16)", "a product of 16**3 or more"),
        ] {
            let error = Family::read_within(text, &limits).unwrap_err();
            let expected = format!("{asked} exceeds the limit `exponent` = 3");
            assert_eq!(error.to_string(), expected);
        }
    }

    #[test]
    fn a_crowd_of_hands_is_refused_before_it_is_written_out() {
        let family = Family::read("(1^999999999999|1)_3").unwrap();
        let refused = family.setup(&Parameters::new());
        assert!(matches!(refused, Err(FamilyError::TooManyHands(_))));
    }
}
