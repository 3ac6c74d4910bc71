//! The rules of a file with moves after which the turn does not pass.

use chopsticks_base::reading::Misread;
use std::ops::ControlFlow;

use super::entailing_move::EntailingMove;
use super::position::EntailingPosition;
use super::strings;
use super::tuples::EntailingTuples;

/// The moves, by the table that describes them.
#[derive(Debug)]
pub(crate) enum EntailingRules {
    Tuples(EntailingTuples),
    Strings,
}

impl EntailingRules {
    /// Reads a position.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub fn read(&self, text: &str) -> Result<EntailingPosition, Misread> {
        Ok(match self {
            EntailingRules::Tuples(tuples) => EntailingPosition::Tuples(tuples.read(text)?),
            EntailingRules::Strings => EntailingPosition::Strings(strings::read(text)?),
        })
    }

    /// Visits the moves of a position; one of another kind has none.
    pub fn moves(
        &self,
        position: &EntailingPosition,
        found: &mut dyn FnMut(EntailingMove<EntailingPosition>) -> ControlFlow<()>,
    ) {
        match (self, position) {
            (EntailingRules::Tuples(tuples), EntailingPosition::Tuples(sum)) => {
                tuples.moves(sum, &mut |moved| {
                    found(moved.map(EntailingPosition::Tuples))
                });
            }
            (EntailingRules::Strings, EntailingPosition::Strings(graph)) => {
                strings::moves(graph, &mut |moved| {
                    found(moved.map(EntailingPosition::Strings))
                });
            }
            _ => {}
        }
    }
}

impl EntailingPosition {
    /// Positions whose sum is the position.
    pub(super) fn parts(&self) -> Vec<EntailingPosition> {
        match self {
            EntailingPosition::Tuples(sum) => sum.parts().map(EntailingPosition::Tuples).collect(),
            EntailingPosition::Strings(graph) => strings::parts(graph)
                .into_iter()
                .map(EntailingPosition::Strings)
                .collect(),
        }
    }

    /// The sum with a position of the same kind.
    pub(super) fn plus(&self, rest: &EntailingPosition) -> EntailingPosition {
        match (self, rest) {
            (EntailingPosition::Tuples(one), EntailingPosition::Tuples(other)) => {
                EntailingPosition::Tuples(one.plus(other))
            }
            // A cut leaves the whole graph, and no rest.
            (position, _) => position.clone(),
        }
    }

    /// The position that represents those that differ in the numbers of their vertices.
    pub(super) fn representative(self) -> EntailingPosition {
        match self {
            EntailingPosition::Strings(graph) => {
                EntailingPosition::Strings(strings::representative(&graph))
            }
            tuples => tuples,
        }
    }
}
