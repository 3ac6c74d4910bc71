//! The value shown in a figure, and the title.

use chopsticks_lab::calculator::Object;
use chopsticks_lab::cgt::notation::{Style, Writer, constructor_signs};
use chopsticks_lab::figures::values;
use chopsticks_lab::session::Session;

use super::arguments::Arguments;
use crate::arguments::limits;
use crate::arguments::ruleset::SessionDefinitions;
use crate::subjects::argument;
use crate::wording::proved;

/// The largest length in characters of a title with the subject and its value.
const MAX_EQUATION: usize = 44;
/// The length in characters of the longest title.
const MAX_TITLE: usize = 70;

/// The value of a text: a short game in canonical form, or a loopy one.
pub(super) fn evaluate(
    text: &str,
    given: &SessionDefinitions,
    session: &mut Session,
) -> anyhow::Result<Object> {
    let settings = limits::settings();
    let expression = argument::expression(session, &given.rulesets, text, &settings)?;
    let answer = session.evaluate(&expression, &settings)?;
    proved::tell(&answer.proved);
    match answer.object {
        loopy @ Object::Loopy(_) => Ok(loopy),
        other => {
            let game = session.short(&other, &settings);
            Ok(Object::Game(
                game.map_err(|fault| session.error(fault, text))?,
            ))
        }
    }
}

/// The subject and the name of its value, if they differ and are short enough.
pub(super) fn heading(
    subject: &str,
    game: &Object,
    arguments: &Arguments,
    session: &mut Session,
) -> String {
    let subject = subject.trim();
    let mut name = |style| match game {
        Object::Game(game) => {
            let (arena, mut writer) = (session.arena(), Writer::default());
            values::short_name(arena, &mut writer, *game, style, MAX_TITLE).unwrap_or_default()
        }
        // The figure of a loopy game depends on its moves as written.
        _ => String::new(),
    };
    let style = arguments.style();
    let (plain, name) = (name(Style::Plain), name(style));
    let is_name = subject == plain || subject == name;
    let length = |text: &str| text.chars().count();
    let is_short = length(subject) + length(&name) + 3 <= MAX_EQUATION;
    let set_name = values::name_markup(&name, style);
    if !name.is_empty() && !is_name && is_short {
        format!("{} = {set_name}", set_subject(subject))
    } else if !name.is_empty() {
        set_name
    } else if length(subject) <= MAX_TITLE {
        set_subject(subject)
    } else {
        String::new()
    }
}

/// The subject as mathematics, unless it has carets, which may be arrows, or words, such as the name of a ruleset.
pub(super) fn set_subject(subject: &str) -> String {
    if subject.contains(['^', '"']) || has_words(subject) {
        subject.replace('$', "\\$")
    } else {
        values::name_markup(subject, Style::Unicode)
    }
}

/// Whether a text has words other than the names in formulas.
fn has_words(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphabetic());
    let has_sign = |word| constructor_signs().any(|(_, signed)| signed == word);
    words.any(|word| word.len() > 1 && !has_sign(word))
}
