//! The user's own rulesets in the address of the page: their files, or what stands for those that are code of this process.

use std::collections::HashMap;
use std::fmt::Write;
use std::io;
use std::process;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chopsticks_lab::rulesets::{DescribedRuleset, PositionFamily};

use super::http::Frames;
use super::serve::{LONG_QUESTIONS, Server};
use crate::answer_with;
pub use crate::own_rulesets::RulesetText;

/// Rulesets in code of this process that pages may show, by what stands for the text of a file.
#[derive(Debug, Default)]
pub struct ShownRulesets(Mutex<HashMap<String, Arc<DescribedRuleset>>>);

impl ShownRulesets {
    /// What stands for the text of the file of a ruleset in questions of the page. The ruleset is kept from now on.
    pub fn text_for(&self, ruleset: &Arc<DescribedRuleset>) -> String {
        let mut shown = self.shown();
        let mut known = shown.iter();
        if let Some((text, _)) = known.find(|(_, known)| Arc::ptr_eq(known, ruleset)) {
            return text.clone();
        }
        let (name, number, process) = (ruleset.name(), shown.len() + 1, process::id());
        let text = format!("# {name}, ruleset {number} of the process {process}");
        shown.insert(text.clone(), Arc::clone(ruleset));
        text
    }

    /// The ruleset for which a text stands.
    pub fn ruleset(&self, text: &str) -> Option<Arc<DescribedRuleset>> {
        self.shown().get(text).cloned()
    }

    fn shown(&self) -> MutexGuard<'_, HashMap<String, Arc<DescribedRuleset>>> {
        // Nothing fails while the table is locked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Serves the page with these rulesets, such as [rules](chopsticks_lab::rulesets::Rules) in Rust, as long as the process
/// lives. `tell` is called with its address, which shows a position of the first ruleset.
///
/// # Errors
/// When there is no free port, or the system has no random bytes.
pub fn explore(
    rulesets: impl IntoIterator<Item = DescribedRuleset>,
    tell: impl FnOnce(&str),
) -> io::Result<()> {
    let rulesets: Vec<Arc<DescribedRuleset>> = rulesets.into_iter().map(Arc::new).collect();
    let shown = ShownRulesets::default();
    let files = rulesets.iter().map(|ruleset| RulesetText {
        file: format!("{}.rs", ruleset.name()),
        text: shown.text_for(ruleset),
    });
    let files: Vec<RulesetText> = files.collect();
    let server = Server::bind(0)?;
    let first = rulesets.first().map(|first| &**first);
    tell(&(server.address() + &fragment(first, &files)));
    server.serve(Frames::Refused, LONG_QUESTIONS, move |request, budget| {
        answer_with(request, budget, &|text| shown.ruleset(text))
    });
    Ok(())
}

/// The end of an address that shows a position of a ruleset, if there is one, with the files of the rulesets; empty without either.
pub fn fragment(ruleset: Option<&DescribedRuleset>, files: &[RulesetText]) -> String {
    let mut fragment = String::new();
    if let Some(ruleset) = ruleset {
        let position = PositionFamily::example_of_position(ruleset);
        fragment += &format!("&text={}", percent_encoded(&position));
    }
    if !files.is_empty() {
        let files = serde_json::to_string(files).expect("texts are JSON");
        fragment += &format!("&rulesets={}", percent_encoded(&files));
    }
    if fragment.is_empty() {
        fragment
    } else {
        format!("#view=value{fragment}")
    }
}

/// A text as a part of an address: all signs but letters, digits and `-._~` are written as bytes (RFC 3986).
fn percent_encoded(text: &str) -> String {
    let mut written = String::new();
    for byte in text.bytes() {
        match byte {
            b'-' | b'.' | b'_' | b'~' => written.push(byte.into()),
            _ if byte.is_ascii_alphanumeric() => written.push(byte.into()),
            _ => _ = write!(written, "%{byte:02X}"),
        }
    }
    written
}
