//! Which scoring games are guaranteed.

use super::scores::Worst;
use crate::augmented::Marks;
use crate::number::Rational;
use crate::player::Player;

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
    pub atom: Box<Rational>,
    /// The worst later score for that player.
    pub later: Box<Rational>,
}

/// Fails if a game with these atoms and worst scores is not guaranteed. Its options are.
pub(super) fn check_guarantee(atoms: &Marks<Rational>, worst: &Worst) -> Result<(), NotGuaranteed> {
    for player in Player::BOTH {
        if let Some(atom) = &atoms[player]
            && worst[player] != *atom
        {
            return Err(NotGuaranteed {
                player,
                atom: Box::new(atom.clone()),
                later: Box::new(worst[player].clone()),
            });
        }
    }
    Ok(())
}
