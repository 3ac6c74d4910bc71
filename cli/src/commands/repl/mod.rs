//! `chopsticks repl`: statements of the calculator, typed one after another.

mod editor;
mod help;
mod imports;
mod line;
mod settings;
mod statements;
mod topics;
mod walk;

use std::env::home_dir;
use std::io::ErrorKind;
use std::path::PathBuf;

use anyhow::{anyhow, ensure};
use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::program_fault::caught;
use chopsticks_lab::session::{Answer, LimitChange, Remedy, Session, SessionError};
use clap::Args;
use rustyline::error::ReadlineError;

use self::editor::Editor;
pub(crate) use self::help::known as help_about;
use self::line::Request;
pub(crate) use self::line::is_of_session;
use self::settings::Settings;
pub(crate) use self::settings::limit_time;
use self::statements::{Statements, open_worksheet};
use self::walk::{Step, Walk};
use crate::arguments::cache;
use crate::arguments::limits;
use crate::arguments::notation::ValueNotation;
use crate::arguments::ruleset::RulesetArguments;
use crate::subjects::argument;
use crate::subjects::drawn;
use crate::subjects::results::Results;
use crate::terminal::failure::flag;
use crate::terminal::interrupt::forget_interrupt;
use crate::terminal::note::note;
use crate::terminal::status::Status;
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
Statements such as {3||2|1}.Mean or G := (2|5)_40 + *; Tab completes names.
`help` lists the operations. `moves G` lists the moves of a position, `go 3`
makes one. `:load FILE` carries out a file, `:save FILE` writes one.
Ctrl-C stops a calculation; Ctrl-D ends the session.";

/// Type statements and see their results; also started by `chopsticks` alone on a terminal
///
/// The arrow keys recall earlier lines, and Tab completes names of operations and variables. A statement goes on in the
/// next line after an open bracket, an operator, or a block without `end`; an empty line ends it. Without a terminal,
/// `chopsticks` alone runs the statements of standard input, as `chopsticks run` does.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::EVALUATION, args = cache::FLAG, args = limits::QUOTIENTS)]
pub(crate) struct Arguments {
    #[command(flatten)]
    notation: ValueNotation,
    /// Carry out the statements of FILE, and append to it each one that is typed and carried out; it is made if missing
    #[arg(long, value_name = "FILE")]
    worksheet: Option<String>,
    /// Keep the lines in this file [default: .chopsticks_history in the home directory]
    #[arg(long, value_name = "FILE")]
    history: Option<PathBuf>,
    #[command(flatten)]
    rulesets: RulesetArguments,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    ensure!(
        input::is_typed(),
        "a session needs a terminal; `chopsticks run` carries out the statements of standard input"
    );
    let mut session = argument::session(&arguments.rulesets.read_all("")?)?;
    let worksheet = arguments.worksheet.as_deref();
    let opened = worksheet.map(open_worksheet).transpose()?;
    let mut dialogue = Dialogue {
        settings: Settings::new(arguments.notation.style(false)),
        results: Results::new(arguments.notation.style(false), false),
        walk: Walk::default(),
        statements: Statements::in_program(worksheet.unwrap_or_default()),
        last: None,
    };
    let history = arguments
        .history
        .clone()
        .or_else(|| Some(home_dir()?.join(".chopsticks_history")));
    let mut editor = Editor::open(history)?;
    note(WELCOME);
    if let (Some(file), Some((worksheet, text))) = (worksheet, opened) {
        session = session.in_program(file);
        dialogue.resume(&mut session, file, &text)?;
        dialogue.statements.append_to(worksheet);
    }
    loop {
        editor.offer(session.variables());
        match editor.line() {
            Ok(line) if Request::read(&line) == Some(Request::End) => break,
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

/// How to answer, the walk through the moves of a position, and what was carried out.
struct Dialogue {
    settings: Settings,
    results: Results,
    walk: Walk,
    statements: Statements,
    /// The last result.
    last: Option<Answer>,
}

impl Dialogue {
    /// Prints the results of a line, or the reason why it has none.
    ///
    /// # Errors
    /// When standard output cannot be written.
    fn respond(&mut self, session: &mut Session, line: &str) -> anyhow::Result<()> {
        let done = match Request::read(line) {
            None if line.trim().is_empty() => return Ok(()),
            None => return self.respond_to_statements(session, line).map(drop),
            Some(Request::Load(file)) => return self.load(session, file),
            Some(Request::End) => Ok(()),
            Some(Request::Help(topic)) => output::page(&help::about(topic)),
            Some(Request::Save { file, replaces }) => {
                let settings = &self.settings.calculator;
                self.statements.save(file, replaces, session, settings)
            }
            Some(Request::Set("")) => output::print(&self.settings.list()),
            Some(Request::Set(text)) => {
                let set = self.settings.set(text);
                self.results.set_style(self.settings.style);
                set.map(|change| self.keep_change(session, change.as_ref()))
            }
            Some(Request::Figure { file, text }) => self.guarded(session, |dialogue, session| {
                dialogue.draw(session, file, text)
            }),
            Some(Request::Unknown) => Err(anyhow!(
                "expected `:load FILE`, `:save FILE`, `:figure FILE G` or `:set`"
            )),
        };
        told(done, line)
    }

    /// Keeps a change of a limit among the statements: those after it may need it.
    fn keep_change(&mut self, session: &Session, change: Option<&LimitChange>) {
        if let Some(change) = change {
            let settings = &self.settings.calculator;
            self.statements.keep(&change.line(), session, settings);
        }
    }

    /// Carries out the statements of a file as if they were typed, up to the first error.
    ///
    /// # Errors
    /// When standard output cannot be written.
    fn load(&mut self, session: &mut Session, file: &str) -> anyhow::Result<()> {
        match input::imported(file) {
            Ok(text) => self.carry_out(session, file, &text, false).map(drop),
            Err(error) => {
                note(error);
                Ok(())
            }
        }
    }

    /// Carries out the statements of a worksheet, and shows them before their results.
    ///
    /// # Errors
    /// When one of them fails, since what is typed comes after it.
    fn resume(&mut self, session: &mut Session, file: &str, text: &str) -> anyhow::Result<()> {
        let is_done = self.carry_out(session, file, text, true)?;
        ensure!(
            is_done,
            "{file} cannot be continued after this statement: mend the statement, or begin another worksheet"
        );
        Ok(())
    }

    /// Carries out the statements of a text up to the first error; returns whether there is none. They are printed too if
    /// they are not there to be seen.
    ///
    /// # Errors
    /// When standard output cannot be written.
    fn carry_out(
        &mut self,
        session: &mut Session,
        file: &str,
        text: &str,
        is_printed: bool,
    ) -> anyhow::Result<bool> {
        let settings = self.settings.calculator;
        let mut is_done = true;
        // The error that ends the program is told; what remains is whether it can be told.
        let carried_out: Result<(), Option<anyhow::Error>> =
            session.carry_out(file, text, &settings, |session, part, _| {
                if is_printed {
                    let lines = part.text.trim_end().replace('\n', "\n... ");
                    output::print(&format!("> {lines}\n")).map_err(Some)?;
                }
                is_done = match &part.change {
                    Some(Ok(change)) => {
                        self.settings.change(change);
                        self.keep_change(session, Some(change));
                        true
                    }
                    Some(Err(wrong)) => {
                        let wrong = session.error(wrong.into(), part.text);
                        told(Err(wrong.into()), part.text).map_err(Some)?;
                        false
                    }
                    None => (self.respond_to_statements(session, part.text)).map_err(Some)?,
                };
                if is_done { Ok(()) } else { Err(None) }
            });
        carried_out.or_else(|error| error.map_or(Ok(()), Err))?;
        Ok(is_done)
    }

    /// Prints the results of a text, or the reason why it has none; returns whether it has.
    fn respond_to_statements(&mut self, session: &mut Session, line: &str) -> anyhow::Result<bool> {
        let calculated = self.guarded(session, |dialogue, session| {
            dialogue.calculate(session, line)
        });
        let is_done = calculated.is_ok();
        told(calculated, line)?;
        Ok(is_done)
    }

    /// Carries out work within the time for a line. A panic is an error.
    fn guarded(
        &mut self,
        session: &mut Session,
        work: impl FnOnce(&mut Dialogue, &mut Session) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        forget_interrupt();
        time::begin();
        let status = Status::start(env!("CARGO_BIN_NAME"));
        let done = caught(|| work(self, session)).unwrap_or_else(|fault| {
            let lost = if session.recover() {
                "the variables remain"
            } else {
                self.last = None;
                "the variables are lost"
            };
            Err(anyhow!("{fault}\n{lost}"))
        });
        drop(status);
        time::stop();
        // A repeated Ctrl-C that comes too late for this calculation does not end the session.
        forget_interrupt();
        done
    }

    /// Draws an answer into a file: a position, a result such as `G.Plot`, or the tree of a value.
    fn draw(&mut self, session: &mut Session, file: &str, text: &str) -> anyhow::Result<()> {
        let settings = self.settings.calculator;
        let answer = match (text, &self.last) {
            ("", Some(last)) => last.clone(),
            ("", None) => {
                return Err(anyhow!("there is no result yet: expected `:figure FILE G`"));
            }
            _ => session.evaluate(text, &settings)?,
        };
        drawn::write(session, answer, &settings, file.as_ref())?;
        note(format_args!("figure written to {file}"));
        Ok(())
    }

    fn calculate(&mut self, session: &mut Session, line: &str) -> anyhow::Result<()> {
        let settings = self.settings.calculator;
        // A variable of the user takes precedence over the words of a walk.
        let word = line.split_whitespace().next().unwrap_or_default();
        let is_variable = session.variables().any(|name| name == word);
        if let Some(step) = Step::read(line).filter(|_| !is_variable) {
            let style = self.results.style();
            let shown = self.walk.take(&step, session, &settings, style)?;
            self.statements.walk_to(self.walk.here(session, &settings));
            return output::print(&shown);
        }
        let mut done = String::new();
        let calculated = self.calculate_statements(session, line, &settings, &mut done);
        let is_whole = calculated.is_ok();
        let kept = if is_whole { line } else { &done };
        self.statements.keep(kept, session, &settings);
        calculated
    }

    /// Prints the results of the statements of a text. Those that were carried out are in `done`, each in a line.
    fn calculate_statements(
        &mut self,
        session: &mut Session,
        text: &str,
        settings: &CalculatorSettings<'_>,
        done: &mut String,
    ) -> anyhow::Result<()> {
        for statement in session.parse(text, settings)? {
            let answer = session.run(&statement, text, settings)?;
            self.last = Some(answer.clone());
            *done += statement.text();
            if statement.is_hidden {
                *done += ";\n";
            } else {
                let shown = self.results.line(session, &answer, text, settings);
                // A result that cannot be shown is hidden.
                *done += if shown.is_ok() { "\n" } else { ";\n" };
                output::print(&shown?)?;
            }
            proved::tell(&answer.proved);
        }
        Ok(())
    }
}

/// Tells why a line has no result, if it has none.
///
/// # Errors
/// When standard output is closed.
fn told(done: anyhow::Result<()>, line: &str) -> anyhow::Result<()> {
    match done {
        Err(error) if output::is_broken_pipe(&error) => Err(error),
        Err(error) => {
            note(in_whole(&error, line));
            Ok(())
        }
        Ok(()) => Ok(()),
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
