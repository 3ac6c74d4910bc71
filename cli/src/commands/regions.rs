//! `chopsticks regions`: the values of (i|j)_n for all n at once, as polygons for other tools.

use std::path::PathBuf;

use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::simple::regions::{LARGEST_SCALE, Region, Vertex, regions};
use clap::Args;
use serde::Serialize;

use crate::arguments::limits::Limits;
use crate::terminal::file_format::{STANDARD_OUTPUT, format_of};
use crate::terminal::records::RecordFormat;
use crate::terminal::{interrupt, output};
use crate::wording::names::Names;

/// Write the regions of the unit square on which (i|j)_n has one value, for all n at once
///
/// The value of (i|j)_n depends on the point (x, y) = (i/n, j/n) alone. The triangle x ≤ y, x + y ≤ 1 falls into regions,
/// triangles and trapezoids, with one value each; the other half y ≤ x is its mirror image with the negatives, and above
/// x + y = 1 all is *. A point on an edge belongs to the side of the origin. The regions get ever smaller towards x = 0;
/// written are the parts with x ≥ 1/SCALE, about 3.6 SCALE regions, for which about 0.2 kB of memory each are needed.
///
/// The table, in CSV, has a row for each region: its value, its area, and its corners x y counter-clockwise, separated by
/// semicolons, all of them exact.
#[derive(Args)]
pub(crate) struct Arguments {
    /// How near to x = 0: the regions down to x = 1/SCALE, which has every (i|j)_n with n < SCALE
    #[arg(value_name = "SCALE", value_parser = clap::value_parser!(u32).range(1..=i64::from(LARGEST_SCALE)))]
    scale: u32,
    /// Write the regions to FILE, in the format of its ending: .csv or .json; `-` is standard output
    #[arg(long, short, value_name = "FILE", default_value = STANDARD_OUTPUT)]
    output: PathBuf,
    /// The format; without this flag, by the ending of FILE, and CSV on standard output
    #[arg(long, value_enum)]
    format: Option<RecordFormat>,
    #[command(flatten)]
    limits: Limits,
}

/// A region, as it is written.
#[derive(Serialize)]
struct Record {
    value: String,
    area: String,
    corners: String,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    interrupt::stop_on_interrupt()?;
    let file = &arguments.output;
    let format = format_of(file, arguments.format, RecordFormat::Csv)?;
    let mut arena = Arena::new();
    let mut found = Vec::new();
    let budget = arguments.limits.budget();
    regions(&mut arena, arguments.scale, &budget, |region| {
        found.push(region)
    })?;
    let mut names = Names::new(arguments.limits.max_text);
    let records = found
        .iter()
        .map(|region| record(region, &mut arena, &mut names));
    output::write_file(file, |out| {
        format.write(&["value", "area", "corners"], records, out)
    })
}

fn record(region: &Region, arena: &mut Arena, names: &mut Names) -> anyhow::Result<Record> {
    interrupt::go_on()?;
    let corners: Vec<String> = region.corners().iter().map(corner).collect();
    Ok(Record {
        value: names.of(arena, region.value(), Style::Plain)?,
        area: region.area().to_string(),
        corners: corners.join(";"),
    })
}

fn corner((x, y): &Vertex) -> String {
    format!("{x} {y}")
}
