//! Guaranteed scoring games.

mod definition;
mod points;
mod published;
mod trees;
