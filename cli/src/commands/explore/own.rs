//! The user's own rulesets in the address of the page.

use std::path::Path;

use anyhow::Context;
use chopsticks_explorer::server::{self, RulesetText};
use chopsticks_lab::rulesets::ShippedRuleset;
use chopsticks_lab::session::FileContents;

use crate::arguments::ruleset::read_file;

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
        let FileContents {
            rulesets: read,
            program,
        } = read_file(name)?;
        // The page has no other files, and this text contains the programs that its own imports.
        let text = program.map(|program| program.text);
        let text = text.or_else(|| read.first()?.text().map(str::to_owned));
        let text = text.unwrap_or_default();
        rulesets.extend(read);
        let file = Path::new(name).file_name().unwrap_or_default();
        let file = file.to_string_lossy().into_owned();
        texts.push(RulesetText { file, text });
    }
    Ok(server::fragment(rulesets.first(), &texts))
}
