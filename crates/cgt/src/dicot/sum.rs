//! Sums and negatives of dicots.

use super::arena::{Dicot, DicotArena};
use crate::budget::{Budget, Limit, Meter, Stopped};
use crate::player::ByPlayer;

impl DicotArena {
    /// The game with the players exchanged. Its sum with the game need not be 0: some dicots have no inverse.
    pub fn negative(&mut self, game: Dicot) -> Dicot {
        let mut stack = vec![game];
        while let Some(&next) = stack.last() {
            if self.negatives.contains_key(&next) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            let options = self.options(next);
            let both = options.left.iter().chain(&options.right);
            stack.extend(both.filter(|option| !self.negatives.contains_key(*option)));
            if stack.len() == before {
                let negatives = options.map(|side| {
                    let negatives = side.iter().map(|option| self.negatives[option]);
                    negatives.collect()
                });
                // The negative of a canonical form is canonical.
                let options: ByPlayer<Vec<Dicot>> = negatives;
                let form = self.intern(
                    options
                        .swapped()
                        .map(|side| side.into_iter().map(|option| option.0).collect()),
                );
                let negative = Dicot(form);
                self.canonical.insert(form, negative);
                self.negatives.insert(next, negative);
                self.negatives.insert(negative, next);
            }
        }
        self.negatives[&game]
    }

    /// The sum of two games.
    ///
    /// # Errors
    /// When the arena would hold more forms than the budget allows games, or the budget asks to stop.
    pub fn sum(&mut self, g: Dicot, h: Dicot, budget: &Budget<'_>) -> Result<Dicot, Stopped> {
        let key = |g: Dicot, h: Dicot| (g.min(h), g.max(h));
        let mut meter = Meter::new(budget);
        let mut stack = vec![key(g, h)];
        while let Some(&(a, b)) = stack.last() {
            let before = stack.len();
            if !self.sums.contains_key(&(a, b)) {
                let parts = parts(self.options(a), self.options(b), |of_a, of_b| {
                    key(of_a.unwrap_or(a), of_b.unwrap_or(b))
                });
                let all = parts.left.iter().chain(&parts.right);
                stack.extend(all.filter(|part| !self.sums.contains_key(*part)));
                if stack.len() == before {
                    let sums = parts.map(|side| side.iter().map(|part| self.sums[part]).collect());
                    let sum = self.game_within(sums, &mut meter)?;
                    let sum = sum.expect("a sum of dicots is a dicot");
                    self.sums.insert((a, b), sum);
                }
            }
            if stack.len() == before {
                stack.pop();
            }
            budget.within(Limit::Games, self.len() as u64)?;
            meter.step()?;
        }
        Ok(self.sums[&key(g, h)])
    }
}

/// The options of a sum: an option of one summand, and none of the other.
fn parts(
    of_a: ByPlayer<Vec<Dicot>>,
    of_b: ByPlayer<Vec<Dicot>>,
    part: impl Fn(Option<Dicot>, Option<Dicot>) -> (Dicot, Dicot),
) -> ByPlayer<Vec<(Dicot, Dicot)>> {
    ByPlayer::from_fn(|player| {
        let first = of_a[player].iter().map(|&option| part(Some(option), None));
        let second = of_b[player].iter().map(|&option| part(None, Some(option)));
        first.chain(second).collect()
    })
}
