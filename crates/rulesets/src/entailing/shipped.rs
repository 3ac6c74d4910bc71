//! The rulesets of this crate in which a player may move again, or must answer in a component.

use super::described::EntailingRuleset;
use crate::fault::RulesetFileError;
use crate::file::read_entailing;
use crate::names::same_name;
use crate::shipped::lines_of_moves;

/// A file of this crate.
#[derive(Clone, Copy, Debug)]
pub struct ShippedEntailing {
    /// The short name, such as `top-entails`.
    pub name: &'static str,
    /// The text of the file.
    pub text: &'static str,
}

/// The files, by name.
pub const SHIPPED_ENTAILING: &[ShippedEntailing] = &[
    ShippedEntailing {
        name: "nimstring",
        text: include_str!("../../shipped/nimstring.toml"),
    },
    ShippedEntailing {
        name: "top-entails",
        text: include_str!("../../shipped/top-entails.toml"),
    },
];

impl ShippedEntailing {
    /// The ruleset with this name in any spelling, such as `TopEntails` or `top_entails`.
    pub fn called(name: &str) -> Option<ShippedEntailing> {
        let mut shipped = SHIPPED_ENTAILING.iter().copied();
        shipped.find(|shipped| same_name(shipped.name, name))
    }

    /// The number of lines before the published values.
    pub fn lines_of_moves(&self) -> usize {
        lines_of_moves(self.text)
    }

    /// Reads the file.
    ///
    /// # Errors
    /// Never, as the tests of this crate read all files.
    pub fn read(&self) -> Result<EntailingRuleset, RulesetFileError> {
        read_entailing(self.name, self.text)
    }
}
