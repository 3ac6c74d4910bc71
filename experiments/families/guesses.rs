//! Guesses for the value of (i|j)_n: a right guess is proved in a millisecond, and a wrong one costs another.

use chopsticks_lab::budget::{Budget, Stopped};
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::simple::sweep::Sweep;

/// Guesses values from earlier ones and from a computation at small n.
pub struct Guesses {
    sweep: Sweep,
    met: Vec<GameId>,
}

impl Guesses {
    /// A sweep up to this multiple of √(i·j) takes some hundredths of a second.
    const SWEEP: f64 = 600.0;

    /// For (i|j)_n with n ≤ `last`.
    ///
    /// # Errors
    /// When the budget does not suffice.
    pub fn new(
        arena: &mut Arena,
        hands: (u32, u32),
        last: u64,
        budget: &Budget<'_>,
    ) -> Result<Guesses, Stopped> {
        let (i, j) = hands;
        let first = i.max(j);
        let swept = Guesses::SWEEP * (f64::from(i) * f64::from(j)).sqrt();
        let swept = u32::try_from(last.min(swept as u64)).unwrap_or(u32::MAX);
        let sweep = Sweep::evaluate(arena, hands, (first, swept.max(first)), budget)?;
        Ok(Guesses {
            sweep,
            met: Vec::new(),
        })
    }

    /// Records all values of the sweep, as if they had occurred.
    pub fn meet_all(&mut self) {
        self.met
            .extend(self.sweep.runs().iter().map(|run| run.value));
    }

    /// Records the value of the next stretch.
    pub fn met(&mut self, value: GameId) {
        if self.met.last() != Some(&value) {
            self.met.push(value);
        }
    }

    /// The candidates for the value at n, likely values first.
    pub fn at(&self, n: u64) -> Vec<GameId> {
        let swept = u32::try_from(n).ok().and_then(|n| self.sweep.value(n));
        match swept {
            Some(value) => vec![value],
            None => self.likely(),
        }
    }

    /// The present value, which may continue; then the values that followed the same two values or the same one; then the others,
    /// the latest first. The pattern of values repeats, so the first guesses are rarely wrong.
    fn likely(&self) -> Vec<GameId> {
        let met = &self.met;
        let followers_of = |context: usize| {
            let present = &met[met.len().saturating_sub(context)..];
            let pasts = met.windows(context + 1).rev();
            pasts.filter_map(move |past| past.strip_prefix(present)?.first())
        };
        let present = met.last().into_iter();
        let all = present
            .chain(followers_of(2))
            .chain(followers_of(1))
            .chain(met.iter().rev());
        let mut likely = Vec::new();
        for &value in all {
            if !likely.contains(&value) {
                likely.push(value);
            }
        }
        likely
    }
}
