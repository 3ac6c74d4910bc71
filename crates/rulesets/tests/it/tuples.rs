//! Rules on numbers, compared with the same rules in Rust.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_cgt::solve::{CanonicalForms, Solver};
use chopsticks_rulesets::read_ruleset;

use crate::read::{position, shipped};

/// The options of a pair of numbers, sorted, according to a file with one rule.
fn options(rule: &str, pair: (i64, i64)) -> Vec<String> {
    let text = format!(
        "name = \"Mine\"\nsource = \"me\"\nabout = \"none\"\n[coordinates]\nvariables = [\"a\", \"b\"]\nboth = [\"{rule}\"]\n"
    );
    let ruleset = read_ruleset("mine.toml", &text).unwrap_or_else(|error| panic!("{error}"));
    let start = position(&ruleset, &format!("({},{})", pair.0, pair.1));
    let options = ruleset.options(&start, Player::Left).into_iter();
    let mut texts: Vec<String> = options.map(|option| option.to_string()).collect();
    texts.sort();
    texts
}

/// If every bump is 2 higher, the value is the same: the reduction of normal play in Nowakowski and Saunders, Misère
/// Cricket Pitch (2024).
#[test]
fn the_bumps_of_cricket_pitch_reduce_by_two() {
    let pitch = shipped("cricket-pitch");
    let short = pitch.short().expect("play ends");
    let mut arena = Arena::new();
    let mut solver = Solver::by_components(short, CanonicalForms::new(&mut arena));
    for bumps in 0..16 {
        for roller in 0..=4 {
            let [low, high] = [1, 3].map(|least| {
                let heights = (0..4).map(|at| (least + (bumps >> at & 1)).to_string());
                let heights: Vec<String> = heights.collect();
                let text = format!("({roller},{})", heights.join(","));
                let value = solver.value(position(&pitch, &text), &Budget::UNLIMITED);
                value.expect("small positions")
            });
            assert_eq!(low, high, "{roller}, {bumps:04b}");
        }
    }
}

#[test]
fn conditions_compare_as_in_rust() {
    type Compares = fn(&i64, &i64) -> bool;
    let signs: [(&str, Compares); 6] = [
        ("<", i64::lt),
        (">", i64::gt),
        ("<=", i64::le),
        (">=", i64::ge),
        ("!=", i64::ne),
        ("=", i64::eq),
    ];
    for (sign, compares) in signs {
        for (a, b) in (1..4).flat_map(|a| (1..4).map(move |b| (a, b))) {
            let found = options(&format!("(a - 1, b - 1) if a {sign} b"), (a, b));
            assert_eq!(found.len(), usize::from(compares(&a, &b)), "{a} {sign} {b}");
        }
    }
}

#[test]
fn terms_are_computed_as_in_rust() {
    type Term = fn(i64, i64) -> i64;
    let terms: [(&str, Term); 9] = [
        ("a + b", |a, b| a + b),
        ("a - b", |a, b| a - b),
        ("a * b", |a, b| a * b),
        ("a / b", |a, b| a / b),
        ("a mod b", |a, b| a % b),
        ("min(a, b)", i64::min),
        ("max(a, b)", i64::max),
        ("a - b * 2 + 1", |a, b| a - b * 2 + 1),
        ("(a + b) * (a + 1)", |a, b| (a + b) * (a + 1)),
    ];
    for (text, term) in terms {
        for (a, b) in (1..6).flat_map(|a| (1..6).map(move |b| (a, b))) {
            let value = term(a, b) + 10;
            let found = options(&format!("(b - 1, 0) if {text} + 10 = {value}"), (a, b));
            let others = options(&format!("(b - 1, 0) if {text} + 10 != {value}"), (a, b));
            assert_eq!((found.len(), others.len()), (1, 0), "{text}, {a}, {b}");
        }
    }
}

/// Quotients are rounded down, so that a remainder has the sign of the divisor: by hand for 3, -3, 2 and -2.
#[test]
fn quotients_of_negative_numbers_are_rounded_down() {
    for (text, value) in [
        ("(0 - a) / b", -2),
        ("a / (0 - b)", -2),
        ("(0 - a) / (0 - b)", 1),
        ("(0 - a) mod b", 1),
        ("a mod (0 - b)", -1),
        ("(0 - a) mod (0 - b)", -1),
    ] {
        let found = options(&format!("({text} + 10, 0)"), (3, 2));
        assert_eq!(found, [format!("({},0)", value + 10)], "{text}");
    }
}
