//! `:set`: the limits, the notation and the width of a session.

use std::fmt::Write;
use std::path::Path;

use anyhow::{Context, anyhow, ensure};
use chopsticks_lab::budget::Limit;
use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::session::{LimitChange, SESSION_LIMITS};

use crate::arguments::cache::{self, CACHE};
use crate::arguments::choice::named;
use crate::arguments::limits;
use crate::arguments::notation::NOTATIONS;
use crate::arguments::whole_number::{NoNumber, count_up_to};
use crate::terminal::{screen, time};
use crate::wording::similar::similar;

/// The settings, as flags gave them and `:set` changed them.
pub(super) struct Settings {
    pub(super) style: Style,
    /// The limits of each line.
    pub(super) calculator: CalculatorSettings<'static>,
}

const NOTATION: &str = "notation";
/// The value of a setting that is not set.
const NONE: &str = "none";
const WIDTH: &str = "width";

impl Settings {
    pub(super) fn new(style: Style) -> Settings {
        Settings {
            style,
            calculator: limits::settings(),
        }
    }

    /// Changes the setting that `text` names, as in `max-seconds 60`; returns the change if it is one of a limit.
    ///
    /// # Errors
    /// When there is no such setting or value; the message has the right ones.
    pub(super) fn set(&mut self, text: &str) -> anyhow::Result<Option<LimitChange>> {
        let (name, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let value = value.trim();
        let wrong = |why: NoNumber| anyhow!("{name}: {why}");
        match name {
            NOTATION => {
                let names: Vec<&str> = NOTATIONS.iter().map(|(name, ..)| *name).collect();
                let names = names.join(", ");
                self.style = named(NOTATIONS, value)
                    .with_context(|| format!("found `{value}`, expected one of {names}"))?;
            }
            CACHE => self.set_cache(value)?,
            WIDTH => screen::set_width(count_up_to(1_000_000)(value).map_err(wrong)? as usize),
            _ => {
                let limit = LimitChange::named(name).with_context(|| unknown(name))?;
                let change = LimitChange::new(limit, value)?;
                self.change(&change);
                return Ok(Some(change));
            }
        }
        Ok(None)
    }

    /// Sets the file of the cache; `none` is no cache.
    fn set_cache(&mut self, file: &str) -> anyhow::Result<()> {
        ensure!(
            !file.is_empty(),
            "found no name of a file, expected one, or `{NONE}`"
        );
        self.calculator.budget.cache = match file {
            NONE => None,
            file => Some(cache::open(Path::new(file))?),
        };
        Ok(())
    }

    /// Changes a limit for all later lines.
    pub(super) fn change(&mut self, change: &LimitChange) {
        change.apply(&mut self.calculator.budget);
        limit_time(change);
    }

    /// The settings, one in a line.
    pub(super) fn list(&self) -> String {
        let mut notations = NOTATIONS.iter();
        let notation = notations.find(|(.., style)| *style == self.style);
        let notation = notation.map_or("", |(name, ..)| name);
        let width = screen::width().map_or(NONE.to_owned(), |width| width.to_string());
        let cache = self.calculator.budget.cache;
        let cache = cache.map_or(NONE.to_owned(), |cache| cache.name());
        let mut text =
            format!("{CACHE:14} {cache}\n{NOTATION:14} {notation}\n{WIDTH:14} {width}\n");
        for limit in SESSION_LIMITS {
            let allowed = match self.calculator.budget.allowed(*limit) {
                u64::MAX => NONE.to_owned(),
                allowed => allowed.to_string(),
            };
            _ = writeln!(text, "{:14} {allowed}", limit.flag());
        }
        text
    }
}

/// Limits the time of each later statement, if that is the limit which is changed.
pub(crate) fn limit_time(change: &LimitChange) {
    if change.limit == Limit::Seconds {
        time::set_limit(Some(change.allowed));
    }
}

/// The names of the settings.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    let limits = SESSION_LIMITS.iter().map(|limit| limit.flag());
    limits.chain([CACHE, NOTATION, WIDTH])
}

/// The message for a name that is no setting.
fn unknown(name: &str) -> String {
    let similar = similar(name, names());
    let hint = similar.map_or(String::new(), |name| format!("did you mean `{name}`? "));
    format!("there is no setting `{name}`; {hint}`:set` lists them")
}
