//! Who wins sums of positions, from an empty memory.
//!
//! `cargo bench --bench winner`, or `-- NAME` after it for some of them.

use chopsticks_lab::calculator::{Calculator, CalculatorSettings};
use chopsticks_lab::prelude::*;
use chopsticks_lab::winner::PositionSum;
use chopsticks_lab::winning::{Rulesets, addends};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// The outcome class of a sum.
fn outcome_of(text: &str) -> OutcomeClass {
    let (mut calculator, mut rulesets) = (Calculator::new(), Rulesets::default());
    let settings = CalculatorSettings::default();
    let addends = addends(text, &mut calculator, &settings, &mut rulesets).expect("a sum");
    let mut solver = rulesets.solver(calculator.arena).expect("short rulesets");
    let mut sum = PositionSum::default();
    for addend in addends {
        solver.add(&mut sum, addend).expect("a position");
    }
    solver.outcome(&sum, &Budget::UNLIMITED).expect("no limit")
}

/// Positions of one component.
#[divan::bench(args = [
    "Clobber(\"xoxoxo|oxoxox|xoxoxo|oxoxox\")",
    "Domineering(\"6x6\")",
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
