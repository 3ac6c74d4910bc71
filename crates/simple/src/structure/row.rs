//! The letters of a row as runs: which of them the positions (y, i), (y + i, i), … have, without looking at each.

use std::cmp::Ordering;

use hashbrown::HashMap;
use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{Signed, Zero};

use super::automaton::{Automaton, MANY};
use super::cone_value::ConeValue;
use super::fibonacci::Fibonacci;
use super::line::ConeLine;
use super::state::{State, ValueShape};
use super::table::{LineBound, Side, TurnQuantifier, rows};
use crate::budget::{Budget, Stopped};
use crate::inequality::LinearForm;

/// A row: the positions (i | y)_n with y = j, j + i, j + 2i, …
#[derive(Debug)]
pub(super) struct Row<'a> {
    smaller: &'a BigInt,
    larger: &'a BigInt,
    n: &'a BigInt,
    fibonacci: Fibonacci,
}

/// A letter and how many neighbours have it.
#[derive(Debug)]
struct Run {
    letter: ConeValue,
    times: BigUint,
}

impl<'a> Row<'a> {
    /// The row of (i | j)_n with 1 ≤ i ≤ j ≤ n.
    pub(super) fn new(smaller: &'a BigInt, larger: &'a BigInt, n: &'a BigInt) -> Row<'a> {
        Row {
            smaller,
            larger,
            n,
            fibonacci: Fibonacci::default(),
        }
    }

    /// The value of (i | j)_n; None if the automaton has no next state for some letter.
    ///
    /// # Errors
    /// If the run is asked to stop.
    pub(super) fn value(
        &self,
        automaton: &Automaton,
        budget: &Budget<'_>,
    ) -> Result<Option<State<BigUint>>, Stopped> {
        let start = State {
            shape: ValueShape::Stars,
            count: BigUint::zero(),
        };
        let nearest = self.nearest_block(budget)?;
        let mut back = 6;
        loop {
            let farthest = (nearest - back).max(2);
            let mut runs = Vec::new();
            for block in (farthest..=nearest).step_by(2) {
                runs.extend(self.runs(block, budget)?);
            }
            if farthest == 2 {
                return Ok(follow(automaton, start, &runs));
            }
            if let Some((place, state)) = reset(automaton, &runs) {
                return Ok(follow(automaton, state, &runs[place..]));
            }
            back *= 2;
        }
    }

    /// The block of the nearest letter, at (j, i): the last one that begins at n or before it, or the first one.
    fn nearest_block(&self, budget: &Budget<'_>) -> Result<i64, Stopped> {
        let begins =
            |half: i64| self.last(&ConeLine::q(LinearForm::from(2 * half))) >= *self.larger;
        // Q(m) exceeds n where f(m) does, as it does from 1.5 times the number of bits of n on, and 2 more.
        let bits = i64::try_from(self.n.bits()).expect("the number fits into memory");
        let (mut low, mut high) = (1, 3 * bits / 4 + 2);
        while low + 1 < high {
            budget.ask()?;
            let middle = (low + high) / 2;
            match begins(middle) {
                true => low = middle,
                false => high = middle,
            }
        }
        Ok(2 * low)
    }

    /// The runs of a block, farthest first.
    fn runs(&self, block: i64, budget: &Budget<'_>) -> Result<Vec<Run>, Stopped> {
        let top = self.n - self.smaller;
        let mut runs: Vec<(BigInt, Run)> = Vec::new();
        for row in rows(LinearForm::from(block)) {
            let mut least: BigInt = self.larger - 1;
            let mut most: BigInt = top.clone();
            for bound in &row.bounds {
                budget.ask()?;
                let Some(last) = self.reach(bound) else {
                    // Of an empty family all lines are on the side asked for, and none is.
                    if bound
                        .turns
                        .is_some_and(|turns| turns.quantifier == TurnQuantifier::Some)
                    {
                        most = least.clone();
                    }
                    continue;
                };
                match bound.side {
                    Side::AtLeast => most = most.min(last),
                    Side::Below => least = least.max(last),
                }
            }
            let times = self.positions(&most) - self.positions(&least);
            if times.is_positive() {
                let times = times.magnitude().clone();
                runs.push((
                    most,
                    Run {
                        letter: row.value,
                        times,
                    },
                ));
            }
        }
        runs.sort_by(|(most, _), (other, _)| other.cmp(most));
        Ok(runs.into_iter().map(|(_, run)| run).collect())
    }

    /// How many y = j, j + i, … are at most this.
    fn positions(&self, most: &BigInt) -> BigInt {
        let steps: BigInt = most - self.larger;
        let positions: BigInt = steps.div_floor(self.smaller) + 1;
        positions.max(BigInt::zero())
    }

    /// The largest y for which n reaches the lines of a bound as it asks for; None of an empty family.
    fn reach(&self, bound: &LineBound) -> Option<BigInt> {
        let Some(turns) = bound.turns else {
            return Some(self.last(&bound.line));
        };
        let (first, last) = (turns.first.constant, turns.last.constant);
        let at =
            |place: i64| self.threshold(&bound.line.at_turn(LinearForm::from(first + 2 * place)));
        let wanted = match (bound.side, turns.quantifier) {
            (Side::AtLeast, TurnQuantifier::All) | (Side::Below, TurnQuantifier::Some) => {
                Ordering::Less
            }
            (Side::AtLeast, TurnQuantifier::Some) | (Side::Below, TurnQuantifier::All) => {
                Ordering::Greater
            }
        };
        let best = (first <= last).then(|| extreme((last - first) / 2, wanted, at));
        best.map(|threshold| threshold.floor())
    }

    /// The largest y with b·y + a·i ≤ n.
    fn last(&self, line: &ConeLine) -> BigInt {
        self.threshold(line).floor()
    }

    /// The y with b·y + a·i = n.
    fn threshold(&self, line: &ConeLine) -> Threshold {
        let [b, a] = line.coefficients_in(
            |index| self.fibonacci.at(index.constant),
            |number, by| number * by,
        );
        Threshold {
            numerator: self.n - a * self.smaller,
            denominator: b,
        }
    }
}

/// A rational number with a positive denominator.
#[derive(Debug)]
struct Threshold {
    numerator: BigInt,
    denominator: BigInt,
}

impl Threshold {
    fn floor(&self) -> BigInt {
        self.numerator.div_floor(&self.denominator)
    }

    fn compare(&self, other: &Threshold) -> Ordering {
        Ord::cmp(
            &(&self.numerator * &other.denominator),
            &(&other.numerator * &self.denominator),
        )
    }
}

/// The extreme threshold at the places from 0 to `last`, greater or less than the others as `wanted`.
///
/// For one y, the sum of the line at the turn t is A·u + B/u + C with u = φ^(−2t), where A and B do not depend on t as long as
/// its parity is the same. Where A and B have the same sign it has one extremum, of the kind that the table asks for, and
/// where they have not it is monotone. So the thresholds approach the extreme one and then recede from it.
///
/// Where neither A nor B is much larger, the extremum is in the middle. So the search begins there, with steps that double.
fn extreme(last: i64, wanted: Ordering, at: impl Fn(i64) -> Threshold) -> Threshold {
    let mut known = HashMap::new();
    let (mut low, mut high) = (0, last);
    let (start, mut step) = (last / 2, 1);
    while low < high {
        let place = ((low + high) / 2).clamp(start - step, start + step);
        for place in [place, place + 1] {
            known.entry(place).or_insert_with(|| at(place));
        }
        match known[&(place + 1)].compare(&known[&place]) == wanted {
            true => low = place + 1,
            false => high = place,
        }
        step *= 2;
    }
    known.remove(&low).unwrap_or_else(|| at(low))
}

/// The state after these runs.
fn follow(automaton: &Automaton, start: State<BigUint>, runs: &[Run]) -> Option<State<BigUint>> {
    runs.iter().try_fold(start, |state, run| {
        automaton.run(state, run.letter, &run.times)
    })
}

/// The first place where the state is the same whatever came before, and the state.
fn reset(automaton: &Automaton, runs: &[Run]) -> Option<(usize, State<BigUint>)> {
    let mut states = automaton.states();
    for (place, run) in runs.iter().enumerate() {
        let times = u32::try_from(&run.times).unwrap_or(u32::MAX).min(2 * MANY);
        for _ in 0..times {
            let next = states
                .iter()
                .filter_map(|state| automaton.step(state, run.letter));
            states = next.collect();
            states.sort();
            states.dedup();
        }
        if let [state] = &states[..]
            && state.count < MANY
        {
            let count = BigUint::from(state.count);
            let shape = state.shape;
            return Some((place + 1, State { shape, count }));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All lines of all families of some blocks, for hands from similar ones to very different ones.
    #[test]
    fn the_extreme_line_of_a_family_is_found() {
        let ten = BigInt::from(10);
        for (i, j, n) in [
            (1, 1, 9),
            (3, 5, 12),
            (7, 7, 30),
            (12, 12, 31),
            (2, 20, 40),
            (0, 1, 25),
        ] {
            let [smaller, larger, n] = [i, j, n].map(|digits| ten.pow(digits) * 7 + 3);
            let row = Row::new(&smaller, &larger, &n);
            let nearest = row.nearest_block(&Budget::UNLIMITED).unwrap();
            for block in (2..=nearest).step_by(2) {
                let bounds = rows(LinearForm::from(block))
                    .into_iter()
                    .flat_map(|row| row.bounds);
                for bound in bounds {
                    let Some(turns) = bound.turns else { continue };
                    let places = (turns.first.constant..=turns.last.constant).step_by(2);
                    let lasts =
                        places.map(|turn| row.last(&bound.line.at_turn(LinearForm::from(turn))));
                    let expected = match (bound.side, turns.quantifier) {
                        (Side::AtLeast, TurnQuantifier::All)
                        | (Side::Below, TurnQuantifier::Some) => lasts.min(),
                        (Side::AtLeast, TurnQuantifier::Some)
                        | (Side::Below, TurnQuantifier::All) => lasts.max(),
                    };
                    assert_eq!(row.reach(&bound), expected, "block {block} {bound:?}");
                }
            }
        }
    }
}
