//! A game as a list of its followers, whose text is short where the games in braces would repeat them.
//!
//! The followers are in one line, options before the games that have them: a number as `3` or `-1/2`, a nimber as `*2`, and
//! another game by the places of its options in the list, as `0,2|1`. The last one is the game.

use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use crate::game::{Arena, GameId, Shape};
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};

/// The text of a game; `None` if it has more than `most` followers.
pub fn listed_game(arena: &Arena, game: GameId, most: usize) -> Option<String> {
    let places = places(arena, game, most)?;
    let mut followers: Vec<(GameId, usize)> =
        places.iter().map(|(&game, &at)| (game, at)).collect();
    followers.sort_unstable_by_key(|&(_, place)| place);
    let side = |options: &[GameId]| {
        let options = options.iter().map(|option| places[option].to_string());
        options.collect::<Vec<_>>().join(",")
    };
    let text =
        |&(follower, _): &(GameId, usize)| match (arena.as_nimber(follower), arena.shape(follower))
        {
            (_, Shape::Number(number)) => number.to_string(),
            (Some(heap), _) => format!("*{heap}"),
            (None, Shape::Form(options)) => {
                format!("{}|{}", side(options.left), side(options.right))
            }
        };
    Some(followers.iter().map(text).collect::<Vec<_>>().join(" "))
}

/// The places of the followers of a game, options before the games that have them; `None` if there are more than `most`.
fn places(arena: &Arena, game: GameId, most: usize) -> Option<FxHashMap<GameId, usize>> {
    let mut places = FxHashMap::default();
    // A game is above its options. When it comes to the top again, they have places.
    let mut stack = vec![(game, false)];
    while let Some((game, is_open)) = stack.pop() {
        if places.contains_key(&game) {
            continue;
        }
        let options = options(arena, game);
        let options = options.left.iter().chain(options.right);
        if is_open || options.clone().next().is_none() {
            places.insert(game, places.len());
        } else {
            stack.push((game, true));
            stack.extend(options.map(|&option| (option, false)));
        }
        if places.len() > most {
            return None;
        }
    }
    Some(places)
}

/// The options by which a game is written: none for a number and a nimber.
fn options(arena: &Arena, game: GameId) -> ByPlayer<&[GameId]> {
    match (arena.as_nimber(game), arena.shape(game)) {
        (None, Shape::Form(options)) => options,
        _ => ByPlayer::default(),
    }
}

/// The game with this text; `None` if it is the text of none.
pub(super) fn game_of_list(arena: &mut Arena, text: &str) -> Option<GameId> {
    let mut followers = Vec::new();
    for follower in text.split(' ') {
        let game = match (follower.strip_prefix('*'), follower.split_once('|')) {
            (Some(heap), _) => arena.nimber(heap.parse().ok()?),
            (None, None) => arena.number(number(follower)?),
            (None, Some((left, right))) => {
                let side = |text: &str| side(&followers, text);
                let (left, right) = (side(left)?, side(right)?);
                form(arena, ByPlayer { left, right })?
            }
        };
        followers.push(game);
    }
    followers.pop()
}

/// The game whose canonical form has these options; `None` if they are no canonical form.
fn form(arena: &mut Arena, mut options: ByPlayer<Vec<GameId>>) -> Option<GameId> {
    for player in Player::BOTH {
        arena.sort_options(&mut options[player]);
    }
    let game = arena.game_of_sorted(options.as_ref().map(Vec::as_slice));
    match arena.shape(game) {
        Shape::Form(canonical) => {
            (canonical == options.as_ref().map(Vec::as_slice)).then_some(game)
        }
        Shape::Number(_) => None,
    }
}

/// The followers at these places.
fn side(followers: &[GameId], places: &str) -> Option<Vec<GameId>> {
    let places = places.split(',');
    places
        .map(|place| followers.get(place.parse::<usize>().ok()?).copied())
        .collect()
}

/// The number with this text.
fn number(text: &str) -> Option<Dyadic> {
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    let denominator: BigInt = denominator.parse().ok()?;
    let exponent = u32::try_from(denominator.bits().checked_sub(1)?).ok()?;
    let is_power = denominator == BigInt::from(1) << exponent;
    is_power.then_some(Dyadic::new(numerator.parse().ok()?, exponent))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::days::born_by;

    /// Read in another arena, so that nothing is known there.
    #[test]
    fn every_game_born_by_day_two_is_read_as_it_was_written() {
        let mut arena = Arena::new();
        let games = born_by::<2>(&mut arena);
        for &game in &games {
            let text = listed_game(&arena, game, usize::MAX).unwrap();
            assert_eq!(game_of_list(&mut arena, &text), Some(game), "{text}");
            let mut other = Arena::new();
            let read = game_of_list(&mut other, &text).unwrap();
            let forms = [arena.form(game, 1_000), other.form(read, 1_000)];
            assert!(forms[0].is_some() && forms[0] == forms[1], "{text}");
        }
    }

    #[test]
    fn numbers_of_any_size_are_read() {
        let mut arena = Arena::new();
        for text in ["0", "-7", "3/4", "-1/1267650600228229401496703205376"] {
            let game = game_of_list(&mut arena, text).unwrap();
            assert_eq!(listed_game(&arena, game, 1).unwrap(), text);
        }
    }

    /// ↑ + ↑ = {0 | ↑*} has four followers.
    #[test]
    fn a_long_list_is_not_written() {
        let mut arena = Arena::new();
        let up = game_of_list(&mut arena, "0 *1 0|1").unwrap();
        let double = arena.sum(up, up);
        assert_eq!(listed_game(&arena, double, 3), None);
        assert!(listed_game(&arena, double, 4).is_some());
    }

    /// Places that come later, no numbers, no powers of two, and what is not canonical: {0,* | *}, {0 | 1}.
    #[test]
    fn what_is_no_list_is_refused() {
        let mut arena = Arena::new();
        for text in [
            "",
            "x",
            "1/3",
            "1/0",
            "0 1|0",
            "0 |",
            "0 0|",
            "*-1",
            "0 *1 0,1|1",
            "0 1 0|1",
            "0  0|0",
        ] {
            assert_eq!(game_of_list(&mut arena, text), None, "{text:?}");
        }
    }
}
