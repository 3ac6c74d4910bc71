//! The values of (1|1)_n for the n below the ranges of the claims, found by play.

use chopsticks_certificate::SmallGame;

use super::claim::{Claim, LEAST, claims};
use super::instance::small_number;
use super::obligation::{Obligation, SchemeFault};
use crate::player::{ByPlayer, Player};

/// One obligation for each n below the first n covered by the claims.
pub fn base_cases() -> Vec<Obligation> {
    let claims = claims();
    let small = (1..LEAST).flat_map(|i| claims.iter().map(move |claim| (claim, i)));
    small.flat_map(|(claim, i)| cases(claim, i)).collect()
}

fn cases(claim: &Claim, i: i64) -> impl Iterator<Item = Obligation> {
    let [from, below] = claim.range.map(|bound| small_number(&bound(i.into())));
    (from..below).map(move |n| {
        let holds = is_value(&claim.game, ByPlayer { left: n, right: n });
        let statement = format!("(1|1)_n is {}", claim.value);
        Obligation::checked(format!("n = {n}"), statement, holds, SchemeFault::Lost)
    })
}

/// Whether (1|1) has a value, with these finger counts: whoever moves first in the difference loses.
pub(super) fn is_value(value: &SmallGame, counts: ByPlayer<u32>) -> bool {
    let play = Play {
        counts,
        game: &value.negative(),
    };
    let hands = ByPlayer { left: 1, right: 1 };
    let is_won = |first| play.wins(Some(hands), value.root(), first);
    !Player::BOTH.into_iter().any(is_won)
}

/// The sum of a position and a game.
struct Play<'a> {
    /// The finger count of each player.
    counts: ByPlayer<u32>,
    game: &'a SmallGame,
}

impl Play<'_> {
    /// Whether the player to move wins. The depth is that of the game plus that of the position, which is logarithmic
    /// in the finger counts.
    fn wins(&self, hands: Option<ByPlayer<u32>>, follower: u16, mover: Player) -> bool {
        let opponent = mover.opponent();
        let mut options = self.game.options(follower)[mover].iter();
        let by_option = options.any(|&option| !self.wins(hands, option, opponent));
        by_option
            || hands.is_some_and(|mut hands| {
                hands[opponent] += hands[mover];
                let is_within = hands[opponent] <= self.counts[opponent];
                !self.wins(is_within.then_some(hands), follower, opponent)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first rows of Table 2 of the paper.
    #[test]
    fn play_finds_the_values_of_the_paper() {
        for (value, range) in [
            ("*", 1..=1),
            ("0", 2..=2),
            ("*", 3..=4),
            ("0", 5..=7),
            ("*", 8..=11),
            ("±J", 12..=12),
            ("0", 13..=20),
            ("*", 21..=30),
            ("±J", 31..=33),
            ("0", 34..=54),
        ] {
            for (n, claim) in range.flat_map(|n| claims().map(|claim| (n, claim))) {
                let counts = ByPlayer { left: n, right: n };
                assert_eq!(is_value(&claim.game, counts), claim.value == value, "{n}");
            }
        }
    }

    #[test]
    fn each_n_below_the_claims_is_a_base_case() {
        let stated = base_cases().into_iter().map(|case| case.statement);
        let values = ["*", "0", "*", "*"].map(|value| format!("(1|1)_n is {value}"));
        assert_eq!(stated.collect::<Vec<String>>(), values);
    }
}
