//! Reading the text of a family: hands, finger count, and the numbers in them.

use chopsticks_base::reading::Cursor;
use chopsticks_cgt::notation::{SyntaxFault, raise};
use num_bigint::BigUint;
use num_traits::{One, ToPrimitive};

use super::fault::{FamilyFault, MAX_DEPTH};
use super::quantity::{Quantity, Repeated};
use crate::budget::{Budget, Limit};
use crate::player::ByPlayer;
use crate::ruleset::SetupFault;

/// A fault and its place in the text, in bytes.
pub(super) type Faulty = (usize, FamilyFault);

type Read<T> = Result<T, Faulty>;

/// The hands and the finger count of the family that `text` describes.
pub(super) fn read(
    text: &str,
    limits: &Budget<'_>,
) -> Read<(ByPlayer<Vec<Repeated>>, ByPlayer<Quantity>)> {
    let mut reader = Reader::new(text, limits);
    reader.expect(
        "(",
        "`(` before the hands, or the name of a ruleset before its positions",
    )?;
    let left = reader.side()?;
    reader.expect(
        "|",
        "`,`, `^`, `*`, `**` or the `|` between the players' hands",
    )?;
    let right = reader.side()?;
    reader.expect(")", "`,`, `^`, `*`, `**` or the `)` after the hands")?;
    reader.expect("_", "`_` and the finger count")?;
    let at = reader.cursor.at();
    let fingers = reader.finger_counts()?;
    reader.end()?;
    if [&fingers.left, &fingers.right]
        .map(Quantity::as_number)
        .contains(&Some(&BigUint::ZERO))
    {
        return Err((at, FamilyFault::Setup(SetupFault::NoFingers)));
    }
    Ok((ByPlayer { left, right }, fingers))
}

/// Reads a whole number: digits, or sums, products and powers such as `2*10**80+1`, in which `^` is also the power.
///
/// # Errors
/// The syntax error, or that the number is too large.
pub fn whole_number(text: &str) -> Result<BigUint, FamilyFault> {
    let limits = Budget::DEFAULT;
    let mut reader = Reader::new(text, &limits);
    let read = reader
        .sum(Caret::Power)
        .and_then(|sum| match reader.cursor.peek() {
            None => Ok(sum),
            Some(_) => reader.error(NUMBER),
        });
    let sum = read.map_err(|(_, fault)| fault)?;
    let number = sum.as_number().cloned();
    number.ok_or(FamilyFault::Expected(NUMBER))
}

const NUMBER: &str = "a whole number such as 606, 10**20 or 2*10**80+1";

/// The meaning of `^` where a number is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Caret {
    /// The caret counts hands and does not belong to a number.
    Hands,
    /// The power, as `**`.
    Power,
}

/// A place in the text of a family.
struct Reader<'a> {
    cursor: Cursor<'a>,
    /// The number of parentheses that are open.
    depth: usize,
    limits: &'a Budget<'a>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, limits: &'a Budget<'a>) -> Reader<'a> {
        Reader {
            cursor: Cursor::new(text),
            depth: 0,
            limits,
        }
    }

    fn error<T>(&self, expected: &'static str) -> Read<T> {
        Err((self.cursor.at(), FamilyFault::Expected(expected)))
    }

    fn expect(&mut self, token: &str, expected: &'static str) -> Read<()> {
        if self.cursor.accept(token) {
            Ok(())
        } else {
            self.error(expected)
        }
    }

    fn end(&mut self) -> Read<()> {
        match self.cursor.peek() {
            None => Ok(()),
            Some('*' | '^') => self.error(
                "the end of the position; a product or a power as the finger count needs parentheses: (1|1)_(10**50)",
            ),
            Some(_) => self.error("the end of the position"),
        }
    }

    /// The finger count of both players, or `(A,B)` for that of each.
    fn finger_counts(&mut self) -> Read<ByPlayer<Quantity>> {
        let start = self.cursor.at();
        if self.cursor.accept("(") {
            let left = self.sum(Caret::Power)?;
            if self.cursor.accept(",") {
                let right = self.sum(Caret::Power)?;
                self.expect(")", "`+`, `*`, `**` or the `)` after the finger counts")?;
                return Ok(ByPlayer { left, right });
            }
            self.cursor.go_back(start);
        }
        let both = self.quantity(
            Caret::Power,
            "the finger count: a number, a parameter, or a sum such as (2*10**80+n)",
        )?;
        Ok(ByPlayer::both(both))
    }

    fn side(&mut self) -> Read<Vec<Repeated>> {
        if matches!(self.cursor.peek(), Some('|' | ')')) {
            return Ok(Vec::new());
        }
        let mut hands = vec![self.hands()?];
        while self.cursor.accept(",") {
            hands.push(self.hands()?);
        }
        Ok(hands)
    }

    /// `3`, `i^h`, `3*10**29` or `(2*3)^4`.
    fn hands(&mut self) -> Read<Repeated> {
        self.cursor.skip_blanks();
        let start = self.cursor.at();
        let first = self.quantity(
            Caret::Hands,
            "the fingers of a hand: a number, a parameter, or a product such as 3*10**29",
        )?;
        let single = self.cursor.at();
        let fingers = match first.as_number() {
            Some(number) => {
                let power = self.exponent(start, number.clone(), Caret::Hands)?;
                self.factors(power, Caret::Hands)?
            }
            None => first,
        };
        let product = self.cursor.since(start);
        let is_single = self.cursor.at() == single;
        if !self.cursor.accept("^") {
            let times = Quantity::number(BigUint::one());
            return Ok(Repeated { fingers, times });
        }
        self.cursor.skip_blanks();
        let (count_start, expected) = (
            self.cursor.at(),
            "the number of equal hands: a number or a parameter",
        );
        let times = self.quantity(Caret::Hands, expected)?;
        let count = self.cursor.since(count_start);
        if !is_single {
            let power = powered(product, count);
            return Err(self.ambiguous(start, format!("({product})^{count}"), power));
        }
        if !self.cursor.accept("*") {
            return Ok(Repeated { fingers, times });
        }
        let is_power = self.cursor.accept("*");
        self.quantity(Caret::Hands, "a number")?;
        let factors = self.cursor.since(count_start);
        let power = if is_power {
            format!("{product}**({factors})")
        } else {
            format!("{product}**{factors}")
        };
        Err(self.ambiguous(start, format!("{product}^({factors})"), power))
    }

    /// The fault of the text from `start` to here, with the spelling for equal hands and that for one hand.
    fn ambiguous(&self, start: usize, hands: String, power: String) -> Faulty {
        let fault = FamilyFault::Ambiguous {
            text: self.cursor.since(start).to_owned(),
            first: hands,
            first_meaning: "for equal hands",
            second: power,
            second_meaning: "for one hand",
        };
        (start, fault)
    }

    /// A number, a parameter, or a sum in parentheses.
    fn quantity(&mut self, caret: Caret, expected: &'static str) -> Read<Quantity> {
        if self.cursor.accept("(") {
            if self.depth == MAX_DEPTH {
                return Err((self.cursor.at(), FamilyFault::TooDeep));
            }
            self.depth += 1;
            let sum = self.sum(caret)?;
            self.depth -= 1;
            let expected = match self.cursor.peek() {
                Some('/') => "a whole number, which has no `/`",
                Some('*') => {
                    "`+` or the `)` after the sum; a parameter is the last factor, as in 2*n"
                }
                _ => "`+`, `*`, `**` or the `)` after the sum",
            };
            self.expect(")", expected)?;
            return Ok(sum);
        }
        let name = self.cursor.take_while(char::is_alphabetic);
        if !name.is_empty() {
            return Ok(Quantity::parameter(name));
        }
        self.number(expected).map(Quantity::number)
    }

    /// Products and parameters, added.
    fn sum(&mut self, caret: Caret) -> Read<Quantity> {
        let mut sum = Quantity::default();
        loop {
            self.cursor.skip_blanks();
            let name = self.cursor.take_while(char::is_alphabetic);
            let term = if name.is_empty() {
                self.product(caret)?
            } else {
                Quantity::parameter(name)
            };
            sum.number += term.number;
            sum.parameters.extend(term.parameters);
            if !self.cursor.accept("+") {
                return Ok(sum);
            }
        }
    }

    fn product(&mut self, caret: Caret) -> Read<Quantity> {
        let first = self.power(caret)?;
        self.factors(first, caret)
    }

    /// The product of `first` and the factors that come next, of which the last one may be a parameter.
    fn factors(&mut self, first: BigUint, caret: Caret) -> Read<Quantity> {
        let mut product = first;
        while self.cursor.accept("*") {
            self.cursor.skip_blanks();
            let start = self.cursor.at();
            let name = self.cursor.take_while(char::is_alphabetic);
            if !name.is_empty() {
                return Ok(Quantity::multiple(product, name));
            }
            product *= self.power(caret)?;
            let most = self.limits.exponent;
            if product.bits().div_ceil(4) > most {
                return Err(self.over(start, format!("a product of 16**{most} or more")));
            }
        }
        Ok(Quantity::number(product))
    }

    fn power(&mut self, caret: Caret) -> Read<BigUint> {
        self.cursor.skip_blanks();
        let start = self.cursor.at();
        let base = self.factor("a number")?;
        self.exponent(start, base, caret)
    }

    /// `base`, which begins at `start`, to the power of the exponent that comes next, if one does.
    fn exponent(&mut self, start: usize, base: BigUint, caret: Caret) -> Read<BigUint> {
        let written = self.cursor.since(start).trim_end();
        if !self.accepts_power(caret) {
            return Ok(base);
        }
        self.cursor.skip_blanks();
        let exponent_start = self.cursor.at();
        let exponent = self.factor("an exponent")?;
        let first = self.cursor.since(exponent_start);
        if self.accepts_power(caret) {
            self.cursor.skip_blanks();
            let second_start = self.cursor.at();
            self.factor("an exponent")?;
            let second = self.cursor.since(second_start);
            let fault = FamilyFault::Ambiguous {
                text: self.cursor.since(start).to_owned(),
                first: format!("({written}**{first})**{second}"),
                first_meaning: "for a power of a power",
                second: format!("{written}**({first}**{second})"),
                second_meaning: "for a power as the exponent",
            };
            return Err((start, fault));
        }
        let Some(exponent) = exponent.to_u32() else {
            return Err(self.over(exponent_start, format!("the exponent {first}")));
        };
        match raise(&base.into(), exponent, self.limits) {
            Ok(power) => Ok(power.into_parts().1),
            Err(fault) => Err((exponent_start, FamilyFault::TooLarge(fault))),
        }
    }

    /// The fault of a number that is too large.
    fn over(&self, start: usize, asked: String) -> Faulty {
        let fault = SyntaxFault::over(self.limits, Limit::Exponent, asked);
        (start, FamilyFault::TooLarge(fault))
    }

    fn accepts_power(&mut self, caret: Caret) -> bool {
        self.cursor.accept("**") || caret == Caret::Power && self.cursor.accept("^")
    }

    /// A number, or a product in parentheses, in which `^` is refused.
    fn factor(&mut self, expected: &'static str) -> Read<BigUint> {
        self.cursor.skip_blanks();
        let start = self.cursor.at();
        let factor = self.quantity(Caret::Hands, expected)?;
        let number = factor.as_number().cloned();
        number.ok_or((
            start,
            FamilyFault::Expected("a number; a parameter is the last factor, as in 2*n"),
        ))
    }

    fn number(&mut self, expected: &'static str) -> Read<BigUint> {
        let start = self.cursor.at();
        let number = self.cursor.take_while(|c| c.is_ascii_digit()).parse();
        number.map_err(|_| (start, FamilyFault::Expected(expected)))
    }
}

/// The product with its last number raised to the power of `count`.
fn powered(product: &str, count: &str) -> String {
    match product.rsplit_once('*') {
        Some((before, last)) if before.ends_with('*') => format!("{before}*({last}**{count})"),
        _ => format!("{product}**{count}"),
    }
}
