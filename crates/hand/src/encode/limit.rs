//! The number of clauses of a formula, estimated before any of them is generated.

use super::line_rules::LineRules;
use super::question::Under;
use crate::budget::{Budget, Limit, Stopped};
use crate::ruleset::Rules;

/// Checks that the formula of a question needs no more clauses than the budget allows.
///
/// # Errors
/// When it may need more. The estimate is an upper bound, at most a few times the exact number.
pub fn check_size(
    rules: &Rules,
    lines: LineRules,
    under: Under,
    budget: &Budget<'_>,
) -> Result<(), Stopped> {
    let clauses = at_most(rules, lines, under);
    budget.affords(Limit::Clauses, u64::try_from(clauses).unwrap_or(u64::MAX))
}

/// An upper bound on the clauses of a formula.
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
    // Taps and, for two hands of the mover, a tap or a transfer of each number of fingers.
    let moves = times(&[hands, sum(&[hands, times(&[hands, sum(&[values, 1])])])]);
    let ply = sum(&[
        8,
        times(&[moves, 40]),
        times(&[3, moves, values, values]),
        times(&[2, hands, values]),
    ]);
    // The fingers of the hands, who is out, and the matching with the hands of the goal.
    let frame = sum(&[
        times(&[2, hands, sum(&[values.saturating_mul(values), 1])]),
        times(&[2, sum(&[hands, 2]), sum(&[hands, 2])]),
        times(&[2, hands, hands, sum(&[hands, 1])]),
        times(&[2, hands]),
        4,
    ]);
    let pairs = if lines == LineRules::default() {
        0
    } else {
        times(&[plies + 1, plies + 1])
    };
    let differ = times(&[pairs, sum(&[times(&[2, hands, values]), 1])]);
    sum(&[times(&[plies, ply]), times(&[plies + 1, frame]), differ, 5])
}
