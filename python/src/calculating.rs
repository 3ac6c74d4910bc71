//! Sessions that use the arena of the process.

use std::mem::replace;

use chopsticks_lab::calculator::{CalculatorSettings, Fault, Object, print_with};
use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::session::{ReadFile, Session};
use pyo3::prelude::*;

use crate::catalogue::Catalogue;
use crate::error::Failure;
use crate::limits::Limits;
use crate::raised::caught;
use crate::ruleset_file::imported;
use crate::workbench::{self, Workbench};

/// The short value of a text.
pub fn short_value(py: Python<'_>, text: &str, limits: Limits) -> PyResult<GameId> {
    calculating(py, limits, &Catalogue::default(), |session, settings| {
        let answer = session.evaluate(text, settings)?;
        let game = session.short(&answer.object, settings).map_err(|fault| match answer.object {
            Object::Loopy(_) => Fault::NoResult(format!(
                "play in this game can continue forever; expected a short game, and LoopyValue({text:?}) is its value"
            )),
            _ => fault,
        });
        Ok(game.map_err(|fault| session.error(fault, text))?)
    })
}

/// Calls `work` with a session that has the arena of the process and the rulesets of a catalogue.
pub fn calculating<R: Send>(
    py: Python<'_>,
    limits: Limits,
    catalogue: &Catalogue,
    work: impl FnOnce(&mut Session, &CalculatorSettings<'_>) -> Result<R, Failure> + Send,
) -> PyResult<R> {
    workbench::search(py, limits, |bench, budget| {
        print_with(print);
        let settings = CalculatorSettings {
            budget: *budget,
            ..CalculatorSettings::default()
        };
        let Workbench {
            arena,
            caches,
            spare,
            ..
        } = bench;
        let (empty, unused) = spare.take().unwrap_or_default();
        let (owned, used) = (replace(arena, empty), replace(caches, unused));
        let mut session = Session::from_parts(owned, used).with_files(ReadFile::new(imported));
        // The workbench gets its arena back even after a panic.
        let result = caught(|| {
            catalogue.enter(&session)?;
            work(&mut session, &settings)
        });
        let (owned, used) = session.into_parts();
        *spare = Some((replace(arena, owned), replace(caches, used)));
        result?
    })
}

/// Prints a line of a program, as `print` of Python does; what that raises is lost.
fn print(line: &str) {
    Python::attach(|py| {
        let print = py
            .import("builtins")
            .and_then(|builtins| builtins.getattr("print"));
        _ = print.and_then(|print| print.call1((line,)));
    });
}
