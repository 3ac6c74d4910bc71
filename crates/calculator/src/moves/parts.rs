//! The moves in the components of a position, with the values after them.

use chopsticks_base::budget::Limit;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::GameId;
use chopsticks_rulesets::KnownValue;

use super::{Known, known};
use crate::arithmetic;
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::{Component, Object, Piece, Position};

/// The known facts about a component.
pub(super) struct Part {
    /// The value of one copy, with its sign.
    pub(super) value: Known<Object>,
    /// The results of moves in one copy, with their values, by the player who moves in the sum.
    pub(super) moves: ByPlayer<Vec<(Piece, Known<Object>)>>,
}

impl Part {
    /// A component with this value, whose moves are not needed.
    pub(super) fn from_value(value: Known<Object>) -> Part {
        Part {
            value,
            moves: ByPlayer::default(),
        }
    }
}

impl Context<'_> {
    /// The moves of a player, component by component.
    pub(super) fn moves_by_component(
        &mut self,
        position: &Position,
        player: Player,
    ) -> Done<Vec<(usize, Piece)>> {
        let mut moves = Vec::new();
        for at in position.open_components() {
            let component = &position.components()[at];
            let options = self.options_of_piece(&component.piece, component.mover(player))?;
            moves.extend(options.into_iter().map(|becomes| (at, becomes)));
        }
        Ok(moves)
    }

    /// A component with its moves and their values.
    pub(super) fn part(&mut self, component: &Component) -> Done<Part> {
        let sides = match &component.piece {
            Piece::Ruleset(position) => {
                let found = position.option_values(self.arena, &self.budget);
                known(found.map_err(Fault::of_position))?
            }
            Piece::Form(_) | Piece::Value(_) => Ok(ByPlayer::default()),
        };
        let mut moves = ByPlayer::<Vec<(Piece, Known<Object>)>>::default();
        for player in Player::BOTH {
            let mover = component.mover(player);
            let pieces = self.options_of_piece(&component.piece, mover)?;
            self.budget.within(Limit::Positions, pieces.len() as u64)?;
            for (at, becomes) in pieces.into_iter().enumerate() {
                self.budget.ask()?;
                let value = match (&becomes, &sides) {
                    (Piece::Ruleset(_), Ok(values)) => {
                        known(self.signed(component, &values[mover][at]))?
                    }
                    (Piece::Ruleset(_), Err(why)) => Err(why.clone()),
                    _ => known(self.value_of_piece(&becomes))?,
                };
                moves[player].push((becomes, value));
            }
        }
        let value = match self.game_of_moves(&moves) {
            Some(game) if matches!(component.piece, Piece::Ruleset(_)) => Ok(Object::Game(game)),
            _ => self.value_of_component(component)?,
        };
        Ok(Part { value, moves })
    }

    /// The value of one copy of a component, with its sign.
    pub(super) fn value_of_component(&mut self, component: &Component) -> Done<Known<Object>> {
        let value = self.value_of_piece(&component.piece);
        known(value.and_then(|value| self.with_sign(component, value)))
    }

    /// The value of a game with these moves, if their values are canonical forms.
    fn game_of_moves(&mut self, moves: &ByPlayer<Vec<(Piece, Known<Object>)>>) -> Option<GameId> {
        let game = |(_, value): &(Piece, Known<Object>)| match value {
            Ok(Object::Game(game)) => Some(*game),
            _ => None,
        };
        let side = |side: &Vec<(Piece, Known<Object>)>| side.iter().map(game).collect();
        let options: ByPlayer<Option<Vec<GameId>>> = moves.as_ref().map(side);
        Some(self.arena.game(options.transpose()?))
    }

    fn signed(&mut self, component: &Component, value: &KnownValue) -> Done<Object> {
        let value = self.known_object(value.clone())?;
        self.with_sign(component, value)
    }

    /// A value with the sign of the component.
    fn with_sign(&mut self, component: &Component, value: Object) -> Done<Object> {
        if component.is_negative {
            arithmetic::negative(self, &value)
        } else {
            Ok(value)
        }
    }
}
