//! What moves on heaps say of later values: how far they look back, and into how many heaps they split.

use num_integer::Integer;

use crate::code::HeapCode;
use crate::theorem::PeriodTheorem;

/// The facts about the moves on heaps that the theorems on [splitting and windows](crate::Regularity) need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recurrence {
    /// The most counters that a move takes, but for moves to finitely many heaps.
    taken: usize,
    /// The most heaps that a move leaves, at least 1.
    heaps: usize,
    /// The numbers that may be taken from n depend on n modulo this number, …
    modulus: usize,
    /// … from this n on.
    from: usize,
    theorem: PeriodTheorem,
}

impl Recurrence {
    /// The game in which Left and Right have these moves; `None` if no theorem applies to it.
    pub fn from_codes(codes: [&HeapCode; 2]) -> Option<Recurrence> {
        let [left, right] = codes.map(|code| {
            let (taken, heaps) = (code.most_taken()?, code.most_heaps()?);
            (heaps < 2 || !code.compares_sizes()).then_some((taken, heaps))
        });
        let ((taken, heaps), (more_taken, more_heaps)) = (left?, right?);
        Some(Recurrence {
            taken: taken.max(more_taken),
            heaps: heaps.max(more_heaps).max(1) as usize,
            modulus: 1,
            from: 0,
            theorem: PeriodTheorem::Splitting,
        })
    }

    /// Moves to one heap, which has at most `taken` counters less or is one of finitely many below `from`; from there on,
    /// n modulo `modulus`, which is not 0, decides which of these moves there are.
    pub fn window(taken: usize, modulus: usize, from: usize) -> Recurrence {
        Recurrence {
            taken,
            heaps: 1,
            modulus,
            from,
            theorem: PeriodTheorem::Window,
        }
    }

    /// The same for outcomes of partizan games, which the outcomes of the options determine only where moves leave one heap.
    pub fn of_outcomes(self) -> Option<Recurrence> {
        let theorem = PeriodTheorem::Window;
        (self.heaps == 1).then_some(Recurrence { theorem, ..self })
    }

    /// The same for elements of misère quotients.
    pub(crate) fn of_quotients(self) -> Recurrence {
        let theorem = PeriodTheorem::Quotient;
        Recurrence { theorem, ..self }
    }

    /// The theorem, if it proves that these games have a period from `preperiod` on, which was seen below `compared`.
    pub(crate) fn proves(
        self,
        preperiod: usize,
        period: usize,
        compared: usize,
    ) -> Option<PeriodTheorem> {
        // On machines with 32 bits too.
        let [heaps, taken, modulus, from, preperiod, period, compared] = [
            self.heaps,
            self.taken,
            self.modulus,
            self.from,
            preperiod.max(1),
            period,
            compared,
        ]
        .map(|number| number as u64);
        let splits = heaps * preperiod + (heaps - 1) * period + taken;
        // A multiple of the period is one of the moves too. Then all residues modulo the multiple must be seen.
        let common = period.lcm(&modulus);
        let residues = if common == period {
            0
        } else {
            preperiod + period
        };
        let needed = splits.max(from).max(residues);
        (compared >= needed + common).then_some(self.theorem)
    }
}
