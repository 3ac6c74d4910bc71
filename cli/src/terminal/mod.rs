//! Input and output of commands: standard input, output, progress, Ctrl-C, limits of time and memory, and failures.

pub(crate) mod answers;
pub(crate) mod awaited;
pub(crate) mod bounded;
pub(crate) mod failure;
pub(crate) mod figure_file;
pub(crate) mod file_format;
pub(crate) mod input;
pub(crate) mod lanes;
pub(crate) mod lines;
pub(crate) mod output;
pub(crate) mod record;
pub(crate) mod records;
pub(crate) mod table_top;
pub(crate) mod threads;

pub(crate) use chopsticks_terminal::{guard, interrupt, note, progress, screen, status, time};
