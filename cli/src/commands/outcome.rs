//! `chopsticks outcome`: the outcome class of an expression.

use std::sync::Arc;

use anyhow::{Context, bail};
use chopsticks_lab::calculator::{
    CalculatorSettings, Component, Fault, Method, MoveQuestion, Object, Piece,
};
use chopsticks_lab::cgt::solve::SolveError;
use chopsticks_lab::cgt::value::outcome as outcome_class;
use chopsticks_lab::rulesets::{DescribedRuleset, outcome_of_position};
use chopsticks_lab::session::{Remedy, Session, SessionError};
use chopsticks_lab::simple::query::SimpleChopsticksPosition;
use clap::Args;

use crate::arguments::limits::{CalculatorLimits, Memory};
use crate::arguments::ruleset::{ReadRulesets, RulesetArguments};
use crate::subjects::found_outcome::FoundOutcome;
use crate::subjects::{argument, entailing};
use crate::terminal::answers;
use crate::terminal::failure;
use crate::wording::proved;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks outcome \"(1|1)_12\"
  N  the player who moves first wins
  $ chopsticks outcome \"(1^30,2^20|1^20,2^30)_3\"
  N  the player who moves first wins
  $ chopsticks outcome \"^ + ^ + *\"
  L  Left wins, whoever moves first
  $ chopsticks outcome --ruleset clobber \"xox|ox.\" --misere
  R  Right wins, whoever moves first
  $ chopsticks outcome --ruleset clobber \"xox|ox.\" --json
  {\"input\":\"xox|ox.\",\"outcome\":\"N\"}";

/// Print the outcome class of an expression: L, R, N or P; or one with draws, such as D, in a loopy game
///
/// The outcome of a position with many hands is found without its value. For finger counts 2 to 5 it follows from
/// conditions that are proved for any number of hands; for other finger counts it is read from a table of outcomes, if
/// the table fits into memory. Otherwise the value is computed.
///
/// With --ruleset, the outcome is that of a position in the notation of that ruleset. If its value reaches a limit, the
/// position is played out, as by `chopsticks win`. If play can continue forever, infinite play is a draw.
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// An expression of the calculator: a value, a position such as (2|5)_40 or Clobber("xox|ox."), or a sum of these; `-` reads one line after another from standard input
    #[arg(value_name = "EXPRESSION", allow_hyphen_values = true)]
    expression: String,
    #[command(flatten)]
    rulesets: RulesetArguments,
    /// Let the player who cannot move win
    #[arg(long)]
    misere: bool,
    /// Print a JSON record for each expression
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limits: CalculatorLimits,
    #[command(flatten)]
    memory: Memory,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let text = &arguments.expression;
    let rulesets = match arguments.rulesets.read_any(text)? {
        ReadRulesets::Described(rulesets) => rulesets,
        ReadRulesets::Entailing(ruleset) => {
            entailing::refuse(&ruleset, &[("--misere", arguments.misere)])?;
            return entailing::print(
                &ruleset,
                text,
                arguments.json,
                &arguments.limits.budget(),
                entailing::outcome_written,
            );
        }
    };
    answers::answer(Some(text), arguments.json, |text| {
        let text = text.unwrap_or_default();
        let found = if arguments.misere {
            under_misere_play(arguments, &rulesets, text)
        } else if rulesets.is_empty() {
            by_hands(arguments, text)
        } else {
            by_value(arguments, &rulesets, text)
        };
        Ok(found?.written(text, arguments.json))
    })
}

/// The outcome of a position of Simple Chopsticks, or of another expression.
fn by_hands(arguments: &Arguments, text: &str) -> anyhow::Result<FoundOutcome> {
    // A text that is not a position has a value, or is refused with its place.
    let Ok(position) = SimpleChopsticksPosition::read(text.trim()) else {
        return by_value(arguments, &[], text);
    };
    match position.outcome(&arguments.memory.budget()) {
        Ok(Some(class)) => Ok(class.into()),
        Ok(None) => by_value(arguments, &[], text),
        Err(stopped) if stopped.ends_all_work() => Err(stopped.into()),
        // There may be fewer positions below this one than positions with as many hands.
        Err(stopped) => by_value(arguments, &[], text).with_context(|| {
            let flag = failure::flag_of(&stopped);
            format!("the table of outcomes {stopped}{flag}; the value was tried instead")
        }),
    }
}

/// A session that knows these rulesets, the expression that the text means, and the limits.
fn read(
    arguments: &Arguments,
    rulesets: &[Arc<DescribedRuleset>],
    text: &str,
) -> anyhow::Result<(Session, String, CalculatorSettings<'static>)> {
    let session = argument::session(rulesets)?;
    let settings = arguments.limits.settings();
    let expression = argument::expression(&session, rulesets, text, &settings)?;
    Ok((session, expression, settings))
}

/// The outcome if the player who cannot move wins: from the moves, using the canonical forms of values.
fn under_misere_play(
    arguments: &Arguments,
    rulesets: &[Arc<DescribedRuleset>],
    text: &str,
) -> anyhow::Result<FoundOutcome> {
    let (mut session, expression, settings) = read(arguments, rulesets, text)?;
    let (position, _) = session.position(&expression, &settings)?;
    let question = MoveQuestion {
        has_moves: false,
        is_misere: true,
        ..MoveQuestion::default()
    };
    let found = session.moves(&position, &question, &settings);
    let (analysis, _) = found.map_err(|fault| session.error(fault, &expression))?;
    let class = analysis.outcome().expect("play ends, so there is no draw");
    let mut found = FoundOutcome::from(class);
    let mut pieces = position.components().iter().map(|part| &part.piece);
    if expression.contains('{') && pieces.any(|piece| matches!(piece, Piece::Value(_))) {
        found.notes.push(CANONICAL_FORM.to_owned());
    }
    Ok(found)
}

/// What braces mean under misère play.
const CANONICAL_FORM: &str = "braces are a value under normal play, and its moves are those of the canonical form; under misère play another form of this value may have another outcome: a form in quotation marks, such as '{*|*}', keeps its moves";

/// Of one position of a ruleset in which play may continue forever, from the graph of all play: its value needs
/// comparisons of positions too. `None` for anything else, and at a limit that the value may not reach.
fn by_graph(
    session: &mut Session,
    expression: &str,
    settings: &CalculatorSettings<'_>,
) -> anyhow::Result<Option<FoundOutcome>> {
    let Ok((position, _)) = session.position(expression, settings) else {
        return Ok(None);
    };
    let Some(Piece::Ruleset(piece)) = position.alone().filter(|_| position.is_loopy()) else {
        return Ok(None);
    };
    let start = piece.position().clone();
    match outcome_of_position(piece.ruleset(), start, session.arena(), &settings.budget) {
        Ok(outcome) => Ok(Some(outcome.into())),
        Err(SolveError::Stopped(stopped)) if !stopped.ends_all_work() => Ok(None),
        Err(error) => Err(entailing::unsolved(error)),
    }
}

/// From the value; or, if it reaches a limit, by play.
fn by_value(
    arguments: &Arguments,
    rulesets: &[Arc<DescribedRuleset>],
    text: &str,
) -> anyhow::Result<FoundOutcome> {
    let (mut session, expression, settings) = read(arguments, rulesets, text)?;
    if let Some(found) = by_graph(&mut session, &expression, &settings)? {
        return Ok(found);
    }
    let found = match session.evaluate(&expression, &settings) {
        Ok(found) => found,
        Err(error) => return by_play(&mut session, &expression, error, &settings),
    };
    let mut outcome: FoundOutcome = match &found.object {
        Object::Game(game) => outcome_class(session.arena(), *game).into(),
        Object::Unbuilt(unbuilt) => unbuilt.outcome().into(),
        Object::Loopy(loopy) => loopy.outcome(&settings.budget)?.into(),
        object => {
            let (found, expected) = (format!("found {}", object.kind()), "a game".to_owned());
            bail!(session.error(Fault::arguments(found, expected), &expression))
        }
    };
    outcome.notes.append(&mut proved::notes(&found.proved));
    Ok(outcome)
}

/// The outcome of a sum with positions of rulesets whose value reached a limit: it is played out, without the values of
/// large components.
///
/// # Errors
/// The error about the value, if play cannot help.
fn by_play(
    session: &mut Session,
    expression: &str,
    error: SessionError,
    settings: &CalculatorSettings<'_>,
) -> anyhow::Result<FoundOutcome> {
    let stopped = match error.remedy() {
        Remedy::Stopped(stopped) if !stopped.ends_all_work() => stopped,
        _ => return Err(error.into()),
    };
    // The games of the search for the value count for the limits.
    session.forget();
    let Ok((position, _)) = session.position(expression, settings) else {
        return Err(error.into());
    };
    let is_searched = |part: &Component| {
        let Piece::Ruleset(position) = &part.piece else {
            return false;
        };
        position.theory().is_none()
    };
    if position.is_loopy() || !position.components().iter().any(is_searched) {
        return Err(error.into());
    }
    let flag = failure::flag_of(&stopped);
    let reason = format!("the search for the value {stopped}{flag}");
    let question = MoveQuestion {
        has_moves: false,
        method: Some(Method::Search),
        ..MoveQuestion::default()
    };
    let found = session.moves(&position, &question, settings);
    let (analysis, _) = found
        .map_err(|fault| session.error(fault, expression))
        .with_context(|| format!("{reason}; play was tried instead"))?;
    let class = analysis.outcome().expect("play ends, so there is no draw");
    let mut found = FoundOutcome::from(class);
    found.notes.push(format!(
        "{reason}: the outcome was found by play, as by `chopsticks win`"
    ));
    Ok(found)
}
