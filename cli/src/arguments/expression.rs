//! Positions with one hand per player as arguments.

use anyhow::Context;
use chopsticks_lab::simple::family::Parameters;
use chopsticks_lab::simple::ruleset::OneHandEach;

use crate::arguments::family;

/// The position with one hand per player that a text describes.
///
/// # Errors
/// When it describes something else, or at a limit.
pub(crate) fn position(text: &str) -> anyhow::Result<OneHandEach> {
    let setup = family::read(text.trim())?.setup(&Parameters::new())?;
    let position = setup.one_hand_each()?;
    position.with_context(|| {
        format!("{text} has more than one hand per player: only positions (a|b)_n can be certified")
    })
}
