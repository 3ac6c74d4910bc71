//! Tables of outcomes alone: they are found without values where theorems or a search are faster.

use std::rc::Rc;
use std::sync::Arc;

use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::{Piece, Position, RulesetPosition, TRIED_GAMES, TRIED_POSITIONS};
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::loopy::{LoopyValue, Outcome, class_name};
use chopsticks_lab::cgt::value::outcome;
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::rulesets::{DescribedRuleset, PositionFamily, RulesetValues};
use chopsticks_lab::session::Session;
use chopsticks_lab::tables::{Cell, Label, Table};
use num_bigint::BigUint;

use super::columns::Column;
use super::layout::{family_table, listing};
use super::periods;
use crate::arguments::family::FamilyArguments;
use crate::arguments::limits;
use crate::arguments::ranges::Ranges;
use crate::arguments::ruleset::SessionDefinitions;
use crate::subjects::argument;
use crate::subjects::expressions::Expressions;
use crate::subjects::family_caption::family_caption;
use crate::subjects::ruleset::{EvaluatedFamily, FamilyMember};
use crate::terminal::failure::{ends_all_work, of_fault};
use crate::terminal::interrupt;
use crate::wording::family::caption;

/// A table of outcomes.
pub(super) struct Outcomes {
    pub(super) table: Table,
    /// The lines about their periods.
    pub(super) lines: Vec<String>,
    /// The reason why the table is not complete, if it is not.
    pub(super) complete: anyhow::Result<()>,
}

/// The table of a family of positions of Simple Chopsticks.
pub(super) fn of_hands(
    family: &FamilyArguments,
    columns: &[Column],
    arena: &mut Arena,
) -> anyhow::Result<Outcomes> {
    let members = family.outcomes(arena)?;
    members.tell_by_theorem(|found| found.is_by_theorem);
    let rows = members.all.iter().map(|member| {
        let found = member.value.as_ref();
        let found = found.map(|found| Outcome::from_class(found.class));
        (members.numbers(member), vec![cell(found)])
    });
    let table = listing(caption(&family.text), &members.names, columns, rows);
    let numbers = members.all.iter().map(|member| members.numbers(member));
    let numbers: Vec<Vec<BigUint>> = numbers.collect();
    let lines = periods::lines(&table, &numbers, None, None, arena);
    Ok(Outcomes {
        table,
        lines,
        complete: members.check_complete(),
    })
}

/// The table of a family of expressions.
pub(super) fn of_expressions(
    mut family: Expressions,
    ranges: &Ranges,
    columns: &[Column],
) -> anyhow::Result<Outcomes> {
    let found = family.evaluate(ranges, Expressions::outcome)?;
    let caption = Label::new(&family.family.text);
    let table = family_table(caption, columns, false, &found, cells);
    let lines = periods::lines(&table, &found.numbers(), None, None, family.session.arena());
    Ok(Outcomes {
        table,
        lines,
        complete: found.check_complete(),
    })
}

/// The table of a family of positions of a ruleset. Values that are found soon are found together.
pub(super) fn of_positions(
    family: &FamilyArguments,
    ruleset: &Arc<DescribedRuleset>,
    columns: &[Column],
) -> anyhow::Result<Outcomes> {
    let text = &family.text;
    let mut session = argument::session(&SessionDefinitions {
        rulesets: vec![Arc::clone(ruleset)],
        programs: Vec::new(),
    })?;
    let mut values = RulesetValues::new(ruleset, session.arena());
    let mut members = 0;
    let family = EvaluatedFamily::evaluate(ruleset, text, &family.ranges, |position| {
        members += 1;
        values.value(position, &soon(members))
    })?;
    drop(values);
    let family = family.map(|text, value| match value {
        Ok(LoopyValue::Short(value)) => Ok(Outcome::from_class(outcome(session.arena(), value))),
        Err(error) if ends_all_work(&error) => Err(error),
        _ => without_value(&mut session, ruleset, text),
    });
    let caption = family_caption(ruleset, text);
    let table = family_table(caption, columns, false, &family, cells);
    let moves = PositionFamily::recurrence(ruleset, text);
    let lines = periods::lines(&table, &family.numbers(), None, moves, session.arena());
    Ok(Outcomes {
        table,
        lines,
        complete: family.check_complete(),
    })
}

/// The limits on the values of so many members, which share what they find, before outcomes are sought without them.
fn soon(members: u64) -> Budget<'static> {
    let limits = interrupt::budget();
    Budget {
        positions: limits.positions.min(TRIED_POSITIONS * members),
        games: limits.games.min(TRIED_GAMES * members),
        ..limits
    }
}

/// The outcome of a position as the command `outcome` finds it.
fn without_value(
    session: &mut Session,
    ruleset: &Arc<DescribedRuleset>,
    text: &str,
) -> anyhow::Result<ByPlayer<Outcome>> {
    let game = RulesetPosition::read(Arc::clone(ruleset), &ruleset.call_name(), text)?;
    let position = Rc::new(Position::from(Piece::Ruleset(game.into())));
    let found = session.outcome(&position, &limits::settings());
    Ok(found.map_err(of_fault)?.found)
}

/// The only cell of a member of a family.
pub(super) fn cells(member: &FamilyMember<ByPlayer<Outcome>>, _: &[Column]) -> Vec<Cell> {
    let found = member.found.as_ref();
    let found = found.map_err(|reason| format!("{reason:#}"));
    vec![cell(found.copied())]
}

fn cell(found: Result<ByPlayer<Outcome>, impl ToString>) -> Cell {
    match found {
        Ok(outcome) => Label::new(class_name(outcome)).into(),
        Err(reason) => Cell::missing(reason.to_string()),
    }
}
