//! The player `stop:FILE`: it plays with the network in the file, and can continue to learn into the same file.

use std::path::{Path, PathBuf};

use anyhow::Context;
use chopsticks_lab::hand::players::{ComputerPlayer, GameRecord};
use chopsticks_lab::hand::ruleset::{Chopsticks, Move, Position};
use chopsticks_learner::{Learned, Learner};

use crate::terminal::note::note;
use crate::terminal::{input, output};

/// A learning player with its file.
struct FilePlayer {
    learner: Learner,
    /// The file for what it learns.
    into: Option<PathBuf>,
}

/// The player whose network is in `file`; if it `learns`, it learns from every game and writes the file again.
///
/// # Errors
/// When the file cannot be read, or belongs to another ruleset.
pub(crate) fn player(
    file: &Path,
    game: &Chopsticks,
    learns: bool,
) -> anyhow::Result<Box<dyn ComputerPlayer>> {
    let learner = Learner::new(load(file)?, game).with_context(|| file.display().to_string())?;
    Ok(Box::new(if learns {
        FilePlayer {
            learner: learner.learning(),
            into: Some(file.to_owned()),
        }
    } else {
        FilePlayer {
            learner,
            into: None,
        }
    }))
}

impl ComputerPlayer for FilePlayer {
    fn name(&self) -> &str {
        self.learner.name()
    }

    fn choose(&mut self, game: &Chopsticks, position: &Position) -> Move {
        self.learner.choose(game, position)
    }

    fn finished(&mut self, game: &Chopsticks, record: &GameRecord) {
        self.learner.finished(game, record);
        let Some(file) = &self.into else { return };
        if let Err(error) = save(file, &self.learner.learned()) {
            // The game continues, and a later file may be written.
            note(format_args!(
                "chopsticks: cannot save what the player stop has learned: {error:#}"
            ));
        }
    }
}

/// Reads a file of `chopsticks train`.
///
/// # Errors
/// When it cannot be read, or is not such a file.
pub(crate) fn load(file: &Path) -> anyhow::Result<Learned> {
    let named = || file.display().to_string();
    let bytes = input::bytes(file).with_context(named)?;
    Learned::from_bytes(&bytes).with_context(named)
}

/// Writes the network, completely or not at all.
///
/// # Errors
/// Those of the file.
pub(crate) fn save(file: &Path, learned: &Learned) -> anyhow::Result<()> {
    output::write_bytes(file, &learned.to_bytes())
}
