//! Answers about rulesets in which a player may move again, or must answer in a component.

use anyhow::{Context, bail, ensure};
use chopsticks_lab::budget::Budget;
use chopsticks_lab::cgt::entailing::{EntailingNimber, EntailingSolver, Turn};
use chopsticks_lab::cgt::loopy::{Outcome, class_name};
use chopsticks_lab::cgt::solve::SolveError;
use chopsticks_lab::cgt::value::OutcomeClass;
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::rulesets::{
    DescribedPosition, DescribedRuleset, EntailingChoice, EntailingRuleset, PositionFamily,
    entailing_choices, entailing_outcome,
};
use chopsticks_lab::session::Session;
use chopsticks_lab::tables::{Align, Cell, Table};
use num_bigint::BigUint;

use crate::arguments::choice::{Flag, first_given};
use crate::arguments::limits;
use crate::arguments::ranges::Ranges;
use crate::subjects::found_outcome::FoundOutcome;
use crate::subjects::ruleset::{EvaluatedFamily, FamilyMember, without_range};
use crate::terminal::answers::{self, Answer};
use crate::terminal::interrupt::{self, check_stop};
use crate::terminal::progress::Progress;
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

/// The value of a position, or of a sum of positions and of games that are nimbers.
fn value(
    solver: &mut EntailingSolver<&EntailingRuleset>,
    text: &str,
    budget: &Budget<'_>,
) -> anyhow::Result<EntailingNimber> {
    let described = solver.ruleset().described();
    let summands = summands(described, text);
    let is_sum = summands.len() > 1;
    let mut total = EntailingNimber::Nimber(0);
    for text in summands {
        let nimber = match solver.ruleset().described().position(text) {
            Ok(position) => {
                let value = solver.value(position, budget).map_err(unsolved)?;
                value.nimber()
            }
            Err(error) if !is_sum => return Err(error.into()),
            Err(_) => EntailingNimber::Nimber(nimber(solver.ruleset(), text)?),
        };
        total = total.sum(nimber);
    }
    Ok(total)
}

/// The summands of a text, whose signs make no difference; the whole text if it is one position.
fn summands<'t>(ruleset: &DescribedRuleset, text: &'t str) -> Vec<&'t str> {
    if ruleset.position(text).is_ok() {
        return vec![text];
    }
    ruleset.summands(text).map(|summand| summand.text).collect()
}

/// The size of the nimber that another game is.
fn nimber(ruleset: &EntailingRuleset, text: &str) -> anyhow::Result<u32> {
    let (mut session, settings) = (Session::new(), limits::settings());
    let game = session.game(text, &settings)?.0;
    session.arena().as_nimber(game).with_context(|| {
        format!(
            "{text}: found a game that is no nimber, expected a position of {}, or a game such as *2 or Kayles(5)",
            ruleset.described().name()
        )
    })
}

fn outcome(
    solver: &mut EntailingSolver<&EntailingRuleset>,
    text: &str,
    budget: &Budget<'_>,
) -> anyhow::Result<ByPlayer<Outcome>> {
    let described = solver.ruleset().described();
    let is_sum = summands(described, text).len() > 1;
    if is_sum && solver.ruleset().why_no_values().is_none() {
        let is_n = value(solver, text, budget)?.is_won_by_next();
        let class = if is_n {
            OutcomeClass::Next
        } else {
            OutcomeClass::Previous
        };
        return Ok(Outcome::from_class(class));
    }
    let position = described.position(text)?;
    entailing_outcome(solver, position, budget).map_err(unsolved)
}

/// The members of a family: their values, if they have some, and their outcomes.
pub(crate) struct Members<'r> {
    solver: EntailingSolver<&'r EntailingRuleset>,
    family: PositionFamily,
}

/// What is known of a member.
type Found = (Option<EntailingNimber>, ByPlayer<Outcome>);

impl<'r> Members<'r> {
    /// The family that a text is, and the names of its parameters.
    ///
    /// # Errors
    /// When the text is none.
    pub(crate) fn read(
        ruleset: &'r EntailingRuleset,
        text: &str,
    ) -> anyhow::Result<(Members<'r>, Vec<String>)> {
        let described = ruleset.described();
        let family = if described.summands(text).nth(1).is_some() {
            PositionFamily::from_text(text)?
        } else {
            PositionFamily::read(described, text)?
        };
        let names = family.parameters().to_vec();
        ensure!(
            !names.is_empty(),
            "{text}: found a position without parameters, expected a family such as {}",
            PositionFamily::example(described)
        );
        let solver = EntailingSolver::new(ruleset);
        Ok((Members { solver, family }, names))
    }

    /// Evaluates all members.
    ///
    /// # Errors
    /// When the ranges do not fit the family.
    pub(crate) fn evaluate(
        &mut self,
        names: &[String],
        ranges: &Ranges,
    ) -> anyhow::Result<EvaluatedFamily<Found>> {
        let domain = ranges.domain_of(names.to_vec(), without_range)?;
        let (budget, progress) = (interrupt::budget(), Progress::default());
        let mut members = Vec::new();
        for parameters in domain.members() {
            check_stop()?;
            progress.show(|| format!("{} positions", members.len()));
            let numbers = names.iter().map(|name| parameters[name].clone());
            let numbers: Vec<BigUint> = numbers.collect();
            let text = self.family.member(&numbers)?;
            members.push(FamilyMember {
                found: self.found(&text, &budget),
                numbers,
                text,
            });
        }
        let names = names.to_vec();
        Ok(EvaluatedFamily { names, members })
    }

    fn found(&mut self, text: &str, budget: &Budget<'_>) -> anyhow::Result<Found> {
        let has_values = self.solver.ruleset().why_no_values().is_none();
        let value = has_values.then(|| value(&mut self.solver, text, budget));
        let value = value.transpose()?;
        Ok((value, outcome(&mut self.solver, text, budget)?))
    }
}

/// The error for a position without a value.
pub(crate) fn unsolved(error: SolveError<DescribedPosition>) -> anyhow::Error {
    match error {
        SolveError::Stopped(stopped) => stopped.into(),
        error @ SolveError::NotShort { .. } => error.into(),
    }
}
