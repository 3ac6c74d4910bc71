//! The mate and the birthday of a game (Siegel V.2).

use std::collections::HashMap;

use super::arena::{MisereArena, MisereGame};

/// The mate G⁻ of `game`: * if G = 0, and otherwise the game whose options are the mates of those of G. The previous
/// player wins G + G⁻ under misère play.
pub fn mate(arena: &mut MisereArena, game: MisereGame) -> MisereGame {
    let mut mates = HashMap::from([(MisereGame::ZERO, arena.heap(1))]);
    let mut stack = vec![game];
    while let Some(&next) = stack.last() {
        let before = stack.len();
        let options = arena.options(next).to_vec();
        stack.extend(options.iter().filter(|option| !mates.contains_key(*option)));
        if stack.len() == before {
            stack.pop();
            if !mates.contains_key(&next) {
                let mate = arena.game(options.iter().map(|option| mates[option]).collect());
                mates.insert(next, mate);
            }
        }
    }
    mates[&game]
}

/// The length of the longest run of moves in the canonical form.
pub fn birthday(arena: &MisereArena, game: MisereGame) -> usize {
    let mut days: HashMap<MisereGame, usize> = HashMap::new();
    let mut stack = vec![game];
    while let Some(&next) = stack.last() {
        let before = stack.len();
        let options = arena.options(next);
        stack.extend(options.iter().filter(|option| !days.contains_key(*option)));
        if stack.len() == before {
            stack.pop();
            let latest = options.iter().map(|option| days[option] + 1).max();
            days.insert(next, latest.unwrap_or(0));
        }
    }
    days[&game]
}
