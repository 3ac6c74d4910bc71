//! The theorem on (1|1)_(A,B), where Left's hand is removed above A and Right's above B.
//!
//! A claim is about all A of one range and all B of another, so no parameter stands for B − A. f(m) are the Fibonacci
//! numbers, with f(1) = f(2) = 1.

use chopsticks_certificate::SmallGame;
use num_traits::ToPrimitive;

use super::base::is_value;
use super::claim::{NEGATIVES, a110035, game, plus_minus_j, star};
use super::obligation::{Obligation, SchemeFault, Verdict};
use super::phase::Phase;
use super::unequal_schemes::{
    left_in_double_up_star, left_in_up, line, right_in_double_up_star, right_in_up, switch_against,
};
use super::verify::{Bounds, Counts, Played, Start, obligations};
use crate::one_hand::inequality::{Domain, Exponential, LinearForm, PARAMETERS};
use crate::player::{ByPlayer, Player};

/// The first finger count of a range, and the first one after it, as functions of i.
pub type CountRange = [fn(LinearForm) -> Exponential; 2];

/// (1|1)_(A,B) = v for all A of one range and all B of another, for all i from some on.
#[derive(Debug)]
pub struct UnequalClaim {
    /// The name of v.
    pub value: &'static str,
    /// v, given by its followers.
    pub game: SmallGame,
    /// The names of the followers of −v, the game that is played, in the same order.
    pub names: &'static [&'static str],
    /// The first i of the claim.
    pub least: i64,
    /// The first i of the schemes. For smaller i, all play is searched.
    pub from: i64,
    /// The ranges of A, which is Left's finger count, and of B, which is Right's.
    pub ranges: ByPlayer<CountRange>,
    /// The second player's scheme, as a function of i, by the player who moves first.
    pub schemes: ByPlayer<fn(LinearForm) -> Phase>,
}

/// The claims.
pub fn unequal_claims() -> [UnequalClaim; 5] {
    let both = |range: CountRange| ByPlayer {
        left: range,
        right: range,
    };
    let around = |[before, at, behind]: [fn(LinearForm) -> Exponential; 3]| ByPlayer {
        left: [before, at],
        right: [at, behind],
    };
    [
        UnequalClaim {
            value: "⇓*",
            game: game(&[(0, 0), (1, 0), (2, 0)]),
            names: &["0", "*", "↑", "⇑*"],
            least: 3,
            from: 6,
            ranges: around([|i| even(i, -1), |i| even(i, 0), |i| even(i, 1)]),
            schemes: ByPlayer {
                left: right_in_double_up_star,
                right: left_in_double_up_star,
            },
        },
        UnequalClaim {
            value: "*",
            game: game(&[(0, 0)]),
            names: &["0", "*"],
            least: 1,
            from: 1,
            ranges: both([|i| even(i, 0), a110035]),
            schemes: both_ways(star),
        },
        UnequalClaim {
            value: "±J",
            game: plus_minus_j(),
            names: NEGATIVES,
            least: 3,
            from: 3,
            ranges: both([a110035, |i| odd(i, 0)]),
            schemes: ByPlayer {
                left: |i| switch_against(Player::Left, i),
                right: |i| switch_against(Player::Right, i),
            },
        },
        UnequalClaim {
            value: "↓",
            game: game(&[(0, 0), (1, 0)]),
            names: &["0", "*", "↑"],
            least: 3,
            from: 3,
            ranges: around([|i| odd(i, -1), |i| odd(i, 0), |i| odd(i, 1)]),
            schemes: ByPlayer {
                left: right_in_up,
                right: left_in_up,
            },
        },
        UnequalClaim {
            value: "0",
            game: game(&[]),
            names: &["0"],
            least: 1,
            from: 1,
            ranges: both([|i| odd(i, 0), |i| even(i + 1, 0)]),
            schemes: both_ways(line),
        },
    ]
}

/// One scheme for both players.
fn both_ways(scheme: fn(LinearForm) -> Phase) -> ByPlayer<fn(LinearForm) -> Phase> {
    ByPlayer {
        left: scheme,
        right: scheme,
    }
}

/// f(2i) + times·f(2i − 5).
fn even(i: LinearForm, times: i64) -> Exponential {
    near(i * 2, i, times)
}

/// f(2i + 1) + times·f(2i − 5).
fn odd(i: LinearForm, times: i64) -> Exponential {
    near(i * 2 + 1, i, times)
}

fn near(index: LinearForm, i: LinearForm, times: i64) -> Exponential {
    let width = &Exponential::fibonacci(i * 2 - 5) * &Exponential::integer(times);
    &Exponential::fibonacci(index) + &width
}

/// All obligations of the theorem: for all i of each claim, all A and all B of its ranges.
pub fn unequal_obligations() -> Vec<Obligation> {
    let claims = unequal_claims();
    claims.iter().flat_map(UnequalClaim::obligations).collect()
}

impl UnequalClaim {
    /// All obligations of the claim, for all i from its first one.
    pub fn obligations(&self) -> Vec<Obligation> {
        let small = (self.least..self.from).flat_map(|i| self.base_cases(i));
        let cases = Player::BOTH
            .into_iter()
            .flat_map(|first| [0, 1].map(|odd| (first, odd)));
        let large = cases.flat_map(|(first, odd)| self.obligations_of(first, odd));
        small.chain(large).collect()
    }

    /// The first A and B of the ranges for one i, and the first ones after them.
    ///
    /// # Panics
    /// If a number does not fit into 32 bits.
    pub fn bounds(&self, i: i64) -> ByPlayer<[u32; 2]> {
        let number = |bound: fn(LinearForm) -> Exponential| {
            let integer = bound(i.into()).at(&[0; PARAMETERS]).to_integer();
            let small = integer.and_then(|integer| integer.to_u32());
            small.expect("the bounds are natural numbers, which are small for small i")
        };
        self.ranges.map(|range| range.map(number))
    }

    /// One obligation for each A and B of one i.
    fn base_cases(&self, i: i64) -> Vec<Obligation> {
        let ByPlayer { left, right } = self.bounds(i).map(|[from, below]| from..below);
        let pairs = left.flat_map(|a| right.clone().map(move |b| (a, b)));
        let case = |(left, right)| Obligation {
            place: format!("A = {left}, B = {right}"),
            statement: format!("(1|1)_(A,B) is {}", self.value),
            parameters: String::new(),
            verdict: if is_value(&self.game, ByPlayer { left, right }) {
                Verdict::Checked
            } else {
                Verdict::Fault(SchemeFault::Lost)
            },
        };
        pairs.map(case).collect()
    }

    /// The obligations for all i ≥ `from` with i = 2ι + odd, if this player moves first.
    fn obligations_of(&self, first: Player, odd: i64) -> Vec<Obligation> {
        let i = LinearForm::parameter(0) * 2 + odd;
        let counts = self
            .ranges
            .map(|range| Bounds::between(range.map(|bound| bound(i))));
        let start = Start::of_claim(
            (self.game.root(), first),
            Counts::Each(counts),
            Domain::default().and(i - self.from),
            format!("{}, {first} first, i = {i}", self.value),
        );
        let played = Played {
            game: &self.game.negative(),
            names: self.names,
            frozen: None,
        };
        obligations(played, first.opponent(), &start, &(self.schemes[first])(i))
    }
}
