//! The user's own rulesets in the address of the page.

use std::path::PathBuf;

use anyhow::Context;
use chopsticks_explorer::server::{self, RulesetText};
use chopsticks_lab::rulesets::DescribedRuleset;
use chopsticks_lab::session::{ReadFile, read_rulesets};

use crate::arguments::limits;
use crate::arguments::ruleset::in_words;
use crate::terminal::input;

/// The fragment of the address with the files of these rulesets, and a position of the first one; empty without files.
///
/// # Errors
/// When a file cannot be read, or does not describe a ruleset.
pub(super) fn fragment(files: &[PathBuf]) -> anyhow::Result<String> {
    let mut rulesets = Vec::new();
    let mut texts = Vec::new();
    for file in files {
        let name = file.display().to_string();
        let text = input::text(file).with_context(|| name.clone())?;
        let (settings, imported) = (limits::settings(), ReadFile::new(input::imported));
        let read = read_rulesets(&name, &text, Some(imported), &settings);
        let read = read.map_err(in_words)?;
        // The page has no other files, and the text of a ruleset contains the programs that its own imports.
        let text = read.first().and_then(DescribedRuleset::text);
        let text = text.map_or_else(String::new, str::to_owned);
        rulesets.extend(read);
        let file = file.file_name().unwrap_or_default();
        let file = file.to_string_lossy().into_owned();
        texts.push(RulesetText { file, text });
    }
    let first = rulesets.first();
    Ok(first.map_or_else(String::new, |first| server::fragment(first, &texts)))
}
