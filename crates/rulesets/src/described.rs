//! Rulesets that a file describes, with one type of positions for all of them.

use std::fmt;

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::{Representative, Ruleset, Short};

use crate::board::CellBoard;
use crate::edges::{EdgePicture, Edges};
use crate::fact::Fact;
use crate::fault::RulesetPositionError;
use crate::patterns::Patterns;
use crate::placement::{Placement, VertexGraph};
use crate::tuples::{TupleSum, Tuples};

/// A ruleset that was read from a file.
#[derive(Debug)]
pub struct DescribedRuleset {
    pub(crate) name: String,
    pub(crate) source: String,
    pub(crate) about: String,
    pub(crate) is_impartial: bool,
    pub(crate) is_loopy: bool,
    pub(crate) kind: Kind,
    pub(crate) facts: Vec<Fact>,
}

/// The moves, by the table that describes them.
#[derive(Debug)]
pub(crate) enum Kind {
    Patterns(Patterns),
    Placement(Placement),
    Edges(Edges),
    Heap(Tuples),
    Coordinates(Tuples),
}

/// A position of a ruleset that a file describes; printed in the notation of its kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DescribedPosition {
    /// A board of cells.
    Board(CellBoard),
    /// A graph with vertices that may be claimed.
    Graph(VertexGraph),
    /// A graph with edges that may be removed.
    Picture(EdgePicture),
    /// A sum of heaps, or of tuples of numbers.
    Tuples(TupleSum),
}

/// A ruleset whose file says that play always ends.
///
/// The solver detects a wrong claim when it meets a position that is its own follower.
#[derive(Clone, Copy, Debug)]
pub struct ShortRuleset<'a>(&'a DescribedRuleset);

impl Kind {
    /// The names of the tables.
    pub const NAMES: [&'static str; 5] = ["patterns", "placement", "edges", "heap", "coordinates"];

    fn name(&self) -> &'static str {
        match self {
            Kind::Patterns(_) => "patterns",
            Kind::Placement(_) => "placement",
            Kind::Edges(_) => "edges",
            Kind::Heap(_) => "heap",
            Kind::Coordinates(_) => "coordinates",
        }
    }

    fn read(&self, text: &str) -> Result<DescribedPosition, String> {
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
    fn moves(
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
}

impl DescribedRuleset {
    /// The name for people, such as `Toads and Frogs`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Who invented or published the ruleset, and where.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The rules in words.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// The name of the table that describes the moves, such as `patterns`.
    pub fn kind(&self) -> &'static str {
        self.kind.name()
    }

    /// Whether play may continue forever.
    pub fn is_loopy(&self) -> bool {
        self.is_loopy
    }

    /// Published values of positions.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// The ruleset, if its file says that play always ends.
    pub fn short(&self) -> Option<ShortRuleset<'_>> {
        (!self.is_loopy).then_some(ShortRuleset(self))
    }

    /// Reads a position.
    ///
    /// # Errors
    /// When the text is not a position; the message says what was expected.
    pub fn position(&self, text: &str) -> Result<DescribedPosition, RulesetPositionError> {
        self.kind
            .read(text)
            .map_err(|message| RulesetPositionError {
                ruleset: self.name.clone(),
                position: shortened(text),
                message,
            })
    }
}

/// The beginning of a long text.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(100) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
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

impl Ruleset for DescribedRuleset {
    type Position = DescribedPosition;

    fn options(&self, position: &DescribedPosition, player: Player) -> Vec<DescribedPosition> {
        let mut options = Vec::with_capacity(16);
        let mut found = |option| options.push(option);
        self.kind.moves(position, player, &mut found);
        if self.is_impartial {
            self.kind.moves(position, player.opponent(), &mut found);
        }
        options
    }

    fn components(
        &self,
        position: DescribedPosition,
    ) -> impl IntoIterator<Item = DescribedPosition> {
        let mut components = Vec::new();
        match (&self.kind, &position) {
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

    fn representative(&self, position: DescribedPosition) -> Representative<DescribedPosition> {
        match (&self.kind, position) {
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

impl Ruleset for ShortRuleset<'_> {
    type Position = DescribedPosition;

    fn options(&self, position: &DescribedPosition, player: Player) -> Vec<DescribedPosition> {
        self.0.options(position, player)
    }

    fn components(
        &self,
        position: DescribedPosition,
    ) -> impl IntoIterator<Item = DescribedPosition> {
        self.0.components(position)
    }

    fn representative(&self, position: DescribedPosition) -> Representative<DescribedPosition> {
        self.0.representative(position)
    }
}

impl Short for ShortRuleset<'_> {}

impl fmt::Display for DescribedPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DescribedPosition::Board(board) => board.fmt(f),
            DescribedPosition::Graph(graph) => graph.fmt(f),
            DescribedPosition::Picture(picture) => picture.fmt(f),
            DescribedPosition::Tuples(sum) => sum.fmt(f),
        }
    }
}
