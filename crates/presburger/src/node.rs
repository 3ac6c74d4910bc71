//! Nodes of the tree that is searched, and what is known at them.

use super::path::Path;
use super::point::Point;
use super::refutation::Refutation;
use super::renumber::Counts;
use super::simplex::Simplex;

/// A node of the tree. Rational numbers satisfy the inequalities that are assumed.
#[derive(Clone)]
pub(super) struct Node {
    /// How many levels of the tree are above it.
    pub(super) depth: usize,
    pub(super) simplex: Simplex,
    /// Points that satisfy them, by which most alternatives are seen to be left.
    pub(super) points: Vec<Point>,
    pub(super) open: Vec<Open>,
}

/// A choice that no case has been made of yet.
#[derive(Clone)]
pub(super) struct Open {
    pub(super) which: usize,
    /// The alternatives that rational numbers may satisfy.
    pub(super) left: Vec<usize>,
    /// The others.
    pub(super) refuted: Vec<(usize, Refuted)>,
}

/// The refutation of an alternative, and what had been assumed where it was found, before the alternative itself.
#[derive(Clone)]
pub(super) struct Refuted {
    pub(super) refutation: Refutation,
    pub(super) before: Counts,
}

impl Node {
    /// Nothing is assumed yet but that variables are not negative.
    pub(super) fn new(variables: usize) -> Node {
        Node {
            depth: 0,
            simplex: Simplex::new(variables),
            points: Vec::new(),
            open: Vec::new(),
        }
    }

    /// What it becomes by the assumptions on the path after `before`.
    pub(super) fn child(&self, path: &Path<'_>, before: &Counts) -> Node {
        let added = &path.inequalities[before.inequalities..];
        let satisfied = |point: &&Point| added.iter().all(|form| point.not_negative(form));
        let choices = before.choices..path.choices.len();
        let new = choices.map(|which| Open {
            which,
            left: (0..path.choices[which].len()).collect(),
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
