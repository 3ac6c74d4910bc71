//! The rulesets that come with this crate.

use crate::described::DescribedRuleset;
use crate::fault::RulesetFileError;
use crate::file::read_ruleset;

/// A file of this crate.
#[derive(Clone, Copy, Debug)]
pub struct ShippedRuleset {
    /// The short name, such as `toads-and-frogs`.
    pub name: &'static str,
    /// The text of the file.
    pub text: &'static str,
}

/// Lists files of the folder `shipped` by their names.
macro_rules! shipped {
    ($($name:literal,)*) => {
        &[$(ShippedRuleset {
            name: $name,
            text: include_str!(concat!("../shipped/", $name, ".toml")),
        },)*]
    };
}

/// The rulesets that come with this crate, by name.
pub const SHIPPED: &[ShippedRuleset] =
    shipped!["clobber", "domineering", "kayles", "toads-and-frogs",];

impl ShippedRuleset {
    /// The ruleset with this name.
    pub fn named(name: &str) -> Option<ShippedRuleset> {
        SHIPPED.iter().copied().find(|shipped| shipped.name == name)
    }

    /// Reads the file.
    ///
    /// # Errors
    /// Never, as the tests of this crate read all files.
    pub fn read(&self) -> Result<DescribedRuleset, RulesetFileError> {
        read_ruleset(self.name, self.text)
    }
}
