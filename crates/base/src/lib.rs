//! Shared by all other crates: the two players, the limits of a run, answers of earlier runs, errors on their way, walks, reading of texts, messages, and printable text.

pub mod budget;
pub mod cache;
pub mod columns;
pub mod latex;
mod listed;
pub mod message;
pub mod numbered;
pub mod player;
pub mod program_fault;
pub mod raised;
pub mod reading;
pub mod stack;
pub mod threads;
pub mod unprintable;
pub mod walk;
