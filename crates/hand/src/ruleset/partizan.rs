//! The hand game as a partizan game, in which both players have moves in every position.

use chopsticks_cgt::ruleset::{Representative, Ruleset};

use super::chopsticks::Chopsticks;
use super::hands::ShownHands;
use crate::player::Player;

/// The partizan game under normal play, in which a player who cannot move loses; it is the hand game if the rules have
/// [`Win::Normal`](super::Win::Normal).
impl Ruleset for Chopsticks {
    type Position = ShownHands;

    fn options(&self, hands: &ShownHands, player: Player) -> Vec<ShownHands> {
        if Player::BOTH
            .iter()
            .any(|player| self.is_out(hands.side(*player)))
        {
            return Vec::new();
        }
        let moves = self.moves_of(hands, player).into_iter();
        let after = moves.map(|chosen| self.hands_after(hands, player, chosen).sorted());
        after.collect()
    }

    fn representative(&self, hands: ShownHands) -> Representative<ShownHands> {
        let hands = hands.sorted();
        let swapped = hands.clone().swapped();
        Representative::lesser(hands, swapped)
    }
}
