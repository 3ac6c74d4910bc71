//! The program from the user's point of view: files, exit codes, errors.

mod audit;
mod kept;
mod least;
mod printed;
mod program;
mod stopped;
mod units;
mod usage;
