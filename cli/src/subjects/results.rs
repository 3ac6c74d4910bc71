//! Results of statements, as lines for people or as JSON records.

use anyhow::anyhow;
use chopsticks_lab::calculator::{CalculatorSettings, Fault, Object};
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::loopy::{Evaluated, LoopyRecord};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::session::{Answer, Session};
use serde::Serialize;

#[cfg(feature = "figures")]
use crate::subjects::drawn;
use crate::terminal::failure::NoAnswer;
use crate::terminal::output;
use crate::wording::fields::Fields;
use crate::wording::names::Names;
use crate::wording::proved::no_value;
use crate::wording::record::Records;

/// Writes results, and remembers the names and the properties of followers.
pub(crate) struct Results {
    style: Style,
    json: bool,
    fields: Option<Fields>,
    pub(crate) names: Names,
    records: Records,
}

/// An object that is not a short game, for machines.
#[derive(Serialize)]
struct ObjectRecord<'a> {
    input: &'a str,
    kind: &'static str,
    /// `null` if the line has no result, or a semicolon hides it.
    value: Option<String>,
}

/// A value that is not short, for machines.
#[derive(Serialize)]
struct LoopyInput<'a> {
    input: &'a str,
    #[serde(flatten)]
    record: LoopyRecord,
}

impl Results {
    /// Results in which names have at most `max_text` bytes.
    pub(crate) fn new(style: Style, json: bool, max_text: usize) -> Results {
        Results {
            style,
            json,
            fields: None,
            names: Names::new(max_text),
            records: Records::new(max_text),
        }
    }

    /// The same with these fields in records of short games.
    pub(crate) fn with_fields(self, fields: Option<Fields>) -> Results {
        Results { fields, ..self }
    }

    /// A line with the result of `input`, or its record. A loop and a condition that does not hold have no result and no line.
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
            return Ok(match self.json {
                true => nothing(input)?,
                false => String::new(),
            });
        }
        if let Some(value) = answer.short_value() {
            let arena = session.arena();
            if self.json {
                let is_needed = self.fields.as_ref().is_none_or(Fields::need_standard);
                let record =
                    is_needed.then(|| self.records.of(arena, &value, &answer.proved, input));
                let Some(fields) = &self.fields else {
                    return Ok(output::json_line(&record)?);
                };
                let standard = serde_json::to_value(&record)?;
                let standard = standard.as_object().cloned().unwrap_or_default();
                let chosen = fields.of(input, &answer.object, standard, session, settings);
                return Ok(output::json_line(&chosen)?);
            }
            let name = match self.style {
                // Braces spell the canonical form, so it is built.
                Style::Braces => {
                    let game = value.game(arena, &settings.budget).map_err(no_value)?;
                    self.names.of(arena, game, self.style)?
                }
                _ => self.names.of_value(arena, &value, self.style)?,
            };
            return Ok(name + "\n");
        }
        let value = match &answer.object {
            #[cfg(feature = "figures")]
            Object::Figure(figure) => {
                let file = drawn::written(session.arena(), figure, self.style)?;
                file.display().to_string()
            }
            _ => {
                let shown = session.show(&answer.object, self.style, settings);
                shown.map_err(|fault| unprinted(fault, input))?
            }
        };
        match self.json {
            true => Ok(output::json_line(&ObjectRecord {
                input,
                kind: answer.object.kind(),
                value: Some(value),
            })?),
            false => Ok(value + "\n"),
        }
    }

    /// The record of a value that is not short.
    ///
    /// # Errors
    /// When the result is too long to be printed.
    pub(crate) fn loopy(
        &mut self,
        arena: &mut Arena,
        input: &str,
        evaluated: &Evaluated,
    ) -> anyhow::Result<String> {
        let record = self.names.loopy_record(arena, evaluated, self.style)?;
        Ok(output::json_line(&LoopyInput { input, record })?)
    }

    /// The most wanted properties of a short game; `None` for other results.
    pub(crate) fn brief(&mut self, arena: &mut Arena, answer: &Answer) -> Option<String> {
        match answer.object.value() {
            Object::Game(game) => Some(self.records.brief(arena, *game)),
            _ => None,
        }
    }
}

/// The error for a result of `input` that cannot be printed.
fn unprinted(fault: Fault, input: &str) -> anyhow::Error {
    match fault {
        Fault::OverLimit { limit, .. } => NoAnswer::at_limit(fault, limit.name()).into(),
        Fault::Stopped(stopped) => stopped.into(),
        fault => anyhow!(fault).context(input.to_owned()),
    }
}

/// The record of a line without a result.
pub(crate) fn nothing(input: &str) -> serde_json::Result<String> {
    output::json_line(&ObjectRecord {
        input,
        kind: "nothing",
        value: None,
    })
}
