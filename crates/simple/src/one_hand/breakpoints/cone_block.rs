//! One block of the cone for given hands: its letters and the n at which they begin, as functions of the block.

use num_bigint::BigInt;

use super::boundary::{Boundary, boundary};
use super::form::BlockForm;
use crate::one_hand::structure::{ConeValue, Fibonacci, LineBound, TurnQuantifier, rows};
use chopsticks_inequality::LinearForm;

/// The values of (x | x + d)_n for Q(m) ≤ n < Q(m + 2).
#[derive(Debug)]
pub(super) struct ConeBlock {
    /// Each value with its first n, in the order of n. A position with x + d > n has none.
    pub(super) segments: Vec<(BlockForm, Option<ConeValue>)>,
    /// Whether all later blocks m + 4, m + 8, … have the same values, beginning at the same forms.
    pub(super) is_lasting: bool,
}

impl ConeBlock {
    /// The block m of the hands x and x + d.
    pub(super) fn new(hands: (&BigInt, &BigInt), m: i64, numbers: &Fibonacci) -> ConeBlock {
        let mut lines: Vec<Boundary> = Vec::new();
        let mut segments = Vec::new();
        for row in rows(LinearForm::from(m)) {
            let Some((lower, upper)) = sides(&row.bounds, hands, m, numbers) else {
                continue;
            };
            let at = |line: &&Boundary| line.form.at(m, numbers);
            let from = lower.iter().max_by_key(at).map(|line| line.form.clone());
            let below = upper.iter().min_by_key(at).map(|line| line.form.clone());
            if let (Some(from), Some(below)) = (from, below)
                && from.at(m, numbers) < below.at(m, numbers)
            {
                segments.push((from, Some(row.value)));
            }
            lines.extend(lower.into_iter().chain(upper));
        }
        segments.sort_by_key(|(from, _)| from.at(m, numbers));
        if m == 2 {
            // For Q(2) ≤ n < P(2) the larger position is not a position with two hands.
            segments[0].1 = None;
        }
        ConeBlock {
            segments,
            // From m = 6 on every family has a line, so no line first appears in a later block.
            is_lasting: m > 4 && are_lasting(lines, m, numbers),
        }
    }
}

/// The lower and upper boundaries of the n that satisfy all bounds; None if one of the bounds never holds.
fn sides(
    bounds: &[LineBound],
    hands: (&BigInt, &BigInt),
    m: i64,
    numbers: &Fibonacci,
) -> Option<(Vec<Boundary>, Vec<Boundary>)> {
    let (mut lower, mut upper) = (Vec::new(), Vec::new());
    for bound in bounds {
        match boundary(bound, hands, m, numbers) {
            Some(line) if bound.is_lower() => lower.push(line),
            Some(line) => upper.push(line),
            // For a family without lines, "all" holds and "some" does not.
            None => {
                let quantifier = bound.turns.map(|turns| turns.quantifier);
                if quantifier == Some(TurnQuantifier::Exists) {
                    return None;
                }
            }
        }
    }
    Some((lower, upper))
}

/// Whether these lines last, in their present order.
fn are_lasting(mut lines: Vec<Boundary>, m: i64, numbers: &Fibonacci) -> bool {
    lines.sort_by_key(|line| line.form.at(m, numbers));
    let forms: Vec<BlockForm> = lines.iter().map(|line| line.form.clone()).collect();
    lines.iter().all(|line| line.is_lasting) && is_order_lasting(&forms, m, numbers)
}

/// Whether sequences, sorted by their present numbers, remain sorted.
pub(super) fn is_order_lasting(forms: &[BlockForm], m: i64, numbers: &Fibonacci) -> bool {
    let mut pairs = forms.windows(2);
    pairs.all(|pair| pair[1].order(&pair[0], m, numbers).is_some())
}
