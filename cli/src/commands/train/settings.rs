//! The flags for what a training depends on.

use chopsticks_lab::hand::learner::Settings;
use clap::Args;

/// Settings that are worth trying others of.
#[derive(Args)]
#[group(id = "training", multiple = true)]
#[command(next_help_heading = "Settings of the training")]
pub(super) struct SettingsArguments {
    /// Where all chance comes from
    #[arg(long, value_name = "NUMBER", default_value_t = Settings::default().seed)]
    seed: u64,
    /// The neurons of each of the two hidden layers
    #[arg(long, value_name = "COUNT", default_value_t = Settings::default().width)]
    width: usize,
    /// The positions that are learned from in a step
    #[arg(long, value_name = "COUNT", default_value_t = Settings::default().batch)]
    batch: usize,
    /// The learning rate of the first steps; it falls to a hundredth of that
    #[arg(long, value_name = "RATE", default_value_t = Settings::default().rate)]
    rate: f64,
    /// What a position is worth a ply earlier
    #[arg(long, value_name = "SHARE", default_value_t = Settings::default().discount)]
    discount: f32,
    /// How often players are thought to take any move instead of the best
    #[arg(long, value_name = "SHARE", default_value_t = Settings::default().slips)]
    slips: f32,
    /// How often they do so in the games that are learned from
    #[arg(long, value_name = "SHARE", default_value_t = Settings::default().exploration)]
    exploration: f64,
}

impl SettingsArguments {
    /// The settings of a new training.
    pub(super) fn settings(&self) -> Settings {
        Settings {
            seed: self.seed,
            width: self.width,
            batch: self.batch,
            rate: self.rate,
            discount: self.discount,
            slips: self.slips,
            exploration: self.exploration,
            ..Settings::default()
        }
    }
}
