//! Means and temperatures of sums from those of their parts, without the canonical form of the sum.
//!
//! The mean of a sum is the sum of the means. Its temperature is at most the highest one of the parts: t(G + H) ≤
//! max(t(G), t(H)) (Siegel II.5). If t(G) > t(H), then it is t(G): as G is (G + H) − H, also t(G) ≤ max(t(G + H), t(H)).

use super::addition::sum_within;
use super::thermograph::Thermographs;
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId};
use crate::number::Dyadic;
use crate::player::Player;

/// The mean of a sum.
///
/// # Errors
/// [`Stopped::Asked`], or the limit on seconds.
pub fn mean_of_sum(
    arena: &Arena,
    thermographs: &mut Thermographs,
    summands: &[GameId],
    budget: &Budget<'_>,
) -> Result<Dyadic, Stopped> {
    Ok(Mast::of_sum(arena, thermographs, summands, budget)?.mean)
}

/// The temperature of a sum. Only parts of the same temperature are added to each other, the hottest first, until their
/// sum is hotter than what is left.
///
/// # Errors
/// When the sum of such parts needs more games than the budget allows, or it was asked to stop.
pub fn temperature_of_sum(
    arena: &mut Arena,
    thermographs: &mut Thermographs,
    summands: &[GameId],
    budget: &Budget<'_>,
) -> Result<Dyadic, Stopped> {
    let mut temperature = |arena: &Arena, game| -> Result<Dyadic, Stopped> {
        let found = thermographs.thermograph_within(arena, game, budget)?;
        Ok(found.temperature().clone())
    };
    let mut parts = Vec::with_capacity(summands.len());
    for &summand in summands {
        parts.push((temperature(arena, summand)?, summand));
    }
    parts.sort_by(|(colder, _), (hotter, _)| colder.cmp(hotter));
    let mut sum = arena.zero();
    let mut hottest = temperature(arena, sum)?;
    while let Some((_, part)) = parts.pop_if(|(colder, _)| *colder >= hottest) {
        sum = sum_within(arena, sum, part, budget)?;
        hottest = temperature(arena, sum)?;
    }
    Ok(hottest)
}

/// The mean of a game or a sum, and a temperature that no summand exceeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mast {
    /// The mean.
    pub mean: Dyadic,
    /// The highest temperature of a summand.
    pub temperature: Dyadic,
}

impl Mast {
    /// The mast of the sum of no games.
    pub const ZERO: Mast = Mast {
        mean: Dyadic::ZERO,
        temperature: Dyadic::ZERO,
    };

    /// The mast of a game.
    ///
    /// # Errors
    /// [`Stopped::Asked`], or the limit on seconds.
    pub fn of_game(
        arena: &Arena,
        thermographs: &mut Thermographs,
        game: GameId,
        budget: &Budget<'_>,
    ) -> Result<Mast, Stopped> {
        let found = thermographs.thermograph_within(arena, game, budget)?;
        Ok(Mast {
            mean: found.mean().clone(),
            temperature: found.temperature().clone(),
        })
    }

    /// The mast of a sum of games.
    ///
    /// # Errors
    /// [`Stopped::Asked`], or the limit on seconds.
    pub fn of_sum(
        arena: &Arena,
        thermographs: &mut Thermographs,
        summands: &[GameId],
        budget: &Budget<'_>,
    ) -> Result<Mast, Stopped> {
        let mut sum = Mast::ZERO;
        for &summand in summands {
            sum.add(&Mast::of_game(arena, thermographs, summand, budget)?);
        }
        Ok(sum)
    }

    /// Adds a summand.
    pub fn add(&mut self, summand: &Mast) {
        self.mean = &self.mean + &summand.mean;
        if summand.temperature > self.temperature {
            self.temperature = summand.temperature.clone();
        }
    }

    /// Whether `first` wins moving first, if the mean m and the temperature t decide it: the stop of the player who moves
    /// first is at least m and at most m + t, because walls have slopes of at most 1 (Siegel II.5).
    pub fn wins_first(&self, first: Player) -> Option<bool> {
        let mean = first.pick(self.mean.clone(), -&self.mean);
        if mean > Dyadic::ZERO {
            Some(true)
        } else {
            (&mean + &self.temperature < Dyadic::ZERO).then_some(false)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::days::born_by;

    /// All sums of four games of a sample of those born by day 3, in which temperatures are often equal.
    #[test]
    fn masts_of_sums_are_those_of_their_canonical_forms() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let mut thermographs = Thermographs::default();
        let sample: Vec<GameId> = games.into_iter().step_by(173).collect();
        let budget = &Budget::UNLIMITED;
        let (mut won, mut lost) = (0, 0);
        for &a in &sample {
            for &b in &sample {
                for &c in sample.iter().step_by(3) {
                    let negative = arena.negative(b);
                    let summands = [a, b, c, negative];
                    let found = [
                        mean_of_sum(&arena, &mut thermographs, &summands, budget),
                        temperature_of_sum(&mut arena, &mut thermographs, &summands, budget),
                    ];
                    let sum = arena.sum_of(&summands);
                    let whole = thermographs.thermograph(&arena, sum);
                    let expected = [whole.mean(), whole.temperature()];
                    assert_eq!(found, expected.map(|number| Ok(number.clone())));
                    let zero = arena.zero();
                    let mast = Mast::of_sum(&arena, &mut thermographs, &summands, budget);
                    let mast = mast.expect("no limit");
                    let refuted = [(Player::Left, sum, zero), (Player::Right, zero, sum)];
                    for (first, lower, upper) in refuted {
                        let wins = mast.wins_first(first);
                        won += u32::from(wins == Some(true));
                        lost += u32::from(wins == Some(false));
                        // Left wins moving first if G ≤ 0 is false, and Right if G ≥ 0 is false.
                        let expected = !arena.le(lower, upper);
                        assert!([None, Some(expected)].contains(&wins));
                    }
                }
            }
        }
        assert!(won > 100 && lost > 5, "{won} won and {lost} lost");
    }

    /// The parts have the temperatures 1, 2, …, 40. Their canonical form has about 2⁴⁰ followers.
    #[test]
    fn parts_of_different_temperatures_are_not_added() {
        let mut arena = Arena::new();
        let switches: Vec<GameId> = (1..=40)
            .map(|heat| {
                let options = [heat, -heat].map(|number| arena.integer(number));
                arena.pair(options[0], options[1])
            })
            .collect();
        let budget = Budget {
            games: arena.size() as u64 + 100,
            ..Budget::UNLIMITED
        };
        let mut thermographs = Thermographs::default();
        let found = temperature_of_sum(&mut arena, &mut thermographs, &switches, &budget);
        assert_eq!(found, Ok(Dyadic::from(40)));
        let mean = mean_of_sum(&arena, &mut thermographs, &switches, &budget);
        assert_eq!(mean, Ok(Dyadic::ZERO));
    }
}
