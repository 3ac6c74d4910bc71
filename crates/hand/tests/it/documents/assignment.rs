//! "Programming Assignment #3: Chopsticks", CSE 3500 (2019): its table of best moves and its sample game.

use std::collections::{BTreeSet, HashMap};

use chopsticks_hand::analysis::best_move_dp;
use chopsticks_hand::budget::Budget;
use chopsticks_hand::player::Player;
use chopsticks_hand::players::Transcript;
use chopsticks_hand::ruleset::Position;

use super::preset;

type Hand = (u32, u32);

/// A's hands and B's.
type Hands = (Hand, Hand);

const SAMPLE: &str = include_str!("../../../../../data/games/assignment.txt");

fn overflow_sum(a: u32, b: u32) -> u32 {
    if a + b >= 5 { 0 } else { a + b }
}

/// The hands of the mover after moving fingers, as in `next_moves`.
fn transfers((l, r): Hand) -> impl Iterator<Item = Hand> {
    let to_right = (1..=l)
        .filter(move |i| r + i < 5)
        .map(move |i| (l - i, r + i));
    let to_left = (1..=r)
        .filter(move |i| l + i < 5)
        .map(move |i| (l + i, r - i));
    to_right
        .chain(to_left)
        .filter(move |(a, b)| (*b, *a) != (l, r))
}

/// `next_moves`; A is to move on even levels.
fn next_moves((a, b): Hands, level: u32) -> BTreeSet<Hands> {
    let out = (0, 0);
    if a == out || b == out {
        return BTreeSet::new();
    }
    let (own, others) = if level.is_multiple_of(2) {
        (a, b)
    } else {
        (b, a)
    };
    let mut next = BTreeSet::new();
    for by in [own.0, own.1].into_iter().filter(|by| *by > 0) {
        if others.0 > 0 {
            next.insert((own, (overflow_sum(others.0, by), others.1)));
        }
        if others.1 > 0 {
            next.insert((own, (others.0, overflow_sum(others.1, by))));
        }
    }
    next.extend(transfers(own).map(|own| (own, others)));
    match level % 2 {
        0 => next,
        _ => next
            .into_iter()
            .map(|(own, others)| (others, own))
            .collect(),
    }
}

/// The values of `best_move_dp(depth)` by level.
fn values(depth: u32) -> Vec<HashMap<Hands, i8>> {
    let hands = || (0..25).map(|number| (number / 5, number % 5));
    let all: Vec<Hands> = hands().flat_map(|a| hands().map(move |b| (a, b))).collect();
    let ended = |(a, b): Hands| match (a == (0, 0), b == (0, 0)) {
        (true, false) => -1,
        (false, true) => 1,
        _ => 0,
    };
    let mut levels = vec![
        all.iter()
            .map(|at| (*at, ended(*at)))
            .collect::<HashMap<_, _>>(),
    ];
    for level in (0..depth).rev() {
        let below = levels.last().unwrap();
        let value = |at: Hands| {
            let next = next_moves(at, level);
            let values = next.iter().map(|next| below[next]);
            let best = if level.is_multiple_of(2) {
                values.max()
            } else {
                values.min()
            };
            best.unwrap_or(ended(at))
        };
        let next = all.iter().map(|at| (*at, value(*at))).collect();
        levels.push(next);
    }
    levels.reverse();
    levels
}

fn text((a, b): Hands, level: u32) -> String {
    let to_move = if level.is_multiple_of(2) {
        "left"
    } else {
        "right"
    };
    format!("{},{}-{},{} {to_move}", a.0, a.1, b.0, b.1)
}

fn hands(position: &Position) -> Hands {
    let side = |player| {
        let side = position.hands.side(player);
        (side[0], side[1])
    };
    (side(Player::Left), side(Player::Right))
}

#[test]
fn the_table_is_that_of_the_assignment() {
    const DEPTH: u32 = 30;
    let game = preset("assignment");
    let table = best_move_dp(&game, DEPTH, &Budget::UNLIMITED).unwrap();
    for (level, values) in (0..).zip(values(DEPTH)) {
        for (at, value) in values {
            let position = game.read(&text(at, level)).unwrap();
            assert_eq!(table.value(&position, level), Some(value), "{position}");
            let next = next_moves(at, level);
            let best = table.best(&position, level);
            assert_eq!(best.is_none(), next.is_empty() || level == DEPTH);
            if let Some(best) = best {
                let after = game.after(&position, best);
                assert!(next.contains(&hands(&after)), "{position}: {best}");
                let kept = table.value(&after, level + 1);
                assert_eq!(kept, Some(value), "{position}: {best} on level {level}");
            }
        }
    }
}

#[test]
fn the_start_is_lost_from_a_depth_of_26_on() {
    let game = preset("assignment");
    let start = game.start().unwrap();
    for depth in 0..=40 {
        let table = best_move_dp(&game, depth, &Budget::UNLIMITED).unwrap();
        let expected = if depth < 26 { 0 } else { -1 };
        assert_eq!(table.value(&start, 0), Some(expected), "{depth}");
    }
}

/// The choices printed in the sample, with their levels.
const CHOICES: [(u32, &[Hands]); 5] = [
    (
        1,
        &[
            ((2, 1), (2, 1)),
            ((1, 3), (2, 1)),
            ((3, 1), (2, 1)),
            ((1, 2), (2, 1)),
            ((1, 1), (0, 3)),
            ((1, 1), (3, 0)),
        ],
    ),
    (
        3,
        &[
            ((0, 1), (4, 0)),
            ((1, 0), (4, 0)),
            ((1, 1), (2, 2)),
            ((1, 1), (1, 3)),
            ((1, 1), (3, 1)),
        ],
    ),
    (
        5,
        &[
            ((3, 1), (3, 2)),
            ((1, 1), (1, 4)),
            ((1, 3), (3, 2)),
            ((4, 1), (3, 2)),
            ((1, 1), (4, 1)),
            ((1, 4), (3, 2)),
        ],
    ),
    (7, &[((1, 0), (0, 2)), ((3, 4), (0, 2)), ((1, 4), (1, 1))]),
    (
        9,
        &[
            ((2, 4), (2, 1)),
            ((1, 4), (0, 3)),
            ((3, 4), (2, 1)),
            ((1, 4), (3, 0)),
            ((1, 0), (2, 1)),
        ],
    ),
];

#[test]
fn the_sample_game_replays_with_its_lists_of_choices() {
    let sample = Transcript::read(SAMPLE).unwrap();
    assert_eq!(sample.game, preset("assignment"));
    assert_eq!(sample.record.winner, Some(Player::Left));
    for (level, printed) in CHOICES {
        let (position, _) = &sample.record.moves[level as usize];
        let moves = sample.game.moves(position).into_iter();
        let after = moves.map(|chosen| hands(&sample.game.after(position, chosen)));
        let printed: BTreeSet<Hands> = printed.iter().copied().collect();
        assert_eq!(after.collect::<BTreeSet<Hands>>(), printed, "level {level}");
        assert_eq!(next_moves(hands(position), level), printed, "level {level}");
    }
}

/// "I will win." is printed before the last move, and "I may not win." before the others; the program plays best moves.
#[test]
fn what_the_sample_program_says_and_plays() {
    let sample = Transcript::read(SAMPLE).unwrap();
    let table = best_move_dp(&sample.game, 20, &Budget::UNLIMITED).unwrap();
    for (level, (position, chosen)) in (0..).zip(&sample.record.moves).step_by(2) {
        let value = table.value(position, level);
        assert_eq!(value == Some(1), level == 10, "{position}");
        let after = sample.game.after(position, *chosen);
        assert_eq!(table.value(&after, level + 1), value, "{position}");
    }
}
