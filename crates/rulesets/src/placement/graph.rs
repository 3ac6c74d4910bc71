//! Placement on graphs, directed or not.

use chopsticks_cgt::player::Player;

use super::effects::Effects;
use crate::board::{connected, places};
use crate::graph::{VertexGraph, VertexSet};

/// Calls `found` with the graphs after the moves of a player. With `spreads`, the neighbours of neighbours are affected
/// too.
pub(super) fn moves<W: VertexSet>(
    graph: &VertexGraph<W>,
    player: Player,
    effects: &Effects,
    spreads: bool,
    found: &mut dyn FnMut(VertexGraph<W>),
) {
    for (colour, open) in effects.open(&graph.planes, player) {
        for vertex in places(open) {
            let mut reached = graph.next_of(vertex as usize);
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
pub(super) fn parts<W: VertexSet>(
    graph: &VertexGraph<W>,
    effects: &Effects,
    spreads: bool,
    found: &mut dyn FnMut(VertexGraph<W>),
) {
    let present = graph.present();
    let links = (0..graph.len()).map(|vertex| {
        if spreads {
            return graph.kept_next_of(vertex, present);
        }
        effects.affected(&graph.planes, W::single(vertex as u32), |vertices| {
            graph.after(vertices)
        })
    });
    let links: Vec<W> = links.collect();
    graph.parts(present, &links, found);
}
