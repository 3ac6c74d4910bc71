//! The notation in which values are printed.

use chopsticks_lab::cgt::notation::Style;
use clap::{Args, ValueEnum};

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

/// The notation of the values in a table.
#[derive(Args)]
pub(crate) struct TableNotation {
    /// The notation of values in tables as text and Markdown; CSV and JSON have the plain one, and LaTeX has formulas
    #[arg(long, value_enum, default_value_t = TextNotation::Plain)]
    notation: TextNotation,
}

impl TableNotation {
    /// The style of values in text and Markdown.
    pub(crate) fn style(&self) -> Style {
        self.notation.into()
    }
}

/// An answer as text or JSON, and the notation of its values.
#[derive(Args)]
pub(crate) struct AnswerFormat {
    /// The notation of values in text; JSON has the plain one
    #[arg(long, value_enum, default_value_t = TextNotation::Plain)]
    notation: TextNotation,
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
            self.notation.into()
        }
    }
}
