//! Rulesets of the user's own, whose files a question brings along.

use std::sync::Arc;

use chopsticks_lab::rulesets::{DescribedRuleset, read_ruleset};
use chopsticks_lab::session::Session;
use serde::Deserialize;

use crate::failure::Failure;

/// The file of a ruleset.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RulesetText {
    /// The name of the file, such as `my.toml`.
    pub(crate) file: String,
    /// Its text.
    pub(crate) text: String,
}

/// The rulesets of a question, besides those of the library.
#[derive(Debug, Default)]
pub(crate) struct OwnRulesets(Vec<Arc<DescribedRuleset>>);

impl OwnRulesets {
    /// Reads the files.
    ///
    /// # Errors
    /// The fault of a file, with its line, and two rulesets of one name.
    pub(crate) fn read(files: &[RulesetText]) -> Result<OwnRulesets, Failure> {
        let read = files.iter().map(|RulesetText { file, text }| {
            let ruleset = read_ruleset(file, text);
            Ok(Arc::new(ruleset.map_err(Failure::wrong)?))
        });
        let rulesets = OwnRulesets(read.collect::<Result<_, Failure>>()?);
        rulesets.enter(&Session::new())?;
        Ok(rulesets)
    }

    /// A session that knows them.
    pub(crate) fn session(&self) -> Session {
        let session = Session::new();
        self.enter(&session).expect("their names were compared");
        session
    }

    /// The rulesets.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &DescribedRuleset> {
        self.0.iter().map(|ruleset| &**ruleset)
    }

    fn enter(&self, session: &Session) -> Result<(), Failure> {
        for ruleset in &self.0 {
            let added = session.add_ruleset(Arc::clone(ruleset));
            added.map_err(Failure::wrong)?;
        }
        Ok(())
    }
}
