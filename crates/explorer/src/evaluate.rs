//! An expression or a position: its value and its properties.

use chopsticks_lab::budget::{Budget, Limit};
use chopsticks_lab::calculator::{CalculatorSettings, Fault, Object, take_printed};
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::pictures::graphic_figure;
use chopsticks_lab::session::{Session, growth, periods};
use chopsticks_lab::simple::query::Proved;
use serde::Serialize;

use crate::failure::Failure;
use crate::names::{Name, Spelling, name};
use crate::position::SeenComponent;
use crate::properties::Properties;
use crate::thermographs::{ShownThermographs, thermographs};
use crate::tree::Drawing;

/// The result of an expression.
#[derive(Debug, Serialize)]
pub(crate) struct Evaluated {
    input: String,
    /// The lines that the program printed.
    printed: Vec<String>,
    /// The kind of the result, such as `a short game`.
    kind: &'static str,
    /// The result as text; for short games the name has more.
    shown: String,
    /// The name, if it is a short game.
    name: Option<Name>,
    /// The properties, if its canonical form was built.
    properties: Option<Properties>,
    /// The thermograph of a short game, and that for each komaster of a game with kos.
    thermographs: ShownThermographs,
    /// The figure, if the result is one.
    figure: Option<Drawing>,
    /// The formula that another result is, such as a loopy game, a genus, a list or a table.
    formula: Option<Spelling>,
    /// The components of a position, in a short answer.
    components: Vec<SeenComponent>,
    /// Whether a program prints the result.
    is_shown: bool,
    /// Whether there are moves to ask for.
    is_game: bool,
    /// How the values in a list grow that have no period, in words, where k is the number of an entry.
    growth: Option<String>,
    /// The period of the entries of a list, in words, where k is the number of an entry.
    period: Option<String>,
    /// The positions whose values follow from the structure theorem instead of being computed.
    proved: Vec<String>,
}

/// The longest result that is shown, in bytes.
const MAX_LENGTH: usize = 100_000;

/// The value of a text with its properties and thermographs. A short answer has neither, and is what a program prints.
///
/// # Errors
/// The fault of the text, or the limit that was reached.
pub(crate) fn evaluate(
    text: &str,
    is_short: bool,
    mut session: Session,
    budget: &Budget<'_>,
) -> Result<Evaluated, Failure> {
    let text = text.trim();
    let settings = CalculatorSettings::within(Budget {
        text: MAX_LENGTH as u64,
        ..*budget
    });
    // An earlier program of this thread may have ended with an error.
    take_printed();
    let answer = if is_short {
        session.run_all(text, &settings)
    } else {
        session.evaluate(text, &settings)
    };
    let answer = answer.map_err(|error| Failure::from(error).after(&take_printed()))?;
    let statements = session.parse(text, &settings)?;
    let is_hidden = statements.last().is_some_and(|last| last.is_hidden);
    let name = name(session.arena(), &answer.object);
    let shown = shown(name.as_ref(), &answer.object, &mut session, &settings);
    let shown = shown.map_err(|fault| session.error(fault, text))?;
    let formula = (name.is_none() && answer.object.is_formula())
        .then(|| Spelling::of_result(&answer.object, &mut session, &settings));
    let components = match &answer.object {
        Object::Position(position) if is_short => (position.components().iter())
            .map(|component| SeenComponent::new(component, &mut session, &settings))
            .collect(),
        _ => Vec::new(),
    };
    let is_built = matches!(answer.object, Object::Game(_)) && !is_short;
    let thermographs = match &answer.object {
        game @ (Object::Game(_) | Object::Loopy(_)) if !is_short => {
            thermographs(game, &mut session, &settings)
        }
        _ => ShownThermographs::default(),
    };
    Ok(Evaluated {
        input: text.to_owned(),
        printed: take_printed(),
        kind: answer.object.kind(),
        shown,
        name,
        properties: is_built.then(|| Properties::new(&mut session, &answer, &settings)),
        thermographs,
        figure: figure(&answer.object, session.arena())?,
        formula,
        components,
        is_shown: !is_hidden && !matches!(answer.object, Object::Nothing),
        is_game: answer.object.is_game(),
        growth: growth_of_entries(&answer.object, &mut session),
        period: period(&answer.object, &mut session, &settings),
        proved: texts(&answer.proved),
    })
}

/// A result as text, or what it is if it is too long.
fn shown(
    name: Option<&Name>,
    object: &Object,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> Result<String, Fault> {
    if let Some(Name { spelling, .. }) = name {
        let too_long = || "the name of the value is too long to be shown".to_owned();
        return Ok(spelling.plain.clone().unwrap_or_else(too_long));
    }
    match session.show(object, Style::Unicode, settings) {
        Err(fault) if matches!(fault.over_limit(), Some((Limit::Text, _))) => {
            Ok(format!("{} that is too long to be shown", object.kind()))
        }
        shown => shown,
    }
}

/// The figure that a result is.
fn figure(object: &Object, arena: &mut Arena) -> Result<Option<Drawing>, Failure> {
    let Object::Figure(graphic) = object else {
        return Ok(None);
    };
    let figure = graphic_figure(arena, graphic, Style::Unicode)?;
    Ok(Some(Drawing::new(&*figure)?))
}

/// The period of a long list, if it has one.
fn period(
    object: &Object,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> Option<String> {
    let Object::List(_) = object else {
        return None;
    };
    let entries = object.elements()?;
    let texts = entries
        .iter()
        .map(|entry| session.show(entry, Style::Plain, settings).ok());
    let rows: Vec<_> = (1..=entries.len()).map(|k| vec![k.into()]).collect();
    let found = periods(&[("entries", texts.collect())], &rows, None);
    found.first().map(|(_, period)| period.in_words("k"))
}

/// How the values in a long list grow, if they do.
fn growth_of_entries(object: &Object, session: &mut Session) -> Option<String> {
    let Object::List(_) = object else {
        return None;
    };
    let values = object.elements()?.iter().map(|entry| match entry {
        Object::Game(value) => Some(*value),
        _ => None,
    });
    let values: Vec<GameId> = values.collect::<Option<_>>()?;
    let rows: Vec<_> = (1..=values.len()).map(|k| vec![k.into()]).collect();
    let found = growth(&values, &rows, session.arena())?;
    Some(found.in_words("k", session.arena()))
}

/// The positions, each once.
fn texts(proved: &[Proved]) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for Proved { position, .. } in proved {
        let hands = position.hands();
        let text = format!("({}|{})_{}", hands.left, hands.right, position.fingers());
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    texts
}
