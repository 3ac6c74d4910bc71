//! The program `chopsticks` as its users meet it: arguments, standard streams and exit codes.

mod batch;
mod check;
mod far;
mod grid;
mod limits;
mod program;
mod readme;
mod record;
mod shell;
mod tables;
