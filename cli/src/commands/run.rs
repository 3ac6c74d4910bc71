//! `chopsticks run`: the statements of a file.

use std::io::Write;

use anyhow::{Context, bail};
use chopsticks_lab::calculator::{CalculatorSettings, Object};
use chopsticks_lab::program_fault::caught;
use chopsticks_lab::session::{Session, TextPlace};
use clap::Args;

use crate::arguments::limits::CalculatorLimits;
use crate::arguments::notation::ValueNotation;
use crate::arguments::ruleset::RulesetArguments;
use crate::commands::repl::is_of_session;
use crate::subjects::argument;
use crate::subjects::results::Results;
use crate::terminal::interrupt::check_stop;
use crate::terminal::{input, output};
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
/// docs/calculator.md.
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The file; without it or with `-`, standard input
    #[arg(value_name = "FILE", default_value = "-")]
    file: String,
    /// Print one JSON record per result, as `chopsticks value --json` does
    #[arg(long, conflicts_with = "notation")]
    json: bool,
    #[command(flatten)]
    notation: ValueNotation,
    #[command(flatten)]
    rulesets: RulesetArguments,
    #[command(flatten)]
    limits: CalculatorLimits,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let text =
        input::read(&arguments.file).with_context(|| format!("cannot read {}", arguments.file))?;
    let mut run = Run {
        settings: arguments.limits.settings(),
        results: Results::new(
            arguments.notation.style(arguments.json),
            arguments.json,
            arguments.limits.text_length(),
        ),
        session: argument::session(&arguments.rulesets.read_all(&text)?)?,
        json: arguments.json,
    };
    let file = match arguments.file.as_str() {
        "-" => "standard input",
        file => file,
    };
    let mut waiting = String::new();
    let mut begin = 0;
    for (number, line) in text.lines().enumerate() {
        check_stop()?;
        if waiting.trim().is_empty() && is_of_session(line) {
            let word = line.trim();
            bail!(
                "{file}:{}: `{word}` is for a session; expected a statement",
                number + 1
            );
        }
        waiting.push_str(line);
        waiting.push('\n');
        let file = file.to_owned();
        run.session.set_place(TextPlace { file, lines: begin });
        if run.is_complete(&waiting) {
            run.guarded_statements(&waiting)?;
            waiting.clear();
            begin = number + 1;
        }
    }
    if waiting.trim().is_empty() {
        Ok(())
    } else {
        run.guarded_statements(&waiting)
    }
}

/// A file that is being run.
struct Run {
    settings: CalculatorSettings<'static>,
    results: Results,
    session: Session,
    json: bool,
}

impl Run {
    /// Whether the text ends at a place where a statement may end.
    fn is_complete(&self, text: &str) -> bool {
        let parsed = self.session.parse(text, &self.settings);
        text.trim().is_empty() || !parsed.is_err_and(|error| error.is_open_end())
    }

    /// Executes the statements of a text, and prints their results. A panic is an error, which ends the run.
    fn guarded_statements(&mut self, text: &str) -> anyhow::Result<()> {
        caught(|| self.statements(text)).with_context(|| text.trim().to_owned())?
    }

    /// Executes the statements of a text, and prints their results.
    fn statements(&mut self, text: &str) -> anyhow::Result<()> {
        if text.trim().is_empty() {
            return Ok(());
        }
        let mut out = output::stdout();
        for statement in self.session.parse(text, &self.settings)? {
            let answer = self.session.run(&statement, text, &self.settings)?;
            let is_shown = self.json || !matches!(answer.object, Object::Nothing);
            if is_shown && !statement.is_hidden {
                let input = statement.text();
                let line = self
                    .results
                    .line(&mut self.session, &answer, input, &self.settings)?;
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
