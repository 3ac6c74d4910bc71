//! Properties of a `Value`: outcome, stops, temperature, atomic weight and others.

use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::cgt::value::{
    Coolings, OperationError, Temper, follower_count, incentives, is_infinitesimal, nim_heap,
    outcome, temper,
};
use chopsticks_lab::drawing::Expansion;
use chopsticks_lab::player::{ByPlayer, Player};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::drawing::{self, Drawing};
use crate::exceptions::LimitReached;
use crate::limits::Limits;
use crate::number::{fraction, in_range, number, optional, python_count};
use crate::thermograph::Thermograph;
use crate::uptimal::Uptimal;
use crate::value::Value;
use crate::workbench::{self, Workbench};

type Pair<'py> = (Bound<'py, PyTuple>, Bound<'py, PyTuple>);

#[pymethods]
impl Value {
    /// Left's options in the canonical form, in the order in which they are written.
    #[getter]
    fn left_options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        Ok(self.options(py)?.0)
    }

    /// Right's options in the canonical form, in the order in which they are written.
    #[getter]
    fn right_options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        Ok(self.options(py)?.1)
    }

    /// The outcome class: ``"L"`` (Left wins), ``"R"`` (Right wins), ``"N"`` (the next player, who moves first, wins) or
    /// ``"P"`` (the previous player, who moves second, wins).
    #[getter]
    fn outcome(&self, py: Python<'_>) -> PyResult<String> {
        self.work(py, |bench, game| {
            outcome(&mut bench.arena, game).to_string()
        })
    }

    /// The Left stop: the number at which best play arrives if Left moves first and play stops at numbers (Siegel II.3).
    #[getter]
    fn left_stop<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.stop(py, Player::Left)
    }

    /// The Right stop: the same if Right moves first.
    #[getter]
    fn right_stop<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.stop(py, Player::Right)
    }

    /// The thermograph: the stops of the game under a tax on moving (Siegel II.5; *Winning Ways*, chapter 6).
    #[getter]
    fn thermograph(&self, py: Python<'_>) -> PyResult<Thermograph> {
        let found = self.work(py, |bench, game| {
            bench.thermographs.of(&bench.arena, game).clone()
        })?;
        Ok(Thermograph::new(found, self.game()))
    }

    /// The mean, or mast value.
    #[getter]
    fn mean<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.thermograph(py)?.mean(py)
    }

    /// The temperature: a move is worth its tax as long as the tax is below it. A number with denominator 2^k has the
    /// temperature −1/2^k.
    #[getter]
    fn temperature<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.thermograph(py)?.temperature(py)
    }

    /// ``"cold"`` (a number), ``"tepid"`` (the sum of a number and an infinitesimal other than 0) or ``"hot"``.
    #[getter]
    fn temper(&self, py: Python<'_>) -> PyResult<&'static str> {
        self.glance(py, |bench, game| match temper(&bench.arena, game) {
            Temper::Cold => "cold",
            Temper::Tepid => "tepid",
            Temper::Hot => "hot",
        })
    }

    /// The game cooled by ``t``, that is, with a tax of ``t`` on every move (Siegel II.5); ``t`` is greater than -1.
    fn cooled(&self, t: &Bound<'_, PyAny>) -> PyResult<Value> {
        let (tax, limits) = (number(t)?, Limits::default());
        let cooled = self.work(t.py(), |bench, game| {
            let budget = limits.budget(bench.arena.len(), &|| false);
            Coolings::by(tax)?.of(&mut bench.arena, game, &budget)
        })?;
        match cooled {
            Ok(game) => Ok(Value::new(game)),
            Err(OperationError::Stopped(stopped)) => Err(limits.reached(stopped)),
            Err(OperationError::Undefined(reason)) => Err(PyValueError::new_err(reason)),
        }
    }

    /// The reduced canonical form: the simplest game that differs from this one by an infinitesimal (Siegel II.6).
    #[getter]
    fn reduced(&self, py: Python<'_>) -> PyResult<Value> {
        self.work(py, |bench, game| {
            Value::new(bench.reduced.of(&mut bench.arena, game))
        })
    }

    /// The incentives, which say what a move gains: the maximal values among the G^L − G, and those among the G − G^R
    /// (Siegel II.5).
    #[getter]
    fn incentives<'py>(&self, py: Python<'py>) -> PyResult<Pair<'py>> {
        let mut found = self.work(py, |bench, game| incentives(&mut bench.arena, game))?;
        workbench::with(py, |bench| {
            for side in [&mut found.left, &mut found.right] {
                bench.writer.sort(&bench.arena, side);
            }
        })?;
        pair(py, found)
    }

    /// The atomic weight (Siegel II.7); ``None`` if the game has none. A game of atomic weight n is about n times ↑.
    #[getter]
    fn atomic_weight(&self, py: Python<'_>) -> PyResult<Option<Value>> {
        let weight = self.work(py, |bench, game| {
            bench.atomic_weights.of(&mut bench.arena, game)
        })?;
        Ok(weight.known().map(Value::new))
    }

    /// The expansion ``x + *m + Σ dᵢ·↑^i``; ``None`` if the value is not an uptimal.
    #[getter]
    fn uptimal(&self, py: Python<'_>) -> PyResult<Option<Uptimal>> {
        let found = self.work(py, |bench, game| {
            bench.uptimals.of(&bench.arena, game).cloned()
        })?;
        Ok(found.map(Uptimal::new))
    }

    /// The birthday: the height of the tree of the canonical form.
    #[getter]
    fn birthday<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let day = self.work(py, |bench, game| {
            bench.birthdays.of(&bench.arena, game).clone()
        })?;
        python_count(py, &day)
    }

    /// The number of distinct followers of the canonical form, including the game itself.
    #[getter]
    fn follower_count<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let count = self.work(py, |bench, game| follower_count(&bench.arena, game))?;
        python_count(py, &count)
    }

    /// The value as a ``Fraction``; ``None`` if it is not a number.
    #[getter]
    pub fn number<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let x = self.glance(py, |bench, game| bench.arena.as_number(game).cloned())?;
        x.map(|x| fraction(py, &x)).transpose()
    }

    /// The k for which the value is the nimber ``*k``; ``None`` if it is not a nimber.
    #[getter]
    fn nim_heap(&self, py: Python<'_>) -> PyResult<Option<u32>> {
        self.glance(py, |bench, game| nim_heap(&bench.arena, game))
    }

    /// Whether the value is a number.
    #[getter]
    fn is_number(&self, py: Python<'_>) -> PyResult<bool> {
        self.glance(py, |bench, game| bench.arena.is_number(game))
    }

    /// Whether the value lies between −x and x for every number x > 0; 0 counts.
    #[getter]
    fn is_infinitesimal(&self, py: Python<'_>) -> PyResult<bool> {
        self.glance(py, |bench, game| is_infinitesimal(&bench.arena, game))
    }

    /// Whether the value is dicotic (all-small): in every follower both players can move or neither can.
    #[getter]
    fn is_dicotic(&self, py: Python<'_>) -> PyResult<bool> {
        self.work(py, |bench, game| {
            bench.dicotics.contains(&bench.arena, game)
        })
    }

    /// A drawing of the tree of the canonical form.
    ///
    /// With ``full`` the options of values that have a name are drawn too. ``max_depth`` limits the number of moves from
    /// the root. Raises ``LimitReached`` if there are more than ``max_nodes`` nodes.
    #[pyo3(signature = (*, full=false, max_depth=None, max_nodes=400))]
    fn tree(
        &self,
        py: Python<'_>,
        full: bool,
        #[pyo3(from_py_with = optional)] max_depth: Option<usize>,
        #[pyo3(from_py_with = in_range)] max_nodes: usize,
    ) -> PyResult<Drawing> {
        let expansion = Expansion {
            full,
            depth: max_depth.unwrap_or(usize::MAX),
            nodes: max_nodes,
        };
        self.work(py, |bench, game| drawing::tree(bench, game, &expansion))?
    }

    /// The tree, for notebooks that do not show LaTeX; ``None`` if it is too large for a page.
    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let expansion = Expansion::default();
        match self.work(py, |bench, game| drawing::tree(bench, game, &expansion))? {
            Ok(drawing) => Ok(Some(drawing.into_svg())),
            Err(error) if error.is_instance_of::<LimitReached>(py) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

impl Value {
    /// Works at the workbench on this value.
    fn work<R: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut Workbench, GameId) -> R + Send,
    ) -> PyResult<R> {
        let game = self.game();
        workbench::with(py, |bench| work(bench, game))
    }

    /// The same as `work`, for work that takes less time than detaching from the interpreter.
    fn glance<R: Send>(
        &self,
        py: Python<'_>,
        look: impl FnOnce(&mut Workbench, GameId) -> R + Send,
    ) -> PyResult<R> {
        let game = self.game();
        workbench::glance(py, |bench| look(bench, game))
    }

    fn stop<'py>(&self, py: Python<'py>, first: Player) -> PyResult<Bound<'py, PyAny>> {
        let stop = self.glance(py, |bench, game| bench.arena.stops(game)[first].clone())?;
        fraction(py, &stop)
    }

    fn options<'py>(&self, py: Python<'py>) -> PyResult<Pair<'py>> {
        let options = self.work(py, |bench, game| {
            bench.writer.options(&mut bench.arena, game)
        })?;
        pair(py, options)
    }
}

fn pair<'py>(py: Python<'py>, games: ByPlayer<Vec<GameId>>) -> PyResult<Pair<'py>> {
    Ok((
        Value::tuple(py, games.left)?,
        Value::tuple(py, games.right)?,
    ))
}
