//! Formulas in conjunctive normal form as text, in the format of DIMACS.

use std::io::{self, Write};

use super::clause::Lit;
use super::formula::Cnf;

/// Writes a formula, with a comment on each line of `about` and one on each variable.
///
/// # Errors
/// Those of `out`.
pub fn write(formula: &Cnf, about: &str, out: &mut impl Write) -> io::Result<()> {
    comments(formula, about, out)?;
    header(formula, out)?;
    clauses(formula, out)
}

/// The comments: `about`, and the meanings of the variables.
pub(super) fn comments(formula: &Cnf, about: &str, out: &mut impl Write) -> io::Result<()> {
    for line in about.lines() {
        writeln!(out, "c {line}")?;
    }
    for (number, meaning) in (1..).zip(formula.meanings()) {
        writeln!(out, "c {number} = {meaning}")?;
    }
    Ok(())
}

pub(super) fn header(formula: &Cnf, out: &mut impl Write) -> io::Result<()> {
    let size = formula.size();
    writeln!(out, "p cnf {} {}", size.variables, size.clauses)
}

pub(super) fn clauses(formula: &Cnf, out: &mut impl Write) -> io::Result<()> {
    formula.clauses().try_for_each(|clause| list(clause, out))
}

/// The numbers of literals in a line, which ends with 0.
pub(super) fn list(literals: &[Lit], out: &mut impl Write) -> io::Result<()> {
    for literal in literals {
        write!(out, "{} ", literal.number())?;
    }
    writeln!(out, "0")
}
