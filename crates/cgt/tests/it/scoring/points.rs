//! Games whose moves carry points: published periods, and play against values.

use std::collections::HashMap;

use chopsticks_cgt::budget::{Budget, Limit, Stopped};
use chopsticks_cgt::number::Rational;
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::scoring::{
    NoScoringValue, ScoreSearch, ScoredMove, ScoredMoves, ScoringArena, ScoringSolver,
};

use super::trees::UNLIMITED;

/// Cumulative subtraction: a player takes so many counters as these, and has as many points.
struct Take(Vec<i64>);

impl ScoredMoves for Take {
    type Component = i64;

    fn moves(&self, heap: &i64, player: Player) -> Vec<ScoredMove<i64>> {
        let takes = self.0.iter().filter(|taken| *taken <= heap);
        let moves = takes.map(|taken| ScoredMove {
            becomes: vec![heap - taken],
            adds: Rational::from_integer(player.pick(*taken, -taken).into()),
        });
        moves.collect()
    }
}

const SETS: [&[i64]; 6] = [&[1], &[2, 5], &[1, 2, 3], &[3, 4], &[2, 3, 7], &[1, 4, 6]];

/// Cohensius, Larsson, Meir and Wahlstedt, *Cumulative subtraction games* (2019): outcomes are eventually periodic with period
/// 2s, where s is the largest subtraction.
#[test]
fn scores_have_the_published_period() {
    for set in SETS {
        let period = 2 * set.iter().max().unwrap();
        let mut search = ScoreSearch::new(Take(set.to_vec()));
        let mut score = |heap| search.scores(&[heap], UNLIMITED).unwrap();
        for heap in 100..160 {
            let ByPlayer { left, right } = score(heap);
            assert_eq!(left, score(heap + period).left, "{set:?} {heap}");
            assert_eq!(left, -right, "both have the same moves");
        }
    }
}

/// The most points of the player to move less those of the other one, by the definition.
fn lead(set: &[i64], heaps: [i64; 2], known: &mut HashMap<[i64; 2], i64>) -> i64 {
    if let Some(&lead) = known.get(&heaps) {
        return lead;
    }
    let mut best = None;
    for at in 0..2 {
        for taken in set.iter().filter(|taken| **taken <= heaps[at]) {
            let mut after = heaps;
            after[at] -= taken;
            best = best.max(Some(taken - lead(set, after, known)));
        }
    }
    let found = best.unwrap_or(0);
    known.insert(heaps, found);
    found
}

#[test]
fn sums_are_played_out_as_by_hand_and_their_values_have_the_same_stops() {
    for set in SETS {
        let (mut known, mut arena) = (HashMap::new(), ScoringArena::default());
        let mut search = ScoreSearch::new(Take(set.to_vec()));
        let mut solver = ScoringSolver::new(Take(set.to_vec()));
        for a in 0..9 {
            for b in 0..=a {
                let lead = Rational::from_integer(lead(set, [a, b], &mut known).into());
                let scores = search.scores(&[a, b], UNLIMITED).unwrap();
                assert_eq!(
                    scores,
                    ByPlayer {
                        left: lead.clone(),
                        right: -lead
                    }
                );
                let [a, b] = [a, b].map(|heap| solver.value(heap, &mut arena, UNLIMITED).unwrap());
                let sum = arena.sum(a, b, UNLIMITED).unwrap();
                assert_eq!(arena.stops(sum), &scores);
            }
        }
    }
}

/// Right alone moves, and gets points: Left is glad to have no move.
struct RightAlone;

impl ScoredMoves for RightAlone {
    type Component = i64;

    fn moves(&self, heap: &i64, player: Player) -> Vec<ScoredMove<i64>> {
        if player == Player::Left || *heap == 0 {
            return Vec::new();
        }
        vec![ScoredMove {
            becomes: vec![heap - 1],
            adds: Rational::from_integer((-1).into()),
        }]
    }
}

#[test]
fn a_game_that_is_not_guaranteed_has_a_score_and_no_value() {
    let value = ScoringSolver::new(RightAlone).value(2, &mut ScoringArena::default(), UNLIMITED);
    assert!(matches!(value, Err(NoScoringValue::NotGuaranteed(1, _))));
    let scores = ScoreSearch::new(RightAlone)
        .scores(&[2], UNLIMITED)
        .unwrap();
    assert_eq!(
        scores.map(|score| score.to_string()),
        ByPlayer {
            left: "0".to_owned(),
            right: "-1".to_owned()
        }
    );
}

#[test]
fn play_and_values_end_at_a_limit_and_go_on_with_more() {
    let few = Budget {
        positions: 3,
        ..Budget::UNLIMITED
    };
    let is_limit = |stopped: Stopped| stopped.limit() == Some(Limit::Positions);
    let mut search = ScoreSearch::new(Take(vec![1, 2]));
    assert!(is_limit(search.scores(&[9, 8], &few).unwrap_err()));
    let mut fresh = ScoreSearch::new(Take(vec![1, 2]));
    assert_eq!(
        search.scores(&[9, 8], UNLIMITED),
        fresh.scores(&[9, 8], UNLIMITED)
    );
    let (mut solver, mut arena) = (
        ScoringSolver::new(Take(vec![1, 2])),
        ScoringArena::default(),
    );
    let stopped = solver.value(9, &mut arena, &few).unwrap_err();
    assert!(matches!(stopped, NoScoringValue::Stopped(stopped) if is_limit(stopped)));
    assert!(solver.value(9, &mut arena, UNLIMITED).is_ok());
}
