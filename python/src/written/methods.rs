//! The methods and attributes of a ruleset written in Python.

use chopsticks_lab::budget::{Budget, Limit};
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::raised::{BoxedError, with_budget};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::{PyTraverseError, PyVisit};

/// The methods of a ruleset.
#[derive(Debug)]
pub struct Methods {
    moves: Moves,
    /// From a position to those whose disjunctive sum it is.
    pub components: Option<Py<PyAny>>,
    /// From a position to one that represents it; see [`representative`].
    pub representative: Option<Py<PyAny>>,
    text: Option<Py<PyAny>>,
    read: Option<Py<PyAny>>,
    board: Option<Py<PyAny>>,
}

/// The methods that give the options.
#[derive(Debug)]
enum Moves {
    /// `left(position)` and `right(position)`.
    Partizan(ByPlayer<Py<PyAny>>),
    /// `options(position, player)`.
    ByName(Py<PyAny>),
    /// `options(position)`: the same for both players.
    Impartial(Py<PyAny>),
}

impl Methods {
    /// The methods of an object; `None` if it has no methods that give the options.
    ///
    /// # Errors
    /// The exceptions of its attributes.
    pub fn of_object(object: &Bound<'_, PyAny>) -> PyResult<Option<Methods>> {
        let method = |name: &str| -> PyResult<Option<Py<PyAny>>> {
            let found = object.getattr_opt(name)?;
            Ok(found
                .filter(|method| method.is_callable())
                .map(Bound::unbind))
        };
        let Some(moves) = Moves::of_object(object, method)? else {
            return Ok(None);
        };
        Ok(Some(Methods {
            moves,
            components: method("components")?,
            representative: method("representative")?,
            text: method("text")?,
            read: method("read")?,
            board: method("board")?,
        }))
    }

    /// Whether both players have the same moves in every position, by the methods.
    pub fn is_impartial(&self) -> bool {
        matches!(self.moves, Moves::Impartial(_))
    }

    /// Whether positions are written as literals of Python.
    pub fn writes_literals(&self) -> bool {
        self.text.is_none() && self.read.is_none()
    }

    /// The options of a player, as any iterable.
    ///
    /// # Errors
    /// The exception of the method.
    pub fn options<'py>(
        &self,
        position: &Bound<'py, PyAny>,
        player: Player,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = position.py();
        match &self.moves {
            Moves::Partizan(methods) => methods[player].bind(py).call1((position,)),
            Moves::ByName(method) => method.bind(py).call1((position, player.to_string())),
            Moves::Impartial(method) => method.bind(py).call1((position,)),
        }
    }

    /// The text of a position: that of the method `text`, or else its `repr`.
    ///
    /// # Errors
    /// The exception of the method, and `TypeError` for an answer that is no text.
    pub fn text(&self, position: &Bound<'_, PyAny>) -> PyResult<String> {
        let Some(method) = &self.text else {
            return position.repr()?.extract();
        };
        let answer = method.bind(position.py()).call1((position,))?;
        answer
            .extract()
            .map_err(|_| PyTypeError::new_err(format!("text: found {answer}, expected a str")))
    }

    /// The position in a text: that of the method `read`; `None` for a ruleset without this method.
    ///
    /// # Errors
    /// The exception of the method.
    pub fn read<'py>(&self, py: Python<'py>, text: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        let method = self.read.as_ref();
        method
            .map(|method| method.bind(py).call1((text,)))
            .transpose()
    }

    /// The rows of a board: a text with `|` or line breaks between them; `None` for a ruleset without boards.
    ///
    /// # Errors
    /// The exception of the method, and `TypeError` for an answer that is no text.
    pub fn board(&self, position: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
        let Some(method) = &self.board else {
            return Ok(None);
        };
        let answer = method.bind(position.py()).call1((position,))?;
        let rows = answer
            .extract()
            .map_err(|_| PyTypeError::new_err(format!("board: found {answer}, expected a str")))?;
        Ok(Some(rows))
    }

    /// Shows Python's garbage collector the methods.
    pub fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        match &self.moves {
            Moves::Partizan(methods) => {
                visit.call(&methods.left)?;
                visit.call(&methods.right)?;
            }
            Moves::ByName(method) | Moves::Impartial(method) => visit.call(method)?,
        }
        let optional = [
            &self.components,
            &self.representative,
            &self.text,
            &self.read,
            &self.board,
        ];
        optional
            .into_iter()
            .try_for_each(|method| visit.call(method))
    }
}

impl Moves {
    fn of_object(
        object: &Bound<'_, PyAny>,
        method: impl Fn(&str) -> PyResult<Option<Py<PyAny>>>,
    ) -> PyResult<Option<Moves>> {
        if let Some(options) = method("options")? {
            return Ok(Some(if takes_two(options.bind(object.py()))? {
                Moves::ByName(options)
            } else {
                Moves::Impartial(options)
            }));
        }
        let both = method("left")?.zip(method("right")?);
        Ok(both.map(|(left, right)| Moves::Partizan(ByPlayer { left, right })))
    }
}

/// Whether a method can be called with two arguments.
fn takes_two(method: &Bound<'_, PyAny>) -> PyResult<bool> {
    let py = method.py();
    let signature = py.import("inspect")?.call_method1("signature", (method,))?;
    match signature.call_method1("bind", (py.None(), py.None())) {
        Ok(_) => Ok(true),
        Err(error) if error.is_instance_of::<PyTypeError>(py) => Ok(false),
        Err(error) => Err(error),
    }
}

/// The position that represents another one by this method, and whether it has the negative value.
///
/// # Errors
/// The exception of the method, and `TypeError` for another answer.
pub fn representative<'py>(
    method: &Py<PyAny>,
    position: &Bound<'py, PyAny>,
) -> PyResult<(Bound<'py, PyAny>, bool)> {
    let answer = method.bind(position.py()).call1((position,))?;
    answer.extract().map_err(|_| {
        PyTypeError::new_err(format!(
            "representative: found {answer}, expected a pair (position, negated)"
        ))
    })
}

/// Calls `found` with each position of an answer; it returns the number of positions met so far.
///
/// # Errors
/// Those of `found`, and the limit of the question that is reached: a ruleset may return infinitely many positions.
pub fn each<'py>(
    answer: &Bound<'py, PyAny>,
    mut found: impl FnMut(Bound<'py, PyAny>) -> PyResult<usize>,
) -> Result<(), BoxedError> {
    for (count, position) in answer.try_iter()?.enumerate() {
        let met = found(position?)?;
        // A ruleset in C would not notice Ctrl-C by itself.
        let is_due = count % 1024 == 1023;
        if is_due {
            answer.py().check_signals()?;
        }
        with_budget(|budget| {
            let budget = budget.unwrap_or(&Budget::DEFAULT);
            budget.within(Limit::Positions, met.max(count) as u64)?;
            if is_due { budget.ask() } else { Ok(()) }
        })?;
    }
    Ok(())
}
