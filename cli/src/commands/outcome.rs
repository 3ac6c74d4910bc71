//! `chopsticks outcome`: the outcome class of an expression.

use std::rc::Rc;

use anyhow::{Context, bail};
use chopsticks_lab::budget::Stopped;
use chopsticks_lab::calculator::{Fault, MoveQuestion, Object};
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::solve::SolveError;
use chopsticks_lab::cgt::value::{OutcomeClass, outcome as outcome_class};
use chopsticks_lab::rulesets::{DescribedRuleset, RulesetFile, outcome_of_position};
use chopsticks_lab::session::Session;
use chopsticks_lab::simple::query::SimpleChopsticksPosition;
use chopsticks_lab::winner::Addend;
use clap::Args;

use crate::arguments::limits::{LanguageLimits, Limits};
use crate::arguments::memory::Memory;
use crate::arguments::ruleset::RulesetArguments;
use crate::subjects::entailing;
use crate::subjects::ruleset::{is_expression, sum_expression, undecided, unsolved};
use crate::terminal::note::note;
use crate::terminal::{failure, output};
use crate::wording::{outcome, proved};

const EXAMPLES: &str = "\
Examples:
  $ chopsticks outcome \"(1|1)_12\"
  N  the player who moves first wins
  $ chopsticks outcome \"(1^30,2^20|1^20,2^30)_3\"
  N  the player who moves first wins
  $ chopsticks outcome \"^ + ^ + *\"
  L  Left wins, whoever moves first
  $ chopsticks outcome --ruleset clobber \"xox|ox.\" --misere
  R  Right wins, whoever moves first";

/// Print the outcome class of an expression: L, R, N or P; or who wins or draws in a loopy game
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
    /// An expression of the calculator: a value, a position such as (2|5)_40 or Clobber("xox|ox."), or a sum of these
    #[arg(value_name = "EXPRESSION", allow_hyphen_values = true)]
    expression: String,
    #[command(flatten)]
    ruleset: RulesetArguments,
    /// Let the player who cannot move win
    #[arg(long)]
    misere: bool,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    language: LanguageLimits,
    #[command(flatten)]
    memory: Memory,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let ruleset = match arguments.ruleset.read_any_for(&arguments.expression)? {
        Some(RulesetFile::Entailing(ruleset)) => {
            entailing::refuse(&ruleset, &[("--misere", arguments.misere)])?;
            let budget = arguments.limits.budget();
            return entailing::print_outcomes(&ruleset, &arguments.expression, &budget);
        }
        Some(RulesetFile::Described(ruleset)) => Some(*ruleset),
        None => None,
    };
    if arguments.misere {
        return under_misere_play(arguments, ruleset);
    }
    if let Some(ruleset) = ruleset {
        if !is_expression(&ruleset, &arguments.expression) {
            return by_position(arguments, ruleset);
        }
        let rulesets = [Rc::new(ruleset)];
        let expression = sum_expression(&rulesets, &arguments.expression)?;
        let [ruleset] = rulesets;
        let session = Session::new().with_ruleset(ruleset)?;
        return by_value(arguments, &expression, session);
    }
    // A text that is not a position has a value, or is refused with its place.
    let text = &arguments.expression;
    let Ok(position) = SimpleChopsticksPosition::read(text.trim()) else {
        return by_value(arguments, text, Session::new());
    };
    match position.outcome(&arguments.memory.budget()) {
        Ok(Some(class)) => print(class),
        Ok(None) => by_value(arguments, text, Session::new()),
        Err(stopped) if stopped.ends_all_work() => Err(stopped.into()),
        // There may be fewer positions below this one than positions with as many hands.
        Err(stopped) => by_value(arguments, text, Session::new()).with_context(|| {
            let flag = failure::flag_of(&stopped);
            format!("the table of outcomes {stopped}{flag}; the value was tried instead")
        }),
    }
}

/// The outcome if the player who cannot move wins: from the moves, using the canonical forms of values.
fn under_misere_play(
    arguments: &Arguments,
    ruleset: Option<DescribedRuleset>,
) -> anyhow::Result<()> {
    let text = &arguments.expression;
    let mut session = Session::new();
    let ruleset = ruleset.map(Rc::new);
    let expression = sum_expression(ruleset.as_slice(), text)?;
    if let Some(ruleset) = ruleset {
        session = session.with_ruleset(ruleset)?;
    }
    let settings = arguments.language.settings(&arguments.limits);
    let (position, _) = session.position(&expression, &settings)?;
    let question = MoveQuestion {
        has_moves: false,
        is_misere: true,
        ..MoveQuestion::default()
    };
    let found = session.moves(&position, &question, &settings);
    let (analysis, _) = found.map_err(|fault| session.error(fault, &expression))?;
    print(analysis.outcome().expect("play ends, so there is no draw"))
}

/// The outcome of a position of a ruleset.
fn by_position(arguments: &Arguments, ruleset: DescribedRuleset) -> anyhow::Result<()> {
    let position = ruleset.position(&arguments.expression)?;
    let budget = arguments.limits.budget();
    match outcome_of_position(&ruleset, position, &mut Arena::new(), &budget) {
        Err(SolveError::Stopped(stopped)) if !stopped.ends_all_work() && !ruleset.is_loopy() => {
            by_play(arguments, ruleset, &stopped)
        }
        found => {
            let found = outcome::sentence(found.map_err(unsolved)?);
            output::print(&format!("{found}\n"))
        }
    }
}

/// The outcome of a position whose value reached a limit: the position is played out, without its value.
fn by_play(
    arguments: &Arguments,
    ruleset: DescribedRuleset,
    stopped: &Stopped,
) -> anyhow::Result<()> {
    let name = ruleset.file_name().to_owned();
    let mut session = Session::new().with_ruleset(Rc::new(ruleset))?;
    let position = Addend::Position {
        ruleset: name,
        text: arguments.expression.clone(),
        negated: false,
    };
    let reason = format!(
        "the search for the value {stopped}{}",
        failure::flag_of(stopped)
    );
    let class = session.with_solver(|solver| {
        let sum = solver.sum([position])?;
        let found = solver.outcome(&sum, &arguments.limits.budget());
        found
            .map_err(undecided)
            .with_context(|| format!("{reason}; play was tried instead"))
    })?;
    note(format_args!(
        "{reason}: the outcome was found by play, as by `chopsticks win`"
    ));
    print(class)
}

/// From the value.
fn by_value(arguments: &Arguments, text: &str, mut session: Session) -> anyhow::Result<()> {
    let settings = arguments.language.settings(&arguments.limits);
    let answer = session.evaluate(text, &settings)?;
    match &answer.object {
        Object::Game(game) => print(outcome_class(session.arena(), *game))?,
        Object::Unbuilt(unbuilt) => print(unbuilt.outcome())?,
        Object::Loopy(loopy) => {
            let outcome = outcome::loopy_sentence(loopy.outcome(&settings.budget)?);
            output::print(&format!("{outcome}\n"))?;
        }
        object => {
            let (found, expected) = (format!("found {}", object.kind()), "a game".to_owned());
            bail!(session.error(Fault::Arguments { found, expected }, text))
        }
    }
    proved::tell(&answer.proved);
    Ok(())
}

fn print(class: OutcomeClass) -> anyhow::Result<()> {
    output::print(&format!("{class}  {}\n", outcome::meaning(class)))
}
