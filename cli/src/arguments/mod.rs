//! The flags that several commands share, and the values that they are read into.

pub(crate) mod board;
pub(crate) mod cache;
pub(crate) mod choice;
pub(crate) mod domain;
pub(crate) mod expression;
pub(crate) mod family;
pub(crate) mod first;
pub(crate) mod fraction;
mod letters;
pub(crate) mod limits;
pub(crate) mod notation;
pub(crate) mod paper;
pub(crate) mod play;
pub(crate) mod ranges;
pub(crate) mod rules;
pub(crate) mod ruleset;
pub(crate) mod solver;
pub(crate) mod table_format;
pub(crate) mod values;
pub(crate) mod whole_number;
pub(crate) mod window;
