//! The players, by name.

use crate::terminal::interrupt;
use std::cell::OnceCell;
use std::fmt;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use chopsticks_lab::hand::analysis::SolvedGame;
use chopsticks_lab::hand::players::{Bounded, Chick, ComputerPlayer, Random};
use chopsticks_lab::hand::ruleset::{Chopsticks, Position};
use thiserror::Error;

/// The name of a player. A new kind of player is a variant here with its name, and a line in [`PlayerFactory::player`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A person who types.
    Human,
    /// Moves at random.
    Random,
    /// Plays perfectly.
    Chick,
    /// Uses minimax with a horizon of this number of plies.
    Bounded(NonZeroU32),
    /// Plays with the network written by `chopsticks train`.
    Stop(PathBuf),
}

/// There is no player with this name.
#[derive(Debug, Error)]
#[error("expected human, random, chick, stop:FILE, or bounded:PLIES with at least 1 ply")]
pub(super) struct NoPlayer;

impl FromStr for Kind {
    type Err = NoPlayer;

    fn from_str(name: &str) -> Result<Kind, NoPlayer> {
        match name.split_once(':') {
            None => match name {
                "human" => Ok(Kind::Human),
                "random" => Ok(Kind::Random),
                "chick" | "perfect" => Ok(Kind::Chick),
                _ => Err(NoPlayer),
            },
            Some(("bounded", plies)) => plies.parse().map(Kind::Bounded).map_err(|_| NoPlayer),
            Some(("stop", file)) if !file.is_empty() => Ok(Kind::Stop(file.into())),
            Some(_) => Err(NoPlayer),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Human => f.write_str("human"),
            Kind::Random => f.write_str("random"),
            Kind::Chick => f.write_str("chick"),
            Kind::Bounded(plies) => write!(f, "bounded:{plies}"),
            Kind::Stop(file) => write!(f, "stop:{}", file.display()),
        }
    }
}

/// Creates players. It solves the game when the first player needs the solution.
pub(super) struct PlayerFactory {
    game: Chopsticks,
    start: Position,
    /// Whether players that can learn do.
    learns: bool,
    solved: OnceCell<Arc<SolvedGame>>,
    chick: OnceCell<Chick>,
}

impl PlayerFactory {
    /// Players for a game from `start`, which learn from it if they can and should.
    pub(super) fn new(game: Chopsticks, start: Position, learns: bool) -> PlayerFactory {
        PlayerFactory {
            game,
            start,
            learns,
            solved: OnceCell::new(),
            chick: OnceCell::new(),
        }
    }

    /// The program that plays; `None` for a human.
    ///
    /// # Errors
    /// When the player needs the solution and the game cannot be solved within the limits, or its file cannot be read.
    pub(super) fn player(
        &self,
        kind: &Kind,
        seed: u64,
    ) -> anyhow::Result<Option<Box<dyn ComputerPlayer>>> {
        Ok(match kind {
            Kind::Human => None,
            Kind::Random => Some(Box::new(Random::new(seed))),
            Kind::Chick => Some(Box::new(self.chick()?)),
            Kind::Bounded(plies) => Some(Box::new(Bounded::new(self.solved()?, *plies))),
            Kind::Stop(file) => Some(self.stop(file)?),
        })
    }

    /// The perfect player, whose tables are computed once even if it plays both sides.
    fn chick(&self) -> anyhow::Result<Chick> {
        if let Some(chick) = self.chick.get() {
            return Ok(chick.clone());
        }
        let chick = Chick::new(self.solved()?, &interrupt::budget())?;
        Ok(self.chick.get_or_init(|| chick).clone())
    }

    #[cfg(feature = "neural")]
    fn stop(&self, file: &Path) -> anyhow::Result<Box<dyn ComputerPlayer>> {
        crate::subjects::learner::player(file, &self.game, self.learns)
    }

    #[cfg(not(feature = "neural"))]
    fn stop(&self, file: &Path) -> anyhow::Result<Box<dyn ComputerPlayer>> {
        let (file, learns) = (file.display(), if self.learns { " --learn" } else { "" });
        anyhow::bail!(
            "stop:{file}{learns} needs the feature neural, and this program was built without it: build it with \
             cargo build --release --features neural"
        )
    }

    /// The game solved from its start.
    ///
    /// # Errors
    /// When the game needs more than the limits allow.
    pub(super) fn solved(&self) -> anyhow::Result<Arc<SolvedGame>> {
        if let Some(solved) = self.solved.get() {
            return Ok(Arc::clone(solved));
        }
        let starts = std::slice::from_ref(&self.start);
        let solved = SolvedGame::new(&self.game, starts, &interrupt::budget())?;
        Ok(Arc::clone(self.solved.get_or_init(|| Arc::new(solved))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_known_by_their_names() {
        for name in ["human", "random", "chick", "bounded:26", "stop:a:b.st"] {
            assert_eq!(name.parse::<Kind>().unwrap().to_string(), name);
        }
        for name in [
            "",
            "chicken",
            "bounded",
            "bounded:",
            "bounded:0",
            "bounded:-1",
            "human:2",
            "stop",
            "stop:",
        ] {
            assert!(name.parse::<Kind>().is_err(), "{name}");
        }
    }
}
