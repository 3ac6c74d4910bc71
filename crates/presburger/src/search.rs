//! The search for a refutation, which splits the choice with the fewest possible alternatives.

use std::collections::HashMap;

use super::answer::{Satisfiability, Unsettled};
use super::node::{Node, Open, Refuted};
use super::normal::Conjunction;
use super::path::{Assumption, Path, with_cuts};
use super::point::Point;
use super::refutation::Refutation;
use crate::budget::{Budget, Limit, Stopped};

pub(super) struct Search<'a> {
    pub(super) variables: usize,
    budget: &'a Budget<'a>,
    nodes: u64,
    pub(super) path: Path<'a>,
}

/// The result of a case.
pub(super) enum Case {
    Holds(Vec<u32>),
    /// Refuted with the assumptions of this case.
    Refuted(Refutation),
    /// Refuted without using the assumptions of the case, so all cases are refuted.
    AllRefuted(Refutation),
}

impl<'a> Search<'a> {
    pub(super) fn new(variables: usize, budget: &'a Budget<'a>) -> Search<'a> {
        Search {
            variables,
            budget,
            nodes: 0,
            path: Path::new(variables),
        }
    }

    pub(super) fn answer(mut self, formula: &'a Conjunction) -> Result<Satisfiability, Unsettled> {
        let nothing = Node::new(self.variables);
        let before = self.path.counts();
        match self.path.assume(&Assumption::All(formula)) {
            Some(contradiction) => Ok(Satisfiability::Never(contradiction)),
            None => self.node(nothing.child(&self.path, &before)),
        }
    }

    /// Settles a node whose assumptions have just been added to the path.
    fn node(&mut self, mut node: Node) -> Result<Satisfiability, Unsettled> {
        self.count()?;
        let before = self.path.counts();
        let (cuts, end) = self.path.close(&mut node.simplex, node.depth)?;
        node.depth += cuts.len();
        let answer = match end {
            Some(contradiction) => Satisfiability::Never(contradiction),
            None => self.open(node)?,
        };
        Ok(match answer {
            Satisfiability::Never(refutation) => {
                Satisfiability::Never(with_cuts(cuts, &before, refutation))
            }
            holds @ Satisfiability::Holds(_) => holds,
        })
    }

    fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        self.budget.within(Limit::Nodes, self.nodes)?;
        self.budget.ask()
    }

    /// Splits a node into cases.
    fn open(&mut self, mut node: Node) -> Result<Satisfiability, Unsettled> {
        let point = node.simplex.point()?;
        node.points.push(point.clone());
        for index in 0..node.open.len() {
            self.try_alternatives(&mut node, index)?;
            if node.open[index].remaining.len() <= 1 {
                return self.choice(node, index);
            }
        }
        let violated = (0..node.open.len()).filter(|&index| {
            let alternatives = self.path.choices[node.open[index].which];
            !point.satisfies_any(alternatives)
        });
        match violated.min_by_key(|&index| node.open[index].remaining.len()) {
            Some(index) => self.choice(node, index),
            None => self.integral(&node, &point),
        }
    }

    /// Refutes the alternatives of an open choice that have no rational solution.
    fn try_alternatives(&mut self, node: &mut Node, index: usize) -> Result<(), Unsettled> {
        let alternatives = self.path.choices[node.open[index].which];
        for alternative in std::mem::take(&mut node.open[index].remaining) {
            let before = self.path.counts();
            match self.try_alternative(node, &alternatives[alternative])? {
                None => node.open[index].remaining.push(alternative),
                Some(refutation) => node.open[index]
                    .refuted
                    .push((alternative, Refuted { refutation, before })),
            }
        }
        Ok(())
    }

    fn try_alternative(
        &mut self,
        node: &mut Node,
        alternative: &'a Conjunction,
    ) -> Result<Option<Refutation>, Unsettled> {
        let satisfied = |point: &Point| {
            let inequalities = &alternative.inequalities;
            inequalities.iter().all(|form| point.is_not_negative(form))
        };
        let seen = node.points.iter().rev().any(satisfied);
        if seen && alternative.even.is_empty() {
            return Ok(None);
        }
        let before = self.path.counts();
        let mut refutation = self.path.assume(&Assumption::All(alternative));
        if refutation.is_none() && !seen {
            let assumed = self.path.counts();
            let mut simplex = node.simplex.clone();
            let (cuts, end) = self.path.close(&mut simplex, node.depth + 1)?;
            refutation = end.map(|end| with_cuts(cuts, &assumed, end));
            if refutation.is_none() {
                node.points.push(simplex.point()?);
            }
        }
        self.path.forget(&before);
        Ok(refutation)
    }

    /// A case for each alternative of an open choice.
    fn choice(&mut self, mut node: Node, index: usize) -> Result<Satisfiability, Unsettled> {
        let Open { which, refuted, .. } = node.open.swap_remove(index);
        let mut refuted: HashMap<usize, Refuted> = refuted.into_iter().collect();
        let mut assumptions = Vec::new();
        let mut each = Vec::new();
        for (index, alternative) in self.path.choices[which].iter().enumerate() {
            let case = match refuted.remove(&index) {
                Some(refuted) => Case::Refuted(self.moved(refuted, &assumptions)),
                None => {
                    assumptions.push(Assumption::All(alternative));
                    let case = self.case(&node, &assumptions)?;
                    assumptions.pop();
                    case
                }
            };
            match case {
                Case::Holds(choice) => return Ok(Satisfiability::Holds(choice)),
                Case::AllRefuted(refutation) => return Ok(Satisfiability::Never(refutation)),
                Case::Refuted(refutation) => each.push(refutation),
            }
            assumptions.extend(alternative.opposite().map(Assumption::One));
        }
        Ok(Satisfiability::Never(Refutation::Choice { which, each }))
    }

    /// The refutation of an alternative, renumbered for the current assumptions followed by these.
    fn moved(&mut self, refuted: Refuted, assumptions: &[Assumption<'a>]) -> Refutation {
        let before = self.path.counts();
        for assumption in assumptions {
            // A new contradiction would also do, but the existing refutation suffices.
            let _ = self.path.assume(assumption);
        }
        let mut refutation = refuted.refutation;
        refutation.renumber(&refuted.before, &self.path.counts());
        self.path.forget(&before);
        refutation
    }

    /// Settles the node that results from additional assumptions.
    pub(super) fn case(
        &mut self,
        node: &Node,
        assumptions: &[Assumption<'a>],
    ) -> Result<Case, Unsettled> {
        let before = self.path.counts();
        let conflicts = assumptions.iter().map(|each| self.path.assume(each));
        // All are assumed, even after a conflict, so that the numbers of assumptions do not depend on it.
        let conflict = conflicts.fold(None, Option::or);
        let after = self.path.counts();
        let answer = match conflict {
            Some(conflict) => Satisfiability::Never(conflict),
            None => self.node(node.child(&self.path, &before))?,
        };
        self.path.forget(&before);
        Ok(match answer {
            Satisfiability::Holds(choice) => Case::Holds(choice),
            Satisfiability::Never(refutation) if refutation.uses(&before, &after) => {
                Case::Refuted(refutation)
            }
            Satisfiability::Never(mut refutation) => {
                refutation.renumber(&after, &before);
                Case::AllRefuted(refutation)
            }
        })
    }
}
