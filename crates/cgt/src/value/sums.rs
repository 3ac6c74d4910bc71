//! Sums of values and their outcomes, even if the canonical form of the sum is too large.
//!
//! Summands are added only when necessary, and an addition that needs too many games is given up. The outcome of the
//! remaining sum is decided by
//!
//! - the order of temperatures, if it is a sum of switches;
//! - the two-ahead rule: a dicotic game of atomic weight ≥ 2 is positive, one of weight ≤ −2 negative, and weights add
//!   (*Winning Ways*, chapter 8; Siegel II.7);
//! - a comparison: G + H ≥ 0 exactly when G ≥ −H, which needs no canonical form of the sum.

use std::cmp::Reverse;

use hashbrown::HashSet;

use super::addition::multiple_within;
use super::atomic_weight::AtomicWeights;
use super::followers::options_first;
use super::outcome::OutcomeClass;
use super::switches::SwitchSum;
use super::uptimal::{Uptimal, uptimal};
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId, Relation};

/// Evaluates sums in one arena and remembers the additions that were too large.
#[derive(Clone, Debug)]
pub struct Sums<'a> {
    /// The number of games that one addition may add to the arena.
    games: usize,
    /// Whether to stop; its limits are not used.
    budget: Budget<'a>,
    too_large: HashSet<(GameId, GameId)>,
    atomic_weights: AtomicWeights,
}

impl<'a> Sums<'a> {
    /// Sums in which each addition of two values may add at most `games` games to the arena. Of the budget, only
    /// `should_stop` and the time are used.
    pub fn within(games: usize, budget: &Budget<'a>) -> Sums<'a> {
        Sums {
            games,
            budget: *budget,
            too_large: HashSet::new(),
            atomic_weights: AtomicWeights::default(),
        }
    }

    /// From now on, adds only what adds no games to the arena, such as nimbers and opposites.
    pub fn add_no_games(&mut self) {
        self.games = 0;
    }

    /// The value of the sum, if it is not too large, and its outcome class, if the summands are not too large to decide it.
    ///
    /// # Errors
    /// [`Stopped::Asked`], or the limit on seconds.
    pub fn value_and_outcome(
        &mut self,
        arena: &mut Arena,
        summands: &[GameId],
    ) -> Result<(Option<GameId>, Option<OutcomeClass>), Stopped> {
        let zero = arena.zero();
        let condensed = self.condense(arena, summands)?;
        let (value, relation) = match condensed[..] {
            [] => (Some(zero), Some(Relation::Equal)),
            [value] => {
                let relation = arena.compare_within(value, zero, &self.budget)?;
                (Some(value), Some(relation))
            }
            [first, ref others @ ..] => {
                let known = self.by_temperature_or_weight(arena, summands)?;
                let relation = match (known, others) {
                    (None, &[second]) => {
                        let negative = arena.negative(second);
                        Some(arena.compare_within(first, negative, &self.budget)?)
                    }
                    (known, _) => known,
                };
                (None, relation)
            }
        };
        Ok((value, relation.map(OutcomeClass::from)))
    }

    /// Summands that add up to n copies of a game: a single one, unless it would be too large.
    ///
    /// # Errors
    /// [`Stopped::Asked`], or the limit on seconds.
    pub fn multiple(
        &mut self,
        arena: &mut Arena,
        game: GameId,
        copies: u32,
    ) -> Result<Vec<GameId>, Stopped> {
        let budget = self.for_addition(arena);
        match multiple_within(arena, &copies.into(), game, &budget) {
            Ok(multiple) => Ok(vec![multiple]),
            Err(stopped) if stopped.ends_all_work() => Err(stopped),
            Err(_) => Ok(vec![game; copies as usize]),
        }
    }

    /// A shorter list of summands with the same sum. Nimbers are added without carrying, uptimals by their digits, and
    /// opposites cancel. Of the others, the two smallest are added as long as the sum is not too large. A sum of
    /// switches is added completely or not at all: its outcome is known from the switches, but not from partial sums.
    ///
    /// # Errors
    /// [`Stopped::Asked`], or the limit on seconds.
    pub fn condense(
        &mut self,
        arena: &mut Arena,
        summands: &[GameId],
    ) -> Result<Vec<GameId>, Stopped> {
        self.budget.ask()?;
        let (nimber, others) = add_nimbers(arena, summands);
        let mut added = add_uptimals(arena, &others);
        added.push(nimber);
        let mut left = without_opposites(arena, added);
        let switches = SwitchSum::from_summands(arena, &left);
        if switches
            .as_ref()
            .is_some_and(|sum| sum.may_exceed(self.games))
        {
            return Ok(left);
        }
        let apart = switches.map(|_| left.clone());
        loop {
            let mut rest = most_followers_first(arena, &left);
            let (Some(h), Some(g)) = (rest.pop(), rest.pop()) else {
                break;
            };
            let Some(sum) = self.sum(arena, g, h)? else {
                break;
            };
            rest.push(sum);
            left = without_opposites(arena, rest);
        }
        Ok(match apart {
            Some(apart) if left.len() > 1 => apart,
            _ => left,
        })
    }

    fn sum(&mut self, arena: &mut Arena, g: GameId, h: GameId) -> Result<Option<GameId>, Stopped> {
        if self.too_large.contains(&(g, h)) {
            return Ok(None);
        }
        match arena.sum_within(g, h, &self.for_addition(arena)) {
            Ok(sum) => Ok(Some(sum)),
            Err(stopped) if stopped.ends_all_work() => Err(stopped),
            Err(_) => {
                self.too_large.insert((g, h));
                Ok(None)
            }
        }
    }

    /// The budget for one addition.
    fn for_addition(&self, arena: &Arena) -> Budget<'a> {
        Budget {
            games: (arena.size() + self.games) as u64,
            ..Budget::UNLIMITED.with_time_of(&self.budget)
        }
    }

    /// The relation of the sum to 0, if it is a sum of switches or its atomic weight is large enough to decide it.
    fn by_temperature_or_weight(
        &mut self,
        arena: &mut Arena,
        summands: &[GameId],
    ) -> Result<Option<Relation>, Stopped> {
        match SwitchSum::from_summands(arena, summands) {
            Some(switches) => Ok(Some(switches.relation())),
            None => self.by_weight(arena, summands),
        }
    }

    /// The relation of the sum to 0, if the atomic weight is large enough to decide it.
    fn by_weight(
        &mut self,
        arena: &mut Arena,
        summands: &[GameId],
    ) -> Result<Option<Relation>, Stopped> {
        let mut total = arena.zero();
        for &summand in summands {
            let weight = self
                .atomic_weights
                .atomic_weight_within(arena, summand, &self.budget)?;
            let Some(weight) = weight.known() else {
                return Ok(None);
            };
            let Some(sum) = self.sum(arena, total, weight)? else {
                return Ok(None);
            };
            total = sum;
        }
        let (two, minus_two) = (arena.integer(2), arena.integer(-2));
        Ok(if arena.le(two, total) {
            Some(Relation::Greater)
        } else if arena.le(total, minus_two) {
            Some(Relation::Less)
        } else {
            None
        })
    }
}

/// The sum of the nimbers among the summands, and the other summands. A star is left to the uptimals unless a larger
/// nimber remains.
fn add_nimbers(arena: &mut Arena, summands: &[GameId]) -> (GameId, Vec<GameId>) {
    let mut total = 0;
    let mut others = Vec::new();
    for &summand in summands {
        match arena.as_nimber(summand) {
            Some(heap) if heap > 1 => total ^= heap,
            _ => others.push(summand),
        }
    }
    if total > 1 {
        let star = arena.nimber(1);
        let stars = others.extract_if(.., |summand| *summand == star).count();
        total ^= stars as u32 % 2;
    }
    (arena.nimber(total), others)
}

/// The summands with all uptimals added up to one; an uptimal stays separate if a digit would not fit 64 bits.
fn add_uptimals(arena: &mut Arena, summands: &[GameId]) -> Vec<GameId> {
    let mut total = Uptimal::default();
    let mut others = Vec::new();
    for &summand in summands {
        let sum = uptimal(arena, summand).and_then(|summand| total.plus(&summand));
        match sum {
            Some(sum) => total = sum,
            None => others.push(summand),
        }
    }
    others.push(total.value(arena));
    others
}

/// The summands without 0 and without pairs of a game and its negative.
fn without_opposites(arena: &mut Arena, summands: Vec<GameId>) -> Vec<GameId> {
    let zero = arena.zero();
    let mut kept: Vec<GameId> = Vec::new();
    for summand in summands {
        let negative = arena.negative(summand);
        match kept.iter().position(|&other| other == negative) {
            Some(at) => drop(kept.remove(at)),
            None if summand == zero => {}
            None => kept.push(summand),
        }
    }
    kept
}

/// The summands sorted by the numbers of their followers.
fn most_followers_first(arena: &Arena, summands: &[GameId]) -> Vec<GameId> {
    let mut sorted = summands.to_vec();
    let followers = |game| options_first(arena, game, &Budget::UNLIMITED);
    sorted.sort_by_cached_key(|&game| Reverse(followers(game).map_or(0, |all| all.len())));
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::ByPlayer;
    use crate::value::days::born_by;
    use crate::value::{is_dicotic, outcome};

    fn dicots(arena: &mut Arena) -> Vec<GameId> {
        let mut games = born_by::<3>(arena);
        games.retain(|&game| is_dicotic(arena, game));
        games
    }

    /// Nim: the first player wins unless the heaps cancel. No game other than the nimbers may be built.
    #[test]
    fn nimbers_are_added_without_games() {
        let mut arena = Arena::new();
        let heaps = [1_023, 512, 511].map(|heap| arena.nimber(heap));
        let mut sums = Sums::within(0, &Budget::UNLIMITED);
        let zero = arena.zero();
        let all = sums.value_and_outcome(&mut arena, &heaps);
        assert_eq!(all, Ok((Some(zero), Some(OutcomeClass::Previous))));
        let two = sums.value_and_outcome(&mut arena, &heaps[1..]);
        assert_eq!(two, Ok((Some(heaps[0]), Some(OutcomeClass::Next))));
        let (star, even) = (arena.nimber(1), arena.nimber(510));
        let three = sums.value_and_outcome(&mut arena, &[star, heaps[2]]);
        assert_eq!(three.unwrap().0, Some(even));
    }

    /// The means add up to 15/2. The temperatures are 1/2 twice, which cancel, and 1, 3/2 and 3. Left wins even if
    /// Right moves first, with 15/2 − 3 + 3/2 − 1 = 5. The list of the last four switches is shortened before the first
    /// switch is added to it, as it is when the moves of a sum are listed.
    #[test]
    fn switches_are_decided_whatever_may_be_made() {
        for most in 0..100 {
            let mut arena = Arena::new();
            let switches = [(4, -2), (4, 2), (-2, -3), (4, 3), (3, 0)];
            let switches = switches.map(|(left, right)| {
                let options = ByPlayer { left, right };
                let options = options.map(|number| vec![arena.integer(number)]);
                arena.game(options)
            });
            let mut sums = Sums::within(most, &Budget::UNLIMITED);
            let mut summands = sums.condense(&mut arena, &switches[1..]).unwrap();
            summands.push(switches[0]);
            let (_, found) = sums.value_and_outcome(&mut arena, &summands).unwrap();
            assert_eq!(found, Some(OutcomeClass::Left), "{most}");
        }
    }

    /// Sums of three dicotic games of days 0 to 3, in one arena where everything is added up and in another where
    /// nothing new may be built.
    #[test]
    fn a_sum_that_is_not_made_has_the_outcome_of_the_one_that_is() {
        let (mut full, mut bare) = (Arena::new(), Arena::new());
        let (dicots, bare_dicots) = (dicots(&mut full), dicots(&mut bare));
        let mut decided = 0;
        let mut undecided = 0;
        for at in 0..dicots.len() {
            for other in at / 2..at {
                let places = [at, other, at / 3];
                let summands = places.map(|place| dicots[place]);
                let arena = &mut full;
                let sum = summands.into_iter().reduce(|a, b| arena.sum(a, b)).unwrap();
                let expected = outcome(arena, sum);
                let mut sums = Sums::within(1_000_000, &Budget::UNLIMITED);
                let found = sums.value_and_outcome(arena, &summands);
                assert_eq!(found, Ok((Some(sum), Some(expected))));
                let summands = places.map(|place| bare_dicots[place]);
                let mut sums = Sums::within(0, &Budget::UNLIMITED);
                match sums.value_and_outcome(&mut bare, &summands).unwrap().1 {
                    Some(class) => {
                        assert_eq!(class, expected);
                        decided += 1;
                    }
                    None => undecided += 1,
                }
            }
        }
        assert!(decided > 0 && undecided > 0, "{decided} {undecided}");
    }

    #[test]
    fn a_sum_is_left_if_asked() {
        let mut arena = Arena::new();
        let star = arena.nimber(1);
        let budget = Budget {
            should_stop: &|| true,
            ..Budget::UNLIMITED
        };
        let mut sums = Sums::within(1_000, &budget);
        let stopped = sums.value_and_outcome(&mut arena, &[star, star]);
        assert_eq!(stopped, Err(Stopped::Asked));
    }
}
