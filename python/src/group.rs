//! Sums, differences, multiples and negatives, in slices of time between which Ctrl-C is checked.

use chopsticks_lab::budget::Limit;
use chopsticks_lab::calculator::Fault;
use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::cgt::value::Uptimal;
use num_bigint::BigInt;
use pyo3::prelude::*;

use crate::error::Failure;
use crate::exceptions::LimitReached;
use crate::limits::Limits;
use crate::workbench::{self, Workbench};

/// The disjunctive sum g + h.
pub fn sum(py: Python<'_>, g: GameId, h: GameId) -> PyResult<GameId> {
    workbench::in_slices(
        py,
        Limits::default(),
        |bench, budget| match sum_of_large_uptimals(bench, g, h) {
            Some(sum) => Ok(sum.value(&mut bench.arena)),
            None => bench.arena.sum_within(g, h, budget),
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
/// When g is an uptimal and the form of n · g would be too large, when g is none and n is too large, or when a sum would
/// add too many games.
pub fn multiple(py: Python<'_>, n: &BigInt, g: GameId) -> PyResult<GameId> {
    let limits = Limits::default();
    let most_ups = limits.allowed(Limit::Ups);
    match workbench::with(py, |bench| uptimal_multiple(bench, n, g))? {
        // The number of followers of an uptimal is about the sum of its digits.
        Some(product) if product.digits.weight() > most_ups.into() => {
            let remedy = limits.remedy(Limit::Ups);
            let message =
                format!("the digits of the multiple by {n} add up to more than {most_ups}{remedy}");
            Err(LimitReached::new_err((message, "max_ups", most_ups)))
        }
        Some(product) => workbench::with(py, |bench| product.value(&mut bench.arena)),
        None => {
            let most = limits.allowed(Limit::Multiple);
            if *n.magnitude() > most.into() {
                return Err(Failure::from(Fault::too_many_copies(n, most)).into_error(limits));
            }
            workbench::in_slices(py, limits, |bench, budget| {
                bench.arena.multiple_within(n, g, budget)
            })
        }
    }
}

/// Uptimals are added by their digits, because adding the forms of ↑^\[k\] and ↑^\[k\] goes through k² pairs of followers.
/// If these are few, adding the forms is faster, because the arena remembers sums.
fn sum_of_large_uptimals(bench: &mut Workbench, g: GameId, h: GameId) -> Option<Uptimal> {
    const LARGE: u128 = 64;
    let g = bench.uptimals.uptimal(&bench.arena, g)?.clone();
    let h = bench.uptimals.uptimal(&bench.arena, h)?;
    let is_large = g.digits.weight() + h.digits.weight() > LARGE;
    is_large.then(|| g.plus(h)).flatten()
}

fn uptimal_multiple(bench: &mut Workbench, n: &BigInt, g: GameId) -> Option<Uptimal> {
    bench.uptimals.uptimal(&bench.arena, g)?.times(n)
}
