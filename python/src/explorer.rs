//! The page of the explorer, served by this process, so that it knows the rulesets that are written in Python.

use std::sync::{LazyLock, Mutex, PoisonError};
use std::{process, thread};

use chopsticks_explorer::answer_with;
use chopsticks_explorer::server::{Frames, LONG_QUESTIONS, Server, ShownRulesets};
use pyo3::prelude::*;

use crate::ruleset::Ruleset;

/// The rulesets that pages of this process may show.
static SHOWN: LazyLock<ShownRulesets> = LazyLock::new(ShownRulesets::default);

/// The process that serves the page, and its address.
static PAGE: Mutex<Option<(u32, String)>> = Mutex::new(None);

/// The address of the page, which this process serves from now on until it ends.
#[pyfunction]
pub fn page_address(py: Python<'_>) -> PyResult<String> {
    py.detach(|| {
        let mut page = PAGE.lock().unwrap_or_else(PoisonError::into_inner);
        // A process that was forked has the address of its parent, but not its threads.
        match &*page {
            Some((process, address)) if *process == process::id() => Ok(address.clone()),
            _ => {
                let server = Server::bind(0)?;
                let address = server.address();
                thread::Builder::new().spawn(|| {
                    server.serve(Frames::OfThisMachine, LONG_QUESTIONS, |request, budget| {
                        answer_with(request, budget, &|text| SHOWN.ruleset(text))
                    });
                })?;
                *page = Some((process::id(), address.clone()));
                Ok(address)
            }
        }
    })
}

/// What stands for the text of a ruleset without a file in questions of the page. The ruleset is kept from now on.
#[pyfunction]
pub fn page_ruleset(ruleset: &Bound<'_, Ruleset>) -> String {
    SHOWN.text_for(&ruleset.get().rules)
}
