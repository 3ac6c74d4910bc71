//! `chopsticks figure`: a value or a family of positions as a picture.

mod arguments;
mod bands;
mod family;
mod map;
mod positions;
mod subject;
mod thermograph;
mod value;
mod window;
mod window_axis;

use anyhow::ensure;
pub(crate) use arguments::Arguments;
use arguments::{first_given, refuse};
use chopsticks_lab::figures::Figure;
use chopsticks_lab::simple::family::Family;

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
    let family = match arguments.ruleset.names() {
        (None, _) => Family::read(subject).ok(),
        // A position of another ruleset is not a family, even if it looks like one.
        (Some(_), _) => None,
    };
    match family.filter(|family| !family.parameters().is_empty()) {
        Some(family) => {
            let flag = first_given(&arguments.value.flags());
            refuse(flag, || {
                format!("values, but {subject} is a family of positions")
            })?;
            family::figure(&family, arguments)
        }
        None => {
            let flag = first_given(&arguments.family.flags());
            refuse(flag, || {
                format!("families, but {subject} has no parameters")
            })?;
            let window = arguments.window.window().map(|_| "--center");
            let flag = window.or(arguments.family.pixels_flag());
            refuse(flag, || "(i|j)_n for every n".to_owned())?;
            ensure!(
                arguments.ranges.are_open(),
                "{subject} is read as one position or value, which has no parameters: expected no ranges"
            );
            positions::figure(arguments)
        }
    }
}
