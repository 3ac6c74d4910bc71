//! Rules as text: the presets, TOML files, and single keys set anew.

use thiserror::Error;
use toml::{Table, Value};

use super::Chopsticks;
use super::hands::PositionError;
use super::rules::{Rules, RulesError};

/// Rules of a source, by name.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name that stands for the rules.
    pub name: &'static str,
    /// The rules as a TOML file, with the source in its comments.
    pub text: &'static str,
}

/// The rules of the paper and of the four other documents on the game.
pub const PRESETS: [Preset; 5] = [
    Preset {
        name: "paper",
        text: include_str!("presets/paper.toml"),
    },
    Preset {
        name: "acl2s",
        text: include_str!("presets/acl2s.toml"),
    },
    Preset {
        name: "prolog",
        text: include_str!("presets/prolog.toml"),
    },
    Preset {
        name: "assignment",
        text: include_str!("presets/assignment.toml"),
    },
    Preset {
        name: "chopstix",
        text: include_str!("presets/chopstix.toml"),
    },
];

impl Preset {
    /// The preset of this name.
    pub fn named(name: &str) -> Option<Preset> {
        PRESETS.into_iter().find(|preset| preset.name == name)
    }
}

/// Why a text holds no rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetError {
    /// The text is no TOML, or has keys or values that rules do not have; the message shows the line.
    #[error("{0}")]
    Text(String),
    /// A key that was set anew is none, or cannot have that value.
    #[error("{setting}: {fault}")]
    Setting {
        /// What was written.
        setting: String,
        /// What is wrong with it.
        fault: String,
    },
    /// There is no game with these rules.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The game begins with a position that is none.
    #[error("start: {0}")]
    Start(#[from] PositionError),
}

/// The text of a rules file, with keys that were set anew.
#[derive(Clone, Debug)]
pub struct RulesFile(Table);

impl RulesFile {
    /// Reads a TOML file: the fields of [`Rules`] as keys.
    ///
    /// # Errors
    /// With the line of the text, marked.
    pub fn read(text: &str) -> Result<RulesFile, SetError> {
        // The rules are read here for the places of faults, which a table has lost.
        let checked = toml::from_str::<Rules>(text).and_then(|_| toml::from_str(text));
        checked
            .map(RulesFile)
            .map_err(|error| SetError::Text(error.to_string().trim_end().to_owned()))
    }

    /// Sets a key to a value, both as text: `fingers=7`, `transfer=living+revive`, `start=1,1-1,2`.
    ///
    /// # Errors
    /// When the text has no `=`, or rules have no such key, or it cannot have such a value.
    pub fn set(&mut self, setting: &str) -> Result<(), SetError> {
        let fault = |fault: &str| SetError::Setting {
            setting: setting.to_owned(),
            fault: fault.to_owned(),
        };
        let (key, text) = setting
            .split_once('=')
            .ok_or_else(|| fault("expected key=value"))?;
        let mut changed = self.clone();
        changed.0.insert(key.trim().to_owned(), value(text.trim()));
        changed.rules().map_err(|error| fault(error.message()))?;
        *self = changed;
        Ok(())
    }

    fn rules(&self) -> Result<Rules, toml::de::Error> {
        self.0.clone().try_into()
    }

    /// The game with these rules.
    ///
    /// # Errors
    /// When there is none, or it begins with no position.
    pub fn game(&self) -> Result<Chopsticks, SetError> {
        let rules = self
            .rules()
            .map_err(|error| SetError::Text(error.to_string()))?;
        let game = Chopsticks::new(rules)?;
        game.start()?;
        Ok(game)
    }
}

/// A value as TOML has it, or else the text itself, or the texts of a list without quotation marks.
fn value(text: &str) -> Value {
    let string = |text: &str| Value::String(text.trim().to_owned());
    let list = || {
        let inside = text.strip_prefix('[')?.strip_suffix(']')?;
        Some(Value::Array(inside.split(',').map(string).collect()))
    };
    let parsed = text.parse::<Value>().ok();
    parsed.or_else(list).unwrap_or_else(|| string(text))
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

    #[test]
    fn a_fault_in_a_file_is_shown_with_its_line() {
        let error = RulesFile::read("fingers = 5\nelimination = \"cutoff\"\n").unwrap_err();
        let told = error.to_string();
        assert!(told.contains("line 2"), "{told}");
        assert!(told.contains("cutoff-above"), "{told}");
        let error = RulesFile::read("fingers = 5\nelimination = \"rollover\"\ntap_death = true")
            .unwrap_err();
        assert!(error.to_string().contains("line 3"), "{error}");
        assert!(error.to_string().contains("tap_dead"), "{error}");
    }

    #[test]
    fn keys_are_set_with_or_without_the_marks_of_toml() {
        let mut file = RulesFile::read("fingers = 5\nelimination = \"rollover\"").unwrap();
        for setting in [
            "transfer=living+revive",
            "fingers = 7",
            "win=\"misere\"",
            "start=1,1-0,2 right",
        ] {
            file.set(setting).unwrap();
        }
        let game = file.game().unwrap();
        assert_eq!(game.rules().transfer.to_string(), "living+revive");
        assert_eq!(game.rules().fingers, 7);
        assert_eq!(game.start().unwrap().to_string(), "1,1-0,2 right");
        for list in [
            "living,revive",
            "[living, revive]",
            "[\"living\", \"revive\"]",
        ] {
            file.set("transfer=none").unwrap();
            file.set(&format!("transfer={list}")).unwrap();
            assert_eq!(
                file.game().unwrap().rules().transfer.to_string(),
                "living+revive"
            );
        }
        assert!(file.set("fingers").is_err());
        assert!(file.set("finger=3").is_err());
        assert!(
            file.set("transfer=live")
                .unwrap_err()
                .to_string()
                .contains("even-near-dead")
        );
    }
}
