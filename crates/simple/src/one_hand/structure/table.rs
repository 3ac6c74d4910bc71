//! The cone table: the value of (x | x + d)_n, among eleven values, by the lines that n has reached.

use std::borrow::Cow;
use std::sync::OnceLock;

use super::cone_value::ConeValue;
use super::line::ConeLine;
use chopsticks_inequality::LinearForm;

/// On which side of a line n is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// n is at least the line's sum.
    AtLeast,
    /// n is below the line's sum.
    Below,
}

/// The turns for which a condition on a family of lines must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TurnQuantifier {
    /// For every turn of the range.
    ForAll,
    /// For at least one turn of the range.
    Exists,
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
    /// The side.
    pub side: Side,
    /// The line; for a family, the one at the first turn.
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
                    TurnQuantifier::ForAll => TurnQuantifier::Exists,
                    TurnQuantifier::Exists => TurnQuantifier::ForAll,
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

/// The lines of a family in a condition on n.
struct LineFamily {
    line: fn(LinearForm, LinearForm) -> ConeLine,
    index: LinearForm,
    first_turn: i64,
}

impl LineFamily {
    /// The lines at turn 1 and every second turn after it.
    fn at_odd_turns(line: fn(LinearForm, LinearForm) -> ConeLine, index: LinearForm) -> LineFamily {
        LineFamily {
            line,
            index,
            first_turn: 1,
        }
    }

    /// The lines at turn 2 and every second turn after it.
    fn at_even_turns(
        line: fn(LinearForm, LinearForm) -> ConeLine,
        index: LinearForm,
    ) -> LineFamily {
        LineFamily {
            line,
            index,
            first_turn: 2,
        }
    }

    /// n is below all lines.
    fn below_all(&self) -> LineBound {
        self.bound(Side::Below, TurnQuantifier::ForAll)
    }

    /// n is below one line at least.
    fn below_some(&self) -> LineBound {
        self.bound(Side::Below, TurnQuantifier::Exists)
    }

    /// n has reached all lines.
    fn reached_all(&self) -> LineBound {
        self.bound(Side::AtLeast, TurnQuantifier::ForAll)
    }

    /// n has reached one line at least.
    fn reached_some(&self) -> LineBound {
        self.bound(Side::AtLeast, TurnQuantifier::Exists)
    }

    fn bound(&self, side: Side, quantifier: TurnQuantifier) -> LineBound {
        let first = LinearForm::from(self.first_turn);
        LineBound {
            side,
            line: (self.line)(self.index, first),
            turns: Some(TurnRange {
                quantifier,
                first,
                last: self.last_turn(),
            }),
        }
    }

    /// The largest turn up to index − 3 with the parity of the first turn.
    fn last_turn(&self) -> LinearForm {
        let is_index_odd = self.index.is_odd().expect("blocks have even indices");
        let is_turn_odd = self.first_turn % 2 == 1;
        let before_index = if is_index_odd == is_turn_odd { 4 } else { 3 };
        self.index - before_index
    }
}

/// A row for the n of a zone that also satisfy other conditions.
fn row(value: ConeValue, zone: [LineBound; 2], bounds: &[LineBound]) -> Row {
    Row {
        value,
        bounds: [&zone, bounds].concat(),
    }
}

/// The conditions that n has reached the first line and is below the second.
fn zone(reached: ConeLine, missed: ConeLine) -> [LineBound; 2] {
    [LineBound::at_least(reached), LineBound::below(missed)]
}

/// The rows of the block with an even index m: the values for Q(m) ≤ n < Q(m + 2), from the lowest n to the highest.
pub fn rows(m: LinearForm) -> Vec<Row> {
    let k = m + 1;
    [
        rows_below_p(m),
        rows_above_p(m),
        rows_below_p_of_odd(k),
        vec![row(
            ConeValue::Zero,
            zone(ConeLine::p(k), ConeLine::q(m + 2)),
            &[],
        )],
    ]
    .concat()
}

/// The number of blocks whose rows are kept: those of every n of at most 64 bits.
const KEPT: usize = 64;

/// The rows of the block with this even index; those of the first blocks are made once.
pub(super) fn rows_of_block(index: i64) -> Cow<'static, [Row]> {
    static ROWS: [OnceLock<Vec<Row>>; KEPT] = [const { OnceLock::new() }; KEPT];
    let made = || rows(LinearForm::from(index));
    let kept = usize::try_from(index / 2)
        .ok()
        .and_then(|half| ROWS.get(half));
    match kept {
        Some(kept) => Cow::Borrowed(kept.get_or_init(made)),
        None => Cow::Owned(made()),
    }
}

/// The rows for Q(m) ≤ n < P(m), where m is even.
fn rows_below_p(m: LinearForm) -> Vec<Row> {
    let lower = zone(ConeLine::q(m), ConeLine::p(m));
    let w_even = LineFamily::at_even_turns(ConeLine::w, m);
    let w_odd = LineFamily::at_odd_turns(ConeLine::w, m);
    vec![
        row(ConeValue::ZeroZeroMinusJ, lower, &[w_even.below_some()]),
        row(
            ConeValue::Up,
            lower,
            &[w_even.reached_all(), w_odd.below_all()],
        ),
        row(
            ConeValue::J,
            lower,
            &[w_even.reached_all(), w_odd.reached_some()],
        ),
    ]
}

/// The rows for P(m) ≤ n < Q(m + 1), where m is even.
fn rows_above_p(m: LinearForm) -> Vec<Row> {
    let k = m + 1;
    let middle = zone(ConeLine::p(m), ConeLine::q(k));
    let v_even = LineFamily::at_even_turns(ConeLine::v, k);
    let w_even = LineFamily::at_even_turns(ConeLine::w, k);
    let w_odd = LineFamily::at_odd_turns(ConeLine::w, k);
    let after_v = |value, bounds: &[LineBound]| {
        let bounds = [&[v_even.reached_some()], bounds].concat();
        row(value, middle, &bounds)
    };
    vec![
        row(ConeValue::Star, middle, &[v_even.below_all()]),
        after_v(ConeValue::PlusMinusJ, &[w_even.reached_some()]),
        after_v(ConeValue::JDown, &[w_even.below_all(), w_odd.reached_all()]),
        after_v(ConeValue::JZero, &[w_even.below_all(), w_odd.below_some()]),
    ]
}

/// The rows for Q(k) ≤ n < P(k), where k is odd.
fn rows_below_p_of_odd(k: LinearForm) -> Vec<Row> {
    let upper = zone(ConeLine::q(k), ConeLine::p(k));
    let first_w = ConeLine::w(k, LinearForm::from(1));
    let e_even = LineFamily::at_even_turns(ConeLine::e, k);
    let reached_w = LineBound::at_least(first_w);
    vec![
        row(ConeValue::Down, upper, &[LineBound::below(first_w)]),
        row(
            ConeValue::JZeroMinusJ,
            upper,
            &[reached_w, e_even.reached_some()],
        ),
        row(ConeValue::DownTwo, upper, &[reached_w, e_even.below_all()]),
    ]
}
