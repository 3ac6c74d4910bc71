//! `chopsticks regions`: the values of (i|j)_n for all n, as polygons for other tools.

use std::fmt::Display;
use std::path::PathBuf;

use anyhow::{bail, ensure};
use chopsticks_lab::budget::Budget;
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::simple::one_hand::atlas::{AtlasPiece, PolygonCorner, explore_window};
use chopsticks_lab::simple::one_hand::regions::{MAX_SCALE, Region, regions};
use clap::Args;
use num_rational::Ratio;
use num_traits::Zero;
use serde::Serialize;

use crate::arguments::limits;
use crate::arguments::whole_number::{count, whole_number};
use crate::arguments::window::{Window, WindowArguments};
use crate::terminal::failure::NoAnswer;
use crate::terminal::file_format::{STANDARD_OUTPUT, format_of};
use crate::terminal::progress::Progress;
use crate::terminal::records::RecordFormat;
use crate::terminal::{interrupt, output};
use crate::wording::names::Names;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks regions 4
  value,area,corners
  0,3/64,1/4 1/2;3/8 3/8;1/2 1/2;1/4 3/4
  0,1/192,1/3 1/3;3/8 3/8;1/4 1/2
  ^,1/288,1/4 5/12;1/3 1/3;1/4 1/2
  *,1/768,1/4 3/8;5/16 5/16;1/3 1/3
  ^,1/576,1/4 3/8;1/3 1/3;1/4 5/12
  *,1/256,1/4 1/4;5/16 5/16;1/4 3/8
  $ chopsticks regions --center 0.6,0.3 --width 0.001
  value,area,corners
  0,1/1000000,1199/2000 599/2000;1201/2000 599/2000;1201/2000 601/2000;1199/2000 601/2000
  $ chopsticks regions 100 --output regions.json";

/// Write the regions of the unit square on which (i|j)_n has one value, for all n
///
/// The value of (i|j)_n depends only on the point (x, y) = (i/n, j/n). The triangle x ≤ y, x + y ≤ 1 is divided into
/// triangles and trapezoids with one value each. In the triangle y ≤ x the regions are mirrored and have the negative
/// values, and above x + y = 1 every value is *. A point on an edge has the value of the region on the side of the origin.
///
/// The regions become smaller and smaller towards x = 0. Only the parts with x ≥ 1/SCALE are written: about 3.6 SCALE
/// regions, which need about 0.2 kB of memory each.
///
/// With --center and --width, the regions of any window that does not reach an axis are written, cut off at its edges
/// and at those of the unit square.
///
/// Each record has the value of a region, its area, and its corners: pairs `x y` in counterclockwise order, separated by
/// semicolons. All numbers are exact.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::EVALUATION)]
pub(crate) struct Arguments {
    /// Write the regions with x ≥ 1/SCALE; they contain the points of all (i|j)_n with n < SCALE
    #[arg(
        value_name = "SCALE",
        value_parser = whole_number(1..=MAX_SCALE),
        required_unless_present = "center",
        conflicts_with = "center"
    )]
    scale: Option<u32>,
    /// Write the regions to FILE, in the format of its ending: .csv or .json; `-` is standard output
    #[arg(long, short, value_name = "FILE", default_value = STANDARD_OUTPUT)]
    output: PathBuf,
    /// The format; without this flag, by the ending of FILE, and CSV on standard output
    #[arg(long, value_enum)]
    format: Option<RecordFormat>,
    #[command(flatten)]
    window: WindowArguments,
    /// Stop if a window has more regions; each takes about a kilobyte
    #[arg(
        long,
        value_name = "COUNT",
        default_value = "1000000",
        value_parser = count::<u64>,
        conflicts_with = "scale",
        help_heading = "Limits"
    )]
    max_regions: u64,
}

/// A region, as it is written.
#[derive(Serialize)]
struct Record {
    value: String,
    area: String,
    corners: String,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let file = &arguments.output;
    let format = format_of(file, arguments.format, RecordFormat::Csv)?;
    let write = |records: &mut dyn Iterator<Item = anyhow::Result<Record>>| {
        output::write_file(file, |out| {
            format.write(&["value", "area", "corners"], records, out)
        })
    };
    if let Some(window) = arguments.window.window() {
        let found = in_window(&window, arguments)?;
        return write(&mut found.iter().map(piece_record));
    }
    let scale = arguments.scale.expect("required without a window");
    let mut arena = Arena::new();
    let mut found = Vec::new();
    let budget = interrupt::budget();
    regions(&mut arena, scale, &budget, |region| found.push(region))?;
    let mut names = Names::default();
    let records = found.iter();
    write(&mut records.map(|region| region_record(region, &mut arena, &mut names)))
}

/// The regions in a window.
fn in_window(window: &Window, arguments: &Arguments) -> anyhow::Result<Vec<AtlasPiece>> {
    window.check_positions()?;
    ensure!(
        !window.touches_an_axis(),
        "the window reaches x = 0 or y = 0, where there are infinitely many regions: expected a smaller --width"
    );
    let most = arguments.max_regions;
    let budget = Budget {
        positions: most,
        ..interrupt::budget()
    };
    let progress = Progress::default();
    let mut found = Vec::new();
    let explored = explore_window(&window.polygon(), &Ratio::zero(), &budget, |piece| {
        progress.show(|| format!("{} regions", found.len()));
        found.push(piece);
    });
    match explored {
        Err(stopped) if stopped.limit().is_some() => bail!(NoAnswer::at_limit(
            format!(
                "the window has more than {most} regions, which become smaller towards the axes"
            ),
            "regions",
        )),
        explored => explored?,
    }
    found.retain(|piece| piece.value.is_some());
    Ok(found)
}

/// The record of a piece of a window.
fn piece_record(piece: &AtlasPiece) -> anyhow::Result<Record> {
    let value = piece.value.as_ref();
    let value = value.map_or_else(String::new, |value| value.name(Style::Plain));
    let corners = piece.polygon.corners().iter();
    Record::new(
        value,
        piece.polygon.area(),
        corners.map(PolygonCorner::coordinates),
    )
}

/// The record of a region.
fn region_record(region: &Region, arena: &mut Arena, names: &mut Names) -> anyhow::Result<Record> {
    let value = names.name(arena, region.value(), Style::Plain)?;
    let corners = region.corners().into_iter();
    Record::new(value, region.area(), corners)
}

impl Record {
    fn new<C: Display>(
        value: String,
        area: impl Display,
        corners: impl Iterator<Item = (C, C)>,
    ) -> anyhow::Result<Record> {
        interrupt::check_stop()?;
        let corners: Vec<String> = corners.map(|(x, y)| format!("{x} {y}")).collect();
        Ok(Record {
            value,
            area: area.to_string(),
            corners: corners.join(";"),
        })
    }
}
