//! Guaranteed scoring games.

mod definition;
mod published;
mod trees;
