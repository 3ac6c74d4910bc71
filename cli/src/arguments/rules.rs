//! The flags that choose the rules of the hand game.

use std::path::Path;

use anyhow::{Context, anyhow};
use chopsticks_lab::budget::Budget;
use chopsticks_lab::hand::ruleset::{Chopsticks, PRESETS, Position, Preset, RulesFile, Sides};
use clap::Args;

use crate::terminal::input;

/// The flags for a ruleset.
#[derive(Args)]
pub(crate) struct RulesArguments {
    /// The ruleset: a preset (paper, acl2s, prolog, assignment, chopstix) or a TOML file
    ///
    /// `chopsticks rules` lists the presets; `chopsticks rules PRESET` prints one as a TOML file to start from.
    #[arg(
        long,
        value_name = "PRESET|FILE.toml",
        required = true,
        help_heading = "Rules"
    )]
    pub(crate) rules: String,
    /// Change one key of the ruleset, such as fingers=7, transfer=living+revive or win=misere; can be repeated
    #[arg(long = "set", value_name = "KEY=VALUE", help_heading = "Rules")]
    pub(crate) settings: Vec<String>,
}

impl RulesArguments {
    /// The game with these rules.
    ///
    /// # Errors
    /// When there is no such preset, file or key, a value does not fit its key, or the rules contradict each other.
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
    input::text(Path::new(name)).with_context(|| {
        let names: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
        let names = names.join(", ");
        format!("--rules {name}: expected a preset ({names}) or a readable TOML file")
    })
}

/// The position that a text describes, which may be `#` and the number of a state; without a text, the starting position.
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
    position.ok_or_else(|| {
        anyhow!("{text}: expected a state from #0 to #{last}, which are the states of this ruleset")
    })
}
