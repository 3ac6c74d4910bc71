//! Answers about games in which play can go on forever: the value and the outcome, and positions of the hand game.

use anyhow::bail;
use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::{CalculatorSettings, Object};
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::loopy::{
    Evaluated, LoopyRecord, LoopyWriter, Node, WriteError, class_name, evaluate, explore,
};
use chopsticks_lab::cgt::notation::{Style, Writer};
use chopsticks_lab::hand::ruleset::{Chopsticks, Win};
use chopsticks_lab::session::Session;
use chopsticks_lab::tables::Cell;
use clap::Args;
use num_bigint::BigUint;

use crate::arguments::limits;
use crate::arguments::rules::{self, RulesArguments};
use crate::terminal::failure::NoAnswer;
use crate::terminal::record::Record;
use crate::wording::outcome::sentence;

/// A position of the hand game instead of an expression.
#[derive(Args)]
#[command(next_help_heading = "The hand game")]
pub(crate) struct HandPosition {
    /// Print the value of a position of the hand game with this ruleset: a preset or a TOML file, as for `chopsticks solve`
    ///
    /// The position is a partizan game here: both players have their moves in it, whoever is to move.
    #[arg(long, value_name = "PRESET|FILE.toml", conflicts_with_all = ["ruleset", "fields"])]
    rules: Option<String>,
    /// Change one key of the ruleset, such as fingers=7 or transfer=living+revive; can be repeated
    #[arg(long = "set", value_name = "KEY=VALUE", requires = "rules")]
    settings: Vec<String>,
    /// The position, such as `1,1-1,2`: Left's hands, then Right's hands; `-` reads one position per line
    #[arg(
        long,
        value_name = "POSITION",
        allow_hyphen_values = true,
        requires = "rules"
    )]
    pub(crate) from: Option<String>,
}

impl HandPosition {
    /// The hand game, if that is meant.
    ///
    /// # Errors
    /// When the rules are wrong, or not those of normal play.
    pub(crate) fn game(&self) -> anyhow::Result<Option<Chopsticks>> {
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
}

/// The format of answers.
#[derive(Clone, Copy)]
pub(crate) struct LoopyFormat {
    pub(crate) style: Style,
    pub(crate) json: bool,
    /// Whether an answer has one line, without the outcome, because it is one of several.
    pub(crate) is_one_line: bool,
}

impl LoopyFormat {
    /// The value and the outcome of a position of the hand game; without a text, of the start.
    ///
    /// # Errors
    /// When the text is wrong, or at a limit.
    pub(crate) fn hand_position(
        self,
        game: &Chopsticks,
        text: Option<&str>,
        budget: &Budget<'_>,
    ) -> anyhow::Result<String> {
        let arena = &mut Arena::new();
        let hands = rules::start(game, text, budget)?.hands.sorted();
        let graph = explore(game, [hands.clone()], budget)?.graph;
        let evaluated = evaluate(&graph, Node::ROOT, arena, budget)?;
        let positions = graph.len().into();
        self.written(arena, &hands.to_string(), &evaluated, positions)
    }

    /// The value and the outcome of a game of the calculator.
    ///
    /// # Errors
    /// At a limit.
    pub(crate) fn game(
        self,
        session: &mut Session,
        game: &Object,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> anyhow::Result<String> {
        let evaluated = session.evaluated(game, text, settings)?;
        // Only records have the number of positions.
        let positions = if self.json {
            session.position_count(game, text, settings)?
        } else {
            BigUint::ZERO
        };
        self.written(session.arena(), text, &evaluated, positions)
    }

    fn written(
        self,
        arena: &mut Arena,
        input: &str,
        evaluated: &Evaluated,
        positions: BigUint,
    ) -> anyhow::Result<String> {
        let mut writer = LoopyWriter {
            arena,
            writer: &mut Writer::default(),
            style: self.style,
            limit: limits::text_length(),
        };
        let record = writer.record(evaluated).map_err(unwritten)?;
        if !self.json {
            return Ok(self.spoken(&record));
        }
        Ok(for_programs(input, positions, &record).into_line())
    }

    /// The value and the outcome, for people.
    fn spoken(self, record: &LoopyRecord) -> String {
        let value = match (&record.value, record.reason) {
            (Some(value), _) => value.clone(),
            (None, reason) => format!("unknown: {}", reason.unwrap_or_default()),
        };
        if self.is_one_line {
            return value + "\n";
        }
        format!("{value}\noutcome: {}\n", sentence(record.outcome))
    }
}

fn unwritten(error: WriteError) -> anyhow::Error {
    match error {
        WriteError::TooLong(too_long) => NoAnswer::at_limit(too_long, "text").into(),
        WriteError::Stopped(stopped) => stopped.into(),
    }
}

/// The record of a game: the expression, or the position with sorted hands, and the number of positions that can be reached.
fn for_programs(input: &str, positions: BigUint, found: &LoopyRecord) -> Record {
    let value = found.reason.map(Cell::missing);
    Record::new(input)
        .with("positions", Cell::Integer(positions.into()))
        .with("kind", found.kind)
        .with("value", value.or(found.value.as_deref().map(Cell::from)))
        .with("onside", &found.onside)
        .with("offside", &found.offside)
        .with("canonical_follower_count", found.follower_count)
        .with("outcome", class_name(found.outcome))
}
