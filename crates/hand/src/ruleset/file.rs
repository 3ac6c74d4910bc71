//! Rulesets as text: TOML files, and settings of single keys.

use std::fmt;

use chopsticks_base::message::in_words_of_toml;
use thiserror::Error;
use toml::de::DeTable;
use toml::{Spanned, Table, Value};

use super::chopsticks::Chopsticks;
use super::hands::PositionError;
use super::rules::{Rules, RulesError};

/// The reason why a ruleset cannot be read from a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RulesFileError {
    /// The text is not TOML, or has unknown keys or values; the message shows the line.
    #[error("{0}")]
    Text(String),
    /// A setting has an unknown key or a wrong value.
    #[error("{setting}: {fault}")]
    Setting {
        /// The text of the setting.
        setting: String,
        /// Its fault.
        fault: String,
    },
    /// The rules contradict each other.
    #[error("{line}{fault}")]
    Rules {
        /// The line of the wrong key.
        line: KeyLine,
        /// Its fault.
        fault: RulesError,
    },
    /// The start is not a position.
    #[error("{line}start: {fault}")]
    Start {
        /// The line of the key `start`.
        line: KeyLine,
        /// Its fault.
        fault: PositionError,
    },
}

/// The line of a key in its file; none for a key set later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyLine(Option<usize>);

impl fmt::Display for KeyLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(line) => write!(f, "line {line}: "),
            None => Ok(()),
        }
    }
}

/// The keys of a rules file, including those set later.
#[derive(Clone, Debug)]
pub struct RulesFile {
    keys: Table,
    /// The lines of the keys that still have their values from the file.
    lines: Vec<(String, usize)>,
}

impl RulesFile {
    /// Reads a TOML file whose keys are the fields of [`Rules`].
    ///
    /// # Errors
    /// When the text is not such a file; the message shows the line.
    pub fn read(text: &str) -> Result<RulesFile, RulesFileError> {
        // The rules are parsed here for the places of faults, which a table no longer has.
        let checked = toml::from_str::<Rules>(text).and_then(|_| toml::from_str(text));
        let keys =
            checked.map_err(|error| RulesFileError::Text(in_words_of_toml(&error.to_string())))?;
        let lines = lines(text);
        Ok(RulesFile { keys, lines })
    }

    /// Sets a key to a value, both given as text: `fingers=7`, `transfer=living+revive`, `start=1,1-1,2`.
    ///
    /// # Errors
    /// When the text has no `=`, the key is unknown, or the value is wrong.
    pub fn set(&mut self, setting: &str) -> Result<(), RulesFileError> {
        let fault = |fault: &str| RulesFileError::Setting {
            setting: setting.to_owned(),
            fault: fault.to_owned(),
        };
        let (key, text) = setting
            .split_once('=')
            .ok_or_else(|| fault("expected KEY=VALUE, such as fingers=7"))?;
        let key = key.trim();
        let mut changed = self.clone();
        changed.keys.insert(key.to_owned(), value(text.trim()));
        changed.lines.retain(|(other, _)| other != key);
        changed
            .rules()
            .map_err(|error| fault(&in_words_of_toml(error.message())))?;
        *self = changed;
        Ok(())
    }

    fn rules(&self) -> Result<Rules, toml::de::Error> {
        self.keys.clone().try_into()
    }

    fn line_of(&self, key: &str) -> KeyLine {
        let found = self.lines.iter().find(|(other, _)| other == key);
        KeyLine(found.map(|(_, line)| *line))
    }

    /// The game with these rules.
    ///
    /// # Errors
    /// When the rules contradict each other, or `start` is not a position.
    pub fn game(&self) -> Result<Chopsticks, RulesFileError> {
        let rules = self
            .rules()
            .map_err(|error| RulesFileError::Text(in_words_of_toml(&error.to_string())))?;
        let game = Chopsticks::new(rules).map_err(|fault| {
            let line = self.line_of(fault.key());
            RulesFileError::Rules { line, fault }
        })?;
        game.start().map_err(|fault| {
            let line = self.line_of("start");
            RulesFileError::Start { line, fault }
        })?;
        Ok(game)
    }
}

/// The keys of a TOML text with their lines.
fn lines(text: &str) -> Vec<(String, usize)> {
    let table = DeTable::parse(text)
        .map(Spanned::into_inner)
        .unwrap_or_default();
    let keys = table.keys().map(|key| {
        let line = text[..key.span().start].matches('\n').count() + 1;
        (key.get_ref().to_string(), line)
    });
    keys.collect()
}

/// A TOML value, or else a list of texts without quotation marks, or else the text itself.
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
    fn a_fault_in_what_a_file_means_has_its_line_too() {
        let says = |text: &str| {
            RulesFile::read(text)
                .unwrap()
                .game()
                .unwrap_err()
                .to_string()
        };
        let begin = "elimination = \"rollover\"\n\n";
        assert!(says(&format!("{begin}fingers = 1\n")).starts_with("line 3: fingers = 1"));
        assert!(says(&format!("{begin}fingers = 5\nhands = 0\n")).starts_with("line 4: hands = 0"));
        let start = says(&format!("fingers = 5\n{begin}start = \"1,1-1,9\"\n"));
        assert!(
            start.starts_with("line 4: start: position \"1,1-1,9\": at character 7"),
            "{start}"
        );
        let mut file = RulesFile::read(&format!("{begin}fingers = 5")).unwrap();
        file.set("fingers=1").unwrap();
        assert!(
            file.game()
                .unwrap_err()
                .to_string()
                .starts_with("fingers = 1")
        );
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
        for number in ["-1", "1.5", "99999999999"] {
            let error = file.set(&format!("fingers={number}")).unwrap_err();
            let expected = "expected a whole number from 0 to 4294967295";
            assert!(error.to_string().contains(expected), "{error}");
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
