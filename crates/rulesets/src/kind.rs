//! The kinds of rulesets, by the table that describes the moves.

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Representative;

use crate::edges::Edges;
use crate::patterns::Patterns;
use crate::placement::Placement;
use crate::position::DescribedPosition;
use crate::tuples::Tuples;

/// The moves, by the table that describes them.
#[derive(Debug)]
pub(crate) enum Kind {
    Patterns(Patterns),
    Placement(Placement),
    Edges(Edges),
    Heap(Tuples),
    Coordinates(Tuples),
}

impl Kind {
    /// The names of the tables.
    pub const NAMES: [&'static str; 5] = ["patterns", "placement", "edges", "heap", "coordinates"];

    /// The name of the table.
    pub fn name(&self) -> &'static str {
        match self {
            Kind::Patterns(_) => "patterns",
            Kind::Placement(_) => "placement",
            Kind::Edges(_) => "edges",
            Kind::Heap(_) => "heap",
            Kind::Coordinates(_) => "coordinates",
        }
    }

    /// Reads a position.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub fn read(&self, text: &str) -> Result<DescribedPosition, String> {
        Ok(match self {
            Kind::Patterns(patterns) => DescribedPosition::Board(patterns.read(text)?),
            Kind::Placement(placement) if text.contains(['-', '<', '>', '(']) => {
                DescribedPosition::Graph(placement.read_graph(text)?)
            }
            Kind::Placement(placement) => DescribedPosition::Board(placement.read_grid(text)?),
            Kind::Edges(edges) => DescribedPosition::Picture(edges.read(text)?),
            Kind::Heap(tuples) | Kind::Coordinates(tuples) => {
                DescribedPosition::Tuples(tuples.read(text)?)
            }
        })
    }

    /// Calls `found` with the options; a position of another kind has none.
    pub fn moves(
        &self,
        position: &DescribedPosition,
        player: Player,
        found: &mut dyn FnMut(DescribedPosition),
    ) {
        match (self, position) {
            (Kind::Patterns(patterns), DescribedPosition::Board(board)) => {
                patterns.moves(board, player, &mut |board| {
                    found(DescribedPosition::Board(board))
                });
            }
            (Kind::Placement(placement), DescribedPosition::Board(board)) => {
                placement.moves_on_grid(board, player, &mut |board| {
                    found(DescribedPosition::Board(board))
                });
            }
            (Kind::Placement(placement), DescribedPosition::Graph(graph)) => {
                placement.moves_on_graph(graph, player, &mut |graph| {
                    found(DescribedPosition::Graph(graph))
                });
            }
            (Kind::Edges(edges), DescribedPosition::Picture(picture)) => {
                edges.moves(picture, player, &mut |picture| {
                    found(DescribedPosition::Picture(picture))
                });
            }
            (Kind::Heap(tuples) | Kind::Coordinates(tuples), DescribedPosition::Tuples(sum)) => {
                tuples.moves(sum, player, &mut |sum| {
                    found(DescribedPosition::Tuples(sum))
                });
            }
            _ => {}
        }
    }

    /// Positions whose sum is the position.
    pub fn components(&self, position: DescribedPosition) -> Vec<DescribedPosition> {
        let mut components = Vec::new();
        match (self, &position) {
            (Kind::Patterns(patterns), DescribedPosition::Board(board)) => {
                patterns.components(board, &mut |part| {
                    components.push(DescribedPosition::Board(part))
                });
            }
            (Kind::Placement(placement), DescribedPosition::Board(board)) => {
                placement.parts_of_grid(board, &mut |part| {
                    components.push(DescribedPosition::Board(part))
                });
            }
            (Kind::Placement(placement), DescribedPosition::Graph(graph)) => {
                placement.parts_of_graph(graph, &mut |part| {
                    components.push(DescribedPosition::Graph(part))
                });
            }
            (Kind::Edges(edges), DescribedPosition::Picture(picture)) => {
                edges.parts(picture, &mut |part| {
                    components.push(DescribedPosition::Picture(part))
                });
            }
            (_, DescribedPosition::Tuples(sum)) => {
                components.extend(sum.parts().map(DescribedPosition::Tuples));
            }
            _ => components.push(position),
        }
        components
    }

    /// The position that represents all mirror images of a position.
    pub fn representative(&self, position: DescribedPosition) -> Representative<DescribedPosition> {
        match (self, position) {
            (Kind::Patterns(patterns), DescribedPosition::Board(board)) => {
                as_position(patterns.representative(&board), DescribedPosition::Board)
            }
            (Kind::Placement(placement), DescribedPosition::Board(board)) => as_position(
                placement.grid_representative(&board),
                DescribedPosition::Board,
            ),
            (Kind::Placement(placement), DescribedPosition::Graph(graph)) => as_position(
                placement.graph_representative(&graph),
                DescribedPosition::Graph,
            ),
            (Kind::Edges(edges), DescribedPosition::Picture(picture)) => {
                as_position(edges.representative(&picture), DescribedPosition::Picture)
            }
            (_, position) => Representative {
                position,
                negated: false,
            },
        }
    }
}

/// A representative as a position of any kind.
fn as_position<P>(
    Representative { position, negated }: Representative<P>,
    wrap: fn(P) -> DescribedPosition,
) -> Representative<DescribedPosition> {
    Representative {
        position: wrap(position),
        negated,
    }
}
