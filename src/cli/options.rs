//! `chopsticks options`: the options of a position or a value, and which moves win.

use clap::Args;
use num_bigint::BigUint;

use super::limits::Limits;
use super::names::Names;
use super::output;
use super::{certified, expression};
use crate::game::{Arena, GameId};
use crate::player::{ByPlayer, Player};
use crate::query::{Answer, Certified, certified_value};
use crate::report::{Align, Cell, Format, Table, shortened};
use crate::ruleset::{Family, OneHandEach, Parameters, Ruleset};
use crate::solve::{Budget, HandsTable, simple_chopsticks_value};
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

/// The options of both players, and the positions among them whose value is certified.
#[derive(Default)]
struct Choices {
    of: ByPlayer<Vec<Choice>>,
    certified: Vec<Certified>,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut arena = Arena::new();
    let mut names = Names::new(arguments.limits.max_text);
    let choices = match Family::read(arguments.expression.trim()) {
        Ok(position) => position_choices(&position, arguments, &mut arena)?,
        Err(_) => value_choices(arguments, &mut arena, &mut names)?,
    };
    let table = table(&arguments.expression, &choices.of, &mut arena, &mut names);
    output::print(&table.render(arguments.format))?;
    certified::tell(&choices.certified, &mut arena, &mut names);
    Ok(())
}

fn position_choices(
    position: &Family,
    arguments: &Arguments,
    arena: &mut Arena,
) -> anyhow::Result<Choices> {
    let setup = position.setup(&Parameters::new())?;
    let budget = arguments.limits.budget();
    if let Some(position) = setup.one_hand_each()? {
        return one_hand_each_choices(&position, arguments, arena, &budget);
    }
    let (ruleset, hands) = setup.check()?;
    let table = HandsTable::evaluate(arena, &ruleset, &hands, &budget)?;
    let mut choices = Choices::default();
    for player in Player::BOTH {
        for option in ruleset.options(&hands, player) {
            let value = match table.value(&option) {
                Some(value) => value,
                None => simple_chopsticks_value(arena, &ruleset, &option, &budget)?,
            };
            let position = Some(format!("{option}_{}", ruleset.fingers()));
            choices.of[player].push(Choice { position, value });
        }
    }
    Ok(choices)
}

fn one_hand_each_choices(
    position: &OneHandEach,
    arguments: &Arguments,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> anyhow::Result<Choices> {
    let mut choices = Choices::default();
    for player in Player::BOTH {
        let option = position.option(player);
        let value = match &option {
            Some(option) => {
                let value = certified_value(arena, option, budget, &mut choices.certified);
                value.map_err(certified::no_value)?
            }
            None => arena.zero(),
        };
        let mut hands = position.hands().as_ref().map(Some);
        let sum = option.as_ref().map(|option| option.hands());
        hands[player.opponent()] = sum.map(|hands| &hands[player.opponent()]);
        let position = Some(named(hands, arguments));
        choices.of[player].push(Choice { position, value });
    }
    Ok(choices)
}

/// A position with these hands and the finger count as it was typed. People get the ends of a long hand, machines all.
fn named(hands: ByPlayer<Option<&BigUint>>, arguments: &Arguments) -> String {
    let digits = match arguments.format {
        Format::Csv | Format::Json => BigUint::to_string,
        Format::Text | Format::Markdown | Format::Latex => shortened,
    };
    let ByPlayer { left, right } = hands.map(|hand| hand.map_or_else(String::new, digits));
    let fingers = arguments.expression.split_once('_');
    let (_, fingers) = fingers.expect("a position has `_` before its finger count");
    format!("({left}|{right})_{}", fingers.trim())
}

fn value_choices(
    arguments: &Arguments,
    arena: &mut Arena,
    names: &mut Names,
) -> anyhow::Result<Choices> {
    let limits = &arguments.limits;
    let Answer { game, certified } = expression::evaluate(
        &arguments.expression,
        arena,
        &limits.reading(),
        &limits.budget(),
    )?;
    let choice = |value| Choice {
        position: None,
        value,
    };
    let options = names.options(arena, game);
    let of = options.map(|side| side.into_iter().map(choice).collect());
    Ok(Choices { of, certified })
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
