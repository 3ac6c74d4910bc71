//! How many clauses a formula may take, known before any of them is made.

use thiserror::Error;

use super::line_rules::LineRules;
use super::question::Under;
use crate::ruleset::Rules;

/// The formula would be too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "the formula for X = {under} with {hands} hands of up to {most} fingers may take {clauses} clauses, more than {limit}"
)]
pub struct TooLarge {
    under: u32,
    hands: u32,
    most: u32,
    clauses: u128,
    limit: u64,
}

/// Whether the formula of any question takes no more than so many clauses.
///
/// # Errors
/// When it may take more. An upper bound is counted with, which is some times the number itself.
pub fn fits(rules: &Rules, lines: LineRules, under: Under, limit: u64) -> Result<(), TooLarge> {
    let clauses = at_most(rules, lines, under);
    match clauses <= u128::from(limit) {
        true => Ok(()),
        false => Err(TooLarge {
            under: under.0,
            hands: rules.hands,
            most: rules.most(),
            clauses,
            limit,
        }),
    }
}

/// No fewer clauses than a formula has.
pub(super) fn at_most(rules: &Rules, lines: LineRules, under: Under) -> u128 {
    let hands = u128::from(rules.hands);
    let values = u128::from(rules.most()) + 1;
    let plies = u128::from(under.0.saturating_sub(1));
    let times = |numbers: &[u128]| {
        numbers
            .iter()
            .fold(1, |all: u128, one| all.saturating_mul(*one))
    };
    let sum = |numbers: &[u128]| {
        numbers
            .iter()
            .fold(0, |all: u128, one| all.saturating_add(*one))
    };
    // Taps, and for two of one's own hands a tap or so many fingers.
    let moves = times(&[hands, sum(&[hands, times(&[hands, sum(&[values, 1])])])]);
    let ply = sum(&[
        8,
        times(&[moves, 40]),
        times(&[3, moves, values, values]),
        times(&[2, hands, values]),
    ]);
    // What hands show, who is out, and which hands stand for those of the goal.
    let frame = sum(&[
        times(&[2, hands, sum(&[values.saturating_mul(values), 1])]),
        times(&[2, sum(&[hands, 2]), sum(&[hands, 2])]),
        times(&[2, hands, hands, sum(&[hands, 1])]),
        times(&[2, hands]),
        4,
    ]);
    let pairs = match lines == LineRules::default() {
        true => 0,
        false => times(&[plies + 1, plies + 1]),
    };
    let differ = times(&[pairs, sum(&[times(&[2, hands, values]), 1])]);
    sum(&[times(&[plies, ply]), times(&[plies + 1, frame]), differ, 5])
}
