//! Nodes of the search tree, and the information stored at them.

use super::path::Path;
use super::point::Point;
use super::refutation::Refutation;
use super::renumber::Counts;
use super::simplex::Simplex;

/// A node of the tree. Its inequalities have a common rational solution.
#[derive(Clone)]
pub(super) struct Node {
    /// The number of levels of the tree above the node.
    pub(super) depth: usize,
    pub(super) simplex: Simplex,
    /// Points that satisfy the inequalities. They show quickly that most alternatives are still possible.
    pub(super) points: Vec<Point>,
    pub(super) open: Vec<Open>,
}

/// A choice that has not been split into cases yet.
#[derive(Clone)]
pub(super) struct Open {
    pub(super) which: usize,
    /// The alternatives that may have a rational solution.
    pub(super) remaining: Vec<usize>,
    /// The other alternatives.
    pub(super) refuted: Vec<(usize, Refuted)>,
}

/// The refutation of an alternative, and the numbers of assumptions before the alternative where the refutation was found.
#[derive(Clone)]
pub(super) struct Refuted {
    pub(super) refutation: Refutation,
    pub(super) before: Counts,
}

impl Node {
    /// The root, at which only the variables are assumed to be nonnegative.
    pub(super) fn new(variables: usize) -> Node {
        Node {
            depth: 0,
            simplex: Simplex::new(variables),
            points: Vec::new(),
            open: Vec::new(),
        }
    }

    /// The node that results from the assumptions on the path after `before`.
    pub(super) fn child(&self, path: &Path<'_>, before: &Counts) -> Node {
        let added = &path.inequalities[before.inequalities..];
        let satisfied = |point: &&Point| added.iter().all(|form| point.is_not_negative(form));
        let choices = before.choices..path.choices.len();
        let new = choices.map(|which| Open {
            which,
            remaining: (0..path.choices[which].len()).collect(),
            refuted: Vec::new(),
        });
        Node {
            depth: self.depth + 1,
            simplex: self.simplex.clone(),
            points: self.points.iter().filter(satisfied).cloned().collect(),
            open: self.open.iter().cloned().chain(new).collect(),
        }
    }
}
