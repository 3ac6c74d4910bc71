//! The coverage of every n by the theorem on (1|1)_n: claims that leave out an n are refused.

use chopsticks_simple::inequality::Exponential;
use chopsticks_simple::theorem::{Claim, Obligation, a110035, claims, coverage};

fn less_one(bound: Exponential) -> Exponential {
    &bound - &Exponential::integer(1)
}

fn plus_one(bound: Exponential) -> Exponential {
    &bound + &Exponential::integer(1)
}

/// Whether the obligations of coverage hold for claims of which one was changed.
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
