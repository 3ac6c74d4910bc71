//! The program `chopsticks` as its users meet it: arguments, standard streams and exit codes.

mod commands;
mod far;
mod formats;
mod limits;
mod program;
mod readme;
mod streams;
