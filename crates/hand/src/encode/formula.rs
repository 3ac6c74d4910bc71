//! Formulas in memory: in conjunctive normal form, with or without quantifiers.

use super::clause::{ClauseSink, Lit, Meaning};

/// A formula in conjunctive normal form, with the meanings of its variables.
#[derive(Clone, Debug, Default)]
pub struct Cnf {
    meanings: Vec<Meaning>,
    literals: Vec<Lit>,
    /// The ends of the clauses in `literals`.
    ends: Vec<usize>,
}

/// The size of a formula.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// The number of variables.
    pub variables: usize,
    /// The number of clauses.
    pub clauses: usize,
    /// The number of literals in all clauses.
    pub literals: usize,
}

impl Cnf {
    /// The meanings of the variables, by number from 1.
    pub fn meanings(&self) -> &[Meaning] {
        &self.meanings
    }

    /// The clauses.
    pub fn clauses(&self) -> impl Iterator<Item = &[Lit]> {
        let starts = std::iter::once(&0).chain(&self.ends);
        let bounds = starts.zip(&self.ends);
        bounds.map(|(start, end)| &self.literals[*start..*end])
    }

    /// The size of the formula.
    pub fn size(&self) -> Size {
        Size {
            variables: self.meanings.len(),
            clauses: self.ends.len(),
            literals: self.literals.len(),
        }
    }
}

impl ClauseSink for Cnf {
    fn variable(&mut self, meaning: Meaning) -> Lit {
        self.meanings.push(meaning);
        Lit::variable(self.meanings.len())
    }

    fn clause(&mut self, literals: &[Lit]) {
        self.literals.extend_from_slice(literals);
        self.ends.push(self.literals.len());
    }
}

/// The quantifier of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantifier {
    /// Existentially.
    Exists,
    /// Universally.
    ForAll,
}

/// A quantified formula in prenex form, with its matrix in conjunctive normal form.
///
/// A variable belongs to the last opened block, and the first block is existential.
#[derive(Clone, Debug)]
pub struct Prenex {
    matrix: Cnf,
    blocks: Vec<(Quantifier, Vec<Lit>)>,
}

impl Default for Prenex {
    fn default() -> Prenex {
        Prenex {
            matrix: Cnf::default(),
            blocks: vec![(Quantifier::Exists, Vec::new())],
        }
    }
}

impl Prenex {
    /// Opens a block: new variables get this quantifier from now on.
    pub fn bind(&mut self, quantifier: Quantifier) {
        if self.blocks.last().is_none_or(|last| last.0 != quantifier) {
            self.blocks.push((quantifier, Vec::new()));
        }
    }

    /// The matrix.
    pub fn matrix(&self) -> &Cnf {
        &self.matrix
    }

    /// The quantifier blocks, the outermost first; none is empty, and neighbours have different quantifiers.
    pub fn blocks(&self) -> Vec<(Quantifier, Vec<Lit>)> {
        let mut blocks: Vec<(Quantifier, Vec<Lit>)> = Vec::new();
        for (quantifier, variables) in &self.blocks {
            match blocks.last_mut() {
                _ if variables.is_empty() => {}
                Some((last, block)) if last == quantifier => block.extend(variables),
                _ => blocks.push((*quantifier, variables.clone())),
            }
        }
        blocks
    }
}

impl ClauseSink for Prenex {
    fn variable(&mut self, meaning: Meaning) -> Lit {
        let variable = self.matrix.variable(meaning);
        let last = self.blocks.last_mut();
        let (_, block) = last.expect("there is a block from the beginning");
        block.push(variable);
        variable
    }

    fn clause(&mut self, literals: &[Lit]) {
        self.matrix.clause(literals);
    }
}
