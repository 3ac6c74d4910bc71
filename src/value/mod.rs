//! Properties of a value, each in a file of its own with its definition.

mod uptimal;

pub use uptimal::{Digits, Uptimal, Uptimals, uptimal};
