//! `chopsticks repl`: statements of the calculator, typed one after another.

mod editor;
mod help;
mod line;
mod walk;

use std::env::home_dir;
use std::io::ErrorKind;
use std::path::PathBuf;

use anyhow::{anyhow, ensure};
use chopsticks_lab::program_fault::caught;
use chopsticks_lab::session::{Remedy, Session, SessionError};
use clap::Args;
use rustyline::error::ReadlineError;

use self::editor::Editor;
pub(crate) use self::line::is_of_session;
use self::line::{is_end, loaded};
use self::walk::{Step, Walk};
use crate::arguments::limits::CalculatorLimits;
use crate::arguments::notation::ValueNotation;
use crate::arguments::ruleset::RulesetArguments;
use crate::subjects::argument;
use crate::subjects::results::Results;
use crate::terminal::failure::flag;
use crate::terminal::interrupt::forget_interrupt;
use crate::terminal::note::note;
use crate::terminal::{input, output, time};
use crate::wording::proved;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks repl
  > G := {3||2|1}
  3||2|1
  > G.Temperature
  3/4
  > help Temperature
  …";

const WELCOME: &str = "\
Statements such as {3||2|1}.Mean or G := (2|5)_40 + *; `help` lists the operations; Tab completes names.
`moves G` lists the moves of a position, `go 3` makes one, `back` takes it back; `:load FILE` runs a file.
Ctrl-C stops a calculation; Ctrl-D ends the session.";

/// Type statements and see their results; also started by `chopsticks` alone on a terminal
///
/// The arrow keys recall earlier lines, and Tab completes names of operations and variables. A statement goes on in the
/// next line after an open bracket, an operator, or a block without `end`; an empty line ends it. Without a terminal,
/// `chopsticks` alone runs the statements of standard input, as `chopsticks run` does.
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    notation: ValueNotation,
    /// Keep the lines in this file [default: .chopsticks_history in the home directory]
    #[arg(long, value_name = "FILE")]
    history: Option<PathBuf>,
    #[command(flatten)]
    rulesets: RulesetArguments,
    #[command(flatten)]
    limits: CalculatorLimits,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    ensure!(
        input::is_typed(),
        "a session needs a terminal; `chopsticks run` carries out the statements of standard input"
    );
    let mut session = argument::session(&arguments.rulesets.read_all("")?)?;
    let mut dialogue = Dialogue {
        arguments,
        results: Results::new(
            arguments.notation.style(false),
            false,
            arguments.limits.text_length(),
        ),
        walk: Walk::default(),
    };
    let history = arguments
        .history
        .clone()
        .or_else(|| Some(home_dir()?.join(".chopsticks_history")));
    let mut editor = Editor::open(history)?;
    note(WELCOME);
    loop {
        editor.offer(session.variables());
        match editor.line() {
            Ok(line) if is_end(&line) => break,
            Ok(line) => dialogue.respond(&mut session, &line)?,
            // Ctrl-C discards the line.
            Err(ReadlineError::Interrupted) => {}
            Err(ReadlineError::Eof) => break,
            // Pasted bytes that are not text lose a line, but not the variables.
            Err(ReadlineError::Io(error)) if error.kind() == ErrorKind::InvalidData => {
                note("the line was discarded: found a byte that is not UTF-8");
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// How to answer, and the walk through the moves of a position.
struct Dialogue<'a> {
    arguments: &'a Arguments,
    results: Results,
    walk: Walk,
}

impl Dialogue<'_> {
    /// Prints the results of a line, or the reason why it has none.
    ///
    /// # Errors
    /// When standard output cannot be written.
    fn respond(&mut self, session: &mut Session, line: &str) -> anyhow::Result<()> {
        if let Some(topic) = help::topic(line) {
            return output::print(&help::about(topic));
        }
        match loaded(line) {
            Some(file) => self.load(session, file),
            None => self.respond_to_statements(session, line).map(drop),
        }
    }

    /// Carries out the statements of a file as if they were typed, up to the first error.
    ///
    /// # Errors
    /// When standard output cannot be written.
    fn load(&mut self, session: &mut Session, file: &str) -> anyhow::Result<()> {
        let text = match input::imported(file) {
            Ok(text) => text,
            Err(error) => {
                note(error.to_string());
                return Ok(());
            }
        };
        let settings = self.arguments.limits.settings();
        // The error that ends the program is told; what remains is whether it can be told.
        let carried_out = session.carry_out(file, &text, &settings, |session, _, part| match self
            .respond_to_statements(session, part)
        {
            Ok(true) => Ok(()),
            Ok(false) => Err(None),
            Err(error) => Err(Some(error)),
        });
        carried_out.or_else(|error| error.map_or(Ok(()), Err))
    }

    /// Prints the results of a text, or the reason why it has none; returns whether it has.
    fn respond_to_statements(&mut self, session: &mut Session, line: &str) -> anyhow::Result<bool> {
        forget_interrupt();
        time::begin();
        let calculated = self.calculate_guarded(session, line);
        time::stop();
        let is_done = calculated.is_ok();
        if let Err(error) = calculated {
            if output::is_broken_pipe(&error) {
                return Err(error);
            }
            note(in_whole(&error, line));
        }
        // A repeated Ctrl-C that comes too late for this calculation does not end the session.
        forget_interrupt();
        Ok(is_done)
    }

    /// [`Dialogue::calculate`], with a panic as an error.
    fn calculate_guarded(&mut self, session: &mut Session, line: &str) -> anyhow::Result<()> {
        caught(|| self.calculate(session, line)).unwrap_or_else(|fault| {
            let lost = if session.recover() {
                "the variables remain"
            } else {
                "the variables are lost"
            };
            Err(anyhow!("{fault}\n{lost}"))
        })
    }

    fn calculate(&mut self, session: &mut Session, line: &str) -> anyhow::Result<()> {
        let settings = self.arguments.limits.settings();
        // A variable of the user takes precedence over the words of a walk.
        let word = line.split_whitespace().next().unwrap_or_default();
        let is_variable = session.variables().any(|name| name == word);
        if let Some(step) = Step::read(line).filter(|_| !is_variable) {
            let style = self.results.style();
            let shown = self.walk.take(&step, session, &settings, style)?;
            return output::print(&shown);
        }
        for statement in session.parse(line, &settings)? {
            let answer = session.run(&statement, line, &settings)?;
            if !statement.is_hidden {
                let shown = self.results.line(session, &answer, line, &settings)?;
                output::print(&shown)?;
            }
            proved::tell(&answer.proved);
        }
        Ok(())
    }
}

/// The message of an error about a text. A text of several lines is shown completely, with the mark below the line of
/// the fault.
fn in_whole(error: &anyhow::Error, text: &str) -> String {
    let found = error
        .downcast_ref::<SessionError>()
        .filter(|error| error.remedy() == Remedy::Wrong);
    let Some(fault) = found.filter(|_| text.contains('\n')) else {
        return format!("{error:#}{}", flag(error));
    };
    let lines: Vec<&str> = text.lines().collect();
    let before = text
        .chars()
        .take(fault.error.at)
        .filter(|&sign| sign == '\n')
        .count();
    let marked = fault.marked();
    let (what, marked) = marked.split_once('\n').unwrap_or((&marked, ""));
    let shown = [
        &[what],
        &lines[..before],
        &[marked],
        lines.get(before + 1..).unwrap_or_default(),
    ];
    shown.concat().join("\n")
}
