//! The canonical form of an uptimal, written down from its expansion.
//!
//! Let U = x + *m + .d₁…dₙ with dₙ > 0 (for dₙ < 0 exchange the players). Then Right has one option,
//!
//! - U − ↑^\[n\] + *, his move in a ↑^n;
//!
//! and Left has
//!
//! - T, which is U without its last digit if that digit is 1, and U without the block of positive digits at its end
//!   otherwise; if no digit remains and U > x, the nimber is removed too;
//! - if there is a negative digit, with the last one at place j: the first j digits of U, each increased by 1, with x and
//!   *m + *, which is her move in a ↓^j;
//! - if there is none and U is confused with x, every x + *k with k < m.
//!
//! Canonical forms of uptimals are the subject of McKay (2011). The statement above was inferred from the canonical forms
//! that the engine computes, and is not proved here. The tests compare it with sums computed without it, for all strings
//! of four digits from −2 to 2 and for longer random strings. By number translation, x is the same in all options.
//! Whether U > x is decided by the lexicographic order of the digits: compared with 000… if m = 0 and with 111… if
//! m = 1; if m ≥ 2, by d₁ > 0 alone.

use chopsticks_base::walk::{self, Known};

use super::{Digits, Uptimal};
use crate::budget::{Budget, Limit, Meter, Stopped};
use crate::game::{Arena, GameId};
use crate::player::{ByPlayer, Player};

/// One side of the canonical form of an uptimal x + ….
#[derive(Clone, Debug, Default)]
pub(super) struct Side {
    /// The k for which x, x*, …, x*(k−1) are options.
    nimbers: u32,
    /// The other options, in addition to those above.
    others: Vec<Uptimal>,
}

impl Side {
    fn only(option: Uptimal) -> Side {
        Side {
            nimbers: 0,
            others: vec![option],
        }
    }

    fn negative(self) -> Side {
        Side {
            nimbers: self.nimbers,
            others: self.others.iter().map(|option| -option).collect(),
        }
    }

    /// Whether `options` are all the options of this side; they are distinct and have the right number x.
    pub(super) fn consists_of(&self, options: &[&Uptimal]) -> bool {
        let among_nimbers =
            |option: &Uptimal| option.digits.is_empty() && option.star < self.nimbers;
        options.len() == self.nimbers as usize + self.others.len()
            && options
                .iter()
                .all(|&option| among_nimbers(option) || self.others.contains(option))
    }
}

impl Uptimal {
    /// The options of the canonical form of an uptimal that is not a number.
    pub(super) fn canonical_options(&self) -> ByPlayer<Side> {
        match self.digits.last() {
            0 => ByPlayer::from_fn(|_| self.smaller_nimbers()),
            1.. => ByPlayer {
                left: self.options_of_favoured(),
                right: Side::only(self.shifted(-1, self.digits.len())),
            },
            _ => (-self).canonical_options().swapped().map(Side::negative),
        }
    }

    /// Left's options if the last digit is positive.
    fn options_of_favoured(&self) -> Side {
        let mut side = Side::only(self.without_last_ups());
        match self.digits.up_to_last_negative() {
            0 if self.is_confused_with_number() => side.nimbers = self.star,
            0 => (),
            place => side.others.push(self.truncated(place).shifted(1, place)),
        }
        side
    }

    /// The option T.
    fn without_last_ups(&self) -> Uptimal {
        let kept = match self.digits.last() {
            1 => self.digits.len() - 1,
            _ => self.digits.before_last_positives(),
        };
        let mut rest = self.truncated(kept);
        if rest.digits.is_empty() && self.exceeds_number() {
            rest.star = 0;
        }
        rest
    }

    fn smaller_nimbers(&self) -> Side {
        Side {
            nimbers: self.star,
            others: Vec::new(),
        }
    }

    /// The first `length` digits, with the same number and nimber.
    fn truncated(&self, length: usize) -> Uptimal {
        self.with_digits(self.digits.truncated(length), self.star)
    }

    /// This plus `by`·↑^\[length\] + *.
    pub(super) fn shifted(&self, by: i64, length: usize) -> Uptimal {
        self.with_digits(self.digits.shifted(by, length), self.star ^ 1)
    }

    fn with_digits(&self, digits: Digits, star: u32) -> Uptimal {
        Uptimal {
            number: self.number.clone(),
            star,
            digits,
        }
    }

    /// The game with this expansion.
    ///
    /// Time and memory are proportional to the number of followers of its canonical form, which is at most about Σ|dᵢ|
    /// times the number of digits, and m² for x + *m with x ≠ 0.
    pub fn value(&self, arena: &mut Arena) -> GameId {
        let value = self.value_within(arena, &Budget::UNLIMITED);
        value.expect("nothing asks it to stop")
    }

    /// The game with this expansion, within a budget. It has at least as many followers as its digits weigh.
    ///
    /// # Errors
    /// The limit on games, if it is less than the weight; or [`Stopped::Asked`].
    pub fn value_within(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<GameId, Stopped> {
        budget.ask()?;
        if self.digits.weight() > budget.games.into() {
            return Err(Stopped::at(Limit::Games, budget.games));
        }
        let mut known = Known::default();
        let value = walk::evaluate(
            &mut known,
            self.clone(),
            &mut Meter::new(budget),
            |known, uptimal| {
                let options = uptimal.canonical_options();
                let others = options.left.others.iter().chain(&options.right.others);
                let missing = others.filter(|&option| !known.known().contains_key(option));
                let missing: Vec<Uptimal> = missing.cloned().collect();
                let ready = known.have(missing);
                ready
                    .then(|| uptimal.built_from(arena, options, known.known(), budget))
                    .transpose()
            },
        );
        value.copied()
    }

    fn built_from(
        &self,
        arena: &mut Arena,
        options: ByPlayer<Side>,
        known: &Known<Uptimal, GameId>,
        budget: &Budget<'_>,
    ) -> Result<GameId, Stopped> {
        let number = arena.number(self.number.clone());
        let mut starred = |heap: u32| {
            let nimber = arena.nimber(heap);
            arena.sum_within(number, nimber, budget)
        };
        if self.digits.is_empty() {
            return starred(self.star);
        }
        let mut games = ByPlayer::<Vec<GameId>>::default();
        for player in Player::BOTH {
            let side = &options[player];
            for heap in 0..side.nimbers {
                games[player].push(starred(heap)?);
            }
            games[player].extend(side.others.iter().map(|option| known[option]));
        }
        Ok(arena.game(games))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Relation;
    use crate::number::Dyadic;
    use crate::player::ByPlayer;

    /// ↑, ↑², ↑³, … by their definition ↑^i = {0 | * − ↑^\[i−1\]}.
    fn powers(arena: &mut Arena, count: usize) -> Vec<GameId> {
        let (zero, star) = (arena.zero(), arena.nimber(1));
        let mut sum = zero;
        (0..count)
            .map(|_| {
                let right = arena.difference(star, sum);
                let power = arena.game(ByPlayer {
                    left: vec![zero],
                    right: vec![right],
                });
                sum = arena.sum(sum, power);
                power
            })
            .collect()
    }

    /// All strings of `places` digits from −2 to 2.
    fn strings(places: u32) -> impl Iterator<Item = Vec<i64>> {
        (0..5usize.pow(places)).map(move |code| {
            let digit = |place| (code / 5usize.pow(place) % 5) as i64 - 2;
            (0..places).map(digit).collect()
        })
    }

    fn sum(arena: &mut Arena, powers: &[GameId], digits: &[i64], star: u32) -> GameId {
        let nimber = arena.nimber(star);
        powers.iter().zip(digits).fold(nimber, |sum, (&power, &d)| {
            let multiple = arena.multiple(&d.into(), power);
            arena.sum(sum, multiple)
        })
    }

    fn spelled(number: Dyadic, star: u32, digits: &[i64]) -> Uptimal {
        let digits = Digits::new(digits.iter().copied());
        Uptimal {
            number,
            star,
            digits,
        }
    }

    #[test]
    fn the_canonical_form_is_that_of_the_sum() {
        let mut arena = Arena::new();
        let powers = powers(&mut arena, 4);
        let zero = arena.zero();
        for digits in strings(4) {
            for star in 0..5 {
                let uptimal = spelled(Dyadic::ZERO, star, &digits);
                let expected = sum(&mut arena, &powers, &digits, star);
                assert_eq!(uptimal.value(&mut arena), expected, "{uptimal}");
                let exceeds = arena.compare(expected, zero) == Relation::Greater;
                assert_eq!(uptimal.exceeds_number(), exceeds, "{uptimal}");
            }
        }
    }

    #[test]
    fn longer_expansions_are_those_of_the_sums_as_well() {
        let mut arena = Arena::new();
        let powers = powers(&mut arena, 7);
        // A full-period generator: arbitrary digits, the same in every run.
        let mut state = 1u32;
        let mut next = |bound: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            i64::from((state >> 16) % bound)
        };
        for _ in 0..300 {
            let length = 5 + next(3) as usize;
            let digits: Vec<i64> = (0..length).map(|_| next(7) - 3).collect();
            let star = next(6) as u32;
            let uptimal = spelled(Dyadic::ZERO, star, &digits);
            let expected = sum(&mut arena, &powers, &digits, star);
            assert_eq!(uptimal.value(&mut arena), expected, "{uptimal}");
        }
    }

    #[test]
    fn the_options_written_down_are_already_canonical() {
        let mut arena = Arena::new();
        for digits in strings(3) {
            for star in 0..4 {
                let uptimal = spelled(Dyadic::new(3.into(), 2), star, &digits);
                if uptimal.digits.is_empty() {
                    continue;
                }
                let value = uptimal.value(&mut arena);
                let options = arena.options(value);
                let written = uptimal.canonical_options();
                for player in crate::player::Player::BOTH {
                    let side = &written[player];
                    let mut games: Vec<GameId> = (0..side.nimbers)
                        .map(|heap| {
                            let nimber = arena.nimber(heap);
                            let number = arena.number(uptimal.number.clone());
                            arena.sum(number, nimber)
                        })
                        .collect();
                    games.extend(side.others.iter().map(|option| option.value(&mut arena)));
                    assert_eq!(games.len(), options[player].len(), "{uptimal}");
                    assert!(games.iter().all(|game| options[player].contains(game)));
                }
            }
        }
    }
}
