//! The program as a user sees it: files, exit codes, errors.

mod audit;
mod kept;
mod least;
mod printed;
mod program;
mod stopped;
mod units;
mod usage;
