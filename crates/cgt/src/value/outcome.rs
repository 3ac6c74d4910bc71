//! Outcome class: which player wins under normal play when Left or Right moves first (Siegel I.1).

use std::fmt;

use crate::game::{Arena, GameId, Relation};
use crate::player::{ByPlayer, Player};

/// The outcome class under normal play: the player who cannot move loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OutcomeClass {
    /// Left wins, whichever player moves first: G > 0.
    Left,
    /// The next player, who moves first, wins: G is confused with 0.
    Next,
    /// The previous player, who moves second, wins: G = 0.
    Previous,
    /// Right wins, whichever player moves first: G < 0.
    Right,
}

impl OutcomeClass {
    /// The class of a game, given whether each player wins when moving first.
    pub fn from_moving_first(wins: ByPlayer<bool>) -> OutcomeClass {
        match (wins.left, wins.right) {
            (true, true) => OutcomeClass::Next,
            (true, false) => OutcomeClass::Left,
            (false, true) => OutcomeClass::Right,
            (false, false) => OutcomeClass::Previous,
        }
    }

    /// Who wins, in words.
    pub fn meaning(self) -> &'static str {
        match self {
            OutcomeClass::Left => "Left wins, whoever moves first",
            OutcomeClass::Next => "the player who moves first wins",
            OutcomeClass::Previous => "the player who moves second wins",
            OutcomeClass::Right => "Right wins, whoever moves first",
        }
    }

    /// The outcome class of the negative: Left and Right are exchanged.
    #[must_use]
    pub fn negative(self) -> OutcomeClass {
        match self {
            OutcomeClass::Left => OutcomeClass::Right,
            OutcomeClass::Right => OutcomeClass::Left,
            class => class,
        }
    }

    /// The relation of each game of the class to 0.
    pub fn relation_to_zero(self) -> Relation {
        match self {
            OutcomeClass::Left => Relation::Greater,
            OutcomeClass::Next => Relation::Confused,
            OutcomeClass::Previous => Relation::Equal,
            OutcomeClass::Right => Relation::Less,
        }
    }

    /// Whether `player` wins when `first` moves first.
    pub fn is_won_by(self, player: Player, first: Player) -> bool {
        match self {
            OutcomeClass::Left => player == Player::Left,
            OutcomeClass::Next => player == first,
            OutcomeClass::Previous => player != first,
            OutcomeClass::Right => player == Player::Right,
        }
    }
}

impl fmt::Display for OutcomeClass {
    /// `L`, `N`, `P` or `R`; books print them as script letters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OutcomeClass::Left => "L",
            OutcomeClass::Next => "N",
            OutcomeClass::Previous => "P",
            OutcomeClass::Right => "R",
        })
    }
}

impl From<Relation> for OutcomeClass {
    /// The class of a game that stands in this relation to 0.
    fn from(relation: Relation) -> OutcomeClass {
        match relation {
            Relation::Greater => OutcomeClass::Left,
            Relation::Confused => OutcomeClass::Next,
            Relation::Equal => OutcomeClass::Previous,
            Relation::Less => OutcomeClass::Right,
        }
    }
}

/// The outcome class of `game`, which is its relation to 0.
pub fn outcome(arena: &mut Arena, game: GameId) -> OutcomeClass {
    let zero = arena.zero();
    arena.compare(game, zero).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::ByPlayer;
    use crate::value::days::born_by;

    /// Whether `player` wins moving first, by playing the game out.
    fn wins_first(arena: &mut Arena, game: GameId, player: Player) -> bool {
        arena.options(game)[player]
            .clone()
            .into_iter()
            .any(|option| !wins_first(arena, option, player.opponent()))
    }

    #[test]
    fn agrees_with_playing_out_days_0_to_3() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        for game in games {
            let wins = ByPlayer::from_fn(|player| wins_first(&mut arena, game, player));
            let expected = match (wins.left, wins.right) {
                (true, true) => "N",
                (true, false) => "L",
                (false, true) => "R",
                (false, false) => "P",
            };
            assert_eq!(outcome(&mut arena, game).to_string(), expected);
        }
    }
}
