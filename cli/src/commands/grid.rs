//! `chopsticks grid`: all values of a grid for other tools, as an array of ids and a list of the values.
//!
//! An id is an index into the list, which is ordered like that of `summary`: the most frequent value first. So the
//! files are the same on every machine.

use std::io::Write;
use std::path::PathBuf;

use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::cgt::value::{Uptimals, outcome};
use chopsticks_lab::simple::one_hand::grid::Grid;
use chopsticks_lab::tables::{NpyElement, npy_header, npy_numbers};
use clap::{Args, ValueEnum};
use hashbrown::HashMap;
use serde::Serialize;

use crate::arguments::limits;
use crate::arguments::whole_number::whole_number;
use crate::terminal::file_format::{FileFormat, STANDARD_OUTPUT, by_ending, format_of};
use crate::terminal::records::RecordFormat;
use crate::terminal::{interrupt, output};
use crate::wording::names::Names;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks grid 4
  0,2,1,0
  3,1,0,0
  1,0,0,0
  0,0,0,0
  $ chopsticks grid 200 --output grid.npy --values values.csv";

/// Write the values of all positions (i|j)_n as an array for NumPy and other tools
///
/// The array holds ids of values. Its first row has (1|1)_n, (2|1)_n, …, its second row (1|2)_n, (2|2)_n, …: Left's hand i
/// is the column and Right's hand j the row, as in the paper. The ids are ordered by frequency: 0 is the most frequent
/// value. `--values` writes the list of values with their ids.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::EVALUATION)]
pub(crate) struct Arguments {
    /// The finger count n
    #[arg(value_name = "N", value_parser = whole_number(1..=u32::MAX))]
    fingers: u32,
    /// Write the array to FILE, in the format of its ending: .npy or .csv; `-` is standard output
    #[arg(long, short, value_name = "FILE", default_value = STANDARD_OUTPUT)]
    output: PathBuf,
    /// The format of the array; without this flag, by the ending of FILE, and CSV on standard output
    #[arg(long, value_enum)]
    format: Option<ArrayFormat>,
    /// Write the list of values to FILE, in the format of its ending: .csv or .json
    #[arg(long, value_name = "FILE")]
    values: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ArrayFormat {
    /// NumPy's binary format, with 16-bit integers if there are at most 2^16 values, else with 32-bit integers
    Npy,
    /// One line per row of the array
    Csv,
}

impl FileFormat for ArrayFormat {
    fn endings() -> Vec<(&'static str, ArrayFormat)> {
        vec![("npy", ArrayFormat::Npy), ("csv", ArrayFormat::Csv)]
    }
}

/// A value of the grid, as it is written.
#[derive(Serialize)]
struct Record {
    id: usize,
    value: String,
    unicode: String,
    latex: String,
    count: u64,
    outcome: String,
    uptimal: Option<String>,
}

impl Record {
    /// The names of the fields.
    const HEADER: [&str; 7] = [
        "id", "value", "unicode", "latex", "count", "outcome", "uptimal",
    ];
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let format = format_of(&arguments.output, arguments.format, ArrayFormat::Csv)?;
    let values = arguments.values.as_deref();
    let values = values.map(|file| Ok::<_, anyhow::Error>((file, by_ending(file)?)));
    let values: Option<(_, RecordFormat)> = values.transpose()?;
    let mut arena = Arena::new();
    let budget = interrupt::budget();
    let grid = Grid::evaluate(&mut arena, arguments.fingers, &budget)?;
    let mut names = Names::default();
    let census = names.by_frequency(&arena, grid.census());
    if let Some((file, format)) = values {
        let records = records(&census, &mut arena, &mut names);
        output::write_file(file, |out| format.write(&Record::HEADER, records, out))?;
    }
    output::write_file(&arguments.output, |out| {
        write_array(&grid, &census, format, out)
    })
}

fn write_array(
    grid: &Grid,
    census: &[(GameId, u64)],
    format: ArrayFormat,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let games = (0u32..)
        .zip(census)
        .map(|(place, &(game, _))| (game, place));
    let places: HashMap<GameId, u32> = games.collect();
    // The negative of a value without a cell is never written.
    let place = |game| places.get(&game).copied().unwrap_or(0);
    match format {
        ArrayFormat::Csv => write_rows(grid, place, |row| csv_line(row, out)),
        ArrayFormat::Npy if census.len() <= 1 << 16 => {
            write_npy(grid, |game| place(game) as u16, out)
        }
        ArrayFormat::Npy => write_npy(grid, place, out),
    }
}

fn write_npy<T: NpyElement + Default>(
    grid: &Grid,
    place: impl Fn(GameId) -> T,
    mut out: &mut dyn Write,
) -> anyhow::Result<()> {
    let side = grid.fingers() as usize;
    out.write_all(&npy_header::<T>(side, side))?;
    write_rows(grid, place, |row| Ok(npy_numbers(row, &mut out)?))
}

fn csv_line(row: &[u32], out: &mut dyn Write) -> anyhow::Result<()> {
    for (at, place) in row.iter().enumerate() {
        let separator = if at == 0 { "" } else { "," };
        write!(out, "{separator}{place}")?;
    }
    Ok(writeln!(out)?)
}

/// Hands out the rows, one at a time.
fn write_rows<T: Copy + Default>(
    grid: &Grid,
    place: impl Fn(GameId) -> T,
    mut write: impl FnMut(&[T]) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut cells = grid.cells(place);
    let mut row = vec![T::default(); grid.fingers() as usize];
    while cells.next_row(&mut row) {
        interrupt::check_stop()?;
        write(&row)?;
    }
    Ok(())
}

/// The values with their ids, as they are written.
fn records<'a>(
    census: &'a [(GameId, u64)],
    arena: &'a mut Arena,
    names: &'a mut Names,
) -> impl Iterator<Item = anyhow::Result<Record>> + 'a {
    let mut uptimals = Uptimals::default();
    census.iter().enumerate().map(move |(id, &(game, count))| {
        interrupt::check_stop()?;
        Ok(Record {
            id,
            value: names.name(arena, game, Style::Plain)?,
            unicode: names.name(arena, game, Style::Unicode)?,
            latex: names.name(arena, game, Style::Latex)?,
            count,
            outcome: outcome(arena, game).to_string(),
            uptimal: uptimals.uptimal(arena, game).map(ToString::to_string),
        })
    })
}
