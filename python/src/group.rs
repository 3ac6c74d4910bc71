//! Sums, differences, multiples and negatives, in steps between which Ctrl-C is heard.

use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::cgt::value::Uptimal;
use num_bigint::BigInt;
use pyo3::prelude::*;

use crate::exceptions::LimitReached;
use crate::limits::Limits;
use crate::workbench::{self, Workbench};

/// The disjunctive sum g + h.
pub fn sum(py: Python<'_>, g: GameId, h: GameId) -> PyResult<GameId> {
    workbench::in_steps(
        py,
        Limits::default(),
        |bench, games| match sum_of_large_uptimals(bench, g, h) {
            Some(sum) => Some(sum.value(&mut bench.arena)),
            None => bench.arena.sum_within(g, h, games),
        },
    )
}

/// The difference g − h.
pub fn difference(py: Python<'_>, g: GameId, h: GameId) -> PyResult<GameId> {
    let negative = negative(py, h)?;
    sum(py, g, negative)
}

/// The negative −g.
pub fn negative(py: Python<'_>, g: GameId) -> PyResult<GameId> {
    workbench::with(py, |bench| bench.arena.negative(g))
}

/// n · g.
///
/// # Errors
/// When g is an uptimal and the form of n · g enormous, or a sum on the way adds too many games.
pub fn multiple(py: Python<'_>, n: &BigInt, g: GameId) -> PyResult<GameId> {
    match workbench::with(py, |bench| uptimal_multiple(bench, n, g))? {
        Some(product) if product.digits.weight() > MOST_UPS => {
            let message = format!("the multiple {n} has more than {MOST_UPS} ups");
            Err(LimitReached::new_err((message, "max_ups", MOST_UPS)))
        }
        Some(product) => workbench::with(py, |bench| product.value(&mut bench.arena)),
        None => workbench::in_steps(py, Limits::default(), |bench, games| {
            bench.arena.multiple_within(n, g, games)
        }),
    }
}

/// As for texts. The form of an uptimal has about as many followers as its digits add up to.
const MOST_UPS: u128 = 1_000_000;

/// Uptimals are added by their digits: the sum of the forms of ↑^\[k\] and ↑^\[k\] goes through k² pairs of followers.
/// Where these are few, the arena remembers their sum, which is faster.
fn sum_of_large_uptimals(bench: &mut Workbench, g: GameId, h: GameId) -> Option<Uptimal> {
    const LARGE: u128 = 64;
    let g = bench.uptimals.of(&bench.arena, g)?.clone();
    let h = bench.uptimals.of(&bench.arena, h)?;
    let is_large = g.digits.weight() + h.digits.weight() > LARGE;
    is_large.then(|| g.plus(h)).flatten()
}

fn uptimal_multiple(bench: &mut Workbench, n: &BigInt, g: GameId) -> Option<Uptimal> {
    bench.uptimals.of(&bench.arena, g)?.times(n)
}
