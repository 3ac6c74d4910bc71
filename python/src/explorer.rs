//! The page of the explorer, served by this process, so that it knows the rulesets that are written in Python.

use std::collections::HashMap;
use std::process;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use chopsticks_explorer::{DEFAULT_BUDGET, MAX_REQUEST, answer_with, page};
use chopsticks_lab::budget::Budget;
use chopsticks_lab::rulesets::DescribedRuleset;
use pyo3::prelude::*;

use crate::limits::Limits;
use crate::raised;
use crate::ruleset::Ruleset;

/// The rulesets that pages of this process may show, by what stands for the text of their file.
static SHOWN: LazyLock<Mutex<HashMap<String, Arc<DescribedRuleset>>>> =
    LazyLock::new(Mutex::default);

/// The time of an answer in seconds.
const SECONDS: u64 = 30;

fn shown() -> MutexGuard<'static, HashMap<String, Arc<DescribedRuleset>>> {
    SHOWN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The longest request of the page, in bytes.
#[pyfunction]
pub fn page_request() -> usize {
    MAX_REQUEST
}

/// The files of the page: for each its name, its media type and its text. The first one is opened.
#[pyfunction]
pub fn page_files() -> Vec<(&'static str, &'static str, String)> {
    let files = page::served().into_iter();
    files
        .map(|file| (file.name, file.media_type, file.text.into_owned()))
        .collect()
}

/// What stands for the text of a ruleset without a file in questions of the page. The ruleset is kept from now on.
#[pyfunction]
pub fn page_ruleset(ruleset: &Bound<'_, Ruleset>) -> String {
    let rules = &ruleset.get().rules;
    let mut shown = shown();
    let known = shown.iter().find(|(_, known)| Arc::ptr_eq(known, rules));
    if let Some((text, _)) = known {
        return text.clone();
    }
    let (name, number) = (rules.name(), shown.len() + 1);
    let text = format!(
        "# {name}, ruleset {number} of the Python process {}",
        process::id()
    );
    shown.insert(text.clone(), Arc::clone(rules));
    text
}

/// The answer to a question of the page, both JSON.
#[pyfunction]
pub fn page_answer(py: Python<'_>, request: &str) -> PyResult<String> {
    let mut limits = Limits::default();
    limits.seconds = Some(SECONDS);
    py.detach(|| {
        let budget = Budget {
            seconds: SECONDS,
            elapsed: &|| limits.elapsed(),
            ..DEFAULT_BUDGET
        };
        raised::answer(limits, || {
            answer_with(request, &budget, &|text| shown().get(text).cloned())
        })
    })
}
