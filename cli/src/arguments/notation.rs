//! The notation in which values are printed.

use chopsticks_lab::cgt::notation::Style;
use clap::{Args, ValueEnum};

use crate::arguments::table_format::TableFormat;
use crate::terminal::output;

/// The notations of values.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Notation {
    /// As in CGSuite: ^^*, +-{0|^[2]}
    Plain,
    /// With arrows: ⇑*, ±{0|↑[2]}
    Unicode,
    /// LaTeX for math mode
    Latex,
    /// Only integers, nimbers and braces: {0|{0|*}}
    Braces,
}

impl From<Notation> for Style {
    fn from(notation: Notation) -> Style {
        match notation {
            Notation::Plain => Style::Plain,
            Notation::Unicode => Style::Unicode,
            Notation::Latex => Style::Latex,
            Notation::Braces => Style::Braces,
        }
    }
}

/// The notations of values in tables and figures.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum TextNotation {
    /// As in CGSuite: ^^*, +-{0|^[2]}
    Plain,
    /// With arrows: ⇑*, ±{0|↑[2]}
    Unicode,
}

impl From<TextNotation> for Style {
    fn from(notation: TextNotation) -> Style {
        match notation {
            TextNotation::Plain => Style::Plain,
            TextNotation::Unicode => Style::Unicode,
        }
    }
}

/// The style that was chosen; by default, arrows if a person reads the text, and otherwise what every program can read.
fn chosen<N: Into<Style>>(notation: Option<N>, is_on_terminal: bool) -> Style {
    let usual = if is_on_terminal {
        Style::Unicode
    } else {
        Style::Plain
    };
    notation.map_or(usual, Into::into)
}

/// The notation of the values that are printed.
#[derive(Args)]
pub(crate) struct ValueNotation {
    /// The notation of values [default: unicode on a terminal, otherwise plain]
    #[arg(long, value_enum)]
    notation: Option<Notation>,
}

impl ValueNotation {
    /// Whether a notation was chosen.
    pub(crate) fn is_given(&self) -> bool {
        self.notation.is_some()
    }

    /// The style of values on standard output. Records have CGSuite's notation, also on a terminal.
    pub(crate) fn style(&self, is_json: bool) -> Style {
        chosen(self.notation, !is_json && output::is_terminal())
    }
}

/// The notation of the values in a table.
#[derive(Args)]
pub(crate) struct TableNotation {
    /// The notation of values in tables as text and Markdown [default: unicode on a terminal, otherwise plain]; CSV and
    /// JSON have the plain one, and LaTeX has formulas
    #[arg(long, value_enum)]
    notation: Option<TextNotation>,
}

impl TableNotation {
    /// Whether a notation was chosen.
    pub(crate) fn is_given(&self) -> bool {
        self.notation.is_some()
    }

    /// The style of values in text and Markdown that is written there.
    pub(crate) fn style(&self, written: &TableFormat) -> Style {
        chosen(self.notation, written.is_on_terminal())
    }
}

/// An answer as text or JSON, and the notation of its values.
#[derive(Args)]
pub(crate) struct AnswerFormat {
    /// The notation of values in text [default: unicode on a terminal, otherwise plain]; JSON has the plain one
    #[arg(long, value_enum)]
    notation: Option<TextNotation>,
    /// Print one JSON record
    #[arg(long)]
    pub(crate) json: bool,
}

impl AnswerFormat {
    /// The style of all values.
    pub(crate) fn style(&self) -> Style {
        if self.json {
            Style::Plain
        } else {
            chosen(self.notation, output::is_terminal())
        }
    }
}
