//! The theorem on (1|1)_n under misère play: its proof holds, agrees with canonical forms, and wrong claims are refused.

use chopsticks_cgt::universe::{Universe, UniverseArena, UniverseGame};
use chopsticks_inequality::Point;
use chopsticks_theorem::player::ByPlayer;
use chopsticks_theorem::{DicotClaim, Verdict, dicot_claims, dicot_theorem, zero_or_star, zones};

/// (i|j)_n by its options.
fn value(arena: &mut UniverseArena, n: u32, [i, j]: [u32; 2]) -> UniverseGame {
    if i + j > n {
        return arena.star();
    }
    let [left, right] = [[i, i + j], [i + j, j]].map(|hands| vec![value(arena, n, hands)]);
    let game = arena.game(ByPlayer { left, right });
    game.expect("both players have an option")
}

#[test]
fn every_obligation_holds_and_its_proof_is_valid() {
    let obligations = dicot_theorem().into_steps();
    for obligation in &obligations {
        assert!(obligation.holds(), "{obligation}");
        if let Verdict::Proved(inequality) = &obligation.verdict {
            assert!(inequality.is_valid(), "{obligation}");
        }
    }
    let inequalities = obligations
        .iter()
        .filter(|obligation| matches!(obligation.verdict, Verdict::Proved(_)));
    let (all, inequalities) = (obligations.len(), inequalities.count());
    let written = format!("The theorem has {all} obligations, and {inequalities} of them are");
    assert!(
        include_str!("../../../../docs/misere.md").contains(&written),
        "{written}"
    );
}

/// The file that the second checker reads.
#[test]
fn the_stored_file_is_that_of_the_proof() {
    let stored = include_str!("../../../../data/results/misere_theorem.proof.jsonl");
    assert!(
        dicot_theorem().file() == stored,
        "experiments run misere-theorem"
    );
}

/// Canonical forms know nothing of the theorem.
#[test]
fn the_values_are_those_of_canonical_forms() {
    let mut arena = UniverseArena::new(Universe::Dicot);
    let mut named = 0;
    for n in 1..=180u32 {
        let found = value(&mut arena, n, [1, 1]);
        let found = arena.text(found, 1);
        assert_eq!(found.as_deref(), zero_or_star(&n.into()), "n = {n}");
        named += usize::from(found.is_some());
    }
    assert!((90..180).contains(&named), "{named}");
}

/// The zones at i = 4, 5 and 6, counted by hand: f(8) = 21, f(9) = 34, f(10) = 55, L(3) = 4, L(8) = 47, ….
#[test]
fn the_zones_of_small_i() {
    let expected = [
        (4, [21, 25, 34, 47]),
        (5, [55, 66, 89, 123]),
        (6, [144, 173, 233, 322]),
    ];
    for (i, starts) in expected {
        for (zone, start) in zones().into_iter().zip(starts) {
            let found = zone.range[0](i.into()).at(&Point::default());
            assert_eq!(found.to_string(), start.to_string());
            assert_eq!(zero_or_star(&(start as u32).into()), zone.value);
            if let Some(value) = zone.value {
                assert_ne!(zero_or_star(&(start as u32 - 1).into()), Some(value));
            }
        }
    }
}

/// The scheme of a comparison fails in the zones of other values, where the claim is false. The scheme of an outcome
/// holds exactly in the zones of this outcome, which are the first two for P and the last two for N (Theorem 3 of the
/// paper, with the classes exchanged).
#[test]
fn the_claims_fail_where_they_are_false() {
    for claim in dicot_claims() {
        let outcome = ["P", "N"].map(|class| claim.says.contains(&format!("outcome is {class}")));
        for (number, zone) in zones().into_iter().enumerate() {
            let holds = match outcome {
                [false, false] if zone.value == claim.zone.value => continue,
                [false, false] => false,
                [is_previous, _] => is_previous == (number < 2),
            };
            let moved = DicotClaim { zone, ..claim };
            let strategies = moved.strategies().into_iter();
            let mut obligations = strategies.flat_map(|strategy| strategy.phase.into_steps());
            let found = obligations.all(|obligation| obligation.holds());
            assert_eq!(found, holds, "{} in zone {number}", claim.says);
        }
    }
}
