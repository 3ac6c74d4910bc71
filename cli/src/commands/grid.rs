//! `chopsticks grid`: all values of a grid for other tools, as an array of numbers and a table of what they stand for.
//!
//! The numbers are places in the table, which lists the values as `summary` does: the most frequent first. So the same
//! files are written on every machine.

use std::ffi::OsStr;
use std::io::Write;
use std::path::PathBuf;

use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::cgt::value::{Uptimals, outcome};
use chopsticks_lab::report::{NpyElement, npy_header, npy_numbers};
use chopsticks_lab::simple::grid::Grid;
use clap::{Args, ValueEnum};
use hashbrown::HashMap;

use crate::arguments::limits::Limits;
use crate::terminal::failure::NoAnswer;
use crate::terminal::interrupt;
use crate::terminal::output;
use crate::wording::names::Names;

/// Write the values of all (i|j)_n as an array of numbers, and what they stand for
///
/// Row i and column j of the array, counted from 0, belong to (i+1|j+1)_n. A number is that of a row of the table of
/// values, counted from 0 as well: 0 is the most frequent value.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The finger count n
    #[arg(value_name = "N")]
    fingers: u32,
    /// Where to write the array; `-` is standard output
    #[arg(long, short, value_name = "FILE", default_value = "-")]
    output: PathBuf,
    /// How to write it; NPY if the name of FILE ends in .npy, else CSV
    #[arg(long, value_enum)]
    format: Option<ArrayFormat>,
    /// Write the table of values into FILE, as CSV
    #[arg(long, value_name = "FILE")]
    values: Option<PathBuf>,
    #[command(flatten)]
    limits: Limits,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ArrayFormat {
    /// NumPy's, of 16-bit numbers where these suffice, else of 32-bit ones
    Npy,
    /// A line for each row
    Csv,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    interrupt::stop_on_interrupt()?;
    let mut arena = Arena::new();
    let budget = arguments.limits.budget();
    let grid = Grid::evaluate(&mut arena, arguments.fingers, &budget)?;
    let mut names = Names::new(arguments.limits.max_text);
    let census = names.by_frequency(&arena, grid.census());
    if let Some(file) = &arguments.values {
        output::write_file(file, |out| {
            write_values(&census, &mut arena, &mut names, out)
        })?;
    }
    let format = arguments.format();
    output::write_file(&arguments.output, |out| {
        write_array(&grid, &census, format, out)
    })
}

impl Arguments {
    fn format(&self) -> ArrayFormat {
        let is_npy = self.output.extension() == Some(OsStr::new("npy"));
        let by_name = if is_npy {
            ArrayFormat::Npy
        } else {
            ArrayFormat::Csv
        };
        self.format.unwrap_or(by_name)
    }
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
    // A negative that no cell has is never looked at.
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
        interrupt::go_on()?;
        write(&row)?;
    }
    Ok(())
}

fn write_values(
    census: &[(GameId, u64)],
    arena: &mut Arena,
    names: &mut Names,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let mut table = csv::Writer::from_writer(out);
    let mut write = |record: [&str; 7]| table.write_record(record).map_err(output::csv_error);
    write([
        "id", "value", "unicode", "latex", "count", "outcome", "uptimal",
    ])?;
    let mut uptimals = Uptimals::default();
    for (id, &(game, count)) in census.iter().enumerate() {
        interrupt::go_on()?;
        let [plain, unicode, latex] = spellings(arena, names, game)?;
        let outcome = outcome(arena, game).to_string();
        let uptimal = uptimals.of(arena, game).map(ToString::to_string);
        let (id, count) = (id.to_string(), count.to_string());
        let uptimal = uptimal.unwrap_or_default();
        write([&id, &plain, &unicode, &latex, &count, &outcome, &uptimal])?;
    }
    Ok(table.flush()?)
}

fn spellings(arena: &mut Arena, names: &mut Names, game: GameId) -> Result<[String; 3], NoAnswer> {
    let mut spell = |style| names.of(arena, game, style);
    Ok([
        spell(Style::Plain)?,
        spell(Style::Unicode)?,
        spell(Style::Latex)?,
    ])
}
