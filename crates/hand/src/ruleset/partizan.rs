//! The hand game as a partizan game, in which a position does not say whose turn it is.

use chopsticks_cgt::ruleset::{Representative, Ruleset};

use super::chopsticks::Chopsticks;
use super::hands::Hands;
use crate::player::Player;

/// The partizan game in which whoever cannot move loses; it is the hand game where the rules say [`Win::Normal`].
impl Ruleset for Chopsticks {
    type Position = Hands;

    fn options(&self, hands: &Hands, player: Player) -> Vec<Hands> {
        if Player::BOTH
            .iter()
            .any(|player| self.is_out(hands.of(*player)))
        {
            return Vec::new();
        }
        let moves = self.moves_of(hands, player).into_iter();
        let after = moves.map(|chosen| self.hands_after(hands, player, chosen).sorted());
        after.collect()
    }

    fn representative(&self, hands: Hands) -> Representative<Hands> {
        let hands = hands.sorted();
        let swapped = hands.clone().swapped();
        Representative::lesser(hands, swapped)
    }
}
