//! The ruleset, or the rulesets, whose positions a command is about.

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, anyhow, ensure};
use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::rulesets::{
    DescribedRuleset, EntailingRuleset, RulesetFault, RulesetFile, RulesetFileError,
    ShippedRuleset, Variant, bare_call,
};
use chopsticks_lab::session::{RulesetsUnread, read_rulesets};
use clap::Args;

use crate::arguments::choice::{Choice, one_of};
use crate::terminal::note::note;
use crate::terminal::{input, interrupt};

/// The rulesets whose positions a command reads, besides those of the program.
#[derive(Args)]
#[command(next_help_heading = "Rulesets")]
pub(crate) struct RulesetArguments {
    /// Read positions of this ruleset: the name of one that `chopsticks rulesets list` lists, or a file, .toml or .cgs
    ///
    /// A position stands alone or in quotation marks, and a sum without quotation marks is a sum of such positions, such as
    /// `xo. + x.o`. Otherwise a position has a name before it: that of the file, or the one in the file, such as
    /// `MyGame("xo.")`. The flag may be repeated, and a file .cgs may have several classes; then every position has a name.
    #[arg(long, value_name = "NAME|FILE")]
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
        let found = self.find(position)?;
        Ok((found.map(|(name, _)| name), self.variant.map(Variant::name)))
    }

    /// The texts of the flags for the only ruleset.
    pub(crate) fn names(&self) -> (Option<&str>, Option<&'static str>) {
        (
            self.ruleset.first().map(String::as_str),
            self.variant.map(Variant::name),
        )
    }

    /// The only ruleset, or the one whose name this position has, after the text of its flag.
    fn find(&self, position: &str) -> anyhow::Result<Option<(&str, DescribedRuleset)>> {
        let mut all = Vec::new();
        for name in &self.ruleset {
            all.extend(
                read(name)?
                    .into_iter()
                    .map(|ruleset| (name.as_str(), ruleset)),
            );
        }
        let count = all.len();
        if count > 1 {
            let called = bare_call(position).map(|(called, _)| called);
            all.retain(|(_, ruleset)| called.is_some_and(|called| ruleset.is_called(called)));
            ensure!(
                !all.is_empty(),
                "{position}: found {count} rulesets, expected a position with the name of one of them, such as MyGame(\"xo.\")"
            );
        }
        Ok(all.into_iter().next())
    }

    /// All of them, for this text of positions.
    ///
    /// # Errors
    /// Those of [`read`].
    pub(crate) fn read_all(&self, text: &str) -> anyhow::Result<Vec<Arc<DescribedRuleset>>> {
        let opened = self.ruleset.iter().map(|name| open(name));
        self.described(text, opened.collect::<anyhow::Result<_>>()?)
    }

    /// The rulesets of these files, for this text of positions.
    fn described(
        &self,
        text: &str,
        opened: Vec<Opened<'_>>,
    ) -> anyhow::Result<Vec<Arc<DescribedRuleset>>> {
        let mut all = Vec::new();
        for (name, opened) in self.ruleset.iter().zip(opened) {
            for ruleset in opened.described()? {
                tell_namesake(text, name, &ruleset);
                all.push(Arc::new(variant_of(ruleset, self.variant)));
            }
        }
        Ok(all)
    }

    /// The same; or the only one, if a player may move again in it, or must answer in a component.
    ///
    /// # Errors
    /// Those of [`read`].
    pub(crate) fn read_any(&self, text: &str) -> anyhow::Result<ReadRulesets> {
        let opened = self.ruleset.iter().map(|name| open(name));
        let mut opened: Vec<Opened<'_>> = opened.collect::<anyhow::Result<_>>()?;
        if let [only] = &mut opened[..]
            && let Some(RulesetFile::Entailing(ruleset)) = only
                .rulesets
                .pop_if(|ruleset| matches!(ruleset, RulesetFile::Entailing(_)))
        {
            ensure!(
                self.variant.is_none(),
                "found --variant, which does not go with {}: after some of its moves the turn does not pass",
                ruleset.described().name()
            );
            return Ok(ReadRulesets::Entailing(Box::new(ruleset)));
        }
        Ok(ReadRulesets::Described(self.described(text, opened)?))
    }

    /// The ruleset of a position, or of a family of them; `None` if there is no flag for it.
    ///
    /// # Errors
    /// Those of [`read`] and of [`RulesetArguments::names_for`].
    pub(crate) fn read_for(&self, position: &str) -> anyhow::Result<Option<DescribedRuleset>> {
        Ok(self.find(position)?.map(|(name, ruleset)| {
            tell_namesake(position, name, &ruleset);
            variant_of(ruleset, self.variant)
        }))
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

/// The ruleset with this name, in any spelling, or those of this file.
///
/// # Errors
/// When there is no such name or file, or the file does not describe a ruleset.
pub(crate) fn read(name: &str) -> anyhow::Result<Vec<DescribedRuleset>> {
    open(name)?.described()
}

/// What a file says. It is read once, for it may be a pipe.
struct Opened<'a> {
    /// The name in messages.
    file: &'a str,
    text: Cow<'static, str>,
    rulesets: Vec<RulesetFile>,
}

impl Opened<'_> {
    /// # Errors
    /// When the turn does not always pass.
    fn described(self) -> anyhow::Result<Vec<DescribedRuleset>> {
        let rulesets = self.rulesets.into_iter();
        rulesets
            .map(|ruleset| {
                let described = ruleset.into_described(self.file, &self.text);
                described.map_err(with_commands)
            })
            .collect()
    }
}

fn open(name: &str) -> anyhow::Result<Opened<'_>> {
    let (file, text) = source(name)?;
    let settings = CalculatorSettings::within(interrupt::budget());
    let read = read_rulesets(file, &text, Some(input::imported), &settings);
    let rulesets = read.map_err(in_words)?;
    Ok(Opened {
        file,
        text,
        rulesets,
    })
}

/// The reason why a file has no rulesets, with the limit at which its program stopped.
pub(crate) fn in_words(unread: RulesetsUnread) -> anyhow::Error {
    match unread {
        RulesetsUnread::Program(error) => error.into(),
        other => other.into(),
    }
}

/// The ruleset with this name, or the only one of this file.
///
/// # Errors
/// Those of [`read`], and when the file has several.
pub(crate) fn read_one(name: &str) -> anyhow::Result<DescribedRuleset> {
    let mut all = read(name)?;
    ensure!(
        all.len() == 1,
        "{name}: found {} classes, expected one",
        all.len()
    );
    Ok(all.swap_remove(0))
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
pub(crate) fn read_any(name: &str) -> anyhow::Result<Vec<RulesetFile>> {
    Ok(open(name)?.rulesets)
}

/// Tells which of two rulesets of one name is meant, if the text may have the name: the text of positions has names, and
/// a file that of a ruleset of the program.
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
            "{name}: expected a ruleset that `chopsticks rulesets list` lists{hint}, or a readable file of a ruleset"
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
