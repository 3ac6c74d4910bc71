//! The universes of misère play that the engine knows.

use std::fmt;
use std::str::FromStr;

/// A universe: a set of games with their options, sums and negatives in it, and all {A|B} with options in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Universe {
    /// Dicots: at every follower, both players can move or neither can.
    Dicot,
    /// Dead-ending games: a player who cannot move at a follower can never move again after it.
    DeadEnding,
    /// All short games.
    All,
}

/// The name is not that of a universe.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no universe \"{name}\"; expected one of {}",
    Universe::names()
)]
pub struct NoUniverse {
    /// The name.
    pub name: String,
}

impl Universe {
    /// All of them, each inside the next one.
    pub const ALL: [Universe; 3] = [Universe::Dicot, Universe::DeadEnding, Universe::All];

    /// The name, such as `dead-ending`.
    pub const fn name(self) -> &'static str {
        match self {
            Universe::Dicot => "dicot",
            Universe::DeadEnding => "dead-ending",
            Universe::All => "all",
        }
    }

    /// The names, as a message lists them.
    pub fn names() -> String {
        Universe::ALL.map(Universe::name).join(", ")
    }
}

impl fmt::Display for Universe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Universe {
    type Err = NoUniverse;

    fn from_str(name: &str) -> Result<Universe, NoUniverse> {
        let found = Universe::ALL.into_iter().find(|known| known.name() == name);
        found.ok_or_else(|| NoUniverse {
            name: name.to_owned(),
        })
    }
}
