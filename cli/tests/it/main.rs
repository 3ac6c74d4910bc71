//! The program `chopsticks` as its users meet it: arguments, standard streams and exit codes.

mod cache;
mod cgsuite;
mod commands;
#[cfg(unix)]
mod endless;
mod every_limit;
mod far;
mod formats;
mod help;
mod limits;
#[cfg(unix)]
mod notation;
mod orientation;
#[cfg(unix)]
mod pages;
mod program;
mod properties;
mod streams;
mod tall;
mod time;
mod writers;
