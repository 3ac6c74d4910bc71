//! The table of a family of positions of a ruleset in which a player may move again, or must answer in a component.

use anyhow::bail;
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::loopy::class_name;
use chopsticks_lab::rulesets::EntailingRuleset;
use chopsticks_lab::tables::{Cell, Label, Table};

use super::columns::Column;
use super::layout::family_table;
use super::periods;
use crate::arguments::ranges::Ranges;
use crate::subjects::entailing::Members;

/// The table, the lines about its periods, and why some cells are missing, if so. `shown` finds the columns for the names of the
/// parameters, and whether the only one is printed in rows and columns.
///
/// # Errors
/// When the text is no family, the ranges do not fit it, and when positions have no such property.
pub(super) fn table(
    ruleset: &EntailingRuleset,
    text: &str,
    ranges: &Ranges,
    shown: impl FnOnce(&[String]) -> anyhow::Result<(Vec<Column>, bool)>,
) -> anyhow::Result<(Table, Vec<String>, anyhow::Result<()>)> {
    let (mut family, names) = Members::read(ruleset, text)?;
    let (columns, is_crossing) = shown(&names)?;
    let (value, outcome) = (Column::named("value"), Column::named("outcome"));
    let known = [value.header(), outcome.header()];
    if let Some(other) = columns
        .iter()
        .find(|column| !known.contains(&column.header()))
    {
        bail!(
            "--columns: found {}, expected value or outcome: positions of {} have no other properties",
            other.header(),
            ruleset.described().name()
        );
    }
    let family = family.evaluate(&names, ranges)?;
    let table = family_table(
        Label::new(text),
        &columns,
        is_crossing,
        &family,
        |member, columns| {
            let cell = |column: &Column| match &member.found {
                Ok((value, _)) if column.header() == known[0] => match value {
                    Some(value) => value.to_string().into(),
                    None => Cell::Absent("positions of the ruleset have outcomes only".to_owned()),
                },
                Ok((_, outcome)) => class_name(*outcome).to_owned().into(),
                Err(reason) => Cell::missing(format!("{reason:#}")),
            };
            columns.iter().map(cell).collect()
        },
    );
    let mut arena = Arena::new();
    let lines = periods::lines(&table, &family.numbers(), None, None, &mut arena);
    Ok((table, lines, family.check_complete()))
}
