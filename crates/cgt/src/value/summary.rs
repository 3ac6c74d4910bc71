//! Summary: the properties of one value that tables and records show.

use num_bigint::BigUint;

use super::atomic_weight::{AtomicWeight, AtomicWeights};
use super::birthday::Birthdays;
use super::class::{Temper, is_infinitesimal, temper};
use super::dicotic::Dicotics;
use super::followers::follower_count;
use super::outcome::{OutcomeClass, outcome};
use super::thermograph::Thermographs;
use crate::game::{Arena, GameId};
use crate::number::Dyadic;
use crate::player::ByPlayer;

/// Properties of a value, without its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The outcome class.
    pub outcome: OutcomeClass,
    /// The day on which the value is born.
    pub birthday: BigUint,
    /// Left and Right stop.
    pub stops: ByPlayer<Dyadic>,
    /// The number of distinct followers, the game itself included.
    pub followers: BigUint,
    /// Whether the value is a number.
    pub is_number: bool,
    /// Whether the value is dicotic (all-small).
    pub is_dicotic: bool,
    /// Whether the value lies between −x and x for every number x > 0; 0 counts.
    pub is_infinitesimal: bool,
    /// Cold, tepid or hot.
    pub temper: Temper,
    /// The mean (mast value).
    pub mean: Dyadic,
    /// The temperature; −1/2^k for a number with denominator 2^k.
    pub temperature: Dyadic,
    /// The atomic weight, a game of the same arena.
    pub atomic_weight: AtomicWeight,
}

/// Computes summaries and remembers the properties of followers.
///
/// ```
/// use chopsticks_cgt::game::Arena;
/// use chopsticks_cgt::value::{OutcomeClass, Summaries, Temper};
///
/// let mut arena = Arena::new();
/// let star = arena.nimber(1);
/// let summary = Summaries::default().summary(&mut arena, star);
/// assert_eq!((summary.outcome, summary.temper), (OutcomeClass::Next, Temper::Tepid));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Summaries {
    birthdays: Birthdays,
    dicotics: Dicotics,
    thermographs: Thermographs,
    atomic_weights: AtomicWeights,
}

impl Summaries {
    /// The summary of `game`. The followers are counted each time; everything else is remembered.
    pub fn summary(&mut self, arena: &mut Arena, game: GameId) -> Summary {
        let thermograph = self.thermographs.thermograph(arena, game);
        let (mean, temperature) = (
            thermograph.mean().clone(),
            thermograph.temperature().clone(),
        );
        Summary {
            outcome: outcome(arena, game),
            birthday: self.birthdays.birthday(arena, game).clone(),
            stops: arena.stops(game).map(Dyadic::clone),
            followers: follower_count(arena, game),
            is_number: arena.is_number(game),
            is_dicotic: self.dicotics.contains(arena, game),
            is_infinitesimal: is_infinitesimal(arena, game),
            temper: temper(arena, game),
            mean,
            temperature,
            atomic_weight: self.atomic_weights.atomic_weight(arena, game),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::NotAtomic;
    use crate::value::days::born_by;

    #[test]
    fn the_summary_of_a_switch() {
        let mut arena = Arena::new();
        let (left, right) = (arena.integer(10_000_000), arena.integer(-10_000_000));
        let switch = arena.game(ByPlayer {
            left: vec![left],
            right: vec![right],
        });
        let summary = Summaries::default().summary(&mut arena, switch);
        let expected = Summary {
            outcome: OutcomeClass::Next,
            birthday: BigUint::from(10_000_001u32),
            stops: ByPlayer {
                left: Dyadic::from(10_000_000),
                right: Dyadic::from(-10_000_000),
            },
            followers: BigUint::from(20_000_002u32),
            is_number: false,
            is_dicotic: false,
            is_infinitesimal: false,
            temper: Temper::Hot,
            mean: Dyadic::ZERO,
            temperature: Dyadic::from(10_000_000),
            atomic_weight: AtomicWeight::NotAtomic(NotAtomic::NotInfinitesimal),
        };
        assert_eq!(summary, expected);
    }

    #[test]
    fn the_classes_of_days_0_to_3_fit_together() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let mut summaries = Summaries::default();
        for game in games {
            let summary = summaries.summary(&mut arena, game);
            let expected = match summary.temperature.cmp(&Dyadic::ZERO) {
                std::cmp::Ordering::Less => Temper::Cold,
                std::cmp::Ordering::Equal => Temper::Tepid,
                std::cmp::Ordering::Greater => Temper::Hot,
            };
            assert_eq!(summary.temper, expected);
            assert!(!summary.is_dicotic || summary.is_infinitesimal);
            let is_atomic = summary.atomic_weight.known().is_some();
            assert!(!summary.is_dicotic || is_atomic);
            assert!(!is_atomic || summary.is_infinitesimal);
            assert_eq!(summary.is_number, summary.temper == Temper::Cold);
        }
    }
}
