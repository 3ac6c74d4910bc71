//! Reading the text of a family: hands, finger count, and the numbers in them.

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
    reader.expect("(", "`(` before the hands")?;
    let left = reader.side()?;
    reader.expect(
        "|",
        "`,`, `^`, `*`, `**` or the `|` between the players' hands",
    )?;
    let right = reader.side()?;
    reader.expect(")", "`,`, `^`, `*`, `**` or the `)` after the hands")?;
    reader.expect("_", "`_` and the finger count")?;
    let at = reader.at;
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
    let read = reader.sum(Caret::Power).and_then(|sum| {
        reader.skip_space();
        if reader.rest().is_empty() {
            Ok(sum)
        } else {
            reader.error(NUMBER)
        }
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
    text: &'a str,
    at: usize,
    /// The number of parentheses that are open.
    depth: usize,
    limits: &'a Budget<'a>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, limits: &'a Budget<'a>) -> Reader<'a> {
        Reader {
            text,
            limits,
            at: 0,
            depth: 0,
        }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_space(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    fn error<T>(&self, expected: &'static str) -> Read<T> {
        Err((self.at, FamilyFault::Expected(expected)))
    }

    fn accept(&mut self, token: &str) -> bool {
        self.skip_space();
        let found = self.rest().starts_with(token);
        self.at += if found { token.len() } else { 0 };
        found
    }

    fn expect(&mut self, token: &str, expected: &'static str) -> Read<()> {
        if self.accept(token) {
            Ok(())
        } else {
            self.error(expected)
        }
    }

    fn end(&mut self) -> Read<()> {
        self.skip_space();
        match self.rest().chars().next() {
            None => Ok(()),
            Some('*' | '^') => self.error(
                "the end of the position; a product or a power as the finger count needs parentheses: (1|1)_(10**50)",
            ),
            Some(_) => self.error("the end of the position"),
        }
    }

    /// The finger count of both players, or `(A,B)` for that of each.
    fn finger_counts(&mut self) -> Read<ByPlayer<Quantity>> {
        let start = self.at;
        if self.accept("(") {
            let left = self.sum(Caret::Power)?;
            if self.accept(",") {
                let right = self.sum(Caret::Power)?;
                self.expect(")", "`+`, `*`, `**` or the `)` after the finger counts")?;
                return Ok(ByPlayer { left, right });
            }
            self.at = start;
        }
        let both = self.quantity(
            Caret::Power,
            "the finger count: a number, a parameter, or a sum such as (2*10**80+n)",
        )?;
        Ok(ByPlayer {
            left: both.clone(),
            right: both,
        })
    }

    fn side(&mut self) -> Read<Vec<Repeated>> {
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

    /// `3`, `i^h`, `3*10**29` or `(2*3)^4`.
    fn hands(&mut self) -> Read<Repeated> {
        self.skip_space();
        let start = self.at;
        let first = self.quantity(
            Caret::Hands,
            "the fingers of a hand: a number, a parameter, or a product such as 3*10**29",
        )?;
        let single = self.at;
        let fingers = match first.as_number() {
            Some(number) => {
                let power = self.exponent(start, number.clone(), Caret::Hands)?;
                Quantity::number(self.factors(power, Caret::Hands)?)
            }
            None => first,
        };
        let end = self.at;
        if !self.accept("^") {
            let times = Quantity::number(BigUint::one());
            return Ok(Repeated { fingers, times });
        }
        self.skip_space();
        let (count_start, expected) = (
            self.at,
            "the number of equal hands: a number or a parameter",
        );
        let times = self.quantity(Caret::Hands, expected)?;
        let count = &self.text[count_start..self.at];
        let product = &self.text[start..end];
        if end > single {
            let power = powered(product, count);
            return Err(self.ambiguous(start, format!("({product})^{count}"), power));
        }
        if !self.accept("*") {
            return Ok(Repeated { fingers, times });
        }
        let is_power = self.accept("*");
        self.quantity(Caret::Hands, "a number")?;
        let factors = &self.text[count_start..self.at];
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
            text: self.text[start..self.at].to_owned(),
            first: hands,
            first_meaning: "for equal hands",
            second: power,
            second_meaning: "for one hand",
        };
        (start, fault)
    }

    /// A number, a parameter, or a sum in parentheses.
    fn quantity(&mut self, caret: Caret, expected: &'static str) -> Read<Quantity> {
        if self.accept("(") {
            if self.depth == MAX_DEPTH {
                return Err((self.at, FamilyFault::TooDeep));
            }
            self.depth += 1;
            let sum = self.sum(caret)?;
            self.depth -= 1;
            let expected = if self.rest().trim_start().starts_with('/') {
                "a whole number, which has no `/`"
            } else {
                "`+`, `*`, `**` or the `)` after the sum"
            };
            self.expect(")", expected)?;
            return Ok(sum);
        }
        let name = self.take_while(char::is_alphabetic);
        if !name.is_empty() {
            return Ok(Quantity::parameter(name));
        }
        self.number(expected).map(Quantity::number)
    }

    /// Products and parameters, added.
    fn sum(&mut self, caret: Caret) -> Read<Quantity> {
        let mut sum = Quantity::default();
        loop {
            self.skip_space();
            let name = self.take_while(char::is_alphabetic);
            if name.is_empty() {
                sum.number += self.product(caret)?
            } else {
                sum.parameters.push(name.to_owned())
            }
            if !self.accept("+") {
                return Ok(sum);
            }
        }
    }

    fn product(&mut self, caret: Caret) -> Read<BigUint> {
        let first = self.power(caret)?;
        self.factors(first, caret)
    }

    /// The product of `first` and the factors that come next.
    fn factors(&mut self, first: BigUint, caret: Caret) -> Read<BigUint> {
        let mut product = first;
        while self.accept("*") {
            let start = self.at;
            product *= self.power(caret)?;
            let most = self.limits.exponent;
            if product.bits().div_ceil(4) > most {
                return Err(self.over(start, format!("a product of 16**{most} or more")));
            }
        }
        Ok(product)
    }

    fn power(&mut self, caret: Caret) -> Read<BigUint> {
        self.skip_space();
        let start = self.at;
        let base = self.factor("a number")?;
        self.exponent(start, base, caret)
    }

    /// `base`, which begins at `start`, to the power of the exponent that comes next, if one does.
    fn exponent(&mut self, start: usize, base: BigUint, caret: Caret) -> Read<BigUint> {
        let written = self.text[start..self.at].trim_end();
        if !self.accepts_power(caret) {
            return Ok(base);
        }
        self.skip_space();
        let exponent_start = self.at;
        let exponent = self.factor("an exponent")?;
        let first = &self.text[exponent_start..self.at];
        if self.accepts_power(caret) {
            self.skip_space();
            let second_start = self.at;
            self.factor("an exponent")?;
            let second = &self.text[second_start..self.at];
            let fault = FamilyFault::Ambiguous {
                text: self.text[start..self.at].to_owned(),
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
        let fault = SyntaxFault::OverLimit {
            limit: Limit::Exponent,
            allowed: self.limits.exponent,
            asked,
        };
        (start, FamilyFault::TooLarge(fault))
    }

    fn accepts_power(&mut self, caret: Caret) -> bool {
        self.accept("**") || caret == Caret::Power && self.accept("^")
    }

    /// A number, or a product in parentheses, in which `^` is refused.
    fn factor(&mut self, expected: &'static str) -> Read<BigUint> {
        self.skip_space();
        let start = self.at;
        let factor = self.quantity(Caret::Hands, expected)?;
        let number = factor.as_number().cloned();
        number.ok_or((
            start,
            FamilyFault::Expected("a number; a parameter has no factor"),
        ))
    }

    fn number(&mut self, expected: &'static str) -> Read<BigUint> {
        let start = self.at;
        let number = self.take_while(|c| c.is_ascii_digit()).parse();
        number.map_err(|_| (start, FamilyFault::Expected(expected)))
    }

    fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !belongs(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }
}

/// The product with its last number raised to the power of `count`.
fn powered(product: &str, count: &str) -> String {
    match product.rsplit_once('*') {
        Some((before, last)) if before.ends_with('*') => format!("{before}*({last}**{count})"),
        _ => format!("{product}**{count}"),
    }
}
