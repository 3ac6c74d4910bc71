//! The claims on (1|1)_(A,B) with A below A110035(i) and B from it on.
//!
//! Let P(k) = f(2k + 1)·f(2k + 1 + e) and Q(k) = f(2k)·f(2k + e), where e is 0 for odd i and 2 for even i. The pairs of A
//! and B with one value form a staircase: its corners are at A = A110035(i) − P(k) and B = A110035(i) + Q(k).

use super::claim::{a110035, game, middle};
use super::obligation::{Obligation, SchemeFault};
use super::phase::Phase;
use super::stair_schemes::{
    left_in_j_or_double_up_star, left_in_j_or_down, left_in_j_or_zero,
    right_in_j_or_double_up_star, right_in_j_or_down, right_in_j_or_zero,
};
use super::start::parities;
use super::unequal_claim::{CountRange, Indices, StairRange, UnequalClaim};
use crate::player::ByPlayer;
use chopsticks_certificate::SmallGame;
use chopsticks_inequality::{Domain, Exponential, Inequality, LinearForm};

/// The claims, in the order of A.
pub(super) fn stairs() -> [UnequalClaim; 3] {
    [far(), between(), near()]
}

/// {0|−J} for A from A110035(i) − f(2i − 5) + Q(k) to below A110035(i) − P(k).
fn far() -> UnequalClaim {
    claim(
        "{0 | -J}",
        game(&[(0, 0), (1, 0), (1, 2), (3, 0), (0, 4)]),
        &["0", "*", "↑", "↑[2]", "J", "{J | 0}"],
        [|_| 0.into(), |i| number(i) - 1],
        [
            |at| &before(at, &Exponential::fibonacci(at.i * 2 - 5)) + &height(at),
            |at| before(at, &depth(at)),
        ],
        [right_in_j_or_zero, left_in_j_or_zero],
    )
}

/// {{0|{0|⇓*}}|−J} for A from A110035(i) − P(k) to below A110035(i) − 1.
fn between() -> UnequalClaim {
    let options = [
        (0, 0),
        (1, 0),
        (2, 0),
        (0, 3),
        (0, 4),
        (1, 2),
        (6, 0),
        (5, 7),
    ];
    claim(
        "{{0 | {0 | ⇓*}} | -J}",
        game(&options),
        &[
            "0",
            "*",
            "↑",
            "⇑*",
            "{⇑* | 0}",
            "{{⇑* | 0} | 0}",
            "↑[2]",
            "J",
            "{J | {{⇑* | 0} | 0}}",
        ],
        // P(0) = 1 for odd i.
        [|i| if is_odd(i) { 1 } else { 0 }.into(), number],
        [
            |at| before(at, &depth(at)),
            |at| before(at, &Exponential::integer(1)),
        ],
        [right_in_j_or_double_up_star, left_in_j_or_double_up_star],
    )
}

/// {↑|−J} for A = A110035(i) − 1.
fn near() -> UnequalClaim {
    claim(
        "{↑ | -J}",
        game(&[(0, 0), (0, 1), (1, 0), (1, 3), (4, 0), (2, 5)]),
        &["0", "*", "↓", "↑", "↑[2]", "J", "{J | ↓}"],
        [|_| 0.into(), number],
        [
            |at| before(at, &Exponential::integer(1)),
            |at| a110035(at.i),
        ],
        [right_in_j_or_down, left_in_j_or_down],
    )
}

/// A claim with a range of A; the schemes are those against Left and against Right moving first.
fn claim(
    value: &'static str,
    game: SmallGame,
    names: &'static [&'static str],
    stairs: StairRange,
    left_counts: CountRange,
    [left, right]: [fn(Indices) -> Phase; 2],
) -> UnequalClaim {
    UnequalClaim {
        value,
        game,
        names,
        least: 3,
        from: 3,
        stairs: Some(stairs),
        ranges: ByPlayer {
            left: left_counts,
            right: RIGHT,
        },
        schemes: ByPlayer { left, right },
    }
}

/// B from A110035(i) + Q(k) to below A110035(i) + Q(k + 1).
const RIGHT: CountRange = [
    |at| &a110035(at.i) + &height(at),
    |Indices { i, k }| &a110035(i) + &height(Indices { i, k: k + 1 }),
];

/// A110035(i) minus a distance.
fn before(at: Indices, distance: &Exponential) -> Exponential {
    &a110035(at.i) - distance
}

/// P(k).
fn depth(Indices { i, k }: Indices) -> Exponential {
    product(i, k * 2 + 1)
}

/// Q(k).
fn height(Indices { i, k }: Indices) -> Exponential {
    product(i, k * 2)
}

/// f(index)·f(index + e).
fn product(i: LinearForm, index: LinearForm) -> Exponential {
    let e = if is_odd(i) { 0 } else { 2 };
    &Exponential::fibonacci(index) * &Exponential::fibonacci(index + e)
}

/// The number of k: (i − 1)/2 for odd i, and (i − 2)/2 for even i. Then Q(number) = f(2i + 1) − A110035(i).
fn number(i: LinearForm) -> LinearForm {
    let twice = i * 2 - 2 - middle(i);
    LinearForm {
        constant: twice.constant / 2,
        by: twice.by.map(|by| by / 2),
    }
}

fn is_odd(i: LinearForm) -> bool {
    i.is_odd() == Some(true)
}

/// The obligations that for each i the claims cover all A < A110035(i) ≤ B with B − A ≤ f(2i − 5).
pub(super) fn stairs_coverage() -> Vec<Obligation> {
    parities().into_iter().flat_map(coverage_of).collect()
}

fn coverage_of(i: LinearForm) -> Vec<Obligation> {
    let place = format!("coverage, i = {i}");
    let equality =
        |(statement, holds)| Obligation::checked(&*place, statement, holds, SchemeFault::Coverage);
    let domain = Domain::default().and(i - 3);
    let end = &a110035(i) + &width(i);
    let room = &Exponential::fibonacci(i * 2 + 1) - &end;
    let within = Obligation {
        place: place.clone(),
        statement: "A110035(i) + f(2i - 5) is at most f(2i + 1)".to_owned(),
        parameters: domain.to_string(),
        verdict: Inequality::prove(room, &domain).into(),
    };
    let equalities = equalities(i).into_iter().map(equality);
    equalities.chain([within]).collect()
}

/// How the ranges of the claims join, and whether they do.
fn equalities(i: LinearForm) -> [(&'static str, bool); 9] {
    let at = |k: LinearForm| Indices { i, k };
    let (some, last) = (at(LinearForm::parameter(1)), at(number(i) - 1));
    let [first, next] = [at(0.into()), at(some.k + 1)];
    let [[far, far_end], [between, between_end], [near, near_end]] =
        stairs().map(|claim| claim.ranges.left);
    let [from, below] = RIGHT;
    let start = a110035(i);
    [
        ("the ranges of B begin at A110035(i)", from(first) == start),
        (
            "each range of B begins where the one before ends",
            below(some) == from(next),
        ),
        (
            "the last range of B ends at f(2i + 1)",
            below(last) == Exponential::fibonacci(i * 2 + 1),
        ),
        (
            "the first range of A begins f(2i - 5) below that of B",
            &far(some) + &width(i) == from(some),
        ),
        (
            "the second range of A begins where the first ends",
            far_end(some) == between(some),
        ),
        (
            "the third range of A begins where the second ends",
            between_end(some) == near(some),
        ),
        (
            "the third range of A ends at A110035(i)",
            near_end(some) == start,
        ),
        (
            "for the last k the first range of A is empty",
            far(last) == far_end(last),
        ),
        (
            "for odd i and k = 0 the second range of A is empty",
            !is_odd(i) || between(first) == between_end(first),
        ),
    ]
}

/// f(2i − 5), the greatest difference of the counts.
fn width(i: LinearForm) -> Exponential {
    Exponential::fibonacci(i * 2 - 5)
}
