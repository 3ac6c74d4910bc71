//! The flag for the player who moves first.

use chopsticks_lab::player::Player;
use clap::Args;

use super::choice::{Choice, one_of};

/// The player who moves first, if the question is about one of them.
#[derive(Args)]
pub(crate) struct FirstArgument {
    /// Report only whether this player wins moving first
    #[arg(long, visible_alias = "mover", value_name = "PLAYER", value_parser = one_of(PLAYERS))]
    first: Option<Player>,
}

const PLAYERS: &[Choice<Player>] = &[("left", "", Player::Left), ("right", "", Player::Right)];

impl FirstArgument {
    /// The player, if one was named.
    pub(crate) fn player(&self) -> Option<Player> {
        self.first
    }
}
