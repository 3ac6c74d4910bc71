//! Answers about rulesets in which a player may move again, or must answer in a component.

use anyhow::bail;
use chopsticks_lab::budget::Budget;
use chopsticks_lab::cgt::entailing::{EntailingNimber, EntailingSolver, Turn};
use chopsticks_lab::cgt::solve::SolveError;
use chopsticks_lab::cgt::value::OutcomeClass;
use chopsticks_lab::rulesets::{
    DescribedPosition, EntailingChoice, EntailingRuleset, entailing_choices,
};
use chopsticks_lab::tables::{Align, Table};
use serde::Serialize;

use crate::arguments::table_format::TableFormat;
use crate::terminal::answers::{self, Answer};
use crate::terminal::output;
use crate::wording::outcome::meaning;

/// The value of a position as a record.
#[derive(Serialize)]
struct ValueRecord<'a> {
    input: &'a str,
    value: String,
    outcome: String,
}

/// The moves of a position as a record.
#[derive(Serialize)]
struct MovesRecord<'a> {
    input: &'a str,
    value: String,
    outcome: String,
    moves: Vec<MoveRecord>,
}

#[derive(Serialize)]
struct MoveRecord {
    number: usize,
    after: String,
    next: &'static str,
    answered_in: Option<String>,
    value: String,
    wins: bool,
}

/// Refuses flags of a command that have no meaning for these rulesets.
///
/// # Errors
/// When one of the flags is given.
pub(crate) fn refuse(ruleset: &EntailingRuleset, flags: &[(&str, bool)]) -> anyhow::Result<()> {
    match flags.iter().find(|(_, is_given)| *is_given) {
        Some((flag, _)) => bail!(
            "found {flag}, which does not go with {}: after some of its moves the turn does not pass, and its positions have nimbers or are loony",
            ruleset.described().name()
        ),
        None => Ok(()),
    }
}

/// Prints the value of a position, or those of the lines of standard input.
pub(crate) fn print_values(
    ruleset: &EntailingRuleset,
    text: &str,
    is_json: bool,
    budget: &Budget<'_>,
) -> anyhow::Result<()> {
    let mut solver = EntailingSolver::new(ruleset);
    answers::answer(Some(text), is_json, |text| {
        let text = text.unwrap_or_default();
        let nimber = value(&mut solver, text, budget)?;
        if !is_json {
            return Ok(Answer::from(format!("{nimber}\n")));
        }
        let record = ValueRecord {
            input: text,
            value: nimber.to_string(),
            outcome: outcome(nimber).to_string(),
        };
        Ok(output::json_line(&record)?.into())
    })
}

/// Prints the outcome of a position, or those of the lines of standard input.
pub(crate) fn print_outcomes(
    ruleset: &EntailingRuleset,
    text: &str,
    budget: &Budget<'_>,
) -> anyhow::Result<()> {
    let mut solver = EntailingSolver::new(ruleset);
    answers::answer(Some(text), false, |text| {
        let class = outcome(value(&mut solver, text.unwrap_or_default(), budget)?);
        Ok(Answer::from(format!("{class}  {}\n", meaning(class))))
    })
}

/// Which moves are printed, and how.
pub(crate) struct MovesFormat<'a> {
    pub(crate) has_only_winning: bool,
    pub(crate) is_json: bool,
    pub(crate) format: &'a TableFormat,
}

/// Prints the moves of a position.
pub(crate) fn print_moves(
    ruleset: &EntailingRuleset,
    text: &str,
    shown: &MovesFormat<'_>,
    budget: &Budget<'_>,
) -> anyhow::Result<()> {
    let file = shown.format.file()?;
    let position = ruleset.described().position(text)?;
    let nimber = value(&mut EntailingSolver::new(ruleset), text, budget)?;
    let mut choices = entailing_choices(ruleset, &position, budget).map_err(unsolved)?;
    choices.retain(|choice| choice.wins || !shown.has_only_winning);
    let class = outcome(nimber);
    if shown.is_json {
        let record = MovesRecord {
            input: text,
            value: nimber.to_string(),
            outcome: class.to_string(),
            moves: (1..).zip(&choices).map(record).collect(),
        };
        return output::print(&output::json_line(&record)?);
    }
    let head = if file.format == chopsticks_lab::tables::Format::Text {
        format!(
            "value    {nimber}\noutcome  {class}  {}\n\n",
            meaning(class)
        )
    } else {
        String::new()
    };
    file.write_after(&head, &table(&choices))
}

fn record((number, choice): (usize, &EntailingChoice)) -> MoveRecord {
    MoveRecord {
        number,
        after: choice.position.to_string(),
        next: next_turn(choice.turn),
        answered_in: choice.answered_in.as_ref().map(ToString::to_string),
        value: choice.nimber.to_string(),
        wins: choice.wins,
    }
}

fn table(choices: &[EntailingChoice]) -> Table {
    let mut table = Table::new("Moves")
        .column("after", Align::Left)
        .column("next", Align::Left)
        .column("value", Align::Left)
        .column("wins", Align::Left);
    for choice in choices {
        let next = match &choice.answered_in {
            Some(component) => format!("opponent, in {component}"),
            None => next_turn(choice.turn).to_owned(),
        };
        table.push([
            choice.position.to_string().into(),
            next.into(),
            choice.nimber.to_string().into(),
            (if choice.wins { "yes" } else { "no" }).into(),
        ]);
    }
    table
}

/// Who moves after a move.
fn next_turn(turn: Turn) -> &'static str {
    match turn {
        Turn::Passes | Turn::Entails => "opponent",
        Turn::Stays => "same player",
    }
}

fn value(
    solver: &mut EntailingSolver<&EntailingRuleset>,
    text: &str,
    budget: &Budget<'_>,
) -> anyhow::Result<EntailingNimber> {
    let position = solver.ruleset().described().position(text)?;
    let value = solver.value(position, budget).map_err(unsolved)?;
    Ok(value.nimber())
}

/// The outcome class of a position of this value.
fn outcome(nimber: EntailingNimber) -> OutcomeClass {
    if nimber.is_won_by_next() {
        OutcomeClass::Next
    } else {
        OutcomeClass::Previous
    }
}

/// The error for a position without a value.
pub(crate) fn unsolved(error: SolveError<DescribedPosition>) -> anyhow::Error {
    match error {
        SolveError::Stopped(stopped) => stopped.into(),
        error @ SolveError::NotShort { .. } => error.into(),
    }
}
