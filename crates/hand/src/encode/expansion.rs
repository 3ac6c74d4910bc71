//! Expansion of quantified formulas to satisfiability: every choice of the universal variables is written out.
//!
//! An existential variable may depend on the universal variables bound before it. So it has a copy for each assignment
//! of these, and the copies of each clause contain the copies of its variables. A clause is written out only for the
//! assignments of the universal variables bound before its innermost variable. The formula is true exactly if the
//! copies of all clauses are satisfiable together: the assignment gives the Skolem functions, which are a strategy.
//! With k universal variables there are up to 2^k copies, so this is suitable only for short play.

use super::clause::{ClauseSink, Lit, Meaning};
use super::formula::{Cnf, Prenex, Quantifier};
use super::model::Model;
use crate::budget::{Budget, Limit, Stopped};

/// The copies of a formula's variables.
#[derive(Clone, Debug)]
pub struct UniversalExpansion {
    variables: Vec<Bound>,
}

/// A variable of the formula that is expanded.
#[derive(Clone, Debug)]
enum Bound {
    /// The copies of an existential variable, by the values of the universal ones before it.
    Exists(Copies),
    /// The index of a universal variable among the universal variables.
    ForAll(usize),
}

/// A literal for each assignment of the universal variables before it.
#[derive(Clone, Debug)]
struct Copies {
    choices: usize,
    literals: Vec<Lit>,
}

impl UniversalExpansion {
    /// Writes all copies to `sink`, the outermost variables first.
    ///
    /// # Errors
    /// When there are more copies of clauses than the budget allows.
    pub fn new<S: ClauseSink>(
        formula: &Prenex,
        budget: &Budget<'_>,
        sink: &mut S,
    ) -> Result<UniversalExpansion, Stopped> {
        let depths = Depths::from_formula(formula);
        // A copy of a variable is identified by the bits of one machine word.
        let copies = match depths.choices {
            ..64 => depths.clauses(formula.matrix()),
            _ => None,
        };
        budget.affords(Limit::Copies, copies.unwrap_or(u64::MAX))?;
        let expansion = UniversalExpansion {
            variables: depths.copy(formula.matrix().meanings(), sink),
        };
        for clause in formula.matrix().clauses() {
            for choice in 0..1_u64 << depths.clause_depth(clause) {
                expansion.write(clause, choice, sink);
            }
        }
        Ok(expansion)
    }

    /// The number of copies of clauses, including those that are already true; `None` if it is 2^64 or more.
    pub fn copies(formula: &Prenex) -> Option<u64> {
        Depths::from_formula(formula).clauses(formula.matrix())
    }

    /// Writes a clause for one choice of the universal variables, given as bits, unless the clause already holds.
    fn write<S: ClauseSink>(&self, clause: &[Lit], choice: u64, sink: &mut S) {
        let mut copy = Vec::with_capacity(clause.len());
        for literal in clause {
            match &self.variables[literal.index()] {
                Bound::ForAll(place) => {
                    if (choice >> place & 1 == 1) == literal.is_positive() {
                        return;
                    }
                }
                Bound::Exists(copies) => {
                    let variable = copies.copy(choice);
                    copy.push(if literal.is_positive() {
                        variable
                    } else {
                        !variable
                    });
                }
            }
        }
        sink.clause(&copy);
    }

    /// The only copy of an outermost existential variable.
    #[cfg(all(test, feature = "sat"))]
    pub(super) fn outermost_copy(&self, index: usize) -> Option<Lit> {
        match &self.variables[index] {
            Bound::Exists(copies) if copies.choices == 0 => Some(copies.literals[0]),
            Bound::Exists(_) | Bound::ForAll(_) => None,
        }
    }

    /// The values of the formula's existential variables for one choice of the universal ones, given as bits.
    pub(super) fn values(&self, model: &Model, choice: u64) -> Model {
        let values = self.variables.iter().map(|bound| match bound {
            Bound::Exists(copies) => model.holds(copies.copy(choice)),
            Bound::ForAll(place) => choice >> place & 1 == 1,
        });
        values.collect()
    }

    /// The bit of a universal variable in an assignment of all of them.
    ///
    /// # Panics
    /// When the variable is existential.
    pub(super) fn chosen(&self, variable: Lit) -> u64 {
        match &self.variables[variable.index()] {
            Bound::ForAll(place) => 1 << place,
            Bound::Exists(_) => panic!("the opponent's digits are universal"),
        }
    }
}

impl Copies {
    /// The copy for a choice of all universal variables.
    fn copy(&self, choice: u64) -> Lit {
        self.literals[(choice & ((1 << self.choices) - 1)) as usize]
    }
}

/// The number of universal variables before each variable.
struct Depths {
    /// For each variable, its quantifier and the number of universal variables before it.
    of: Vec<(Quantifier, usize)>,
    choices: usize,
}

impl Depths {
    fn from_formula(formula: &Prenex) -> Depths {
        let mut depths = Depths {
            of: vec![(Quantifier::Exists, 0); formula.matrix().meanings().len()],
            choices: 0,
        };
        for (quantifier, variables) in formula.blocks() {
            for variable in variables {
                depths.of[variable.index()] = (quantifier, depths.choices);
                depths.choices += usize::from(quantifier == Quantifier::ForAll);
            }
        }
        depths
    }

    /// The number of universal variables on which a clause depends: those before its innermost variable, and that
    /// variable itself.
    fn clause_depth(&self, clause: &[Lit]) -> usize {
        let depths = clause.iter().map(|literal| {
            let (quantifier, before) = self.of[literal.index()];
            before + usize::from(quantifier == Quantifier::ForAll)
        });
        depths.max().unwrap_or(0)
    }

    /// The number of copies of all clauses; `None` if it is too large to be counted.
    fn clauses(&self, formula: &Cnf) -> Option<u64> {
        let mut copies = formula.clauses().map(|clause| {
            let choices = u32::try_from(self.clause_depth(clause)).ok()?;
            2_u64.checked_pow(choices)
        });
        copies.try_fold(0_u64, |sum, copies| sum.checked_add(copies?))
    }

    /// Makes the copies of the existential variables.
    fn copy<S: ClauseSink>(&self, meanings: &[Meaning], sink: &mut S) -> Vec<Bound> {
        let variables = self.of.iter().zip(meanings);
        variables
            .map(|((quantifier, choices), meaning)| match quantifier {
                Quantifier::ForAll => Bound::ForAll(*choices),
                Quantifier::Exists => Bound::Exists(Copies {
                    choices: *choices,
                    literals: (0..1_u64 << choices)
                        .map(|_| sink.variable(*meaning))
                        .collect(),
                }),
            })
            .collect()
    }
}
