//! `chopsticks value`: the value of an expression.

use std::io::{self, BufRead, Write};

use clap::{Args, ValueEnum};

use super::limits::Limits;
use super::names::Names;
use super::record::{ErrorRecord, Records};
use super::{expression, output};
use crate::game::{Arena, GameId};
use crate::notation::Style;

/// Print the canonical form of an expression
#[derive(Args)]
pub(super) struct Arguments {
    /// Values, positions and sums of them; `-` reads one a line from standard input
    #[arg(required = true, value_name = "EXPRESSION", allow_hyphen_values = true)]
    expressions: Vec<String>,
    /// Print a JSON record a line: the value in every notation, its options and its properties.
    ///
    /// An expression without a value gives a record with its `input` and an `error`, and the run goes on.
    #[arg(long)]
    json: bool,
    /// How to write the value
    #[arg(long, value_enum, default_value_t = Notation::Plain, conflicts_with = "json")]
    notation: Notation,
    /// Omit spelled-out forms (`braces`) with more characters than this, and say so
    #[arg(long, value_name = "CHARACTERS", default_value_t = 1_000_000)]
    max_braces: usize,
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
    /// Spelled out to numbers, nimbers and braces
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

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut session = Session {
        arguments,
        arena: Arena::new(),
        names: Names::default(),
        records: Records::default(),
        out: output::stdout(),
    };
    for expression in &arguments.expressions {
        if expression == "-" {
            for line in io::stdin().lock().lines() {
                session.answer(line?.trim())?;
            }
        } else {
            session.answer(expression)?;
        }
    }
    session.out.flush()?;
    Ok(())
}

struct Session<'a, W: Write> {
    arguments: &'a Arguments,
    arena: Arena,
    names: Names,
    records: Records,
    out: W,
}

impl<W: Write> Session<'_, W> {
    fn answer(&mut self, text: &str) -> anyhow::Result<()> {
        let limits = &self.arguments.limits;
        let game = expression::evaluate(text, &mut self.arena, &limits.reading(), &limits.budget());
        match (self.arguments.json, game) {
            (true, Ok(game)) => {
                let max_braces = self.arguments.max_braces;
                let record = self.records.of(&mut self.arena, game, text, max_braces);
                self.print_json(&record)
            }
            (true, Err(error)) => {
                let record = ErrorRecord { input: text.to_owned(), error: format!("{error:#}") };
                self.print_json(&record)
            }
            (false, game) => self.print_name(game?),
        }
    }
}
