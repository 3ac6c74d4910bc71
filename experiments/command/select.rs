//! Experiments by name.

use anyhow::{Result, anyhow};
use strsim::levenshtein;

use crate::catalogue::CATALOGUE;
use crate::harness::Entry;

/// The experiment with this name.
///
/// # Errors
/// When there is none; the error lists all names.
pub fn by_name(name: &str) -> Result<&'static Entry> {
    CATALOGUE
        .iter()
        .find(|entry| entry.is_called(name))
        .ok_or_else(|| {
            let names: Vec<String> = CATALOGUE.iter().map(Entry::name).collect();
            let similar = similar_name(name, &names)
                .map_or(String::new(), |known| format!("did you mean `{known}`? "));
            anyhow!(
                "no experiment is called `{name}`; {similar}expected one of {}",
                names.join(", ")
            )
        })
}

/// The name most similar to a misspelt one, if it differs in at most a quarter of its letters.
fn similar_name<'a>(misspelt: &str, names: &'a [String]) -> Option<&'a String> {
    let compared = names.iter().map(|name| (levenshtein(misspelt, name), name));
    let near = compared.filter(|(difference, name)| *difference <= name.len() / 4);
    near.min().map(|(_, name)| name)
}
