//! `chopsticks options`: the options of a position or a value, and which moves win.

use anyhow::anyhow;
use chopsticks_lab::calculator::{CalculatorSettings, Object, WrittenPosition};
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::loopy::Outcome;
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::rulesets::{DescribedRuleset, choices, misere_choices};
use chopsticks_lab::session::{Answer, RulesetMove, Session};
use chopsticks_lab::simple::family::{Family, Parameters};
use chopsticks_lab::simple::query::{
    Play, PositionValue, Proved, SimpleChopsticksPosition, ValuedMove,
};
use chopsticks_lab::tables::{Align, Cell, Table};
use clap::Args;

use crate::arguments::limits::{LanguageLimits, Limits};
use crate::arguments::notation::TableNotation;
use crate::arguments::ruleset::RulesetArguments;
use crate::arguments::table_format::TableFormat;
use crate::subjects::ruleset::{ending, is_expression, unsolved};
use crate::terminal::note::note;
use crate::wording::family::caption;
use crate::wording::names::Names;
use crate::wording::position::Digits;
use crate::wording::{outcome, proved};

const EXAMPLES: &str = "\
Examples:
  $ chopsticks options \"(1,1|1,2)_5\"
  (1,1|1,2)_5

  player  option       value                     outcome  wins
  ------------------------------------------------------------
  Left    (1,1|2,2)_5  {^^*|0}                      N     no
  Left    (1,1|1,3)_5  {^^*|v,{*,^[2]||v[2]|0}}     N     no
  Right   (1,2|1,2)_5  *                            N     no
  Right   (1,3|1,2)_5  ^                            L     no
  $ chopsticks options \"{2|1} - 1\"
  …
  $ chopsticks options --ruleset hackenbush \"l(l;rl)\"
  l(l;rl) of Hackenbush

  player  option  value  outcome  wins  sensible
  ----------------------------------------------
  Left    l(l;r)  1         L     yes   yes
  Left    .       0         P     yes   no
  Left    lrl     3/4       L     yes   no
  Right   ll      2         L     no    yes";

/// List the options of a position or a value, and the winning moves
///
/// The options of a position are its moves. Positions are (1,1|1,2)_5 and, by the name of a ruleset, Clobber("xox|ox."). The
/// options of any other expression are those of the canonical form of its value. The column `wins` says whether the player who makes the move wins.
///
/// With --ruleset, the options are those of a position in the notation of that ruleset, the winning ones first. The column
/// `sensible` says whether an option is as good as one of the canonical form: a Left option is sensible if it is at least
/// as large as some Left option of the canonical form of the position, and a Right option if it is at most as large as some
/// Right option.
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// A position such as (1,1|1,2)_5, or any other expression
    #[arg(value_name = "EXPRESSION", allow_hyphen_values = true)]
    expression: String,
    #[command(flatten)]
    format: TableFormat,
    #[command(flatten)]
    notation: TableNotation,
    #[command(flatten)]
    ruleset: RulesetArguments,
    /// List only the sensible options
    #[arg(long, requires = "ruleset", help_heading = "Rulesets")]
    sensible: bool,
    /// Let the player who cannot move win; options then have outcomes and no values
    #[arg(
        long,
        requires = "ruleset",
        conflicts_with = "sensible",
        help_heading = "Rulesets"
    )]
    misere: bool,
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
    let mut session = Session::new();
    let mut names = Names::with_table_style(
        arguments.limits.max_text,
        arguments.notation.style(&arguments.format),
    );
    if let Some(ruleset) = arguments.ruleset.read_for(&arguments.expression)? {
        let table = positions(arguments, &ruleset, session.arena(), &mut names)?;
        return file.write(&table);
    }
    let choices = match Family::read(arguments.expression.trim()) {
        Ok(position) => {
            let digits = Digits::for_format(file.format);
            hands_choices(&position, digits, arguments, session.arena())?
        }
        Err(_) => match ruleset_choices(arguments, &mut session)? {
            Some(choices) => choices,
            None => {
                let text = &arguments.expression;
                let answer = session.evaluate(text, &arguments.settings())?;
                if let Object::Position(position) = &answer.object {
                    let command = match position.written() {
                        Some(WrittenPosition { ruleset, text }) => format!(
                            "`chopsticks options --ruleset {ruleset} \"{text}\"` lists the moves"
                        ),
                        None => {
                            "`chopsticks play-sum --all` lists the moves in each position of a sum"
                                .to_owned()
                        }
                    };
                    note(format_args!(
                        "note: these are the options of the value; {command}"
                    ));
                }
                if matches!(answer.object.value(), Object::Loopy(_)) {
                    let game = answer.object.value();
                    let table = loopy_table(arguments, game, &mut session, &mut names)?;
                    file.write(&table)?;
                    proved::tell(&answer.proved);
                    return Ok(());
                }
                value_choices(answer, arguments, &mut session, &mut names)?
            }
        },
    };
    let table = table(arguments, &choices.of, session.arena(), &mut names);
    file.write(&table)?;
    proved::tell(&choices.proved);
    Ok(())
}

/// The options of a position of a ruleset.
fn positions(
    arguments: &Arguments,
    ruleset: &DescribedRuleset,
    arena: &mut Arena,
    names: &mut Names,
) -> anyhow::Result<Table> {
    let text = &arguments.expression;
    let position = ruleset.position(text).map_err(|error| {
        match is_expression(ruleset, text) || text.contains(" + ") {
            true => anyhow!(
                "{text}: found a sum or another expression, expected one position; \
                 `chopsticks win --all` lists the moves in each position of a sum"
            ),
            false => error.into(),
        }
    })?;
    if arguments.sensible {
        ending(ruleset, "--sensible")?;
    }
    let budget = arguments.limits.budget();
    let found = match arguments.misere {
        true => misere_choices(ending(ruleset, "--misere")?, &position, &budget),
        false => choices(ruleset, &position, arena, &budget),
    };
    let found = found.map_err(unsolved)?;
    let mut table = Table::new(format!("{position} of {}", ruleset.name()))
        .column("player", Align::Left)
        .column("option", Align::Left);
    if !arguments.misere {
        table = table.column("value", Align::Left);
    }
    table = table
        .column("outcome", Align::Center)
        .column("wins", Align::Left);
    let has_sensible = !arguments.misere && !ruleset.is_loopy();
    if has_sensible {
        table = table.column("sensible", Align::Left);
    }
    let yes = |is_so| if is_so { "yes" } else { "no" };
    for player in Player::BOTH {
        for choice in &found[player] {
            if arguments.sensible && choice.is_sensible != Some(true) {
                continue;
            }
            let value = choice.value.as_ref();
            let value = value.map(|value| names.cell_of_loopy(arena, value));
            let sensible = choice.is_sensible.map(|is_so| Cell::from(yes(is_so)));
            let wins = match choice.winner(player) {
                None => "draw",
                Some(winner) => yes(winner == player),
            };
            let row = [player.to_string(), choice.position.to_string()].map(Cell::from);
            let row = row.into_iter().chain(value);
            let outcome = Cell::from(outcome::short(choice.outcome));
            table.push(row.chain([outcome, wins.into()]).chain(sensible));
        }
    }
    Ok(table)
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
fn ruleset_choices(
    arguments: &Arguments,
    session: &mut Session,
) -> anyhow::Result<Option<Choices>> {
    let moves = session.ruleset_moves(&arguments.expression, &arguments.settings())?;
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
    answer: Answer,
    arguments: &Arguments,
    session: &mut Session,
    names: &mut Names,
) -> anyhow::Result<Choices> {
    let settings = arguments.settings();
    let text = &arguments.expression;
    let game = session.canonical_form(&answer.object, text, &settings)?;
    let as_choice = |game| Choice {
        option: None,
        value: PositionValue::Game(game),
    };
    let options = names.options(session.arena(), game);
    let of = options.map(|side| side.into_iter().map(as_choice).collect());
    Ok(Choices {
        of,
        proved: answer.proved,
    })
}

/// The options of the canonical form of a stopper.
fn loopy_table(
    arguments: &Arguments,
    game: &Object,
    session: &mut Session,
    names: &mut Names,
) -> anyhow::Result<Table> {
    let text = &arguments.expression;
    let settings = arguments.settings();
    let mut table = columns(arguments);
    for player in Player::BOTH {
        let operation = format!("{player}Options");
        let options = session.apply(&operation, vec![game.clone()], &settings);
        let options = options.map_err(|fault| session.error(fault, text))?;
        for option in options
            .elements()
            .into_iter()
            .flat_map(|options| options.iter())
        {
            let evaluated = session.evaluated(option, text, &settings)?;
            let value = names.cell_of_loopy(session.arena(), &evaluated.value);
            let wins = match evaluated.outcome[player.opponent()] {
                Outcome::Draw => "draw",
                winner if winner == Outcome::won_by(player) => "yes",
                _ => "no",
            };
            table.push([
                player.to_string().into(),
                value.clone(),
                value,
                outcome::short(evaluated.outcome).into(),
                wins.into(),
            ]);
        }
    }
    Ok(table)
}

fn columns(arguments: &Arguments) -> Table {
    Table::new(caption(&arguments.expression))
        .column("player", Align::Left)
        .column("option", Align::Left)
        .column("value", Align::Left)
        .column("outcome", Align::Center)
        .column("wins", Align::Left)
}

fn table(
    arguments: &Arguments,
    choices: &ByPlayer<Vec<Choice>>,
    arena: &mut Arena,
    names: &mut Names,
) -> Table {
    let mut table = columns(arguments);
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
