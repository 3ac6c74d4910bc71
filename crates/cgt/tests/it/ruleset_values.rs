//! Values of the reference rulesets, from the literature.

use std::cell::Cell;
use std::fmt::Debug;
use std::str::FromStr;

use chopsticks_cgt::budget::{Budget, Stopped};
use chopsticks_cgt::game::{Arena, GameId, Relation};
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::player::ByPlayer;
use chopsticks_cgt::ruleset::{Domineering, Ruleset};
use chopsticks_cgt::solve::{CanonicalForms, SolveError, Solver};
use chopsticks_twins::{Hackenbush, Nim, ToadsAndFrogs};

use crate::common::values::Values;

fn values<R: Ruleset>(ruleset: R) -> Values<R> {
    Values::new(ruleset, true)
}

/// Games that several facts below are made of.
impl<R: Ruleset<Position: FromStr<Err: Debug>>> Values<R> {
    fn read(&mut self, text: &str) -> GameId {
        self.value(text.parse().expect("a position that is spelled correctly"))
    }

    fn fraction(&mut self, numerator: i64, exponent: u32) -> GameId {
        self.arena.number(Dyadic::new(numerator.into(), exponent))
    }

    /// {left | right}
    fn game(&mut self, left: GameId, right: GameId) -> GameId {
        self.arena.game(ByPlayer {
            left: vec![left],
            right: vec![right],
        })
    }

    /// {left | right} of two integers.
    fn switch(&mut self, left: i64, right: i64) -> GameId {
        let (left, right) = (self.arena.integer(left), self.arena.integer(right));
        self.game(left, right)
    }

    fn up(&mut self) -> GameId {
        let (zero, star) = (self.arena.zero(), self.arena.nimber(1));
        self.game(zero, star)
    }
}

/// Bouton (1901): heaps add by exclusive or.
#[test]
fn nim_sums() {
    let mut values = values(Nim);
    for (a, b, c) in (0..512u32).map(|n| (n & 7, n >> 3 & 7, n >> 6)) {
        let value = values.read(&format!("{a},{b},{c}"));
        assert_eq!(value, values.arena.nimber(a ^ b ^ c), "{a}, {b}, {c}");
    }
}

/// Adding such heaps as games would require 120,000 forms with hundreds of options each, compared in pairs.
#[test]
fn large_heaps_of_nim_take_no_comparisons() {
    let mut values = values(Nim);
    assert_eq!(values.read("400,300"), values.arena.nimber(400 ^ 300));
    assert!(values.arena.len() < 1_000);
}

/// *Winning Ways*, volume 1: strips, the 2×2 and 3×3 boards, and the L of three cells.
#[test]
fn small_domineering_boards() {
    let mut values = values(Domineering);
    for length in 1..=8 {
        let half = values.arena.integer(length / 2);
        assert_eq!(values.read(&format!("{length}x1")), half);
        assert_eq!(
            values.read(&format!("1x{length}")),
            values.arena.negative(half)
        );
    }
    let switch = values.switch(1, -1);
    assert_eq!(values.read("2x2"), switch);
    assert_eq!(values.read("3x3"), switch);
    let star = values.arena.nimber(1);
    assert_eq!(values.read("..|.#"), star);
}

/// Winners on full boards of 1 to 5 rows (the lines) and columns (the characters): V, H, the first or the second
/// player.
///
/// Breuker, Uiterwijk and van den Herik, *Solving 8 × 8 Domineering* (2000); Lachmann, Moore and Rapaport, *Who wins
/// Domineering on rectangular boards?* (2002). 5×5 was Conway's.
#[test]
fn domineering_winners() {
    const WINNERS: [&str; 5] = ["2HHHH", "V11HV", "V11HH", "VVV1V", "VHVH2"];
    let mut values = values(Domineering);
    let zero = values.arena.zero();
    for (rows, winners) in (1..).zip(WINNERS) {
        for (columns, winner) in (1..).zip(winners.chars()) {
            let value = values.read(&format!("{rows}x{columns}"));
            let expected = match winner {
                'V' => Relation::Greater,
                'H' => Relation::Less,
                '1' => Relation::Confused,
                _ => Relation::Equal,
            };
            assert_eq!(
                values.arena.compare(value, zero),
                expected,
                "{rows} by {columns}"
            );
        }
    }
}

/// *Winning Ways*, volume 1, and Erickson, *New Toads and Frogs results* (1996).
#[test]
fn small_strips_of_toads_and_frogs() {
    let mut values = values(ToadsAndFrogs);
    let (zero, star, up) = (values.arena.zero(), values.arena.nimber(1), values.up());
    let half = values.fraction(1, 1);
    for (strip, value) in [
        ("T.F", star),
        (".TF", zero),
        ("T.TF", half),
        ("TFTF.", zero),
        ("TF.TF", zero),
        ("TFT.F", star),
        ("T.TFF", up),
        ("TT.FF", star),
    ] {
        assert_eq!(values.read(strip), value, "{strip}");
    }
}

/// Theorems on starting positions, as listed by Thanatipanonda, *Further hopping with Toads and Frogs* (2011).
#[test]
fn starting_positions_of_toads_and_frogs() {
    let mut values = values(ToadsAndFrogs);
    let star = values.arena.nimber(1);
    for a in 2..=6i64 {
        let toads = "T".repeat(a as usize);
        let integer = values.arena.integer(a - 2);
        let switch = values.game(integer, integer);
        assert_eq!(
            values.read(&format!("{toads}...FF")),
            switch,
            "{a} toads, 2 frogs"
        );
        for b in 2..a {
            let frogs = "F".repeat(b as usize);
            let left = values.switch(a - 3, a - b);
            let right = values.arena.integer(3 - b);
            let right = values.game(star, right);
            let expected = values.game(left, right);
            assert_eq!(
                values.read(&format!("{toads}..{frogs}")),
                expected,
                "{a} toads, {b} frogs"
            );
        }
        if a >= 5 {
            let expected = values.fraction(2 * a - 7, 1);
            assert_eq!(
                values.read(&format!("{toads}...FFF")),
                expected,
                "{a} toads, 3 frogs"
            );
        }
    }
}

/// Berlekamp's rule: the edges before the first change of colour count one each except for the last of them, the change
/// is the binary point, and the remaining edges are binary digits, with 1 for the first colour and a final 1 appended.
///
/// *Winning Ways*, volume 1.
fn berlekamp(stalk: &str) -> Dyadic {
    let Some(first) = stalk.chars().next() else {
        return Dyadic::ZERO;
    };
    let trunk = stalk.chars().take_while(|&colour| colour == first).count();
    let magnitude = match stalk.get(trunk + 1..) {
        None => Dyadic::from(trunk as i64),
        Some(digits) => {
            let digits = digits
                .chars()
                .map(|colour| i64::from(colour == first))
                .chain([1]);
            let binary = digits.fold(trunk as i64 - 1, |number, digit| 2 * number + digit);
            Dyadic::new(binary.into(), (stalk.len() - trunk) as u32)
        }
    };
    if first == 'B' { magnitude } else { -&magnitude }
}

#[test]
fn blue_red_stalks_follow_berlekamps_rule() {
    let mut values = values(Hackenbush);
    for length in 1..=9 {
        for code in 0..1 << length {
            let colour = |at| if code >> at & 1 == 1 { 'B' } else { 'R' };
            let stalk: String = (0..length).map(colour).collect();
            let value = values.read(&stalk);
            assert_eq!(
                values.arena.as_number(value),
                Some(&berlekamp(&stalk)),
                "{stalk}"
            );
        }
    }
}

/// *Winning Ways*, chapter 7: green stalks are Nim heaps; by the fusion principle a cycle is worth the loops that its
/// edges become; by the colon principle a fork is worth the stalk of its branches' sum.
#[test]
fn green_pictures() {
    let mut values = values(Hackenbush);
    for (picture, heap) in [
        ("G", 1),
        ("GGGGG", 5),
        ("GGG GG", 1),
        ("0G1 1G2 0G2", 1),
        ("0G1 1G2 2G3 3G0", 0),
        ("0G0", 1),
        ("0G1 1G2 1G3 3G4", 4),
        ("0G1 1G2 2G3 3G1 1G4", 1),
    ] {
        assert_eq!(values.read(picture), values.arena.nimber(heap), "{picture}");
    }
}

/// *Winning Ways*: a green stem with a blue petal is {0, * | 0} = ↑*.
#[test]
fn a_flower() {
    let mut values = values(Hackenbush);
    let (up, star) = (values.up(), values.arena.nimber(1));
    let expected = values.arena.sum(up, star);
    assert_eq!(values.read("GB"), expected);
}

/// A heap of 3000 has 6000 options. A run that asks only at each position evaluates thousands of large heaps between
/// two questions.
#[test]
fn a_run_with_many_options_asks_often_whether_to_stop() {
    let asked = Cell::new(0);
    let should_stop = || asked.replace(asked.get() + 1) == 1;
    let budget = Budget {
        should_stop: &should_stop,
        ..Budget::UNLIMITED
    };
    let mut arena = Arena::new();
    let games = arena.len() as u64;
    let mut solver = Solver::by_components(Nim, CanonicalForms::new(&mut arena));
    let heap = "3000".parse().expect("a heap");
    let stopped = solver.value(heap, &budget);
    assert_eq!(stopped, Err(SolveError::Stopped(Stopped::Asked)));
    assert_eq!(solver.report().games, games);
}
