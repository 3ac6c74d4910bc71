//! `chopsticks value`: the values of expressions, and statements of the calculator.

use std::path::{Path, PathBuf};

use anyhow::Context;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::simple::ruleset::OneHandEach;
use clap::Args;
use serde::Serialize;

use crate::arguments::expression;
use crate::arguments::limits::{LanguageLimits, Limits};
use crate::arguments::notation::Notation;
use crate::arguments::search_memory::SearchMemory;
use crate::subjects::calculation::{Calculation, Found, short_value};
use crate::subjects::claim;
use crate::terminal::answers::{self, Answer};
use crate::terminal::output;
use crate::wording::certified::note;
use crate::wording::names::Names;
use crate::wording::proved;
use crate::wording::record::Records;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks value \"(2|5)_40\"
  {0|^[2]||0}
  $ chopsticks value \"{0|^[2]} + *\" --notation unicode
  {0|↑[2]*}
  $ chopsticks value \"(1|1)_12\" --certificate twelve.jsonl
  +-{0|^[2]}
  $ chopsticks check twelve.jsonl
  (1|1)_n is certified for 12 ≤ n < 13: 1 interval, 42 phases";

/// Print the canonical form of an expression
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// A value, a position, or a sum of these; `-` reads one expression per line from standard input
    #[arg(value_name = "EXPRESSION", allow_hyphen_values = true)]
    expression: String,
    /// Print one JSON record per line: the value in every notation, its options and its properties
    ///
    /// A wrong line of standard input gives a record with `input` and `error`, and the next line is read.
    #[arg(long)]
    json: bool,
    /// The notation of the value
    #[arg(long, value_enum, default_value_t = Notation::Plain, conflicts_with = "json")]
    notation: Notation,
    /// Write a certificate to FILE: a proof that the position (a|b)_n has this value, for `chopsticks check`
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    language: LanguageLimits,
    #[command(flatten)]
    memory: SearchMemory,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let text = &arguments.expression;
    let mut session = Session {
        arguments,
        scratch: Scratch::new(arguments),
        certificate: arguments.claimed(text)?,
    };
    answers::answer(Some(text), arguments.json, |text| {
        session.answer(text.unwrap_or_default())
    })
}

impl Arguments {
    /// The position whose value is to be proved and the file for the proof, if --certificate is given.
    fn claimed(&self, text: &str) -> anyhow::Result<Option<(OneHandEach, &Path)>> {
        let Some(file) = self.certificate.as_deref() else {
            return Ok(None);
        };
        let position = expression::position(text);
        let position = position.context("--certificate needs a single position (a|b)_n")?;
        Ok(Some((position, file)))
    }
}

struct Session<'a> {
    arguments: &'a Arguments,
    scratch: Scratch,
    certificate: Option<(OneHandEach, &'a Path)>,
}

/// What later answers reuse from earlier ones; the values do not depend on it, except by the variables of the session.
struct Scratch {
    calculation: Calculation,
    names: Names,
    records: Records,
}

impl Scratch {
    /// An arena with more games is replaced between two lines, so that a long run does not fill the memory. A session that
    /// has variables keeps its arena.
    const KEPT_GAMES: usize = 4_000_000;

    fn new(arguments: &Arguments) -> Scratch {
        let max_text = arguments.limits.max_text;
        Scratch {
            calculation: Calculation::new(),
            names: Names::new(max_text),
            records: Records::new(max_text),
        }
    }

    fn is_full(&self) -> bool {
        let calculator = &self.calculation.calculator;
        calculator.arena.len() > Scratch::KEPT_GAMES && calculator.variables().next().is_none()
    }
}

/// An object that is not a short game, for machines.
#[derive(Serialize)]
struct ObjectRecord<'a> {
    input: &'a str,
    kind: &'static str,
    /// `null` if the line has no result, or a semicolon hides it.
    value: Option<String>,
}

impl Session<'_> {
    fn answer(&mut self, text: &str) -> anyhow::Result<Answer> {
        if self.scratch.is_full() {
            self.scratch = Scratch::new(self.arguments);
        }
        let settings = self.arguments.language.settings(&self.arguments.limits);
        let statements = self.scratch.calculation.parse(text, &settings)?;
        let mut answer = Answer::from(String::new());
        for statement in &statements {
            let found = self.scratch.calculation.run(statement, text, &settings)?;
            if !self.arguments.json {
                answer.notes.extend(proved::notes(&found.proved));
            }
            if !statement.is_hidden {
                let input = if statements.len() == 1 {
                    text
                } else {
                    statement.text()
                };
                let printed = self.printed(&found, input)?;
                answer.text.push_str(&printed);
            }
            let certified = self.certified()?;
            if let Some(note) = certified.filter(|_| !self.arguments.json) {
                answer.notes = vec![note];
            }
        }
        // A reader of records expects one for each line.
        if self.arguments.json && answer.text.is_empty() {
            answer.text = output::json_line(&ObjectRecord {
                input: text,
                kind: "nothing",
                value: None,
            })?;
        }
        Ok(answer)
    }

    /// A line with the result, or its record.
    fn printed(&mut self, found: &Found, input: &str) -> anyhow::Result<String> {
        let Scratch {
            calculation,
            names,
            records,
        } = &mut self.scratch;
        let calculator = &mut calculation.calculator;
        let style: Style = self.arguments.notation.into();
        if let Some(value) = short_value(&found.object) {
            if self.arguments.json {
                let record = records.of(&mut calculator.arena, &value, &found.proved, input);
                return Ok(output::json_line(&record)?);
            }
            return Ok(names.of_value(&mut calculator.arena, &value, style)? + "\n");
        }
        let settings = self.arguments.language.settings(&self.arguments.limits);
        let value = calculation.show(found, style, input, &settings)?;
        match self.arguments.json {
            true => Ok(output::json_line(&ObjectRecord {
                input,
                kind: found.object.kind(),
                value: Some(value),
            })?),
            false => Ok(value + "\n"),
        }
    }

    /// Writes the certificate, if --certificate is given; what is certified.
    fn certified(&mut self) -> anyhow::Result<Option<String>> {
        let Some((position, file)) = &self.certificate else {
            return Ok(None);
        };
        let Scratch {
            calculation, names, ..
        } = &mut self.scratch;
        let limits = &self.arguments.limits;
        let arena = &mut calculation.calculator.arena;
        let budget = self.arguments.memory.budget(limits);
        let certificate = claim::prove(position, arena, &budget)?;
        claim::write(&certificate, file)?;
        Ok(Some(note(&certificate, arena, names)))
    }
}
