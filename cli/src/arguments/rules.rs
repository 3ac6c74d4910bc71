//! The flags that say which variant of the hand game is meant.

use std::fs;

use anyhow::{Context, anyhow};
use chopsticks_lab::budget::Budget;
use chopsticks_lab::hand::ruleset::{Chopsticks, PRESETS, Position, Preset, RulesFile, Sides};
use clap::Args;

/// Which rules, and where the game begins.
#[derive(Args)]
#[command(next_help_heading = "Rules")]
pub(crate) struct RulesArguments {
    /// paper, acl2s, prolog, assignment or chopstix (the rules of these documents), or a TOML file
    ///
    /// `chopsticks rules` lists the presets and shows them as files to start from.
    #[arg(long, value_name = "PRESET|FILE.toml", required = true)]
    pub(crate) rules: String,
    /// Set a key of the rules anew, such as `fingers=7`, `transfer=living+revive` or `win=misere`
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub(crate) settings: Vec<String>,
}

impl RulesArguments {
    /// The game with these rules.
    ///
    /// # Errors
    /// When a preset, a file, a key or a value is not there, or there is no game with such rules.
    pub(crate) fn game(&self) -> anyhow::Result<Chopsticks> {
        let named = || format!("--rules {}", self.rules);
        let text = text(&self.rules)?;
        let mut file = RulesFile::read(&text).with_context(named)?;
        for setting in &self.settings {
            file.set(setting).context("--set")?;
        }
        file.game().with_context(named)
    }
}

/// The text of a preset or of a file.
fn text(name: &str) -> anyhow::Result<String> {
    if let Some(preset) = Preset::named(name) {
        return Ok(preset.text.to_owned());
    }
    fs::read_to_string(name).map_err(|error| {
        let names: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
        let names = names.join(", ");
        anyhow!("--rules {name}: no preset of this name (they are {names}), and no file: {error}")
    })
}

/// The position of a `--from`, which may be `#` and the number of a state, or where the game begins.
///
/// # Errors
/// When the text is not a position.
pub(crate) fn start(
    game: &Chopsticks,
    from: Option<&str>,
    budget: &Budget<'_>,
) -> anyhow::Result<Position> {
    let Some(text) = from else {
        return Ok(game.start()?);
    };
    let Some(state) = text.strip_prefix('#') else {
        return Ok(game.read(text)?);
    };
    let sides = Sides::new(game.rules(), budget)?;
    let position = state
        .parse()
        .ok()
        .and_then(|state| sides.position_of_state(state));
    let last = sides.states() - 1;
    position.ok_or_else(|| anyhow!("{text}: with these rules the states are #0 to #{last}"))
}
