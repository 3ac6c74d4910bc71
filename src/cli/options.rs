//! `chopsticks options`: the options of a position or a value, and which moves win.

use clap::Args;

use super::limits::Limits;
use super::names::Names;
use super::{certified, expression, output};
use crate::game::{Arena, GameId};
use crate::player::{ByPlayer, Player};
use crate::report::{Align, Cell, Format, Table};
use crate::ruleset::{Family, Parameters, Ruleset};
use crate::solve::{HandsTable, simple_chopsticks_value};
use crate::value::{OutcomeClass, outcome};

/// List the options of a position or of a value's canonical form, and which moves win
#[derive(Args)]
pub(super) struct Arguments {
    /// A position such as (1,1|1,2)_5, or any other expression
    #[arg(value_name = "EXPRESSION", allow_hyphen_values = true)]
    expression: String,
    /// text, markdown, csv, json or latex
    #[arg(long, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    limits: Limits,
}

/// An option with its value; a position of its own has a name.
struct Choice {
    position: Option<String>,
    value: GameId,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut arena = Arena::new();
    let choices = match Family::read(arguments.expression.trim()) {
        Ok(position) => position_choices(&position, &arguments.limits, &mut arena)?,
        Err(_) => value_choices(arguments, &mut arena)?,
    };
    let mut names = Names::new(arguments.limits.max_text);
    let table = table(&arguments.expression, &choices, &mut arena, &mut names);
    output::print(&table.render(arguments.format))
}

fn position_choices(
    position: &Family,
    limits: &Limits,
    arena: &mut Arena,
) -> anyhow::Result<ByPlayer<Vec<Choice>>> {
    let (ruleset, hands) = position.setup(&Parameters::new())?.check()?;
    let budget = limits.budget();
    let one_hand_each = Player::BOTH.map(|player| hands.of(player).len()) == [1, 1];
    let table = match one_hand_each {
        true => None,
        false => Some(HandsTable::evaluate(arena, &ruleset, &hands, &budget)?),
    };
    let mut choices = ByPlayer::<Vec<Choice>>::default();
    for player in Player::BOTH {
        for option in ruleset.options(&hands, player) {
            let value = match table.as_ref().and_then(|table| table.value(&option)) {
                Some(value) => value,
                None => simple_chopsticks_value(arena, &ruleset, &option, &budget)?,
            };
            let position = Some(format!("{option}_{}", ruleset.fingers()));
            choices[player].push(Choice { position, value });
        }
    }
    Ok(choices)
}

fn value_choices(
    arguments: &Arguments,
    arena: &mut Arena,
) -> anyhow::Result<ByPlayer<Vec<Choice>>> {
    let limits = &arguments.limits;
    let evaluation = expression::evaluate(
        &arguments.expression,
        arena,
        &limits.reading(),
        &limits.budget(),
    )?;
    let mut names = Names::new(limits.max_text);
    certified::tell(&evaluation.certified, arena, &mut names);
    let options = names.options(arena, evaluation.game);
    Ok(options.map(|side| {
        side.into_iter()
            .map(|value| Choice {
                position: None,
                value,
            })
            .collect()
    }))
}

fn table(
    caption: &str,
    choices: &ByPlayer<Vec<Choice>>,
    arena: &mut Arena,
    names: &mut Names,
) -> Table {
    let mut table = Table::new(caption)
        .column("player", Align::Left)
        .column("option", Align::Left)
        .column("value", Align::Left)
        .column("outcome", Align::Center)
        .column("wins", Align::Left);
    for player in Player::BOTH {
        for choice in &choices[player] {
            let value = names.cell(arena, choice.value);
            let option = choice.position.as_deref();
            let option = option.map_or_else(|| value.clone(), Cell::from);
            let class = outcome(arena, choice.value);
            let wins = if wins(player, class) { "yes" } else { "no" };
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

/// Whether `player`, having moved to a position of this class, wins with the opponent to move.
fn wins(player: Player, class: OutcomeClass) -> bool {
    match class {
        OutcomeClass::Previous => true,
        OutcomeClass::Next => false,
        OutcomeClass::Left => player == Player::Left,
        OutcomeClass::Right => player == Player::Right,
    }
}
