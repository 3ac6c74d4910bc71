//! `chopsticks loopy-value`: the value of a game in which play can go on forever.

use anyhow::{anyhow, bail};
use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::{Calculator, CalculatorError, CalculatorSettings, Fault, Object};
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::loopy::{
    DEFAULT_BUDGET, Evaluated, LoopyRecord, LoopyWriter, Node, WriteError, evaluate, explore,
};
use chopsticks_lab::cgt::notation::{Style, SyntaxFault, Writer};
use chopsticks_lab::hand::ruleset::{Chopsticks, Win};
use clap::{ArgGroup, Args, ValueEnum};
use num_bigint::BigUint;
use serde::Serialize;
use serde_json::Number;

use crate::arguments::rules::{self, RulesArguments};
use crate::arguments::whole_number::count;
use crate::terminal::failure::NoAnswer;
use crate::terminal::interrupt;
use crate::terminal::{answers, output};
use crate::wording::fields::number;
use crate::wording::outcome::of_loopy;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks loopy-value \"{0|pass}\"
  over
  outcome: Left wins, whoever moves first
  $ chopsticks loopy-value \"over + under\"
  over & under
  outcome: draw, whoever moves first
  $ chopsticks loopy-value --rules acl2s --from \"1,2-3,4\"
  …";

/// Print the value of a loopy game: a stopper, or its onside and offside
///
/// The game is an expression such as `{0|pass}`, `over + under` or `a{0|{a|*}}`, or a position of the hand game with the
/// ruleset of `--rules`. A position of the hand game is a partizan game here: both players have their moves in it, whoever
/// is to move.
///
/// A value is printed only after it was verified by comparing it with the game. If no sides are found, the value is
/// reported as unknown.
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
#[command(group(ArgGroup::new("game").required(true).args(["expression", "rules"])))]
pub(crate) struct Arguments {
    /// An expression of the calculator, as for `chopsticks value`; `-` reads one per line from standard input
    #[arg(value_name = "EXPRESSION", allow_hyphen_values = true)]
    expression: Option<String>,
    /// The ruleset of the hand game: a preset or a TOML file, as for `chopsticks solve`
    #[arg(long, value_name = "PRESET|FILE.toml", help_heading = "Rules")]
    rules: Option<String>,
    /// Change one key of the ruleset, such as fingers=7 or transfer=living+revive; can be repeated
    #[arg(
        long = "set",
        value_name = "KEY=VALUE",
        requires = "rules",
        conflicts_with = "expression",
        help_heading = "Rules"
    )]
    settings: Vec<String>,
    /// The position, such as `1,1-1,2`: Left's hands, then Right's hands; `-` reads one position per line
    #[arg(
        long,
        value_name = "POSITION",
        allow_hyphen_values = true,
        requires = "rules",
        conflicts_with = "expression"
    )]
    from: Option<String>,
    /// Print one JSON record per line
    ///
    /// A wrong line of standard input gives a record with `input` and `error`, and the next line is read.
    #[arg(long)]
    json: bool,
    /// The notation of the value
    #[arg(long, value_enum, default_value_t = Notation::Plain)]
    notation: Notation,
    /// Stop after this many positions
    #[arg(long, value_name = "COUNT", default_value_t = DEFAULT_BUDGET.positions, help_heading = "Limits", value_parser = count::<u64>)]
    max_positions: u64,
    /// Stop if a comparison needs more pairs of positions, at about six bytes per pair
    #[arg(long, value_name = "COUNT", default_value_t = DEFAULT_BUDGET.pairs, help_heading = "Limits", value_parser = count::<u64>)]
    max_pairs: u64,
    /// Refuse longer names of values
    #[arg(
        long,
        value_name = "BYTES",
        default_value_t = 1_000_000,
        help_heading = "Limits", value_parser = count::<usize>)]
    max_text: usize,
}

#[derive(Clone, Copy, ValueEnum)]
enum Notation {
    /// As in CGSuite: ^[on], -1/4under
    Plain,
    /// With arrows: ↑[on]
    Unicode,
    /// LaTeX for math mode
    Latex,
}

impl From<Notation> for Style {
    fn from(notation: Notation) -> Style {
        match notation {
            Notation::Plain => Style::Plain,
            Notation::Unicode => Style::Unicode,
            Notation::Latex => Style::Latex,
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let session = Session {
        arguments,
        game: arguments.game()?,
    };
    let text = arguments
        .expression
        .as_deref()
        .or(arguments.from.as_deref());
    answers::answer(text, arguments.json, |text| session.answer(text))
}

impl Arguments {
    /// The hand game, if that is meant.
    fn game(&self) -> anyhow::Result<Option<Chopsticks>> {
        let Some(rules) = self.rules.clone() else {
            return Ok(None);
        };
        let settings = self.settings.clone();
        let game = RulesArguments { rules, settings }.game()?;
        match game.rules().win {
            Win::Normal => Ok(Some(game)),
            _ => bail!(
                "--rules: loopy values are defined for normal play only: expected win = \"normal\""
            ),
        }
    }

    fn budget(&self) -> Budget<'static> {
        Budget {
            positions: self.max_positions,
            pairs: self.max_pairs,
            ..interrupt::budget()
        }
    }
}

struct Session<'a> {
    arguments: &'a Arguments,
    /// The hand game; without it, texts are expressions.
    game: Option<Chopsticks>,
}

/// A game with its value, for machines.
#[derive(Serialize)]
struct Answer {
    /// The expression, or the position with sorted hands.
    input: String,
    /// The number of positions that can be reached.
    positions: Number,
    #[serde(flatten)]
    record: LoopyRecord,
}

/// What was evaluated.
struct Found {
    /// The expression, or the position with sorted hands.
    input: String,
    evaluated: Evaluated,
    /// The number of positions that can be reached.
    positions: Number,
}

impl Session<'_> {
    fn answer(&self, text: Option<&str>) -> anyhow::Result<answers::Answer> {
        let mut calculator = Calculator::new();
        let found = match &self.game {
            Some(game) => self.position(game, text, &mut calculator.arena)?,
            None => self.expression(text.unwrap_or_default(), &mut calculator)?,
        };
        let mut scribe = LoopyWriter {
            arena: &mut calculator.arena,
            writer: &mut Writer::default(),
            style: self.arguments.notation.into(),
            limit: self.arguments.max_text,
        };
        let record = scribe.record(&found.evaluated).map_err(unwritten)?;
        let answer = match self.arguments.json {
            true => output::json_line(&Answer {
                input: found.input,
                positions: found.positions,
                record,
            })?,
            false => spoken(&record),
        };
        Ok(answer.into())
    }

    /// A position of the hand game.
    fn position(
        &self,
        game: &Chopsticks,
        text: Option<&str>,
        arena: &mut Arena,
    ) -> anyhow::Result<Found> {
        let budget = self.arguments.budget();
        let hands = rules::start(game, text, &budget)?.hands.sorted();
        let graph = explore(game, [hands.clone()], &budget)?.graph;
        let evaluated = evaluate(&graph, Node::ROOT, arena, &budget)?;
        Ok(Found {
            input: hands.to_string(),
            evaluated,
            positions: graph.len().into(),
        })
    }

    /// The last statement of a text.
    fn expression(&self, text: &str, calculator: &mut Calculator) -> anyhow::Result<Found> {
        let settings = CalculatorSettings {
            budget: self.arguments.budget(),
            text: self.arguments.max_text,
            ..CalculatorSettings::default()
        };
        let statements = calculator.parse(text, &settings);
        let mut object = Object::Nothing;
        for statement in statements.map_err(|error| unread(error, text))? {
            let found = calculator.run(&statement, &settings);
            object = found.map_err(|error| unread(error, text))?;
        }
        if !object.is_game() {
            bail!("{text}: found {}; expected a game", object.kind());
        }
        let refused = |fault: Fault| unread(fault.into(), text);
        let evaluated = calculator.evaluated(&object, &settings).map_err(refused)?;
        // Only records have the number of positions.
        let positions = match self.arguments.json {
            true => calculator.positions(&object, &settings).map_err(refused)?,
            false => BigUint::ZERO,
        };
        Ok(Found {
            input: text.to_owned(),
            evaluated,
            positions: number(&positions),
        })
    }
}

/// The error for an expression without a value.
fn unread(error: CalculatorError, text: &str) -> anyhow::Error {
    let shown = format!("cannot read this:\n{}", error.in_text(text));
    match error.fault {
        Fault::Stopped(stopped) => stopped.into(),
        Fault::Syntax(SyntaxFault::OverLimit { limit, .. }) => {
            NoAnswer::at_limit(shown, limit).into()
        }
        Fault::OverLimit { limit, .. } => NoAnswer::at_limit(shown, limit.name()).into(),
        _ => anyhow!(shown),
    }
}

fn unwritten(error: WriteError) -> anyhow::Error {
    match error {
        WriteError::TooLong(too_long) => NoAnswer::at_limit(too_long, "text").into(),
        WriteError::Stopped(stopped) => stopped.into(),
    }
}

/// The value and the outcome, for people.
fn spoken(record: &LoopyRecord) -> String {
    let value = match (&record.value, record.reason) {
        (Some(value), _) => value.clone(),
        (None, reason) => format!("unknown: {}", reason.unwrap_or_default()),
    };
    format!("{value}\noutcome: {}\n", of_loopy(record.outcome))
}
