//! `chopsticks value`: the value of an expression.

use std::io::Write;
use std::path::{Path, PathBuf};

use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::simple::query::Answer;
use chopsticks_lab::simple::ruleset::OneHandEach;
use clap::{Args, ValueEnum};
use serde::Serialize;

use crate::arguments::expression;
use crate::arguments::limits::Limits;
use crate::subjects::claim::Claim;
use crate::terminal::lines::lines;
use crate::terminal::output;
use crate::wording::certified;
use crate::wording::names::Names;
use crate::wording::record::{ErrorRecord, Records};

/// Print the canonical form of an expression
#[derive(Args)]
pub(crate) struct Arguments {
    /// A value, a position, or a sum of such; `-` reads one a line from standard input
    #[arg(value_name = "EXPRESSION", allow_hyphen_values = true)]
    expression: String,
    /// Print a JSON record a line: the value in every notation, its options and its properties
    ///
    /// A line of standard input that has no value gives a record with its `input` and an `error`, and the run goes on.
    #[arg(long)]
    json: bool,
    /// How to write the value
    #[arg(long, value_enum, default_value_t = Notation::Plain, conflicts_with = "json")]
    notation: Notation,
    /// Write the proof that a position with one hand a side has its value into FILE, for `chopsticks check`
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    #[command(flatten)]
    limits: Limits,
}

#[derive(Clone, Copy, ValueEnum)]
enum Notation {
    /// CGSuite's: ^^*, +-{0|^[2]}
    Plain,
    /// With arrows: ⇑*, ±{0|↑[2]}
    Unicode,
    /// For math mode
    Latex,
    /// Spelled out to integers, nimbers and braces
    Braces,
}

impl From<Notation> for Style {
    fn from(notation: Notation) -> Style {
        match notation {
            Notation::Plain => Style::Plain,
            Notation::Unicode => Style::Unicode,
            Notation::Latex => Style::Latex,
            Notation::Braces => Style::Braces,
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut session = Session {
        arguments,
        scratch: Scratch::new(arguments),
        out: output::stdout(),
    };
    let text = &arguments.expression;
    let certificate = arguments.certificate.as_deref();
    let certificate = certificate.map(|file| Ok((expression::position(text)?, file)));
    let certificate: Option<(OneHandEach, &Path)> = certificate
        .transpose()
        .map_err(|error: anyhow::Error| error.context("--certificate is for a position alone"))?;
    if text == "-" {
        return session.answer_lines();
    }
    let evaluation = session.evaluate(text)?;
    if let Some((position, file)) = certificate {
        session.prove(&position, evaluation.game, file)?;
    }
    session.print(&evaluation, text)
}

struct Session<'a, W: Write> {
    arguments: &'a Arguments,
    scratch: Scratch,
    out: W,
}

/// What an answer may learn from the answers before it, and need not: values do not depend on it.
struct Scratch {
    arena: Arena,
    names: Names,
    records: Records,
}

impl Scratch {
    /// Between two lines, an arena of more games is given up, lest a long run fill the memory.
    const KEPT_GAMES: usize = 4_000_000;

    fn new(arguments: &Arguments) -> Scratch {
        let max_text = arguments.limits.max_text;
        Scratch {
            arena: Arena::new(),
            names: Names::new(max_text),
            records: Records::new(max_text),
        }
    }
}

impl<W: Write> Session<'_, W> {
    /// Answers standard input line by line. A line without a value ends the run only where nothing but values is
    /// printed, so that the answers stay in step with the lines.
    fn answer_lines(&mut self) -> anyhow::Result<()> {
        for line in lines() {
            let line = line?;
            if self.scratch.arena.len() > Scratch::KEPT_GAMES {
                self.scratch = Scratch::new(self.arguments);
            }
            match line.text().and_then(|text| self.evaluate(text)) {
                Ok(evaluation) => self.print(&evaluation, &line.text)?,
                Err(error) if self.arguments.json => {
                    self.print_json(&ErrorRecord::new(&line.text, &error))?;
                }
                Err(error) => return Err(error.context(line.place())),
            }
        }
        Ok(())
    }

    fn evaluate(&mut self, text: &str) -> anyhow::Result<Answer> {
        let limits = &self.arguments.limits;
        expression::evaluate(
            text,
            &mut self.scratch.arena,
            &limits.reading(),
            &limits.budget(),
        )
    }

    fn prove(&mut self, position: &OneHandEach, value: GameId, file: &Path) -> anyhow::Result<()> {
        let Scratch { arena, names, .. } = &mut self.scratch;
        Claim::new(position, value, arena, names)?.prove(&self.arguments.limits, file)
    }

    fn print(&mut self, evaluation: &Answer, text: &str) -> anyhow::Result<()> {
        if self.arguments.json {
            let Scratch { arena, records, .. } = &mut self.scratch;
            let record = records.of(arena, evaluation, text);
            return self.print_json(&record);
        }
        self.print_name(evaluation.game)?;
        let Scratch { arena, names, .. } = &mut self.scratch;
        certified::tell(&evaluation.certified, arena, names);
        Ok(())
    }

    fn print_json(&mut self, record: &impl Serialize) -> anyhow::Result<()> {
        serde_json::to_writer(&mut self.out, record)?;
        self.end_line()
    }

    fn print_name(&mut self, game: GameId) -> anyhow::Result<()> {
        let Scratch { arena, names, .. } = &mut self.scratch;
        let name = names.of(arena, game, self.arguments.notation.into())?;
        self.out.write_all(name.as_bytes())?;
        self.end_line()
    }

    /// Answers are passed on line by line, for a reader that waits for each.
    fn end_line(&mut self) -> anyhow::Result<()> {
        self.out.write_all(b"\n")?;
        self.out.flush()?;
        Ok(())
    }
}
