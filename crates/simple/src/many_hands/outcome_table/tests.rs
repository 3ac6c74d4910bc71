//! The tables, compared with play by the ruleset and with known results.

use std::collections::HashMap;

use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_cgt::value::OutcomeClass;

use super::*;
use crate::budget::{Budget, Limit, Stopped};
use crate::player::{ByPlayer, Player};
use crate::ruleset::{Hands, SimpleChopsticks};

fn outcomes(fingers: u32, hands: u32, rule: MoreHands) -> OutcomeTable {
    OutcomeTable::evaluate(fingers, hands, rule, &Budget::UNLIMITED).unwrap()
}

/// The length of a game with best play by the definition, position by position.
struct Naive {
    ruleset: SimpleChopsticks,
    known: HashMap<(Hands, Player), u16>,
}

impl Naive {
    fn plies(&mut self, position: &Hands, player: Player) -> u16 {
        let key = (position.clone(), player);
        if let Some(&plies) = self.known.get(&key) {
            return plies;
        }
        let options = self.ruleset.options(position, player);
        let after: Vec<u16> = options
            .iter()
            .map(|option| self.plies(option, player.opponent()))
            .collect();
        let lost = after.iter().filter(|&&plies| plies % 2 == 0);
        let plies = match (lost.min(), after.iter().max()) {
            (Some(shortest), _) => shortest + 1,
            (None, Some(longest)) => longest + 1,
            (None, None) => 0,
        };
        self.known.insert(key, plies);
        plies
    }
}

#[test]
fn every_table_agrees_with_play_by_the_rules() {
    for (fingers, hands) in [(1, 4), (2, 4), (3, 3), (4, 3), (5, 2)] {
        let tables = [MoreHands::ByTheorem4, MoreHands::PlayedOut]
            .map(|rule| outcomes(fingers, hands, rule));
        let distances = Distances::evaluate(fingers, hands, &Budget::UNLIMITED).unwrap();
        let mut naive = Naive {
            ruleset: SimpleChopsticks::new(fingers).unwrap(),
            known: HashMap::new(),
        };
        for (left, right) in (0..=hands).flat_map(|l| (0..=hands).map(move |r| (l, r))) {
            let mut longest = 0;
            for (mover, opponent, wins) in tables[1].positions(left, right) {
                let sides = ByPlayer {
                    left: mover.clone(),
                    right: opponent.clone(),
                };
                let (_, position) = Counts::setup(&sides).check().unwrap();
                let plies = naive.plies(&position, Player::Left);
                assert_eq!(wins, plies % 2 == 1, "{position}");
                let looked_up = tables.each_ref().map(|table| table.wins(mover, opponent));
                assert_eq!(looked_up, [Some(wins); 2], "{position}");
                assert_eq!(distances.plies(mover, opponent), Some(plies), "{position}");
                longest = longest.max(plies);
            }
            let found = distances.longest(left, right);
            assert_eq!(found.map_or(0, |(_, _, plies)| plies), longest);
            if let Some((mover, opponent, plies)) = found {
                assert_eq!((mover.hands(), opponent.hands()), (left, right));
                assert_eq!(distances.plies(mover, opponent), Some(plies));
            }
        }
    }
}

#[test]
fn both_rules_give_the_same_bits_where_both_store_them() {
    let [by_theorem, by_play] =
        [MoreHands::ByTheorem4, MoreHands::PlayedOut].map(|rule| outcomes(3, 9, rule));
    for (left, right) in (0..=9).flat_map(|l| (0..=9).map(move |r| (l, r))) {
        assert!(
            by_theorem
                .positions(left, right)
                .eq(by_play.positions(left, right))
        );
        assert_eq!(by_theorem.tally(left, right), by_play.tally(left, right));
    }
}

/// Computed by at least two other programs.
#[test]
fn numbers_of_outcomes_with_equally_many_hands() {
    let previous: [(u32, &[u64]); 3] = [
        (3, &[2, 2, 4, 4, 6, 6, 8, 8]),
        (4, &[3, 2, 9, 4, 15, 6, 21, 8, 27]),
        (5, &[6, 6, 23, 20, 43, 38, 69]),
    ];
    for (fingers, previous) in previous {
        let outcomes = outcomes(fingers, previous.len() as u32, MoreHands::ByTheorem4);
        for (hands, &previous) in (1..).zip(previous) {
            let tally = outcomes.tally(hands, hands);
            assert_eq!(tally.previous, previous, "{hands} hands, {fingers} fingers");
            if fingers == 3 {
                let decided = 3 * u64::from(hands * hands / 4);
                assert_eq!((tally.left, tally.right), (decided, decided));
            }
        }
    }
}

#[test]
fn a_tally_counts_every_position_by_its_class() {
    let outcomes = outcomes(4, 5, MoreHands::ByTheorem4);
    for (left, right) in (0..=5).flat_map(|l| (0..=5).map(move |r| (l, r))) {
        let tally = outcomes.tally(left, right);
        let mut counted = HashMap::new();
        for (left, right, _) in outcomes.positions(left, right) {
            let position = ByPlayer {
                left: left.clone(),
                right: right.clone(),
            };
            *counted
                .entry(outcomes.outcome(&position).unwrap())
                .or_insert(0) += 1;
        }
        for class in [
            OutcomeClass::Left,
            OutcomeClass::Next,
            OutcomeClass::Previous,
            OutcomeClass::Right,
        ] {
            assert_eq!(
                tally.count(class),
                counted.get(&class).copied().unwrap_or(0),
                "{left} {right}"
            );
        }
    }
}

/// Proposition 4 plays from (1^a|1^a)_3 to (1^a|1^(a-1),2)_3.
#[test]
fn the_winning_move_of_proposition_4() {
    let outcomes = outcomes(3, 8, MoreHands::ByTheorem4);
    for hands in 1..=8 {
        let start = Counts::new([hands, 0, 0]);
        assert_eq!(outcomes.winning_moves(&start, &start), Some(vec![(1, 1)]));
    }
    for (mover, opponent, wins) in outcomes.positions(3, 3) {
        let moves = outcomes.winning_moves(mover, opponent).unwrap();
        assert_eq!(wins, !moves.is_empty(), "({mover}|{opponent})");
    }
}

#[test]
fn what_the_table_does_not_have_is_not_answered() {
    let outcomes = outcomes(3, 4, MoreHands::ByTheorem4);
    let side = Counts::new([1, 0, 1]);
    for other in [
        Counts::new([5, 0, 0]),
        Counts::new([1, 0]),
        Counts::new([u32::MAX, 1, 0]),
    ] {
        assert_eq!(outcomes.wins(&side, &other), None);
        assert_eq!(outcomes.wins(&other, &side), None);
    }
    let nothing = Counts::new([0, 0, 0]);
    assert_eq!(outcomes.wins(&side, &nothing), Some(false));
    assert_eq!(outcomes.wins(&nothing, &side), Some(false));
}

#[test]
fn a_table_that_is_too_large_or_no_longer_wanted_is_refused() {
    let memory = OutcomeTable::memory(3, 40, MoreHands::PlayedOut);
    assert!(
        (12_341 * 12_341 / 8..30_000_000).contains(&memory),
        "{memory}"
    );
    let small = Budget {
        memory: memory - 1,
        ..Budget::UNLIMITED
    };
    let refused = OutcomeTable::evaluate(3, 40, MoreHands::PlayedOut, &small).err();
    assert_eq!(
        refused,
        Some(Stopped::Limit {
            limit: Limit::Memory,
            allowed: memory - 1,
            needed: Some(memory)
        })
    );
    let huge = OutcomeTable::evaluate(1_000, 60_000, MoreHands::ByTheorem4, &small).err();
    assert_eq!(
        huge,
        Some(Stopped::Limit {
            limit: Limit::Memory,
            allowed: memory - 1,
            needed: Some(u64::MAX)
        })
    );
    let stopped = Budget {
        should_stop: &|| true,
        ..Budget::UNLIMITED
    };
    let outcomes = OutcomeTable::evaluate(3, 4, MoreHands::ByTheorem4, &stopped);
    assert_eq!(outcomes.err(), Some(Stopped::Asked));
    let long = Distances::evaluate(1, 20_000, &Budget::UNLIMITED).err();
    assert_eq!(
        long,
        Some(Stopped::TooLarge(
            "games may have more moves than the table can store"
        ))
    );
    assert_eq!(
        Distances::evaluate(3, 4, &stopped).err(),
        Some(Stopped::Asked)
    );
}
