//! Figures of families of positions: maps of two parameters, bands along one.

use anyhow::{Context, anyhow, bail};
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::loopy::LoopyValue;
use chopsticks_lab::cgt::notation::Writer;
use chopsticks_lab::figures::{Figure, Scale};
use chopsticks_lab::pictures::{FamilyCell, FamilyFigure, FamilyFigureError, FamilyMember};
use chopsticks_lab::rulesets::{DescribedRuleset, PositionFamily, RulesetValues};
use chopsticks_lab::simple::family::Family;
use clap::ValueEnum;

use super::arguments::{Arguments, Kind, refuse};
use super::{map, window};
use crate::arguments::family::{Member, Members};
use crate::arguments::window::Window;
use crate::subjects::expressions::Expressions;
use crate::subjects::ruleset::EvaluatedFamily;
use crate::terminal::interrupt;

pub(super) fn figure(family: &Family, arguments: &Arguments) -> anyhow::Result<Box<dyn Figure>> {
    if family.is_grid_for_every_n() && arguments.ranges.are_open() {
        return every_grid(arguments);
    }
    let center = ("--center", arguments.window.window().is_some());
    refuse(
        &[center],
        "(i|j)_n for every n, where n is a parameter without a range",
    )?;
    refuse(&arguments.family.window_flags(), "windows")?;
    let names = family.parameters();
    let kind = checked_kind(names.len(), arguments)?;
    let mut arena = Arena::new();
    if kind == Kind::Map
        && let Some(fingers) = map::whole_grid(family, arguments)
    {
        return map::grid(fingers, &names, arguments, &mut arena);
    }
    let mut members = Members::evaluate(family, &arguments.ranges, arguments.threads, &mut arena)?;
    members.build(&mut arena);
    members
        .check_complete()
        .context("the figure is incomplete")?;
    let drawn: Vec<FamilyMember> = members
        .all
        .iter()
        .map(|member| drawn(&members, member))
        .collect();
    let title = arguments.family_title(None);
    draw(title, &members.names, &drawn, arguments, &mut arena)
}

/// The figure of a family of positions of a ruleset.
pub(super) fn of_ruleset(
    ruleset: &DescribedRuleset,
    family: &PositionFamily,
    arguments: &Arguments,
) -> anyhow::Result<Box<dyn Figure>> {
    checked_kind(family.parameters().len(), arguments)?;
    arguments.threads.tell_unused_for_ruleset();
    let budget = interrupt::budget();
    let mut arena = Arena::new();
    let mut values = RulesetValues::new(ruleset, &mut arena);
    let evaluated =
        EvaluatedFamily::evaluate(ruleset, &arguments.subject, &arguments.ranges, |position| {
            values.value(position, &budget)
        })?;
    let title = arguments.family_title(Some(ruleset));
    draw_values(title, evaluated, arguments, &mut arena)
}

/// The figure of a family of expressions.
pub(super) fn of_expressions(
    mut family: Expressions,
    arguments: &Arguments,
) -> anyhow::Result<Box<dyn Figure>> {
    checked_kind(family.family.parameters.len(), arguments)?;
    arguments.threads.tell_unused_for_ruleset();
    let evaluated = family.evaluate(&arguments.ranges, Expressions::value)?;
    let title = arguments.family_title(None);
    draw_values(title, evaluated, arguments, family.session.arena())
}

/// The figure of the members of a family, which all have short values.
fn draw_values(
    title: String,
    evaluated: EvaluatedFamily<LoopyValue>,
    arguments: &Arguments,
    arena: &mut Arena,
) -> anyhow::Result<Box<dyn Figure>> {
    let names = evaluated.names.clone();
    let members = evaluated.complete().context("the figure is incomplete")?;
    let members: anyhow::Result<Vec<FamilyMember>> = members
        .into_iter()
        .map(|(numbers, value)| match value {
            LoopyValue::Short(value) => Ok((numbers, Ok(value))),
            _ => bail!(
                "{}: a value is loopy, expected a family whose values are short games",
                arguments.subject
            ),
        })
        .collect();
    draw(title, &names, &members?, arguments, arena)
}

fn draw(
    title: String,
    names: &[String],
    members: &[FamilyMember],
    arguments: &Arguments,
    arena: &mut Arena,
) -> anyhow::Result<Box<dyn Figure>> {
    let figure = FamilyFigure {
        title,
        parameters: names,
        members,
        cell: arguments.family.content(),
        scale: if arguments.family.log {
            Scale::Logarithmic
        } else {
            Scale::Linear
        },
        style: arguments.style(),
    };
    let drawn = figure.draw(arena, &mut Writer::default());
    Ok(drawn.map_err(with_flags)?)
}

/// The error with the flags that help.
fn with_flags(error: FamilyFigureError) -> anyhow::Error {
    match error {
        FamilyFigureError::NimValuesOfTwo | FamilyFigureError::NoNimber(_) => {
            anyhow!("{error} (--cell value, --cell outcome)")
        }
        error => error.into(),
    }
}

/// The numbers of a member, and its value.
fn drawn(members: &Members, member: &Member) -> FamilyMember {
    let value = match (&member.value, member.game()) {
        (_, Some(game)) => Ok(game),
        (Ok(_), None) => Err("the canonical form is not built".to_owned()),
        (Err(why), None) => Err(why.to_string()),
    };
    (members.numbers(member), value)
}

/// The kind of the figure of a family with this number of parameters.
///
/// # Errors
/// When another one is asked for.
fn checked_kind(parameters: usize, arguments: &Arguments) -> anyhow::Result<Kind> {
    let (kind, count) = match parameters {
        1 => (Kind::Bands, "one parameter"),
        2 => (Kind::Map, "two parameters"),
        count => bail!("found {count} parameters, expected a family with one parameter or two"),
    };
    if arguments.kind.is_some_and(|asked| asked != kind) {
        bail!(
            "{} has {count}: expected --kind {}",
            arguments.subject,
            name(kind)
        );
    }
    if kind == Kind::Map && arguments.family.content() == FamilyCell::NimValue {
        return Err(with_flags(FamilyFigureError::NimValuesOfTwo));
    }
    let is_line = kind == Kind::Bands && arguments.family.content() != FamilyCell::NimValue;
    let log = ("--log", arguments.family.log && !is_line);
    refuse(&[log], "families with one parameter, by value or outcome")?;
    Ok(kind)
}

/// The map of all (i|j)_n for every n, or a window into it.
fn every_grid(arguments: &Arguments) -> anyhow::Result<Box<dyn Figure>> {
    refuse(
        &arguments.family.flags(),
        "families with one or two parameters",
    )?;
    if let Some(kind) = arguments.kind.filter(|&kind| kind != Kind::Map) {
        bail!(
            "{} has three parameters: found {}, expected --kind map",
            arguments.subject,
            name(kind)
        );
    }
    let window = arguments.window.window().unwrap_or_else(Window::whole);
    window::window(&window, arguments)
}

fn name(kind: Kind) -> String {
    let value = kind.to_possible_value().expect("no kind is hidden");
    value.get_name().to_owned()
}
