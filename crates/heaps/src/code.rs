//! Take-and-break codes such as `.77` and `4!.0`, and subtraction sets.
//!
//! Digit j gives the numbers of heaps into which the rest may be split after j counters are taken: the bits of an octal
//! or hexadecimal digit, or a list in braces. The notation is that of *Winning Ways*, chapter 4, with the extensions of
//! CGSuite.

use std::fmt::Display;

use chopsticks_base::message::quoted;
use chopsticks_base::reading::Misread;
use thiserror::Error;

use crate::digit::{Digit, Sizes, VisitHeaps};

/// The numbers of counters that may be taken from a heap, and the allowed splits of the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeapCode {
    /// Digit j for j counters.
    pub(crate) digits: Vec<Digit>,
    /// The digits that are repeated forever after the others.
    pub(crate) repeated: Vec<Digit>,
}

/// The reason why a text or a list is not a code.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HeapCodeError {
    /// The text is not a code.
    #[error("code \"{}\": {misread}", quoted(text))]
    Misread {
        /// The text.
        text: String,
        /// What was found and expected in it.
        misread: Box<Misread>,
    },
    /// So many counters cannot be taken; here is the number as it was given.
    #[error("found {0}, expected numbers of counters from 1 to {most}", most = MAX_NUMBER)]
    Counters(String),
}

/// The largest number in a subtraction set and of heaps in braces, and the largest number of digits after the point.
pub(crate) const MAX_NUMBER: u32 = 1_000;

impl HeapCode {
    /// Whether another code has the same moves, as 0.770 and 0.77 have.
    pub fn has_same_moves(&self, other: &HeapCode) -> bool {
        let digits = self.digits.len().max(other.digits.len());
        // After so many digits the digits of both are repeated together.
        let repeated = self.repeated.len().max(1) * other.repeated.len().max(1);
        let none = Digit::default();
        self == other
            || (0..digits + repeated).all(|taken| {
                self.digit(taken).unwrap_or(&none) == other.digit(taken).unwrap_or(&none)
            })
    }

    /// The moves that take one of these numbers of counters.
    ///
    /// # Errors
    /// When a number is not positive, or too large.
    pub fn subtraction<N>(numbers: &[N]) -> Result<HeapCode, HeapCodeError>
    where
        N: Copy + Display + TryInto<u32>,
    {
        HeapCode::taking(Digit::default(), Digit::take(), numbers)
    }

    /// The moves that take any positive number of counters except these.
    ///
    /// # Errors
    /// When a number is not positive, or too large.
    pub fn all_but(numbers: &[u32]) -> Result<HeapCode, HeapCodeError> {
        let mut code = HeapCode::taking(Digit::take(), Digit::default(), numbers)?;
        code.repeated = vec![Digit::take()];
        Ok(code)
    }

    /// The digit `listed` for these numbers, and `other` for all other numbers up to the largest of them.
    fn taking<N>(other: Digit, listed: Digit, numbers: &[N]) -> Result<HeapCode, HeapCodeError>
    where
        N: Copy + Display + TryInto<u32>,
    {
        let mut digits = vec![Digit::default()];
        for &number in numbers {
            let counters = number.try_into().ok();
            let at = counters.filter(|at| (1..=MAX_NUMBER).contains(at));
            let at = at.ok_or_else(|| HeapCodeError::Counters(number.to_string()))? as usize;
            digits.resize(digits.len().max(at + 1), other.clone());
            digits[at] = listed.clone();
        }
        Ok(HeapCode {
            digits,
            repeated: Vec::new(),
        })
    }

    /// Visits the options of a heap; a set of heaps may be visited more than once.
    ///
    /// # Errors
    /// Those of `visit`, which end the visits.
    pub fn options<E>(&self, heap: u32, visit: &mut VisitHeaps<'_, E>) -> Result<(), E> {
        for taken in 0..=heap {
            let Some(digit) = self.digit(taken as usize) else {
                break;
            };
            digit.splits(heap - taken, visit)?;
        }
        Ok(())
    }

    /// The digit for this number of counters; `None` beyond the last one.
    fn digit(&self, taken: usize) -> Option<&Digit> {
        match taken.checked_sub(self.digits.len()) {
            None => self.digits.get(taken),
            Some(_) if self.repeated.is_empty() => None,
            Some(beyond) => self.repeated.get(beyond % self.repeated.len()),
        }
    }

    /// The largest number of counters that may be taken; `None` if there is no largest.
    pub(crate) fn most_taken(&self) -> Option<usize> {
        let last = self.digits.iter().rposition(|digit| !digit.is_empty());
        let repeats = self.repeated.iter().any(|digit| !digit.is_empty());
        (!repeats).then_some(last.unwrap_or(0))
    }

    /// The largest number of heaps that a move leaves; `None` if there is no largest.
    pub(crate) fn most_heaps(&self) -> Option<u32> {
        let digits = self.digits.iter().chain(&self.repeated);
        digits
            .map(Digit::most_heaps)
            .try_fold(0, |most, heaps| Some(most.max(heaps?)))
    }

    /// Whether some move requires the resulting heaps to compare in a certain way.
    pub(crate) fn compares_sizes(&self) -> bool {
        let mut digits = self.digits.iter().chain(&self.repeated);
        digits.any(|digit| digit.sizes != Sizes::Any)
    }
}
