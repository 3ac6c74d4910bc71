//! `chopsticks regions`: the values of (i|j)_n for all n at once, as polygons for other tools.

use std::io::Write;
use std::path::PathBuf;

use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::simple::regions::{LARGEST_SCALE, Region, Vertex, regions};
use clap::Args;

use crate::arguments::limits::Limits;
use crate::terminal::interrupt;
use crate::terminal::output;
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
    /// Where to write the table; `-` is standard output
    #[arg(long, short, value_name = "FILE", default_value = "-")]
    output: PathBuf,
    #[command(flatten)]
    limits: Limits,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    interrupt::stop_on_interrupt()?;
    let mut arena = Arena::new();
    let mut found = Vec::new();
    let budget = arguments.limits.budget();
    regions(&mut arena, arguments.scale, &budget, |region| {
        found.push(region)
    })?;
    let mut names = Names::new(arguments.limits.max_text);
    output::write_file(&arguments.output, |out| {
        write(&found, &mut arena, &mut names, out)
    })
}

fn write(
    regions: &[Region],
    arena: &mut Arena,
    names: &mut Names,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let mut table = csv::Writer::from_writer(out);
    let mut write = |record: [&str; 3]| table.write_record(record).map_err(output::csv_error);
    write(["value", "area", "corners"])?;
    for region in regions {
        interrupt::go_on()?;
        let value = names.of(arena, region.value(), Style::Plain)?;
        let corners: Vec<String> = region.corners().iter().map(corner).collect();
        write([&value, &region.area().to_string(), &corners.join(";")])?;
    }
    Ok(table.flush()?)
}

fn corner((x, y): &Vertex) -> String {
    format!("{x} {y}")
}
