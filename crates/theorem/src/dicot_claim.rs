//! The theorem on (1|1)_n under misère play, modulo dicots.
//!
//! f(m) and L(m) are the Fibonacci and Lucas numbers, with f(1) = f(2) = 1, L(0) = 2 and L(1) = 1.

use chopsticks_cgt::universe::{Universe, UniverseArena};

use super::coverage::{base_cases_meet, joins};
use super::dicot_schemes::{
    CALLED, NAMES, STAR, ZERO, at_least_star, at_least_zero, compared, next_wins,
    not_at_least_star, not_at_least_zero, previous_wins,
};
use super::dicot_zones::{LEAST_DICOT, SMALL, Zone, zones};
use super::obligation::{Obligation, SchemeFault};
use super::phase::Phase;
use super::start::{Bounds, Counts, Start, parities};
use super::theorem_proof::{Part, StrategyProof, TheoremProof};
use super::verify::{Played, prove_scheme};
use crate::budget::Budget;
use crate::dicot_grid::DicotGrid;
use crate::player::Player;
use chopsticks_inequality::{Domain, Golden, LinearForm, PARAMETERS};

/// One step of the theorem: in a zone, one player wins the game of a comparison.
#[derive(Clone, Copy, Debug)]
pub struct DicotClaim {
    /// What is claimed of (1|1)_n.
    pub says: &'static str,
    /// The zone of n.
    pub zone: Zone,
    /// The player who wins.
    pub winner: Player,
    /// What is added to (1|1)_n at the start, and the player who moves first.
    pub start: (u16, Player),
    /// The winner's strategy, as a function of i.
    pub scheme: fn(LinearForm) -> Phase,
}

/// The claims, for every i from 4 on.
pub fn dicot_claims() -> [DicotClaim; 8] {
    let [star, late_p, zero, late_n] = zones();
    let (left, right) = (Player::Left, Player::Right);
    let (of_zero, of_star, called) = ((ZERO, right), (STAR, right), (CALLED, left));
    let outcome_p = "the outcome is P, not that of 0";
    let outcome_n = "the outcome is N, not that of *";
    let claim = |says, zone, winner, start, scheme: fn(LinearForm) -> Phase| DicotClaim {
        says,
        zone,
        winner,
        start,
        scheme,
    };
    [
        claim("it is at least *", star, left, of_star, at_least_star),
        claim(outcome_p, star, right, called, previous_wins),
        claim(
            "it is not at least *",
            late_p,
            right,
            of_star,
            not_at_least_star,
        ),
        claim(outcome_p, late_p, right, called, previous_wins),
        claim("it is at least 0", zero, left, of_zero, at_least_zero),
        claim(outcome_n, zero, left, called, next_wins),
        claim(
            "it is not at least 0",
            late_n,
            right,
            of_zero,
            not_at_least_zero,
        ),
        claim(outcome_n, late_n, left, called, next_wins),
    ]
}

/// The proof of the theorem modulo dicots: the base cases, the claims for all larger i, and the coverage of every n.
///
/// (1|1)_n, 0 and \* are their own mirror images. So (1|1)_n ≥ v implies (1|1)_n ≤ v, and it is equal to v exactly if it is
/// at least v.
pub fn dicot_theorem() -> TheoremProof {
    let small = dicot_base_cases().into_iter().map(Part::Step);
    let claims = dicot_claims();
    let large = claims.iter().flat_map(DicotClaim::strategies);
    let coverage = coverage().into_iter().map(Part::Step);
    TheoremProof {
        parts: small
            .chain(large.map(Part::Strategy))
            .chain(coverage)
            .collect(),
    }
}

impl DicotClaim {
    /// The strategy with its proof, for all even i and all odd i from 4 on.
    pub fn strategies(&self) -> [StrategyProof; 2] {
        parities().map(|i| self.strategy(i))
    }

    /// The strategy for all i ≥ 4 of one parity.
    fn strategy(&self, i: LinearForm) -> StrategyProof {
        let count = Bounds::between(self.zone.range.map(|bound| bound(i)));
        let start = Start::of_claim(
            self.start,
            Counts::One(count),
            Domain::default().and(i - LEAST_DICOT),
            format!("{}, i = {i}", self.says),
        );
        let played = Played {
            game: &compared(),
            names: NAMES,
            frozen: Some(CALLED),
        };
        StrategyProof {
            claim: self.says,
            first: self.start.1,
            i,
            phase: prove_scheme(played, self.winner, &start, &(self.scheme)(i)),
        }
    }
}

/// The base cases end where the first zone begins, and each zone ends where the next one begins; so they contain every n.
fn coverage() -> Vec<Obligation> {
    let zones = zones();
    let ranges = zones.map(|zone| (zone.value.unwrap_or("neither"), zone.range));
    let joins = joins(&ranges, LEAST_DICOT).into_iter();
    joins.chain([base_cases_meet_zones(&zones[0])]).collect()
}

/// The base cases are n = 1, 2, …, and the next n is the first one of the first zone.
fn base_cases_meet_zones(first: &Zone) -> Obligation {
    let begins = first.range[0](LEAST_DICOT.into()).at(&[0; PARAMETERS]);
    base_cases_meet(begins == Golden::integer(SMALL.len() + 1))
}

/// One obligation for each n below the first n covered by the claims.
pub(super) fn dicot_base_cases() -> Vec<Obligation> {
    let mut arena = UniverseArena::new(Universe::Dicot);
    let cases = (1u32..).zip(SMALL).map(|(n, value)| {
        let found = DicotGrid::new(n).value(&mut arena, (1, 1), &Budget::UNLIMITED);
        let found = found.ok().and_then(|found| arena.text(found, 1));
        let statement = format!("(1|1)_n is {}", value.unwrap_or("neither 0 nor *"));
        let holds = found.as_deref() == value;
        Obligation::checked(format!("n = {n}"), statement, holds, SchemeFault::Lost)
    });
    cases.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The second zone begins at f(8) + L(3) = 25, and the base cases end at 20.
    #[test]
    fn a_gap_after_the_base_cases_is_refused() {
        let [first, second, ..] = zones();
        assert!(base_cases_meet_zones(&first).holds());
        assert!(!base_cases_meet_zones(&second).holds());
    }
}
