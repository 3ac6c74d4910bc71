//! The presets: the rules of the paper and of other documents on the game, by name.

use super::chopsticks::Chopsticks;
use super::file::RulesFile;

/// The rules of a document, by name.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name of the preset.
    pub name: &'static str,
    /// The rules as a TOML file, with the source in its comments.
    pub text: &'static str,
}

macro_rules! presets {
    ($($name:literal),+) => {
        [$(Preset { name: $name, text: include_str!(concat!("presets/", $name, ".toml")) }),+]
    };
}

/// The rules of the paper and of the four other documents on the game.
pub const PRESETS: [Preset; 5] = presets!["paper", "acl2s", "prolog", "assignment", "chopstix"];

impl Preset {
    /// The preset with this name.
    pub fn named(name: &str) -> Option<Preset> {
        PRESETS.into_iter().find(|preset| preset.name == name)
    }

    /// The game with the rules.
    pub fn game(self) -> Chopsticks {
        let game = RulesFile::read(self.text).and_then(|file| file.game());
        game.expect("the presets are games, as a test says")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_a_game() {
        for preset in PRESETS {
            let game = RulesFile::read(preset.text).and_then(|file| file.game());
            assert!(game.is_ok(), "{}: {game:?}", preset.name);
        }
    }
}
