//! Properties of a `Value` that are not in the table of operations: temper, uptimal expansion, number, tree.

use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::cgt::value::{Temper, temper};
use chopsticks_lab::figures::values::Expansion;
use pyo3::prelude::*;

use crate::argument::given;
use crate::drawing::{self, Drawing};
use crate::number::fraction;
use crate::uptimal::Uptimal;
use crate::value::Value;
use crate::workbench::{self, Workbench};

#[pymethods]
impl Value {
    /// ``"cold"`` (a number), ``"tepid"`` (the sum of a number and an infinitesimal other than 0) or ``"hot"``.
    #[getter]
    fn temper(&self, py: Python<'_>) -> PyResult<&'static str> {
        self.with_if_free(py, |bench, game| match temper(&bench.arena, game) {
            Temper::Cold => "cold",
            Temper::Tepid => "tepid",
            Temper::Hot => "hot",
        })
    }

    /// The expansion ``x + *m + Σ dᵢ·↑^i``; ``None`` if the value is not an uptimal.
    #[getter]
    fn uptimal(&self, py: Python<'_>) -> PyResult<Option<Uptimal>> {
        let found = self.work(py, |bench, game| {
            bench.uptimals.uptimal(&bench.arena, game).cloned()
        })?;
        Ok(found.map(Uptimal::new))
    }

    /// The value as a ``Fraction``; ``None`` if it is not a number.
    #[getter]
    pub fn number<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let x = self.with_if_free(py, |bench, game| bench.arena.as_number(game).cloned())?;
        x.map(|x| fraction(py, &x)).transpose()
    }

    /// A drawing of the tree of the canonical form.
    ///
    /// With ``full`` the options of values that have a name are drawn too. ``max_depth`` limits the number of moves from
    /// the root. Raises ``LimitReached`` if there are more than ``max_nodes`` nodes.
    #[pyo3(signature = (*, full=false, max_depth=None, max_nodes=400))]
    fn tree(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = given)] full: bool,
        #[pyo3(from_py_with = given)] max_depth: Option<usize>,
        #[pyo3(from_py_with = given)] max_nodes: usize,
    ) -> PyResult<Drawing> {
        let expansion = Expansion {
            full,
            depth: max_depth.unwrap_or(usize::MAX),
            nodes: max_nodes,
        };
        self.work(py, |bench, game| drawing::tree(bench, game, &expansion))?
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
    fn with_if_free<R: Send>(
        &self,
        py: Python<'_>,
        look: impl FnOnce(&mut Workbench, GameId) -> R + Send,
    ) -> PyResult<R> {
        let game = self.game();
        workbench::with_if_free(py, |bench| look(bench, game))
    }
}
