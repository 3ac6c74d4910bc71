//! Tables and figures, rendered from strings, integers and fractions.
//!
//! A [`Table`] or a [`Board`] is content without layout; [`Format`] names the renderers, one a file, each with the one
//! method of [`Renderer`]. Output is a function of the content alone: no clock, no locale, no terminal, so a file that
//! is rendered again is the same file.
//!
//! Nothing here knows games, ids or rulesets. Whoever fills a table has already written its values as [`Label`]s.

mod board;
mod cell;
mod csv;
mod digits;
#[cfg(feature = "figures")]
pub mod figure;
mod format;
mod json;
mod label;
mod latex;
mod markdown;
mod notes;
mod npy;
mod renderer;
mod table;
mod text;

pub use board::Board;
pub use cell::Cell;
pub use csv::Csv;
pub use digits::shortened;
pub use format::{Format, UnknownFormat};
pub use json::Json;
pub use label::Label;
pub use latex::Latex;
pub use markdown::Markdown;
pub use npy::{NpyElement, npy_header, npy_numbers};
pub use renderer::Renderer;
pub use table::{Align, Column, Table};
pub use text::Text;
