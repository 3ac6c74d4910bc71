//! The program `chopsticks` as its users meet it: arguments, standard streams and exit codes.

mod batch;
mod check;
mod describe;
mod far;
#[cfg(feature = "figures")]
mod figure;
mod grid;
mod limits;
mod loopy_value;
mod outcomes;
mod play;
mod program;
mod readme;
mod record;
mod regions;
mod sat;
mod shell;
mod solve;
mod sums;
mod tables;
mod train;
mod transcript;
