//! The result of one contest: a row of the table of rates.

use chopsticks_lab::hand::players::{ConfidenceInterval, Score};
use chopsticks_learner::Learned;
use serde::{Deserialize, Serialize};

/// The games of one contest, with the 95 % confidence intervals of their rates.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Row {
    /// The steps of training, and the games that the network had played against itself.
    pub steps: u64,
    pub trained: u64,
    pub opponent: String,
    /// `start`: games begin at the start, alternately with and without the first move; `not-lost`: games begin at every
    /// position that `stop`, with or without the first move, need not lose.
    pub from: From,
    pub games: u64,
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
    pub win_low: f64,
    pub win_high: f64,
    pub draw_low: f64,
    pub draw_high: f64,
    pub loss_low: f64,
    pub loss_high: f64,
}

/// The start of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum From {
    Start,
    NotLost,
}

impl Row {
    /// The names of the fields.
    pub const HEADER: [&str; 14] = [
        "steps",
        "trained",
        "opponent",
        "from",
        "games",
        "wins",
        "draws",
        "losses",
        "win_low",
        "win_high",
        "draw_low",
        "draw_high",
        "loss_low",
        "loss_high",
    ];

    /// The score of a player against an opponent at this stage of training.
    pub fn new(learned: &Learned, opponent: &str, from: From, score: Score) -> Row {
        let [win, draw, loss] = [score.win_rate(), score.draw_rate(), score.loss_rate()]
            .map(|ConfidenceInterval { low, high }| (rounded(low), rounded(high)));
        Row {
            steps: learned.steps(),
            trained: learned.games(),
            opponent: opponent.to_owned(),
            from,
            games: score.games(),
            wins: score.wins,
            draws: score.draws,
            losses: score.losses,
            win_low: win.0,
            win_high: win.1,
            draw_low: draw.0,
            draw_high: draw.1,
            loss_low: loss.0,
            loss_high: loss.1,
        }
    }
}

/// Rounded to four digits, so that files do not depend on the last bits.
fn rounded(rate: f64) -> f64 {
    (rate * 1e4).round() / 1e4
}
