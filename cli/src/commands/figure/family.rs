//! Figures of families of positions: maps of two parameters, bands along one.

use anyhow::{Context, bail};
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::figures::Figure;
use chopsticks_lab::simple::family::Family;
use clap::ValueEnum;

use super::arguments::{Arguments, Kind, first_given, refuse};
use super::{bands, map, window};
use crate::arguments::family::Members;
use crate::arguments::window::Window;

pub(super) fn figure(family: &Family, arguments: &Arguments) -> anyhow::Result<Box<dyn Figure>> {
    if family.is_every_grid() && arguments.ranges.are_open() {
        return every_grid(arguments);
    }
    let given = arguments.window.window().is_some();
    refuse(given.then_some("--center"), || {
        "(i|j)_n for every n, where n is a parameter without a range".to_owned()
    })?;
    refuse(arguments.family.pixels_flag(), || "windows".to_owned())?;
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

/// The map of all (i|j)_n for every n, or a window into it.
fn every_grid(arguments: &Arguments) -> anyhow::Result<Box<dyn Figure>> {
    let flag = first_given(&arguments.family.flags());
    refuse(flag, || "families with one or two parameters".to_owned())?;
    if let Some(kind) = arguments.kind.filter(|&kind| kind != Kind::Map) {
        bail!(
            "{} has three parameters: expected --kind map, found {}",
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
