//! The solver in pure Rust: batsat, a descendant of MiniSat.

use batsat::{Callbacks, Solver, SolverInterface, Var, lbool};

use super::backend::Backend;
use super::clause::{ClauseSink, Lit, Meaning};
use super::formula::Size;
use super::model::Answer;

/// Batsat, which can be stopped, and a count of what it was given.
pub struct Batsat<'a> {
    solver: Solver<Stop<'a>>,
    /// Its own names for the variables.
    variables: Vec<Var>,
    size: Size,
}

/// When to stop.
struct Stop<'a>(&'a dyn Fn() -> bool);

impl Callbacks for Stop<'_> {
    fn stop(&self) -> bool {
        (self.0)()
    }
}

impl<'a> Batsat<'a> {
    /// A solver without clauses, which gives up soon after `should_stop` says yes.
    pub fn new(should_stop: &'a dyn Fn() -> bool) -> Batsat<'a> {
        Batsat {
            solver: Solver::new(batsat::SolverOpts::default(), Stop(should_stop)),
            variables: Vec::new(),
            size: Size::default(),
        }
    }

    /// How large the formula is that it was given.
    pub fn size(&self) -> Size {
        self.size
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
        // That the clauses contradict each other already is what the next answer says.
        let _ = self.solver.add_clause_reuse(&mut clause);
    }
}

impl Backend for Batsat<'_> {
    fn solve(&mut self, assumptions: &[Lit]) -> Answer {
        let assumptions: Vec<_> = assumptions
            .iter()
            .map(|literal| self.inner(*literal))
            .collect();
        let solved = self.solver.solve_limited(&assumptions);
        if solved == lbool::TRUE {
            let model = self.solver.get_model().iter();
            Answer::Holds(Some(model.map(|value| *value == lbool::TRUE).collect()))
        } else if solved == lbool::FALSE {
            Answer::Fails
        } else {
            Answer::Unknown
        }
    }
}
