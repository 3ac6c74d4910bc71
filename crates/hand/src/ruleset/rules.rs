//! The rules of the hand game, with one field for each way in which its variants differ.

use chopsticks_base::listed;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::transfer::Transfer;
use crate::turns::Ending;

/// The rules of one variant of the hand game.
///
/// In a TOML file, the keys are the names of the fields; those with a default may be omitted.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The finger count N of a hand.
    pub fingers: u32,
    /// The rule for a hand with too many fingers.
    pub elimination: Elimination,
    /// The transfers between a player's own hands that are moves.
    #[serde(default)]
    pub transfer: Transfer,
    /// Whether a dead hand may be tapped, which revives it.
    #[serde(default)]
    pub tap_dead: bool,
    /// Whether a player may tap one of their own hands with another.
    #[serde(default)]
    pub tap_own: bool,
    /// Whether exchanging two unequal hands of the mover is a move, which in effect passes the turn.
    #[serde(default)]
    pub swap: bool,
    /// The winner when the game is over.
    #[serde(default)]
    pub win: Win,
    /// The number of hands of each player, dead ones included.
    #[serde(default = "two")]
    pub hands: u32,
    /// The starting position, as text; without it every hand shows one finger and Left is to move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
}

fn two() -> u32 {
    2
}

listed! {
    /// The rule for a hand with too many fingers.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Elimination {
        /// A hand is out at N fingers or more.
        CutoffAt,
        /// A hand above N fingers is out: the paper's rule, equivalent to [`Elimination::CutoffAt`] with one finger more.
        CutoffAbove,
        /// A hand shows the sum modulo N, and is out if that is 0.
        Rollover,
    }
}

/// The winner when the game is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Win {
    /// A player without hands loses.
    #[default]
    Normal,
    /// A player without hands wins.
    Misere,
    /// A player with at most one finger in total loses.
    SuddenDeath,
}

impl Win {
    /// Every kind.
    pub const ALL: [Win; 3] = [Win::Normal, Win::Misere, Win::SuddenDeath];

    /// The largest total of fingers at which a player is out.
    pub(super) fn last_total(self) -> u32 {
        match self {
            Win::Normal | Win::Misere => 0,
            Win::SuddenDeath => 1,
        }
    }

    /// The ending for the player to move, given who is out.
    pub(super) fn ending(self, own: bool, others: bool) -> Option<Ending> {
        let out_wins = self == Win::Misere;
        match (own, others) {
            (false, false) => None,
            (true, true) => Some(Ending::Tie),
            (own_out, _) if own_out == out_wins => Some(Ending::Win),
            _ => Some(Ending::Loss),
        }
    }
}

/// Contradictions between rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RulesError {
    /// No hand could show a finger.
    #[error(
        "fingers = {fingers}: expected at least {least} with this elimination, or no hand could show a finger"
    )]
    TooFewFingers {
        /// The finger count.
        fingers: u32,
        /// The least finger count with this elimination.
        least: u32,
    },
    /// The finger count exceeds [`Rules::MAX_FINGERS`].
    #[error("fingers = {0}: expected at most {max}", max = Rules::MAX_FINGERS)]
    TooManyFingers(u32),
    /// The players have no hands.
    #[error("hands = 0: expected at least 1 hand per player")]
    NoHands,
    /// The number of hands exceeds [`Rules::MAX_HANDS`].
    #[error("hands = {0}: expected at most {max}", max = Rules::MAX_HANDS)]
    TooManyHands(u32),
}

impl RulesError {
    /// The key of the rule that makes it so.
    pub(super) fn key(&self) -> &'static str {
        match self {
            RulesError::TooFewFingers { .. } | RulesError::TooManyFingers(_) => "fingers",
            RulesError::NoHands | RulesError::TooManyHands(_) => "hands",
        }
    }
}

impl Rules {
    /// Every combination of the axes with two hands and this number of fingers.
    #[cfg(test)]
    pub(crate) fn all(fingers: u32) -> impl Iterator<Item = Rules> {
        let plain = Elimination::ALL.map(|rule| Rules::plain(fingers, rule));
        plain.into_iter().flat_map(|plain| {
            Transfer::all().flat_map(move |transfer| {
                let plain = plain.clone();
                (0..24).map(move |choice: usize| Rules {
                    transfer,
                    tap_dead: choice & 1 != 0,
                    tap_own: choice & 2 != 0,
                    swap: choice & 4 != 0,
                    win: Win::ALL[choice / 8],
                    ..plain.clone()
                })
            })
        })
    }

    /// The largest finger count.
    pub const MAX_FINGERS: u32 = 1_000_000;
    /// The largest number of hands of a player.
    pub const MAX_HANDS: u32 = 1_000;

    /// The basic rules: players only tap living hands of the opponent, and a player without hands loses.
    pub fn plain(fingers: u32, elimination: Elimination) -> Rules {
        Rules {
            fingers,
            elimination,
            transfer: Transfer::default(),
            tap_dead: false,
            tap_own: false,
            swap: false,
            win: Win::Normal,
            hands: two(),
            start: None,
        }
    }

    /// The largest number of fingers that a hand can show.
    pub fn most(&self) -> u32 {
        match self.elimination {
            Elimination::CutoffAbove => self.fingers,
            Elimination::CutoffAt | Elimination::Rollover => self.fingers.saturating_sub(1),
        }
    }

    /// The fingers of a hand after it receives `by` fingers; 0 if it is out.
    pub fn sum(&self, hand: u32, by: u32) -> u32 {
        let sum = hand + by;
        match self.elimination {
            Elimination::Rollover => sum % self.fingers,
            _ if sum > self.most() => 0,
            _ => sum,
        }
    }

    /// Checks that the rules do not contradict each other.
    ///
    /// # Errors
    /// The first contradiction.
    pub fn check(&self) -> Result<(), RulesError> {
        let fingers = self.fingers;
        if fingers > Rules::MAX_FINGERS {
            return Err(RulesError::TooManyFingers(fingers));
        }
        if self.most() == 0 {
            let least = match self.elimination {
                Elimination::CutoffAbove => 1,
                Elimination::CutoffAt | Elimination::Rollover => 2,
            };
            return Err(RulesError::TooFewFingers { fingers, least });
        }
        match self.hands {
            0 => Err(RulesError::NoHands),
            hands if hands > Rules::MAX_HANDS => Err(RulesError::TooManyHands(hands)),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limits_of_rules_may_be_reached_but_not_passed() {
        let most = Rules {
            hands: Rules::MAX_HANDS,
            ..Rules::plain(Rules::MAX_FINGERS, Elimination::Rollover)
        };
        assert_eq!(most.check(), Ok(()));
        for more in [1, 2, Rules::MAX_HANDS] {
            let hands = Rules::MAX_HANDS + more;
            let refused = RulesError::TooManyHands(hands);
            assert_eq!(
                Rules {
                    hands,
                    ..most.clone()
                }
                .check(),
                Err(refused)
            );
            let fingers = Rules::MAX_FINGERS + more;
            let refused = RulesError::TooManyFingers(fingers);
            assert_eq!(
                Rules {
                    fingers,
                    ..most.clone()
                }
                .check(),
                Err(refused)
            );
        }
    }
}
