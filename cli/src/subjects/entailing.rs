//! Answers about rulesets in which a player may move again, or must answer in a component.

use anyhow::bail;
use chopsticks_lab::budget::Budget;
use chopsticks_lab::cgt::entailing::{EntailingNimber, EntailingSolver, Turn};
use chopsticks_lab::cgt::solve::SolveError;
use chopsticks_lab::cgt::value::OutcomeClass;
use chopsticks_lab::rulesets::{
    DescribedPosition, EntailingChoice, EntailingRuleset, entailing_choices,
};
use chopsticks_lab::tables::{Align, Cell, Table};

use crate::arguments::choice::{Flag, first_given};
use crate::subjects::found_outcome::FoundOutcome;
use crate::terminal::answers::{self, Answer};
use crate::terminal::record::Record;
use crate::wording::outcome::meaning;

/// Refuses flags of a command that have no meaning for these rulesets.
///
/// # Errors
/// When one of the flags is given.
pub(crate) fn refuse(ruleset: &EntailingRuleset, flags: &[Flag]) -> anyhow::Result<()> {
    match first_given(flags) {
        Some(flag) => bail!(
            "found {flag}, which does not go with {}: after some of its moves the turn does not pass, and its positions have nimbers or are loony",
            ruleset.described().name()
        ),
        None => Ok(()),
    }
}

/// Prints what there is to say of the value of a position, or of those of the lines of standard input.
pub(crate) fn print(
    ruleset: &EntailingRuleset,
    text: &str,
    is_json: bool,
    budget: &Budget<'_>,
    written: fn(&str, EntailingNimber, bool) -> Answer,
) -> anyhow::Result<()> {
    let mut solver = EntailingSolver::new(ruleset);
    answers::answer(Some(text), is_json, |text| {
        let text = text.unwrap_or_default();
        Ok(written(text, value(&mut solver, text, budget)?, is_json))
    })
}

/// A value, or the record of its position.
pub(crate) fn value_written(text: &str, nimber: EntailingNimber, is_json: bool) -> Answer {
    if is_json {
        record(text, nimber).into_line().into()
    } else {
        Answer::from(format!("{nimber}\n"))
    }
}

/// The outcome of a position of this value, or its record.
pub(crate) fn outcome_written(text: &str, nimber: EntailingNimber, is_json: bool) -> Answer {
    FoundOutcome::from(outcome(nimber)).written(text, is_json)
}

/// The moves of a position: their record without them, the lines above their table, and the table.
pub(crate) fn moves(
    ruleset: &EntailingRuleset,
    text: &str,
    has_only_winning: bool,
    budget: &Budget<'_>,
) -> anyhow::Result<(Record, String, Table)> {
    let position = ruleset.described().position(text)?;
    let nimber = value(&mut EntailingSolver::new(ruleset), text, budget)?;
    let mut choices = entailing_choices(ruleset, &position, budget).map_err(unsolved)?;
    choices.retain(|choice| choice.wins || !has_only_winning);
    let class = outcome(nimber);
    let meaning = meaning(class);
    let head = format!("value    {nimber}\noutcome  {class}  {meaning}\n\n");
    Ok((record(text, nimber), head, table(&choices)))
}

/// The record of a position of this value.
fn record(input: &str, nimber: EntailingNimber) -> Record {
    Record::new(input)
        .with("value", nimber.to_string())
        .with("outcome", outcome(nimber).to_string())
}

/// The moves: what they lead to, who moves next and in which component, the value, and whether the move wins.
fn table(choices: &[EntailingChoice]) -> Table {
    let mut table = Table::new("Moves")
        .column("move", Align::Right)
        .with_columns(
            ["after", "next", "answered_in", "value", "wins"],
            Align::Left,
        );
    for (number, choice) in (1usize..).zip(choices) {
        let next = match choice.turn {
            Turn::Passes | Turn::Entails => "opponent",
            Turn::Stays => "same player",
        };
        let answered_in = choice.answered_in.as_ref();
        table.push([
            number.into(),
            choice.position.to_string().into(),
            next.into(),
            answered_in.map_or_else(
                || Cell::Absent("the next move may be in any component".to_owned()),
                |component| component.to_string().into(),
            ),
            choice.nimber.to_string().into(),
            choice.wins.into(),
        ]);
    }
    table
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
