//! Texts of commands about values, positions and solutions: names and sentences.

pub(crate) mod certified;
pub(crate) mod count;
pub(crate) mod family;
pub(crate) mod fields;
pub(crate) mod names;
pub(crate) mod outcome;
pub(crate) mod proved;
pub(crate) mod similar;
pub(crate) mod solved;
pub(crate) mod wrong_description;
