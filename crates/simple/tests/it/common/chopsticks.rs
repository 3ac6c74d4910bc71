//! Positions of Simple Chopsticks from text and from lists of hands.

use std::collections::HashSet;

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_simple::budget::Budget;
use chopsticks_simple::family::{Family, Parameters};
use chopsticks_simple::player::{ByPlayer, Player};
use chopsticks_simple::ruleset::{Hands, Setup, SimpleChopsticks};

/// The ruleset and the position of a text such as `(1^2|1,3)_5`.
pub fn position(text: &str) -> (SimpleChopsticks, Hands) {
    let family = Family::read(text).expect("a position that is spelled correctly");
    let setup = family.setup(&Parameters::new()).expect("no parameters");
    setup.check().expect("hands between 1 and the finger count")
}

/// The position with these hands.
pub fn hands(left: &[u32], right: &[u32], fingers: u32) -> Hands {
    let side = |hands: &[u32]| hands.iter().map(|&x| x.into()).collect();
    let setup = Setup {
        hands: ByPlayer {
            left: side(left),
            right: side(right),
        },
        fingers: fingers.into(),
    };
    setup
        .check()
        .expect("hands between 1 and the finger count")
        .1
}

pub fn ruleset(fingers: u32) -> SimpleChopsticks {
    SimpleChopsticks::new(fingers).expect("a small finger count")
}

/// The value of a text without positions.
pub fn read(arena: &mut Arena, text: &str) -> GameId {
    notation::read(text, arena, &Budget::DEFAULT).expect("a value spelled correctly")
}

/// All possible hands of one side, `count` of them: non-decreasing tuples of 1 to `fingers`.
pub fn sides(count: usize, fingers: u32) -> Vec<Vec<u32>> {
    let mut sides = vec![Vec::new()];
    for _ in 0..count {
        let longer = sides.iter().flat_map(|side: &Vec<u32>| {
            let from = side.last().copied().unwrap_or(1);
            (from..=fingers).map(move |hand| [&side[..], &[hand]].concat())
        });
        sides = longer.collect();
    }
    sides
}

/// All possible hands of one side, at most `count` of them.
pub fn sides_upto(count: usize, fingers: u32) -> Vec<Vec<u32>> {
    (0..=count)
        .flat_map(|count| sides(count, fingers))
        .collect()
}

/// `start` and all its followers.
pub fn followers<R: Ruleset>(ruleset: &R, start: R::Position) -> HashSet<R::Position> {
    let mut seen = HashSet::from([start.clone()]);
    let mut waiting = vec![start];
    while let Some(position) = waiting.pop() {
        for player in Player::BOTH {
            let options = ruleset.options(&position, player).into_iter();
            waiting.extend(options.filter(|option| seen.insert(option.clone())));
        }
    }
    seen
}
