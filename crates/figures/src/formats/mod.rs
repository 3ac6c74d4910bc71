//! The file formats of figures.

pub(crate) mod bitmap;
pub(crate) mod compression;
pub(crate) mod dashes;
pub(crate) mod figure_format;
pub(crate) mod path;
pub(crate) mod pdf;
pub(crate) mod pdf_font;
pub(crate) mod stroke;
pub(crate) mod svg;
pub(crate) mod tikz;
