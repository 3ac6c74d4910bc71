//! Figures of families of positions: maps of two parameters, bands along one.

use anyhow::{Context, bail};
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::report::figure::Figure;
use chopsticks_lab::simple::family::Family;
use clap::ValueEnum;

use super::arguments::{Arguments, Kind, refuse};
use super::{bands, map};
use crate::arguments::family::Members;

pub(super) fn figure(family: &Family, arguments: &Arguments) -> anyhow::Result<Box<dyn Figure>> {
    let names = family.parameters();
    let (kind, count) = match names.len() {
        1 => (Kind::Bands, "one parameter"),
        2 => (Kind::Map, "two parameters"),
        count => bail!("a figure shows one parameter or two, and the family has {count}"),
    };
    if arguments.kind.is_some_and(|asked| asked != kind) {
        bail!(
            "{} has {count}: it can be drawn as {}",
            arguments.subject,
            name(kind)
        );
    }
    let log = arguments.family.log && kind == Kind::Map;
    refuse(log.then_some("--log"), || "one parameter".to_owned())?;
    let mut arena = Arena::new();
    if kind == Kind::Map
        && let Some(fingers) = map::whole_grid(family, arguments)
    {
        return map::grid(fingers, &names, arguments, &mut arena);
    }
    let members = Members::evaluate(family, &arguments.ranges, &arguments.limits, &mut arena)?;
    members
        .check_complete()
        .context("not all of the figure was computed")?;
    match kind {
        Kind::Bands => bands::bands(&members, arguments, &mut arena),
        _ => map::map(&members, arguments, &mut arena),
    }
}

fn name(kind: Kind) -> String {
    let value = kind.to_possible_value().expect("no kind is hidden");
    value.get_name().to_owned()
}
