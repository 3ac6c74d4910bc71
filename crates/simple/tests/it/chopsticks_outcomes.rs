//! Winners of Simple Chopsticks: the theorem, the lemma and the propositions on several hands of its paper.
//!
//! Dailly, Gledel, Nowakowski and Pereira dos Santos, *Simple Chopsticks: Playing with any number of hands and fingers*
//! (2024), section 3; the numbers of outcomes with more than two fingers were found by another program.

use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_cgt::solve::{Outcomes, Solver};
use chopsticks_simple::budget::Budget;
use chopsticks_simple::player::{ByPlayer, Player};
use chopsticks_simple::ruleset::SimpleChopsticks;

use crate::common::chopsticks::{hands, ruleset, sides, sides_upto};

/// The outcomes of positions of one finger count, as letters.
struct Letters {
    solver: Solver<SimpleChopsticks, Outcomes>,
    fingers: u32,
}

impl Letters {
    fn new(fingers: u32) -> Letters {
        Letters {
            solver: Solver::new(ruleset(fingers), Outcomes),
            fingers,
        }
    }

    fn of(&mut self, left: &[u32], right: &[u32]) -> char {
        let wins = self
            .solver
            .value(hands(left, right, self.fingers), &Budget::UNLIMITED)
            .expect("an unlimited budget suffices");
        match (wins.left, wins.right) {
            (true, true) => 'N',
            (true, false) => 'L',
            (false, true) => 'R',
            (false, false) => 'P',
        }
    }
}

#[test]
fn theorem_4_the_player_with_more_hands_wins_moving_first() {
    for fingers in 1..=5 {
        let mut letters = Letters::new(fingers);
        let sides = sides_upto(3, fingers);
        for (left, right) in pairs(&sides).filter(|(left, right)| left.len() > right.len()) {
            let expected: &[char] = if right.is_empty() {
                &['P']
            } else {
                &['L', 'N']
            };
            let letter = letters.of(left, right);
            assert!(expected.contains(&letter), "{left:?} {right:?} {fingers}");
            let mirrored = match letter {
                'L' => 'R',
                letter => letter,
            };
            assert_eq!(letters.of(right, left), mirrored);
        }
    }
}

fn pairs(sides: &[Vec<u32>]) -> impl Iterator<Item = (&Vec<u32>, &Vec<u32>)> {
    let with = move |left| sides.iter().map(move |right| (left, right));
    sides.iter().flat_map(with)
}

/// With fewer hands, only taking a hand can win, and only if the player has exactly one hand fewer.
#[test]
fn lemma_1() {
    for fingers in 1..=4 {
        let mut letters = Letters::new(fingers);
        let sides = sides_upto(3, fingers);
        let fewer = |(left, right): &(&Vec<u32>, &Vec<u32>)| left.len() < right.len();
        for (left, right) in pairs(&sides).filter(fewer) {
            let start = hands(left, right, fingers);
            for option in ruleset(fingers).options(&start, Player::Left) {
                let (own, other) = (option.side(Player::Left), option.side(Player::Right));
                if "LP".contains(letters.of(own, other)) {
                    assert_eq!(left.len() + 1, right.len(), "{start}");
                    assert!(other.len() < right.len(), "{start} to {option}");
                }
            }
        }
    }
}

/// The numbers of one-finger and of two-finger hands of a side.
#[derive(Clone, Copy)]
struct Twos {
    ones: usize,
    twos: usize,
}

impl Twos {
    fn hands(self) -> usize {
        self.ones + self.twos
    }

    fn has_odd_ones_only(self) -> bool {
        self.twos == 0 && self.ones % 2 == 1
    }

    fn list(self) -> Vec<u32> {
        [vec![1; self.ones], vec![2; self.twos]].concat()
    }
}

/// Propositions 1 to 3, and 0 if a side has no hand, a case that the wording of Proposition 1 does not exclude.
fn outcome_with_two_fingers(left: Twos, right: Twos) -> char {
    if left.hands() == 0 || right.hands() == 0 {
        return 'P';
    }
    match left.hands() as i64 - right.hands() as i64 {
        2.. => 'L',
        ..=-2 => 'R',
        1 if right.twos == 0 && left.twos > 0 && left.ones % 2 == 1 => 'N',
        1 => 'L',
        -1 if left.twos == 0 && right.twos > 0 && right.ones % 2 == 1 => 'N',
        -1 => 'R',
        0 if left.twos == 0 && right.has_odd_ones_only() => 'P',
        0 if left.twos == 0 && right.twos > 0 && right.ones % 2 == 1 => 'L',
        0 if right.twos == 0 && left.twos > 0 && left.ones % 2 == 1 => 'R',
        0 => 'N',
    }
}

#[test]
fn propositions_1_to_3_on_two_fingers() {
    let mut letters = Letters::new(2);
    let counts = (0..=6).flat_map(|hands| {
        (0..=hands).map(move |ones| Twos {
            ones,
            twos: hands - ones,
        })
    });
    let counts: Vec<Twos> = counts.collect();
    for &left in &counts {
        for &right in &counts {
            let (own, other) = (left.list(), right.list());
            let expected = outcome_with_two_fingers(left, right);
            assert_eq!(letters.of(&own, &other), expected, "{own:?} {other:?}");
        }
    }
}

#[test]
fn proposition_4_on_three_fingers() {
    let mut letters = Letters::new(3);
    for hands in 1..=7 {
        assert_eq!(letters.of(&vec![1; hands], &vec![1; hands]), 'N');
    }
}

/// The number of positions with `count` hands a side, by outcome.
fn census(letters: &mut Letters, count: usize) -> ByPlayer<(usize, usize)> {
    let sides = sides(count, letters.fingers);
    let all: Vec<char> = pairs(&sides)
        .map(|(left, right)| letters.of(left, right))
        .collect();
    let number = |letter| all.iter().filter(|&&other| other == letter).count();
    ByPlayer {
        left: (number('P'), number('L')),
        right: (number('P'), number('R')),
    }
}

#[test]
fn numbers_of_second_player_wins_with_equally_many_hands() {
    for (fingers, expected) in [
        (3, &[2, 2, 4, 4, 6, 6, 8, 8][..]),
        (4, &[3, 2, 9, 4, 15, 6]),
        (5, &[6, 6, 23, 20]),
    ] {
        let mut letters = Letters::new(fingers);
        for (count, &losses) in (1..).zip(expected) {
            let census = census(&mut letters, count);
            assert_eq!(census.left.0, losses, "{count} hands, {fingers} fingers");
            if fingers == 3 {
                assert_eq!(census.left.1, 3 * (count * count / 4));
                assert_eq!(census.right.1, census.left.1);
            }
        }
    }
}
