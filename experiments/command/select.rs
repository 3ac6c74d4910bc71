//! Experiments by name.

use anyhow::{Result, anyhow};

use crate::catalogue::CATALOGUE;
use crate::harness::Entry;

/// The experiments with these names, in the order given.
///
/// # Errors
/// When no experiment has one of the names; the error lists all names.
pub fn by_names(names: &[String]) -> Result<Vec<&'static Entry>> {
    names.iter().map(|name| by_name(name)).collect()
}

/// The experiment with this name.
///
/// # Errors
/// As [`by_names`].
pub fn by_name(name: &str) -> Result<&'static Entry> {
    CATALOGUE
        .iter()
        .find(|entry| entry.is_called(name))
        .ok_or_else(|| {
            let names: Vec<String> = CATALOGUE.iter().map(Entry::name).collect();
            anyhow!(
                "no experiment is called `{name}`; expected one of {}",
                names.join(", ")
            )
        })
}
