//! One contract for every ruleset, and a transcript of each compared with a reference list.
//!
//! The transcripts in `rulesets/` were written by another program, directly from the rules and without code shared with
//! the library: options of a few positions, and counts of runs and positions as in chess perft.

use std::collections::HashSet;
use std::fmt::{Debug, Write};
use std::str::FromStr;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::{Domineering, Representative, Ruleset, Short, Sign, domineering};
use chopsticks_cgt::solve::{CanonicalForms, Solver};
use chopsticks_twins::{Hackenbush, Nim, ToadsAndFrogs, hackenbush, nim, toads_and_frogs};

use crate::common::values::Values;

fn read<P: FromStr<Err: Debug>>(text: &str) -> P {
    text.parse().expect("a position that is spelled correctly")
}

/// `start` and all its followers.
fn followers<R: Short>(ruleset: &R, start: R::Position) -> Vec<R::Position> {
    let mut seen = HashSet::from([start.clone()]);
    let mut found = vec![start];
    let mut next = 0;
    while let Some(position) = found.get(next).cloned() {
        for player in Player::BOTH {
            let options = ruleset.options(&position, player).into_iter();
            found.extend(options.filter(|option| seen.insert(option.clone())));
        }
        next += 1;
    }
    found
}

/// The contract of every ruleset: positions print as text that reads back, and neither components nor representatives
/// change the value, which is checked by the definition alone. The solver relies on all of that.
fn keeps_the_contract<R>(ruleset: R, start: &str)
where
    R: Short<Position: FromStr<Err: Debug> + Debug> + Copy,
{
    let start: R::Position = read(start);
    let mut plain = Values::new(ruleset, false);
    for position in followers(&ruleset, start.clone()) {
        assert_eq!(read::<R::Position>(&position.to_string()), position);
        let value = plain.value(position.clone());
        let Representative {
            position: standing,
            sign,
        } = ruleset.representative(position.clone());
        let stood_for = plain.value(standing.clone());
        let negative = plain.arena.negative(value);
        match sign {
            Sign::Same => assert_eq!(stood_for, value, "{position} as {standing}"),
            Sign::Opposite => assert_eq!(stood_for, negative, "{position} as {standing}"),
            Sign::Either => assert_eq!((stood_for, value), (value, negative), "{position}"),
        }
        let again = ruleset.representative(standing.clone());
        assert_eq!(again.position, standing);
        assert_eq!(again.is_own_negative(), sign == Sign::Either, "{position}");
        assert!(!again.is_negated(), "{position}");
        let components = ruleset.components(position.clone());
        let values: Vec<_> = components
            .into_iter()
            .map(|part| plain.value(part))
            .collect();
        assert_eq!(
            plain.arena.sum_of(&values),
            value,
            "{position} in components"
        );
    }
    let expected = plain.value(start.clone());
    let mut solver = Solver::by_components(ruleset, CanonicalForms::new(&mut plain.arena));
    let value = solver.value(start, &Budget::UNLIMITED);
    assert_eq!(value.expect("an unlimited budget suffices"), expected);
}

/// The positions of three heaps of 7 are 8³; a solver that splits them meets only the 8 heaps.
#[test]
fn components_are_evaluated_once() {
    let mut arena = Arena::new();
    let mut solver = Solver::by_components(Nim, CanonicalForms::new(&mut arena));
    let value = solver.value(read("7,7,7"), &Budget::UNLIMITED).unwrap();
    assert!(solver.report().positions <= 8);
    assert_eq!(value, arena.nimber(7));
}

#[test]
fn every_ruleset_keeps_the_contract() {
    for start in ["0", "4,2,4,1"] {
        keeps_the_contract(Nim, start);
    }
    for start in [
        "3x4",
        "4x3",
        "#...|....|..#.|.#..",
        "........|........",
        "#",
    ] {
        keeps_the_contract(Domineering, start);
    }
    for start in [
        "TT...FF",
        "TF.TF.TF.F",
        "T.TFF.TTFFT..FF",
        "F.T.T.",
        "TTFF..F",
    ] {
        keeps_the_contract(ToadsAndFrogs, start);
    }
    for start in [
        "BRGB",
        "0B1 1R2 2G0 1G3 3R3 0R3",
        "BG GR 0G0",
        "0B1 0B1 1G2 1R2 2B3 3R0",
    ] {
        keeps_the_contract(Hackenbush, start);
    }
}

/// The Left options of a position, mirrored, are the Right options of the mirrored position, and vice versa; the two
/// values are negatives of each other.
fn is_symmetric<R: Short<Position: Debug>>(
    ruleset: R,
    start: R::Position,
    mirror: impl Fn(&R::Position) -> R::Position,
) {
    let mut values = Values::new(ruleset, true);
    for position in followers(&values.ruleset, start) {
        for player in Player::BOTH {
            let options = values.ruleset.options(&position, player);
            let options: HashSet<_> = options.iter().map(&mirror).collect();
            let other = values
                .ruleset
                .options(&mirror(&position), player.opponent());
            assert_eq!(options, HashSet::from_iter(other), "{position}");
        }
        let (value, other) = (
            values.value(position.clone()),
            values.value(mirror(&position)),
        );
        assert_eq!(values.arena.negative(value), other, "{position}");
    }
}

#[test]
fn left_and_right_are_mirror_images() {
    is_symmetric(Nim, read("3,4"), nim::Heaps::clone);
    is_symmetric(Domineering, read("3x4"), |board| board.transposed());
    is_symmetric(ToadsAndFrogs, read("TT..T.FF"), |strip| {
        let text = strip.to_string();
        read::<toads_and_frogs::Strip>(&swapped(&text.chars().rev().collect::<String>(), 'T', 'F'))
    });
    is_symmetric(Hackenbush, read("0B1 1R2 2G0 2B3 0R3"), |picture| {
        read::<hackenbush::Picture>(&swapped(&picture.to_string(), 'B', 'R'))
    });
}

fn swapped(text: &str, a: char, b: char) -> String {
    let swap = |symbol| match symbol {
        _ if symbol == a => b,
        _ if symbol == b => a,
        _ => symbol,
    };
    text.chars().map(swap).collect()
}

/// The number of runs of `moves` moves that `player` starts, the players taking turns.
fn runs<R: Ruleset>(ruleset: &R, position: &R::Position, player: Player, moves: u32) -> usize {
    if moves == 0 {
        return 1;
    }
    let options: HashSet<_> = ruleset.options(position, player).into_iter().collect();
    let runs = options
        .iter()
        .map(|option| runs(ruleset, option, player.opponent(), moves - 1));
    runs.sum()
}

/// The numbers of distinct positions after 1 to `moves` moves by either player.
fn levels<R: Ruleset>(ruleset: &R, start: R::Position, moves: u32) -> Vec<usize> {
    let mut level = HashSet::from([start]);
    let mut counts = Vec::new();
    for _ in 0..moves {
        let options = |position: &R::Position| {
            Player::BOTH
                .map(|player| ruleset.options(position, player))
                .into_iter()
                .flatten()
        };
        level = level.iter().flat_map(options).collect();
        counts.push(level.len());
    }
    counts
}

fn transcript<R: Ruleset>(ruleset: &R, start: R::Position) -> String {
    const MOVES: u32 = 5;
    let counts = |counts: Vec<usize>| {
        let counts = counts.iter().map(usize::to_string);
        counts.collect::<Vec<_>>().join(" ")
    };
    let mut text = format!("position {start}\n");
    for player in Player::BOTH {
        let options = ruleset.options(&start, player).into_iter();
        let mut options: Vec<_> = options
            .map(|option| format!("{player} {option}\n"))
            .collect();
        options.sort();
        options.dedup();
        text += &options.concat();
    }
    for player in Player::BOTH {
        let runs = (1..=MOVES)
            .map(|moves| runs(ruleset, &start, player, moves))
            .collect();
        writeln!(text, "runs that {player} starts: {}", counts(runs)).expect("a string grows");
    }
    text + &format!("positions: {}\n", counts(levels(ruleset, start, MOVES)))
}

/// Compares each paragraph of a transcript with the ruleset, for the position in the first line of the paragraph.
fn agrees_with<R: Ruleset<Position: FromStr<Err: Debug>>>(ruleset: R, expected: &str) {
    let paragraphs: Vec<_> = expected.trim_end().split("\n\n").skip(1).collect();
    assert!(!paragraphs.is_empty());
    for paragraph in paragraphs {
        let first = paragraph
            .lines()
            .next()
            .and_then(|line| line.strip_prefix("position "));
        let start = read(first.expect("a paragraph opens with its position"));
        assert_eq!(transcript(&ruleset, start).trim_end(), paragraph);
    }
}

#[test]
fn transcripts_agree_with_the_reference_lists() {
    agrees_with(Nim, include_str!("rulesets/nim.txt"));
    agrees_with(Domineering, include_str!("rulesets/domineering.txt"));
    agrees_with(ToadsAndFrogs, include_str!("rulesets/toads_and_frogs.txt"));
    agrees_with(Hackenbush, include_str!("rulesets/hackenbush.txt"));
}

fn complaint<P: FromStr<Err: ToString>>(text: &str) -> Option<String> {
    text.parse::<P>().err().map(|error| error.to_string())
}

#[test]
fn errors_name_every_fault() {
    let board = complaint::<domineering::DomineeringBoard>("..x|.?|...").expect("three faults");
    assert!(board.contains("row 2: found 2, expected 3 cells as in the longest row"));
    let cell = "expected . for a free cell or # for a taken one";
    assert!(board.contains(&format!("row 1, column 3: found `x`, {cell}")));
    assert!(board.contains(&format!("row 2, column 2: found `?`, {cell}")));
    let board = complaint::<domineering::DomineeringBoard>("9x99999999999").expect("too large");
    assert!(board.contains("found 9 by 99999999999"));
    let strip = complaint::<toads_and_frogs::Strip>("TxF?").expect("two faults");
    let square = "expected T, F or . (a blank)";
    assert!(strip.contains(&format!("square 2: {square}, found `x`")));
    assert!(strip.contains(&format!("square 4: {square}, found `?`")));
    let picture = complaint::<hackenbush::Picture>("0B1 2R3 4G5").expect("two faults");
    assert!(picture.contains("edge 2R3") && picture.contains("edge 4G5"));
    let picture = complaint::<hackenbush::Picture>("0B 0Ä1 BRX 0B70000").expect("four faults");
    assert!(
        ["`0B`", "`0Ä1`", "`BRX`", "`0B70000`"]
            .iter()
            .all(|word| picture.contains(word))
    );
    let heaps = complaint::<nim::Heaps>("1,-2,70000,").expect("three faults");
    assert!(
        ["`-2`", "`70000`", "``"]
            .iter()
            .all(|word| heaps.contains(word))
    );
}
