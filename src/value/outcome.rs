//! Outcome class: who wins a game under normal play, by who moves first (Siegel I.1).

use std::fmt;

use crate::game::{Arena, GameId, Relation};

/// Who wins with best play, where the player who cannot move loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OutcomeClass {
    /// Left wins whoever moves first: G > 0.
    Left,
    /// The next player, who moves first, wins: G is confused with 0.
    Next,
    /// The previous player, who moves second, wins: G = 0.
    Previous,
    /// Right wins whoever moves first: G < 0.
    Right,
}

impl fmt::Display for OutcomeClass {
    /// `L`, `N`, `P` or `R`, script letters in print.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OutcomeClass::Left => "L",
            OutcomeClass::Next => "N",
            OutcomeClass::Previous => "P",
            OutcomeClass::Right => "R",
        })
    }
}

/// The outcome class of `game`, which is its relation to 0.
pub fn outcome(arena: &mut Arena, game: GameId) -> OutcomeClass {
    let zero = arena.zero();
    match arena.compare(game, zero) {
        Relation::Greater => OutcomeClass::Left,
        Relation::Confused => OutcomeClass::Next,
        Relation::Equal => OutcomeClass::Previous,
        Relation::Less => OutcomeClass::Right,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::{ByPlayer, Player};
    use crate::value::days::Days;

    /// Whether `player` wins moving first, by playing the game out.
    fn wins_first(arena: &mut Arena, game: GameId, player: Player) -> bool {
        arena.options(game)[player]
            .clone()
            .into_iter()
            .any(|option| !wins_first(arena, option, player.opponent()))
    }

    #[test]
    fn agrees_with_playing_out_days_0_to_3() {
        let mut days = Days::upto_3();
        for game in days.all() {
            let wins = ByPlayer::from_fn(|player| wins_first(&mut days.arena, game, player));
            let expected = match (wins.left, wins.right) {
                (true, true) => "N",
                (true, false) => "L",
                (false, true) => "R",
                (false, false) => "P",
            };
            assert_eq!(outcome(&mut days.arena, game).to_string(), expected);
        }
    }
}
