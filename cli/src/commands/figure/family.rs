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
        count => bail!("expected a family with one parameter or two, found {count} parameters"),
    };
    if arguments.kind.is_some_and(|asked| asked != kind) {
        bail!(
            "{} has {count}: expected --kind {}",
            arguments.subject,
            name(kind)
        );
    }
    let log = arguments.family.log && kind == Kind::Map;
    refuse(log.then_some("--log"), || {
        "families with one parameter".to_owned()
    })?;
    let mut arena = Arena::new();
    if kind == Kind::Map
        && let Some(fingers) = map::whole_grid(family, arguments)
    {
        return map::grid(fingers, &names, arguments, &mut arena);
    }
    let mut members = Members::evaluate(family, &arguments.ranges, &arguments.limits, &mut arena)?;
    members.build(&arguments.limits, &mut arena);
    members
        .check_complete()
        .context("the figure is incomplete")?;
    match kind {
        Kind::Bands => bands::bands(&members, arguments, &mut arena),
        _ => map::map(&members, arguments, &mut arena),
    }
}

fn name(kind: Kind) -> String {
    let value = kind.to_possible_value().expect("no kind is hidden");
    value.get_name().to_owned()
}
