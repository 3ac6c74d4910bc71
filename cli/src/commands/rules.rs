//! `chopsticks rules`: the presets, as files to start from.

use anyhow::anyhow;
use chopsticks_lab::hand::ruleset::{PRESETS, Preset};
use clap::Args;

use crate::terminal::output;

/// List the presets of rules of the hand game, or print one as a TOML file to start from
///
/// The keys: `fingers` (N); `elimination`, one of cutoff-at (out at N or more), cutoff-above (out above N), rollover (the
/// sum modulo N, out at 0); `transfer`, "none" or a list of "living" (both hands live before and after), "revive" (to a
/// dead hand) and "empty" (all of a hand), or one of "even-dead", "even-any", "even-near", "even-near-dead"; `tap_dead`,
/// `tap_own`, `swap` (exchanging unequal hands is a move): true or false; `win`: normal, misere, or sudden-death (a total
/// of one finger loses); `hands`: of each player; `start`: a position such as "1,1-1,1 left".
#[derive(Args)]
pub(crate) struct Arguments {
    /// The preset to print
    #[arg(value_name = "PRESET")]
    preset: Option<String>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let names = || PRESETS.map(|preset| preset.name).join(", ");
    match &arguments.preset {
        None => output::print(&PRESETS.map(listed).concat()),
        Some(name) => {
            let preset = Preset::named(name);
            let preset =
                preset.ok_or_else(|| anyhow!("no preset {name:?}: they are {}", names()))?;
            output::print(preset.text)
        }
    }
}

/// A preset with the source of its rules.
fn listed(preset: Preset) -> String {
    let comments = preset
        .text
        .lines()
        .map_while(|line| line.strip_prefix("# "));
    let about: Vec<&str> = comments.collect();
    format!("{:10}  {}\n", preset.name, about.join(" "))
}
