//! Simple Chopsticks: any number of hands, any finger count, attacks only.
//!
//! The ruleset of Dailly, Gledel, Nowakowski and Pereira dos Santos, *Simple Chopsticks: Playing with any number of
//! hands and fingers* (2024), Definition 1: each player has hands showing between 1 and n fingers, n being the *finger
//! count*. A move adds the fingers of one of the mover's hands to one of the opponent's; a hand that would show more
//! than n is removed. A position in which one side has no hand left has no options for either player.
//!
//! With one hand a side, the players may have different [finger counts](FingerCounts).

mod finger_counts;
mod one_hand_each;

use std::cmp::Ordering;
use std::fmt;

use chopsticks_cgt::ruleset::{Representative, Ruleset, SetupError, Short, Sign};
use num_bigint::BigUint;
use num_traits::{ToPrimitive, Zero};
use thiserror::Error;

use crate::player::{ByPlayer, Player};
pub use finger_counts::{FingerCounts, Limits};
pub use one_hand_each::OneHandEach;

/// The ruleset with one finger count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SimpleChopsticks {
    fingers: u32,
}

/// A position: the fingers of each player's hands in non-decreasing order, without the removed hands.
///
/// The finger count belongs to the ruleset. Only [`Setup::check`] creates positions, together with their ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hands(ByPlayer<Vec<u32>>);

/// An unchecked position, as given by the user.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The fingers of each player's hands, in any order.
    pub hands: ByPlayer<Vec<BigUint>>,
    /// The finger count n, or those of both players.
    pub fingers: FingerCounts,
}

/// One reason why a setup is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupFault {
    /// The finger count is 0.
    #[error("a hand has at least one finger, so there is no finger count 0")]
    NoFingers,
    /// The finger count is too large for a ruleset; only [`OneHandEach`] allows larger ones.
    #[error(
        "finger count {0} is greater than {max}, the maximum unless each player has one hand; 10^20 between the brackets \
         means 20 hands with 10 fingers, and 10**20 is the number",
        max = SimpleChopsticks::MAX_FINGERS
    )]
    TooManyFingers(BigUint),
    /// Finger counts that differ, where each player has one hand and there is a maximum.
    #[error(
        "finger count {0} is greater than {max}, the maximum if the players' finger counts differ",
        max = SimpleChopsticks::MAX_FINGERS
    )]
    TooManyUnequal(BigUint),
    /// The finger counts differ, which is defined for one hand a side.
    #[error("found {0}, expected one finger count for both players")]
    Unequal(FingerCounts),
    /// A hand shows no finger.
    #[error("{player}'s hand {at} shows 0 fingers; a hand in play shows at least 1")]
    EmptyHand {
        /// The owner of the hand.
        player: Player,
        /// The number of the hand, from 1.
        at: usize,
    },
    /// A hand shows more fingers than the finger count.
    #[error("{player}'s hand {at} shows {shown} fingers, more than the finger count {fingers}")]
    OverfullHand {
        /// The owner of the hand.
        player: Player,
        /// The number of the hand, from 1.
        at: usize,
        /// The fingers it shows.
        shown: BigUint,
        /// The finger count.
        fingers: BigUint,
    },
}

impl SimpleChopsticks {
    /// The largest finger count: the sum of two hands must not overflow.
    pub const MAX_FINGERS: u32 = u32::MAX / 2;

    /// The ruleset with finger count `fingers`.
    ///
    /// # Errors
    /// If `fingers` is 0 or greater than [`SimpleChopsticks::MAX_FINGERS`].
    pub fn new(fingers: u32) -> Result<SimpleChopsticks, SetupError<SetupFault>> {
        let setup = Setup {
            hands: ByPlayer::default(),
            fingers: fingers.into(),
        };
        setup.check().map(|(ruleset, _)| ruleset)
    }

    /// The finger count n.
    pub fn fingers(&self) -> u32 {
        self.fingers
    }

    /// The finger count in 32 bits, if a ruleset can have it.
    fn fitting(fingers: &BigUint) -> Option<u32> {
        let fingers = fingers.to_u32();
        fingers.filter(|&n| n <= SimpleChopsticks::MAX_FINGERS)
    }

    /// The fingers of a hand with `target` fingers after an attack by a hand with `attacker`; `None` if it is removed.
    pub fn attacked(&self, target: u32, attacker: u32) -> Option<u32> {
        let sum = target + attacker;
        (sum <= self.fingers).then_some(sum)
    }

    /// The position after `player` attacks the opponent's hand number `target` with the player's own hand number
    /// `attacker`, both counted from 0 in sorted order.
    fn after(&self, position: &Hands, player: Player, attacker: usize, target: usize) -> Hands {
        let mut next = position.clone();
        let attacker = position.side(player)[attacker];
        let targets = &mut next.0[player.opponent()];
        match self.attacked(targets[target], attacker) {
            Some(sum) => {
                targets[target] = sum;
                targets.sort_unstable();
            }
            None => {
                targets.remove(target);
            }
        }
        next
    }
}

impl Setup {
    /// The ruleset and the position that this setup describes.
    ///
    /// # Errors
    /// Every fault of the setup, not only the first.
    pub fn check(&self) -> Result<(SimpleChopsticks, Hands), SetupError<SetupFault>> {
        let mut faults = self.common_faults();
        match self.ruleset_count() {
            Ok(fingers) => {
                let hands = Hands(self.hands.as_ref().map(|hands| small(hands)));
                SetupError::unless_faulty(faults, (SimpleChopsticks { fingers }, hands))
            }
            Err(fault) => {
                if !faults.contains(&fault) {
                    faults.insert(0, fault);
                }
                Err(SetupError { faults })
            }
        }
    }

    /// Checks a position in which a player has no hand, so that nobody can move. The finger counts may differ, and they may
    /// be of any size if there is at most one hand.
    ///
    /// # Errors
    /// Every fault of the setup.
    pub fn check_over(&self) -> Result<(), SetupError<SetupFault>> {
        let mut faults = self.common_faults();
        let hands = self.hands.left.len() + self.hands.right.len();
        if hands > 1
            && let Err(fault @ SetupFault::TooManyFingers(_)) = self.ruleset_count()
        {
            faults.insert(0, fault);
        }
        SetupError::unless_faulty(faults, ())
    }

    /// The text of the hands in the format of [`Hands`], with each number written by `digits`.
    pub fn hands_text(&self, digits: impl Fn(&BigUint) -> String) -> String {
        hands_text(&self.hands, digits)
    }

    /// The faults of every kind of position: of finger counts, and of hands.
    fn common_faults(&self) -> Vec<SetupFault> {
        let no_fingers = self.has_no_fingers().then_some(SetupFault::NoFingers);
        let of_hands = Player::BOTH
            .into_iter()
            .flat_map(|player| self.hand_faults(player));
        no_fingers.into_iter().chain(of_hands).collect()
    }

    fn has_no_fingers(&self) -> bool {
        let mut players = Player::BOTH.into_iter();
        players.any(|player| self.fingers.of(player).is_zero())
    }

    fn hand_faults(&self, player: Player) -> Vec<SetupFault> {
        let fingers = self.fingers.of(player);
        let fault = |(at, shown): (usize, &BigUint)| {
            if shown.is_zero() {
                Some(SetupFault::EmptyHand { player, at })
            } else if shown > fingers && !fingers.is_zero() {
                Some(SetupFault::OverfullHand {
                    player,
                    at,
                    shown: shown.clone(),
                    fingers: fingers.clone(),
                })
            } else {
                None
            }
        };
        (1..).zip(&self.hands[player]).filter_map(fault).collect()
    }

    /// The finger count of a ruleset, which is one for both players.
    fn ruleset_count(&self) -> Result<u32, SetupFault> {
        if self.has_no_fingers() {
            return Err(SetupFault::NoFingers);
        }
        let Some(count) = self.fingers.single() else {
            return Err(SetupFault::Unequal(self.fingers.clone()));
        };
        SimpleChopsticks::fitting(count).ok_or_else(|| SetupFault::TooManyFingers(count.clone()))
    }
}

/// The hands that fit into 32 bits, in non-decreasing order; the others exceed every finger count of a ruleset.
fn small(hands: &[BigUint]) -> Vec<u32> {
    let mut small: Vec<u32> = hands.iter().filter_map(BigUint::to_u32).collect();
    small.sort_unstable();
    small
}

impl Hands {
    /// The fingers of the hands of `player`, in non-decreasing order.
    pub fn side(&self, player: Player) -> &[u32] {
        &self.0[player]
    }
}

/// The indices of the hands that differ from the previous hand; equal hands lead to equal options.
fn distinct(hands: &[u32]) -> impl Iterator<Item = usize> + '_ {
    (0..hands.len()).filter(|&at| at == 0 || hands[at] != hands[at - 1])
}

impl Ruleset for SimpleChopsticks {
    type Position = Hands;

    /// Attacks by equal hands on equal hands count once.
    fn options(&self, position: &Hands, player: Player) -> Vec<Hands> {
        let (own, other) = (position.side(player), position.side(player.opponent()));
        let after = |attacker, target| self.after(position, player, attacker, target);
        distinct(own)
            .flat_map(|attacker| distinct(other).map(move |target| after(attacker, target)))
            .collect()
    }

    /// Exchanging the players' hands negates the value.
    fn representative(&self, position: Hands) -> Representative<Hands> {
        let ByPlayer { left, right } = &position.0;
        let sign = match left.cmp(right) {
            Ordering::Less => Sign::Same,
            Ordering::Greater => Sign::Opposite,
            Ordering::Equal => Sign::Either,
        };
        let hands = match sign {
            Sign::Opposite => position.0.swapped(),
            Sign::Same | Sign::Either => position.0,
        };
        Representative {
            position: Hands(hands),
            sign,
        }
    }
}

/// Each attack removes a hand or raises a sum of fingers that cannot exceed those of full hands.
impl Short for SimpleChopsticks {
    fn is_proved_to_end(&self) -> bool {
        true
    }
}

impl fmt::Display for Hands {
    /// `(1,1,2|1,3)`; three or more equal hands are written as a power, `(1^3|1^3)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hands_text(&self.0, u32::to_string))
    }
}

fn hands_text<T: PartialEq>(hands: &ByPlayer<Vec<T>>, digits: impl Fn(&T) -> String) -> String {
    let ByPlayer { left, right } = hands.as_ref().map(|side| side_text(side, &digits));
    format!("({left}|{right})")
}

fn side_text<T: PartialEq>(hands: &[T], digits: impl Fn(&T) -> String) -> String {
    let runs = hands.chunk_by(|a, b| a == b);
    let texts = runs.map(|run| match run.len() {
        1 | 2 => vec![digits(&run[0]); run.len()].join(","),
        count => format!("{}^{count}", digits(&run[0])),
    });
    texts.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn setup(left: &[u32], right: &[u32], fingers: u32) -> Setup {
        let big = |hands: &[u32]| hands.iter().map(|&x| BigUint::from(x)).collect();
        Setup {
            hands: ByPlayer {
                left: big(left),
                right: big(right),
            },
            fingers: fingers.into(),
        }
    }

    pub(super) fn options(setup: &Setup, player: Player) -> Vec<String> {
        let (ruleset, position) = setup.check().unwrap();
        let options = ruleset.options(&position, player);
        options.iter().map(Hands::to_string).collect()
    }

    #[test]
    fn every_fault_is_listed() {
        let error = setup(&[0, 7], &[9], 6).check().unwrap_err();
        assert_eq!(error.faults.len(), 3);
        assert!(error.to_string().contains("Left's hand 2 shows 7 fingers"));
        assert_eq!(
            setup(&[1], &[1], 0).check().unwrap_err().faults[0],
            SetupFault::NoFingers
        );
    }

    #[test]
    fn the_moves_of_the_paper_s_proposition_4() {
        // (1^2|1^2)_3 → (1^2|1,2)_3 → (1,2|1,2)_3 or (1,3|1,2)_3.
        let start = setup(&[1, 1], &[1, 1], 3);
        assert_eq!(options(&start, Player::Left), ["(1,1|1,2)"]);
        let next = setup(&[1, 1], &[2, 1], 3);
        assert_eq!(options(&next, Player::Right), ["(1,2|1,2)", "(1,3|1,2)"]);
    }

    #[test]
    fn a_hand_above_the_finger_count_is_removed_and_the_end_has_no_options() {
        let last = setup(&[3], &[2], 3);
        assert_eq!(options(&last, Player::Left), ["(3|)"]);
        let end = setup(&[3], &[], 3);
        assert!(options(&end, Player::Left).is_empty() && options(&end, Player::Right).is_empty());
    }

    #[test]
    fn repeated_hands_print_as_powers() {
        let (_, position) = setup(&[1, 1, 1], &[2, 1, 2], 8).check().unwrap();
        assert_eq!(position.to_string(), "(1^3|1,2,2)");
    }
}
