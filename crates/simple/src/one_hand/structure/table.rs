//! The cone table: which of the eleven values (x | x + d)_n has, by lines that n has reached or not.

use super::cone_value::ConeValue;
use super::line::ConeLine;
use crate::one_hand::inequality::LinearForm;

/// On which side of a line n is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// n is at least the line's sum.
    AtLeast,
    /// n is below the line's sum.
    Below,
}

/// For which turns a condition on a family of lines holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TurnQuantifier {
    /// For every turn of the range.
    All,
    /// For at least one turn of the range.
    Some,
}

/// A range of turns first, first + 2, …, last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TurnRange {
    /// For which of them.
    pub quantifier: TurnQuantifier,
    /// The least turn.
    pub first: LinearForm,
    /// The largest turn.
    pub last: LinearForm,
}

/// A condition: n is on one side of a line, or of all or some lines of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineBound {
    /// Which side.
    pub side: Side,
    /// The line; of a family the one at the first turn.
    pub line: ConeLine,
    /// The family; None for a single line.
    pub turns: Option<TurnRange>,
}

impl LineBound {
    /// n is at least the line's sum.
    pub fn at_least(line: ConeLine) -> LineBound {
        LineBound {
            side: Side::AtLeast,
            line,
            turns: None,
        }
    }

    /// n is below the line's sum.
    pub fn below(line: ConeLine) -> LineBound {
        LineBound {
            side: Side::Below,
            ..LineBound::at_least(line)
        }
    }

    /// Whether n is at least something.
    pub fn is_lower(&self) -> bool {
        self.side == Side::AtLeast
    }

    /// The opposite condition.
    pub fn negated(self) -> LineBound {
        LineBound {
            side: match self.side {
                Side::AtLeast => Side::Below,
                Side::Below => Side::AtLeast,
            },
            turns: self.turns.map(|turns| TurnRange {
                quantifier: match turns.quantifier {
                    TurnQuantifier::All => TurnQuantifier::Some,
                    TurnQuantifier::Some => TurnQuantifier::All,
                },
                ..turns
            }),
            ..self
        }
    }
}

/// A value and when it occurs.
#[derive(Clone, Debug)]
pub struct Row {
    /// The value.
    pub value: ConeValue,
    /// The conditions, all of which hold.
    pub bounds: Vec<LineBound>,
}

/// The rows of the block with an even index m: the values for Q(m) ≤ n < Q(m + 2), from the lowest n to the highest.
pub fn rows(m: LinearForm) -> Vec<Row> {
    use ConeValue::*;
    let k = m + 1;
    // Even turns up to m − 3 end at m − 4, odd ones at m − 3; for k = m + 1 even ones at k − 3 and odd ones at k − 4.
    let family = |side,
                  quantifier,
                  line: fn(LinearForm, LinearForm) -> ConeLine,
                  index: LinearForm,
                  first: i64| {
        let is_index_odd = index.is_odd().expect("blocks have even indices");
        let is_turn_odd = first % 2 == 1;
        let last = index - if is_index_odd == is_turn_odd { 4 } else { 3 };
        let first = LinearForm::from(first);
        LineBound {
            side,
            line: line(index, first),
            turns: Some(TurnRange {
                quantifier,
                first,
                last,
            }),
        }
    };
    use Side::{AtLeast, Below};
    use TurnQuantifier::{All, Some as Any};
    let zone = |first, second| [LineBound::at_least(first), LineBound::below(second)];
    let lower = zone(ConeLine::q(m), ConeLine::p(m));
    let middle = zone(ConeLine::p(m), ConeLine::q(k));
    let upper = zone(ConeLine::q(k), ConeLine::p(k));
    let w_even = |side, quantifier| family(side, quantifier, ConeLine::w, m, 2);
    let w_odd = |side, quantifier| family(side, quantifier, ConeLine::w, m, 1);
    let v_even = |side, quantifier| family(side, quantifier, ConeLine::v, k, 2);
    let next_even = |side, quantifier| family(side, quantifier, ConeLine::w, k, 2);
    let next_odd = |side, quantifier| family(side, quantifier, ConeLine::w, k, 1);
    let e_even = |side, quantifier| family(side, quantifier, ConeLine::e, k, 2);
    let first_w = ConeLine::w(k, LinearForm::from(1));
    let row = |value, zone: &[LineBound], bounds: &[LineBound]| Row {
        value,
        bounds: [zone, bounds].concat(),
    };
    vec![
        row(ZeroZeroMinusJ, &lower, &[w_even(Below, Any)]),
        row(Up, &lower, &[w_even(AtLeast, All), w_odd(Below, All)]),
        row(J, &lower, &[w_even(AtLeast, All), w_odd(AtLeast, Any)]),
        row(Star, &middle, &[v_even(Below, All)]),
        row(
            PlusMinusJ,
            &middle,
            &[v_even(AtLeast, Any), next_even(AtLeast, Any)],
        ),
        row(
            JDown,
            &middle,
            &[
                v_even(AtLeast, Any),
                next_even(Below, All),
                next_odd(AtLeast, All),
            ],
        ),
        row(
            JZero,
            &middle,
            &[
                v_even(AtLeast, Any),
                next_even(Below, All),
                next_odd(Below, Any),
            ],
        ),
        row(Down, &upper, &[LineBound::below(first_w)]),
        row(
            JZeroMinusJ,
            &upper,
            &[LineBound::at_least(first_w), e_even(AtLeast, Any)],
        ),
        row(
            DownTwo,
            &upper,
            &[LineBound::at_least(first_w), e_even(Below, All)],
        ),
        row(Zero, &zone(ConeLine::p(k), ConeLine::q(m + 2)), &[]),
    ]
}
