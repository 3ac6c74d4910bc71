//! `chopsticks rules`: the presets of the hand game, as files to start from.

use anyhow::anyhow;
use chopsticks_lab::hand::ruleset::{PRESETS, Preset};
use clap::Args;

use crate::terminal::output;

/// The keys of a rules file, and examples.
const KEYS: &str = "\
Keys of a rules file (only fingers and elimination are required):
  fingers      the finger count N
  elimination  when a hand is out:
               \"cutoff-at\": with N fingers or more
               \"cutoff-above\": with more than N fingers
               \"rollover\": a hand shows the sum modulo N, and is out at 0
  transfer     the transfers between a player's own hands: \"none\" (default), or a list of
               \"living\" (between two hands that stay in play),
               \"revive\" (to a hand that is out),
               \"empty\" (all fingers of a hand to another hand in play);
               or one of the splits into two equal hands:
               \"even-any\" (of any even total),
               \"even-dead\" (of an even number, if the other hand is out),
               \"even-near\", \"even-near-dead\" (the same, and odd numbers as evenly as possible)
  tap_dead     true: a hand that is out may be tapped, which revives it (default: false)
  tap_own      true: a player may tap their own hand (default: false)
  swap         true: exchanging two unequal hands of your own is a move (default: false)
  win          \"normal\" (default): a player without hands loses
               \"misere\": a player without hands wins
               \"sudden-death\": a player with at most one finger in total loses
  hands        the number of hands of each player (default: 2)
  start        the starting position, such as \"1,1-1,1 left\"
               (default: one finger on each hand, Left to move)

Examples:
  $ chopsticks rules prolog
  …
  $ chopsticks solve --rules prolog --set elimination=cutoff-at
  …";

/// List the presets of the hand game, or print one as a TOML file to start from
#[derive(Args)]
#[command(after_long_help = KEYS)]
pub(crate) struct Arguments {
    /// The preset to print [default: list all presets]
    #[arg(value_name = "PRESET")]
    preset: Option<String>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let names = || PRESETS.map(|preset| preset.name).join(", ");
    match &arguments.preset {
        None => output::print(&PRESETS.map(listed).concat()),
        Some(name) => {
            let preset = Preset::named(name);
            let preset = preset
                .ok_or_else(|| anyhow!("unknown preset `{name}` of the hand game: expected one of {}; `chopsticks rulesets list` lists the other rulesets", names()))?;
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
