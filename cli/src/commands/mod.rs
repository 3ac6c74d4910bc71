//! The subcommands, one file or folder for each, named as the subcommand.

pub(crate) mod certify;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod describe;
#[cfg(feature = "figures")]
pub(crate) mod figure;
pub(crate) mod grid;
pub(crate) mod loopy_value;
pub(crate) mod man;
pub(crate) mod options;
pub(crate) mod outcome;
pub(crate) mod outcomes;
pub(crate) mod play;
pub(crate) mod play_sum;
pub(crate) mod prove;
pub(crate) mod regions;
pub(crate) mod repl;
pub(crate) mod rules;
pub(crate) mod run;
pub(crate) mod sat;
pub(crate) mod solve;
pub(crate) mod summary;
pub(crate) mod table;
#[cfg(feature = "neural")]
pub(crate) mod train;
pub(crate) mod value;
