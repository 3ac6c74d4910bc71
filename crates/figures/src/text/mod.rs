//! Texts of figures: their markup, the font, and LaTeX source.

pub(crate) mod font;
pub(crate) mod formula;
pub(crate) mod lines;
pub(crate) mod markup;
