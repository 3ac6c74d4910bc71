//! Rulesets of the user's own, whose files a question brings along.

use std::sync::Arc;

use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::rulesets::DescribedRuleset;
use chopsticks_lab::session::{RulesetsUnread, Session, read_rulesets};
use serde::{Deserialize, Serialize};

use crate::KnownRulesets;
use crate::failure::Failure;

/// The file of a ruleset.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesetText {
    /// The name of the file, such as `my.toml`.
    pub file: String,
    /// Its text.
    pub text: String,
}

fn unread(unread: RulesetsUnread) -> Failure {
    match unread {
        RulesetsUnread::Program(error) => Failure::from(error).elsewhere(),
        other => Failure::wrong(other),
    }
}

/// The rulesets of a question, besides those of the library.
#[derive(Debug, Default)]
pub(crate) struct OwnRulesets(Vec<Arc<DescribedRuleset>>);

impl OwnRulesets {
    /// Reads the files.
    ///
    /// # Errors
    /// The fault of a file, with its line, the limit at which a program stopped, and two rulesets of one name.
    pub(crate) fn read(
        files: &[RulesetText],
        budget: &Budget<'_>,
        known: &KnownRulesets<'_>,
    ) -> Result<OwnRulesets, Failure> {
        let settings = CalculatorSettings::within(*budget);
        let mut rulesets = OwnRulesets::default();
        for RulesetText { file, text } in files {
            if let Some(ruleset) = known(text) {
                rulesets.0.push(ruleset);
                continue;
            }
            if [".py", ".rs"].iter().any(|code| file.ends_with(code)) {
                let told = "found a ruleset in code of another process, expected one of the process that serves this page";
                return Err(Failure::wrong(format!("{file}: {told}")));
            }
            let read = read_rulesets(file, text, None, &settings);
            for ruleset in read.map_err(unread)? {
                let described = ruleset.into_described(file, text);
                let described = described.map_err(Failure::wrong)?;
                rulesets.0.push(Arc::new(described));
            }
        }
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
