//! The flags for the settings of a training.

use chopsticks_learner::Settings;
use clap::Args;

use crate::arguments::whole_number::count;

/// The settings that can be changed.
#[derive(Args)]
#[group(id = "training", multiple = true)]
#[command(next_help_heading = "Settings of the training")]
pub(super) struct SettingsArguments {
    /// The seed of all random choices
    #[arg(long, value_name = "NUMBER", default_value_t = Settings::default().seed, value_parser = count::<u64>)]
    seed: u64,
    /// The number of neurons in each of the two hidden layers
    #[arg(long, value_name = "COUNT", default_value_t = Settings::default().width, value_parser = count::<usize>)]
    width: usize,
    /// The number of positions in a training step
    #[arg(long, value_name = "COUNT", default_value_t = Settings::default().batch, value_parser = count::<usize>)]
    batch: usize,
    /// The learning rate of the first steps; it decreases to a hundredth of this
    #[arg(long, value_name = "RATE", default_value_t = Settings::default().rate)]
    rate: f64,
    /// The factor applied to the value of a position for each earlier ply
    #[arg(long, value_name = "SHARE", default_value_t = Settings::default().discount)]
    discount: f32,
    /// The probability with which players are assumed to move at random instead of best
    #[arg(long, value_name = "SHARE", default_value_t = Settings::default().slips)]
    slips: f32,
    /// The probability of a random move in the games of the training
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
