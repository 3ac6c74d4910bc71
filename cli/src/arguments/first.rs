//! The flag for the player who moves first.

use chopsticks_lab::player::Player;
use clap::{Args, ValueEnum};

/// The player who moves first, if the question is about one of them.
#[derive(Args)]
pub(crate) struct FirstArgument {
    /// Report only whether this player wins moving first
    #[arg(long, visible_alias = "mover", value_name = "PLAYER", value_enum)]
    first: Option<First>,
}

impl FirstArgument {
    /// The player, if one was named.
    pub(crate) fn player(&self) -> Option<Player> {
        self.first.map(|first| match first {
            First::Left => Player::Left,
            First::Right => Player::Right,
        })
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum First {
    Left,
    Right,
}
