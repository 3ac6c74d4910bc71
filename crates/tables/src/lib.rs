//! Tables, rendered from strings, integers and fractions.
//!
//! A [`Table`] or a [`Board`] is content without layout. A [`Format`] renders them, and writes [`Rows`] that are not in
//! memory together. The output depends on the content alone, not on the clock, the locale or the terminal, so rendering is
//! reproducible.
//!
//! This crate does not know games. The caller provides the values of a table as [`Label`]s.

mod board;
mod cell;
mod csv;
mod digits;
mod format;
mod json;
mod label;
mod latex;
mod markdown;
mod notes;
mod npy;
mod rows;
mod table;
mod text;

pub use board::Board;
pub use cell::Cell;
pub use digits::shortened;
pub use format::{Format, UnknownFormat};
pub use json::Records;
pub use label::Label;
pub use npy::{NpyElement, npy_header, npy_numbers};
pub use rows::Rows;
pub use table::{Align, Column, Table};
pub use text::write_folded;

/// Text as Markdown that shows it unchanged.
pub use markdown::escape as markdown_text;

/// Text as source of LaTeX, for [`Label::latex`].
pub use chopsticks_base::latex::escape as latex_text;
