//! All rulesets of this crate, with what their positions have.

use std::fmt;

use crate::entailing::SHIPPED_ENTAILING;
use crate::fact::Fact;
use crate::fault::RulesetFileError;
use crate::file::{RulesetFile, read_ruleset_file};
use crate::names::call_name;
use crate::shipped::{SHIPPED, lines_of_moves};

/// A ruleset of this crate.
///
/// ```
/// use chopsticks_rulesets::{PositionValues, catalogue};
///
/// let values = |name| catalogue().find(|entry| entry.name == name).map(|entry| entry.values());
/// assert_eq!(values("clobber"), Some(Ok(PositionValues::CanonicalForms)));
/// assert_eq!(values("top-entails"), Some(Ok(PositionValues::NimbersOrLoony)));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CatalogueEntry {
    /// The short name, such as `toads-and-frogs`.
    pub name: &'static str,
    /// The text of the file.
    pub text: &'static str,
}

/// The values that the positions of a ruleset have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionValues {
    /// Short games in canonical form.
    CanonicalForms,
    /// Nimbers, the canonical forms of impartial games.
    Nimbers,
    /// Loopy games.
    Loopy,
    /// Nimbers or loony, without canonical forms: a player may move again, or must answer in a component.
    NimbersOrLoony,
}

impl PositionValues {
    /// All of them.
    pub const ALL: [PositionValues; 4] = [
        PositionValues::CanonicalForms,
        PositionValues::Nimbers,
        PositionValues::Loopy,
        PositionValues::NimbersOrLoony,
    ];
}

impl fmt::Display for PositionValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PositionValues::CanonicalForms => "canonical forms",
            PositionValues::Nimbers => "nimbers",
            PositionValues::Loopy => "loopy",
            PositionValues::NimbersOrLoony => "nimbers or loony",
        })
    }
}

/// All rulesets of this crate, by name.
pub fn catalogue() -> impl Iterator<Item = CatalogueEntry> {
    let described = SHIPPED.iter().map(|shipped| (shipped.name, shipped.text));
    let entailing = SHIPPED_ENTAILING.iter();
    let entailing = entailing.map(|shipped| (shipped.name, shipped.text));
    let mut entries: Vec<CatalogueEntry> = described
        .chain(entailing)
        .map(|(name, text)| CatalogueEntry { name, text })
        .collect();
    entries.sort_by_key(|entry| entry.name);
    entries.into_iter()
}

impl CatalogueEntry {
    /// Reads the file.
    ///
    /// # Errors
    /// Never, as the tests of this crate read all files.
    pub fn read(&self) -> Result<RulesetFile, RulesetFileError> {
        read_ruleset_file(self.name, self.text)
    }

    /// The values of its positions.
    ///
    /// # Errors
    /// Those of [`CatalogueEntry::read`].
    pub fn values(&self) -> Result<PositionValues, RulesetFileError> {
        Ok(self.read()?.values())
    }

    /// The name in an expression, such as `ToadsAndFrogs` in `ToadsAndFrogs("t.f")`.
    pub fn call_name(&self) -> String {
        call_name(self.name)
    }

    /// The number of lines before the published values.
    pub fn lines_of_moves(&self) -> usize {
        lines_of_moves(self.text)
    }
}

impl RulesetFile {
    /// The values of its positions.
    pub fn values(&self) -> PositionValues {
        match self {
            RulesetFile::Entailing(_) => PositionValues::NimbersOrLoony,
            RulesetFile::Described(ruleset) if ruleset.short().is_none() => PositionValues::Loopy,
            RulesetFile::Described(ruleset) if ruleset.is_impartial() => PositionValues::Nimbers,
            RulesetFile::Described(_) => PositionValues::CanonicalForms,
        }
    }

    /// The displayed name, such as `Toads and Frogs`.
    pub fn name(&self) -> &str {
        match self {
            RulesetFile::Described(ruleset) => ruleset.name(),
            RulesetFile::Entailing(ruleset) => ruleset.name(),
        }
    }

    /// The name of the table of moves, such as `patterns`.
    pub fn table(&self) -> &'static str {
        match self {
            RulesetFile::Described(ruleset) => ruleset.kind().name(),
            RulesetFile::Entailing(ruleset) => ruleset.table(),
        }
    }

    /// The inventor or publication of the ruleset.
    pub fn source(&self) -> &str {
        match self {
            RulesetFile::Described(ruleset) => ruleset.source(),
            RulesetFile::Entailing(ruleset) => ruleset.source(),
        }
    }

    /// The rules in words.
    pub fn about(&self) -> &str {
        match self {
            RulesetFile::Described(ruleset) => ruleset.about(),
            RulesetFile::Entailing(ruleset) => ruleset.about(),
        }
    }

    /// Published values of positions.
    pub fn facts(&self) -> &[Fact] {
        match self {
            RulesetFile::Described(ruleset) => ruleset.facts(),
            RulesetFile::Entailing(ruleset) => ruleset.facts(),
        }
    }
}
