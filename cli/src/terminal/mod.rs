//! What a command reads and prints: standard input, output, progress, Ctrl-C, the ends of time and memory, and why there is no answer.

pub(crate) mod answers;
pub(crate) mod awaited;
pub(crate) mod bounded;
pub(crate) mod failure;
#[cfg(feature = "figures")]
pub(crate) mod figure_file;
pub(crate) mod file_format;
pub(crate) mod guard;
pub(crate) mod input;
pub(crate) mod interrupt;
pub(crate) mod lines;
mod memory;
pub(crate) mod note;
pub(crate) mod output;
pub(crate) mod progress;
pub(crate) mod records;
pub(crate) mod status;
pub(crate) mod table_top;
pub(crate) mod time;
