//! The notation in which values are printed.

use chopsticks_lab::cgt::notation::Style;
use clap::Args;

use crate::arguments::choice::{Choice, one_of};
use crate::arguments::table_format::TableFormat;
use crate::terminal::output;

/// The notations of values.
pub(crate) const NOTATIONS: &[Choice<Style>] = &[
    TEXT_NOTATIONS[0],
    TEXT_NOTATIONS[1],
    ("latex", "LaTeX for math mode", Style::Latex),
    (
        "braces",
        "Only integers, nimbers and braces: {0|{0|*}}",
        Style::Braces,
    ),
];

/// The notations of values in tables and figures.
pub(crate) const TEXT_NOTATIONS: &[Choice<Style>] = &[
    ("plain", "As in CGSuite: ^^*, +-{0|^[2]}", Style::Plain),
    ("unicode", "With arrows: ⇑*, ±{0|↑[2]}", Style::Unicode),
];

/// The style that was chosen; by default, arrows if a person reads the text, and otherwise what every program can read.
fn chosen(notation: Option<Style>, is_on_terminal: bool) -> Style {
    let usual = if is_on_terminal {
        Style::Unicode
    } else {
        Style::Plain
    };
    notation.unwrap_or(usual)
}

/// The notation of the values that are printed.
#[derive(Args)]
pub(crate) struct ValueNotation {
    /// The notation of values [default: unicode on a terminal, otherwise plain]
    #[arg(long, value_parser = one_of(NOTATIONS))]
    notation: Option<Style>,
}

impl ValueNotation {
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
    #[arg(long, value_parser = one_of(TEXT_NOTATIONS))]
    notation: Option<Style>,
}

impl TableNotation {
    /// The style of values in text and Markdown that is written there.
    pub(crate) fn style(&self, written: &TableFormat) -> Style {
        chosen(self.notation, written.is_on_terminal())
    }
}

/// An answer as text or JSON, and the notation of its values.
#[derive(Args)]
pub(crate) struct AnswerFormat {
    /// The notation of values in text [default: unicode on a terminal, otherwise plain]; JSON has the plain one
    #[arg(long, value_parser = one_of(TEXT_NOTATIONS))]
    notation: Option<Style>,
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
