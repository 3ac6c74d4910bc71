//! `Thermograph`: its walls as corner points, and as functions of the temperature.

use std::hash::{DefaultHasher, Hash, Hasher};

use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::cgt::number::Rational;
use chopsticks_lab::cgt::value;
use chopsticks_lab::player::{ByPlayer, Player};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::drawing::{self, Drawing};
use crate::error::invalid;
use crate::number::{ratio, rational_number};
use crate::workbench;

/// A thermograph, for temperatures t ≥ 0 (Siegel II.5; *Winning Ways*, chapter 6). That of a game with kos is
/// Berlekamp's (*The economist's view of combinatorial games*, 1996).
#[pyclass(frozen, module = "chopsticks_lab")]
#[derive(Debug)]
pub struct Thermograph {
    graph: value::Thermograph<Rational>,
    /// The game if it is known, for its name in a drawing.
    game: Option<GameId>,
}

impl Thermograph {
    pub fn new(graph: value::Thermograph<Rational>, game: Option<GameId>) -> Thermograph {
        Thermograph { graph, game }
    }

    /// The walls, and the game if it is known.
    pub fn parts(&self) -> (&value::Thermograph<Rational>, Option<GameId>) {
        (&self.graph, self.game)
    }

    /// The points of a wall from temperature 0 up. At the last one the mast or an unbounded piece begins.
    fn points<'py>(&self, py: Python<'py>, player: Player) -> PyResult<Bound<'py, PyTuple>> {
        let wall = &self.graph.walls()[player];
        let mut points = vec![(
            fraction(py, wall.start())?,
            fraction(py, &Rational::default())?,
        )];
        for corner in wall.corners() {
            let temperature = fraction(py, &corner.temperature)?;
            points.push((fraction(py, &corner.value)?, temperature));
        }
        PyTuple::new(py, points)
    }
}

#[pymethods]
impl Thermograph {
    /// The Left wall: its corners as pairs (value, temperature), the first at temperature 0; vertical above the last.
    #[getter]
    fn left_wall<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.points(py, Player::Left)
    }

    /// The Right wall, in the same form.
    #[getter]
    fn right_wall<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.points(py, Player::Right)
    }

    /// The mean, or mast value.
    #[getter]
    fn mean<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.graph.mean())
    }

    /// The temperature, at which the mast begins; −1/2^k for a number with denominator 2^k.
    #[getter]
    fn temperature<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.graph.temperature())
    }

    /// The Left and Right stop of the game cooled by ``t`` ≥ 0.
    fn at<'py>(&self, t: &Bound<'py, PyAny>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let (py, tax) = (t.py(), rational_number(t)?);
        if tax < Rational::default() {
            return Err(invalid(format!(
                "found {tax}, expected a temperature of 0 or more"
            )));
        }
        let ByPlayer { left, right } = self.graph.at(&tax);
        Ok((fraction(py, &left)?, fraction(py, &right)?))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<Thermograph>();
        other.is_ok_and(|other| other.get().graph == self.graph)
    }

    fn __hash__(&self) -> isize {
        let mut hasher = DefaultHasher::new();
        (self.graph.mean(), self.graph.temperature()).hash(&mut hasher);
        hasher.finish() as isize
    }

    fn __repr__(&self) -> String {
        let (mean, temperature) = (self.graph.mean(), self.graph.temperature());
        format!("<Thermograph with mean {mean} and temperature {temperature}>")
    }

    /// A drawing of the thermograph: values decrease to the right, the temperature increases upwards.
    fn drawing(&self, py: Python<'_>) -> PyResult<Drawing> {
        match self.game {
            Some(game) => workbench::with(py, |bench| drawing::thermograph(bench, game))?,
            None => drawing::unnamed(&self.graph),
        }
    }

    /// The SVG text that notebooks show.
    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.drawing(py)?.into_svg())
    }
}

/// The `Fraction` that is equal to `x`.
fn fraction<'py>(py: Python<'py>, x: &Rational) -> PyResult<Bound<'py, PyAny>> {
    ratio(py, x.numer(), x.denom())
}
