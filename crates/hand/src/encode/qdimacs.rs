//! Quantified formulas as text, in the format QDIMACS.

use std::io::{self, Write};

use super::dimacs;
use super::formula::{Prenex, Quantifier};

/// Writes a formula, with a comment on each line of `about` and one on each variable.
///
/// # Errors
/// Those of `out`.
pub fn write(formula: &Prenex, about: &str, out: &mut impl Write) -> io::Result<()> {
    let matrix = formula.matrix();
    dimacs::comments(matrix, about, out)?;
    dimacs::header(matrix, out)?;
    for (quantifier, variables) in formula.blocks() {
        let letter = match quantifier {
            Quantifier::Exists => 'e',
            Quantifier::ForAll => 'a',
        };
        write!(out, "{letter} ")?;
        dimacs::list(&variables, out)?;
    }
    dimacs::clauses(matrix, out)
}
