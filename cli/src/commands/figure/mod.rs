//! `chopsticks figure`: a value or a family of positions as a picture.

mod arguments;
mod family;
mod map;
mod positions;
mod subject;
mod thermograph;
mod value;
mod window;
mod window_axis;

use std::sync::Arc;

use anyhow::ensure;
pub(crate) use arguments::Arguments;
use arguments::refuse;
use chopsticks_lab::figures::Figure;
use chopsticks_lab::rulesets::{DescribedRuleset, PositionFamily, bare_call};
use chopsticks_lab::simple::family::Family;

use crate::subjects::expressions::Expressions;
use crate::terminal::figure_file;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let output = arguments.output.as_deref();
    // Before the evaluation, which may take long.
    let format = figure_file::format_of_file(output)?;
    let page = arguments.page(figure(arguments)?.as_ref())?;
    figure_file::write(&page, format, output)
}

fn figure(arguments: &Arguments) -> anyhow::Result<Box<dyn Figure>> {
    let subject = arguments.subject.trim();
    // A position of another ruleset is not a family, even if it looks like one.
    let given = arguments.ruleset.read_all(subject)?;
    let rulesets = &given.rulesets;
    let family = Family::read(subject).ok().filter(|_| rulesets.is_empty());
    if let Some(family) = family.filter(|family| !family.parameters().is_empty()) {
        refuse_value_flags(arguments)?;
        return family::figure(&family, arguments);
    }
    let [pixels] = arguments.family.window_flags();
    let center = ("--center", arguments.window.window().is_some());
    refuse(&[center, pixels], "(i|j)_n for every n")?;
    if !arguments.ranges.are_open()
        && let Some(family) = Expressions::with_definitions(subject, &given)?
    {
        refuse_value_flags(arguments)?;
        return family::of_expressions(family, arguments);
    }
    if let Some((ruleset, family)) = ruleset_family(subject, arguments, rulesets)? {
        refuse_value_flags(arguments)?;
        return family::of_ruleset(&ruleset, &family, arguments);
    }
    let meant = format_args!("families, but {subject} has no parameters");
    refuse(&arguments.family.flags(), meant)?;
    ensure!(
        arguments.ranges.are_open(),
        "{subject} is read as one position or value, which has no parameters: expected no ranges"
    );
    positions::figure(arguments, &given)
}

fn refuse_value_flags(arguments: &Arguments) -> anyhow::Result<()> {
    let subject = arguments.subject.trim();
    let meant = format_args!("values, but {subject} is a family of positions");
    refuse(&arguments.value.flags(), meant)
}

/// The ruleset and the family of its positions, if the subject is one: a text with parameters and --ruleset, or with
/// ranges and the name of a ruleset, as in `Domineering("2x{n}") --n 1..8`.
fn ruleset_family(
    subject: &str,
    arguments: &Arguments,
    rulesets: &[Arc<DescribedRuleset>],
) -> anyhow::Result<Option<(Arc<DescribedRuleset>, PositionFamily)>> {
    let is_family = !arguments.ranges.are_open();
    let called = bare_call(subject).map(|(called, _)| called);
    let ruleset = match rulesets {
        [] if is_family => arguments.ruleset.read_for_call(subject)?,
        [only] => Some(Arc::clone(only)),
        all => {
            let mut all = all.iter();
            all.find(|ruleset| called.is_some_and(|called| ruleset.is_called(called)))
                .cloned()
        }
    };
    let Some(ruleset) = ruleset else {
        return Ok(None);
    };
    // In a position of a graph, braces are around the names of vertices.
    if !is_family && ruleset.position(subject).is_ok() {
        return Ok(None);
    }
    match PositionFamily::read(&ruleset, subject) {
        Ok(family) if !family.parameters().is_empty() => Ok(Some((ruleset, family))),
        Err(error) if is_family => Err(error.into()),
        _ => Ok(None),
    }
}
