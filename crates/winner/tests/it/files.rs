//! Strategies and outcomes in files.

use chopsticks_base::budget::Budget;
use chopsticks_base::player::Player;
use chopsticks_cgt::notation::{ReadingLimits, read};
use chopsticks_winner::{Addend, PositionSum, RefusedStrategy, SumSolver};

use crate::sums::{Rulesets, sum};

const RULESETS: &[&str] = &["clobber", "domineering"];

const TEXT: &str = "clobber xoxo|oxox + -domineering 4x3 + domineering 3x3";

fn with_value(solver: &mut SumSolver<'_>) -> PositionSum {
    let mut sum = sum(solver, TEXT);
    let value = read("{1||0|-2}", solver.arena(), &ReadingLimits::default()).expect("a value");
    solver
        .add(&mut sum, Addend::Value(value))
        .expect("a value is an addend");
    sum
}

/// What was written by one solver is read by another one.
#[test]
fn strategies_are_played_through() {
    let rulesets = Rulesets::shipped(RULESETS);
    for first in Player::BOTH {
        let mut solver = rulesets.solver();
        let sum = with_value(&mut solver);
        let strategy = solver
            .strategy(&sum, first, &Budget::UNLIMITED)
            .expect("no limit");
        assert!(strategy.replies > 10);
        let mut other = rulesets.solver();
        let sum = with_value(&mut other);
        let replayed = other
            .replay(&strategy.text, &sum, &Budget::UNLIMITED)
            .expect("it is right");
        assert_eq!((replayed.first, replayed.winner), (first, strategy.winner));
        let another = crate::sums::sum(&mut other, TEXT);
        let refused = other.replay(&strategy.text, &another, &Budget::UNLIMITED);
        assert_eq!(refused, Err(RefusedStrategy::OtherSum));
    }
}

/// Without one of its lines, or with replies exchanged, a strategy is refused, even if its last line is made to fit.
#[test]
fn changed_strategies_are_refused() {
    let rulesets = Rulesets::shipped(RULESETS);
    let mut solver = rulesets.solver();
    let small = sum(&mut solver, "clobber xoxo|oxo. + domineering 2x3");
    let strategy = solver
        .strategy(&small, Player::Left, &Budget::UNLIMITED)
        .expect("no limit");
    let lines: Vec<&str> = strategy.text.lines().collect();
    let replies = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| line.starts_with("reply"));
    let mut other = rulesets.solver();
    let small = sum(&mut other, "clobber xoxo|oxo. + domineering 2x3");
    let replayed = other.replay(&strategy.text, &small, &Budget::UNLIMITED);
    assert!(replayed.is_ok(), "{replayed:?}");
    let mut count = 0;
    for (at, line) in replies {
        let (before, _) = line.split_once(" : ").unwrap_or((line, ""));
        let same = format!(
            "{before} : {}",
            before.split_once(' ').map_or("", |it| it.1)
        );
        for changed in ["", &same] {
            let mut lines = lines.clone();
            lines[at] = changed;
            lines.pop();
            lines.retain(|line| !line.is_empty());
            let body = lines.join("\n") + "\n";
            let text = format!("{body}end {:016x}\n", fnv(&body));
            let mut other = rulesets.solver();
            let small = sum(&mut other, "clobber xoxo|oxo. + domineering 2x3");
            let refused = other.replay(&text, &small, &Budget::UNLIMITED);
            assert!(refused.is_err(), "{line} became {changed}");
            count += 1;
        }
    }
    assert!(count > 4);
}

/// The hash FNV-1a.
fn fnv(text: &str) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in text.bytes() {
        hash ^= u64::from(byte);
        hash = hash.wrapping_mul(0x0100_0000_01b3);
    }
    hash
}

#[test]
fn outcomes_are_read_again() {
    let rulesets = Rulesets::shipped(RULESETS);
    let mut solver = rulesets.solver();
    let sum = with_value(&mut solver);
    let outcome = solver.outcome(&sum, &Budget::UNLIMITED).expect("no limit");
    let text = solver.write_outcomes();
    let mut other = rulesets.solver();
    let count = other.read_outcomes(&text).expect("it is right");
    assert!(count > 10, "{count}");
    let sum = with_value(&mut other);
    assert_eq!(other.outcome(&sum, &Budget::UNLIMITED), Ok(outcome));
    assert!(
        other.nodes() * 2 < solver.nodes(),
        "{} and {}",
        other.nodes(),
        solver.nodes()
    );
}

#[test]
fn wrong_files_of_outcomes_are_refused() {
    let rulesets = Rulesets::shipped(RULESETS);
    let mut solver = rulesets.solver();
    let sum = with_value(&mut solver);
    solver.outcome(&sum, &Budget::UNLIMITED).expect("no limit");
    let text = solver.write_outcomes();
    let half = &text[..text.len() / 2];
    let other_rules = text.replacen("clobber", "snort", 1);
    let mut of_other_rules: Vec<&str> = other_rules.lines().collect();
    of_other_rules.pop();
    let body = of_other_rules.join("\n") + "\n";
    let of_other_rules = format!("{body}end {:016x}\n", fnv(&body));
    for (wrong, says) in [
        ("", "expected `chopsticks outcomes of sums 1`"),
        (half, "changed or cut off"),
        (&text.replacen("wins", "loses", 1), "changed or cut off"),
        (
            &of_other_rules,
            "the ruleset `snort` is in the file, but not in use here",
        ),
    ] {
        let refused = rulesets
            .solver()
            .read_outcomes(wrong)
            .expect_err("the text is wrong");
        assert!(refused.to_string().contains(says), "{refused}");
    }
}
