//! The letters of a row as runs: which of them the positions (y, i), (y + i, i), … have, without looking at each.

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{Signed, Zero};

use super::automaton::{Automaton, MANY};
use super::cone_value::ConeValue;
use super::fibonacci::Fibonacci;
use super::line::Line;
use super::state::{Shape, State};
use super::table::{Bound, Quantifier, Side, rows};
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
        let fibonacci = Fibonacci::over(n);
        Row {
            smaller,
            larger,
            n,
            fibonacci,
        }
    }

    /// The value of (i | j)_n.
    pub(super) fn value(&self, automaton: &Automaton) -> Option<State<BigUint>> {
        let start = State {
            shape: Shape::Stars,
            count: BigUint::zero(),
        };
        let nearest = self.nearest_block();
        let mut back = 6;
        loop {
            let farthest = (nearest - back).max(2);
            let runs: Vec<Run> = (farthest..=nearest)
                .step_by(2)
                .flat_map(|block| self.runs(block))
                .collect();
            if farthest == 2 {
                return follow(automaton, start, &runs);
            }
            if let Some((place, state)) = reset(automaton, &runs) {
                return follow(automaton, state, &runs[place..]);
            }
            back *= 2;
        }
    }

    /// The block of the nearest letter, at (j, i).
    fn nearest_block(&self) -> i64 {
        let mut block = 2;
        while self.last(&Line::q(LinearForm::from(block + 2))) >= *self.larger {
            block += 2;
        }
        block
    }

    /// The runs of a block, farthest first.
    fn runs(&self, block: i64) -> Vec<Run> {
        let top = self.n - self.smaller;
        let mut runs: Vec<(BigInt, Run)> = Vec::new();
        for row in rows(LinearForm::from(block)) {
            let mut least: BigInt = self.larger - 1;
            let mut most: BigInt = top.clone();
            for bound in &row.bounds {
                let Some(last) = self.reach(bound) else {
                    // Of an empty family all lines are on the side asked for, and none is.
                    if bound
                        .turns
                        .is_some_and(|turns| turns.quantifier == Quantifier::Some)
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
        runs.into_iter().map(|(_, run)| run).collect()
    }

    /// How many y = j, j + i, … are at most this.
    fn positions(&self, most: &BigInt) -> BigInt {
        let steps: BigInt = most - self.larger;
        let positions: BigInt = steps.div_floor(self.smaller) + 1;
        positions.max(BigInt::zero())
    }

    /// The largest y for which n reaches the lines of a bound as it asks for; None of an empty family.
    fn reach(&self, bound: &Bound) -> Option<BigInt> {
        let Some(turns) = bound.turns else {
            return Some(self.last(&bound.line));
        };
        let turns_of = (turns.first.constant..=turns.last.constant).step_by(2);
        let lasts = turns_of.map(|turn| self.last(&bound.line.at_turn(LinearForm::from(turn))));
        match (bound.side, turns.quantifier) {
            (Side::AtLeast, Quantifier::All) | (Side::Below, Quantifier::Some) => lasts.min(),
            (Side::AtLeast, Quantifier::Some) | (Side::Below, Quantifier::All) => lasts.max(),
        }
    }

    /// The largest y with b·y + a·i ≤ n.
    fn last(&self, line: &Line) -> BigInt {
        let [b, a] = self.coefficients(line);
        (self.n - a * self.smaller).div_floor(&b)
    }

    fn coefficients(&self, line: &Line) -> [BigInt; 2] {
        let index = line.index.constant;
        let bases = [0, 1].map(|j| {
            let plain = self.fibonacci.at(index - j).clone();
            match line.turn {
                None => plain,
                Some(turn) => {
                    let turn = turn.constant;
                    plain - self.fibonacci.at(index - 3 - turn) * self.fibonacci.at(turn - j)
                }
            }
        });
        [line.x, line.d].map(|by| &bases[0] * by[0] + &bases[1] * by[1])
    }
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
        if let [state] = &states[..] {
            if state.count < MANY {
                return Some((
                    place + 1,
                    State {
                        shape: state.shape,
                        count: state.count.into(),
                    },
                ));
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::grid::Grid;
    use chopsticks_cgt::game::Arena;
    use num_traits::ToPrimitive;

    #[test]
    fn the_values_are_those_of_the_grid() {
        let automaton = Automaton::new();
        for n in (1..=60).chain([97, 150, 233]) {
            let mut arena = Arena::new();
            let grid = Grid::evaluate(&mut arena, n, &Budget::UNLIMITED).unwrap();
            for i in 1..=n {
                for j in i..=n {
                    let [x, y, z] = [i, j, n].map(BigInt::from);
                    let state = Row::new(&x, &y, &z).value(&automaton).unwrap();
                    let state = State {
                        shape: state.shape,
                        count: state.count.to_u32().unwrap(),
                    };
                    let game = state.game(&mut arena);
                    assert_eq!(game, grid.value(i, j), "({i}|{j})_{n} {state:?}");
                }
            }
        }
    }

    #[test]
    fn far() {
        let automaton = Automaton::new();
        for digits in [10, 30, 100, 300, 1000] {
            let n = BigInt::from(10).pow(digits) * 7 + 3;
            let i = BigInt::from(10).pow(digits / 3) * 17 + 1;
            let j = BigInt::from(10).pow(digits / 2) * 23 + 5;
            let begun = std::time::Instant::now();
            let state = Row::new(&i, &j, &n).value(&automaton).unwrap();
            println!(
                "{digits}: {:?} {} {:?}",
                state.shape,
                state.count.bits(),
                begun.elapsed()
            );
        }
    }
}
