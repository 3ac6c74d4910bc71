//! The ruleset whose positions a command is about.

use std::path::Path;

use anyhow::{Context, anyhow};
use chopsticks_lab::rulesets::{DescribedRuleset, ShippedRuleset, Variant, read_ruleset};
use clap::{Args, ValueEnum};

use crate::terminal::input;

/// A ruleset that a text file describes, if the command is about its positions.
#[derive(Args)]
#[command(next_help_heading = "Rulesets")]
pub(crate) struct RulesetArguments {
    /// Read positions of this ruleset, in its own notation: the name of one that `chopsticks rulesets list` lists, or a TOML file
    #[arg(long, value_name = "NAME|FILE.toml")]
    ruleset: Option<String>,
    /// Play a variant of the ruleset
    #[arg(long, value_enum, requires = "ruleset")]
    variant: Option<VariantName>,
}

/// The names of the variants.
#[derive(Clone, Copy, ValueEnum)]
enum VariantName {
    /// Either player may make the moves of both
    Impartial,
    /// Play ends as soon as one of the players cannot move
    Dicotic,
    /// The players exchange their roles after each move
    Twisted,
}

impl From<VariantName> for Variant {
    fn from(name: VariantName) -> Variant {
        match name {
            VariantName::Impartial => Variant::Impartial,
            VariantName::Dicotic => Variant::Dicotic,
            VariantName::Twisted => Variant::Twisted,
        }
    }
}

impl RulesetArguments {
    /// A ruleset by the texts of its flags.
    ///
    /// # Errors
    /// When there is no such variant.
    pub(crate) fn named(ruleset: &str, variant: Option<&str>) -> anyhow::Result<RulesetArguments> {
        let variant = variant.map(|name| {
            VariantName::from_str(name, false).map_err(|_| {
                anyhow!("found the variant `{name}`, expected impartial, dicotic or twisted")
            })
        });
        Ok(RulesetArguments {
            ruleset: Some(ruleset.to_owned()),
            variant: variant.transpose()?,
        })
    }

    /// The texts of the flags.
    pub(crate) fn names(&self) -> (Option<&str>, Option<String>) {
        let variant = self.variant.and_then(|variant| variant.to_possible_value());
        let variant = variant.map(|variant| variant.get_name().to_owned());
        (self.ruleset.as_deref(), variant)
    }

    /// The ruleset; `None` if there is no flag for it.
    ///
    /// # Errors
    /// Those of [`read`].
    pub(crate) fn read(&self) -> anyhow::Result<Option<DescribedRuleset>> {
        let Some(name) = &self.ruleset else {
            return Ok(None);
        };
        let ruleset = read(name)?;
        Ok(Some(match self.variant {
            Some(variant) => ruleset.with_variant(variant.into()),
            None => ruleset,
        }))
    }
}

/// The ruleset with this name, in any spelling, or in this file.
///
/// # Errors
/// When there is no such name or file, or the file does not describe a ruleset.
pub(crate) fn read(name: &str) -> anyhow::Result<DescribedRuleset> {
    match ShippedRuleset::called(name) {
        Some(shipped) => Ok(shipped.read()?),
        None => Ok(read_ruleset(name, &text_of(name)?)?),
    }
}

/// The text of the file of a ruleset.
///
/// # Errors
/// When there is no such name or file.
pub(crate) fn text(name: &str) -> anyhow::Result<String> {
    match ShippedRuleset::called(name) {
        Some(shipped) => Ok(shipped.text.to_owned()),
        None => text_of(name),
    }
}

/// The text of a file that is not the name of a ruleset.
fn text_of(name: &str) -> anyhow::Result<String> {
    input::text(Path::new(name)).with_context(|| {
        let nearest = ShippedRuleset::nearest(name);
        let hint = nearest.map_or(String::new(), |nearest| {
            format!(" (did you mean `{}`?)", nearest.name)
        });
        format!(
            "{name}: expected a ruleset that `chopsticks rulesets list` lists{hint}, or a readable TOML file"
        )
    })
}
