//! The flag `--cache`: the file with the answers of earlier runs.

use std::path::{Path, PathBuf};

use anyhow::Context;
use chopsticks_cache::CacheFile;
use chopsticks_files::FileError;
use clap::builder::ValueParser;
use clap::{Arg, ArgMatches};

use crate::terminal::failure::NoAnswer;
use crate::terminal::input;
use crate::terminal::note::note;

/// The name of the flag, and of the setting of a session.
pub(crate) const CACHE: &str = "cache";

/// The flag of a command that looks for values or winners.
pub(crate) const FLAG: [CacheFlag; 1] = [CacheFlag];

#[derive(Clone, Copy)]
pub(crate) struct CacheFlag;

impl From<CacheFlag> for Arg {
    fn from(_: CacheFlag) -> Arg {
        Arg::new(CACHE)
            .long(CACHE)
            .value_name("FILE")
            .value_parser(ValueParser::path_buf())
            .help("Keep values and winners that take long in this file, and use those in it")
            .long_help(
                "Keep values and winners that take long in this file, and use those in it\n\n\
                 Several runs may use the file at the same time, and one that is killed does no harm. Answers \
                 about other rules and of other versions are not used.",
            )
    }
}

/// The file that a command line names.
pub(crate) fn given(command: &ArgMatches) -> Option<PathBuf> {
    command.try_get_one(CACHE).ok()?.cloned()
}

/// Opens a cache for the rest of the run.
///
/// # Errors
/// When the file cannot be read or created, is no cache of this version, or is longer than --max-input.
pub(crate) fn open(file: &Path) -> anyhow::Result<&'static CacheFile> {
    let tell = |told: &str| note(format_args!("{}: {told}", env!("CARGO_BIN_NAME")));
    match CacheFile::open(file, input::limit(), tell) {
        Ok(cache) => Ok(Box::leak(Box::new(cache))),
        Err(error @ FileError::TooLong { .. }) => Err(NoAnswer::at_limit(error, "input").into()),
        Err(error) => Err(error).context("cannot use the cache"),
    }
}
