//! Answers about rulesets in which a player may move again, or must answer in a component.

use anyhow::bail;
use chopsticks_lab::budget::Budget;
use chopsticks_lab::cgt::entailing::{EntailingNimber, EntailingSolver, Turn};
use chopsticks_lab::cgt::loopy::{Outcome, class_name};
use chopsticks_lab::cgt::solve::SolveError;
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::rulesets::{
    DescribedPosition, EntailingChoice, EntailingRuleset, entailing_choices, entailing_outcome,
};
use chopsticks_lab::tables::{Align, Cell, Table};

use crate::arguments::choice::{Flag, first_given};
use crate::subjects::found_outcome::FoundOutcome;
use crate::terminal::answers::{self, Answer};
use crate::terminal::record::Record;
use crate::wording::outcome::sentence;

/// Refuses flags of a command that have no meaning for these rulesets.
///
/// # Errors
/// When one of the flags is given.
pub(crate) fn refuse(ruleset: &EntailingRuleset, flags: &[Flag]) -> anyhow::Result<()> {
    match first_given(flags) {
        Some(flag) => bail!(
            "found {flag}, which does not go with {}: after some of its moves the turn does not pass, and its positions have nimbers, are loony or have outcomes only",
            ruleset.described().name()
        ),
        None => Ok(()),
    }
}

/// What a command says of a position, or its record.
type Written =
    fn(&mut EntailingSolver<&EntailingRuleset>, &str, bool, &Budget<'_>) -> anyhow::Result<Answer>;

/// Prints what there is to say of a position, or of those of the lines of standard input.
pub(crate) fn print(
    ruleset: &EntailingRuleset,
    text: &str,
    is_json: bool,
    budget: &Budget<'_>,
    written: Written,
) -> anyhow::Result<()> {
    let mut solver = EntailingSolver::new(ruleset);
    answers::answer(Some(text), is_json, |text| {
        written(&mut solver, text.unwrap_or_default(), is_json, budget)
    })
}

/// The value of a position, or its record.
pub(crate) fn value_written(
    solver: &mut EntailingSolver<&EntailingRuleset>,
    text: &str,
    is_json: bool,
    budget: &Budget<'_>,
) -> anyhow::Result<Answer> {
    if let Some(reason) = solver.ruleset().why_no_values() {
        let name = solver.ruleset().described().name();
        bail!("positions of {name} have no values that are computed, but outcomes: {reason}");
    }
    let nimber = value(solver, text, budget)?;
    Ok(if is_json {
        let found = outcome(solver, text, budget)?;
        record(text, Some(nimber), found).into_line().into()
    } else {
        Answer::from(format!("{nimber}\n"))
    })
}

/// The outcome of a position, or its record.
pub(crate) fn outcome_written(
    solver: &mut EntailingSolver<&EntailingRuleset>,
    text: &str,
    is_json: bool,
    budget: &Budget<'_>,
) -> anyhow::Result<Answer> {
    let found = outcome(solver, text, budget)?;
    Ok(FoundOutcome::from(found).written(text, is_json))
}

/// The moves of a position: their record without them, the lines above their table, and the table.
pub(crate) fn moves(
    ruleset: &EntailingRuleset,
    text: &str,
    has_only_winning: bool,
    budget: &Budget<'_>,
) -> anyhow::Result<(Record, String, Table)> {
    let position = ruleset.described().position(text)?;
    let mut solver = EntailingSolver::new(ruleset);
    let found = outcome(&mut solver, text, budget)?;
    let has_values = ruleset.why_no_values().is_none();
    let nimber = has_values.then(|| value(&mut solver, text, budget));
    let nimber = nimber.transpose()?;
    let mut choices = entailing_choices(ruleset, &position, budget).map_err(unsolved)?;
    choices.retain(|choice| choice.wins || !has_only_winning);
    let value = nimber.map_or_else(String::new, |nimber| format!("value    {nimber}\n"));
    let head = format!("{value}outcome  {}\n\n", sentence(found));
    Ok((
        record(text, nimber, found),
        head,
        table(&choices, has_values),
    ))
}

/// The record of a position of this outcome and value, if it has one.
fn record(input: &str, nimber: Option<EntailingNimber>, found: ByPlayer<Outcome>) -> Record {
    let record = match nimber {
        Some(nimber) => Record::new(input).with("value", nimber.to_string()),
        None => Record::new(input),
    };
    record.with("outcome", class_name(found))
}

/// The moves: what they lead to, who moves next and in which component, the value, and whether the move wins. Without
/// values there is the player instead, since players have other moves.
fn table(choices: &[EntailingChoice], has_values: bool) -> Table {
    let value = if has_values { "value" } else { "player" };
    let mut table = Table::new("Moves")
        .column("move", Align::Right)
        .with_columns(["after", "next", "answered_in", value, "wins"], Align::Left);
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
            match (choice.nimber, choice.player) {
                (Some(nimber), _) => nimber.to_string().into(),
                (None, Some(player)) => player.to_string().into(),
                (None, None) => Cell::missing("either player"),
            },
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

fn outcome(
    solver: &mut EntailingSolver<&EntailingRuleset>,
    text: &str,
    budget: &Budget<'_>,
) -> anyhow::Result<ByPlayer<Outcome>> {
    let position = solver.ruleset().described().position(text)?;
    entailing_outcome(solver, position, budget).map_err(unsolved)
}

/// The error for a position without a value.
pub(crate) fn unsolved(error: SolveError<DescribedPosition>) -> anyhow::Error {
    match error {
        SolveError::Stopped(stopped) => stopped.into(),
        error @ SolveError::NotShort { .. } => error.into(),
    }
}
