//! Misère play, against published tables and a naive twin on trees.

use chopsticks_cgt::budget::{Budget, Limit, Stopped};
use chopsticks_cgt::misere::{
    Genus, MisereArena, MisereGame, MisereOutcomes, Parts, Wildness, birthday, born_by, mate,
    wildness, write,
};
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::ruleset::{Ruleset, Short};
use chopsticks_cgt::solve::Solver;
use chopsticks_twins::Nim;

use crate::genera::Genera;

const UNLIMITED: &Budget<'static> = &Budget::UNLIMITED;

/// The canonical form of a game given by a nested list, in the notation of [`write`].
fn listed(arena: &mut MisereArena, text: &str) -> MisereGame {
    let inner = text
        .strip_prefix("*[")
        .and_then(|text| text.strip_suffix(']'));
    let mut stack: Vec<Vec<MisereGame>> = vec![Vec::new()];
    let mut digits = String::new();
    for c in inner.expect("*[...]").chars().chain([',']) {
        if c.is_ascii_digit() {
            digits.push(c);
            continue;
        }
        if !digits.is_empty() {
            let heap = arena.heap(digits.parse().expect("digits"));
            stack.last_mut().expect("balanced").push(heap);
            digits.clear();
        }
        match c {
            '[' => stack.push(Vec::new()),
            ']' => {
                let options = stack.pop().expect("balanced");
                let game = arena.game(options);
                stack.last_mut().expect("balanced").push(game);
            }
            _ => {}
        }
    }
    match stack.pop().expect("balanced").as_slice() {
        [single] => *single,
        options => arena.game(options.to_vec()),
    }
}

/// From the tests of CGSuite 2 (MisereCanonicalGameTestCase): form, genus, nim-value, birthday, mate, class.
const CLASSES: &[(&str, &str, usize, &str, Wildness)] = &[
    ("*[0]", "0^120", 0, "*[1]", Wildness::Tame),
    ("*[1]", "1^031", 1, "*[0]", Wildness::Tame),
    ("*[2]", "2^20", 2, "*[2]", Wildness::Tame),
    ("*[[2]]", "0^02", 3, "*[[2]]", Wildness::Tame),
    ("*[[[2]]]", "1^13", 4, "*[[[2]]]", Wildness::Tame),
    ("*[2,3]", "0^02", 4, "*[2,3]", Wildness::Tame),
    ("*[[2],0]", "1^20", 4, "*[[2],1]", Wildness::Restive),
    ("*[[2],1]", "2^1420", 4, "*[[2],0]", Wildness::Restless),
    (
        "*[[[2]],[[2],1]]",
        "0^02",
        5,
        "*[[[2]],[[2],0]]",
        Wildness::Wild,
    ),
    (
        "*[[[2],2,0],[[2],3],1]",
        "0^20",
        5,
        "*[[[2],2,1],[[2],3],0]",
        Wildness::Wild,
    ),
];

#[test]
fn published_classes() {
    let mut arena = MisereArena::new();
    for &(text, genus, day, other, class) in CLASSES {
        let game = listed(&mut arena, text);
        assert_eq!(arena.genus(game).to_string(), genus, "{text}");
        assert_eq!(
            birthday(&arena, game, UNLIMITED).expect("no limit"),
            day,
            "{text}"
        );
        let expected = listed(&mut arena, other);
        assert_eq!(
            mate(&mut arena, game, UNLIMITED).expect("no limit"),
            expected,
            "{text}"
        );
        assert_eq!(wildness(&arena, game), class, "{text}");
        let again = write(&arena, game);
        assert_eq!(listed(&mut arena, &again), game, "{text}");
    }
    let two = arena.heap(2);
    let double = arena.sum(two, two, UNLIMITED).expect("no limit");
    assert_eq!(write(&arena, double), "*[3,2]");
}

/// A genus as CGSuite prints it: a nim heap by its size, and otherwise γ₀γ₁…, where the last value may lack its
/// successor.
fn printed_genus(arena: &mut MisereArena, text: &str) -> (u32, Vec<u32>) {
    let (normal, misere) = match text.split_once('^') {
        None => {
            let heap = arena.heap(text.parse().expect("a heap"));
            let genus = arena.genus(heap);
            return (
                genus.nim_value(),
                (0..12).map(|n| genus.misere(n)).collect(),
            );
        }
        Some(parts) => parts,
    };
    let mut values: Vec<u32> = match misere.strip_prefix('(') {
        Some(list) => list
            .trim_end_matches(')')
            .split(',')
            .flat_map(str::parse)
            .collect(),
        None => misere.chars().filter_map(|c| c.to_digit(10)).collect(),
    };
    while values.len() < 12 {
        values.push(values[values.len() - 1] ^ 2);
    }
    (normal.parse().expect("a number"), values)
}

/// The options of a heap, as pairs of heaps.
type Moves = fn(usize) -> Vec<(usize, usize)>;

/// Published genera of heaps 0, 1, 2, … (CGSuite 2, GameHeapTest; *Winning Ways*, chapter 13, has Kayles and Grundy's
/// game).
const HEAPS: &[(Moves, &str)] = &[
    (
        kayles,
        "0 1 2 3 1 4^146 3 2^2 1^1 4^046 2^2 6^46 4^046 1^1 2^2 7^57 1^13",
    ),
    (
        dawsons_kayles,
        "0 0 1 1 2 0 3 1 1 0 3^1431 3 2^0520 2 4^146 0 5^057 2^0520 2 3^1431 3",
    ),
    (
        grundys_game,
        "0 0 0 1 0 2 1 0 2 1 0 2 1 3^1431 2 1 3^1431 2 4^0564 3^1431 0^20",
    ),
];

fn kayles(n: usize) -> Vec<(usize, usize)> {
    let removed = [1, 2].into_iter().filter(|taken| *taken <= n);
    let splits = removed.map(|taken| (0..=(n - taken) / 2).map(move |a| (a, n - taken - a)));
    splits.flatten().collect()
}

fn dawsons_kayles(n: usize) -> Vec<(usize, usize)> {
    match n.checked_sub(2) {
        Some(left) => (0..=left / 2).map(|a| (a, left - a)).collect(),
        None => Vec::new(),
    }
}

fn grundys_game(n: usize) -> Vec<(usize, usize)> {
    (1..n).map(|a| (a, n - a)).filter(|(a, b)| a < b).collect()
}

#[test]
fn published_genera_of_heap_games() {
    for (moves, row) in HEAPS {
        let mut arena = MisereArena::new();
        let mut heaps = Vec::new();
        for (n, expected) in row.split(' ').enumerate() {
            let options = moves(n).into_iter().map(|(a, b)| {
                let (a, b): (MisereGame, MisereGame) = (heaps[a], heaps[b]);
                arena.sum(a, b, UNLIMITED).expect("no limit")
            });
            let options = options.collect();
            heaps.push(arena.game(options));
            let genus = arena.genus(heaps[n]).clone();
            let found = (
                genus.nim_value(),
                (0..12).map(|k| genus.misere(k)).collect(),
            );
            assert_eq!(
                found,
                printed_genus(&mut arena, expected),
                "heap {n}: {genus}"
            );
        }
    }
}

/// A tree of options, for the definition.
#[derive(Clone, Debug)]
struct Tree(Vec<Tree>);

impl Tree {
    fn from_game(arena: &MisereArena, game: MisereGame) -> Tree {
        let options = arena.options(game).iter();
        Tree(
            options
                .map(|&option| Tree::from_game(arena, option))
                .collect(),
        )
    }

    fn sum(&self, other: &Tree) -> Tree {
        let here = self.0.iter().map(|option| option.sum(other));
        let there = other.0.iter().map(|option| self.sum(option));
        Tree(here.chain(there).collect())
    }

    /// Whether the player who moves next wins.
    fn next_wins(&self) -> bool {
        self.0.is_empty() || self.0.iter().any(|option| !option.next_wins())
    }
}

/// Day 4: different canonical forms have different outcomes in some sum, and a sum has the same outcome as the sum of
/// the trees.
#[test]
fn canonical_forms_are_different_exactly_if_some_sum_tells_them_apart() {
    let mut arena = MisereArena::new();
    let games = born_by::<4>(&mut arena);
    let mut tests = games.clone();
    for &g in &games {
        tests.extend(
            games
                .iter()
                .map(|&h| arena.sum(g, h, UNLIMITED).expect("no limit")),
        );
    }
    tests.sort_unstable();
    tests.dedup();
    let mut outcomes = Vec::new();
    for &g in &games {
        let mut row = Vec::new();
        for &x in &tests {
            let sum = arena.sum(g, x, UNLIMITED).expect("no limit");
            let next_wins = !arena.genus(sum).is_misere_p();
            row.push(next_wins);
            if birthday(&arena, g, UNLIMITED).expect("no limit")
                + birthday(&arena, x, UNLIMITED).expect("no limit")
                <= 6
            {
                let tree = Tree::from_game(&arena, g).sum(&Tree::from_game(&arena, x));
                assert_eq!(next_wins, tree.next_wins());
            }
        }
        assert!(!outcomes.contains(&row), "{}", write(&arena, g));
        outcomes.push(row);
        let other = mate(&mut arena, g, UNLIMITED).expect("no limit");
        let sum = arena.sum(g, other, UNLIMITED).expect("no limit");
        assert!(arena.genus(sum).is_misere_p());
    }
}

#[test]
fn sums_respect_the_budget() {
    let mut arena = MisereArena::new();
    let (a, b) = (arena.heap(9), arena.heap(8));
    let small = Budget {
        games: 20,
        ..Budget::UNLIMITED
    };
    let stopped = arena.sum(a, b, &small);
    assert_eq!(stopped, Err(Stopped::at(Limit::Games, 20)));
}

/// Positions of rulesets: Nim under misère play (Bouton 1901), and a heap that only Left can use.
#[test]
fn rulesets_under_misere_play() {
    struct Hers;
    impl Ruleset for Hers {
        type Position = u32;
        fn options(&self, position: &u32, player: Player) -> Vec<u32> {
            let left = player == Player::Left && *position > 0;
            left.then(|| position - 1).into_iter().collect()
        }
    }
    impl Short for Hers {}
    let mut solver = Solver::new(Hers, MisereOutcomes);
    let wins = solver.value(3, UNLIMITED).expect("no limit");
    assert_eq!(
        wins,
        ByPlayer {
            left: false,
            right: true
        }
    );

    let mut outcomes = Solver::new(Nim, MisereOutcomes);
    let mut genera = Solver::new(Nim, Genera);
    for heaps in ["1,1", "1,1,1", "2,2", "1,2,3", "3,4,5", "1,4,5", "6"] {
        let position: <Nim as Ruleset>::Position = heaps.parse().expect("heaps");
        let sizes: Vec<u32> = heaps.split(',').flat_map(str::parse).collect();
        let nim_sum = sizes.iter().fold(0, |sum, size| sum ^ size);
        let is_p = if sizes.iter().all(|&size| size <= 1) {
            nim_sum == 1
        } else {
            nim_sum == 0
        };
        let wins = outcomes
            .value(position.clone(), UNLIMITED)
            .expect("no limit");
        assert_eq!(
            wins,
            ByPlayer {
                left: !is_p,
                right: !is_p
            },
            "{heaps}"
        );
        let genus = genera.value(position, UNLIMITED).expect("no limit");
        let genus: Genus = genus.expect("impartial");
        assert!(genus.is_tame() && genus.nim_value() == nim_sum, "{heaps}");
        assert_eq!(genus.is_misere_p(), is_p, "{heaps}");
    }
}

/// From the tests of CGSuite 2 (MisereCanonicalGameTestCase): a game, the number of its parts, the numbers of summands
/// of its partitions, and whether it is prime. Games that CGSuite writes with differences are named by their sums here.
const PARTS: &[(&str, usize, &[usize], bool)] = &[
    ("*[0]", 0, &[0], false),
    ("*[1]", 0, &[1], false),
    ("*[2]", 0, &[1], true),
    ("*[[2]]", 2, &[2], false),
    ("*[[[2]]]", 6, &[3], false),
    ("*[2,3]", 1, &[2], false),
    ("*[[2],0]", 0, &[1], true),
    ("*[[2],1]", 0, &[1], true),
];

#[test]
fn published_parts_and_partitions() {
    let mut arena = MisereArena::new();
    for &(text, count, summands, prime) in PARTS {
        let game = listed(&mut arena, text);
        let mut parts = Parts::new(&mut arena, UNLIMITED);
        assert_eq!(parts.is_prime(game), Ok(prime), "{text}");
        let found = parts.parts(game).expect("no limit");
        assert_eq!(found.len(), count, "{text}");
        let partitions = parts.partitions(game).expect("no limit");
        let lengths: Vec<usize> = partitions.iter().map(Vec::len).collect();
        assert_eq!(lengths, summands, "{text}");
        for partition in partitions {
            let sum = partition.into_iter().fold(MisereGame::ZERO, |sum, part| {
                arena.sum(sum, part, UNLIMITED).expect("no limit")
            });
            assert_eq!(sum, game, "{text}");
        }
    }
}

/// Differences of all pairs of day 4, compared with all sums of games of day 4.
#[test]
fn differences_are_what_was_added() {
    let mut arena = MisereArena::new();
    let games = born_by::<4>(&mut arena);
    for &g in &games {
        for &h in &games {
            let sum = arena.sum(g, h, UNLIMITED).expect("no limit");
            let mut parts = Parts::new(&mut arena, UNLIMITED);
            assert_eq!(parts.difference(sum, h), Ok(Some(g)));
            let found = parts.difference(g, h).expect("no limit");
            let by_search = games
                .iter()
                .copied()
                .find(|&x| arena.sum(h, x, UNLIMITED) == Ok(g));
            assert!(by_search.is_none() || found == by_search);
            if let Some(rest) = found {
                assert_eq!(arena.sum(h, rest, UNLIMITED), Ok(g));
            }
        }
    }
}

/// The options of a difference are chosen among sets of candidates, which count towards the limit on positions.
#[test]
fn a_difference_keeps_to_the_limit_on_positions() {
    let mut arena = MisereArena::new();
    let [three, two] = [3, 2].map(|size| arena.heap(size));
    let sum = arena.sum(three, two, UNLIMITED).unwrap();
    let few = Budget {
        positions: 1,
        ..Budget::UNLIMITED
    };
    let stopped = Parts::new(&mut arena, &few).difference(sum, two);
    let stopped = stopped.unwrap_err();
    assert_eq!(stopped.limit(), Some(Limit::Positions));
    let unlimited = Parts::new(&mut arena, UNLIMITED).difference(sum, two);
    assert_eq!(unlimited, Ok(Some(three)));
}
