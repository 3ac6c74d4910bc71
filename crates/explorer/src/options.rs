//! The options of a position or a value: winners first, and which of them are dominated.

use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::session::{RulesetMove, Session};
use chopsticks_lab::simple::query::{PositionValue, ValuedMove};
use serde::Serialize;

use crate::failure::Failure;
use crate::names::{Name, Names};
use crate::position::{PositionText, attack_text, call_text, setup_text};

/// An option of one player.
#[derive(Debug, Serialize)]
pub(crate) struct GameOption {
    /// The text that opens it.
    pub(crate) text: Option<String>,
    /// What the player does, such as `2 → 3`.
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<String>,
    name: Name,
    /// Whether the player who moves there wins.
    wins: bool,
    /// Whether it is neither dominated by another option nor equal to one that is listed before.
    is_undominated: bool,
}

/// What the options are those of.
pub(crate) struct Moves<'a> {
    /// The text.
    pub(crate) text: &'a str,
    /// The position, if the text is one.
    pub(crate) position: Option<&'a PositionText>,
    /// The value.
    pub(crate) value: &'a PositionValue,
}

/// The options of both players.
#[derive(Debug, Serialize)]
pub(crate) struct Options {
    left: Vec<GameOption>,
    right: Vec<GameOption>,
    /// The number of options that are not listed.
    unlisted: usize,
}

/// No more options of one player are listed.
const MOST: usize = 400;

/// An option before it is described.
struct Choice {
    text: Option<String>,
    action: Option<String>,
    value: PositionValue,
}

impl Options {
    /// The options of a value: those of its canonical form, unless it was not built; for a position its moves.
    ///
    /// # Errors
    /// If the budget does not suffice.
    pub(crate) fn new(
        moves: &Moves<'_>,
        session: &mut Session,
        names: &mut Names,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Option<Options>, Failure> {
        let budget = &settings.budget;
        let choices = match (moves.position, moves.value) {
            (Some(PositionText::SimpleChopsticks(position)), _) => {
                let moves = position.moves(session.arena(), budget, &mut Vec::new())?;
                moves.map(|side| side.into_iter().map(Choice::of_move).collect())
            }
            (Some(PositionText::OfRuleset { ruleset, .. }), _) => {
                let Some(moves) = session.ruleset_moves(moves.text, settings)? else {
                    return Ok(None);
                };
                let choice = |option| Choice::of_ruleset(ruleset, option);
                moves.map(|side| side.into_iter().map(choice).collect())
            }
            (None, PositionValue::Game(game)) => {
                let options = names.writer.options(session.arena(), *game);
                options.map(|side| side.into_iter().map(Choice::of_value).collect())
            }
            (None, PositionValue::Symbolic(_)) => return Ok(None),
        };
        let arena = session.arena();
        let mut unlisted = 0;
        let ByPlayer { left, right } = choices;
        let mut described = |choices: Vec<Choice>, player| {
            let (options, left_out) = described(choices, player, arena, names, budget)?;
            unlisted += left_out;
            Ok::<_, Failure>(options)
        };
        let (left, right) = (
            described(left, Player::Left)?,
            described(right, Player::Right)?,
        );
        Ok(Some(Options {
            left,
            right,
            unlisted,
        }))
    }
}

impl Choice {
    fn of_move(ValuedMove { play, value }: ValuedMove) -> Choice {
        Choice {
            text: play.as_ref().map(|play| setup_text(&play.after)),
            action: play.as_ref().map(attack_text),
            value,
        }
    }

    fn of_ruleset(ruleset: &str, RulesetMove { after, value }: RulesetMove) -> Choice {
        Choice {
            text: Some(call_text(ruleset, &after)),
            action: None,
            value: PositionValue::Game(value),
        }
    }

    /// An option of a canonical form, which its name opens.
    fn of_value(game: GameId) -> Choice {
        Choice {
            text: None,
            action: None,
            value: PositionValue::Game(game),
        }
    }
}

/// The options of a player, the winning and then the undominated ones first, and the number of those that are left out.
fn described(
    choices: Vec<Choice>,
    player: Player,
    arena: &mut Arena,
    names: &mut Names,
    budget: &Budget<'_>,
) -> Result<(Vec<GameOption>, usize), Failure> {
    let values: Vec<PositionValue> = choices.iter().map(|choice| choice.value.clone()).collect();
    let mut options = Vec::new();
    for (at, choice) in choices.into_iter().enumerate() {
        budget.ask()?;
        let is_undominated = is_undominated(at, &values, player, arena);
        let name = names.name(arena, &choice.value);
        let outcome = choice.value.outcome(arena);
        options.push(GameOption {
            text: choice.text.or_else(|| name.plain.clone()),
            action: choice.action,
            name,
            wins: outcome.is_won_by(player, player.opponent()),
            is_undominated,
        });
    }
    options.sort_by_key(|option| (!option.wins, !option.is_undominated));
    let unlisted = options.len().saturating_sub(MOST);
    options.truncate(MOST);
    Ok((options, unlisted))
}

/// Whether the value is neither dominated by another one nor equal to an earlier one. Values that were not built are taken for
/// undominated.
fn is_undominated(at: usize, values: &[PositionValue], player: Player, arena: &mut Arena) -> bool {
    let PositionValue::Game(game) = values[at] else {
        return true;
    };
    values.iter().enumerate().all(|(other, value)| {
        let PositionValue::Game(value) = *value else {
            return true;
        };
        if value == game {
            return other >= at;
        }
        let is_dominated = match player {
            Player::Left => arena.le(game, value),
            Player::Right => arena.le(value, game),
        };
        !is_dominated
    })
}
