//! Remoteness: how long a game lasts in which the winner hurries.

use std::sync::Arc;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::loopy::{self, Graph, Node, explore};
use num_bigint::BigInt;

use super::entry::{FORM, operation};
use super::{Call, Subject};
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::kind::Kind::Natural;
use crate::object::{Component, Object, Piece, Position};

const WINNING_WAYS: &str = "Steinhaus; Winning Ways, chapter 9";

pub(super) const SUBJECT: Subject = Subject {
    name: "Remoteness",
    operations: &[
        operation(&["LeftRemoteness"], FORM, Natural)
            .says(
                "The number of moves if Left moves first, the winner wins as soon as possible, \
                 and the loser loses as late as possible. It is odd if Left wins, and there is \
                 none in a draw.",
            )
            .source(WINNING_WAYS)
            .shows(&[("^.LeftRemoteness", "1"), ("'{*|*}'.LeftRemoteness", "2")])
            .runs(|call| remoteness(call, Player::Left)),
        operation(&["RightRemoteness"], FORM, Natural)
            .says("The same if Right moves first. It is odd if Right wins.")
            .source(WINNING_WAYS)
            .shows(&[("^.RightRemoteness", "2"), ("upon.RightRemoteness", "2")])
            .runs(|call| remoteness(call, Player::Right)),
    ],
};

fn remoteness(call: &mut Call<'_, '_>, first: Player) -> Done<Object> {
    let game = call.object(0);
    let found = call.context().remoteness(&game)?;
    match found[first] {
        Some(moves) => Ok(call.number_object(BigInt::from(moves))),
        None => Err(Fault::no_result("play is a draw, so that it never ends")),
    }
}

impl Context<'_> {
    /// The remoteness by the player who moves first; `None` for a draw.
    fn remoteness(&mut self, game: &Object) -> Done<ByPlayer<Option<u64>>> {
        let graph = match game {
            Object::Position(position) if !position.is_loopy() => {
                let form = self.form_of_position(position)?;
                return Ok(self.caches.forms.remoteness(form).map(Some));
            }
            Object::Position(position) => self.graph_of_position(position)?,
            value => self.graph_of_value(value)?,
        };
        let found = loopy::remoteness(&graph)[Node::ROOT.number()];
        Ok(found.map(|moves| moves.map(u64::from)))
    }

    /// The graph of a sum, in which play may continue forever.
    fn graph_of_position(&mut self, position: &Position) -> Done<Arc<Graph>> {
        let mut total: Option<Arc<Graph>> = None;
        for component in position.components() {
            let one = self.graph_of_component(component)?;
            for _ in 0..self.copies(&component.copies)? {
                total = Some(match total {
                    None => Arc::clone(&one),
                    Some(total) => total
                        .sum(Node::ROOT, &one, Node::ROOT, &self.budget)?
                        .into(),
                });
            }
        }
        let zero = self.number(0);
        total.map_or_else(|| self.graph_of_value(&zero), Ok)
    }

    fn graph_of_component(&mut self, component: &Component) -> Done<Arc<Graph>> {
        let graph = match &component.piece {
            Piece::Ruleset(position) => {
                let start = [position.position().clone()];
                explore(&**position.ruleset(), start, &self.budget)?
                    .graph
                    .into()
            }
            Piece::Value(value) => self.graph_of_value(value)?,
            Piece::Form(_) => {
                return Err(Fault::no_result(
                    "a form in a sum with a loopy game has no remoteness here; its value has one",
                ));
            }
        };
        Ok(if component.is_negative {
            graph.negative().into()
        } else {
            graph
        })
    }

    fn graph_of_value(&mut self, value: &Object) -> Done<Arc<Graph>> {
        let moves = self.moves_of_loopy(value)?;
        let known = moves.known().cloned();
        known.ok_or_else(|| {
            Fault::no_result(
                "a game that is known by its sides only has no moves, and no remoteness",
            )
        })
    }
}
