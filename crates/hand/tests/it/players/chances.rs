//! The probability that a random player loses to the perfect one, compared with simulations.

use chopsticks_hand::analysis::{Chances, Choice};
use chopsticks_hand::player::ByPlayer;
use chopsticks_hand::players::{ComputerPlayer, ConfidenceInterval, Random, winner};
use chopsticks_hand::ruleset::{Chopsticks, Position};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::{chick, positions, preset};

/// Whether a random player loses to Chick before the game is broken off.
fn is_lost_at_random(
    game: &Chopsticks,
    start: &Position,
    mut players: ByPlayer<&mut dyn ComputerPlayer>,
    chance: &mut ChaCha8Rng,
) -> bool {
    let mut position = start.clone();
    loop {
        match winner(game, &position) {
            Some(winner) => return winner == start.to_move,
            None if game.ending(&position).is_some() => return false,
            None if chance.random_bool(Chances::BREAK_OFF) => return false,
            None => {
                let player = &mut players[position.to_move];
                position = game.after(&position, player.choose(game, &position));
            }
        }
    }
}

#[test]
fn chances_are_what_happens() {
    const GAMES: u64 = 20_000;
    for (name, from) in [
        ("chopstix", "1,1-1,1"),
        ("prolog", "1,2-1,3"),
        ("acl2s", "1,1-1,1"),
    ] {
        let game = preset(name);
        let start = game.read(from).unwrap();
        let mut chick = chick(&game);
        let number = chick.solved().number(&start).unwrap();
        let chance = chick.chances().before_move(number);
        let mut random = Random::new(7);
        let mut breaks = ChaCha8Rng::seed_from_u64(8);
        let lost = (0..GAMES).filter(|_| {
            let players: ByPlayer<&mut dyn ComputerPlayer> = ByPlayer {
                left: &mut chick,
                right: &mut random,
            };
            is_lost_at_random(&game, &start, players, &mut breaks)
        });
        let seen = ConfidenceInterval::wilson(lost.count() as u64, GAMES);
        assert!(
            seen.low < chance && chance < seen.high,
            "{name}: {chance} in {seen:?}"
        );
    }
}

#[test]
fn no_drawing_move_does_better_against_a_random_player() {
    let game = preset("chopstix");
    let mut chick = chick(&game);
    let solved = chick.solved().clone();
    for position in positions(&game) {
        let chosen = chick.choose(&game, &position);
        let best = solved.best(&position);
        let chance = |choice: &Choice| chick.chances().after_move(choice.to);
        let taken = best.iter().find(|choice| choice.chosen == chosen).unwrap();
        let most = best.iter().map(chance).fold(0.0, f64::max);
        assert!(chance(taken) >= most - 1e-9, "{position}");
    }
}
