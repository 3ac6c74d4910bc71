//! Which value (i|j)_n may have: a good guess is proved in a millisecond, and a wrong one costs another.

use chopsticks_lab::game::{Arena, GameId};
use chopsticks_lab::solve::{Budget, Stopped, Sweep};

/// Guesses values, from those that were met and from a computation at small n.
pub struct Guesses {
    hands: (u32, u32),
    sweep: Sweep,
    met: Vec<GameId>,
    computed: u64,
}

impl Guesses {
    /// A sweep up to this multiple of √(i·j) takes some hundredths of a second.
    const SWEEP: f64 = 600.0;

    /// The most positions for one n: seconds. They suffice up to n = 12000·√(i·j), about.
    const POSITIONS: u64 = 30_000_000;

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
            hands,
            computed: sweep.last().into(),
            sweep,
            met: Vec::new(),
        })
    }

    /// The last n whose value was computed.
    pub fn computed(&self) -> u64 {
        self.computed
    }

    /// Takes note of the value of the next stretch.
    pub fn met(&mut self, value: GameId) {
        if self.met.last() != Some(&value) {
            self.met.push(value);
        }
    }

    /// What may be the value at n, likely values first.
    pub fn at(&self, n: u64) -> Vec<GameId> {
        let swept = u32::try_from(n).ok().and_then(|n| self.sweep.value(n));
        match swept {
            Some(value) => vec![value],
            None => self.likely(),
        }
    }

    /// The present value, which may last; then what came after the same two values, after the same one, and the rest,
    /// what was met last first. The pattern of values repeats, so this is rarely wrong.
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

    /// Computes the value at n, for which there is nothing to guess from; none where n is too large for that.
    ///
    /// # Errors
    /// When the budget does not suffice.
    pub fn compute(
        &mut self,
        arena: &mut Arena,
        n: u64,
        budget: &Budget<'_>,
    ) -> Result<Option<GameId>, Stopped> {
        let Ok(small) = u32::try_from(n) else {
            return Ok(None);
        };
        let budget = Budget {
            positions: budget.positions.min(Guesses::POSITIONS),
            ..*budget
        };
        match Sweep::evaluate(arena, self.hands, (small, small), &budget) {
            Ok(sweep) => {
                self.computed = self.computed.max(n);
                Ok(sweep.value(small))
            }
            Err(Stopped::Positions(_)) => Ok(None),
            Err(stopped) => Err(stopped),
        }
    }
}
