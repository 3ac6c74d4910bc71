//! External solvers: programs that read a file and print answers.

use std::fs::File;
use std::io::{BufRead, ErrorKind, Write};
use std::path::PathBuf;
use std::process::{Command, ExitStatus};

use anyhow::{Context, anyhow, bail, ensure};
use tempfile::TempDir;

use super::running::{self, Running};
use crate::arguments::solver::SolverLimits;
use crate::terminal::awaited::Awaited;
use crate::terminal::bounded::Bounded;

/// The message when a solver has no answer.
pub(crate) const UNKNOWN: &str = "the solver answers unknown";

/// Instructions for installing solvers for SMT-LIB 2.
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

/// An external solver.
#[derive(Clone, Copy)]
pub(crate) struct Solver<'a> {
    /// A program and its arguments, separated by spaces.
    pub(crate) command: &'a str,
    /// Instructions for installing solvers, for a user who has none.
    pub(crate) advice: &'a str,
    /// How long it may run, and how much it may write.
    pub(crate) limits: SolverLimits,
}

/// Runs the SMT solver on the script and passes on its answers as they come.
///
/// # Errors
/// When the solver cannot be started, or complains, at its limits, and on Ctrl-C.
pub(crate) fn ask(
    command: &str,
    limits: SolverLimits,
    script: &str,
    mut each: impl FnMut(Answer),
) -> anyhow::Result<()> {
    let solver = Solver {
        command,
        advice: SMT_SOLVERS,
        limits,
    };
    let write = |file: &mut File| Ok(file.write_all(script.as_bytes())?);
    let status = Call::new(solver, "script.smt2", write)?.run(|line| {
        match line.trim() {
            "unsat" => each(Answer::Unsatisfiable),
            "sat" => each(Answer::Satisfiable),
            "unknown" => each(Answer::Unknown),
            complaint if complaint.starts_with("(error") => bail!("{command}: {complaint}"),
            _ => {}
        }
        Ok(())
    })?;
    if status.success() {
        Ok(())
    } else {
        bail!("{command} failed with {status}")
    }
}

/// The placeholder for the name of the file with the question.
pub(crate) const FORMULA: &str = "{formula}";

/// The placeholder for the name of the file for the proof.
pub(crate) const PROOF: &str = "{proof}";

/// A question to a solver, in a temporary folder that is removed with it.
pub(crate) struct Call<'a> {
    solver: Solver<'a>,
    folder: TempDir,
    /// The name of the question's file.
    file: &'a str,
}

impl<'a> Call<'a> {
    /// A question in a file that `write` fills.
    ///
    /// The name of the file replaces [`FORMULA`] in the command, or is appended.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(crate) fn new(
        solver: Solver<'a>,
        file: &'a str,
        write: impl FnOnce(&mut File) -> anyhow::Result<()>,
    ) -> anyhow::Result<Call<'a>> {
        let folder =
            tempfile::tempdir().context("cannot create a folder for the input of the solver")?;
        let path = folder.path().join(file);
        let written = File::create(&path).map_err(anyhow::Error::from);
        let written = written.and_then(|mut created| write(&mut created));
        written.with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Call {
            solver,
            folder,
            file,
        })
    }

    /// Runs the solver and passes on the lines that it prints.
    ///
    /// # Errors
    /// When the solver cannot be started, those of `each`, at the limits, and on Ctrl-C.
    pub(crate) fn run(
        &self,
        mut each: impl FnMut(&str) -> anyhow::Result<()>,
    ) -> anyhow::Result<ExitStatus> {
        let command = self.solver.command;
        let running = self.start()?;
        running.finish(|line| {
            let line = line.with_context(|| format!("cannot read the output of {command}"))?;
            each(&line)
        })
    }

    /// Whether the command contains the placeholder for a proof.
    pub(crate) fn writes_proof(&self) -> bool {
        self.solver.command.contains(PROOF)
    }

    /// The proof, up to the limit.
    ///
    /// # Errors
    /// When the solver has not written it.
    pub(crate) fn proof(&self) -> anyhow::Result<impl BufRead> {
        let file = self.proof_file();
        let command = self.solver.command;
        ensure!(file.is_file(), "{command} did not write its proof");
        let proof =
            File::open(file).with_context(|| format!("cannot read the proof of {command}"))?;
        let proof = Awaited::until_interrupt(proof);
        Ok(Bounded::new(proof, running::bound(&self.solver.limits)))
    }

    fn proof_file(&self) -> PathBuf {
        self.folder.path().join("proof")
    }

    fn start(&self) -> anyhow::Result<Running> {
        let Solver {
            command,
            advice,
            limits,
        } = self.solver;
        let file = self.folder.path().join(self.file);
        let [file, proof] = [file, self.proof_file()].map(|path| path.display().to_string());
        let mut words = command.split_whitespace();
        let program = words
            .next()
            .ok_or_else(|| anyhow!("--solver: found nothing, expected a command"))?;
        let words = words.map(|word| word.replace(FORMULA, &file).replace(PROOF, &proof));
        let last = (!command.contains(FORMULA)).then_some(&file);
        let mut process = Command::new(program);
        process.args(words).args(last);
        let started = Running::start(&mut process, limits, self.proof_file());
        started.map_err(|error| match error.kind() {
            ErrorKind::NotFound => {
                anyhow!("--solver: the program {program} was not found; {advice}")
            }
            _ => anyhow!(error).context(format!("cannot start {program}")),
        })
    }
}
