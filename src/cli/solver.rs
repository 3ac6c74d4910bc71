//! Solvers outside: programs that answer a script in SMT-LIB 2.

use std::fs;
use std::io::{BufRead, BufReader, ErrorKind};
use std::process::{Command, Stdio};

use anyhow::{Context, anyhow, bail};

/// What a solver says about a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The formula holds nowhere.
    Unsatisfiable,
    /// It holds somewhere.
    Satisfiable,
    /// The solver does not know.
    Unknown,
}

/// Runs the solver on the script and hands over its answers as they come.
///
/// `command` is a program and its arguments, separated by spaces; the name of a file with the script is added to them.
///
/// # Errors
/// When the solver cannot be started, or complains.
pub(super) fn ask(command: &str, script: &str, mut each: impl FnMut(Answer)) -> anyhow::Result<()> {
    let folder = tempfile::tempdir().context("there is no place for the solver's script")?;
    let file = folder.path().join("script.smt2");
    fs::write(&file, script).with_context(|| format!("cannot write {}", file.display()))?;
    let mut words = command.split_whitespace();
    let program = words.next().ok_or_else(|| anyhow!("no solver is named"))?;
    let mut solver = Command::new(program)
        .args(words)
        .arg(&file)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| match error.kind() {
            ErrorKind::NotFound => anyhow!(
                "there is no program {program}; z3 comes with `pip install z3-solver` or `apt install z3`, cvc5 with `apt install cvc5`"
            ),
            _ => anyhow!(error).context(format!("cannot start {program}")),
        })?;
    let out = solver.stdout.take().expect("standard output was asked for");
    for line in BufReader::new(out).lines() {
        let line = line?;
        match line.trim() {
            "unsat" => each(Answer::Unsatisfiable),
            "sat" => each(Answer::Satisfiable),
            "unknown" => each(Answer::Unknown),
            complaint if complaint.starts_with("(error") => bail!("{program}: {complaint}"),
            _ => {}
        }
    }
    let status = solver.wait()?;
    if !status.success() {
        bail!("{program} ended with {status}");
    }
    Ok(())
}
