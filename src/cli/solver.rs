//! Solvers outside: programs that are given a file and print answers, a script in SMT-LIB 2 or any other.

use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;
use std::{iter, thread};

use anyhow::{Context, anyhow, bail};
use thiserror::Error;

use super::limits::go_on;

/// How long an answer is waited for before somebody may have pressed Ctrl-C.
const WAIT: Duration = Duration::from_millis(100);

/// Where solvers of SMT-LIB 2 come from.
const SMT_SOLVERS: &str =
    "z3 comes with `pip install z3-solver` or `apt install z3`, cvc5 with `apt install cvc5`";

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

/// A solver has no answer to a question, which is no fault of the description.
#[derive(Debug, Error)]
#[error("the solver does not know")]
pub(super) struct Unknown;

/// Runs the solver on the script and hands over its answers as they come.
///
/// `command` is a program and its arguments, separated by spaces; the name of a file with the script is added to them.
///
/// # Errors
/// When the solver cannot be started, or complains, and on Ctrl-C.
pub(super) fn ask(command: &str, script: &str, mut each: impl FnMut(Answer)) -> anyhow::Result<()> {
    let write = |file: &mut File| Ok(file.write_all(script.as_bytes())?);
    let status = run(command, "script.smt2", SMT_SOLVERS, write, |line| {
        match line.trim() {
            "unsat" => each(Answer::Unsatisfiable),
            "sat" => each(Answer::Satisfiable),
            "unknown" => each(Answer::Unknown),
            complaint if complaint.starts_with("(error") => bail!("{command}: {complaint}"),
            _ => {}
        }
        Ok(())
    })?;
    match status.success() {
        true => Ok(()),
        false => bail!("{command} ended with {status}"),
    }
}

/// Runs a solver on a file that `write` fills, and hands over the lines that it prints.
///
/// `command` is a program and its arguments, separated by spaces; the file's name is added to them. `advice` says where
/// solvers come from, to whom has none.
///
/// # Errors
/// When the solver cannot be started, those of `write` and `each`, and on Ctrl-C.
pub(super) fn run(
    command: &str,
    file: &str,
    advice: &str,
    write: impl FnOnce(&mut File) -> anyhow::Result<()>,
    mut each: impl FnMut(&str) -> anyhow::Result<()>,
) -> anyhow::Result<ExitStatus> {
    let folder = tempfile::tempdir().context("there is no place for the solver's input")?;
    let file = folder.path().join(file);
    let written = File::create(&file).map_err(anyhow::Error::from);
    let written = written.and_then(|mut created| write(&mut created));
    written.with_context(|| format!("cannot write {}", file.display()))?;
    let mut solver = start(command, &file, advice)?;
    let out = solver.0.stdout.take();
    for line in lines(out.expect("standard output was asked for")) {
        match line? {
            None => go_on()?,
            Some(line) => each(&line)?,
        }
    }
    // Ctrl-C on a terminal ends the solver too.
    go_on()?;
    Ok(solver.0.wait()?)
}

fn start(command: &str, file: &Path, advice: &str) -> anyhow::Result<Running> {
    let mut words = command.split_whitespace();
    let program = words.next().ok_or_else(|| anyhow!("no solver is named"))?;
    let started = Command::new(program)
        .args(words)
        .arg(file)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn();
    started.map(Running).map_err(|error| match error.kind() {
        ErrorKind::NotFound => anyhow!("there is no program {program}; {advice}"),
        _ => anyhow!(error).context(format!("cannot start {program}")),
    })
}

/// A solver that does not outlive its question.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // One that is over already cannot be ended, and that is all that can fail.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The lines of the output as they come, and nothing now and then while there is none.
fn lines(out: ChildStdout) -> impl Iterator<Item = io::Result<Option<String>>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(out).lines() {
            if sender.send(line).is_err() {
                // Nobody wants to know any more.
                break;
            }
        }
    });
    iter::from_fn(move || match receiver.recv_timeout(WAIT) {
        Ok(line) => Some(line.map(Some)),
        Err(RecvTimeoutError::Timeout) => Some(Ok(None)),
        Err(RecvTimeoutError::Disconnected) => None,
    })
}
