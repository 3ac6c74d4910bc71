//! The remoteness of positions: how long play lasts in which the winner hurries.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::form::FormId;
use chopsticks_cgt::loopy::{self, Graph, Node, Outcome, explore};

use super::KnownForms;
use crate::context::Context;
use crate::error::Done;
use crate::object::{Component, Piece, Position};

/// By the player who moves first; `None` for a draw.
pub(crate) type Remoteness = ByPlayer<Option<u32>>;

impl Context<'_> {
    /// The remoteness of each position by the player who moves first; `None` for a draw.
    pub(crate) fn remoteness(&mut self, positions: &[Rc<Position>]) -> Done<Vec<Remoteness>> {
        let mut found = Vec::new();
        if positions.iter().any(|position| !position.has_form()) {
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

    /// The outcome and the remoteness of a sum by the player who moves first, from the graph of all play, which may continue
    /// forever.
    ///
    /// # Errors
    /// At a limit, and if a part has no moves.
    pub(crate) fn play_by_graph(
        &mut self,
        position: &Position,
        is_misere: bool,
    ) -> Done<(ByPlayer<Outcome>, Remoteness)> {
        let graph = self.graph_of_position(position)?;
        let (outcomes, remoteness) = if is_misere {
            (
                loopy::misere_outcomes(&graph),
                loopy::misere_remoteness(&graph),
            )
        } else {
            (loopy::outcomes(&graph), loopy::remoteness(&graph))
        };
        let root = Node::ROOT.number();
        Ok((outcomes[root], remoteness[root]))
    }

    /// The graph of a sum, in which play may continue forever.
    fn graph_of_position(&mut self, position: &Position) -> Done<Arc<Graph>> {
        if position.has_turns() {
            return self.graph_with_turns(position);
        }
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

    pub(super) fn graph_of_component(&mut self, component: &Component) -> Done<Arc<Graph>> {
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
