//! The check of a complete certificate, line by line.

use num_bigint::BigUint;
use thiserror::Error;

use super::{Checker, Cover, Misplaced, Range, Refusal, Work};
use crate::budget::Budget;
use crate::player::ByPlayer;
use crate::{Header, Interval, Line, RowProof};

/// The check of a certificate: first its header, then line by line.
///
/// Names are labels here: a line may give any name to a game. A program that shows the names to people must compare
/// them with the games of the lines, as `chopsticks_simple::one_hand::certify::NamedAudit` does.
///
/// ```
/// use chopsticks_certificate::CertificateReader;
/// use chopsticks_certificate::budget::Budget;
/// use chopsticks_certificate::check::Audit;
///
/// let file = r#"{"format":"chopsticks-lab certificate","version":1,"left":"1","right":"1"}
/// {"value":"*","followers":[[[],[]],[[0],[0]]]}
/// {"from":"8","below":"12","value":"*","left":"-","right":"-"}
/// "#;
/// let reader = CertificateReader::new(file.as_bytes())?;
/// let mut audit = Audit::new(reader.header());
/// for line in reader {
///     audit.line(&line?, &Budget::UNLIMITED)?;
/// }
/// let proved = audit.proved()?;
/// assert_eq!((proved.first, proved.last), (8u32.into(), 11u32.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Audit {
    checker: Checker,
    cover: Cover,
    work: Work,
}

/// The claim proved by a certificate: the values of (a|b)_n for `first` ≤ n ≤ `last`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvedRange {
    /// The hands a and b.
    pub hands: ByPlayer<BigUint>,
    /// The first n.
    pub first: BigUint,
    /// The last n.
    pub last: BigUint,
    /// The number of intervals.
    pub intervals: u64,
    /// The number of different values.
    pub values: usize,
    /// The work of the check.
    pub work: Work,
}

/// The reason why a certificate is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CertificateFault {
    /// A line does not fit the lines before it.
    #[error(transparent)]
    Misplaced(#[from] Misplaced),
    /// An interval does not prove its claim.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The certificate has no interval.
    #[error("the certificate has no interval")]
    NoInterval,
}

impl Audit {
    /// The check of a certificate with this header.
    pub fn new(header: &Header) -> Audit {
        Audit {
            checker: Checker::new(header.hands().map(BigUint::clone)),
            cover: Cover::default(),
            work: Work::default(),
        }
    }

    /// Checks the next line and returns the work done.
    ///
    /// # Errors
    /// If the line is not accepted or the check was asked to stop. Then the line counts as unread.
    pub fn line(&mut self, line: &Line, budget: &Budget<'_>) -> Result<Work, CertificateFault> {
        match line {
            Line::Game { value, followers } => {
                self.cover.define(value, followers)?;
                Ok(Work::default())
            }
            Line::Interval(interval) => self.interval(interval, budget),
            Line::Row(row) => self.row(row, budget),
        }
    }

    fn interval(
        &mut self,
        interval: &Interval,
        budget: &Budget<'_>,
    ) -> Result<Work, CertificateFault> {
        let negative = self.cover.admit(interval)?;
        let work = self.checker.interval(interval, negative, budget)?;
        self.cover.extend(interval);
        self.work += work;
        Ok(work)
    }

    fn row(&mut self, row: &RowProof, budget: &Budget<'_>) -> Result<Work, CertificateFault> {
        let work = {
            let games = self.cover.admit_row(row)?;
            self.checker.row(row, &games, budget)?
        };
        self.cover.extend_row(row);
        self.work += work;
        Ok(work)
    }

    /// The range of n that is proved so far, if any.
    pub fn range(&self) -> Option<&Range> {
        self.cover.range()
    }

    /// The result that the accepted lines prove.
    ///
    /// # Errors
    /// [`CertificateFault::NoInterval`].
    pub fn proved(&self) -> Result<ProvedRange, CertificateFault> {
        let Range { from, below } = self.range().ok_or(CertificateFault::NoInterval)?;
        Ok(ProvedRange {
            hands: self.checker.hands().clone(),
            first: from.clone(),
            last: below - 1u32,
            intervals: self.cover.intervals(),
            values: self.cover.values(),
            work: self.work,
        })
    }
}
