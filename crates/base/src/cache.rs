//! Answers that are kept from one run to another.
//!
//! Libraries do not open files: who begins a run gives its [`Budget`](crate::budget::Budget) a [`Cache`].

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// The answers to the questions about one topic, by the questions.
pub type KeptAnswers = HashMap<String, String>;

/// Answers to questions about topics, all of them texts.
///
/// A topic has all that its answers depend on besides the question: the rules in full, and what is asked of a position.
/// Of another version of this library nothing is kept.
pub trait Cache: fmt::Debug {
    /// What the cache is called.
    fn name(&self) -> String;

    /// The answers that are kept now, also by other processes.
    fn kept(&self, topic: &str) -> Arc<KeptAnswers>;

    /// Keeps an answer. Whether that succeeds is for the cache to tell; the run goes on.
    fn keep(&self, topic: &str, question: &str, answer: &str);
}
