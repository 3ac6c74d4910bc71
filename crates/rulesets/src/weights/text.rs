//! Graphs with numbers as text: `edges: a-b=3 b-c=2 a=t`, `Path(4)=3,1,2`, and `2-3-.` with numbers of vertices below 10.

use std::fmt;

use chopsticks_base::reading::Misread;

use super::graph::{WeightedEdge, WeightedGraph, WeightedVertex};
use crate::graph::{Drawing, LabelledGraph, Signs};

/// The sign of the token.
const TOKEN: char = 't';

/// A number of a vertex, and whether it has the token, in a label such as `3`, `t` or `3t`.
fn read_vertex(label: Option<&str>) -> Result<(u32, bool), Misread> {
    let Some(label) = label else {
        return Ok((1, false));
    };
    let (number, has_token) = match label.strip_suffix(TOKEN) {
        Some(number) => (number, true),
        None => (label, false),
    };
    let number = match number {
        "" => 1,
        number => WeightedGraph::check(number)?,
    };
    Ok((number, has_token))
}

/// A graph in the notation of CGSuite, in which the signs of vertices are their labels.
fn drawn(text: &str) -> Result<LabelledGraph, Misread> {
    let signs = Signs {
        vertices: ".t0123456789",
        edges: "-><",
    };
    let drawing = Drawing::named_or_read(text, signs)?;
    let labels = drawing.vertices.iter();
    Ok(LabelledGraph {
        vertices: labels
            .map(|&sign| (sign != '.').then(|| sign.to_string()))
            .collect(),
        edges: vec![None; drawing.edges.len()],
        drawing,
    })
}

impl WeightedGraph {
    /// Reads a graph. Vertices and edges without a number have 1. The token, if the rules have one, is on the first vertex
    /// where no other one has it.
    pub(super) fn read(text: &str, has_token: bool) -> Result<WeightedGraph, Misread> {
        let LabelledGraph {
            drawing,
            vertices,
            edges,
        } = match LabelledGraph::named(text) {
            Some(graph) => graph?,
            None => drawn(text)?,
        };
        // A list of edges has no room for other names.
        let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
        let can_list = drawing.names.len() == vertices.len()
            && drawing
                .names
                .values()
                .all(|name| name.chars().all(is_letter));
        let (mut read, mut tokens) = (Vec::new(), Vec::new());
        for (at, label) in (0..).zip(&vertices) {
            let (number, has_token) = read_vertex(label.as_deref())?;
            tokens.extend(has_token.then_some(at));
            let name = match drawing.names.get(&usize::from(at)) {
                Some(name) if can_list => name.as_str().into(),
                _ => (at + 1).to_string().into(),
            };
            read.push(WeightedVertex { number, name });
        }
        let token = match (has_token, tokens.as_slice()) {
            (true, []) => Some(0),
            (true, [one]) => Some(*one),
            (false, []) => None,
            (true, _) => return Err(Misread::new("several tokens `t`", "one")),
            (false, _) => return Err(Misread::new("a token `t`", "only numbers in this ruleset")),
        };
        let edges = drawing.edges.iter().zip(edges).map(|(edge, label)| {
            if edge.from == edge.to {
                let expected = "edges between different vertices";
                return Err(Misread::new("an edge from a vertex to itself", expected));
            }
            Ok(WeightedEdge {
                from: edge.from as u16,
                to: edge.to as u16,
                is_directed: edge.sign == '>',
                number: label.map_or(Ok(1), |label| WeightedGraph::check(&label))?,
            })
        });
        let edges: Vec<WeightedEdge> = edges.collect::<Result<_, Misread>>()?;
        Ok(WeightedGraph::new(&read, &edges, token))
    }
}

impl fmt::Display for WeightedGraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.vertices.is_empty() {
            return f.write_str(".");
        }
        f.write_str("edges:")?;
        let name = |vertex: u16| &self.vertices[usize::from(vertex)].name;
        for edge in &self.edges {
            let sign = if edge.is_directed { '>' } else { '-' };
            write!(f, " {}{sign}{}", name(edge.from), name(edge.to))?;
            if edge.number != 1 {
                write!(f, "={}", edge.number)?;
            }
        }
        for (at, WeightedVertex { number, name }) in (0..).zip(&self.vertices) {
            let token = if self.token == Some(at) { "t" } else { "" };
            match number {
                1 if token.is_empty() => {}
                1 => write!(f, " {name}={token}")?,
                number => write!(f, " {name}={number}{token}")?,
            }
        }
        Ok(())
    }
}
