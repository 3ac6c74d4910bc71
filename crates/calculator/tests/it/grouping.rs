//! Random arithmetic, compared with the usual rules: products before sums, and from left to right.

use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::Zero;
use proptest::prelude::*;

use crate::common::printed;

/// An expression of numbers.
#[derive(Clone, Debug)]
enum Arithmetic {
    Number(u8),
    Negative(Box<Arithmetic>),
    Operation(Box<Arithmetic>, char, Box<Arithmetic>),
}

use Arithmetic::{Negative, Number, Operation};

impl Arithmetic {
    /// Its value; `None` if a divisor is 0.
    fn value(&self) -> Option<Ratio<BigInt>> {
        Some(match self {
            Number(number) => Ratio::from(BigInt::from(*number)),
            Negative(of) => -of.value()?,
            Operation(a, operator, b) => {
                let (a, b) = (a.value()?, b.value()?);
                match operator {
                    '+' => a + b,
                    '-' => a - b,
                    '*' => a * b,
                    _ if b.is_zero() => return None,
                    _ => a / b,
                }
            }
        })
    }

    fn precedence(&self) -> u8 {
        match self {
            Number(_) => 3,
            Operation(_, '*' | '/', _) => 2,
            Operation(..) | Negative(_) => 1,
        }
    }

    /// The text with as few parentheses as the usual rules require. `spaces` decides where a space is omitted.
    fn text(&self, spaces: &mut impl Iterator<Item = bool>) -> String {
        let mut part = |of: &Arithmetic, least: u8| match of.precedence() >= least {
            true => of.text(spaces),
            false => format!("({})", of.text(spaces)),
        };
        match self {
            Number(number) => number.to_string(),
            Negative(of) => format!("-{}", part(of, 2)),
            Operation(a, operator, b) => {
                let precedence = self.precedence();
                let (a, b) = (part(a, precedence), part(b, precedence + 1));
                // A star without spaces could also belong to a nimber, and is refused.
                match *operator == '*' || spaces.next() == Some(true) {
                    true => format!("{a} {operator} {b}"),
                    false => format!("{a}{operator}{b}"),
                }
            }
        }
    }
}

fn arithmetic() -> impl Strategy<Value = Arithmetic> {
    let number = prop_oneof![Just(0), Just(1), Just(2), Just(4), Just(8), 0..30u8].prop_map(Number);
    number.prop_recursive(5, 12, 2, |part| {
        let operator = proptest::sample::select(vec!['+', '-', '*', '/', '/']);
        let operation = (part.clone(), operator, part.clone());
        prop_oneof![
            6 => operation.prop_map(|(a, operator, b)| Operation(a.into(), operator, b.into())),
            1 => part.prop_map(|of| Negative(of.into())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn numbers_are_grouped_as_in_school(
        expression in arithmetic(),
        spaces in proptest::collection::vec(any::<bool>(), 12),
    ) {
        let text = expression.text(&mut spaces.into_iter().cycle());
        let expected = expression.value();
        match (printed(&text), expected) {
            (Ok(found), Some(expected)) => prop_assert_eq!(found, expected.to_string(), "{}", text),
            (Err(_), None) => {}
            (found, expected) => prop_assert!(false, "{text}: {found:?}, expected {expected:?}"),
        }
    }
}
