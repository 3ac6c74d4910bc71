//! The moves in the components of a position, with the values after them.

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::GameId;
use hashbrown::HashSet;

use super::{Known, known};
use crate::arithmetic;
use crate::context::Context;
use crate::error::Fault;
use crate::object::Object;
use crate::position::{Component, Piece, Position};
use crate::position_text::write_piece;
use crate::positions::KnownValue;

/// What is known of a component.
pub(super) struct Part {
    /// The value of one copy, with its sign.
    pub(super) value: Known<Object>,
    /// What one copy may become, and the value then, by the player who moves in the sum.
    pub(super) moves: ByPlayer<Vec<(Piece, Known<Object>)>>,
}

impl Context<'_> {
    /// The moves of a player, component by component, each once.
    pub(super) fn distinct_moves(
        &mut self,
        position: &Position,
        player: Player,
    ) -> Result<Vec<(usize, Piece)>, Fault> {
        let mut moves = Vec::new();
        for (at, component) in position.components().iter().enumerate() {
            let mut met = HashSet::new();
            for becomes in self.options_of_piece(&component.piece, component.mover(player))? {
                if met.insert(write_piece(self, &becomes)?) {
                    moves.push((at, becomes));
                }
            }
        }
        Ok(moves)
    }

    /// A component with its moves and their values.
    pub(super) fn part(&mut self, component: &Component) -> Result<Part, Fault> {
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
            let mut met = HashSet::new();
            for (at, becomes) in pieces.into_iter().enumerate() {
                if !met.insert(write_piece(self, &becomes)?) {
                    continue;
                }
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
            _ => {
                let value = self.value_of_piece(&component.piece);
                let signed = value.and_then(|value| self.with_sign(component, value));
                known(signed)?
            }
        };
        Ok(Part { value, moves })
    }

    /// The value of a game with these moves, if their values are canonical forms.
    fn game_of_moves(&mut self, moves: &ByPlayer<Vec<(Piece, Known<Object>)>>) -> Option<GameId> {
        let game = |(_, value): &(Piece, Known<Object>)| match value {
            Ok(Object::Game(game)) => Some(*game),
            _ => None,
        };
        let side = |side: &Vec<(Piece, Known<Object>)>| side.iter().map(game).collect();
        let ByPlayer { left, right }: ByPlayer<Option<Vec<GameId>>> = moves.as_ref().map(side);
        let (left, right) = (left?, right?);
        Some(self.arena.game(ByPlayer { left, right }))
    }

    fn signed(&mut self, component: &Component, value: &KnownValue) -> Result<Object, Fault> {
        let value = self.known_object(value.clone())?;
        self.with_sign(component, value)
    }

    /// A value with the sign of the component.
    fn with_sign(&mut self, component: &Component, value: Object) -> Result<Object, Fault> {
        if component.is_negative {
            arithmetic::negative(self, &value)
        } else {
            Ok(value)
        }
    }
}
