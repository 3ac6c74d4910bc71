//! The cycles into which the triangle x ≤ y, x + y ≤ 1 is divided, and their parts near the axis x = 0.
//!
//! The cycle of an even m consists of the points with P(m) ≤ 1 < P(m + 2), where the line b·x + a·d of the structure
//! theorem becomes b·y + a·x, because the letter at (x, y) belongs to the hands y and y + x. The first cycle begins at
//! P(2) = x + y = 1.
//!
//! Near the axis a row has many letters of each of these kinds, and the values in a cycle begin with 0 at its first
//! letter *:
//!
//! | letters | from | down to | values |
//! |---|---|---|---|
//! | \* | P(m) | V | ↑\[0\], ↑\[1\], … |
//! | {0 \| −J}, at most one | V | X, if X is below V | {↑\[k\] \| {0 \| −J}} |
//! | {↑ \| −J}, at most one | V or X, the lower one | W | {↑\[k\] \| {↑ \| −J}} |
//! | ±J | W | Q(m + 1) | J·\[±J\]^0, J·\[±J\]^1, … |
//! | ↑\[2\], at most one | Q(m + 1) | P(m + 1) | {J \| ↑\[2\]} |
//! | 0, then at most one −J | P(m + 1) | P(m + 2) | {J \| ↑\[2\]}·\[0\]^k or {J \| 0}·\[0\]^k, as there was a letter ↑\[2\] or not |
//!
//! V and W are the least lines V(m + 1, t) and W(m + 1, t) with an even turn t near the axis, and X is the greatest
//! line W(m + 1, t) with an odd one. X is above V from some N on. The cycles m = 2 and m = 4 have no letters ±J and
//! none of the letters before them in the table; m = 2 has no letter ↑\[2\] either. There * is followed by ↑\[2\] or 0,
//! and the values at the letter 0 are {J | 0}·\[0\]^k if there was a letter ↑\[2\], and otherwise *·\[0\]^k.

use num_bigint::BigInt;
use num_rational::Ratio;

use super::half_plane::HalfPlane;
use super::polygon::ConvexPolygon;
use super::stripes::RowLine;
use crate::one_hand::structure::{ConeLine, Fibonacci};
use chopsticks_inequality::LinearForm;

/// The cycle of an even m ≥ 2.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cycle {
    m: i64,
}

/// The lines that divide the cycle near the axis, from the top.
#[derive(Clone, Debug)]
pub(super) struct AxisLines {
    /// P(m).
    pub(super) stars: RowLine,
    /// The lines at the letters ±J, if there are any.
    pub(super) switches: Option<SwitchLines>,
    /// Q(m + 1).
    pub(super) up_two: RowLine,
    /// P(m + 1).
    pub(super) zeros: RowLine,
    /// P(m + 2).
    pub(super) end: RowLine,
}

/// The lines V, X and W of the table in the header of this file.
#[derive(Clone, Debug)]
pub(super) struct SwitchLines {
    pub(super) v: RowLine,
    pub(super) x: RowLine,
    pub(super) w: RowLine,
}

impl Cycle {
    /// The first one.
    pub(super) const FIRST: Cycle = Cycle { m: 2 };

    pub(super) fn next(self) -> Cycle {
        Cycle { m: self.m + 2 }
    }

    /// The smallest N = 1/x near the axis for which the table in the header of this file holds: 12·f(m + 2).
    pub(super) fn axis(self) -> Ratio<BigInt> {
        Ratio::from(row_line(ConeLine::p(LinearForm::from(self.m + 2))).b * 12)
    }

    /// The area of this cycle and all later ones, which form the triangle x ≤ y, P(m) ≤ 1.
    pub(super) fn area_from_here_on(self) -> Ratio<BigInt> {
        let RowLine { a, b } = self.lines().stars;
        Ratio::new(1.into(), (a + &b) * b * 2)
    }

    /// The part of the cycle with x ≥ 1/`axis`.
    pub(super) fn far_from(self, axis: &Ratio<BigInt>) -> ConvexPolygon {
        let unit = [Ratio::from(BigInt::from(0)), Ratio::from(BigInt::from(1))];
        let x = [axis.recip(), unit[1].clone()];
        let square = ConvexPolygon::rectangle(&x, &unit).expect("the axis is at N > 1");
        let lines = self.lines();
        let sides = [
            HalfPlane::new(1, -1, 0),
            lines.stars.within(),
            lines.end.within().opposite(),
        ];
        let cut = |polygon: ConvexPolygon, side: &HalfPlane| {
            polygon
                .cut(side)
                .expect("a cycle is wider than the part near the axis")
        };
        sides.iter().fold(square, cut)
    }

    /// The lines near the axis.
    pub(super) fn lines(self) -> AxisLines {
        let line =
            |line: fn(LinearForm) -> ConeLine, index: i64| row_line(line(LinearForm::from(index)));
        let k = self.m + 1;
        AxisLines {
            stars: line(ConeLine::p, self.m),
            switches: (self.m >= 6).then(|| SwitchLines::at_index(k)),
            up_two: line(ConeLine::q, k),
            zeros: line(ConeLine::p, k),
            end: line(ConeLine::p, self.m + 2),
        }
    }
}

impl RowLine {
    /// The points with b·y + a·x ≤ 1.
    pub(super) fn within(&self) -> HalfPlane {
        HalfPlane::new(self.a.clone(), self.b.clone(), 1)
    }
}

impl SwitchLines {
    /// The lines of index k ≥ 7.
    fn at_index(k: i64) -> SwitchLines {
        let family = |line: fn(LinearForm, LinearForm) -> ConeLine, first: i64| {
            let turns = (first..=k - 3).step_by(2);
            turns.map(move |turn| row_line(line(LinearForm::from(k), LinearForm::from(turn))))
        };
        // Near the axis the coefficient of y comes first.
        let order = |line: &RowLine| (line.b.clone(), line.a.clone());
        let found = "there is a turn from k = 5 on";
        SwitchLines {
            v: family(ConeLine::v, 2).min_by_key(order).expect(found),
            x: family(ConeLine::w, 1).max_by_key(order).expect(found),
            w: family(ConeLine::w, 2).min_by_key(order).expect(found),
        }
    }
}

fn row_line(line: ConeLine) -> RowLine {
    let [b, a] = line.exact_coefficients(&Fibonacci::default());
    RowLine { a, b }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::one_hand::atlas::stripes::Zone;
    use crate::one_hand::structure::{ConeValue, LineBound, Side, TurnQuantifier, rows};

    /// All that matter for areas of 30 digits.
    fn cycles() -> impl Iterator<Item = Cycle> {
        (2..=90).step_by(2).map(|m| Cycle { m })
    }

    /// The part between lines with x < 1/`axis`.
    fn between(upper: &RowLine, lower: &RowLine, axis: &Ratio<BigInt>) -> ConvexPolygon {
        let [zero, one] = [0, 1].map(|end| Ratio::from(BigInt::from(end)));
        let strip = ConvexPolygon::rectangle(&[zero.clone(), axis.recip()], &[zero, one]).unwrap();
        let strip = strip.cut(&upper.within()).unwrap();
        strip.cut(&lower.within().opposite()).unwrap()
    }

    fn holds(bound: &LineBound, polygon: &ConvexPolygon) -> bool {
        let holds = |line: ConeLine| {
            let within = row_line(line).within();
            match bound.side {
                Side::AtLeast => polygon.cut(&within.opposite()).is_none(),
                Side::Below => polygon.cut(&within).is_none(),
            }
        };
        let Some(turns) = bound.turns else {
            return holds(bound.line);
        };
        let mut family = (turns.first.constant..=turns.last.constant).step_by(2);
        let at = |turn: i64| bound.line.at_turn(LinearForm::from(turn));
        match turns.quantifier {
            TurnQuantifier::ForAll => family.all(|turn| holds(at(turn))),
            TurnQuantifier::Exists => family.any(|turn| holds(at(turn))),
        }
    }

    /// Whether every point of the polygon has this letter, up to sign, in the block of m.
    fn has_letter(m: i64, letter: ConeValue, polygon: &ConvexPolygon) -> bool {
        let mut rows = rows(LinearForm::from(m)).into_iter();
        let row = rows.find(|row| row.value == letter).unwrap();
        row.bounds.iter().all(|bound| holds(bound, polygon))
    }

    /// The table in the header of this file, for each cycle. The lines V, W and X have the same turn everywhere.
    #[test]
    fn letters_near_the_axis_are_those_of_the_table() {
        for cycle in cycles() {
            let (m, axis, lines) = (cycle.m, cycle.axis(), cycle.lines());
            let part = |upper, lower| between(upper, lower, &axis);
            let check = |letter, polygon: &ConvexPolygon| {
                assert!(
                    has_letter(m, letter, polygon),
                    "{letter:?} in the cycle of {m}"
                );
            };
            let stars_end = lines
                .switches
                .as_ref()
                .map_or(&lines.up_two, |lines| &lines.v);
            check(ConeValue::Star, &part(&lines.stars, stars_end));
            if let Some(SwitchLines { v, x, w }) = &lines.switches {
                let replies = part(v, w);
                let lower = replies.cut(&x.within()).unwrap();
                check(ConeValue::JDown, &lower);
                if let Some(upper) = replies.cut(&x.within().opposite()) {
                    check(ConeValue::JZero, &upper);
                }
                check(ConeValue::PlusMinusJ, &part(w, &lines.up_two));
            }
            if m > 2 {
                check(ConeValue::DownTwo, &part(&lines.up_two, &lines.zeros));
            }
            let next = row_line(ConeLine::q(LinearForm::from(m + 2)));
            check(ConeValue::Zero, &part(&lines.zeros, &next));
            let last = match m {
                2 => ConeValue::Up,
                _ => ConeValue::J,
            };
            assert!(
                has_letter(m + 2, last, &part(&next, &lines.end)),
                "{last:?} after {m}"
            );
        }
    }

    /// There are two letters * in each row, one letter ±J and three letters 0, and at most one of the others.
    #[test]
    fn runs_near_the_axis_are_long_enough() {
        for cycle in cycles() {
            let (axis, lines) = (cycle.axis(), cycle.lines());
            let width = |upper, lower| Zone::between(upper, lower, &axis).least_width();
            let least = |number: i64| Ratio::from(BigInt::from(number));
            let stars_end = lines
                .switches
                .as_ref()
                .map_or(&lines.up_two, |lines| &lines.v);
            assert!(width(&lines.stars, stars_end) >= least(2), "{cycle:?}");
            if let Some(SwitchLines { v, w, .. }) = &lines.switches {
                assert!(width(v, w) < least(1), "{cycle:?}");
                assert_eq!(v.b, w.b);
                assert!(width(w, &lines.up_two) >= least(1), "{cycle:?}");
            }
            assert!(width(&lines.up_two, &lines.zeros) < least(1), "{cycle:?}");
            let next = row_line(ConeLine::q(LinearForm::from(cycle.m + 2)));
            assert!(width(&lines.zeros, &next) >= least(3), "{cycle:?}");
            assert!(width(&next, &lines.end) < least(1), "{cycle:?}");
        }
    }
}
