//! Every command gives the same answer about a sum of positions, for all rulesets of the program and their variants.
//!
//! The facts come from a search that plays the sum out by the moves of the rulesets alone. `SUMS=5000` checks more sums
//! than are checked without it.

use std::collections::HashMap;

use chopsticks_lab::cgt::ruleset::Ruleset;
use chopsticks_lab::cgt::value::OutcomeClass;
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::rulesets::{DescribedPosition, DescribedRuleset, SHIPPED, Variant};
use chopsticks_lab::session::Session;

use crate::program::{answer, run_with_input};

/// The number of sums, unless `SUMS` is another one.
const SUMS: usize = 100;
/// The sums of one ruleset, which are decided in the same runs of the program.
const SUMS_OF_RULESET: usize = 5;
/// The largest number of positions that can be reached from a part of a sum.
const FOLLOWERS: usize = 40;

const VARIANTS: [Option<(Variant, &str)>; 5] = [
    None,
    Some((Variant::Impartial, "impartial")),
    Some((Variant::Dicotic, "dicotic")),
    Some((Variant::Twisted, "twisted")),
    Some((Variant::Pass, "pass")),
];

#[test]
fn all_commands_agree_on_random_sums() {
    let sums = std::env::var("SUMS").map_or(SUMS, |count| count.parse().unwrap());
    let mut random = Random(20);
    let mut checked = 0;
    while checked < sums {
        let shipped = &SHIPPED[random.below(SHIPPED.len())];
        let variant = VARIANTS[random.below(VARIANTS.len())];
        let ruleset = shipped.read().unwrap();
        let ruleset = match variant {
            Some((variant, _)) => ruleset.with_variant(variant),
            None => ruleset,
        };
        let sums = sums_of(&ruleset, &mut random);
        let mut flags = vec!["--ruleset", shipped.name];
        flags.extend(variant.iter().flat_map(|(_, name)| ["--variant", name]));
        if ruleset.is_loopy() {
            for sum in &sums {
                check_loopy(&flags, &sum.text);
            }
        } else {
            check(&ruleset, &flags, &sums);
        }
        checked += sums.len();
        println!("{checked} sums agree");
    }
}

/// A sum as an argument, and what it means.
struct Sum {
    text: String,
    /// The positions.
    parts: Vec<DescribedPosition>,
    /// Whether the second one is subtracted.
    is_difference: bool,
}

/// Sums of two positions, in several spellings, and positions that are written as sums.
fn sums_of(ruleset: &DescribedRuleset, random: &mut Random) -> Vec<Sum> {
    let has_sums = ruleset.tuple_length().is_some_and(|length| length > 1);
    let mut sums = Vec::new();
    for spelling in 0..SUMS_OF_RULESET {
        let parts = [(); 2].map(|()| small_position(ruleset, random));
        let [Some(a), Some(b)] = parts else {
            return Vec::new();
        };
        let is_difference = random.below(2) == 0;
        let sign = if is_difference { '-' } else { '+' };
        let whole = format!("{a} + {b}");
        // In an exchanged position, the last word is about the whole text.
        if spelling == 0 && has_sums && !whole.contains("exchanged") {
            sums.push(Sum {
                text: format!("\"{whole}\""),
                parts: vec![ruleset.position(&whole).unwrap()],
                is_difference: false,
            });
            continue;
        }
        sums.push(Sum {
            text: match spelling % 3 {
                0 => format!("Ruleset(\"{a}\") {sign} Ruleset(\"{b}\")"),
                // Without quotation marks, two cakes are two games.
                1 if !whole.replacen(" + ", "", 1).contains(" + ") => format!("{a} {sign} {b}"),
                _ => format!("\"{a}\" {sign} \"{b}\""),
            },
            parts: vec![a, b],
            is_difference,
        });
    }
    sums
}

/// A position with few followers, reached by random moves from one whose value is published; `None` if none is found.
fn small_position(ruleset: &DescribedRuleset, random: &mut Random) -> Option<DescribedPosition> {
    // Variants have no published values, but the same positions.
    let published = SHIPPED
        .iter()
        .find(|shipped| shipped.name == ruleset.file_name())?
        .read()
        .unwrap();
    let facts = published.facts();
    for _ in 0..20 {
        let fact = facts.get(random.below(facts.len().max(1)))?;
        let Ok(mut position) = ruleset.position(&fact.position) else {
            continue;
        };
        loop {
            if followers(ruleset, &position) <= FOLLOWERS {
                // The text of a graph gives its vertices other numbers.
                return Some(ruleset.position(&position.to_string()).unwrap());
            }
            let mut options = ruleset.options(&position, Player::BOTH[random.below(2)]);
            if options.is_empty() {
                break;
            }
            position = options.swap_remove(random.below(options.len()));
        }
    }
    None
}

/// The number of positions that can be reached, which is not counted beyond [`FOLLOWERS`].
fn followers(ruleset: &DescribedRuleset, position: &DescribedPosition) -> usize {
    let mut found = vec![position.clone()];
    let mut next = 0;
    while next < found.len() && found.len() <= FOLLOWERS {
        for player in Player::BOTH {
            for option in ruleset.options(&found[next].clone(), player) {
                if !found.contains(&option) {
                    found.push(option);
                }
            }
        }
        next += 1;
    }
    found.len()
}

fn check(ruleset: &DescribedRuleset, flags: &[&str], sums: &[Sum]) {
    let texts: Vec<String> = sums.iter().map(|sum| sum.text.clone()).collect();
    let ask = |command: &[&str]| answers(&[command, flags].concat(), &texts);
    let [values, outcomes, misere, wins] = [
        &["value"][..],
        &["outcome"],
        &["outcome", "--misere"],
        &["win", "--no-moves"],
    ]
    .map(ask);
    let of_values = answers(&["outcome"], &values);
    let parts = sums.iter().flat_map(|sum| &sum.parts);
    let parts: Vec<String> = parts.map(|part| format!("\"{part}\"")).collect();
    let mut of_parts = answers(&[&["value"], flags].concat(), &parts).into_iter();
    for (at, sum) in sums.iter().enumerate() {
        let report = format!("{flags:?} {}: value {}", sum.text, values[at]);
        let [normal, last_loses] = [false, true].map(|is_misere| played(ruleset, sum, is_misere));
        let moves = answer(&[&["moves"], flags, &[sum.text.as_str()]].concat());
        let moves = moves.lines().find_map(|line| line.strip_prefix("outcome"));
        for (command, found, expected) in [
            ("outcome", outcomes[at].as_str(), normal),
            ("outcome of the value", &of_values[at], normal),
            ("outcome --misere", &misere[at], last_loses),
            ("win", &wins[at], normal),
            ("moves", moves.unwrap().trim(), normal),
        ] {
            let is_found = found.starts_with(&expected.to_string());
            assert!(is_found, "{report}, {command} {found}, expected {expected}");
        }
        let parts: Vec<String> = of_parts.by_ref().take(sum.parts.len()).collect();
        if let [a, b] = &parts[..] {
            let sign = if sum.is_difference { '-' } else { '+' };
            let mut session = Session::new();
            let difference = format!("({a}) {sign} ({b}) - ({})", values[at]);
            let difference = session.value(&difference).unwrap();
            assert_eq!(difference, session.arena().zero(), "{report}");
        }
    }
}

/// What the program answers to each of the lines.
fn answers(command: &[&str], lines: &[String]) -> Vec<String> {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let run = run_with_input(&[command, &["-"]].concat(), input.as_bytes());
    let context = format!("{command:?}\n{input}{}", run.out);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{context}");
    let answers: Vec<String> = run.out.lines().map(str::to_owned).collect();
    assert_eq!(answers.len(), lines.len(), "{context}");
    answers
}

/// What `value` says of the outcome, if it says anything, is what `outcome` says.
fn check_loopy(flags: &[&str], text: &str) {
    let value = answer(&[&["value"], flags, &[text]].concat());
    let outcome = answer(&[&["outcome"], flags, &[text]].concat());
    match value
        .lines()
        .find_map(|line| line.strip_prefix("outcome: "))
    {
        Some(told) => assert!(
            outcome.trim_end().ends_with(told),
            "{flags:?} {text}: {outcome}{told}"
        ),
        None => assert_eq!(
            outcome,
            answer(&["outcome", value.trim()]),
            "{flags:?} {text}"
        ),
    }
}

/// The outcome of a sum that is played out.
fn played(ruleset: &DescribedRuleset, sum: &Sum, is_misere: bool) -> OutcomeClass {
    let mut play = Play {
        ruleset,
        is_difference: sum.is_difference,
        is_misere,
        known: HashMap::new(),
    };
    OutcomeClass::from_moving_first(ByPlayer::from_fn(|first| play.wins(&sum.parts, first)))
}

/// Plays sums out.
struct Play<'a> {
    ruleset: &'a DescribedRuleset,
    is_difference: bool,
    is_misere: bool,
    /// Whether the player wins who moves first.
    known: HashMap<(Vec<DescribedPosition>, Player), bool>,
}

impl Play<'_> {
    fn wins(&mut self, parts: &[DescribedPosition], first: Player) -> bool {
        let key = (parts.to_vec(), first);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let (mut wins, mut has_moves) = (false, false);
        for at in 0..parts.len() {
            let is_negative = at == 1 && self.is_difference;
            let mover = if is_negative { first.opponent() } else { first };
            for option in self.ruleset.options(&parts[at], mover) {
                let mut after = parts.to_vec();
                after[at] = option;
                has_moves = true;
                wins |= !self.wins(&after, first.opponent());
            }
        }
        let wins = if has_moves { wins } else { self.is_misere };
        self.known.insert(key, wins);
        wins
    }
}

/// Numbers that look random, the same on every machine (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        for (left, by) in [(true, 13), (false, 7), (true, 17)] {
            self.0 ^= if left { self.0 << by } else { self.0 >> by };
        }
        (self.0 % count as u64) as usize
    }
}
