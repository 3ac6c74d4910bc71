//! The moves that lower numbers.

use chopsticks_base::reading::Misread;
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::ruleset::{Representative, Ruleset};

use super::graph::{WeightedEdge, WeightedGraph};
use super::table::{Lowering, Part, WeightsTable};
use crate::components::Components;
use crate::fault::Fault;
use crate::look::DrawnPosition;
use crate::rules::Rules;

/// A ruleset of weights.
#[derive(Debug)]
pub(crate) struct Weights {
    has_token: bool,
    moves: ByPlayer<Vec<Lowering>>,
}

impl Weights {
    pub fn new(table: &WeightsTable) -> Result<Weights, Fault> {
        Ok(Weights {
            has_token: table.token,
            moves: table.moves()?,
        })
    }

    /// Whether a move may be from this end of an edge.
    fn may_start(graph: &WeightedGraph, vertex: u16) -> bool {
        graph.token.is_none_or(|token| token == vertex)
    }

    /// Adds the options of a move along an edge, from one of its ends to the other one.
    fn along(
        graph: &WeightedGraph,
        number: usize,
        lowering: &Lowering,
        [start, end]: [u16; 2],
        options: &mut Vec<WeightedGraph>,
    ) {
        let has = |part: Part| match part {
            Part::Edge => graph.edges[number].number,
            Part::Start => graph.number(start),
            Part::End => graph.number(end),
        };
        let most = lowering
            .parts
            .iter()
            .map(|&part| has(part))
            .min()
            .unwrap_or(0);
        for amount in lowering.amounts(most) {
            let (mut vertices, mut edges) = (graph.vertices.clone(), graph.edges.clone());
            for part in &lowering.parts {
                match part {
                    Part::Edge => edges[number].number -= amount,
                    Part::Start => vertices[usize::from(start)].number -= amount,
                    Part::End => vertices[usize::from(end)].number -= amount,
                }
            }
            let token = graph.token.map(|_| end);
            options.push(WeightedGraph::new(&vertices, &edges, token));
        }
    }
}

impl Ruleset for Weights {
    type Position = WeightedGraph;

    fn options(&self, graph: &WeightedGraph, player: Player) -> Vec<WeightedGraph> {
        let mut options = Vec::new();
        for (number, &edge) in graph.edges.iter().enumerate() {
            let WeightedEdge { from, to, .. } = edge;
            for lowering in &self.moves[player] {
                let mut along = |ends: [u16; 2]| {
                    if Weights::may_start(graph, ends[0]) {
                        Weights::along(graph, number, lowering, ends, &mut options);
                    }
                };
                along([from, to]);
                // Without a token, a symmetric move has the same options in both directions.
                let is_same = graph.token.is_none() && lowering.is_symmetric();
                if !edge.is_directed && !is_same {
                    along([to, from]);
                }
            }
        }
        options
    }

    fn components(&self, graph: WeightedGraph) -> impl IntoIterator<Item = WeightedGraph> {
        let mut components = Components::default();
        graph.parts(&mut |part| components.push(part));
        components
    }

    fn representative(&self, graph: WeightedGraph) -> Representative<WeightedGraph> {
        Representative::equal(graph.ordered())
    }
}

impl Rules for Weights {
    fn read(&self, text: &str) -> Result<WeightedGraph, Misread> {
        WeightedGraph::read(text, self.has_token)
    }

    fn notation(&self) -> &'static str {
        "a graph with numbers, such as edges: a-b=3 b-c"
    }

    /// Each move lowers a number, and none raises one.
    fn always_ends(&self) -> bool {
        true
    }

    fn is_impartial(&self) -> bool {
        self.moves.left == self.moves.right
    }

    fn drawn(&self, graph: &WeightedGraph) -> DrawnPosition {
        DrawnPosition::weighted(graph)
    }
}
