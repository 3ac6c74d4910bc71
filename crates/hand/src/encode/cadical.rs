//! The solver for hard formulas: CaDiCaL, by Biere and others, which takes a C++ compiler to build.

use std::cell::RefCell;
use std::rc::Rc;

use cadical_sys::{CaDiCal, ProofTracer, Status, Terminator};

use super::backend::Backend;
use super::clause::{ClauseSink, Lit, Meaning};
use super::formula::Size;
use super::model::SolverAnswer;
use super::proof::ClausalProof;

/// CaDiCaL, which can be stopped, and a count of what it was given.
pub struct Cadical {
    solver: CaDiCal,
    /// `None`: it is not recorded.
    learnt: Option<Rc<RefCell<Learnt>>>,
    size: Size,
}

/// When to stop.
struct Watch(&'static dyn Fn() -> bool);

impl Terminator for Watch {
    fn terminated(&mut self) -> bool {
        (self.0)()
    }
}

/// What has been derived.
#[derive(Default)]
struct Learnt(ClausalProof);

impl Learnt {
    fn add(&mut self, clause: &[i32]) {
        let literals = clause.iter().filter_map(|number| Lit::from_number(*number));
        self.0.add(literals);
    }
}

/// Clauses that are dropped are not said, as the solver may take them back when it is given more.
impl ProofTracer for Learnt {
    fn add_derived_clause(&mut self, _: i64, _: bool, _: i32, clause: &[i32], _: &[i64]) {
        self.add(clause);
    }

    fn add_assumption_clause(&mut self, _: i64, clause: &[i32], _: &[i64]) {
        self.add(clause);
    }

    fn add_original_clause(&mut self, _: i64, _: bool, _: &[i32], _: bool) {}
    fn delete_clause(&mut self, _: i64, _: bool, _: &[i32]) {}
    fn weaken_minus(&mut self, _: i64, _: &[i32]) {}
    fn strengthen(&mut self, _: i64) {}
    fn finalize_clause(&mut self, _: i64, _: &[i32]) {}
    fn add_assumption(&mut self, _: i32) {}
    fn add_constraint(&mut self, _: &[i32]) {}
    fn reset_assumptions(&mut self) {}
    fn conclude_sat(&mut self, _: i32, _: &[i32]) {}
    fn conclude_unsat(&mut self, _: i32, _: &[i64]) {}
    fn conclude_unknown(&mut self, _: &[i32]) {}
}

impl Cadical {
    /// A solver without clauses, which stops soon after `should_stop` returns true.
    pub fn new(should_stop: &'static dyn Fn() -> bool) -> Cadical {
        let mut solver = CaDiCal::new();
        // A variable that it made up would have the number of one that is added later.
        solver.set("factor", 0);
        solver.connect_terminator(Watch(should_stop));
        Cadical {
            solver,
            learnt: None,
            size: Size::default(),
        }
    }

    /// The same solver, which also records the clauses that it derives; this takes more and more memory.
    pub fn recording(mut self) -> Cadical {
        let learnt = Rc::<RefCell<Learnt>>::default();
        self.solver
            .connect_proof_tracer1(Rc::clone(&learnt), false, false);
        self.learnt = Some(learnt);
        self
    }
}

impl ClauseSink for Cadical {
    fn variable(&mut self, _: Meaning) -> Lit {
        self.size.variables += 1;
        Lit::variable(self.size.variables)
    }

    fn clause(&mut self, literals: &[Lit]) {
        self.size.clauses += 1;
        self.size.literals += literals.len();
        let numbers: Vec<i32> = literals.iter().map(|literal| literal.number()).collect();
        self.solver.clause6(&numbers);
    }
}

impl Backend for Cadical {
    const NAME: &'static str = "cadical";

    fn solve(&mut self, assumptions: &[Lit]) -> SolverAnswer {
        for assumption in assumptions {
            self.solver.assume(assumption.number());
        }
        match self.solver.solve() {
            Status::SATISFIABLE => {
                let numbers = 1..=self.size.variables as i32;
                let values = numbers.map(|number| self.solver.val(number) > 0);
                SolverAnswer::Holds(Some(values.collect()))
            }
            Status::UNSATISFIABLE => SolverAnswer::Fails,
            Status::UNKNOWN => SolverAnswer::Unknown,
        }
    }

    fn learnt(&self) -> Option<ClausalProof> {
        let learnt = self.learnt.as_ref()?;
        Some(learnt.borrow().0.clone())
    }

    fn size(&self) -> Size {
        self.size
    }
}
