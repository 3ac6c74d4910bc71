//! The analysis of impartial positions by nim-values, where these are found without a long search.

use std::rc::Rc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::Player;
use chopsticks_cgt::loopy::Outcome;
use chopsticks_rulesets::KnownValue;
use num_integer::Integer;

use super::{Method, Move, MoveAnalysis, MoveQuestion, Unknown, known};
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::{Component, Object, Piece, Position};

/// A component by nim-values.
struct Nimbers {
    /// The nim-value of one copy.
    one: u32,
    /// The nim-value of all copies.
    all: u32,
    /// The results of the moves in one copy, which are those of both players, with their nim-values.
    moves: Vec<(Piece, u32)>,
}

/// The positions and the moves that are looked at before a search. A search often needs fewer.
const TRIED: (u64, u64) = (20_000, 1_000_000);

impl Context<'_> {
    /// The winners and the moves by nim-values; `None` if the position is not impartial, or its nim-values take long. Those
    /// of games on heaps come from sequences.
    pub(super) fn moves_by_nim_values(
        &mut self,
        position: &Rc<Position>,
        question: &MoveQuestion,
    ) -> Done<Option<MoveAnalysis>> {
        if !self.is_impartial(position) {
            return Ok(None);
        }
        let mut parts = Vec::new();
        for component in position.components() {
            match known(self.nimbers_of(component, question.has_moves))? {
                Ok(Some(part)) => parts.push(part),
                _ => return Ok(None),
            }
        }
        let total = parts.iter().fold(0, |total, part| total ^ part.all);
        let why = Unknown::new("the winner was found by nim-values, without canonical forms");
        let mut analysis = MoveAnalysis::unvalued(position, &why, Method::NimValues);
        for first in question.first_players() {
            analysis.winners[first] = Some(winner(total, first));
        }
        for player in question.players() {
            for (at, part) in parts.iter().enumerate() {
                for (becomes, nim_value) in &part.moves {
                    self.budget.ask()?;
                    let after = self.after_move(position, at, becomes.clone());
                    let winner = winner(total ^ part.one ^ nim_value, player.opponent());
                    analysis.moves[player].push(Move {
                        winner,
                        ..Move::unvalued(at, becomes.clone(), after, &why)
                    });
                }
            }
        }
        Ok(Some(analysis))
    }

    /// A component by nim-values; `None` if some value is no nimber.
    fn nimbers_of(&mut self, component: &Component, has_moves: bool) -> Done<Option<Nimbers>> {
        let limits = self.budget;
        self.budget = limits_of(component, limits);
        let found = self.nimbers_within(component, has_moves);
        self.budget = limits;
        found
    }

    fn nimbers_within(&mut self, component: &Component, has_moves: bool) -> Done<Option<Nimbers>> {
        let value = self.value_of_piece(&component.piece)?;
        let Some(one) = self.nimber(&value) else {
            return Ok(None);
        };
        let mut moves = Vec::new();
        if has_moves {
            let pieces = self.options_of_piece(&component.piece, Player::Left)?;
            let values = self.values_of_options(&component.piece, &pieces)?;
            for (piece, value) in pieces.into_iter().zip(values) {
                let Some(nim_value) = self.nimber(&value) else {
                    return Ok(None);
                };
                moves.push((piece, nim_value));
            }
        }
        let all = if component.copies.is_odd() { one } else { 0 };
        Ok(Some(Nimbers { one, all, moves }))
    }

    /// The values after Left's moves in a part.
    fn values_of_options(&mut self, piece: &Piece, options: &[Piece]) -> Done<Vec<Object>> {
        let Piece::Ruleset(position) = piece else {
            return options
                .iter()
                .map(|option| self.value_of_piece(option))
                .collect();
        };
        let values = position.option_values(self.arena, &self.budget);
        let values: Vec<KnownValue> = values.map_err(Fault::of_position)?.left;
        let values = values.into_iter().map(|value| self.known_object(value));
        values.collect()
    }

    fn nimber(&self, value: &Object) -> Option<u32> {
        match value {
            Object::Game(game) => self.arena.as_nimber(*game),
            _ => None,
        }
    }
}

/// The winner if the nim-value is this one.
fn winner(nim_value: u32, first: Player) -> Outcome {
    Outcome::won_by(first.opponent_if(nim_value == 0))
}

/// The limits on the search for the nim-values of a component.
fn limits_of<'a>(component: &Component, limits: Budget<'a>) -> Budget<'a> {
    match &component.piece {
        Piece::Ruleset(position) if position.ruleset().heap_codes().is_none() => Budget {
            positions: limits.positions.min(TRIED.0),
            moves: limits.moves.min(TRIED.1),
            ..limits
        },
        _ => limits,
    }
}
