//! External solvers: programs that read a file and print answers.

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};

use anyhow::{Context, anyhow, bail};
use tempfile::TempDir;

use crate::terminal::awaited_lines::AwaitedLines;
use crate::terminal::interrupt::go_on;

/// The message when a solver has no answer.
pub(crate) const UNKNOWN: &str = "the solver answers unknown";

/// How to install solvers for SMT-LIB 2.
const SMT_SOLVERS: &str =
    "install z3 with `pip install z3-solver` or `apt install z3`, or cvc5 with `apt install cvc5`";

/// The answer of a solver to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The formula is unsatisfiable.
    Unsatisfiable,
    /// The formula is satisfiable.
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
        false => bail!("{command} failed with {status}"),
    }
}

/// The placeholder for the name of the file with the question.
pub(crate) const FORMULA: &str = "{formula}";

/// The placeholder for the name of the file for the proof.
pub(crate) const PROOF: &str = "{proof}";

/// A question to a solver, in a temporary folder that is removed with it.
pub(crate) struct Call<'a> {
    /// A program and its arguments, separated by spaces.
    command: &'a str,
    /// How to install solvers, for a user who has none.
    advice: &'a str,
    folder: TempDir,
    /// The name of the question's file.
    file: &'a str,
}

impl<'a> Call<'a> {
    /// A question in the file that `write` fills.
    ///
    /// `command` is a program and its arguments, separated by spaces; the name of the file replaces [`FORMULA`], or is added
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
        let folder =
            tempfile::tempdir().context("cannot create a folder for the input of the solver")?;
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
        // On a terminal, Ctrl-C ends the solver too.
        go_on()?;
        Ok(solver.0.wait()?)
    }

    /// Whether the command contains the placeholder for a proof.
    pub(crate) fn writes_proof(&self) -> bool {
        self.command.contains(PROOF)
    }

    /// The proof.
    ///
    /// # Errors
    /// When the solver has not written it.
    pub(crate) fn proof(&self) -> anyhow::Result<File> {
        let opened = File::open(self.proof_file());
        opened.with_context(|| format!("{} did not write its proof", self.command))
    }

    fn proof_file(&self) -> PathBuf {
        self.folder.path().join("proof")
    }

    fn start(&self) -> anyhow::Result<Running> {
        let file = self.folder.path().join(self.file);
        let [file, proof] = [file, self.proof_file()].map(|path| path.display().to_string());
        let mut words = self.command.split_whitespace();
        let program = words
            .next()
            .ok_or_else(|| anyhow!("--solver: expected a command, found nothing"))?;
        let words = words.map(|word| word.replace(FORMULA, &file).replace(PROOF, &proof));
        let last = (!self.command.contains(FORMULA)).then_some(&file);
        let started = Command::new(program)
            .args(words)
            .args(last)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn();
        started.map(Running).map_err(|error| match error.kind() {
            ErrorKind::NotFound => anyhow!(
                "--solver: the program {program} was not found; {}",
                self.advice
            ),
            _ => anyhow!(error).context(format!("cannot start {program}")),
        })
    }
}

/// A solver that does not outlive its question.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // This fails only if the solver has already ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
