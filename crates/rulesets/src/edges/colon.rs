//! Simpler pictures with the same value under normal play.
//!
//! What stands on one vertex may be replaced by anything of the same value: the Colon Principle. In a picture whose edges
//! are all green, the vertices of a circle may be fused: the Fusion Principle (Berlekamp, Conway and Guy, *Winning Ways*,
//! chapter 7). So a part that stands on one vertex becomes a stalk, if these principles show that its value is a number or
//! a nimber: n green edges are \*n, and blue and red edges, in the order of the signs of a number, are this number
//! (Berlekamp's rule, chapter 3).

use chopsticks_cgt::number::{Dyadic, number_from_signs, sign_expansion};

use super::blocks::Block;
use super::picture::{Arc, EdgePicture, GROUND};
use crate::graph::MAX_VERTICES;

/// What stands on a vertex.
#[derive(Clone, Debug, Default)]
struct Standing {
    /// The sum of the parts that are numbers.
    number: Dyadic,
    /// The sum of the parts that are nimbers.
    nimber: u32,
    /// Whether there are other parts.
    has_rest: bool,
}

impl Standing {
    /// Adds an edge of this colour with something on it, unless its value is neither a number nor a nimber.
    fn add(&mut self, colour: u8, above: &Standing) -> bool {
        let sign = match colour {
            b'e' if above.number.is_zero() => {
                self.nimber ^= above.nimber + 1;
                return true;
            }
            b'l' if above.nimber == 0 => '+',
            b'r' if above.nimber == 0 => '-',
            _ => return false,
        };
        let signs = format!("{sign}{}", sign_expansion(&above.number));
        let number = number_from_signs(&signs).expect("these are signs");
        self.number = &self.number + &number;
        true
    }

    /// The colours of stalks of these values, from the vertex up.
    fn stalks(&self) -> [Vec<u8>; 2] {
        let colour = |sign| if sign == '+' { b'l' } else { b'r' };
        let number = sign_expansion(&self.number).chars().map(colour).collect();
        [number, vec![b'e'; self.nimber as usize]]
    }
}

impl Block {
    /// What stands on the root: what stands on it alone, or on the vertices of a block of green edges. These may be fused,
    /// and then each edge is a loop. `None` if it has other parts.
    fn fused(&self, standing: &[Standing]) -> Option<Standing> {
        let mut all = self
            .vertices
            .iter()
            .map(|&vertex| &standing[usize::from(vertex)]);
        if self.arcs.is_empty() {
            return all.next().filter(|one| !one.has_rest).cloned();
        }
        let is_green = all.clone().all(|one| one.number.is_zero() && !one.has_rest)
            && self.arcs.iter().all(|arc| arc.colour == b'e');
        is_green.then(|| Standing {
            nimber: all.fold(self.arcs.len() as u32 % 2, |sum, one| sum ^ one.nimber),
            ..Standing::default()
        })
    }
}

/// A picture that is being written.
struct Written {
    arcs: Vec<Arc>,
    /// A number that no vertex has.
    next: u16,
}

impl Written {
    /// Writes stalks on a vertex.
    fn add_stalks(&mut self, vertex: u16, standing: &Standing) {
        for stalk in standing.stalks() {
            let mut low = vertex;
            for colour in stalk {
                let high = self.next;
                self.arcs.push(Arc { low, high, colour });
                (low, self.next) = (high, high + 1);
            }
        }
    }
}

/// The picture of these edges, with its vertices numbered one after another.
fn compact(arcs: &[Arc]) -> EdgePicture {
    let ends = arcs.iter().flat_map(|arc| [arc.low, arc.high]);
    let mut vertices: Vec<u16> = ends.chain([GROUND]).collect();
    vertices.sort_unstable();
    vertices.dedup();
    let number = |vertex| vertices.partition_point(|&earlier| earlier < vertex) as u16;
    let arcs = arcs.iter().map(|arc| Arc {
        low: number(arc.low),
        high: number(arc.high),
        colour: arc.colour,
    });
    EdgePicture(arcs.collect())
}

impl EdgePicture {
    /// A picture of the same value in which parts that stand on one vertex are stalks, as far as the principles show it. Each
    /// edge is connected to the ground, and has one of the colours l, r and e.
    pub(super) fn simplified(self) -> EdgePicture {
        // Many loops on one vertex become a stalk with more vertices than a picture may have.
        let found = self.with_stalks();
        if found.vertices() <= MAX_VERTICES {
            found
        } else {
            self
        }
    }

    fn with_stalks(&self) -> EdgePicture {
        let mut standing = vec![Standing::default(); self.vertices()];
        let mut written = Written {
            arcs: Vec::new(),
            next: self.vertices() as u16,
        };
        for mut block in self.blocks() {
            // A loop falls when it is cut or its vertex falls, as an edge does that ends there.
            block.arcs.retain(|arc| {
                arc.low != arc.high
                    || !standing[usize::from(arc.low)].add(arc.colour, &Standing::default())
            });
            let fused = block.fused(&standing);
            if let (Some(above), Some((arc, below))) = (&fused, block.bridge)
                && standing[usize::from(below)].add(arc.colour, above)
            {
                continue;
            }
            match &fused {
                Some(above) => written.add_stalks(block.root, above),
                None => {
                    written.arcs.extend(&block.arcs);
                    for &vertex in &block.vertices {
                        written.add_stalks(vertex, &standing[usize::from(vertex)]);
                    }
                }
            }
            if let Some((arc, below)) = block.bridge {
                written.arcs.push(arc);
                standing[usize::from(below)].has_rest = true;
            }
        }
        compact(&written.arcs)
    }

    /// The best option of a player in a stalk of blue and red edges, if there is one; `None` for other pictures.
    ///
    /// Such a stalk is the number with these signs, and a cut leaves a first part of them. Those before a plus are less than
    /// the number, and rise from the ground up; those before a minus fall.
    pub(super) fn best_option(&self, own: u8) -> Option<Option<EdgePicture>> {
        let stalk = self.stalk()?;
        let highest = stalk.iter().rposition(|arc| arc.colour == own);
        Some(highest.map(|cut| EdgePicture(stalk[..cut].into())))
    }

    /// The edges of a stalk of blue and red edges from the ground up; `None` for other pictures.
    fn stalk(&self) -> Option<Vec<Arc>> {
        let (mut stalk, mut at) = (Vec::<Arc>::new(), GROUND);
        loop {
            let ends_here = |arc: &&Arc| [arc.low, arc.high].contains(&at);
            let next = self.0.iter().filter(ends_here);
            let mut next = next.filter(|&&arc| stalk.last() != Some(&arc));
            let Some(&arc) = next.next() else { break };
            if next.next().is_some() || arc.colour == b'e' {
                return None;
            }
            stalk.push(arc);
            at ^= arc.low ^ arc.high;
        }
        (stalk.len() == self.0.len()).then_some(stalk)
    }
}
