//! `chopsticks run`: the statements of a file.

use std::io::Write;

use anyhow::{Context, ensure};
use chopsticks_lab::budget::Limit;
use chopsticks_lab::calculator::{CalculatorSettings, Object};
use chopsticks_lab::document::latex_document;
use chopsticks_lab::program_fault::caught;
use chopsticks_lab::session::{ProgramPart, Session};
use clap::Args;

use crate::arguments::cache;
use crate::arguments::limits;
use crate::arguments::notation::ValueNotation;
use crate::arguments::ruleset::RulesetArguments;
use crate::commands::repl::{is_of_session, limit_time};
use crate::subjects::argument;
use crate::subjects::results::Results;
use crate::terminal::interrupt::check_stop;
use crate::terminal::{input, output, time};
use crate::wording::proved;

const EXAMPLES: &str = "\
Examples:
  $ printf 'G := {3||2|1};\\n[G.Mean, G.Temperature]\\n' | chopsticks run
  [9/4,3/4]
  $ printf 'def f(n) := n.^ + *;\\n[f(n).AtomicWeight for n from 1 to 3]' | chopsticks run
  [1,2,3]";

/// Run the statements of a file, and print their results
///
/// The file is read as if it was typed: a statement ends at the end of a line unless a bracket or a block is open, and
/// several statements in a line have `;` between them. A `;` after a statement hides its result. The language is that of
/// docs/calculator.md. A line such as `:set max-games 10**8` changes a limit for the lines after it.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::EVALUATION, args = cache::FLAG, args = limits::QUOTIENTS)]
pub(crate) struct Arguments {
    /// The file; without it or with `-`, standard input
    #[arg(value_name = "FILE", default_value = "-")]
    file: String,
    /// Print one JSON record per result, as `chopsticks value --json` does
    #[arg(long, conflicts_with = "notation")]
    json: bool,
    /// Print a LaTeX document: each statement with its answer as a formula, a picture or a plot
    ///
    /// It has the packages amsmath, geometry and TikZ, and pdflatex sets it.
    #[arg(long, conflicts_with_all = ["json", "notation"])]
    latex: bool,
    #[command(flatten)]
    notation: ValueNotation,
    #[command(flatten)]
    rulesets: RulesetArguments,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let text =
        input::read(&arguments.file).with_context(|| format!("cannot read {}", arguments.file))?;
    let mut run = Run {
        results: Results::new(arguments.notation.style(arguments.json), arguments.json),
        json: arguments.json,
        is_timed: false,
    };
    let file = match arguments.file.as_str() {
        "-" => "standard input",
        file => file,
    };
    let mut session = argument::session(&arguments.rulesets.read_all(&text)?)?;
    let settings = limits::settings();
    if arguments.latex {
        session.carry_out(file, &text, &settings, |_, part, _| {
            check_is_statement(file, part)
        })?;
        let document = caught(|| latex_document(&mut session, file, &text, &settings))??;
        return output::print(&document);
    }
    session.carry_out(file, &text, &settings, |session, part, settings| {
        check_stop()?;
        check_is_statement(file, part)?;
        if let Some(Ok(change)) = &part.change {
            limit_time(change);
            run.is_timed |= change.limit == Limit::Seconds;
            return Ok(());
        }
        if run.is_timed {
            time::begin();
        }
        // A panic is an error, which ends the run.
        caught(|| run.statements(session, part, settings))
            .with_context(|| part.text.trim().to_owned())?
    })
}

/// Checks that a part of a file is not for a session only, and changes no limit wrongly.
fn check_is_statement(file: &str, part: &ProgramPart<'_>) -> anyhow::Result<()> {
    let place = || format!("{file}:{}", part.lines + 1);
    if let Some(change) = &part.change {
        return change.clone().map(drop).with_context(place);
    }
    ensure!(
        !is_of_session(part.text),
        "{}: `{}` is for a session; expected a statement",
        place(),
        part.text.trim().lines().next().unwrap_or_default()
    );
    Ok(())
}

/// A file that is being run.
struct Run {
    results: Results,
    json: bool,
    /// Whether the limit on seconds is one of each statement, because the file sets it, and not one of the whole run.
    is_timed: bool,
}

impl Run {
    /// Executes the statements of a part, and prints their results.
    fn statements(
        &mut self,
        session: &mut Session,
        part: &ProgramPart<'_>,
        settings: &CalculatorSettings<'_>,
    ) -> anyhow::Result<()> {
        let mut out = output::stdout();
        for statement in part.statements(session, settings)? {
            let answer = session.run(&statement, part.text, settings)?;
            let is_shown = self.json || !matches!(answer.object, Object::Nothing);
            if is_shown && !statement.is_hidden {
                let input = statement.text();
                let line = self.results.line(session, &answer, input, settings)?;
                out.write_all(line.as_bytes())?;
                out.flush()?;
            }
            if !self.json {
                proved::tell(&answer.proved);
            }
        }
        Ok(())
    }
}
