//! The user's own rulesets in the address of the page.

use std::path::Path;

use anyhow::Context;
use chopsticks_explorer::server::{self, RulesetText};
use chopsticks_lab::rulesets::{DescribedRuleset, ShippedRuleset};
use chopsticks_lab::session::{ReadFile, read_rulesets};

use crate::arguments::limits;
use crate::arguments::ruleset::{in_words, source};
use crate::terminal::input;

/// The part of a link that says what the page shows.
///
/// # Errors
/// When the link has none.
pub(super) fn shown_by(link: &str) -> anyhow::Result<String> {
    let shown = link.find('#').map(|at| link[at..].to_owned());
    shown.with_context(|| {
        format!(
            "{link}: found no `#`, expected a link of the page, which has one before what it shows"
        )
    })
}

/// The fragment of the address with the files of these rulesets, and a position of the first one; empty without rulesets.
///
/// # Errors
/// When a file cannot be read, or does not describe a ruleset.
pub(super) fn fragment(names: &[String]) -> anyhow::Result<String> {
    let mut rulesets = Vec::new();
    let mut texts = Vec::new();
    for name in names {
        if let Some(shipped) = ShippedRuleset::called(name) {
            rulesets.push(shipped.read()?);
            continue;
        }
        let (_, text) = source(name)?;
        let (settings, imported) = (limits::settings(), ReadFile::new(input::imported));
        let read = read_rulesets(name, &text, Some(imported), &settings);
        let read = read.map_err(in_words)?;
        // The page has no other files, and the text of a ruleset contains the programs that its own imports.
        let text = read.first().and_then(DescribedRuleset::text);
        let text = text.map_or_else(String::new, str::to_owned);
        rulesets.extend(read);
        let file = Path::new(name).file_name().unwrap_or_default();
        let file = file.to_string_lossy().into_owned();
        texts.push(RulesetText { file, text });
    }
    let first = rulesets.first();
    Ok(first.map_or_else(String::new, |first| server::fragment(first, &texts)))
}
