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

use crate::code::HeapCode;
use crate::repetition::Repetitions;
use crate::states::States;

/// G(n + period) = G(n) + saltus for all n from `preperiod` on: proved, or observed up to a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Regularity {
    /// The number of heaps before the period, the empty heap included.
    pub preperiod: usize,
    /// The period.
    pub period: usize,
    /// The increase from one period to the next; 0 for a periodic sequence.
    pub saltus: u32,
    /// The number of values that were compared, from the empty heap on.
    pub compared: usize,
    /// The theorem that proves the regularity; `None` if it is only observed for n + period < `compared`.
    pub theorem: Option<PeriodTheorem>,
}

/// The reason why a regularity holds forever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeriodTheorem {
    /// Moves leave a limited number of heaps of any sizes: Guy and Smith.
    Splitting,
    /// Moves leave one heap, and a state that determines all later values recurs.
    States,
}

/// The number of periods for which a regularity must last to be observed.
const OBSERVED_PERIODS: usize = 4;

impl Regularity {
    /// The last heap n with G(n + period) ≠ G(n) + saltus; `None` if there is none.
    pub fn last_exception(&self) -> Option<usize> {
        self.preperiod.checked_sub(1)
    }

    /// The regularity of a sequence: the shortest proved period, or else the shortest observed one.
    pub(crate) fn find(code: &HeapCode, values: &[u32]) -> Option<Regularity> {
        // G(n + p) − G(n) is constant if the differences of neighbours have period p.
        let steps = values.len().saturating_sub(1);
        let repetitions = Repetitions::find(steps, |at| values[at + 1].wrapping_sub(values[at]));
        let splitting = Splitting::from_codes([code, code]);
        let states = States::new(code, values);
        let last = values.last().copied().unwrap_or(0);
        let found = (1..=steps).filter_map(|period| {
            Some(Regularity {
                preperiod: repetitions.start(period),
                period,
                saltus: last.checked_sub(values[steps - period])?,
                compared: values.len(),
                theorem: None,
            })
        });
        shortest(found, |found| {
            if splitting.is_some_and(|splitting| splitting.proves(found)) {
                return Some(PeriodTheorem::Splitting);
            }
            let is_proved = |states| found.is_proved_by_states(states);
            states
                .as_ref()
                .is_some_and(is_proved)
                .then_some(PeriodTheorem::States)
        })
    }

    /// The regularity of a sequence of canonical forms, given by symbols that are equal exactly for equal forms: the
    /// shortest proved period, or else the shortest observed one.
    pub(crate) fn find_partizan<S: PartialEq>(
        codes: [&HeapCode; 2],
        symbols: &[S],
    ) -> Option<Regularity> {
        let splitting = Splitting::from_codes(codes);
        shortest(Regularity::periods(symbols), |found| {
            splitting?.proves(found).then_some(PeriodTheorem::Splitting)
        })
    }

    /// The shortest period of a sequence that is observed: four times, and in more than half of the sequence.
    pub fn observe<S: PartialEq>(symbols: &[S]) -> Option<Regularity> {
        shortest(Regularity::periods(symbols), |_| None)
    }

    /// Each period with its preperiod in a sequence, observed or not.
    fn periods<S: PartialEq>(symbols: &[S]) -> impl Iterator<Item = Regularity> + Clone {
        let compared = symbols.len();
        let repetitions = Repetitions::find(compared, |at| &symbols[at]);
        let starts: Vec<usize> = (1..compared)
            .map(|period| repetitions.start(period))
            .collect();
        let periods = (1..).zip(starts);
        periods.map(move |(period, preperiod)| Regularity {
            preperiod,
            period,
            saltus: 0,
            compared,
            theorem: None,
        })
    }

    /// The next value of a regular sequence, given the preperiod and a period.
    pub(crate) fn next(&self, values: &[u32]) -> u32 {
        values[values.len() - self.period].saturating_add(self.saltus)
    }

    /// Whether enough periods were seen, and they contain more than half of the values.
    fn is_observed(&self) -> bool {
        self.preperiod + OBSERVED_PERIODS * self.period <= self.compared
            && 2 * self.preperiod <= self.compared
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

/// The facts about a game that the theorem on splitting needs.
#[derive(Clone, Copy)]
struct Splitting {
    /// The most counters that a move takes.
    taken: usize,
    /// The most heaps that a move leaves, at least 1.
    heaps: usize,
}

impl Splitting {
    /// The game in which Left and Right have these moves; `None` if the theorem does not apply to it.
    fn from_codes(codes: [&HeapCode; 2]) -> Option<Splitting> {
        let [left, right] = codes.map(|code| {
            let (taken, heaps) = (code.most_taken()?, code.most_heaps()?);
            (heaps < 2 || !code.compares_sizes()).then_some((taken, heaps))
        });
        let ((taken, heaps), (more_taken, more_heaps)) = (left?, right?);
        Some(Splitting {
            taken: taken.max(more_taken),
            heaps: heaps.max(more_heaps).max(1) as usize,
        })
    }

    fn proves(self, found: &Regularity) -> bool {
        let needed =
            self.heaps * found.preperiod.max(1) + (self.heaps - 1) * found.period + self.taken;
        found.saltus == 0 && found.compared - found.period >= needed
    }
}
