//! Generators of forms, canonical or not, for property tests.
//!
//! Random trees nearly always collapse to 0 or an integer, so the trees here end in named games of birthday at most 2.
//! They shrink towards 0.

use chopsticks_cgt::game::Form;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::FileFailurePersistence;

/// The configuration with failing cases saved beside the test, in `NAME.regressions`; they are tried first.
pub fn with_regressions() -> ProptestConfig {
    ProptestConfig::with_failure_persistence(FileFailurePersistence::WithSource("regressions"))
}

/// Forms of depth at most `levels` + 2 with at most three options a side.
pub fn any(levels: u32) -> BoxedStrategy<Form> {
    node(levels, 0, [dicots(), numbers_and_switches()].concat())
}

/// Dicotic forms of depth at most `levels` + 2 with at most three options a side: at each position both players have
/// an option or neither has.
pub fn dicotic(levels: u32) -> BoxedStrategy<Form> {
    node(levels, 1, dicots())
}

fn node(levels: u32, least: usize, leaves: Vec<Form>) -> BoxedStrategy<Form> {
    let leaf = select(leaves.clone());
    if levels == 0 {
        return leaf.boxed();
    }
    let option = node(levels - 1, least, leaves);
    let side = vec(option, least..=3);
    let inner = (side.clone(), side).prop_map(|(left, right)| Form::new(left, right));
    prop_oneof![1 => leaf, 4 => inner].boxed()
}

fn form(left: &[&Form], right: &[&Form]) -> Form {
    let side = |side: &[&Form]| side.iter().copied().cloned().collect();
    Form::new(side(left), side(right))
}

/// 0, *, *2, ↑, ↓, ↑*, ↓*.
fn dicots() -> Vec<Form> {
    let zero = &Form::default();
    let star = &form(&[zero], &[zero]);
    let (up, up_star) = (form(&[zero], &[star]), form(&[zero, star], &[zero]));
    let star_two = form(&[zero, star], &[zero, star]);
    let (down, down_star) = (up.negative(), up_star.negative());
    let (zero, star) = (zero.clone(), star.clone());
    vec![zero, star, star_two, up, down, up_star, down_star]
}

/// 1, −1, 2, −2, 1/2, −1/2, ±1, {1 | 0}, {0 | −1}.
fn numbers_and_switches() -> Vec<Form> {
    let zero = &Form::default();
    let one = &form(&[zero], &[]);
    let positive = [
        one.clone(),
        form(&[one], &[]),
        form(&[zero], &[one]),
        form(&[one], &[zero]),
    ];
    let negative = positive.each_ref().map(|game| game.negative());
    let switch = form(&[one], &[&one.negative()]);
    [positive.to_vec(), negative.to_vec(), vec![switch]].concat()
}
