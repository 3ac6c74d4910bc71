//! Positions with one hand per player as arguments, and the error for a value that cannot be read.

use anyhow::{Context, anyhow};
use chopsticks_lab::cgt::notation::{ParseError, SyntaxFault};
use chopsticks_lab::simple::family::Parameters;
use chopsticks_lab::simple::ruleset::OneHandEach;

use crate::arguments::family;
use crate::arguments::limits::Limits;
use crate::terminal::failure::NoAnswer;

/// The error with the message `shown`, which counts as a limit if it is one.
pub(crate) fn unread(error: &ParseError, shown: String) -> anyhow::Error {
    match &error.fault {
        SyntaxFault::OverLimit { limit, .. } => NoAnswer::at_limit(shown, limit).into(),
        _ => anyhow!(shown),
    }
}

/// The position with one hand per player that a text describes.
///
/// # Errors
/// When it describes something else, or at a limit.
pub(crate) fn position(text: &str, limits: &Limits) -> anyhow::Result<OneHandEach> {
    let setup = family::read(text.trim(), limits)?.setup(&Parameters::new())?;
    let position = setup.one_hand_each()?;
    position.with_context(|| {
        format!("{text} has more than one hand per player: only positions (a|b)_n can be certified")
    })
}
