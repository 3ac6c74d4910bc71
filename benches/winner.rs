//! Who wins sums of positions, from an empty memory.
//!
//! `cargo bench --bench winner`, or `-- NAME` after it for some of them.

use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::prelude::*;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// The outcome class of a sum.
fn outcome_of(text: &str) -> OutcomeClass {
    let mut session = Session::new();
    let addends = session.addends(text, &CalculatorSettings::default());
    let addends = addends.expect("a sum").found;
    session.with_solver(|solver| {
        let sum = solver.sum(addends).expect("positions");
        solver.outcome(&sum, &Budget::UNLIMITED).expect("no limit")
    })
}

/// Positions of one component.
#[divan::bench(args = [
    "Clobber(\"xoxoxo|oxoxox|xoxoxo|oxoxox\")",
    "Domineering(\"6x6\")",
    "Domineering(\"6x7\")",
    "Domineering(\"7x7\")",
    "Cram(\"4x6\")",
    "NogoStrip(\"1x16\")",
    "Amazons(\"x...|....|....|...o\")",
])]
fn one_position(bencher: Bencher, text: &str) {
    bencher.bench(|| outcome_of(black_box(text)));
}

/// Sums of several rulesets and values.
#[divan::bench(args = [
    "Clobber(\"xoxo|oxox\") + Domineering(\"4x4\") - *3",
    "3*Clobber(\"xoxox|oxoxo\") - Domineering(\"4x5\") + ^",
])]
fn sums(bencher: Bencher, text: &str) {
    bencher.bench(|| outcome_of(black_box(text)));
}
