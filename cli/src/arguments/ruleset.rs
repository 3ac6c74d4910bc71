//! The ruleset, or the rulesets, whose positions a command is about.

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, anyhow, ensure};
use chopsticks_lab::rulesets::{
    DescribedRuleset, EntailingRuleset, RulesetFault, RulesetFile, RulesetFileError,
    ShippedRuleset, Variant, bare_call,
};
use chopsticks_lab::session::{ReadFile, RulesetsUnread, read_rulesets};
use clap::Args;

use crate::arguments::choice::{Choice, one_of};
use crate::arguments::limits;
use crate::terminal::input;
use crate::terminal::note::note;

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

/// The rulesets of the flags.
pub(crate) enum Given {
    /// Any number of rulesets in which the turn passes after each move.
    Described(Vec<GivenRuleset>),
    /// One ruleset in which a player may move again, or must answer in a component.
    Entailing(Box<EntailingRuleset>),
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

    /// All of them, for this text of positions.
    ///
    /// # Errors
    /// When there is no such name or file, a file does not describe a ruleset, or the turn does not always pass.
    pub(crate) fn read_all(&self, text: &str) -> anyhow::Result<Vec<Arc<DescribedRuleset>>> {
        Ok(self.for_text(text, self.described(self.open()?)?))
    }

    /// The same; or the only one, if a player may move again in it, or must answer in a component.
    ///
    /// # Errors
    /// Those of [`RulesetArguments::read_all`].
    pub(crate) fn read_any(&self, text: &str) -> anyhow::Result<ReadRulesets> {
        Ok(match self.read_any_given()? {
            Given::Described(given) => ReadRulesets::Described(self.for_text(text, given)),
            Given::Entailing(ruleset) => ReadRulesets::Entailing(ruleset),
        })
    }

    /// The same, each with its flag.
    ///
    /// # Errors
    /// Those of [`RulesetArguments::read_all`].
    pub(crate) fn read_any_given(&self) -> anyhow::Result<Given> {
        let mut opened = self.open()?;
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
            return Ok(Given::Entailing(Box::new(ruleset)));
        }
        Ok(Given::Described(self.described(opened)?))
    }

    /// The ruleset of a position, or of a family of them: the only one, or the one whose name it has; `None` if there is no
    /// flag for it.
    ///
    /// # Errors
    /// Those of [`RulesetArguments::read_all`], and when several rulesets are given, and the position has the name of none
    /// of them.
    pub(crate) fn read_for(&self, position: &str) -> anyhow::Result<Option<GivenRuleset>> {
        chosen(self.read_given()?, position)
    }

    /// All of them, each with its flag.
    ///
    /// # Errors
    /// Those of [`RulesetArguments::read_all`].
    pub(crate) fn read_given(&self) -> anyhow::Result<Vec<GivenRuleset>> {
        self.described(self.open()?)
    }

    /// The ruleset of a text that may name it, as `Domineering("2x{n}")` does. Without --ruleset, that is one of the program.
    ///
    /// # Errors
    /// Those of [`RulesetArguments::read_for`], and when there is no ruleset with the name.
    pub(crate) fn read_for_call(
        &self,
        text: &str,
    ) -> anyhow::Result<Option<Arc<DescribedRuleset>>> {
        called(self.read_given()?, text)
    }

    /// Each is read once, for it may be a pipe.
    fn open(&self) -> anyhow::Result<Vec<Opened<'_>>> {
        self.ruleset.iter().map(|name| open(name)).collect()
    }

    /// The rulesets of these files.
    fn described(&self, opened: Vec<Opened<'_>>) -> anyhow::Result<Vec<GivenRuleset>> {
        let mut all = Vec::new();
        for (flag, opened) in self.ruleset.iter().zip(opened) {
            all.extend(opened.described()?.into_iter().map(|ruleset| GivenRuleset {
                flag: flag.clone(),
                variant: self.variant,
                ruleset: Arc::new(match self.variant {
                    Some(variant) => ruleset.with_variant(variant),
                    None => ruleset,
                }),
            }));
        }
        Ok(all)
    }

    /// These rulesets, for this text of positions.
    fn for_text(&self, text: &str, given: Vec<GivenRuleset>) -> Vec<Arc<DescribedRuleset>> {
        let given = given.into_iter();
        let told = given.inspect(|given| given.tell_namesake(text));
        told.map(|given| given.ruleset).collect()
    }
}

/// The ruleset of a position, or of a family of them: the only one, or the one whose name it has.
///
/// # Errors
/// When there are several, and the position has the name of none of them.
pub(crate) fn chosen(
    mut all: Vec<GivenRuleset>,
    position: &str,
) -> anyhow::Result<Option<GivenRuleset>> {
    let count = all.len();
    if count > 1 {
        let called = bare_call(position).map(|(called, _)| called);
        all.retain(|given| called.is_some_and(|called| given.ruleset.is_called(called)));
        ensure!(
            !all.is_empty(),
            "{position}: found {count} rulesets, expected a position with the name of one of them, such as MyGame(\"xo.\")"
        );
    }
    let found = all.into_iter().next();
    Ok(found.inspect(|given| given.tell_namesake(position)))
}

/// The ruleset of a text that may name it: one of these, or else one of the program.
///
/// # Errors
/// Those of [`chosen`], and when there is no ruleset with the name.
pub(crate) fn called(
    given: Vec<GivenRuleset>,
    text: &str,
) -> anyhow::Result<Option<Arc<DescribedRuleset>>> {
    if let Some(given) = chosen(given, text)? {
        return Ok(Some(given.ruleset));
    }
    let Some((name, _)) = bare_call(text) else {
        return Ok(None);
    };
    let shipped = ShippedRuleset::in_catalogue(name).with_context(|| {
        let hint = did_you_mean(name);
        format!("{text}: found `{name}(…)`, expected a ruleset that `chopsticks rulesets list` lists{hint}")
    })?;
    Ok(Some(Arc::new(shipped.read().map_err(with_commands)?)))
}

/// A ruleset of --ruleset.
pub(crate) struct GivenRuleset {
    /// The text of the flag.
    pub(crate) flag: String,
    /// The variant that is played.
    pub(crate) variant: Option<Variant>,
    pub(crate) ruleset: Arc<DescribedRuleset>,
}

impl GivenRuleset {
    /// Tells which of two rulesets of one name is meant, if the text may have the name: the text of positions has names, and
    /// a file that of a ruleset of the program.
    fn tell_namesake(&self, text: &str) {
        let namesake = ShippedRuleset::namesake_of(&self.ruleset);
        // Standard input may have names.
        if let Some(shipped) = namesake
            && (text.contains('"') || text == "-")
        {
            note(format_args!(
                "{}: its name is also that of the ruleset {} of the program; positions with this name are those of the file",
                self.flag, shipped.name
            ));
        }
    }
}

/// What a file says.
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
    let settings = limits::settings();
    let read = read_rulesets(file, &text, Some(ReadFile::new(input::imported)), &settings);
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

/// The ruleset with this name, in any spelling, or the only one of this file.
///
/// # Errors
/// When there is no such name or file, or the file describes several rulesets or none.
pub(crate) fn read_one(name: &str) -> anyhow::Result<DescribedRuleset> {
    let all = <[DescribedRuleset; 1]>::try_from(open(name)?.described()?);
    let [one] = all.map_err(|all| anyhow!("{name}: found {} classes, expected one", all.len()))?;
    Ok(one)
}

/// The error, with the commands that take a ruleset in which the turn does not always pass.
fn with_commands(error: RulesetFileError) -> anyhow::Error {
    match *error.fault {
        RulesetFault::Entailing(_) => anyhow!(
            "{error}: only `value`, `outcome`, `moves` and `table`, with --ruleset, and `rulesets check` take it"
        ),
        _ => error.into(),
    }
}

/// Those of this file, even if a player may move again, or must answer in a component.
///
/// # Errors
/// When there is no such name or file, or the file does not describe a ruleset.
pub(crate) fn read_any(name: &str) -> anyhow::Result<Vec<RulesetFile>> {
    Ok(open(name)?.rulesets)
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
