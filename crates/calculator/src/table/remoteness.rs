//! Remoteness: how long a game lasts in which the winner hurries.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::form::FormId;
use chopsticks_cgt::loopy::{self, Graph, Node, explore};
use num_bigint::BigInt;

use super::entry::{FORM, operation};
use super::{Call, Subject};
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::kind::Kind::Natural;
use crate::object::{Component, Object, Piece, Position};
use crate::position::KnownForms;

/// By the player who moves first; `None` for a draw.
type Remoteness = ByPlayer<Option<u32>>;

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
    let context = call.context();
    let found = match game {
        Object::Position(position) => context.remoteness(&[position])?.remove(0),
        value => loopy::remoteness(&*context.known_graph(&value)?)[Node::ROOT.number()],
    };
    match found[first] {
        Some(moves) => Ok(call.number_object(BigInt::from(moves))),
        None => Err(Fault::no_result("play is a draw, so that it never ends")),
    }
}

impl Context<'_> {
    /// The remoteness of each position by the player who moves first; `None` for a draw.
    pub(crate) fn remoteness(&mut self, positions: &[Rc<Position>]) -> Done<Vec<Remoteness>> {
        let mut found = Vec::new();
        if positions.iter().any(|position| position.is_loopy()) {
            for position in positions {
                let graph = self.graph_of_position(position)?;
                found.push(loopy::remoteness(&graph)[Node::ROOT.number()]);
            }
            return Ok(found);
        }
        let (mut known, mut forms) = (KnownForms::new(), Vec::new());
        for position in positions {
            forms.push(self.form_from_known(position, &mut known)?);
        }
        // One graph, since their followers are mostly the same.
        let (graph, followers) = self.graph_of_forms(forms.clone())?;
        let all: HashMap<FormId, Remoteness> = followers
            .into_iter()
            .zip(loopy::remoteness(&graph))
            .collect();
        Ok(forms.iter().map(|form| all[form]).collect())
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
        total.map_or_else(|| self.known_graph(&zero), Ok)
    }

    fn graph_of_component(&mut self, component: &Component) -> Done<Arc<Graph>> {
        let graph = match &component.piece {
            Piece::Ruleset(position) => {
                let start = [position.position().clone()];
                explore(&**position.ruleset(), start, &self.budget)?
                    .graph
                    .into()
            }
            Piece::Value(value) => self.known_graph(value)?,
            Piece::Form(form) => self.graph_of_forms([*form])?.0.into(),
        };
        Ok(if component.is_negative {
            graph.negative().into()
        } else {
            graph
        })
    }

    /// The graph of all followers of forms, and the forms in the order of its nodes.
    fn graph_of_forms(
        &self,
        starts: impl IntoIterator<Item = FormId>,
    ) -> Done<(Graph, Vec<FormId>)> {
        let forms = &self.caches.forms;
        let options = |form: &FormId, player| forms.options(*form)[player].to_vec();
        Ok(Graph::from_moves(starts, &self.budget, options)?)
    }
}
