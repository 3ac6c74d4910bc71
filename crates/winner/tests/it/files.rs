//! Strategies and outcomes in files.

use chopsticks_base::budget::Budget;
use chopsticks_base::player::Player;
use chopsticks_cgt::notation::read;
use chopsticks_winner::{Addend, PositionSum, RefusedStrategy, SumSolver, rulesets_of_file};

use crate::sums::{Rulesets, sum};

const RULESETS: &[&str] = &["clobber", "domineering"];

const TEXT: &str = "clobber xoxo|oxox + -domineering 4x3 + domineering 3x3";

fn with_value(solver: &mut SumSolver<'_>) -> PositionSum {
    let mut sum = sum(solver, TEXT);
    let value = read("{1||0|-2}", solver.arena(), &Budget::DEFAULT).expect("a value");
    solver
        .add(&mut sum, Addend::Value(value))
        .expect("a value is an addend");
    sum
}

/// A file written by one solver is read by another.
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

/// A strategy without one of its lines, or with exchanged replies, is refused, even if its last line is adapted.
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
        let twice = format!("{line}\n{line}");
        for changed in ["", &same, &twice] {
            let mut lines = lines.clone();
            lines[at] = changed;
            lines.retain(|line| !line.is_empty());
            let text = with_end(&lines);
            let mut other = rulesets.solver();
            let small = sum(&mut other, "clobber xoxo|oxo. + domineering 2x3");
            let refused = other.replay(&text, &small, &Budget::UNLIMITED);
            assert!(refused.is_err(), "{line} became {changed}");
            count += 1;
        }
    }
    assert!(count > 4);
}

/// A file with these lines, the last of which is replaced by one that fits.
pub fn with_end(lines: &[&str]) -> String {
    let body = lines[..lines.len() - 1].join("\n") + "\n";
    format!("{body}end {:016x}\n", fnv(&body))
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
    let count = other
        .read_outcomes(&text, &Budget::UNLIMITED)
        .expect("it is right");
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
    let changed = |from: &str, to: &str| {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text);
        with_end(&changed.lines().collect::<Vec<_>>())
    };
    let ruleset = text.lines().nth(1).expect("a line with a ruleset");
    let (hash, _) = ruleset["ruleset ".len()..]
        .split_once(' ')
        .expect("a hash and a name");
    for (wrong, says) in [
        ("", "expected `chopsticks outcomes of sums 1`"),
        (half, "changed or cut off"),
        (&text.replacen("wins", "loses", 1), "changed or cut off"),
        (
            &changed("clobber", "snort"),
            "line 2: the ruleset `snort` is in the file, but not in use here",
        ),
        (
            &changed(hash, "0123456789abcdef"),
            "line 2: the file was made with other rules of `clobber`",
        ),
        (
            &changed("position 1 ", "position 3 "),
            "line 4: expected the number of a ruleset",
        ),
        (&changed("position 1 ", "position 1 xo|"), "line 4: "),
        (
            &changed("wins 1", "wins 1000"),
            "found `1000`, expected the number of a term above",
        ),
        (
            &changed("wins", "draws"),
            "found `draws`, expected an outcome",
        ),
    ] {
        let refused = rulesets
            .solver()
            .read_outcomes(wrong, &Budget::UNLIMITED)
            .expect_err("the text is wrong");
        assert!(refused.to_string().contains(says), "{refused}");
    }
}

/// Holds whichever outcome is reversed, even though the last line matches.
#[test]
fn an_outcome_that_was_turned_round_is_refused() {
    let rulesets = Rulesets::shipped(RULESETS);
    let mut solver = rulesets.solver();
    let small = sum(&mut solver, "clobber xoxo|oxo. + domineering 3x3");
    let outcome = solver.outcome(&small, &Budget::UNLIMITED);
    outcome.expect("no limit");
    let text = solver.write_outcomes();
    let lines: Vec<&str> = text.lines().collect();
    let mut count = 0;
    for at in 0..lines.len() {
        let (word, rest) = lines[at].split_once(' ').unwrap_or_default();
        let turned = match word {
            "wins" => format!("loses {rest}"),
            "loses" => format!("wins {rest}"),
            _ => continue,
        };
        let mut lines = lines.clone();
        lines[at] = &turned;
        let read = rulesets
            .solver()
            .read_outcomes(&with_end(&lines), &Budget::UNLIMITED);
        let refused = read.expect_err("an outcome is wrong").to_string();
        assert!(refused.ends_with("the outcome is wrong"), "{refused}");
        count += 1;
    }
    assert!(count > 10, "{count}");
}

/// A reader of a file must know which rules to load.
#[test]
fn the_rulesets_of_a_file_are_listed() {
    let rulesets = Rulesets::shipped(RULESETS);
    let mut solver = rulesets.solver();
    let strategy = sum(&mut solver, "clobber xoxo|oxo.");
    let strategy = solver
        .strategy(&strategy, Player::Left, &Budget::UNLIMITED)
        .expect("no limit");
    for text in [strategy.text, solver.write_outcomes()] {
        let named: Vec<&str> = rulesets_of_file(&text).collect();
        assert_eq!(named, RULESETS);
    }
}
