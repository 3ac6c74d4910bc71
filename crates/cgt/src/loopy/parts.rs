//! The strongly connected parts of a graph.

use super::graph::{Graph, Node};

/// The strongly connected components of the graph, in reverse topological order: each one after those to which its
/// moves lead (Tarjan, Depth-first search and linear graph algorithms, 1972).
pub(super) fn parts(graph: &Graph) -> Vec<Vec<Node>> {
    let mut search = Search {
        number: vec![None; graph.len()],
        lowest: vec![0; graph.len()],
        is_open: vec![false; graph.len()],
        open: Vec::new(),
        met: 0,
        parts: Vec::new(),
    };
    for node in graph.nodes() {
        if search.number[node.number()].is_none() {
            search.visit(graph, node);
        }
    }
    search.parts
}

struct Search {
    /// For each position, its number in the order of discovery.
    number: Vec<Option<usize>>,
    /// The lowest number of an open position that is known to be reached.
    lowest: Vec<usize>,
    /// Whether the part of a position is not complete yet.
    is_open: Vec<bool>,
    open: Vec<Node>,
    met: usize,
    parts: Vec<Vec<Node>>,
}

impl Search {
    /// Visits a position and all its followers, without recursion.
    fn visit(&mut self, graph: &Graph, start: Node) {
        let mut stack = vec![(start, self.enter(graph, start))];
        while let Some((node, options)) = stack.last_mut() {
            let node = *node;
            match options.next() {
                None => {
                    stack.pop();
                    if let Some(&(before, _)) = stack.last() {
                        self.reaches(before, self.lowest[node.number()]);
                    }
                    self.leave(node);
                }
                Some(option) => match self.number[option.number()] {
                    None => {
                        let options = self.enter(graph, option);
                        stack.push((option, options));
                    }
                    Some(number) if self.is_open[option.number()] => self.reaches(node, number),
                    Some(_) => {}
                },
            }
        }
    }

    /// Numbers a position; its options.
    fn enter(&mut self, graph: &Graph, node: Node) -> std::vec::IntoIter<Node> {
        self.number[node.number()] = Some(self.met);
        self.lowest[node.number()] = self.met;
        self.met += 1;
        self.is_open[node.number()] = true;
        self.open.push(node);
        graph.all_options(node).collect::<Vec<_>>().into_iter()
    }

    fn reaches(&mut self, node: Node, number: usize) {
        let lowest = &mut self.lowest[node.number()];
        *lowest = number.min(*lowest);
    }

    /// Completes the component whose first position this is, if there is one.
    fn leave(&mut self, node: Node) {
        if self.number[node.number()] != Some(self.lowest[node.number()]) {
            return;
        }
        let first = self.open.iter().rposition(|&open| open == node);
        let part = self.open.split_off(first.expect("it is open"));
        for member in &part {
            self.is_open[member.number()] = false;
        }
        self.parts.push(part);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::ByPlayer;

    #[test]
    fn parts_come_after_those_they_lead_to() {
        let left = |options: &[usize]| ByPlayer {
            left: options.to_vec(),
            right: Vec::new(),
        };
        let graph = Graph::new(vec![left(&[1]), left(&[2]), left(&[1, 3]), left(&[])]);
        let parts: Vec<Vec<usize>> = parts(&graph.expect("options are positions"))
            .into_iter()
            .map(|part| part.into_iter().map(Node::number).collect())
            .collect();
        assert_eq!(parts, [vec![3], vec![1, 2], vec![0]]);
    }
}
