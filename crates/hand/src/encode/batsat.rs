//! The solver in pure Rust: batsat, a descendant of MiniSat.

use std::cell::Cell;
use std::fmt;

use batsat::{Callbacks, Solver, SolverInterface, Var, clause, lbool};

use super::backend::Backend;
use super::clause::{ClauseSink, Lit, Meaning};
use super::formula::Size;
use super::model::SolverAnswer;
use super::proof::ClausalProof;
use crate::budget::{Budget, Limit, Stopped};

/// Batsat, which can be interrupted, with a count of its clauses.
pub struct Batsat<'a> {
    solver: Solver<Watch<'a>>,
    /// Its own names for the variables.
    variables: Vec<Var>,
    size: Size,
}

impl fmt::Debug for Batsat<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batsat").finish_non_exhaustive()
    }
}

/// When to stop, and what has been derived.
struct Watch<'a> {
    budget: Budget<'a>,
    /// The conflicts of this search.
    conflicts: u64,
    /// The reason why it stopped.
    stopped: Cell<Option<Stopped>>,
    /// `None`: it is not recorded.
    learnt: Option<ClausalProof>,
}

impl Callbacks for Watch<'_> {
    fn stop(&self) -> bool {
        let within = self.budget.within(Limit::Conflicts, self.conflicts);
        let stopped = within.and_then(|()| self.budget.ask()).err();
        self.stopped.set(stopped);
        stopped.is_some()
    }

    /// Deleted clauses are not recorded, since the check of a proof does not need them.
    fn on_new_clause(&mut self, clause: &[batsat::Lit], kind: clause::Kind) {
        self.conflicts += u64::from(kind == clause::Kind::Learnt);
        if let Some(learnt) = &mut self.learnt {
            learnt.add(clause.iter().map(outer));
        }
    }
}

fn outer(literal: &batsat::Lit) -> Lit {
    let variable = Lit::variable(literal.var().idx() as usize + 1);
    if literal.sign() { variable } else { !variable }
}

impl<'a> Batsat<'a> {
    /// A solver without clauses. Each search stops at the limit on conflicts, at the limit on seconds, and on request.
    pub fn new(budget: &Budget<'a>) -> Batsat<'a> {
        let watch = Watch {
            budget: *budget,
            conflicts: 0,
            stopped: Cell::default(),
            learnt: None,
        };
        Batsat {
            solver: Solver::new(batsat::SolverOpts::default(), watch),
            variables: Vec::new(),
            size: Size::default(),
        }
    }

    /// The reason why the last search has no answer; `None` if it has one.
    pub fn stopped(&self) -> Option<Stopped> {
        self.solver.cb().stopped.get()
    }

    /// The same solver, recording the clauses that it derives; its memory grows without bound.
    pub fn recording(mut self) -> Batsat<'a> {
        self.solver.cb_mut().learnt = Some(ClausalProof::default());
        self
    }

    fn inner(&self, literal: Lit) -> batsat::Lit {
        batsat::Lit::new(self.variables[literal.index()], literal.is_positive())
    }
}

impl ClauseSink for Batsat<'_> {
    fn variable(&mut self, _: Meaning) -> Lit {
        self.variables.push(self.solver.new_var_default());
        self.size.variables += 1;
        Lit::variable(self.size.variables)
    }

    fn clause(&mut self, literals: &[Lit]) {
        self.size.clauses += 1;
        self.size.literals += literals.len();
        let mut clause = literals
            .iter()
            .map(|literal| self.inner(*literal))
            .collect();
        // If the clauses already contradict each other, the next answer reports it.
        let _ = self.solver.add_clause_reuse(&mut clause);
    }
}

impl Backend for Batsat<'_> {
    const NAME: &'static str = "batsat";

    fn solve(&mut self, assumptions: &[Lit]) -> SolverAnswer {
        let assumptions: Vec<_> = assumptions
            .iter()
            .map(|literal| self.inner(*literal))
            .collect();
        self.solver.cb_mut().conflicts = 0;
        let solved = self.solver.solve_limited(&assumptions);
        if solved == lbool::TRUE {
            let model = self.solver.get_model().iter();
            SolverAnswer::Holds(Some(model.map(|value| *value == lbool::TRUE).collect()))
        } else if solved == lbool::FALSE {
            SolverAnswer::Fails
        } else {
            SolverAnswer::Unknown
        }
    }

    fn learnt(&self) -> Option<ClausalProof> {
        self.solver.cb().learnt.clone()
    }

    fn size(&self) -> Size {
        self.size
    }
}
