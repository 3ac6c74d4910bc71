//! The players of the hand game, compared with all plays of an opponent, and with their definitions.

mod bounded;
mod chances;
mod chick;
mod contest;
mod transcript;

use std::sync::Arc;

use chopsticks_hand::analysis::SolvedGame;
use chopsticks_hand::budget::Budget;
use chopsticks_hand::player::Player;
use chopsticks_hand::players::Chick;
use chopsticks_hand::ruleset::{Chopsticks, Position, Preset, RulesFile};

fn preset(name: &str) -> Chopsticks {
    let preset = Preset::named(name).expect("a preset");
    RulesFile::read(preset.text).unwrap().game().unwrap()
}

fn chick(game: &Chopsticks) -> Chick {
    let solved = SolvedGame::whole(game, &Budget::UNLIMITED).unwrap();
    Chick::new(Arc::new(solved), &Budget::UNLIMITED).unwrap()
}

/// Every position that is not over, with sorted hands and Left to move.
fn positions(game: &Chopsticks) -> Vec<Position> {
    let solved = SolvedGame::whole(game, &Budget::UNLIMITED).unwrap();
    let facing = solved.facing();
    let positions = facing
        .all()
        .map(|faced| facing.position(faced, Player::Left));
    positions
        .filter(|position| game.ending(position).is_none())
        .collect()
}
