//! Proofs as text in the format DRAT: one clause per line, ending with 0; a `d` before a clause deletes it.

use std::io::{self, BufRead, Write};

use thiserror::Error;

use super::clause::Lit;
use super::dimacs;
use super::proof::{ClausalProof, ClauseStep};

/// The reason why a text is not a proof in this format.
#[derive(Debug, Error)]
pub enum NotDrat {
    /// It cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A line is not a clause.
    #[error(
        "line {0} of the proof: expected the literals of a clause and 0; binary proofs cannot be read (`--no-binary` makes cadical write text)"
    )]
    Line(usize),
}

/// Writes a proof, which ends with the empty clause.
///
/// # Errors
/// Those of `out`.
pub fn write(proof: &ClausalProof, out: &mut impl Write) -> io::Result<()> {
    for step in proof.steps() {
        if step.deletes {
            write!(out, "d ")?;
        }
        dimacs::list(&step.clause, out)?;
    }
    match proof.steps().last() {
        Some(last) if last.clause.is_empty() => Ok(()),
        _ => writeln!(out, "0"),
    }
}

/// Reads a proof.
///
/// # Errors
/// Those of `text`, and at the first line that is not a clause.
pub fn read(text: impl BufRead) -> Result<ClausalProof, NotDrat> {
    let lines = (1..).zip(text.split(b'\n'));
    let steps = lines.map(|(number, line)| {
        let line = line?;
        let line = str::from_utf8(&line).map_err(|_| NotDrat::Line(number))?;
        if line.trim().is_empty() || line.starts_with("c ") {
            return Ok(None);
        }
        step(line).map(Some).ok_or(NotDrat::Line(number))
    });
    steps.filter_map(Result::transpose).collect()
}

fn step(line: &str) -> Option<ClauseStep> {
    let clause = line.strip_prefix("d ");
    let deletes = clause.is_some();
    let numbers = clause.unwrap_or(line).split_whitespace();
    let numbers: Option<Vec<i32>> = numbers.map(|number| number.parse().ok()).collect();
    let (end, clause) = numbers.as_deref()?.split_last()?;
    let literals = clause.iter().map(|number| Lit::from_number(*number));
    Some(ClauseStep {
        deletes,
        clause: literals.collect::<Option<_>>().filter(|_| *end == 0)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proofs_are_read_as_they_are_written() {
        let text = "1 -2 0\nd 1 -2 0\n-3 0\n0\n";
        let proof = read(text.as_bytes()).unwrap();
        let deletes: Vec<bool> = proof.steps().iter().map(|step| step.deletes).collect();
        assert_eq!(
            (deletes, proof.lemmas()),
            (vec![false, true, false, false], 3)
        );
        let mut written = Vec::new();
        write(&proof, &mut written).unwrap();
        assert_eq!(str::from_utf8(&written), Ok(text));
        write(&ClausalProof::default(), &mut written).unwrap();
        assert!(written.ends_with(b"0\n0\n"));
    }

    #[test]
    fn what_is_no_proof_is_refused_with_its_line() {
        for text in [
            "1 0\n2 -1\n",
            "1 0\n1 0 2 0\n",
            "1 0\nd\n",
            "1 0\na 0\n",
            "1 0\n-2147483648 0\n",
        ] {
            let refused = read(text.as_bytes()).unwrap_err().to_string();
            assert!(refused.contains("line 2 "), "{text}: {refused}");
        }
        assert!(matches!(read(&[b'a', 0x80, 0][..]), Err(NotDrat::Line(1))));
    }
}
