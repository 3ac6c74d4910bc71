//! Tame, restive and restless games (Conway, *On Numbers and Games*, chapter 12; *Winning Ways*, chapter 13).
//!
//! A game is *tame* if its genus is that of a position of Nim and all its options are tame; in sums of tame games it
//! may be replaced by that position. This is tameness in the narrow sense, as in CGSuite: some games with options that
//! are not tame may be replaced too. A *wild* game is not tame. A wild game all of whose options are tame is *restive*
//! if its nim-value under normal play is 0 or 1 and under misère play 2 or more, and *restless* if it is the other way
//! round.

use super::arena::{MisereArena, MisereGame};
use super::write::followers;

/// How far a game is from being tame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wildness {
    /// The game and all its followers have the genera of positions of Nim, so it behaves like such a position.
    Tame,
    /// The game is wild, its options are tame, and its genus is 0^n… or 1^n… with n ≥ 2.
    Restive,
    /// The game is wild, its options are tame, and its genus is n^0… or n^1… with n ≥ 2.
    Restless,
    /// It is wild, and neither restive nor restless.
    Wild,
}

/// The wildness of `game`, which is in canonical form.
pub fn wildness(arena: &MisereArena, game: MisereGame) -> Wildness {
    if !arena
        .options(game)
        .iter()
        .all(|&option| is_tame(arena, option))
    {
        return Wildness::Wild;
    }
    let genus = arena.genus(game);
    match (genus.is_tame(), genus.nim_value(), genus.misere(0)) {
        (true, _, _) => Wildness::Tame,
        (false, 0 | 1, 2..) => Wildness::Restive,
        (false, 2.., 0 | 1) => Wildness::Restless,
        _ => Wildness::Wild,
    }
}

/// Whether the game and all its followers have tame genera.
fn is_tame(arena: &MisereArena, game: MisereGame) -> bool {
    let mut followers = followers(arena, game).into_iter();
    followers.all(|follower| arena.genus(follower).is_tame())
}
