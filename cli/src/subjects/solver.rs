//! Solvers outside: programs that are given a file and print answers, a script in SMT-LIB 2 or any other.

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};

use anyhow::{Context, anyhow, bail};
use tempfile::TempDir;

use crate::terminal::awaited_lines::AwaitedLines;
use crate::terminal::interrupt::go_on;

/// What is said where a solver has no answer.
pub(crate) const UNKNOWN: &str = "the solver does not know";

/// Where solvers of SMT-LIB 2 come from.
const SMT_SOLVERS: &str =
    "z3 comes with `pip install z3-solver` or `apt install z3`, cvc5 with `apt install cvc5`";

/// What a solver says about a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The formula holds nowhere.
    Unsatisfiable,
    /// It holds somewhere.
    Satisfiable,
    /// The solver does not know.
    Unknown,
}

/// Runs the solver on the script and hands over its answers as they come.
///
/// # Errors
/// When the solver cannot be started, or complains, and on Ctrl-C.
pub(crate) fn ask(command: &str, script: &str, mut each: impl FnMut(Answer)) -> anyhow::Result<()> {
    let write = |file: &mut File| Ok(file.write_all(script.as_bytes())?);
    let call = Call::new(command, "script.smt2", SMT_SOLVERS, write)?;
    let status = call.run(|line| {
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

/// What stands in a command for the name of the file with the question.
pub(crate) const FORMULA: &str = "{formula}";

/// What stands in a command for the name of the file that a proof is to be written to.
pub(crate) const PROOF: &str = "{proof}";

/// A question to a solver, in a folder of its own that goes away with it.
pub(crate) struct Call<'a> {
    /// A program and its arguments, separated by spaces.
    command: &'a str,
    /// Where solvers come from, for whom has none.
    advice: &'a str,
    folder: TempDir,
    /// The name of the question's file.
    file: &'a str,
}

impl<'a> Call<'a> {
    /// A question in the file that `write` fills.
    ///
    /// `command` is a program and its arguments, separated by spaces; the file's name stands where [`FORMULA`] does, or
    /// at the end.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(crate) fn new(
        command: &'a str,
        file: &'a str,
        advice: &'a str,
        write: impl FnOnce(&mut File) -> anyhow::Result<()>,
    ) -> anyhow::Result<Call<'a>> {
        let folder = tempfile::tempdir().context("there is no place for the solver's input")?;
        let path = folder.path().join(file);
        let written = File::create(&path).map_err(anyhow::Error::from);
        let written = written.and_then(|mut created| write(&mut created));
        written.with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Call {
            command,
            advice,
            folder,
            file,
        })
    }

    /// Runs the solver and hands over the lines that it prints.
    ///
    /// # Errors
    /// When the solver cannot be started, those of `each`, and on Ctrl-C.
    pub(crate) fn run(
        &self,
        mut each: impl FnMut(&str) -> anyhow::Result<()>,
    ) -> anyhow::Result<ExitStatus> {
        let mut solver = self.start()?;
        let out = solver.0.stdout.take();
        let mut lines = AwaitedLines::open(out.expect("standard output was asked for"));
        while let Some(line) = lines.next()? {
            each(str::from_utf8(&line?)?)?;
        }
        // Ctrl-C on a terminal ends the solver too.
        go_on()?;
        Ok(solver.0.wait()?)
    }

    /// Whether the command says where a proof is to be written.
    pub(crate) fn writes_proof(&self) -> bool {
        self.command.contains(PROOF)
    }

    /// The proof.
    ///
    /// # Errors
    /// When the solver has not written it.
    pub(crate) fn proof(&self) -> anyhow::Result<File> {
        let opened = File::open(self.proof_file());
        opened.with_context(|| format!("{} wrote no proof", self.command))
    }

    fn proof_file(&self) -> PathBuf {
        self.folder.path().join("proof")
    }

    fn start(&self) -> anyhow::Result<Running> {
        let file = self.folder.path().join(self.file);
        let [file, proof] = [file, self.proof_file()].map(|path| path.display().to_string());
        let mut words = self.command.split_whitespace();
        let program = words.next().ok_or_else(|| anyhow!("no solver is named"))?;
        let words = words.map(|word| word.replace(FORMULA, &file).replace(PROOF, &proof));
        let last = (!self.command.contains(FORMULA)).then_some(&file);
        let started = Command::new(program)
            .args(words)
            .args(last)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn();
        started.map(Running).map_err(|error| match error.kind() {
            ErrorKind::NotFound => anyhow!("there is no program {program}; {}", self.advice),
            _ => anyhow!(error).context(format!("cannot start {program}")),
        })
    }
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
