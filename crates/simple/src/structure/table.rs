//! The cone table: which of the eleven values (x | x + d)_n has, by lines that n has reached or not.

use super::cone_value::ConeValue;
use super::line::Line;
use crate::inequality::LinearForm;

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
pub enum Quantifier {
    /// For every turn of the range.
    All,
    /// For at least one turn of the range.
    Some,
}

/// A range of turns first, first + 2, …, last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turns {
    /// For which of them.
    pub quantifier: Quantifier,
    /// The least turn.
    pub first: LinearForm,
    /// The largest turn.
    pub last: LinearForm,
}

/// A condition: n is on one side of a line, or of all or some lines of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bound {
    /// Which side.
    pub side: Side,
    /// The line; of a family the one at the first turn.
    pub line: Line,
    /// The family; None for a single line.
    pub turns: Option<Turns>,
}

impl Bound {
    /// n is at least the line's sum.
    pub fn at_least(line: Line) -> Bound {
        Bound {
            side: Side::AtLeast,
            line,
            turns: None,
        }
    }

    /// n is below the line's sum.
    pub fn below(line: Line) -> Bound {
        Bound {
            side: Side::Below,
            ..Bound::at_least(line)
        }
    }

    /// Whether n is at least something.
    pub fn is_lower(&self) -> bool {
        self.side == Side::AtLeast
    }

    /// The opposite condition.
    pub fn negated(self) -> Bound {
        Bound {
            side: match self.side {
                Side::AtLeast => Side::Below,
                Side::Below => Side::AtLeast,
            },
            turns: self.turns.map(|turns| Turns {
                quantifier: match turns.quantifier {
                    Quantifier::All => Quantifier::Some,
                    Quantifier::Some => Quantifier::All,
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
    pub bounds: Vec<Bound>,
}

/// The rows of the block with an even index m: the values for Q(m) ≤ n < Q(m + 2), from the lowest n to the highest.
pub fn rows(m: LinearForm) -> Vec<Row> {
    use ConeValue::*;
    let k = m + 1;
    // Even turns up to m − 3 end at m − 4, odd ones at m − 3; for k = m + 1 even ones at k − 3 and odd ones at k − 4.
    let family = |side,
                  quantifier,
                  line: fn(LinearForm, LinearForm) -> Line,
                  index: LinearForm,
                  first: i64| {
        let is_index_odd = index.is_odd().expect("blocks have even indices");
        let is_turn_odd = first % 2 == 1;
        let last = index - if is_index_odd == is_turn_odd { 4 } else { 3 };
        let first = LinearForm::from(first);
        Bound {
            side,
            line: line(index, first),
            turns: Some(Turns {
                quantifier,
                first,
                last,
            }),
        }
    };
    use Quantifier::{All, Some as Any};
    use Side::{AtLeast, Below};
    let zone = |first, second| [Bound::at_least(first), Bound::below(second)];
    let lower = zone(Line::q(m), Line::p(m));
    let middle = zone(Line::p(m), Line::q(k));
    let upper = zone(Line::q(k), Line::p(k));
    let w_even = |side, quantifier| family(side, quantifier, Line::w, m, 2);
    let w_odd = |side, quantifier| family(side, quantifier, Line::w, m, 1);
    let v_even = |side, quantifier| family(side, quantifier, Line::v, k, 2);
    let next_even = |side, quantifier| family(side, quantifier, Line::w, k, 2);
    let next_odd = |side, quantifier| family(side, quantifier, Line::w, k, 1);
    let e_even = |side, quantifier| family(side, quantifier, Line::e, k, 2);
    let first_w = Line::w(k, LinearForm::from(1));
    let row = |value, zone: &[Bound], bounds: &[Bound]| Row {
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
        row(Down, &upper, &[Bound::below(first_w)]),
        row(
            JZeroMinusJ,
            &upper,
            &[Bound::at_least(first_w), e_even(AtLeast, Any)],
        ),
        row(
            DownTwo,
            &upper,
            &[Bound::at_least(first_w), e_even(Below, All)],
        ),
        row(Zero, &zone(Line::p(k), Line::q(m + 2)), &[]),
    ]
}
