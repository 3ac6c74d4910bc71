//! Standard input, output and progress.

pub(crate) mod answers;
pub(crate) mod awaited_lines;
#[cfg(feature = "figures")]
pub(crate) mod figure_file;
pub(crate) mod input;
pub(crate) mod lines;
pub(crate) mod output;
pub(crate) mod progress;
pub(crate) mod table_top;
