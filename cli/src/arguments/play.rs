//! The flags for what decides who wins.

use chopsticks_lab::calculator::Play;
use clap::Args;

/// What decides who wins, if it is not normal play.
#[derive(Args)]
pub(crate) struct PlayFlags {
    /// Let the player who cannot move win
    #[arg(long)]
    misere: bool,
    /// Let the score decide, which the points of moves make; a player who cannot move ends the game
    #[arg(long, conflicts_with = "misere")]
    scoring: bool,
}

impl PlayFlags {
    /// The play that is asked about.
    pub(crate) fn play(&self) -> Play {
        if self.scoring {
            Play::Scoring
        } else {
            Play::misere_if(self.misere)
        }
    }
}
