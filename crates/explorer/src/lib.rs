//! The explorer: a page about games, as one function from JSON to JSON, and the files of the page.
//!
//! ```
//! use chopsticks_explorer::{answer, DEFAULT_BUDGET};
//!
//! let request = r#"{"version": 1, "question": {"evaluate": {"text": "(2|5)_40"}}}"#;
//! let reply = answer(request, &DEFAULT_BUDGET);
//! assert!(reply.contains(r#""plain":"{0|^[2]||0}""#));
//! ```
//!
//! The program serves the page with `chopsticks explore`; compiled to WebAssembly, the same function answers in the
//! browser. Requests share no state, so any number of them can be answered at the same time.
//!
//! In reading order:
//!
//! - `request`, `failure`: the questions, and the reasons for missing answers.
//! - `limits`: the limits that a question can change.
//! - `own_rulesets`: the files of rulesets that a question brings along.
//! - `names`: values with their names and colours.
//! - `pictures`, `position`: what a position looks like.
//! - `look`: the colours and contours of figures, with which the page draws positions.
//! - `properties`, `evaluate`: an expression or a position, with its properties.
//! - `length`, `moves`: the moves in a position, a sum or a value.
//! - `thermographs`, `overlay`: thermographs, alone and over the same axes.
//! - `tree`: the visible moves, as a figure.
//! - `map`, `grid`, `bands`: the values of many positions (i|j)_n.
//! - `hand`: the hand game, move by move.
//! - `worksheet`: the lines of a worksheet, and which of them a line needs.
//! - `catalogue`: the completions of the page: operations, keywords and rulesets.
//! - [`page`]: the files of the page.
//! - `server`: the server of the page for this machine (feature `server`).

mod bands;
mod catalogue;
mod evaluate;
mod failure;
mod grid;
mod hand;
mod length;
mod limits;
mod look;
mod map;
mod moves;
mod names;
mod overlay;
mod own_rulesets;
pub mod page;
mod pictures;
mod position;
mod properties;
mod request;
#[cfg(feature = "server")]
pub mod server;
mod thermographs;
mod tree;
mod worksheet;

use std::sync::Arc;

use chopsticks_lab::budget::Budget;
use chopsticks_lab::program_fault::caught;
use chopsticks_lab::raised::within;
use chopsticks_lab::rulesets::DescribedRuleset;
use serde::Serialize;

use crate::failure::Failure;
pub use crate::request::{MAX_REQUEST, VERSION};
use crate::request::{Question, Request, RequestText};

/// The limits of an answer on a page, suitable for the memory of a browser.
pub const DEFAULT_BUDGET: Budget<'static> = Budget {
    positions: 4_000_000,
    moves: 50_000_000,
    games: 8_000_000,
    tower: 10_000,
    pairs: 50_000_000,
    nodes: 5_000_000,
    memory: 1 << 30,
    ..Budget::FOR_TEXTS
};

/// The reply to a request, both JSON.
///
/// A request is `{"version": 1, "question": {…}}` with one question, such as `{"evaluate": {"text": "(2|5)_40"}}`; with
/// `"rulesets": [{"file": "my.toml", "text": "…"}]` it brings rulesets of the user's own along, and with
/// `"before": ["G := {3||2|1}"]` statements that are carried out before it; `"limits": {"games": "10**8"}` changes limits.
///
/// The reply is `{"version": 1, "answer": {…}}`, or has an `error` with a message for people; `at` is the number of characters
/// before the place in the text, and `limit` the name of the limit that was reached, with a larger amount in `more`. A panic
/// is an error too: no later question uses what it leaves behind.
pub fn answer(request: &str, budget: &Budget<'_>) -> String {
    answer_with(request, budget, &|_| None)
}

/// The ruleset in code that the text of a file stands for; `None` if it is the text of a file.
pub type KnownRulesets<'a> = dyn Fn(&str) -> Option<Arc<DescribedRuleset>> + 'a;

/// The same, where files may stand for rulesets of this process.
pub fn answer_with(request: &str, budget: &Budget<'_>, known: &KnownRulesets<'_>) -> String {
    let answered = caught(|| answer_or_panic(request, budget, known));
    let answered = answered.unwrap_or_else(|fault| Err(Failure::wrong(fault)));
    answered.unwrap_or_else(|failure| reply::<()>(None, Some(failure)))
}

/// The reply to a request that has an answer.
///
/// # Errors
/// The reason why it has none.
fn answer_or_panic(
    request: &str,
    budget: &Budget<'_>,
    known: &KnownRulesets<'_>,
) -> Result<String, Failure> {
    let request = RequestText::read(request)?;
    let budget = &request.budget(budget)?;
    within(budget, || {
        let request = request.open(budget, known);
        request.and_then(|request| answered(request, budget))
    })
    .map_err(|failure| failure.within(budget))
}

/// The reply to a question that has an answer.
///
/// # Errors
/// The reason why it has none.
fn answered(request: Request, budget: &Budget<'_>) -> Result<String, Failure> {
    let session = || request.session(budget);
    match &request.question {
        Question::Position { text } => told(position::position(text, session()?, budget)),
        Question::Evaluate { text, is_short } => {
            told(evaluate::evaluate(text, *is_short, session()?, budget)?)
        }
        Question::Overlay { games } => told(overlay::overlay(games, session()?, budget)?),
        Question::Tree { nodes } => told(tree::tree(nodes, &mut session()?, budget)?),
        Question::Map(window) => told(map::map(window, budget)?),
        Question::Grid { fingers } => told(grid::grid(*fingers, budget)?),
        Question::Bands { left, right, most } => told(bands::bands(left, right, most, budget)?),
        Question::Moves { text, is_misere } => {
            told(moves::moves(text, *is_misere, session()?, budget)?)
        }
        Question::Hand(table) => told(hand::hand(table, budget)?),
        Question::Worksheet { parts } => told(worksheet::worksheet(parts, &session()?, budget)),
        Question::Document { program } => {
            told(worksheet::document(program, &mut session()?, budget)?)
        }
        Question::FileOf { text } => told(own_rulesets::file_of(text, &session()?, budget)),
        Question::Limits {} => told(limits::limits(budget)),
        Question::Catalogue {} => told(catalogue::catalogue(&request.own)),
    }
}

/// A reply, as it is written.
#[derive(Serialize)]
struct Reply<T> {
    version: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failure>,
}

fn told<T: Serialize>(answer: T) -> Result<String, Failure> {
    Ok(reply(Some(answer), None))
}

fn reply<T: Serialize>(answer: Option<T>, error: Option<Failure>) -> String {
    let reply = Reply {
        version: VERSION,
        answer,
        error,
    };
    serde_json::to_string(&reply).expect("replies have texts as keys")
}
