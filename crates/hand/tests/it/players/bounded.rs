//! The player with a horizon.

use std::collections::HashSet;
use std::num::NonZeroU32;
use std::sync::Arc;

use chopsticks_hand::analysis::SolvedGame;
use chopsticks_hand::budget::Budget;
use chopsticks_hand::player::Player;
use chopsticks_hand::players::{Bounded, ComputerPlayer, winner};
use chopsticks_hand::ruleset::Chopsticks;

use super::preset;

fn bounded(game: &Chopsticks, plies: u32) -> Bounded {
    let solved = SolvedGame::whole(game, &Budget::UNLIMITED).unwrap();
    Bounded::new(Arc::new(solved), NonZeroU32::new(plies).unwrap())
}

/// The assignment's game is lost for the first player within 26 plies.
#[test]
fn bounded_wins_the_assignment_as_second_player_against_everything() {
    let game = preset("assignment");
    for plies in [26, 27, 40] {
        let mut bounded = bounded(&game, plies);
        let mut level = HashSet::from([game.start().unwrap()]);
        for played in 0.. {
            assert!(played <= plies, "{level:?}");
            let mut next = HashSet::new();
            for position in level {
                match game.ending(&position) {
                    Some(_) => assert_eq!(winner(&game, &position), Some(Player::Right)),
                    None if position.to_move == Player::Right => {
                        let chosen = bounded.choose_after(&game, &position, played);
                        next.insert(game.after(&position, chosen).sorted());
                    }
                    None => {
                        let moves = game.moves(&position).into_iter();
                        next.extend(moves.map(|chosen| game.after(&position, chosen).sorted()));
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            level = next;
        }
    }
}

#[test]
fn a_horizon_that_has_passed_begins_again() {
    let game = preset("chopstix");
    let start = game.start().unwrap();
    let mut bounded = bounded(&game, 4);
    let first = bounded.choose(&game, &start);
    assert_eq!(bounded.choose_after(&game, &start, 4), first);
    assert_eq!(bounded.choose_after(&game, &start, 8), first);
    assert_eq!(bounded.name(), "bounded:4");
}
