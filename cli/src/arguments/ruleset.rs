//! The ruleset, or the rulesets, whose positions a command is about.

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, anyhow, ensure};
use chopsticks_lab::rulesets::{DescribedRuleset, ShippedRuleset, Variant, bare_call};
use chopsticks_lab::session::{FileContents, ReadFile, RulesetsUnread, read_rulesets};
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
    /// When there is no such name or file, a file does not describe a ruleset, or it has no such variant.
    pub(crate) fn read_all(&self, text: &str) -> anyhow::Result<SessionDefinitions> {
        let flags = self.read_flags()?;
        for ruleset in &flags.rulesets {
            ruleset.tell_namesake(text);
        }
        Ok(flags.definitions())
    }

    /// The ruleset of a position, or of a family of them: the only one, or the one whose name it has; `None` if there is no
    /// flag for it.
    ///
    /// # Errors
    /// Those of [`RulesetArguments::read_all`], and when several rulesets are given, and the position has the name of none
    /// of them.
    pub(crate) fn read_for(&self, position: &str) -> anyhow::Result<Option<GivenRuleset>> {
        chosen(self.read_flags()?.rulesets, position)
    }

    /// All of them, each with its flag.
    ///
    /// # Errors
    /// Those of [`RulesetArguments::read_all`].
    pub(crate) fn read_flags(&self) -> anyhow::Result<RulesetFlags> {
        let mut all = RulesetFlags::default();
        // Each is read once, for it may be a pipe.
        for flag in &self.ruleset {
            let FileContents { rulesets, program } = read_file(flag)?;
            // Classes bring their program along.
            if let Some(program) = program.filter(|_| rulesets.is_empty()) {
                ensure!(
                    self.variant.is_none(),
                    "{flag}: found a program without a class, expected a ruleset beside --variant"
                );
                all.programs.push(program.text);
            }
            for ruleset in rulesets {
                let ruleset = match self.variant {
                    Some(variant) => ruleset.try_variant(variant)?,
                    None => ruleset,
                };
                all.rulesets.push(GivenRuleset {
                    flag: flag.clone(),
                    variant: self.variant,
                    ruleset: Arc::new(ruleset),
                });
            }
        }
        Ok(all)
    }

    /// The ruleset of a text that may name it, as `Domineering("2x{n}")` does. Without --ruleset, that is one of the program.
    ///
    /// # Errors
    /// Those of [`RulesetArguments::read_for`], and when there is no ruleset with the name.
    pub(crate) fn read_for_call(
        &self,
        text: &str,
    ) -> anyhow::Result<Option<Arc<DescribedRuleset>>> {
        called(self.read_flags()?.rulesets, text)
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
    let shipped = ShippedRuleset::called(name).with_context(|| {
        let hint = did_you_mean(name);
        format!("{text}: `{name}` is not defined, neither as a function nor as a ruleset; expected a ruleset that `chopsticks rulesets list` lists{hint}")
    })?;
    Ok(Some(Arc::new(shipped.read()?)))
}

/// What the flags --ruleset give.
#[derive(Default)]
pub(crate) struct RulesetFlags {
    pub(crate) rulesets: Vec<GivenRuleset>,
    /// The programs without a class, for their functions.
    pub(crate) programs: Vec<String>,
}

/// What a session knows from the flags --ruleset.
#[derive(Clone, Default)]
pub(crate) struct SessionDefinitions {
    pub(crate) rulesets: Vec<Arc<DescribedRuleset>>,
    /// The programs without a class, for their functions.
    pub(crate) programs: Vec<String>,
}

impl RulesetFlags {
    /// What a session knows from them.
    pub(crate) fn definitions(&self) -> SessionDefinitions {
        let rulesets = self.rulesets.iter().map(|given| Arc::clone(&given.ruleset));
        SessionDefinitions {
            rulesets: rulesets.collect(),
            programs: self.programs.clone(),
        }
    }
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

/// The contents of a file of --ruleset, or the ruleset with this name.
///
/// # Errors
/// When there is no such name or file, or the file is neither a ruleset nor a program.
pub(crate) fn read_file(name: &str) -> anyhow::Result<FileContents> {
    let (file, text) = source(name)?;
    let settings = limits::settings();
    let import = Some(ReadFile::new(input::imported));
    read_rulesets(file, &text, import, &settings).map_err(in_words)
}

/// The reason why a file has no rulesets, with the limit at which its program stopped.
fn in_words(unread: RulesetsUnread) -> anyhow::Error {
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
    let rulesets = read_file(name)?.rulesets;
    let all = <[DescribedRuleset; 1]>::try_from(rulesets);
    let [one] = all.map_err(|all| anyhow!("{name}: found {} classes, expected one", all.len()))?;
    Ok(one)
}

/// The name of a ruleset in messages, and the text of its file.
///
/// # Errors
/// When there is no such name or file.
pub(crate) fn source(name: &str) -> anyhow::Result<(&str, Cow<'static, str>)> {
    if let Some(shipped) = ShippedRuleset::called(name) {
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
