//! Decides whether two values given by steps are equal, for any numbers of steps.
//!
//! Let T(k) = {T(k − 1) | h}, and let the lines of h have at most b moves. By the lemma in section 3 of
//! `docs/paper/proofs/structure.md`, the comparisons of T(k) with the followers of h are the same for all k ≥ b + 2, and
//! T(k − 1) is not reversible. So for these k the canonical form of T(k) is {T(k − 1) | R} with options R that do not
//! depend on k. The same holds for {T(k) | h'}. So a value with many steps is a small game to which steps with
//! canonical options are applied. The small game is chosen so that it does not end in such a step. Then two values are
//! equal if and only if their small games and their steps are equal, because canonical forms are unique.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::value::Birthdays;
use num_bigint::BigUint;
use num_traits::{One, ToPrimitive};

use super::steps::ValueSteps;
use crate::player::{ByPlayer, Player};

/// A small game to which steps from g to {g | R} are applied: each R, and its number of steps.
#[derive(Clone, Debug, PartialEq, Eq)]
struct CanonicalSteps {
    game: GameId,
    steps: Vec<(Vec<GameId>, BigUint)>,
}

impl ValueSteps {
    /// The largest birthday of a game in the description of a value to be compared.
    const HIGHEST: u64 = 1_000;

    /// Whether two values are equal; None if a value has steps other than many equal ones and then at most one more, or
    /// if it involves a game with a birthday over 1,000.
    pub fn equals(&self, other: &ValueSteps, arena: &mut Arena) -> Option<bool> {
        let height = self.height(arena)?.max(other.height(arena)?) + 3;
        let mut canonical = |value: &ValueSteps| {
            let sign = value.owner == Player::Right;
            let value = if sign {
                value.negative(arena)
            } else {
                value.clone()
            };
            let steps = CanonicalSteps::from_steps(&value, height, arena)?;
            Some((sign, steps))
        };
        let ((sign, mut first), (other_sign, mut second)) = (canonical(self)?, canonical(other)?);
        if sign != other_sign {
            // The tall option of one value is on the side on which the other value has only small options.
            if !first.steps.is_empty() && !second.steps.is_empty() {
                return Some(false);
            }
            if first.steps.is_empty() {
                first.game = arena.negative(first.game)
            } else {
                second.game = arena.negative(second.game)
            }
        }
        Some(match (first.steps.is_empty(), second.steps.is_empty()) {
            (true, _) => second.is_game(first.game, arena),
            (_, true) => first.is_game(second.game, arena),
            _ => first == second,
        })
    }

    /// The largest birthday of the games of the description; None if a game is too large for a comparison.
    fn height(&self, arena: &Arena) -> Option<u64> {
        let games = self.steps.iter().map(|(option, _)| *option);
        let games = games.chain([self.base]);
        let mut birthdays = Birthdays::default();
        let heights = games.map(|game| {
            let height = birthdays.birthday(arena, game).to_u64();
            height.filter(|&height| height <= ValueSteps::HIGHEST)
        });
        heights.max()?
    }
}

impl CanonicalSteps {
    /// The canonical steps of a value whose owner is Left. Up to 2·`height` + 2 steps become part of the game, so that
    /// the canonical form of any other value is taller than all its small games.
    fn from_steps(value: &ValueSteps, height: u64, arena: &mut Arena) -> Option<CanonicalSteps> {
        let mut canonical = CanonicalSteps {
            game: value.base,
            steps: Vec::new(),
        };
        for (option, times) in &value.steps {
            let is_few = *times <= BigUint::from(2 * height + 2);
            match (canonical.steps.is_empty(), is_few) {
                (true, true) => {
                    let times = times.to_u64()?;
                    canonical.game = tower(arena, canonical.game, *option, times);
                }
                (true, false) => {
                    canonical.game = tower(arena, canonical.game, *option, height);
                    let options = canonical_options(arena, canonical.game, *option)?;
                    canonical.steps.push((options, times - height));
                }
                (false, _) if times.is_one() => {
                    let options = canonical_options(arena, canonical.game, *option)?;
                    canonical.push(options);
                }
                (false, _) => return None,
            }
        }
        canonical.take_off(arena);
        Some(canonical)
    }

    fn push(&mut self, options: Vec<GameId>) {
        match self.steps.last_mut() {
            Some((last, times)) if *last == options => *times += 1u32,
            _ => self.steps.push((options, BigUint::one())),
        }
    }

    /// Splits off the steps at the end of the game, if they have the options of the first steps.
    fn take_off(&mut self, arena: &mut Arena) {
        let Some((options, times)) = self.steps.first_mut() else {
            return;
        };
        while let Some(before) = before_step(arena, self.game, options) {
            self.game = before;
            *times += 1u32;
        }
    }

    /// Whether the value is this game.
    fn is_game(&self, mut game: GameId, arena: &mut Arena) -> bool {
        for (options, times) in self.steps.iter().rev() {
            let mut left = times.clone();
            while left != BigUint::ZERO {
                match before_step(arena, game, options) {
                    Some(before) => game = before,
                    None => return false,
                }
                left -= 1u32;
            }
        }
        game == self.game
    }
}

/// base·\[option\]^times.
fn tower(arena: &mut Arena, base: GameId, option: GameId, times: u64) -> GameId {
    (0..times).fold(base, |game, _| arena.pair(game, option))
}

/// R, where {game | option} has the canonical form {game | R}; None if the game is reversible.
fn canonical_options(arena: &mut Arena, game: GameId, option: GameId) -> Option<Vec<GameId>> {
    let next = arena.pair(game, option);
    let ByPlayer { left, right } = arena.options(next);
    (left == [game]).then_some(right)
}

/// g, if the game has the canonical form {g | options}.
fn before_step(arena: &mut Arena, game: GameId, options: &[GameId]) -> Option<GameId> {
    let ByPlayer { left, right } = arena.options(game);
    match left[..] {
        [before] if right == options => Some(before),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use chopsticks_cgt::value::days::born_by;

    /// All towers over games born by day 2, with steps to games born by day 2 and these numbers of steps, some with
    /// another step after them. For small numbers of steps, both sides of each comparison are canonical forms of the
    /// engine.
    #[test]
    fn equality_is_that_of_canonical_forms() {
        let arena = &mut Arena::new();
        let games: Vec<GameId> = born_by::<2>(arena);
        let unlimited = &Budget::UNLIMITED;
        let mut values = Vec::new();
        for &base in &games[..8] {
            for &option in games.iter().step_by(3) {
                for times in [1u32, 14, 30, 31] {
                    let steps = vec![(option, times.into())];
                    let owner = if times == 31 {
                        Player::Right
                    } else {
                        Player::Left
                    };
                    let value = ValueSteps { owner, base, steps };
                    values.push((value.game(arena, unlimited).unwrap(), value));
                }
            }
        }
        let (mut equal, mut decided) = (0, 0);
        for (game, value) in &values {
            for (other_game, other) in &values {
                if let Some(is_equal) = value.equals(other, arena) {
                    assert_eq!(is_equal, game == other_game, "{value:?} {other:?}");
                    decided += 1;
                    equal += usize::from(is_equal);
                }
            }
        }
        assert!(equal > values.len() && decided > equal, "{equal} {decided}");
    }

    /// ↑ = {0 | *}, so a step from ↑ is the second one from 0.
    #[test]
    fn a_step_that_belongs_to_the_game_is_a_step() {
        let arena = &mut Arena::new();
        let (zero, star) = (arena.zero(), arena.nimber(1));
        let up = arena.pair(zero, star);
        let value = |base, times: BigUint| ValueSteps {
            owner: Player::Left,
            base,
            steps: vec![(star, times)],
        };
        for times in [30u32.into(), BigUint::from(10u32).pow(30)] {
            let from_up = value(up, times.clone());
            for (more, is_equal) in [(0u32, false), (1, true), (2, false)] {
                let from_zero = value(zero, &times + more);
                assert_eq!(from_up.equals(&from_zero, arena), Some(is_equal));
                assert_eq!(from_zero.equals(&from_up, arena), Some(is_equal));
            }
        }
    }
}
