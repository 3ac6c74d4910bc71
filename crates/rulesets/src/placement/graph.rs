//! Placement on graphs, directed or not.

use chopsticks_cgt::player::Player;

use super::effects::Effects;
use crate::board::{connected, places};
use crate::graph::VertexGraph;

/// Calls `found` with the graphs after the moves of a player. With `spreads`, the neighbours of neighbours are affected
/// too.
pub(super) fn moves(
    graph: &VertexGraph,
    player: Player,
    effects: &Effects,
    spreads: bool,
    found: &mut dyn FnMut(VertexGraph),
) {
    for (colour, open) in effects.open(&graph.planes, player) {
        for vertex in places(open) {
            let mut reached = graph.after(1 << vertex);
            if spreads {
                reached = connected(reached, graph.present(), |vertices| graph.after(vertices));
            }
            let planes = effects.planes_after(&graph.planes, vertex as usize, reached, colour);
            let mut after = graph.clone();
            after.planes = planes;
            found(after);
        }
    }
}

/// The parts between which moves have no effect, without irrelevant edges and vertices.
pub(super) fn parts(
    graph: &VertexGraph,
    effects: &Effects,
    spreads: bool,
    found: &mut dyn FnMut(VertexGraph),
) {
    let present = graph.present();
    let links = (0..graph.len()).map(|vertex| {
        if spreads {
            return if present >> vertex & 1 != 0 {
                graph.neighbours[vertex] & present
            } else {
                0
            };
        }
        effects.affected(&graph.planes, 1 << vertex, |vertices| graph.after(vertices))
    });
    let links: Vec<u64> = links.collect();
    graph.parts(present, &links, found);
}
