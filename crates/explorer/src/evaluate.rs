//! An expression or a position: its value, its properties and its options.

use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::{Calculator, CalculatorError, CalculatorSettings, Object};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::positions::{ChopsticksPositions, TallPosition};
use chopsticks_lab::simple::query::{PositionValue, Proved};
use serde::Serialize;

use crate::failure::Failure;
use crate::loopy::LoopyOptions;
use crate::names::{Name, Names};
use crate::options::Options;
use crate::position::PositionText;
use crate::properties::Properties;

/// The result of an expression.
#[derive(Debug, Serialize)]
pub(crate) struct Evaluated {
    input: String,
    /// The kind of the result, such as `a short game`.
    kind: &'static str,
    /// The result as text; for short games the name has more.
    shown: String,
    /// The name, if it is a short game.
    name: Option<Name>,
    /// The properties, if its canonical form was built.
    properties: Option<Properties>,
    /// The options, if it is a short game.
    options: Option<Options>,
    /// The options, if it is a stopper.
    loopy_options: Option<LoopyOptions>,
    /// The board, if the expression is a position of a board game.
    board: Option<String>,
    /// The positions whose values follow from the structure theorem instead of being computed.
    proved: Vec<String>,
}

/// The longest result that is shown, in bytes.
const LONGEST: usize = 100_000;

pub(crate) fn evaluate(text: &str, budget: &Budget<'_>) -> Result<Evaluated, Failure> {
    let text = text.trim();
    let mut calculator = Calculator::new();
    let positions = ChopsticksPositions::default();
    let settings = CalculatorSettings {
        budget: *budget,
        text: LONGEST,
        positions: &positions,
        ..CalculatorSettings::default()
    };
    let (object, position) = result(&mut calculator, text, &settings)?;
    let proved = texts(&positions.take_proved());
    let mut evaluated = Evaluated {
        input: text.to_owned(),
        kind: object.kind(),
        shown: String::new(),
        name: None,
        properties: None,
        options: None,
        loopy_options: None,
        board: None,
        proved,
    };
    if let Some(value) = short_value(&object) {
        let (arena, mut names) = (&mut calculator.arena, Names::default());
        let name = names.of(arena, &value);
        evaluated.shown = match &name.plain {
            Some(plain) => plain.clone(),
            None => "the name of the value is too long to be shown".to_owned(),
        };
        evaluated.name = Some(name);
        if let PositionValue::Game(game) = value {
            evaluated.properties = Some(Properties::of(arena, &mut names, game));
        }
        let of = (text, position.as_ref());
        evaluated.options = Options::of(of, &value, arena, &mut names, budget)?;
    } else {
        let shown = calculator.show(&object, Style::Unicode, &settings);
        let shown = shown.map_err(CalculatorError::from);
        evaluated.shown = shown.map_err(|error| Failure::of_calculator(&error, text))?;
        let options = LoopyOptions::of(&object, &mut calculator, &settings);
        let options = options.map_err(CalculatorError::from);
        evaluated.loopy_options = options.map_err(|error| Failure::of_calculator(&error, text))?;
    }
    evaluated.board = position.and_then(|position| position.board());
    Ok(evaluated)
}

/// The result of the last statement, and the position that it is, if it is the only one.
fn result(
    calculator: &mut Calculator,
    text: &str,
    settings: &CalculatorSettings<'_>,
) -> Result<(Object, Option<PositionText>), Failure> {
    let mut object = Object::Nothing;
    let statements = calculator.parse(text, settings);
    let statements = statements.map_err(|error| Failure::unread(&error, text))?;
    for statement in &statements {
        let found = calculator.run(statement, settings);
        object = found.map_err(|error| Failure::of_calculator(&error, text))?;
    }
    let position = match &statements[..] {
        [only] => PositionText::of(only),
        _ => None,
    };
    Ok((object, position))
}

fn short_value(object: &Object) -> Option<PositionValue> {
    match object.value() {
        Object::Game(game) => Some(PositionValue::Game(*game)),
        Object::Tall(tall) => {
            let position: Option<&TallPosition> = tall.as_any().downcast_ref();
            position.map(|position| PositionValue::Tall(position.0.clone()))
        }
        _ => None,
    }
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
