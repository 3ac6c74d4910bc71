//! Misère canonical forms as text.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::arena::{MisereArena, MisereGame};
use super::ranks::ranks;

/// The game as text: `*[3]` for a nim heap, and otherwise the options in brackets, as in `*[[2],0]` for {{*2}, 0}. A
/// single option that is a nim heap has its own brackets, as in `*[[2]]` for {*2}.
///
/// Options born later come first, and the text does not depend on the arena. Its length can be exponential in the birthday.
pub fn write(arena: &MisereArena, game: MisereGame) -> String {
    let followers = followers(arena, game).into_iter();
    // Games of one day are sorted by their options, the last ones first.
    let ranks = ranks(
        followers.map(|game| (game, arena.options(game).to_vec())),
        |game, ranks| {
            let options = arena.options(game).iter();
            let mut below: Vec<usize> = options.map(|option| ranks[option]).collect();
            below.sort_unstable_by_key(|&rank| Reverse(rank));
            below
        },
    );
    let list = |game: MisereGame| -> Vec<Piece> {
        let mut options = arena.options(game).to_vec();
        options.sort_unstable_by_key(|option| ranks[option]);
        let mut pieces = Vec::new();
        for option in options {
            if !pieces.is_empty() {
                pieces.push(Piece::Text(","));
            }
            pieces.push(Piece::Game(option));
        }
        pieces
    };
    let alone = arena.options(game).len() == 1 || arena.heap_size(game).is_some();
    let mut pending = if alone {
        vec![Piece::Game(game)]
    } else {
        list(game)
    };
    let mut text = String::from("*[");
    while let Some(piece) = pending.pop() {
        match piece {
            Piece::Text(part) => text.push_str(part),
            Piece::Game(game) => match arena.heap_size(game) {
                Some(size) => text.push_str(&size.to_string()),
                None => {
                    text.push('[');
                    pending.push(Piece::Text("]"));
                    pending.extend(list(game));
                }
            },
        }
    }
    text + "]"
}

enum Piece {
    Text(&'static str),
    Game(MisereGame),
}

/// The followers by key, the game itself included.
pub(super) fn followers(arena: &MisereArena, game: MisereGame) -> Vec<MisereGame> {
    let mut found = vec![game];
    let mut met = HashSet::from([game]);
    let mut at = 0;
    while let Some(&next) = found.get(at) {
        let options = arena.options(next).iter();
        found.extend(options.filter(|option| met.insert(**option)));
        at += 1;
    }
    found.sort_unstable();
    found
}
