//! Periods and arithmetic periods of nim-sequences, and the theorems that prove them.
//!
//! G(n) is the nim-value of a heap of n counters. The sequence has period p and saltus s from n₀ on if G(n + p) = G(n) + s
//! for all n ≥ n₀. Finitely many values cannot show this, unless a theorem applies.
//!
//! **Splitting.** Let every move take at most k counters and leave at most h heaps, where only the number taken and the
//! number of heaps left decide whether a move is allowed. If G(n + p) = G(n) for n₀ ≤ n < h·n₀ + (h − 1)·p + k, with
//! n₀ ≥ 1, then it holds for all n ≥ n₀. *Proof.* Let n be beyond these, and let it hold below n. A move from n + p
//! leaves at least h·(n₀ + p) counters, so its largest heap has n₀ + p or more; with p counters less in this heap it is
//! a move from n with the same nim-value. A move from n leaves at least h·n₀ counters, and with p counters more in its
//! largest heap it is a move from n + p with the same nim-value. ∎ For h = 2 this is the theorem of Guy and Smith (The
//! G-values of various games, 1956; Siegel, *Combinatorial Game Theory*, IV.2), for h = 1 the periodicity of
//! subtraction games. It holds for partizan games too, with canonical forms for G.
//!
//! **Windows.** Let every move from n leave one heap, which has at most k counters less than n or is one of finitely many
//! heaps below t, and let n mod m decide which of these moves there are from n ≥ t. Let m divide P. If G(n + P) = G(n) for
//! n₀ ≤ n < max(n₀ + k, t), then it holds for all n ≥ n₀. *Proof.* Let n be beyond these, and let it hold below n. The
//! moves from n and from n + P leave in pairs the same heap, or heaps above n₀ that differ by P. ∎ So this holds for all
//! that the options determine: nim-values, canonical forms, and the outcomes of partizan games. If moreover G(n + p) =
//! G(n) for n₀ ≤ n < n₀ + P, this holds for all n ≥ n₀ too, because G(n) depends on n mod P only.
//!
//! **States.** Let a move take any number of counters from k + 1 on, and some of the numbers up to k, and leave one
//! heap. Let n > k, and let T(n) be the set of G(r) for r < n − k, without r = 0 if the last counters may not be taken.
//! They are nim-values of options of n and all larger heaps, and m(n) the least value that is not in it. Then G(n) ≥
//! m(n). The values G(n − k), …, G(n − 1) from m(n) on, and the elements of T(n) above m(n), all minus m(n), determine
//! G(n) − m(n) and the same data for n + 1. So if the data for n and n + p agree, G(n' + p) = G(n') + m(n + p) − m(n)
//! for all n' ≥ n.
//!
//! Other regularities are observed only. For arithmetic periods of codes with splits into three heaps there are tests
//! by Austin (1976), and by Howse and Nowakowski (Periodicity and arithmetic-periodicity in hexadecimal games, 2004),
//! which are not applied here.

use std::ops::Range;

use crate::code::HeapCode;
use crate::recurrence::Recurrence;
use crate::repetition::Repetitions;
use crate::states::States;
use crate::theorem::PeriodTheorem;

/// G(n + period) = G(n) + saltus for all n from `preperiod` on: proved, or observed up to a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Regularity {
    /// The number of the first value, 0 for that of the empty heap.
    pub first: usize,
    /// The number of the value at which the period begins.
    pub preperiod: usize,
    /// The period.
    pub period: usize,
    /// The increase from one period to the next; 0 for a periodic sequence.
    pub saltus: u32,
    /// The number after that of the last value.
    pub compared: usize,
    /// The theorem that proves the regularity; `None` if it is only observed for n + period < `compared`.
    pub theorem: Option<PeriodTheorem>,
}

/// The number of periods for which a regularity must last to be observed.
const OBSERVED_PERIODS: usize = 4;

impl Regularity {
    /// The last n with G(n + period) ≠ G(n) + saltus; `None` if there is none.
    pub fn last_exception(&self) -> Option<usize> {
        (self.preperiod > self.first).then(|| self.preperiod - 1)
    }

    /// The regularity of the nim-values of the heaps of a code: the shortest proved period, or else the shortest observed
    /// one.
    pub(crate) fn of_code(code: &HeapCode, values: &[u32]) -> Option<Regularity> {
        let recurrence = Recurrence::from_codes([code, code]);
        let states = States::new(code, values);
        Regularity::of_steps(values, |found| {
            found.theorem_of_moves(recurrence).or_else(|| {
                let is_proved = found.is_proved_by_states(states.as_ref()?);
                is_proved.then_some(PeriodTheorem::States)
            })
        })
    }

    /// The regularity of nim-values from 0 on, with a saltus: the shortest period that the moves prove, if they are known,
    /// or else the shortest observed one.
    pub fn of_nim_values(values: &[u32], moves: Option<Recurrence>) -> Option<Regularity> {
        Regularity::of_steps(values, |found| found.theorem_of_moves(moves))
    }

    fn of_steps(
        values: &[u32],
        theorem: impl Fn(&Regularity) -> Option<PeriodTheorem>,
    ) -> Option<Regularity> {
        // G(n + p) − G(n) is constant if the differences of neighbours have period p.
        let steps = values.len().saturating_sub(1);
        let repetitions = Repetitions::find(steps, |at| values[at + 1].wrapping_sub(values[at]));
        let last = values.last().copied().unwrap_or(0);
        let found = (1..=steps).filter_map(|period| {
            Some(Regularity {
                saltus: last.checked_sub(values[steps - period])?,
                ..Regularity::seen(0..values.len(), &repetitions, period)
            })
        });
        shortest(found, theorem)
    }

    /// The regularity of a sequence from number `first` on, given by symbols that are equal exactly for what is equal: the
    /// shortest period that the moves prove, if they are known, or else the shortest observed one, which was seen four
    /// times and in at least half of the sequence.
    pub fn find<S: PartialEq>(
        symbols: &[S],
        first: usize,
        moves: Option<Recurrence>,
    ) -> Option<Regularity> {
        let repetitions = Repetitions::find(symbols.len(), |at| &symbols[at]);
        let numbers = first..first + symbols.len();
        let found = (1..symbols.len())
            .map(|period| Regularity::seen(numbers.clone(), &repetitions, period));
        shortest(found, |found| found.theorem_of_moves(moves))
    }

    /// A period of a sequence with these numbers, with its preperiod, observed or not.
    fn seen(numbers: Range<usize>, repetitions: &Repetitions, period: usize) -> Regularity {
        Regularity {
            first: numbers.start,
            preperiod: numbers.start + repetitions.start(period),
            period,
            saltus: 0,
            compared: numbers.end,
            theorem: None,
        }
    }

    /// The same regularity, proved if it is that of data which are determined by values with this one.
    #[must_use]
    pub fn of_data_on(self, values: &Regularity) -> Regularity {
        let start = self.preperiod.max(values.preperiod);
        let is_proved = values.theorem.is_some()
            && (values.saltus, self.saltus) == (0, 0)
            && start + values.period + self.period <= self.compared;
        Regularity {
            theorem: self.theorem.or(is_proved.then_some(PeriodTheorem::Values)),
            ..self
        }
    }

    /// The regularity in words, for sequences over a variable such as `n`.
    pub fn in_words(&self, variable: &str) -> String {
        let saltus = match self.saltus {
            0 => String::new(),
            saltus => format!(" with saltus {saltus}"),
        };
        let exception = match self.last_exception() {
            None => String::new(),
            Some(exception) => format!(", last exception {variable} = {exception}"),
        };
        let why = match self.theorem {
            Some(theorem) => theorem.to_string(),
            None => format!(
                "observed up to {variable} = {}, not proved",
                self.compared - 1
            ),
        };
        let (period, preperiod) = (self.period, self.preperiod);
        format!("{period}{saltus} from {variable} = {preperiod} on{exception}; {why}")
    }

    /// The next value of a regular sequence, given the preperiod and a period.
    pub(crate) fn next(&self, values: &[u32]) -> u32 {
        values[values.len() - self.period].saturating_add(self.saltus)
    }

    /// Whether enough periods were seen, and they contain at least half of the values.
    pub(crate) fn is_observed(&self) -> bool {
        let (before, count) = (self.preperiod - self.first, self.compared - self.first);
        before + OBSERVED_PERIODS * self.period <= count && 2 * before <= count
    }

    /// The theorem by which the moves prove that the regularity lasts, if they do.
    fn theorem_of_moves(&self, moves: Option<Recurrence>) -> Option<PeriodTheorem> {
        let moves = moves.filter(|_| self.saltus == 0)?;
        moves.proves(self.preperiod, self.period, self.compared)
    }

    fn is_proved_by_states(&self, states: &States<'_>) -> bool {
        let now = self.compared - self.period;
        now >= states.first().max(self.preperiod) && states.agree([now, self.compared], self.saltus)
    }
}

/// The first regularity that is proved, or else the first one that is observed.
fn shortest(
    found: impl Iterator<Item = Regularity> + Clone,
    theorem: impl Fn(&Regularity) -> Option<PeriodTheorem>,
) -> Option<Regularity> {
    let mut proved = found.clone().filter_map(|found| {
        let theorem = Some(theorem(&found)?);
        Some(Regularity { theorem, ..found })
    });
    proved
        .next()
        .or_else(|| found.clone().find(Regularity::is_observed))
}
