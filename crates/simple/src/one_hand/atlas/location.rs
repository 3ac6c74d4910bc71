//! The value at a point of the unit square, and a polygon around the point with the same value, by the structure theorem.

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{Signed, Zero};

use super::half_plane::{HalfPlane, PolygonCorner};
use crate::budget::{Budget, Stopped};
use crate::one_hand::structure::{
    ConeLine, Fibonacci, LetterInterval, Letters, LineBound, OneHandValue, Run, Side, State,
    Structure, TurnQuantifier, follow, reset, rows,
};
use chopsticks_inequality::LinearForm;

/// The value at a point, and half-planes that contain the point. The value is the same on their intersection, except
/// for points on their edges.
#[derive(Clone, Debug)]
pub struct Location {
    /// The value.
    pub value: OneHandValue,
    /// The half-planes.
    pub sides: Vec<HalfPlane>,
}

/// The point (x, y) with 0 < x ≤ y ≤ 1 to be located, as the position (i | j)_n.
struct Place<'a> {
    i: &'a BigInt,
    j: &'a BigInt,
    n: &'a BigInt,
    fibonacci: Fibonacci,
}

/// Equal adjacent letters. The letter of the point itself has the number 0.
#[derive(Clone)]
struct Stretch {
    run: Run,
    block: i64,
    /// The number of the nearest letter.
    nearest: BigInt,
}

/// The location of a point with 0 < x ≤ y ≤ 1.
///
/// # Errors
/// If the run is asked to stop.
pub(super) fn locate(point: &PolygonCorner, budget: &Budget<'_>) -> Result<Location, Stopped> {
    let place = Place {
        i: &point.x,
        j: &point.y,
        n: &point.over,
        fibonacci: Fibonacci::default(),
    };
    place.location(budget)
}

impl Place<'_> {
    fn location(&self, budget: &Budget<'_>) -> Result<Location, Stopped> {
        let letters = Letters::new(self.i, self.n);
        let nearest = letters.block_at(self.j, budget)?;
        // The farthest one first.
        let mut stretches: Vec<Stretch> = Vec::new();
        for block in (2..=nearest).rev().step_by(2) {
            let intervals = letters.block_intervals(block, budget)?;
            let farther = intervals
                .iter()
                .filter_map(|interval| self.stretch(block, interval));
            stretches.splice(0..0, farther);
            if let Some(location) = self.located_by_reset(&stretches) {
                return Ok(location);
            }
        }
        Ok(self.located_by_end(&stretches))
    }

    /// The letters of the row in an interval, if there are any.
    fn stretch(&self, block: i64, interval: &LetterInterval) -> Option<Stretch> {
        let number = |over: &BigInt| {
            let beyond: BigInt = over - self.j;
            (beyond.div_floor(self.i) + 1u32).max(BigInt::zero())
        };
        let (nearest, end) = (number(&interval.over), number(&interval.upto));
        let times = &end - &nearest;
        times.is_positive().then(|| Stretch {
            run: Run {
                letter: interval.letter,
                times: times.into_parts().1,
            },
            block,
            nearest,
        })
    }

    /// The location, if the nearest of these letters determine the value regardless of the earlier ones.
    fn located_by_reset(&self, stretches: &[Stretch]) -> Option<Location> {
        /// More letters of the farthest stretch need not be tried: its last ones decide, together with the next
        /// stretches.
        const MAX_COUNT: u32 = 3;
        let automaton = Structure::get().automaton();
        for first in (0..stretches.len()).rev() {
            let mut needed = stretches[first..].to_vec();
            let all = needed[0].run.times.clone();
            for times in 1..=MAX_COUNT.min(all.try_into().unwrap_or(MAX_COUNT)) {
                needed[0].run.times = times.into();
                let runs = runs(&needed);
                if let Some((place, state)) = reset(automaton, &runs) {
                    let state = follow(automaton, state, &runs[place..]);
                    return Some(self.found(&needed, state, Vec::new()));
                }
            }
        }
        None
    }

    /// The location by all letters of the row.
    fn located_by_end(&self, stretches: &[Stretch]) -> Location {
        let runs = runs(stretches);
        let state = follow(Structure::get().automaton(), State::START.into(), &runs);
        let letters: BigUint = runs.iter().map(|run| &run.times).sum();
        // The next position of the row has no letter, because the sum of its hands exceeds n.
        let beyond = ConeLine::plain(1, 1);
        let end = self.side(&beyond, &letters.into()).opposite();
        self.found(stretches, state, vec![end])
    }

    fn found(
        &self,
        stretches: &[Stretch],
        state: Option<State<BigUint>>,
        mut sides: Vec<HalfPlane>,
    ) -> Location {
        for stretch in stretches {
            let rows = rows(LinearForm::from(stretch.block));
            let mut rows = rows.iter();
            let row = rows.find(|row| row.value == stretch.run.letter);
            for bound in &row.expect("the letter is one of the block").bounds {
                self.add_sides(stretch, bound, &mut sides);
            }
        }
        let state = state.expect("the automaton is closed");
        Location {
            value: OneHandValue::new(state, false),
            sides,
        }
    }

    /// The half-planes in which the letters of a stretch are on this side of the lines. Sums grow along the row, so an
    /// upper bound is needed for the farthest letter and a lower bound for the nearest one.
    fn add_sides(&self, stretch: &Stretch, bound: &LineBound, sides: &mut Vec<HalfPlane>) {
        let letter = match bound.side {
            Side::AtLeast => stretch.farthest(),
            Side::Below => stretch.nearest.clone(),
        };
        let side = |line: &ConeLine| {
            let within = self.side(line, &letter);
            match bound.side {
                Side::AtLeast => within,
                Side::Below => within.opposite(),
            }
        };
        let Some(turns) = bound.turns else {
            sides.push(side(&bound.line));
            return;
        };
        let turn = (turns.first.constant..=turns.last.constant).step_by(2);
        let family = turn.map(|turn| side(&bound.line.at_turn(LinearForm::from(turn))));
        match turns.quantifier {
            TurnQuantifier::ForAll => sides.extend(family),
            // The one with the most room.
            TurnQuantifier::Exists => sides.extend(family.max_by_key(|side| self.room(side))),
        }
    }

    /// The half-plane in which the letter with this number is within a line b·y + a·x ≤ n.
    fn side(&self, line: &ConeLine, letter: &BigInt) -> HalfPlane {
        let [b, a] = line.exact_coefficients(&self.fibonacci);
        HalfPlane::new(a + letter * &b, b, 1)
    }

    /// By how much the point is within a half-plane.
    fn room(&self, side: &HalfPlane) -> BigInt {
        &side.c * self.n - &side.a * self.i - &side.b * self.j
    }
}

impl Stretch {
    fn farthest(&self) -> BigInt {
        &self.nearest + BigInt::from(self.run.times.clone()) - 1
    }
}

fn runs(stretches: &[Stretch]) -> Vec<Run> {
    stretches
        .iter()
        .map(|stretch| stretch.run.clone())
        .collect()
}
