//! `chopsticks options`: the options of a position or a value, and which moves win.

use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::positions::RulesetMove;
use chopsticks_lab::report::{Align, Cell, Table};
use chopsticks_lab::simple::family::{Family, Parameters};
use chopsticks_lab::simple::query::{
    Play, PositionValue, Proved, SimpleChopsticksPosition, ValuedMove,
};
use clap::Args;

use crate::arguments::expression;
use crate::arguments::limits::{LanguageLimits, Limits};
use crate::arguments::table_format::TableFormat;
use crate::subjects::calculation::Calculation;
use crate::wording::names::Names;
use crate::wording::position::Digits;
use crate::wording::proved;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks options \"(1,1|1,2)_5\"
  (1,1|1,2)_5

  player  option       value                    outcome  wins
  -----------------------------------------------------------
  Left    (1,1|2,2)_5  {⇑*|0}                      N     no
  Left    (1,1|1,3)_5  {⇑*|↓,{*,↑[2]||↓[2]|0}}     N     no
  Right   (1,2|1,2)_5  *                           N     no
  Right   (1,3|1,2)_5  ↑                           L     no
  $ chopsticks options \"{2|1} - 1\"
  …";

/// List the options of a position or a value, and the winning moves
///
/// The options of a position are its moves. Positions are (1,1|1,2)_5 and, by the name of a ruleset, Clobber("xox|ox."). The
/// options of any other expression are those of the canonical form of its value. The column `wins` says whether the player who makes the move wins.
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// A position such as (1,1|1,2)_5, or any other expression
    #[arg(value_name = "EXPRESSION", allow_hyphen_values = true)]
    expression: String,
    #[command(flatten)]
    format: TableFormat,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    language: LanguageLimits,
}

/// A move, with the position after it if that is written.
struct Choice {
    option: Option<String>,
    value: PositionValue,
}

/// The moves of both players, and the positions whose values follow from the structure theorem.
struct Choices {
    of: ByPlayer<Vec<Choice>>,
    proved: Vec<Proved>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let file = arguments.format.file()?;
    let mut arena = Arena::new();
    let mut names = Names::new(arguments.limits.max_text);
    let choices = match Family::read(arguments.expression.trim()) {
        Ok(position) => {
            let digits = Digits::of(file.format);
            hands_choices(&position, digits, arguments, &mut arena)?
        }
        Err(_) => match ruleset_choices(arguments, &mut arena)? {
            Some(choices) => choices,
            None => value_choices(arguments, &mut arena, &mut names)?,
        },
    };
    let table = table(arguments, &choices.of, &mut arena, &mut names);
    file.write(&table)?;
    proved::tell(&choices.proved);
    Ok(())
}

impl Arguments {
    fn settings(&self) -> CalculatorSettings<'static> {
        self.language.settings(&self.limits)
    }
}

/// The moves in a position of Simple Chopsticks.
fn hands_choices(
    position: &Family,
    digits: Digits,
    arguments: &Arguments,
    arena: &mut Arena,
) -> anyhow::Result<Choices> {
    let position = SimpleChopsticksPosition::member(position, &Parameters::new())?;
    let mut proved = Vec::new();
    let moves = position.moves(arena, &arguments.limits.budget(), &mut proved);
    let as_choice = |ValuedMove { play, value }| Choice {
        option: play.map(|play| named(&play, digits, arguments)),
        value,
    };
    let of = moves.map_err(proved::no_value)?;
    let of = of.map(|side| side.into_iter().map(as_choice).collect());
    Ok(Choices { of, proved })
}

/// The position after a move, with the finger count as it was typed.
fn named(play: &Play, digits: Digits, arguments: &Arguments) -> String {
    let fingers = arguments.expression.split_once('_');
    let (_, fingers) = fingers.expect("a position has `_` before its finger count");
    format!("{}_{}", digits.hands(&play.after), fingers.trim())
}

/// The moves in a position of a ruleset by name; `None` for other expressions.
fn ruleset_choices(arguments: &Arguments, arena: &mut Arena) -> anyhow::Result<Option<Choices>> {
    let mut calculation = Calculation::within(std::mem::take(arena));
    let moves = calculation.moves(&arguments.expression, &arguments.settings())?;
    *arena = calculation.calculator.arena;
    let as_choice = |RulesetMove { after, value }| Choice {
        option: Some(after),
        value: PositionValue::Game(value),
    };
    Ok(moves.map(|moves| Choices {
        of: moves.map(|side| side.into_iter().map(as_choice).collect()),
        proved: Vec::new(),
    }))
}

fn value_choices(
    arguments: &Arguments,
    arena: &mut Arena,
    names: &mut Names,
) -> anyhow::Result<Choices> {
    let settings = arguments.settings();
    let (game, proved) = expression::game(&arguments.expression, arena, &settings)?;
    let as_choice = |game| Choice {
        option: None,
        value: PositionValue::Game(game),
    };
    let options = names.options(arena, game);
    let of = options.map(|side| side.into_iter().map(as_choice).collect());
    Ok(Choices { of, proved })
}

fn table(
    arguments: &Arguments,
    choices: &ByPlayer<Vec<Choice>>,
    arena: &mut Arena,
    names: &mut Names,
) -> Table {
    let mut table = Table::new(arguments.expression.as_str())
        .column("player", Align::Left)
        .column("option", Align::Left)
        .column("value", Align::Left)
        .column("outcome", Align::Center)
        .column("wins", Align::Left);
    for player in Player::BOTH {
        for choice in &choices[player] {
            let value = names.cell_of_value(arena, &choice.value);
            let option = choice.option.clone();
            let option = option.map_or_else(|| value.clone(), Cell::from);
            let class = choice.value.outcome(arena);
            let wins = class.is_won_by(player, player.opponent());
            let wins = if wins { "yes" } else { "no" };
            table.push([
                player.to_string().into(),
                option,
                value,
                class.to_string().into(),
                wins.into(),
            ]);
        }
    }
    table
}
