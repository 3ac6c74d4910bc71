//! Results of statements, as lines for people or as JSON records.

use chopsticks_lab::calculator::{CalculatorSettings, Fault, Object};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::cgt::value::outcome;
use chopsticks_lab::session::{Answer, Property, Session};
use chopsticks_lab::tables::Cell;
use serde::Serialize;

use crate::subjects::drawn;
use crate::terminal::failure::NoAnswer;
use crate::terminal::record::Record;
use crate::wording::fields::{Fields, KnownEntries};
use crate::wording::names::Names;

/// Writes results, and remembers the names and the properties of followers.
pub(crate) struct Results {
    style: Style,
    json: bool,
    fields: Fields,
    known: KnownEntries,
    pub(crate) names: Names,
}

impl Results {
    /// Results in a style, as JSON records or as lines.
    pub(crate) fn new(style: Style, json: bool) -> Results {
        Results {
            style,
            json,
            fields: Fields::default(),
            known: KnownEntries::default(),
            names: Names::default(),
        }
    }

    /// The notation of values.
    pub(crate) fn style(&self) -> Style {
        self.style
    }

    /// Changes the notation of values.
    pub(crate) fn set_style(&mut self, style: Style) {
        self.style = style;
    }

    /// The results with these fields in records of short games.
    pub(crate) fn with_fields(self, fields: Fields) -> Results {
        Results { fields, ..self }
    }

    /// A line with the result of `input`, or its record. Loops, and conditions that do not hold, have no result and no
    /// line.
    ///
    /// # Errors
    /// When the result is too long to be printed.
    pub(crate) fn line(
        &mut self,
        session: &mut Session,
        answer: &Answer,
        input: &str,
        settings: &CalculatorSettings<'_>,
    ) -> anyhow::Result<String> {
        if matches!(answer.object, Object::Nothing) {
            return Ok(if self.json {
                nothing(input)
            } else {
                String::new()
            });
        }
        let has_fields = match answer.object {
            Object::Game(_) | Object::Unbuilt(_) => true,
            // It is drawn.
            Object::Figure(_) => false,
            _ => !self.fields.is_default,
        };
        if self.json && has_fields {
            let (fields, known) = (&self.fields, &mut self.known);
            let record = fields.record(input, answer, session, known, settings);
            return Ok(record.into_line());
        }
        if let Some(reason) = answer.object.unknown().filter(|_| self.json) {
            return Ok(record(input, "unknown", Cell::missing(reason)));
        }
        let value = match &answer.object {
            Object::Figure(_) => drawn::written(session, answer)?.display().to_string(),
            _ => {
                let shown = session.show(&answer.object, self.style, settings);
                shown.map_err(|fault| unprinted(session, fault, answer, input, settings))?
            }
        };
        Ok(if self.json {
            record(input, answer.object.kind(), value)
        } else {
            value + "\n"
        })
    }
}

/// The most important facts about a short game, in one line; `None` for other results.
pub(crate) fn brief(
    session: &mut Session,
    answer: &Answer,
    settings: &CalculatorSettings<'_>,
) -> Option<String> {
    let &Object::Game(game) = &answer.object else {
        return None;
    };
    let class = outcome(session.arena(), game);
    let mut text = |name| {
        let property = Property::named(name).expect("a property");
        let found = session.property(property, answer, settings).ok()?;
        session.show(&found, Style::Plain, settings).ok()
    };
    Some(format!(
        "mean {}, temperature {}, stops {} and {}, outcome {class}: {}",
        text("mean")?,
        text("temperature")?,
        text("left_stop")?,
        text("right_stop")?,
        class.meaning()
    ))
}

/// The error for a result of `input` that cannot be printed, with the most important facts about a game.
fn unprinted(
    session: &mut Session,
    fault: Fault,
    answer: &Answer,
    input: &str,
    settings: &CalculatorSettings<'_>,
) -> anyhow::Error {
    match fault {
        Fault::OverLimit { limit, .. } => {
            let why = NoAnswer::at_limit(fault, limit.name());
            match brief(session, answer, settings) {
                Some(facts) => why.but(format_args!("the value has {facts}")).into(),
                None => why.into(),
            }
        }
        Fault::Stopped(stopped) => stopped.into(),
        fault => session.error(fault, input).into(),
    }
}

/// The record of a line without a result, or whose result a semicolon hides.
pub(crate) fn nothing(input: &str) -> String {
    record(input, "nothing", ())
}

/// The record of an object that is not a short game.
fn record(input: &str, kind: &str, value: impl Serialize) -> String {
    let record = Record::new(input).with("kind", kind).with("value", value);
    record.into_line()
}
