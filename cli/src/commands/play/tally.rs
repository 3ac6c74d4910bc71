//! `chopsticks play --games`: many games between two programs, counted.

use std::fmt::Write;

use anyhow::bail;
use chopsticks_lab::hand::players::{ConfidenceInterval, Contest, Score};
use chopsticks_lab::player::ByPlayer;

use super::players::{Kind, PlayerFactory};
use crate::terminal::interrupt::check_stop;
use crate::terminal::{output, time};

/// Plays the games of a contest and prints the score of the player --left.
///
/// # Errors
/// When one of the players is human, or on request.
pub(super) fn run(
    contest: &Contest,
    kinds: ByPlayer<&Kind>,
    factory: &PlayerFactory,
) -> anyhow::Result<()> {
    // The contest sets the seed of each game.
    let ours = factory.player(kinds.left, 0)?;
    let theirs = factory.player(kinds.right, 0)?;
    let (Some(mut ours), Some(mut theirs)) = (ours, theirs) else {
        bail!("--games needs two programs: add --left PLAYER, such as --left random");
    };
    let mut score = Score::default();
    time::begin();
    for number in 0..contest.games {
        check_stop()?;
        let (record, our_side) = contest.game(number, ours.as_mut(), theirs.as_mut());
        score.count(record.winner, our_side);
    }
    output::print(&shown(&score, kinds))
}

fn shown(score: &Score, kinds: ByPlayer<&Kind>) -> String {
    let mut shown = format!(
        "{} against {}: {} games, each moving first in half of them\n",
        kinds.left,
        kinds.right,
        score.games()
    );
    for (name, count, rate) in [
        ("wins", score.wins, score.win_rate()),
        ("draws", score.draws, score.draw_rate()),
        ("losses", score.losses, score.loss_rate()),
    ] {
        let ConfidenceInterval { low, high } = rate;
        let [low, high] = [low, high].map(|rate| 100.0 * rate);
        let width = score.games().to_string().len();
        let _ = writeln!(
            shown,
            "{name:6}  {count:width$}  {low:5.1} % to {high:5.1} %"
        );
    }
    shown
}
