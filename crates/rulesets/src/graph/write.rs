//! Graphs as text, in the notation that is read.

use std::fmt;

use super::read::{Drawing, Edge};
use crate::names::only_char;

/// A piece of the text.
#[derive(Clone, Copy)]
enum Piece {
    Sign(char),
    Vertex(usize),
    /// A vertex that was written before.
    Again(usize),
}

/// A walk through the graph along every edge once.
struct Walk<'a> {
    drawing: &'a Drawing,
    is_met: Vec<bool>,
    is_used: Vec<bool>,
}

impl Walk<'_> {
    /// The vertex and everything reachable from it along unused edges. The recursion is at most as deep as the number
    /// of vertices.
    fn pieces_from(&mut self, vertex: usize) -> Vec<Piece> {
        self.is_met[vertex] = true;
        let mut branches: Vec<Vec<Piece>> = Vec::new();
        while let Some((number, edge)) = self.unused_edge(vertex) {
            self.is_used[number] = true;
            let (to, sign) = if edge.from == vertex {
                (edge.to, edge.sign)
            } else if edge.sign == '>' {
                (edge.from, '<')
            } else {
                (edge.from, edge.sign)
            };
            let end = if self.is_met[to] {
                vec![Piece::Again(to)]
            } else {
                self.pieces_from(to)
            };
            branches.push([vec![Piece::Sign(sign)], end].concat());
        }
        let mut pieces = vec![Piece::Vertex(vertex)];
        if let [branch] = branches.as_slice() {
            pieces.extend(branch);
        } else if !branches.is_empty() {
            for (at, branch) in branches.iter().enumerate() {
                pieces.push(Piece::Sign(if at == 0 { '(' } else { ';' }));
                pieces.extend(branch);
            }
            pieces.push(Piece::Sign(')'));
        }
        pieces
    }

    fn unused_edge(&self, vertex: usize) -> Option<(usize, Edge)> {
        let edges = self.drawing.edges.iter().copied().enumerate();
        let mut own = edges.filter(|(_, edge)| edge.from == vertex || edge.to == vertex);
        own.find(|&(number, _)| !self.is_used[number])
    }
}

/// The whole graph, its parts one after the other.
fn pieces(drawing: &Drawing) -> Vec<Piece> {
    let mut walk = Walk {
        drawing,
        is_met: vec![false; drawing.vertices.len()],
        is_used: vec![false; drawing.edges.len()],
    };
    let mut pieces = Vec::new();
    for vertex in 0..drawing.vertices.len() {
        if !walk.is_met[vertex] {
            pieces.extend((vertex > 0).then_some(Piece::Sign('+')));
            pieces.append(&mut walk.pieces_from(vertex));
        }
    }
    pieces
}

impl Drawing {
    fn has_edge(&self, vertex: usize) -> bool {
        let mut edges = self.edges.iter();
        edges.any(|edge| [edge.from, edge.to].contains(&vertex))
    }

    /// The number of a vertex, or a larger one if that is the name of another vertex.
    fn free_number(&self, vertex: usize) -> usize {
        let is_name = |number: &usize| self.names.values().any(|name| *name == number.to_string());
        let mut numbers = (vertex..).step_by(self.vertices.len());
        numbers.find(|number| !is_name(number)).unwrap_or(vertex)
    }
}

/// A name as it is read after a vertex: one letter or digit, or several signs in braces.
fn written(name: &str) -> String {
    match only_char(name) {
        Some(sign) if sign.is_alphanumeric() => format!(":{sign}"),
        _ => format!(":{{{name}}}"),
    }
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pieces = pieces(self);
        let is_named = |vertex| {
            pieces
                .iter()
                .any(|piece| matches!(piece, Piece::Again(other) if *other == vertex))
        };
        let name = |vertex: usize| match self.names.get(&vertex) {
            Some(name) => written(name),
            None => written(&self.free_number(vertex).to_string()),
        };
        for piece in &pieces {
            match *piece {
                Piece::Sign(sign) => write!(f, "{sign}")?,
                Piece::Again(vertex) => f.write_str(&name(vertex))?,
                Piece::Vertex(vertex) => {
                    let sign = self.vertices[vertex];
                    // The edges show where their ends are.
                    if sign != '.' || !self.has_edge(vertex) {
                        write!(f, "{sign}")?;
                    }
                    if is_named(vertex) || self.names.contains_key(&vertex) {
                        f.write_str(&name(vertex))?;
                    }
                }
            }
        }
        Ok(())
    }
}
