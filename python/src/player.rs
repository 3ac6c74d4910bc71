//! The players by their names in Python.

use chopsticks_lab::player::Player;
use pyo3::prelude::*;

use crate::error::invalid;

/// The player called ``"Left"`` or ``"Right"``.
///
/// # Errors
/// `ValueError` for other texts.
pub fn player_named(name: &str) -> PyResult<Player> {
    let named = |player: &Player| player.to_string() == name;
    Player::BOTH.into_iter().find(named).ok_or_else(|| {
        invalid(format!(
            "found {name:?}, expected the player 'Left' or 'Right'"
        ))
    })
}
