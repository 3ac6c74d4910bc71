//! Which scoring games are guaranteed.

use super::arena::{ScoringArena, Side};
use super::scores::is_as_good;
use crate::number::Rational;
use crate::player::{ByPlayer, Player};

/// A player without options would rather have one: a later score is worse for that player than the one of the atom.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{player} without a move has the score {atom}, but a later score is {later}; in a guaranteed game it is not {} that",
    .player.pick("below", "above")
)]
pub struct NotGuaranteed {
    /// The player without options.
    pub player: Player,
    /// The score of that player's atom.
    pub atom: Rational,
    /// The worst later score for that player.
    pub later: Rational,
}

impl ScoringArena {
    /// Fails if a game with these sides is not guaranteed. Its options are.
    pub(super) fn check_guarantee(&self, sides: &ByPlayer<Side>) -> Result<(), NotGuaranteed> {
        for player in Player::BOTH {
            let Side::Atom(atom) = &sides[player] else {
                continue;
            };
            let failure = self.later_scores(&sides[player.opponent()], player);
            let failure = failure
                .into_iter()
                .find(|later| !is_as_good(player, later, atom));
            if let Some(later) = failure {
                return Err(NotGuaranteed {
                    player,
                    atom: atom.clone(),
                    later: later.clone(),
                });
            }
        }
        Ok(())
    }

    /// The score of an atom, or the worst one of each option for a player.
    fn later_scores<'s>(&'s self, side: &'s Side, player: Player) -> Vec<&'s Rational> {
        match side {
            Side::Atom(score) => vec![score],
            Side::Options(options) => {
                let options = options.iter();
                options
                    .map(|option| &self.scores(*option).worst[player])
                    .collect()
            }
        }
    }
}
