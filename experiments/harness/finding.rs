//! The results of an experiment: rows, a verdict, remarks, tables and figures.

use chopsticks_base::budget::Stopped;
use chopsticks_figures::{Figure, Length, Print};
use chopsticks_tables::{Board, Format, Table};
use serde::Serialize;
use serde_json::Value;

use super::{Comparison, Verdict};

/// The result of one run.
pub struct Finding {
    /// The verdict on the claim.
    pub verdict: Verdict,
    /// The data. A smaller run is compared with a larger one by the fields of the scale, see
    /// [`Scale::row_fields`](super::Scale::row_fields), which are stored like a [`Bound`](super::Bound).
    pub rows: Vec<Value>,
    /// The comparison with the printed text, if there is any.
    pub comparison: Option<Comparison>,
    /// Remarks, each a sentence or two.
    pub remarks: Vec<String>,
    /// Tables to print and to store.
    pub exhibits: Vec<Exhibit>,
    /// Figures to store.
    pub figures: Vec<NamedFigure>,
    /// Other files to store with the record.
    pub documents: Vec<Document>,
}

impl Finding {
    /// A finding that has only rows.
    pub fn new(verdict: Verdict, rows: &[impl Serialize]) -> Finding {
        let value = |row| serde_json::to_value(row).expect("rows are plain records");
        Finding {
            verdict,
            rows: rows.iter().map(value).collect(),
            comparison: None,
            remarks: Vec::new(),
            exhibits: Vec::new(),
            figures: Vec::new(),
            documents: Vec::new(),
        }
    }

    /// Adds a table or a board, with the name of its files without extension.
    pub fn show(&mut self, name: impl Into<String>, content: impl Into<Content>) {
        self.exhibits.push(Exhibit {
            name: name.into(),
            content: content.into(),
        });
    }

    /// Adds a figure, with the name of its files without extension.
    pub fn draw(&mut self, name: impl Into<String>, figure: impl Figure + 'static) {
        self.figures.push(NamedFigure::new(name, figure));
    }

    /// Adds a figure as wide as in a manuscript, with the name of its files without extension.
    pub fn draw_in_manuscript(&mut self, name: impl Into<String>, figure: impl Figure + 'static) {
        let figure = NamedFigure::new(name, figure).in_manuscript();
        self.figures.push(figure);
    }

    /// Adds a file, with its name and extension.
    pub fn attach(&mut self, name: impl Into<String>, content: impl Into<Vec<u8>>) {
        self.documents.push(Document {
            name: name.into(),
            content: content.into(),
        });
    }

    /// An empty finding of a run that was stopped at once.
    pub fn none_because(stopped: Stopped) -> Finding {
        Finding::only(Verdict::stopped(stopped))
    }

    /// A finding that has only a verdict.
    pub fn only(verdict: Verdict) -> Finding {
        Finding::new(verdict, &[] as &[Value])
    }
}

/// A table to print and to store.
pub struct Exhibit {
    /// The name of its files, without extension.
    pub name: String,
    content: Content,
}

/// The content of an exhibit.
pub enum Content {
    /// Rows under headers.
    Table(Table),
    /// A board like the paper's.
    Board(Board),
}

impl From<Table> for Content {
    fn from(table: Table) -> Content {
        Content::Table(table)
    }
}

impl From<Board> for Content {
    fn from(board: Board) -> Content {
        Content::Board(board)
    }
}

impl Exhibit {
    /// The table in `format`.
    pub fn render(&self, format: Format) -> String {
        match &self.content {
            Content::Table(table) => table.render(format),
            Content::Board(board) => board.render(format),
        }
    }
}

/// A figure to store.
pub struct NamedFigure {
    /// The name of its files, without extension.
    pub name: String,
    /// The figure to draw.
    pub figure: Box<dyn Figure>,
    /// The width in print, if it is not the usual one.
    pub print: Option<Print>,
}

/// The width of figures in the manuscripts, four fifths of a line.
const IN_MANUSCRIPT: Length = Length::millimetres(124.0);

impl NamedFigure {
    /// A figure with the name of its files, without extension.
    pub fn new(name: impl Into<String>, figure: impl Figure + 'static) -> NamedFigure {
        NamedFigure {
            name: name.into(),
            figure: Box::new(figure),
            print: None,
        }
    }

    /// The figure as wide as in a manuscript, where its type then has the usual size.
    #[must_use]
    pub fn in_manuscript(self) -> NamedFigure {
        NamedFigure {
            print: Some(Print::new(IN_MANUSCRIPT, None)),
            ..self
        }
    }
}

/// A file to store.
pub struct Document {
    /// The name of the file, with its extension.
    pub name: String,
    /// The content.
    pub content: Vec<u8>,
}
