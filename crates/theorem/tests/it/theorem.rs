//! The theorem on (1|1)_n: its proof holds, and wrong schemes are refused.

use chopsticks_certificate::SmallGame;
use chopsticks_inequality::{
    Domain, Exponential, LinearForm, LowerBound, Point, Proof, is_valid, prove,
};
use chopsticks_theorem::player::ByPlayer;
use chopsticks_theorem::{
    Claim, Obligation, Phase, SchemeFault, Verdict, a110035, claims, obligations,
};
use num_rational::Ratio;

use crate::schemes::changed;

/// The claim with this value.
fn claim(value: &str) -> Claim {
    let mut claims = claims().into_iter();
    claims
        .find(|claim| claim.value == value)
        .expect("one of three")
}

fn failures(claim: &Claim) -> Vec<Obligation> {
    let obligations = claim.obligations().into_iter();
    obligations
        .filter(|obligation| !obligation.holds())
        .collect()
}

fn has_fault(claim: &Claim, expected: SchemeFault) -> bool {
    failures(claim)
        .iter()
        .any(|failure| matches!(failure.verdict, Verdict::Fault(fault) if fault == expected))
}

/// A proof of nothing would also hold, so the obligations are counted.
#[test]
fn the_theorem_has_the_obligations_of_the_document() {
    let obligations = obligations();
    let inequalities = obligations
        .iter()
        .filter(|obligation| matches!(obligation.verdict, Verdict::Proved(_)));
    let (all, inequalities) = (obligations.len(), inequalities.count());
    let written = format!("The theorem has {all} obligations, and {inequalities} of them are");
    assert!(
        include_str!("../../../../docs/theorem.md").contains(&written),
        "{written}"
    );
}

#[test]
fn every_obligation_holds_and_its_proof_is_valid() {
    for obligation in obligations() {
        assert!(obligation.holds(), "{obligation}");
        if let Verdict::Proved(inequality) = &obligation.verdict {
            assert!(inequality.is_valid(), "{obligation}");
        }
    }
}

/// ι ≥ 1 and ι ≥ 3 hold at ι = 5, where −1 ≥ 0 does not; the multipliers would give a contradiction only by a 64-bit
/// overflow.
#[test]
fn a_proof_by_overflow_is_refused() {
    let iota = LinearForm {
        constant: 0,
        by: std::array::from_fn(|place| i64::from(place == 0)),
    };
    let domain = Domain::default().and(iota - 1).and(iota - 3);
    let multipliers = [i64::MAX, i64::MAX, 1].map(|factor| (0, Ratio::from_integer(factor)));
    let proof = Proof::Empty {
        constraint: 1,
        bound: LowerBound {
            least: 1,
            multipliers: multipliers.to_vec(),
        },
    };
    assert!(!is_valid(&proof, &Exponential::integer(-1), &domain));
}

/// ι ≥ 2 on ι ≥ 2 and −1 ≥ 0 on ι ≥ 2, −ι ≥ 0 are proved; with any other printed bound, the same multipliers are not a
/// proof.
#[test]
fn a_proof_with_a_forged_bound_is_refused() {
    let iota = LinearForm::parameter(0);
    let domain = Domain::default().and(iota - 2);
    let growth = &Exponential::phi_power(iota) - &Exponential::phi_power(LinearForm::from(2));
    let dominated = prove(&growth, &domain).unwrap();
    let (nowhere, negative) = (domain.and(-iota), Exponential::integer(-1));
    let empty = prove(&negative, &nowhere).unwrap();
    for by in -3..=3 {
        let forged = |proof: &Proof| {
            let mut proof = proof.clone();
            match &mut proof {
                Proof::Dominated(shares) => shares[0].gap.least += by,
                Proof::Empty { bound, .. } => bound.least += by,
                other => panic!("no bound in {other:?}"),
            }
            proof
        };
        assert_eq!(is_valid(&forged(&dominated), &growth, &domain), by == 0);
        assert_eq!(is_valid(&forged(&empty), &negative, &nowhere), by == 0);
    }
}

#[test]
fn every_inequality_holds_at_small_points() {
    for obligation in obligations() {
        let Verdict::Proved(inequality) = &obligation.verdict else {
            continue;
        };
        for (i, k) in (0..10).flat_map(|i| (0..10).map(move |k| (i, k))) {
            let point = [i, k, 0, 0, 0];
            let is_inside = inequality.domain.contains(&point);
            let is_negative = || inequality.sum.at(&point).sign().is_lt();
            assert!(!(is_inside && is_negative()), "{obligation} at {point:?}");
        }
    }
}

#[test]
fn thresholds_are_a110035_of_the_encyclopedia() {
    let expected = [1, 2, 5, 12, 31, 80, 209, 546, 1429, 3740];
    for (i, expected) in (0..).zip(expected) {
        let threshold = a110035(LinearForm::from(i))
            .at(&Point::default())
            .to_integer();
        assert_eq!(threshold, Some(expected.into()));
    }
}

/// A bound of n as a function of i.
type Bound = fn(LinearForm) -> Exponential;

fn less_one(bound: Exponential) -> Exponential {
    &bound - &Exponential::integer(1)
}

fn plus_one(bound: Exponential) -> Exponential {
    &bound + &Exponential::integer(1)
}

#[test]
fn ranges_one_larger_at_either_end_are_refused() {
    let f = Exponential::fibonacci;
    let larger: [(&str, Bound, Bound); 6] = [
        (
            "0",
            |i| less_one(Exponential::fibonacci(i * 2 - 1)),
            |i| Exponential::fibonacci(i * 2),
        ),
        (
            "0",
            |i| Exponential::fibonacci(i * 2 - 1),
            |i| plus_one(Exponential::fibonacci(i * 2)),
        ),
        ("*", |i| less_one(Exponential::fibonacci(i * 2)), a110035),
        (
            "*",
            |i| Exponential::fibonacci(i * 2),
            |i| plus_one(a110035(i)),
        ),
        (
            "±J",
            |i| less_one(a110035(i)),
            |i| Exponential::fibonacci(i * 2 + 1),
        ),
        ("±J", a110035, |i| {
            plus_one(Exponential::fibonacci(i * 2 + 1))
        }),
    ];
    for (value, from, below) in larger {
        let wrong = Claim {
            range: [from, below],
            ..claim(value)
        };
        let is_refuted = failures(&wrong).iter().any(|failure| {
            matches!(&failure.verdict, Verdict::Unproved(unproved) if unproved.counterexample.is_some())
        });
        let i = LinearForm::from(6);
        assert!(
            is_refuted,
            "{value} on [{}, {}) below {}",
            from(i),
            below(i),
            f(i * 2 + 2)
        );
    }
}

#[test]
fn wrong_schemes_are_refused_with_the_reason() {
    let wrong = |value: &str, scheme| Claim {
        scheme,
        ..claim(value)
    };
    let forgotten = wrong("*", |i| Phase::line(i * 2 - 2));
    assert!(
        has_fault(&forgotten, SchemeFault::Answers),
        "no answer to Left taking the star"
    );
    let late = wrong("*", |i| {
        Phase::leave(
            i * 2 - 3,
            move |turn| Phase::line(i * 2 - 2 - turn),
            Phase::line(0),
        )
    });
    assert!(!failures(&late).is_empty(), "Right takes the star");
    let not_his = wrong("*", |i| {
        Phase::leave(
            2,
            move |turn| Phase::line(i * 2 - 2 - turn),
            Phase::line(i * 2 - 4),
        )
    });
    assert!(has_fault(&not_his, SchemeFault::NotTheWinnersTurn));
    let early = wrong("0", |i| Phase::line(i * 2 - 4));
    assert!(
        has_fault(&early, SchemeFault::Lost),
        "a line that ends one turn before"
    );
    let unknown = wrong("*", |_| {
        Phase::wait(LinearForm::parameter(0) + 1, |_| Phase::line(0))
    });
    assert!(has_fault(&unknown, SchemeFault::Parity));
    let no_option = wrong("0", |i| Phase::Move {
        after: LinearForm::from(1),
        option: 0,
        answers: Vec::new(),
        then: Box::new(Phase::line(i)),
    });
    assert!(has_fault(&no_option, SchemeFault::NoSuchOption));
    let left_and_right = ByPlayer {
        left: vec![0],
        right: Vec::new(),
    };
    let one = SmallGame::new(vec![ByPlayer::default(), left_and_right]).unwrap();
    let positive = Claim {
        game: one,
        ..claim("0")
    };
    assert!(has_fault(&positive, SchemeFault::NotSymmetric));
}

/// A strategy as a function of i.
type Scheme = fn(LinearForm) -> Phase;

fn of_switch(i: LinearForm, change: fn(Phase) -> Phase) -> Phase {
    changed((claim("±J").scheme)(i), change)
}

/// Applies a change to the plan of every phase in which the winner moves.
fn later(phase: Phase, by: i64) -> Phase {
    match phase {
        Phase::Move {
            after,
            option,
            answers,
            then,
        } => Phase::Move {
            after: after + by,
            option,
            answers,
            then,
        },
        other => other,
    }
}

#[test]
fn the_longest_scheme_with_any_kind_of_change_is_refused() {
    let untouched = Claim {
        scheme: |i| of_switch(i, |phase| phase),
        ..claim("±J")
    };
    assert!(failures(&untouched).is_empty());
    let wrong: [(&str, Scheme); 7] = [
        ("the plan for large n alone", |i| {
            of_switch(i, |phase| match phase {
                Phase::Threshold { from, .. } => *from,
                other => other,
            })
        }),
        ("the plan for small n alone", |i| {
            of_switch(i, |phase| match phase {
                Phase::Threshold { below, .. } => *below,
                other => other,
            })
        }),
        ("a threshold one larger", |i| {
            of_switch(i, |phase| match phase {
                Phase::Threshold {
                    player,
                    at,
                    name,
                    below,
                    from,
                } => Phase::Threshold {
                    player,
                    at: plus_one(at),
                    name,
                    below,
                    from,
                },
                other => other,
            })
        }),
        ("a round later", |i| of_switch(i, |phase| later(phase, 2))),
        ("a round earlier", |i| {
            of_switch(i, |phase| later(phase, -2))
        }),
        ("a turn later", |i| of_switch(i, |phase| later(phase, 1))),
        ("lines that end a round later", |i| {
            of_switch(i, |phase| match phase {
                Phase::Wait { ends, answers } => Phase::Wait {
                    ends: ends + 2,
                    answers,
                },
                other => other,
            })
        }),
    ];
    for (what, scheme) in wrong {
        assert!(
            !failures(&Claim {
                scheme,
                ..claim("±J")
            })
            .is_empty(),
            "{what}"
        );
    }
}

/// These differences are negative; only a 64-bit overflow would make them look nonnegative.
#[test]
fn numbers_too_large_for_64_bits_are_refused() {
    let iota = LinearForm::parameter(0);
    let domain = Domain::default().and(iota - 1);
    let far = &Exponential::phi_power(iota * i64::MIN) - &Exponential::phi_power(iota * i64::MAX);
    assert!(prove(&far, &domain).is_err());
    assert!(!is_valid(&Proof::Dominated(Vec::new()), &far, &domain));
    let cut = Proof::Cut {
        form: iota * i64::MIN,
        above: Box::new(Proof::Dominated(Vec::new())),
        below: Box::new(Proof::Dominated(Vec::new())),
    };
    assert!(!is_valid(&cut, &Exponential::integer(-1), &domain));
}
