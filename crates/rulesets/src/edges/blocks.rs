//! The blocks of a picture: its parts that no single edge separates, and the bridges between them (Tarjan 1974).

use super::picture::{Arc, EdgePicture, GROUND};

/// A part of a picture in which no single edge separates two vertices.
#[derive(Clone, Debug, Default)]
pub(super) struct Block {
    /// The vertex by which it stands: the ground, or the upper end of the bridge.
    pub root: u16,
    /// Its vertices.
    pub vertices: Vec<u16>,
    /// The edges between them.
    pub arcs: Vec<Arc>,
    /// The edge that connects the block to the ground, with its lower end; `None` for the block of the ground.
    pub bridge: Option<(Arc, u16)>,
}

/// An edge from a vertex: its number, and the vertex at the other end.
type Step = (usize, usize);

/// Vertices in the order in which a walk meets them that goes on from the last one as long as it meets new ones.
struct Walk {
    vertices: Vec<usize>,
    /// The place of each vertex in this order.
    places: Vec<Option<usize>>,
    /// The edge by which each vertex was met, with its lower end.
    from: Vec<Option<Step>>,
}

impl Walk {
    fn new(steps: &[Vec<Step>]) -> Walk {
        let mut walk = Walk {
            vertices: Vec::new(),
            places: vec![None; steps.len()],
            from: vec![None; steps.len()],
        };
        let mut path = vec![(usize::from(GROUND), steps[usize::from(GROUND)].iter())];
        walk.meet(GROUND.into(), None);
        while let Some((vertex, unseen)) = path.last_mut() {
            let (vertex, next) = (*vertex, unseen.next());
            match next {
                Some(&(arc, other)) if walk.places[other].is_none() => {
                    walk.meet(other, Some((arc, vertex)));
                    path.push((other, steps[other].iter()));
                }
                Some(_) => {}
                None => {
                    path.pop();
                }
            }
        }
        walk
    }

    fn meet(&mut self, vertex: usize, from: Option<Step>) {
        self.places[vertex] = Some(self.vertices.len());
        self.from[vertex] = from;
        self.vertices.push(vertex);
    }

    /// For each vertex the first place that it or what was met from it has an edge to, other than the one by which the
    /// vertex was met.
    fn firsts(&self, steps: &[Vec<Step>]) -> Vec<Option<usize>> {
        let mut firsts = self.places.clone();
        for &vertex in self.vertices.iter().rev() {
            let by = self.from[vertex].map(|(arc, _)| arc);
            let others = steps[vertex].iter().filter(|(arc, _)| Some(*arc) != by);
            let reached = others.map(|&(arc, other)| match self.from[other] {
                Some((from, _)) if from == arc => firsts[other],
                _ => self.places[other],
            });
            firsts[vertex] = reached.chain([firsts[vertex]]).min().flatten();
        }
        firsts
    }
}

impl EdgePicture {
    /// The blocks, each after those above it. Each edge is connected to the ground.
    pub(super) fn blocks(&self) -> Vec<Block> {
        let mut steps: Vec<Vec<Step>> = vec![Vec::new(); self.vertices()];
        for (number, arc) in self.0.iter().enumerate() {
            let (low, high) = (usize::from(arc.low), usize::from(arc.high));
            steps[low].push((number, high));
            steps[high].push((number, low));
        }
        let walk = Walk::new(&steps);
        let firsts = walk.firsts(&steps);
        // The block of each vertex, and the blocks from the ground up.
        let mut block_of = vec![0; steps.len()];
        let mut blocks: Vec<Block> = Vec::new();
        for &vertex in &walk.vertices {
            let from = walk.from[vertex];
            block_of[vertex] = match from {
                Some((_, below)) if firsts[vertex] != walk.places[vertex] => block_of[below],
                _ => {
                    let bridge = from.map(|(arc, below)| (self.0[arc], below as u16));
                    let root = vertex as u16;
                    blocks.push(Block {
                        root,
                        bridge,
                        ..Block::default()
                    });
                    blocks.len() - 1
                }
            };
            blocks[block_of[vertex]].vertices.push(vertex as u16);
        }
        for arc in &self.0 {
            let [low, high] = [arc.low, arc.high].map(|end| block_of[usize::from(end)]);
            if low == high {
                blocks[low].arcs.push(*arc);
            }
        }
        blocks.reverse();
        blocks
    }
}
