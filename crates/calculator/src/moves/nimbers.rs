//! The analysis of impartial positions by nim-values, where these are found without a long search.

use std::rc::Rc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::loopy::Outcome;
use hashbrown::HashMap;
use num_integer::Integer;

use super::parts::Part;
use super::{Known, Method, Move, MoveAnalysis, MoveQuestion, NotFound, TRIED_POSITIONS, known};
use crate::context::Context;
use crate::error::Done;
use crate::object::{Component, Object, Piece, Position};
use crate::position::Key;

/// A component: the nim-value of one copy, and the results of moves in one copy with theirs.
type Nimbers = (u32, ByPlayer<Vec<(Piece, u32)>>);

/// Nim-values of positions of rulesets.
pub(super) type NimValues = HashMap<Key, u32>;

/// The moves between tuples that are looked at for values before a search.
pub(super) const TRIED_MOVES: u64 = 1_000_000;

/// The tuples of numbers that are looked at. Their moves are looked at without listing positions, as many as the limits
/// allow: in the same time a search looks at a few thousand tuples.
const TRIED_TUPLES: u64 = 2_000_000;

impl Context<'_> {
    /// The winners and the moves by nim-values; `None` if the position is not impartial, or its nim-values take long. Those
    /// of games on heaps come from sequences, and a pair of equal parts that certainly end is zero.
    pub(super) fn moves_by_nim_values(
        &mut self,
        position: &Rc<Position>,
        question: &MoveQuestion,
    ) -> Done<Option<MoveAnalysis>> {
        if !self.is_impartial(position) {
            return Ok(None);
        }
        let rest = position.without_pairs();
        let is_empty = rest.components().is_empty();
        let has_values = question.has_moves && !is_empty;
        let components = if has_values { position } else { &rest }.components();
        let (mut parts, mut total) = (Vec::new(), 0);
        for component in components {
            let Ok(Some(part)) = known(self.nimbers_of(component, has_values))? else {
                return Ok(None);
            };
            total ^= if component.copies.is_odd() { part.0 } else { 0 };
            parts.push(part);
        }
        let why = NotFound::new("the winner was found by nim-values, without canonical forms");
        let mut analysis = MoveAnalysis::unvalued(position, &why, Method::NimValues);
        for first in question.first_players() {
            analysis.winners[first] = Some(winner(total, first));
        }
        for player in question.players() {
            // Every move from zero loses, so that no value is needed.
            let moves = if is_empty {
                let moves = self.moves_by_component(position, player)?.into_iter();
                moves.map(|(at, becomes)| (at, becomes, 1)).collect()
            } else {
                sums_after(&parts, total, player)
            };
            for (at, becomes, sum) in moves {
                self.budget.ask()?;
                // Of large heaps, the moves that lose would take most of the memory.
                if question.only_winning && sum != 0 {
                    continue;
                }
                let after = self.after_move(position, at, becomes.clone());
                analysis.moves[player].push(Move {
                    winner: winner(sum, player.opponent()),
                    ..Move::unvalued(at, becomes, after, &why)
                });
            }
        }
        Ok(Some(analysis))
    }

    /// The nim-values of impartial positions in a sum, and of their options if moves are asked for, as far as they are found
    /// without a long search.
    pub(super) fn nim_values_in(
        &mut self,
        position: &Position,
        has_moves: bool,
    ) -> Done<NimValues> {
        let mut values = NimValues::default();
        for component in position.components() {
            let piece = &component.piece;
            if !matches!(piece, Piece::Ruleset(_)) || !self.is_impartial_piece(piece) {
                continue;
            }
            let found = self.nimbers_of(component, has_moves);
            if let Ok(Some((one, moves))) = known(found)? {
                let known = moves.left.into_iter().chain([(piece.clone(), one)]);
                values.extend(known.filter_map(|(piece, value)| Some((piece.key()?, value))));
            }
        }
        Ok(values)
    }

    /// The same sum for a search: forms are replaced by their values, and positions by their nim-values if they have known
    /// ones. Under normal play the outcomes are the same.
    pub(super) fn with_values(&mut self, position: &Position, known: &NimValues) -> Done<Position> {
        let mut components = position.components().to_vec();
        for component in &mut components {
            let value = match &component.piece {
                Piece::Form(form) => self.value_of_form(*form)?,
                piece @ Piece::Ruleset(_) if !known.is_empty() => {
                    let Some(&value) = piece.key().and_then(|key| known.get(&key)) else {
                        continue;
                    };
                    // A nimber is its own negative.
                    component.is_negative = false;
                    self.arena.nimber(value)
                }
                Piece::Ruleset(_) | Piece::Value(_) => continue,
            };
            component.piece = Piece::Value(Object::Game(value));
        }
        Ok(Position::new(components))
    }

    /// A component by nim-values, with its moves if it `has_moves`; `None` if some value is no nimber.
    fn nimbers_of(&mut self, component: &Component, has_moves: bool) -> Done<Option<Nimbers>> {
        let part = self.within(limits_of(component, self.budget), |context| {
            if has_moves {
                context.part(component)
            } else {
                context.value_of_component(component).map(Part::from_value)
            }
        })?;
        let nimber = |value: &Known<Object>| match value {
            Ok(Object::Game(game)) => self.arena.as_nimber(*game),
            _ => None,
        };
        let moves = part.moves.map(|side| {
            let side = side.into_iter();
            let side = side.map(|(becomes, value)| Some((becomes, nimber(&value)?)));
            side.collect::<Option<Vec<_>>>()
        });
        Ok(nimber(&part.value).zip(moves.transpose()))
    }
}

/// The moves of a player in these components, with the nim-values of the sums after them; that before is `total`.
fn sums_after(parts: &[Nimbers], total: u32, player: Player) -> Vec<(usize, Piece, u32)> {
    let parts = parts.iter().enumerate();
    let moves = parts.flat_map(|(at, (one, moves))| {
        let moves = moves[player].iter();
        moves.map(move |(becomes, after)| (at, becomes.clone(), total ^ one ^ after))
    });
    moves.collect()
}

/// The winner if the nim-value is this one.
fn winner(nim_value: u32, first: Player) -> Outcome {
    Outcome::won_by(first.opponent_if(nim_value == 0))
}

/// The limits on the search for the nim-values of a component.
fn limits_of<'a>(component: &Component, limits: Budget<'a>) -> Budget<'a> {
    // A search seldom finds that the second copy answers every move in the first one.
    let is_pair = component.copies.is_even() && !component.piece.always_ends();
    match &component.piece {
        Piece::Ruleset(position) if !is_pair && position.ruleset().heap_codes().is_none() => {
            let (positions, moves) = if position.ruleset().has_fast_nim_values() {
                (TRIED_TUPLES, limits.moves)
            } else {
                (TRIED_POSITIONS, TRIED_MOVES)
            };
            Budget {
                positions: limits.positions.min(positions),
                moves: limits.moves.min(moves),
                ..limits
            }
        }
        _ => limits,
    }
}
