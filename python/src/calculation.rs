//! The calculator: operations of its table by name, and texts in its language.

use chopsticks_lab::calculator::table::{self, Kind, Operation};
use chopsticks_lab::calculator::{CalculatorSettings, Context, Object, Piece};
use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::document;
use chopsticks_lab::latex;
use chopsticks_lab::session::Session;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::argument::given;
use crate::calculating::calculating;
use crate::catalogue::Catalogue;
use crate::error::Failure;
use crate::limits::Limits;
use crate::object::CalculatorValue;
use crate::player::player_named;
use crate::ruleset::Ruleset;
use crate::workbench;

/// The description of an operation that :func:`operations` returns.
type Described = (
    Vec<&'static str>,
    Vec<(&'static str, String)>,
    String,
    &'static str,
    &'static str,
    Vec<(&'static str, &'static str)>,
);

/// The table of operations: for each one its names, its parameters with their kinds, the kind of its result, what it does,
/// where it is defined, and examples in the language of the calculator.
#[pyfunction]
pub fn operations() -> Vec<Described> {
    let describe = |operation: &Operation| {
        let parameters = operation.parameters.iter();
        (
            operation.names.to_vec(),
            parameters
                .map(|(name, kind)| (*name, kind.to_string()))
                .collect(),
            operation.result.to_string(),
            operation.summary,
            operation.reference,
            operation.examples.to_vec(),
        )
    };
    table::operations().map(describe).collect()
}

/// The result of an operation of the table, by its name: ``apply("NimProduct", 5, 6)``, ``apply("Cool", hot, 1)``.
///
/// Arguments are values, positions, numbers, truth values, texts, lists, thermographs and rulesets. A text in the place of a game
/// is read in the language of the calculator.
///
/// Raises ``NoResult`` if the operation has none for these arguments, ``TypeError`` for arguments that it does not take,
/// and ``LimitReached`` at a limit.
#[pyfunction]
#[pyo3(signature = (name, /, *arguments, **limits))]
pub fn apply<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = given)] name: &str,
    arguments: &Bound<'py, PyTuple>,
    limits: Option<&Bound<'_, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let values: PyResult<Vec<CalculatorValue>> = arguments
        .iter()
        .map(|argument| CalculatorValue::from_python(&argument))
        .collect();
    let values = values?;
    let limits = Limits::given(limits)?;
    if let [CalculatorValue::Game(game)] = values[..]
        && let Some(found) = property(py, name, game, limits)?
    {
        return found.into_python(py);
    }
    let catalogue = CalculatorValue::catalogue(&values);
    let found = calculating(py, limits, &catalogue, |session, settings| {
        applied(name, values, session, settings)
    })?;
    found.into_python(py)
}

/// A property of a value for which no session is needed.
fn property(
    py: Python<'_>,
    name: &str,
    game: GameId,
    limits: Limits,
) -> PyResult<Option<CalculatorValue>> {
    workbench::search(py, limits, |bench, budget| {
        let settings = CalculatorSettings::within(*budget);
        let mut context = Context::new(&mut bench.arena, &mut bench.caches, &settings);
        let Some((kind, found)) = context.property(name, game) else {
            return Ok(None);
        };
        Ok(CalculatorValue::simple(&found?, kind, &bench.arena))
    })
}

/// The result of an operation.
fn applied(
    name: &str,
    values: Vec<CalculatorValue>,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> Result<CalculatorValue, Failure> {
    let count = values.len();
    let operation = table::named(name).find(|operation| operation.parameters.len() == count);
    let kind_of = |at: usize| {
        let parameter = operation.and_then(|operation| operation.parameters.get(at));
        parameter.map_or(Kind::Any, |(_, kind)| *kind)
    };
    let mut objects = Vec::new();
    for (at, value) in values.into_iter().enumerate() {
        objects.push(argument(value, kind_of(at), session, settings)?);
    }
    let first = objects.first().cloned();
    let result = session.apply(name, objects, settings)?;
    let kind = operation.map_or(Kind::Any, |operation| operation.result);
    let found = CalculatorValue::from_object(&result, kind, session, settings)?;
    Ok(match found {
        CalculatorValue::Thermograph(graph, None) => {
            let game = first.and_then(|object| session.short(&object, settings).ok());
            CalculatorValue::Thermograph(graph, game)
        }
        found => found,
    })
}

/// An argument of an operation; a text is read where a game is expected.
fn argument(
    value: CalculatorValue,
    kind: Kind,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> Result<Object, Failure> {
    match (value, kind) {
        (CalculatorValue::Text(text), Kind::Form | Kind::ShortForm | Kind::Misere) => {
            position_or_value(&text, session, settings)
        }
        (CalculatorValue::Text(text), kind) if kind.is_of_games() => {
            Ok(session.evaluate(&text, settings)?.object)
        }
        (CalculatorValue::Text(text), Kind::Scoring | Kind::Scored) => {
            Ok(session.apply("Scoring", vec![Object::text(text)], settings)?)
        }
        (CalculatorValue::Text(name), Kind::Player) => Ok(Object::Player(player_named(&name)?)),
        (value, _) => value.into_object(session, settings),
    }
}

/// The game denoted by a text, for an operation on moves: a value if the text is exactly a value.
fn position_or_value(
    text: &str,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> Result<Object, Failure> {
    let position = session.position(text, settings)?.found;
    Ok(match position.single().map(|component| &component.piece) {
        Some(Piece::Value(value)) => value.clone(),
        _ => Object::Position(position),
    })
}

/// The result of a text in the language of the calculator, which is close to CGSuite's: ``evaluate("(over -
/// on).Offside")``.
///
/// Keyword arguments are variables: ``evaluate("G.Heat(1) + *", G=value)``; so are rulesets: ``evaluate("Mine(3) + *",
/// Mine=Ruleset(Mine))``. Numbers are results as values. If there are
/// several statements, the result is that of the last one.
///
/// Raises ``NotationError`` if the text cannot be read, and otherwise as ``apply``.
#[pyfunction]
#[pyo3(signature = (text, /, **variables))]
pub fn evaluate<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = given)] text: &str,
    variables: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (values, limits) = variables_and_limits(py, variables)?;
    with_variables(py, text, values, limits)?.into_python(py)
}

/// Variables of a text, by their names.
type Variables = Vec<(String, CalculatorValue)>;

/// The variables and the limits that keyword arguments are.
///
/// # Errors
/// `TypeError` for an object that is none of the language, and the errors of the limits.
pub fn variables_and_limits(
    py: Python<'_>,
    keywords: Option<&Bound<'_, PyDict>>,
) -> PyResult<(Variables, Limits)> {
    let mut variables = Vec::new();
    let limits = PyDict::new(py);
    for (name, object) in keywords.into_iter().flatten() {
        let name: String = name.extract()?;
        if name.starts_with("max_") {
            limits.set_item(name, object)?;
        } else {
            variables.push((name, CalculatorValue::from_python(&object)?));
        }
    }
    Ok((variables, Limits::given(Some(&limits))?))
}

/// The result of a text with these variables.
pub fn with_variables(
    py: Python<'_>,
    text: &str,
    variables: Variables,
    limits: Limits,
) -> PyResult<CalculatorValue> {
    let catalogue = Catalogue::default();
    knowing(py, variables, limits, &catalogue, |session, settings| {
        let result = session.evaluate(text, settings)?.object;
        Ok(CalculatorValue::from_object(
            &result,
            Kind::Any,
            session,
            settings,
        )?)
    })
}

/// Calls `work` with a session that has these variables, and the rulesets of a catalogue.
pub fn knowing<R: Send>(
    py: Python<'_>,
    variables: Variables,
    limits: Limits,
    catalogue: &Catalogue,
    work: impl FnOnce(&mut Session, &CalculatorSettings<'_>) -> Result<R, Failure> + Send,
) -> PyResult<R> {
    let values = variables.iter().map(|(_, value)| value);
    let catalogue = catalogue.with(&CalculatorValue::catalogue(values));
    calculating(py, limits, &catalogue, |session, settings| {
        // A variable may have the name of a ruleset that another value needs.
        let objects = variables.into_iter().map(|(name, value)| {
            let object = value.into_object(session, settings)?;
            Ok((name, object))
        });
        for (name, object) in objects.collect::<Result<Vec<_>, Failure>>()? {
            session.assign(&name, object)?;
        }
        work(session, settings)
    })
}

/// The results of a program in the language of the calculator, as ``chopsticks run`` prints them: one for each statement that has a
/// result and does not hide it by a ``;``. A line such as ``:set max-moves 5000`` changes a limit for the lines after it. The program
/// may use ``rulesets`` of your own.
///
/// Raises ``NotationError`` if the program cannot be read, and otherwise as ``evaluate``.
#[pyfunction]
#[pyo3(signature = (program, rulesets=Vec::new(), **limits))]
pub fn run<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = given)] program: &str,
    rulesets: Vec<Bound<'py, Ruleset>>,
    limits: Option<&Bound<'py, PyDict>>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let catalogue = Catalogue::given(&rulesets);
    let limits = Limits::given(limits)?;
    let results = calculating(py, limits, &catalogue, |session, settings| {
        let mut results = Vec::new();
        session.carry_out(
            "the program",
            program,
            settings,
            |session, part, settings| {
                for statement in part.statements(session, settings)? {
                    let answer = session.run(&statement, part.text, settings)?.object;
                    if !statement.is_hidden && !matches!(answer, Object::Nothing) {
                        let result =
                            CalculatorValue::from_object(&answer, Kind::Any, session, settings)?;
                        results.push(result);
                    }
                }
                Ok::<_, Failure>(())
            },
        )?;
        Ok(results)
    })?;
    (results.into_iter().map(|result| result.into_python(py))).collect()
}

/// The source of LaTeX that prints a text.
#[pyfunction]
pub fn latex_text(text: &str) -> String {
    latex::escape(text)
}

/// The LaTeX document of a program in the language of the calculator, with its answers, as ``chopsticks run --latex`` writes it. The
/// program may use ``rulesets`` of your own.
///
/// Raises ``NotationError`` if the program cannot be read, and otherwise as ``evaluate``.
#[pyfunction]
#[pyo3(signature = (program, rulesets=Vec::new(), **limits))]
pub fn latex_document(
    py: Python<'_>,
    #[pyo3(from_py_with = given)] program: &str,
    rulesets: Vec<Bound<'_, Ruleset>>,
    limits: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    let catalogue = Catalogue::given(&rulesets);
    calculating(
        py,
        Limits::given(limits)?,
        &catalogue,
        |session, settings| {
            Ok(document::latex_document(
                session,
                "the program",
                program,
                settings,
            )?)
        },
    )
}
