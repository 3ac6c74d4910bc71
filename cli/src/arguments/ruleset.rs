//! The ruleset, or the rulesets, whose positions a command is about.

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, anyhow, bail, ensure};
use chopsticks_lab::rulesets::{
    DescribedRuleset, EntailingRuleset, RulesetFault, RulesetFile, RulesetFileError,
    ShippedRuleset, Variant, bare_call, read_ruleset, read_ruleset_file,
};
use clap::Args;

use crate::arguments::choice::{Choice, one_of};
use crate::terminal::input;
use crate::terminal::note::note;

/// The rulesets whose positions a command reads, besides those of the program.
#[derive(Args)]
#[command(next_help_heading = "Rulesets")]
pub(crate) struct RulesetArguments {
    /// Read positions of this ruleset: the name of one that `chopsticks rulesets list` lists, or a TOML file
    ///
    /// A position stands alone or in quotation marks, and a sum without quotation marks is a sum of such positions, such as
    /// `xo. + x.o`. Otherwise a position has a name before it: that of the file, or the one in the file, such as
    /// `MyGame("xo.")`. The flag may be repeated; then every position has a name.
    #[arg(long, value_name = "NAME|FILE.toml")]
    ruleset: Vec<String>,
    /// Play a variant of the rulesets of --ruleset
    #[arg(long, value_parser = one_of(VARIANTS), requires = "ruleset")]
    variant: Option<Variant>,
}

/// The rulesets that were read.
pub(crate) enum ReadRulesets {
    /// Any number of rulesets in which the turn passes after each move.
    Described(Vec<Arc<DescribedRuleset>>),
    /// One ruleset in which a player may move again, or must answer in a component.
    Entailing(Box<EntailingRuleset>),
}

/// The ruleset or its variant.
fn variant_of(ruleset: DescribedRuleset, variant: Option<Variant>) -> DescribedRuleset {
    match variant {
        Some(variant) => ruleset.with_variant(variant),
        None => ruleset,
    }
}

/// The names of the variants.
const VARIANTS: &[Choice<Variant>] = &[
    (
        "impartial",
        "Either player may make the moves of both",
        Variant::Impartial,
    ),
    (
        "dicotic",
        "Play ends as soon as one of the players cannot move",
        Variant::Dicotic,
    ),
    (
        "twisted",
        "The players exchange their roles after each move",
        Variant::Twisted,
    ),
    (
        "pass",
        "One player may pass once, while somebody can move",
        Variant::Pass,
    ),
];

impl RulesetArguments {
    /// Whether there are any.
    #[cfg(feature = "figures")]
    pub(crate) fn are_given(&self) -> bool {
        !self.ruleset.is_empty()
    }

    /// Whether no ruleset is read from a file.
    pub(crate) fn are_shipped(&self) -> bool {
        let mut names = self.ruleset.iter();
        names.all(|name| ShippedRuleset::called(name).is_some())
    }

    /// A ruleset by the texts of its flags.
    ///
    /// # Errors
    /// When there is no such variant.
    pub(crate) fn named(ruleset: &str, variant: Option<&str>) -> anyhow::Result<RulesetArguments> {
        let variant = variant.map(|name| {
            Variant::named(name).with_context(|| {
                format!(
                    "found the variant `{name}`, expected one of {}",
                    Variant::ALL.map(Variant::name).join(", ")
                )
            })
        });
        Ok(RulesetArguments {
            ruleset: vec![ruleset.to_owned()],
            variant: variant.transpose()?,
        })
    }

    /// The texts of the flags for the ruleset of this position.
    ///
    /// # Errors
    /// When several rulesets are given, and the position has the name of none of them.
    pub(crate) fn names_for(
        &self,
        position: &str,
    ) -> anyhow::Result<(Option<&str>, Option<&'static str>)> {
        Ok((self.name_for(position)?, self.variant.map(Variant::name)))
    }

    /// The texts of the flags for the only ruleset.
    pub(crate) fn names(&self) -> (Option<&str>, Option<&'static str>) {
        (
            self.ruleset.first().map(String::as_str),
            self.variant.map(Variant::name),
        )
    }

    /// The only ruleset, or the one whose name this position has.
    fn name_for(&self, position: &str) -> anyhow::Result<Option<&str>> {
        if let [] | [_] = self.ruleset[..] {
            return Ok(self.ruleset.first().map(String::as_str));
        }
        if let Some((called, _)) = bare_call(position) {
            for name in &self.ruleset {
                if read(name)?.is_called(called) {
                    return Ok(Some(name));
                }
            }
        }
        bail!(
            "{position}: found {} rulesets, expected a position with the name of one of them, such as MyGame(\"xo.\")",
            self.ruleset.len()
        )
    }

    /// All of them, for this text of positions.
    ///
    /// # Errors
    /// Those of [`read`].
    pub(crate) fn read_all(&self, text: &str) -> anyhow::Result<Vec<Arc<DescribedRuleset>>> {
        let names = self.ruleset.iter();
        names
            .map(|name| Ok(Arc::new(variant_of(read_for(text, name)?, self.variant))))
            .collect()
    }

    /// The same; or the only one, if a player may move again in it, or must answer in a component.
    ///
    /// # Errors
    /// Those of [`read`].
    pub(crate) fn read_any(&self, text: &str) -> anyhow::Result<ReadRulesets> {
        let [name] = &self.ruleset[..] else {
            return Ok(ReadRulesets::Described(self.read_all(text)?));
        };
        Ok(match read_any_for(text, name, self.variant)? {
            RulesetFile::Described(ruleset) => ReadRulesets::Described(vec![Arc::new(*ruleset)]),
            RulesetFile::Entailing(ruleset) => ReadRulesets::Entailing(Box::new(ruleset)),
        })
    }

    /// The ruleset of a position, or of a family of them; `None` if there is no flag for it.
    ///
    /// # Errors
    /// Those of [`read`] and of [`RulesetArguments::names_for`].
    pub(crate) fn read_for(&self, position: &str) -> anyhow::Result<Option<DescribedRuleset>> {
        let name = self.name_for(position)?;
        let read = |name| Ok(variant_of(read_for(position, name)?, self.variant));
        name.map(read).transpose()
    }

    /// The same for a text that may name its ruleset, as `Domineering("2x{n}")` does. Without --ruleset, that is one of the
    /// program.
    ///
    /// # Errors
    /// Those of [`read`], and when there is no ruleset with the name.
    pub(crate) fn read_for_call(&self, text: &str) -> anyhow::Result<Option<DescribedRuleset>> {
        if let Some(ruleset) = self.read_for(text)? {
            return Ok(Some(ruleset));
        }
        let Some((name, _)) = bare_call(text) else {
            return Ok(None);
        };
        let shipped = ShippedRuleset::in_catalogue(name).with_context(|| {
            let hint = did_you_mean(name);
            format!("{text}: found `{name}(…)`, expected a ruleset that `chopsticks rulesets list` lists{hint}")
        })?;
        let ruleset = shipped.read().map_err(with_commands)?;
        Ok(Some(variant_of(ruleset, self.variant)))
    }
}

/// The ruleset with this name, in any spelling, or in this file.
///
/// # Errors
/// When there is no such name or file, or the file does not describe a ruleset.
pub(crate) fn read(name: &str) -> anyhow::Result<DescribedRuleset> {
    let (name, text) = source(name)?;
    read_ruleset(name, &text).map_err(with_commands)
}

/// The error, with the commands that take a ruleset in which the turn does not always pass.
fn with_commands(error: RulesetFileError) -> anyhow::Error {
    match *error.fault {
        RulesetFault::Entailing(_) => anyhow!(
            "{error}: only `value`, `outcome` and `moves`, with --ruleset, and `rulesets check` take it"
        ),
        _ => error.into(),
    }
}

/// The same, even if a player may move again, or must answer in a component.
///
/// # Errors
/// When there is no such name or file, or the file does not describe a ruleset.
pub(crate) fn read_any(name: &str) -> anyhow::Result<RulesetFile> {
    let (name, text) = source(name)?;
    Ok(read_ruleset_file(name, &text)?)
}

/// The same for this text of positions. If it has names and a file has the name of a ruleset of the program, a note says
/// which of the two is meant.
///
/// # Errors
/// Those of [`read`].
fn read_for(text: &str, name: &str) -> anyhow::Result<DescribedRuleset> {
    let ruleset = read(name)?;
    tell_namesake(text, name, &ruleset);
    Ok(ruleset)
}

/// The same, even if a player may move again, or must answer in a component.
fn read_any_for(text: &str, name: &str, variant: Option<Variant>) -> anyhow::Result<RulesetFile> {
    match read_any(name)? {
        RulesetFile::Described(ruleset) => {
            tell_namesake(text, name, &ruleset);
            Ok(RulesetFile::Described(Box::new(variant_of(
                *ruleset, variant,
            ))))
        }
        RulesetFile::Entailing(ruleset) => {
            ensure!(
                variant.is_none(),
                "found --variant, which does not go with {}: after some of its moves the turn does not pass",
                ruleset.described().name()
            );
            Ok(RulesetFile::Entailing(ruleset))
        }
    }
}

/// Tells which of two rulesets of one name is meant, if the text may have the name.
fn tell_namesake(text: &str, name: &str, ruleset: &DescribedRuleset) {
    let namesake = ShippedRuleset::namesake_of(ruleset);
    // Standard input may have names.
    if let Some(shipped) = namesake
        && (text.contains('"') || text == "-")
    {
        note(format_args!(
            "{name}: its name is also that of the ruleset {} of the program; positions with this name are those of the file",
            shipped.name
        ));
    }
}

/// The name of a ruleset in messages, and the text of its file.
///
/// # Errors
/// When there is no such name or file.
pub(crate) fn source(name: &str) -> anyhow::Result<(&str, Cow<'static, str>)> {
    if let Some(shipped) = ShippedRuleset::in_catalogue(name) {
        return Ok((shipped.name, shipped.text.into()));
    }
    let text = input::text(Path::new(name)).with_context(|| {
        let hint = did_you_mean(name);
        format!(
            "{name}: expected a ruleset that `chopsticks rulesets list` lists{hint}, or a readable TOML file"
        )
    })?;
    Ok((name, text.into()))
}

/// The question whether a ruleset with a similar name is meant, in parentheses after a space; empty if there is none.
pub(crate) fn did_you_mean(name: &str) -> String {
    let nearest = ShippedRuleset::nearest(name);
    nearest.map_or(String::new(), |nearest| {
        format!(" (did you mean `{}`?)", nearest.name)
    })
}
