//! The search for a refutation: cases by the choices, where the fewest alternatives are left.

use std::collections::HashMap;

use super::Linear;
use super::normal::{Conjunction, Literal};
use super::path::{Assumption, Path, with_cuts};
use super::point::Point;
use super::refutation::{DEEPEST, Refutation};
use super::refute::{Answer, Effort, Unsettled};
use super::renumber::Counts;
use super::simplex::Simplex;

pub(super) struct Search<'a> {
    variables: usize,
    effort: &'a Effort<'a>,
    nodes: usize,
    path: Path<'a>,
}

/// A node of the tree. Rational numbers satisfy the inequalities that are assumed.
#[derive(Clone)]
struct Node {
    depth: usize,
    simplex: Simplex,
    /// Points that satisfy them, by which most alternatives are seen to be left.
    points: Vec<Point>,
    open: Vec<Open>,
}

/// A choice that no case has been made of yet.
#[derive(Clone)]
struct Open {
    which: usize,
    left: Vec<usize>,
    /// The alternatives that are contradicted.
    refuted: Vec<(usize, Refuted)>,
}

/// The refutation of an alternative, and what had been assumed where it was found, before the alternative itself.
#[derive(Clone)]
struct Refuted {
    refutation: Refutation,
    before: Counts,
}

/// What came out of a case.
enum Case {
    Holds(Vec<u32>),
    /// Refuted by what is assumed in this case.
    Refuted(Refutation),
    /// Refuted without, so that all cases are.
    All(Refutation),
}

impl<'a> Search<'a> {
    pub(super) fn new(variables: usize, effort: &'a Effort<'a>) -> Search<'a> {
        Search {
            variables,
            effort,
            nodes: 0,
            path: Path::new(variables),
        }
    }

    pub(super) fn answer(mut self, formula: &'a Conjunction) -> Result<Answer, Unsettled> {
        let nothing = Node {
            depth: 0,
            simplex: Simplex::new(self.variables),
            points: Vec::new(),
            open: Vec::new(),
        };
        let before = self.path.counts();
        match self.path.assume(&Assumption::All(formula)) {
            Some(contradiction) => Ok(Answer::Never(contradiction)),
            None => self.node(self.child(&nothing, &before)),
        }
    }

    /// Settles a node whose assumptions have just been added to the path.
    fn node(&mut self, mut node: Node) -> Result<Answer, Unsettled> {
        self.count(node.depth)?;
        let before = self.path.counts();
        let (cuts, end) = self.path.close(&mut node.simplex)?;
        let answer = match end {
            Some(contradiction) => Answer::Never(contradiction),
            None => self.open(node)?,
        };
        Ok(match answer {
            Answer::Never(refutation) => Answer::Never(with_cuts(cuts, &before, refutation)),
            holds @ Answer::Holds(_) => holds,
        })
    }

    fn count(&mut self, depth: usize) -> Result<(), Unsettled> {
        self.nodes += 1;
        if self.nodes > self.effort.nodes {
            return Err(Unsettled::Nodes(self.effort.nodes));
        }
        if depth >= DEEPEST {
            return Err(Unsettled::Depth);
        }
        if (self.effort.should_stop)() {
            return Err(Unsettled::Asked);
        }
        Ok(())
    }

    /// Splits a node into cases.
    fn open(&mut self, mut node: Node) -> Result<Answer, Unsettled> {
        let point = node.simplex.point()?;
        node.points.push(point.clone());
        for index in 0..node.open.len() {
            self.try_alternatives(&mut node, index)?;
            if node.open[index].left.len() <= 1 {
                return self.choice(node, index);
            }
        }
        let violated = (0..node.open.len()).filter(|&index| {
            let alternatives = self.path.choices[node.open[index].which];
            !point.satisfies_any(alternatives)
        });
        match violated.min_by_key(|&index| node.open[index].left.len()) {
            Some(index) => self.choice(node, index),
            None => self.integral(&node, &point),
        }
    }

    /// Refutes those alternatives of an open choice that no rational numbers satisfy.
    fn try_alternatives(&mut self, node: &mut Node, index: usize) -> Result<(), Unsettled> {
        let alternatives = self.path.choices[node.open[index].which];
        for alternative in std::mem::take(&mut node.open[index].left) {
            let before = self.path.counts();
            match self.try_alternative(node, &alternatives[alternative])? {
                None => node.open[index].left.push(alternative),
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
            inequalities.iter().all(|form| point.not_negative(form))
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
            let (cuts, end) = self.path.close(&mut simplex)?;
            refutation = end.map(|end| with_cuts(cuts, &assumed, end));
            if refutation.is_none() {
                node.points.push(simplex.point()?);
            }
        }
        self.path.forget(&before);
        Ok(refutation)
    }

    /// A case for each alternative of an open choice.
    fn choice(&mut self, mut node: Node, index: usize) -> Result<Answer, Unsettled> {
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
                Case::Holds(choice) => return Ok(Answer::Holds(choice)),
                Case::All(refutation) => return Ok(Answer::Never(refutation)),
                Case::Refuted(refutation) => each.push(refutation),
            }
            assumptions.extend(alternative.opposite().map(Assumption::One));
        }
        Ok(Answer::Never(Refutation::Choice { which, each }))
    }

    /// The refutation of an alternative, for use where in addition that much is assumed.
    fn moved(&mut self, refuted: Refuted, assumptions: &[Assumption<'a>]) -> Refutation {
        let before = self.path.counts();
        for assumption in assumptions {
            // A contradiction would serve as well; the one that is there is as good.
            let _ = self.path.assume(assumption);
        }
        let Refuted {
            mut refutation,
            before: found,
        } = refuted;
        refutation.renumber(&found, &self.path.counts());
        self.path.forget(&before);
        refutation
    }

    /// A node in which every choice is satisfied by the point: only whole numbers and parities can fail.
    fn integral(&mut self, node: &Node, point: &Point) -> Result<Answer, Unsettled> {
        let values = (0..self.variables).map(|index| u32::try_from(point.whole(index)));
        let choice: Vec<u32> = values
            .collect::<Result<_, _>>()
            .or(Err(Unsettled::Overflow))?;
        let variable = |variable: usize| Linear::variable(self.variables, variable);
        if let Some((broken, below)) = point.fraction() {
            return self.sign(node, variable(broken).plus(-below - 1));
        }
        let Some(form) = self.path.violated_parity(point) else {
            return Ok(Answer::Holds(choice));
        };
        let coefficients = form.coefficients().iter().enumerate();
        let odd = coefficients.filter(|(_, coefficient)| **coefficient % 2 != 0);
        let mut variables = odd.map(|(index, _)| index);
        let mut order = variables.clone().chain(0..self.variables);
        let free = order.find(|&v| !self.path.settles_parity(v));
        if let Some(free) = free {
            return self.halves(node, variable(free));
        }
        // All parities are known, so one of the values has the wrong one and lies between two possible ones.
        let wrong = variables.find(|&v| self.path.contradicts_parity(v, point.whole(v)));
        let wrong = wrong.expect("a form that is not even has a variable of the wrong parity");
        self.sign(node, variable(wrong).plus(-point.whole(wrong)))
    }

    fn sign(&mut self, node: &Node, form: Linear) -> Result<Answer, Unsettled> {
        let cases = [form.clone(), (-form.clone()).plus(-1)].map(Literal::AtLeastZero);
        self.two_cases(node, cases, |each| Refutation::Sign { form, each })
    }

    fn halves(&mut self, node: &Node, form: Linear) -> Result<Answer, Unsettled> {
        let cases = [form.clone(), form.clone().plus(-1)].map(Literal::Even);
        self.two_cases(node, cases, |each| Refutation::Halves { form, each })
    }

    fn two_cases(
        &mut self,
        node: &Node,
        cases: [Literal; 2],
        join: impl FnOnce(Box<[Refutation; 2]>) -> Refutation,
    ) -> Result<Answer, Unsettled> {
        let mut each = Vec::new();
        for case in cases {
            match self.case(node, &[Assumption::One(case)])? {
                Case::Holds(choice) => return Ok(Answer::Holds(choice)),
                Case::All(refutation) => return Ok(Answer::Never(refutation)),
                Case::Refuted(refutation) => each.push(refutation),
            }
        }
        let each = <[Refutation; 2]>::try_from(each).expect("both cases are refuted");
        Ok(Answer::Never(join(Box::new(each))))
    }

    /// Settles what a node becomes by assumptions.
    fn case(&mut self, node: &Node, assumptions: &[Assumption<'a>]) -> Result<Case, Unsettled> {
        let before = self.path.counts();
        let conflicts = assumptions.iter().map(|each| self.path.assume(each));
        let conflict = conflicts.fold(None, Option::or);
        let after = self.path.counts();
        let answer = match conflict {
            Some(conflict) => Answer::Never(conflict),
            None => self.node(self.child(node, &before))?,
        };
        self.path.forget(&before);
        Ok(match answer {
            Answer::Holds(choice) => Case::Holds(choice),
            Answer::Never(refutation) if refutation.uses(&before, &after) => {
                Case::Refuted(refutation)
            }
            Answer::Never(mut refutation) => {
                refutation.renumber(&after, &before);
                Case::All(refutation)
            }
        })
    }

    /// What a node becomes by the assumptions that have been added after `before`.
    fn child(&self, node: &Node, before: &Counts) -> Node {
        let added = &self.path.inequalities[before.inequalities..];
        let satisfied = |point: &&Point| added.iter().all(|form| point.not_negative(form));
        let choices = before.choices..self.path.choices.len();
        let new = choices.map(|which| Open {
            which,
            left: (0..self.path.choices[which].len()).collect(),
            refuted: Vec::new(),
        });
        Node {
            depth: node.depth + 1,
            simplex: node.simplex.clone(),
            points: node.points.iter().filter(satisfied).cloned().collect(),
            open: node.open.iter().cloned().chain(new).collect(),
        }
    }
}
