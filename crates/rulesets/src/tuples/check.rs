//! Checks of positions on tuples: the number of their options, and whether play leads to large numbers.

use chopsticks_base::reading::Misread;
use std::collections::HashSet;
use std::iter::repeat;
use std::sync::PoisonError;

use chopsticks_cgt::player::Player;

use super::ends::weights;
use super::rule::Rule;
use super::size::{MAX_CHECKED, MAX_KEPT};
use super::visit::Choice;
use super::{MAX_NUMBER, MAX_OPTIONS, TupleSum, Tuples};

impl Tuples {
    /// Checks the number of options of a position. Choices that are not options count too, because they take time.
    ///
    /// # Errors
    /// When a player has more than [`MAX_OPTIONS`].
    pub(super) fn check_options(&self, position: &TupleSum) -> Result<(), Misread> {
        for player in Player::BOTH {
            let mut choices = 0;
            for tuple in position.tuples() {
                self.visit_tuple(tuple, player, &mut |_| {
                choices += 1;
                if choices <= MAX_OPTIONS {
                    return Ok(());
                }
                Err(Misread::new(
                    "too many options, counting the choices of variables that the conditions exclude",
                    format!("at most {MAX_OPTIONS}"),
                ))
            })?;
            }
        }
        Ok(())
    }

    /// Checks the numbers of all tuples that play can reach, unless no move raises a sum of the numbers with factors.
    ///
    /// # Errors
    /// When some number is above [`MAX_NUMBER`], or there are too many tuples to check.
    pub(super) fn check_followers(&self, position: &TupleSum) -> Result<(), Misread> {
        if self.is_bounded(position) {
            return Ok(());
        }
        let players: &[Player] = if self.is_impartial {
            &[Player::Left]
        } else {
            &Player::BOTH
        };
        let checked = || self.checked.lock().unwrap_or_else(PoisonError::into_inner);
        let mut followers = Followers {
            waiting: Vec::new(),
            met: std::mem::take(&mut *checked()),
            steps: 0,
        };
        position.parts().for_each(|part| followers.add(part));
        while let Some(tuple) = followers.waiting.pop() {
            for &player in players {
                for numbers in tuple.tuples() {
                    self.visit_tuple(numbers, player, &mut |choice| {
                        followers.add_choice(&tuple, choice)
                    })?;
                }
            }
        }
        if followers.met.len() <= MAX_KEPT {
            *checked() = followers.met;
        }
        Ok(())
    }

    /// Whether a sum with factors proves that no number exceeds [`MAX_NUMBER`].
    fn is_bounded(&self, position: &TupleSum) -> bool {
        let weights = self.weights.get_or_init(|| {
            let rules: Vec<&Rule> = self.rules().collect();
            weights(&rules, self.layout, self.order)
        });
        weights.as_ref().is_some_and(|weights| {
            let total = |tuple: &[u32]| {
                let factors = weights.iter().copied().chain(repeat(1));
                let terms = tuple.iter().zip(factors);
                terms
                    .map(|(&number, factor)| i64::from(number) * factor)
                    .sum::<i64>()
            };
            position
                .tuples()
                .all(|tuple| total(tuple) <= i64::from(MAX_NUMBER))
        })
    }
}

/// The tuples that play can reach.
struct Followers {
    /// The tuples whose options have not been visited.
    waiting: Vec<TupleSum>,
    met: HashSet<TupleSum>,
    /// The number of choices and tuples examined.
    steps: usize,
}

impl Followers {
    /// Adds what a choice makes of a tuple.
    fn add_choice(&mut self, tuple: &TupleSum, choice: Choice<'_>) -> Result<(), Misread> {
        match choice {
            Choice::Option(option, _) => {
                for part in tuple.replaced(0, option).parts() {
                    self.count_step()?;
                    self.add(part);
                }
            }
            Choice::Excluded => {}
            Choice::TooLarge(excess, rule) => {
                return Err(Misread::new(
                    format!("play that leads to {tuple}, where the rule \"{rule}\" makes {excess}"),
                    "a smaller position",
                ));
            }
        }
        self.count_step()
    }

    fn add(&mut self, part: TupleSum) {
        if self.met.insert(part.clone()) {
            self.waiting.push(part);
        }
    }

    fn count_step(&mut self) -> Result<(), Misread> {
        self.steps += 1;
        if self.steps <= MAX_CHECKED {
            return Ok(());
        }
        Err(Misread::new(
            format!(
                "rules that may lead to numbers above {MAX_NUMBER} or longer and longer tuples, and a check of the tuples that play can reach that stopped after {MAX_CHECKED} steps"
            ),
            "a smaller position",
        ))
    }
}
