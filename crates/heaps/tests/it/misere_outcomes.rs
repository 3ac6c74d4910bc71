//! Misère play: published genera, and outcomes by simple recursion.

use std::collections::HashMap;

use chopsticks_base::budget::Budget;
use chopsticks_cgt::misere::{MisereArena, MisereGame, Wildness, wildness};
use chopsticks_heaps::{HeapCode, MisereForms};

use crate::misere_games::{Random, code, forms, quotient};

/// *Winning Ways*, chapter 13, and CGSuite 2, GameHeapTest. A number alone is the genus of that heap of Nim.
#[test]
fn published_genera() {
    for (game, row) in [
        (
            "0.77",
            "0 1 2 3 1 4^146 3 2 1^13 4^046 2 6^46 4^046 1^13 2 7^57 1^13",
        ),
        (
            "0.07",
            "0 0 1 1 2 0 3 1 1 0 3^1431 3 2^0520 2 4^146 0 5^057 2^0520 2 3^1431 3",
        ),
        (
            "4!.0",
            "0 0 0 1 0 2 1 0 2 1 0 2 1 3^1431 2 1 3^1431 2 4^0564 3^1431 0^20",
        ),
    ] {
        let (arena, forms) = forms(game, row.split(' ').count() as u32 - 1);
        let genera = forms.iter().map(|&form| arena.genus(form).to_string());
        let expected = row.split(' ').map(|genus| match genus {
            "0" => "0^120",
            "1" => "1^031",
            "2" => "2^20",
            "3" => "3^31",
            other => other,
        });
        assert!(genera.eq(expected.map(str::to_owned)), "{game}");
    }
}

/// Kayles is wild from the heap 5 on, Dawson's Kayles from 10 and Grundy's game from 13 (*Winning Ways*, chapter 13).
/// Nim and subtraction games are tame (Ferguson, On sums of graph games with last player losing, 1974).
#[test]
fn first_wild_heaps() {
    for (game, wild) in [
        (code("0.77"), Some(5)),
        (code("0.07"), Some(10)),
        (code("4!.0"), Some(13)),
        (code("0.[3]"), None),
        (HeapCode::subtraction(&[1, 3, 4]).unwrap(), None),
        (HeapCode::subtraction(&[2, 5, 7]).unwrap(), None),
    ] {
        let mut arena = MisereArena::new();
        let mut heaps = MisereForms::new(game.clone());
        let extended = heaps.extend(30, &mut arena, &Budget::UNLIMITED);
        assert_eq!(extended, Ok(()));
        let is_tame = |&form: &MisereGame| wildness(&arena, form) == Wildness::Tame;
        let first = heaps.forms().iter().position(|form| !is_tame(form));
        assert_eq!(first, wild, "{game:?}");
    }
}

/// A game by its moves on one heap, without the code.
type Moves = fn(u32) -> Vec<Vec<u32>>;

const GAMES: [(&str, Moves); 6] = [
    ("0.77", |heap| take(heap, &[1, 2], 2)),
    ("0.07", |heap| take(heap, &[2], 2)),
    ("0.7", |heap| take(heap, &[1], 2)),
    ("0.33", |heap| take(heap, &[1, 2], 1)),
    ("4!.0", |heap| {
        let splits = split(heap, 2).into_iter();
        splits.filter(|heaps| heaps[0] != heaps[1]).collect()
    }),
    // Digit 1: the heap is taken as a whole; digit 2: the rest stays one heap; digit 3: both.
    ("0.123", |heap| match heap {
        0 => vec![],
        1 => vec![vec![]],
        2 => vec![],
        3 => vec![vec![], vec![1]],
        _ => vec![vec![heap - 2], vec![heap - 3]],
    }),
];

/// The moves that take one of these numbers of counters and leave at most `most` heaps.
fn take(heap: u32, numbers: &[u32], most: u32) -> Vec<Vec<u32>> {
    let taken = numbers.iter().filter(|&&taken| taken <= heap);
    taken
        .flat_map(|taken| (0..=most).flat_map(move |count| split(heap - taken, count)))
        .collect()
}

/// The splits into up to two heaps.
fn split(rest: u32, count: u32) -> Vec<Vec<u32>> {
    match (rest, count) {
        (0, 0) => vec![vec![]],
        (1.., 1) => vec![vec![rest]],
        (_, 2) => (1..=rest / 2).map(|a| vec![a, rest - a]).collect(),
        _ => vec![],
    }
}

/// Outcomes by the definition.
struct Recursion {
    moves: Moves,
    known: HashMap<Vec<u32>, bool>,
}

impl Recursion {
    fn new(moves: Moves) -> Recursion {
        Recursion {
            moves,
            known: HashMap::new(),
        }
    }

    /// Whether the previous player wins.
    fn is_p(&mut self, mut heaps: Vec<u32>) -> bool {
        heaps.sort_unstable();
        if let Some(&known) = self.known.get(&heaps) {
            return known;
        }
        let mut options = Vec::new();
        for at in 0..heaps.len() {
            let mut rest = heaps.clone();
            let heap = rest.remove(at);
            options.extend(
                (self.moves)(heap)
                    .into_iter()
                    .map(|left| [rest.clone(), left].concat()),
            );
        }
        let is_p = !options.is_empty() && options.into_iter().all(|option| !self.is_p(option));
        self.known.insert(heaps, is_p);
        is_p
    }
}

#[test]
fn outcomes_of_heaps_are_those_of_plain_recursion() {
    for (game, moves) in GAMES {
        let mut recursion = Recursion::new(moves);
        let (arena, forms) = forms(game, 30);
        for (heap, &form) in (0..).zip(&forms) {
            let is_p = arena.genus(form).is_misere_p();
            assert_eq!(is_p, recursion.is_p(vec![heap]), "{game} {heap}");
        }
    }
}

#[test]
fn quotients_have_the_outcomes_of_plain_recursion() {
    for (game, moves) in GAMES {
        let mut recursion = Recursion::new(moves);
        let mut random = Random(2_008);
        for last in [6, 13, 17] {
            let quotient = quotient(game, last);
            for _ in 0..300 {
                let mut heaps = Vec::new();
                let mut left = 24;
                while left > 0 && random.below(6) > 0 {
                    let heap = random.below(last.min(left) + 1);
                    left -= heap;
                    heaps.push(heap);
                }
                let is_p = quotient.is_p(&heaps);
                assert_eq!(
                    is_p,
                    Some(recursion.is_p(heaps.clone())),
                    "{game} {heaps:?}"
                );
            }
            assert_eq!(quotient.is_p(&[1, last + 1]), None);
        }
    }
}
