//! `chopsticks value`: the value of an expression.

use std::path::{Path, PathBuf};

use anyhow::Context;
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::simple::query::Certified;
use chopsticks_lab::simple::ruleset::OneHandEach;
use clap::{Args, ValueEnum};

use crate::arguments::expression;
use crate::arguments::limits::Limits;
use crate::subjects::claim::Claim;
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
}

#[derive(Clone, Copy, ValueEnum)]
enum Notation {
    /// As in CGSuite: ^^*, +-{0|^[2]}
    Plain,
    /// With arrows: ⇑*, ±{0|↑[2]}
    Unicode,
    /// LaTeX for math mode
    Latex,
    /// Only integers, nimbers and braces: {0|{0|*}}
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

/// What later answers reuse from earlier ones; the values do not depend on it.
struct Scratch {
    arena: Arena,
    names: Names,
    records: Records,
}

impl Scratch {
    /// An arena with more games is replaced between two lines, so that a long run does not fill the memory.
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

impl Session<'_> {
    fn answer(&mut self, text: &str) -> anyhow::Result<Answer> {
        if self.scratch.arena.len() > Scratch::KEPT_GAMES {
            self.scratch = Scratch::new(self.arguments);
        }
        let Scratch {
            arena,
            names,
            records,
        } = &mut self.scratch;
        let limits = &self.arguments.limits;
        let found = expression::evaluate(text, arena, limits)?;
        let mut notes = proved::notes(&found.proved);
        if let Some((position, file)) = &self.certificate {
            let game = found.value.game(arena, &limits.budget());
            let game = game.map_err(proved::no_value)?;
            let interval = Claim::new(position, game, arena, names)?.prove(limits, file)?;
            let certified = Certified::new(position, game, &interval);
            notes = vec![note(&certified, arena, names)];
        }
        if self.arguments.json {
            let record = records.of(arena, &found, text);
            return Ok(output::json_line(&record)?.into());
        }
        let name = names.of_value(arena, &found.value, self.arguments.notation.into())?;
        Ok(Answer {
            text: name + "\n",
            notes,
        })
    }
}
