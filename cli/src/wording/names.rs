//! Names of values for people, tables and files, none longer than allowed by the caller.

use std::fmt::Display;

use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::loopy::{LoopyValue, LoopyWriter, WriteError};
use chopsticks_lab::cgt::notation::{Style, TooLong, Writer};
use chopsticks_lab::simple::query::{PositionValue, by_frequency};
use chopsticks_lab::tables::{Cell, Format, Label};

use crate::terminal::failure::NoAnswer;
use crate::terminal::interrupt;

/// Writes names of values and caches the names of their followers.
pub(crate) struct Names {
    writer: Writer,
    limit: usize,
    /// The total length of all names kept in tables.
    kept: usize,
    /// The style of tables as text and Markdown.
    table_style: Style,
    /// Whether tables have names in LaTeX too.
    has_latex: bool,
}

/// A table may contain as many bytes of names as this many names of the greatest length. Most tables are in memory until
/// they are written.
const NAMES_OF_A_TABLE: usize = 200;

impl Default for Names {
    /// Names that are as long as the limits of the run allow.
    fn default() -> Names {
        Names {
            writer: Writer::default(),
            limit: interrupt::budget().text_length(),
            kept: 0,
            table_style: Style::Plain,
            has_latex: true,
        }
    }
}

impl Names {
    /// Names with this style in tables as text and Markdown.
    pub(crate) fn with_table_style(table_style: Style) -> Names {
        Names {
            table_style,
            ..Names::default()
        }
    }

    /// The names for a table of a format that is known.
    pub(crate) fn for_format(self, format: Format) -> Names {
        let has_latex = format == Format::Latex;
        Names { has_latex, ..self }
    }

    /// Begins a new table.
    pub(crate) fn begin_table(&mut self) {
        self.kept = 0;
    }

    /// The spellings of a value in the tables of all formats.
    ///
    /// # Errors
    /// Those of `name`.
    pub(crate) fn label<E>(
        &mut self,
        mut name: impl FnMut(&mut Names, Style) -> Result<String, E>,
    ) -> Result<Label, E> {
        let mut label = Label::new(name(self, Style::Plain)?);
        if self.has_latex {
            label = label.math(&name(self, Style::Latex)?);
        }
        match self.table_style {
            Style::Plain => Ok(label),
            style => Ok(label.unicode(name(self, style)?)),
        }
    }

    /// The name of `game`.
    ///
    /// # Errors
    /// When it is too long.
    pub(crate) fn name(
        &mut self,
        arena: &mut Arena,
        game: GameId,
        style: Style,
    ) -> Result<String, NoAnswer> {
        let name = self.writer.write_within(arena, game, style, self.limit);
        name.map_err(|TooLong { limit }| too_long(limit))
    }

    /// The name of the value of a position.
    ///
    /// # Errors
    /// When it is too long.
    pub(crate) fn value_name(
        &mut self,
        arena: &mut Arena,
        value: &PositionValue,
        style: Style,
    ) -> Result<String, NoAnswer> {
        match value {
            PositionValue::Game(game) => self.name(arena, *game, style),
            PositionValue::Symbolic(value) => self.fitting(value.name(style)),
        }
    }

    /// The name of a value that need not be short.
    ///
    /// # Errors
    /// When it is too long, or on request.
    pub(crate) fn loopy_name(
        &mut self,
        arena: &mut Arena,
        value: &LoopyValue,
        style: Style,
    ) -> anyhow::Result<String> {
        let limit = self.limit;
        let name = self.scribe(arena, style).value(value);
        name.map_err(|error| unwritten(error, limit))
    }

    fn scribe<'a>(&'a mut self, arena: &'a mut Arena, style: Style) -> LoopyWriter<'a> {
        LoopyWriter {
            arena,
            writer: &mut self.writer,
            style,
            limit: self.limit,
        }
    }

    /// The value in every spelling used in tables, if it is short; otherwise as text.
    pub(crate) fn cell_of_loopy(&mut self, arena: &mut Arena, value: &LoopyValue) -> Cell {
        match value {
            LoopyValue::Short(game) => self.cell(arena, *game),
            _ => {
                self.kept(|names| names.label(|names, style| names.loopy_name(arena, value, style)))
            }
        }
    }

    /// A name in a table.
    fn kept<E: Display>(&mut self, label: impl FnOnce(&mut Names) -> Result<Label, E>) -> Cell {
        match label(self) {
            Ok(label) => self.keep(label.into()),
            Err(error) => Cell::missing(error.to_string()),
        }
    }

    /// A cell of a table. Once the texts in tables are too long in total, no more are kept.
    pub(crate) fn keep(&mut self, cell: Cell) -> Cell {
        let (Cell::Label(_) | Cell::List(_) | Cell::Set(_)) = &cell else {
            return cell;
        };
        let most = self.limit.saturating_mul(NAMES_OF_A_TABLE);
        if self.kept <= most {
            self.kept += cell.plain().len();
        }
        if self.kept <= most {
            return cell;
        }
        let what = format!("the names of this table are together longer than {most} bytes");
        Cell::missing(NoAnswer::at_limit(what, "text").to_string())
    }

    /// The name, if it is not longer than allowed.
    ///
    /// # Errors
    /// When it is.
    pub(crate) fn fitting(&self, name: String) -> Result<String, NoAnswer> {
        if name.len() <= self.limit {
            Ok(name)
        } else {
            Err(too_long(self.limit))
        }
    }

    /// The values from the most to the least frequent.
    pub(crate) fn by_frequency(
        &mut self,
        arena: &Arena,
        census: Vec<(GameId, u64)>,
    ) -> Vec<(GameId, u64)> {
        by_frequency(census, arena, &mut self.writer)
    }

    /// The value in every spelling used in tables.
    pub(crate) fn cell(&mut self, arena: &mut Arena, game: GameId) -> Cell {
        self.cell_of_value(arena, &PositionValue::Game(game))
    }

    /// The value of a position in every spelling used in tables.
    pub(crate) fn cell_of_value(&mut self, arena: &mut Arena, value: &PositionValue) -> Cell {
        self.kept(|names| names.label(|names, style| names.value_name(arena, value, style)))
    }
}

fn unwritten(error: WriteError, limit: usize) -> anyhow::Error {
    match error {
        WriteError::TooLong(_) => too_long(limit).into(),
        WriteError::Stopped(stopped) => stopped.into(),
    }
}

fn too_long(limit: usize) -> NoAnswer {
    NoAnswer::at_limit(format!("the name is longer than {limit} bytes"), "text")
}
