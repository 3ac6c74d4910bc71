//! The notation in which values are printed.

use chopsticks_lab::cgt::notation::Style;
use clap::ValueEnum;

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
