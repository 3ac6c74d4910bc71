//! The coverage of every n by the theorem on (1|1)_n: claims that omit an n are refused.

use chopsticks_inequality::Exponential;
use chopsticks_theorem::{Claim, Obligation, Phase, a110035, claims, coverage};

fn less_one(bound: Exponential) -> Exponential {
    &bound - &Exponential::integer(1)
}

fn plus_one(bound: Exponential) -> Exponential {
    &bound + &Exponential::integer(1)
}

/// Whether the obligations of coverage hold after a change of the claims.
fn is_covered(change: fn(&mut [Claim; 3])) -> bool {
    let mut claims = claims();
    change(&mut claims);
    coverage(&claims).iter().all(Obligation::holds)
}

#[test]
fn claims_that_leave_out_an_n_are_refused() {
    assert!(is_covered(|_| ()));
    assert!(!is_covered(
        |[_, _, switch]| switch.range[0] = |i| plus_one(a110035(i))
    ));
    assert!(!is_covered(
        |[_, star, _]| star.range[1] = |i| less_one(a110035(i))
    ));
    assert!(!is_covered(
        |[zero, _, _]| zero.range[0] = |i| plus_one(Exponential::fibonacci(i * 2 - 1))
    ));
    assert!(!is_covered(
        |[_, _, switch]| switch.range[1] = |i| less_one(Exponential::fibonacci(i * 2 + 1))
    ));
    assert!(!is_covered(|[_, star, switch]| std::mem::swap(
        &mut star.range,
        &mut switch.range
    )));
    assert!(!is_covered(|[_, _, switch]| switch.least += 1));
    assert!(
        coverage(&claims()[..2])
            .iter()
            .any(|obligation| !obligation.holds())
    );
}

/// Every statement about all i splits into even and odd i; an incomplete proof with only one of them would look valid.
#[test]
fn even_and_odd_i_are_covered() {
    for i in ["i = 2ι", "i = 2ι + 1"] {
        let covered = coverage(&claims());
        for claim in claims() {
            let place = format!("{}, {i}", claim.value);
            let is_there = |obligation: &Obligation| obligation.place == place;
            assert!(claim.obligations().iter().any(is_there), "{place}");
            assert!(covered.iter().any(is_there), "{place}");
        }
        let mut recurrences = covered.iter().filter(|it| it.place == "A110035");
        assert!(recurrences.any(|it| it.parameters == i), "{i}");
    }
}

/// The turns of two moves of Left are independent of each other. The scheme is wrong; only its cases matter here.
#[test]
fn each_move_of_the_loser_has_a_turn_of_its_own() {
    let [_, _, switch] = claims();
    let nested = Claim {
        scheme: |i| Phase::wait(i * 2, move |_| Phase::wait(i * 2, move |_| Phase::line(i))),
        ..switch
    };
    let obligations = nested.obligations();
    let mut at_both = obligations.iter().filter(|obligation| {
        let place = &obligation.place;
        place.contains("Left at 2κ to") && place.contains("Left at 2λ + 1 to")
    });
    assert!(at_both.any(|at| at.parameters.contains("κ ≥ 0, ") && at.parameters.contains("λ ≥ 0")));
}
