//! The theorem on (1|1)_(A,B), where Left's hand is removed above A and Right's above B.
//!
//! f(m) are the Fibonacci numbers, with f(1) = f(2) = 1.

use super::claim::{NEGATIVES, a110035, game, plus_minus_j, star};
use super::phase::Phase;
use super::theorem_proof::{Part, TheoremProof};
use super::unequal_claim::{CountRange, Indices, UnequalClaim};
use super::unequal_schemes::{
    left_in_double_up_star, left_in_up, line, right_in_double_up_star, right_in_up, switch_against,
};
use super::unequal_stairs::{stairs, stairs_coverage};
use crate::player::{ByPlayer, Player};
use chopsticks_inequality::{Exponential, LinearForm};

/// The claims.
pub fn unequal_claims() -> [UnequalClaim; 8] {
    let [far, between, near] = stairs();
    let around = |[before, at, behind]: [fn(Indices) -> Exponential; 3]| ByPlayer {
        left: [before, at],
        right: [at, behind],
    };
    let claim = |value, (game, names), least, ranges, left: Scheme, right: Scheme| UnequalClaim {
        value,
        game,
        names,
        least,
        from: least,
        stairs: None,
        ranges,
        schemes: ByPlayer { left, right },
    };
    let double_up_star = game(&[(0, 0), (1, 0), (2, 0)]);
    let up = game(&[(0, 0), (1, 0)]);
    [
        UnequalClaim {
            from: 6,
            ..claim(
                "⇓*",
                (double_up_star, &["0", "*", "↑", "⇑*"]),
                3,
                around([|at| even(at, -1), |at| even(at, 0), |at| even(at, 1)]),
                |at| right_in_double_up_star(at.i),
                |at| left_in_double_up_star(at.i),
            )
        },
        claim(
            "*",
            (game(&[(0, 0)]), &["0", "*"]),
            1,
            ByPlayer::<CountRange>::both([|at| even(at, 0), |at| a110035(at.i)]),
            |at| star(at.i),
            |at| star(at.i),
        ),
        far,
        between,
        near,
        claim(
            "±J",
            (plus_minus_j(), NEGATIVES),
            3,
            ByPlayer::<CountRange>::both([|at| a110035(at.i), |at| odd(at, 0)]),
            |at| switch_against(Player::Left, at.i),
            |at| switch_against(Player::Right, at.i),
        ),
        claim(
            "↓",
            (up, &["0", "*", "↑"]),
            3,
            around([|at| odd(at, -1), |at| odd(at, 0), |at| odd(at, 1)]),
            |at| right_in_up(at.i),
            |at| left_in_up(at.i),
        ),
        claim(
            "0",
            (game(&[]), &["0"]),
            1,
            ByPlayer::<CountRange>::both([
                |at| odd(at, 0),
                |at| Exponential::fibonacci(at.i * 2 + 2),
            ]),
            |at| line(at.i),
            |at| line(at.i),
        ),
    ]
}

/// The scheme of the second player.
type Scheme = fn(Indices) -> Phase;

/// f(2i) + times·f(2i − 5).
fn even(at: Indices, times: i64) -> Exponential {
    near(at.i * 2, at.i, times)
}

/// f(2i + 1) + times·f(2i − 5).
fn odd(at: Indices, times: i64) -> Exponential {
    near(at.i * 2 + 1, at.i, times)
}

fn near(index: LinearForm, i: LinearForm, times: i64) -> Exponential {
    let width = &Exponential::fibonacci(i * 2 - 5) * &Exponential::integer(times);
    &Exponential::fibonacci(index) + &width
}

/// The proof of the theorem: for all i of each claim, all A and all B of its ranges; and the coverage of the table for
/// (1|1)_(A,A+d).
pub fn unequal_theorem() -> TheoremProof {
    let claims = unequal_claims();
    let by_play = claims.iter().flat_map(UnequalClaim::parts);
    let coverage = stairs_coverage().into_iter().map(Part::Step);
    TheoremProof {
        parts: by_play.chain(coverage).collect(),
    }
}
