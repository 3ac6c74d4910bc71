//! `chopsticks options`: the options of a position or a value, and which moves win.

use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::report::{Align, Cell, Table};
use chopsticks_lab::simple::family::{Family, Parameters};
use chopsticks_lab::simple::query::{
    Play, PositionValue, Proved, SimpleChopsticksPosition, ValuedMove,
};
use clap::Args;

use crate::arguments::expression;
use crate::arguments::limits::Limits;
use crate::arguments::table_format::TableFormat;
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
/// The options of a position are its moves. The options of any other expression are those of the canonical form of its
/// value. The column `wins` says whether the player who makes the move wins.
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
}

/// The moves of both players, and the positions whose values follow from the structure theorem.
struct Choices {
    of: ByPlayer<Vec<ValuedMove>>,
    proved: Vec<Proved>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let file = arguments.format.file()?;
    let mut arena = Arena::new();
    let mut names = Names::new(arguments.limits.max_text);
    let choices = match Family::read(arguments.expression.trim()) {
        Ok(position) => position_choices(&position, arguments, &mut arena)?,
        Err(_) => value_choices(arguments, &mut arena, &mut names)?,
    };
    let digits = Digits::of(file.format);
    let table = table(arguments, digits, &choices.of, &mut arena, &mut names);
    file.write(&table)?;
    proved::tell(&choices.proved);
    Ok(())
}

fn position_choices(
    position: &Family,
    arguments: &Arguments,
    arena: &mut Arena,
) -> anyhow::Result<Choices> {
    let position = SimpleChopsticksPosition::member(position, &Parameters::new())?;
    let mut proved = Vec::new();
    let moves = position.moves(arena, &arguments.limits.budget(), &mut proved);
    let of = moves.map_err(proved::no_value)?;
    Ok(Choices { of, proved })
}

/// The position after a move, with the finger count as it was typed.
fn named(play: &Play, digits: Digits, arguments: &Arguments) -> String {
    let fingers = arguments.expression.split_once('_');
    let (_, fingers) = fingers.expect("a position has `_` before its finger count");
    format!("{}_{}", digits.hands(&play.after), fingers.trim())
}

fn value_choices(
    arguments: &Arguments,
    arena: &mut Arena,
    names: &mut Names,
) -> anyhow::Result<Choices> {
    let limits = &arguments.limits;
    let (game, proved) = expression::game(&arguments.expression, arena, limits)?;
    let as_move = |game| ValuedMove {
        play: None,
        value: PositionValue::Game(game),
    };
    let options = names.options(arena, game);
    let of = options.map(|side| side.into_iter().map(as_move).collect());
    Ok(Choices { of, proved })
}

fn table(
    arguments: &Arguments,
    digits: Digits,
    choices: &ByPlayer<Vec<ValuedMove>>,
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
            let option = choice
                .play
                .as_ref()
                .map(|play| named(play, digits, arguments));
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
