//! Families of positions of Simple Chopsticks as text: `(1,1,2|1,3)_5`, `(1^3|1^3)_8`, `(i|j)_20`, `(1|1)_n`.
//!
//! ```text
//! family   = "(" side "|" side ")" "_" fingers
//! side     = [ hands { "," hands } ]
//! hands    = quantity [ "^" quantity ]            k^a is k repeated a times (Notation 2 of the paper)
//! fingers  = quantity | "(" product ")"
//! product  = power { "*" power }                  (2*10^80)
//! power    = number [ ( "^" | "**" ) number ]
//! quantity = number | name                        a name is a parameter: any word of letters
//! ```
//!
//! A family without parameters is one position.

use std::collections::BTreeMap;

use chopsticks_cgt::ruleset::SetupError;
use num_bigint::BigUint;
use num_traits::{One, ToPrimitive};
use thiserror::Error;

use crate::player::{ByPlayer, Player};
use crate::ruleset::{Setup, SetupFault};

/// A position of Simple Chopsticks with parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    sides: ByPlayer<Vec<Repeated>>,
    fingers: Quantity,
}

/// A group of equal hands.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Repeated {
    fingers: Quantity,
    times: Quantity,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Quantity {
    Number(BigUint),
    Parameter(String),
}

/// Values for the parameters of a family.
pub type Parameters = BTreeMap<String, BigUint>;

/// Why a text is not a family, or why a family with given parameters is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FamilyError {
    /// The text does not have the form of a family.
    #[error("expected {expected}")]
    Syntax {
        /// The place in the text, in bytes.
        at: usize,
        /// What was expected there.
        expected: &'static str,
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

impl Family {
    /// The maximum number of hands on one side.
    pub const MAX_HANDS: usize = 10_000;

    /// Reads a family.
    ///
    /// # Errors
    /// [`FamilyError::Syntax`], with the place of the first error.
    pub fn read(text: &str) -> Result<Family, FamilyError> {
        let mut reader = Reader { text, at: 0 };
        reader.expect("(", "`(` before the hands")?;
        let left = reader.side()?;
        reader.expect("|", "`,`, `^` or the `|` between the players' hands")?;
        let right = reader.side()?;
        reader.expect(")", "`,`, `^` or the `)` after the hands")?;
        reader.expect("_", "`_` and the finger count")?;
        let fingers = reader.fingers()?;
        reader.end()?;
        let sides = ByPlayer { left, right };
        Ok(Family { sides, fingers })
    }

    /// The names of the parameters, in the order of the text, each once.
    pub fn parameters(&self) -> Vec<String> {
        let hands = self.sides.left.iter().chain(&self.sides.right);
        let quantities = hands.flat_map(|hand| [&hand.fingers, &hand.times]);
        let mut names = Vec::new();
        for quantity in quantities.chain([&self.fingers]) {
            if let Quantity::Parameter(name) = quantity
                && !names.contains(name)
            {
                names.push(name.clone());
            }
        }
        names
    }

    /// The finger count, if it is not a parameter.
    pub fn fixed_fingers(&self) -> Option<&BigUint> {
        match &self.fingers {
            Quantity::Number(number) => Some(number),
            Quantity::Parameter(_) => None,
        }
    }

    /// The finger count n of a family (i|j)_n whose members are all positions with one hand a side.
    pub fn grid(&self) -> Option<&BigUint> {
        let hand = |player| match &self.sides[player][..] {
            [Repeated { fingers, times }] if *times == Quantity::Number(1u32.into()) => {
                matches!(fingers, Quantity::Parameter(_)).then_some(fingers)
            }
            _ => None,
        };
        let (left, right) = (hand(Player::Left)?, hand(Player::Right)?);
        self.fixed_fingers().filter(|_| left != right)
    }

    /// Whether the parameter `name` is the number of fingers of some hand.
    pub fn is_hand(&self, name: &str) -> bool {
        let mut hands = self.sides.left.iter().chain(&self.sides.right);
        hands.any(|hand| matches!(&hand.fingers, Quantity::Parameter(other) if other == name))
    }

    /// The member of the family with these parameters.
    ///
    /// # Errors
    /// If a parameter has no value or a side has too many hands. This function does not check whether the setup is a position.
    pub fn setup(&self, parameters: &Parameters) -> Result<Setup, FamilyError> {
        let side = |hands: &[Repeated]| {
            let mut side = Vec::new();
            for hand in hands {
                let times = hand.times.value(parameters)?;
                let total = &times + side.len();
                let fitting = total.to_usize().filter(|&total| total <= Family::MAX_HANDS);
                side.resize(
                    fitting.ok_or(FamilyError::TooManyHands(total))?,
                    hand.fingers.value(parameters)?,
                );
            }
            Ok::<_, FamilyError>(side)
        };
        Ok(Setup {
            hands: ByPlayer {
                left: side(&self.sides.left)?,
                right: side(&self.sides.right)?,
            },
            fingers: self.fingers.value(parameters)?,
        })
    }
}

impl Quantity {
    fn value(&self, parameters: &Parameters) -> Result<BigUint, FamilyError> {
        match self {
            Quantity::Number(number) => Ok(number.clone()),
            Quantity::Parameter(name) => {
                let value = parameters.get(name).cloned();
                value.ok_or_else(|| FamilyError::Unbound(name.clone()))
            }
        }
    }
}

/// A place in the text of a family.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    /// The largest exponent in a finger count: 10^10000 is computed at once, 10^(10^10) never.
    const MAX_EXPONENT: u32 = 10_000;

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn skip_space(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    fn error<T>(&self, expected: &'static str) -> Result<T, FamilyError> {
        Err(FamilyError::Syntax {
            at: self.at,
            expected,
        })
    }

    fn accept(&mut self, token: &str) -> bool {
        self.skip_space();
        let found = self.rest().starts_with(token);
        self.at += if found { token.len() } else { 0 };
        found
    }

    fn expect(&mut self, token: &str, expected: &'static str) -> Result<(), FamilyError> {
        if self.accept(token) {
            Ok(())
        } else {
            self.error(expected)
        }
    }

    fn end(&mut self) -> Result<(), FamilyError> {
        self.skip_space();
        if self.rest().is_empty() {
            Ok(())
        } else {
            self.error("the end of the position")
        }
    }

    fn side(&mut self) -> Result<Vec<Repeated>, FamilyError> {
        self.skip_space();
        if self.rest().starts_with(['|', ')']) {
            return Ok(Vec::new());
        }
        let mut hands = vec![self.hands()?];
        while self.accept(",") {
            hands.push(self.hands()?);
        }
        Ok(hands)
    }

    fn hands(&mut self) -> Result<Repeated, FamilyError> {
        let fingers = self.quantity("the fingers of a hand: a number or a parameter")?;
        let times = match self.accept("^") {
            true => self.quantity("the number of equal hands: a number or a parameter")?,
            false => Quantity::Number(BigUint::one()),
        };
        Ok(Repeated { fingers, times })
    }

    fn fingers(&mut self) -> Result<Quantity, FamilyError> {
        if !self.accept("(") {
            return self.quantity(
                "the finger count: a number, a parameter, or a product such as (2*10^80)",
            );
        }
        let mut product = self.power()?;
        while self.accept("*") {
            product *= self.power()?;
        }
        self.expect(")", "`*`, `^` or the `)` after the finger count")?;
        Ok(Quantity::Number(product))
    }

    fn power(&mut self) -> Result<BigUint, FamilyError> {
        let base = self.number("a number")?;
        if !self.accept("^") && !self.accept("**") {
            return Ok(base);
        }
        let start = self.at;
        let exponent = self.number("an exponent")?.to_u32();
        match exponent.filter(|&exponent| exponent <= Reader::MAX_EXPONENT) {
            Some(exponent) => Ok(base.pow(exponent)),
            None => Err(FamilyError::Syntax {
                at: start,
                expected: "an exponent of at most 10000",
            }),
        }
    }

    fn quantity(&mut self, expected: &'static str) -> Result<Quantity, FamilyError> {
        self.skip_space();
        let name = self.take_while(char::is_alphabetic);
        if !name.is_empty() {
            return Ok(Quantity::Parameter(name));
        }
        self.number(expected).map(Quantity::Number)
    }

    fn number(&mut self, expected: &'static str) -> Result<BigUint, FamilyError> {
        self.skip_space();
        let start = self.at;
        match self.take_while(|c| c.is_ascii_digit()).parse() {
            Ok(number) => Ok(number),
            Err(_) => Err(FamilyError::Syntax {
                at: start,
                expected,
            }),
        }
    }

    fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> String {
        let rest = self.rest();
        let end = rest.find(|c| !belongs(c)).unwrap_or(rest.len());
        let taken = rest[..end].to_string();
        self.at += end;
        taken
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
        assert_eq!(position("(1|1)_(2 * 10**3*3)"), "(1|1)_6000");
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
    fn a_grid_has_two_hands_of_its_own_and_one_finger_count() {
        let grid = |text| Family::read(text).unwrap().grid().cloned();
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
        assert_eq!(place("(1|1)_(10^99999)"), 10);
        assert_eq!(place("(1|1)_(10***2)"), 11);
    }

    #[test]
    fn a_crowd_of_hands_is_refused_before_it_is_written_out() {
        let family = Family::read("(1^999999999999|1)_3").unwrap();
        let refused = family.setup(&Parameters::new());
        assert!(matches!(refused, Err(FamilyError::TooManyHands(_))));
    }
}
