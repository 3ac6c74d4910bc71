//! Whether intervals follow each other without gap or overlap, and are about games that are known.

use std::cmp::Ordering;

use hashbrown::hash_map::Entry;
use hashbrown::{HashMap, HashSet};
use num_bigint::BigUint;
use thiserror::Error;

use super::Negative;
use crate::{Interval, SmallGame};

/// The games and intervals of a certificate up to a line.
///
/// Who checks intervals on several threads first [admits](Cover::admit) and [adds](Cover::extend) all of them in order,
/// and then gives each with its [negative](Cover::negative) to a [`Checker`](super::Checker).
#[derive(Debug, Default)]
pub struct Cover {
    games: HashMap<String, Negative>,
    claimed: HashSet<String>,
    range: Option<Range>,
    intervals: u64,
}

/// The n from `from` on and below `below`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    /// The first n.
    pub from: BigUint,
    /// The first n that is not in the range.
    pub below: BigUint,
}

/// Why a line does not fit behind the lines before.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Misplaced {
    /// An interval leaves something out.
    #[error("the interval begins at n = {begins}, expected {expected}: a gap")]
    Gap {
        /// Its first n.
        begins: BigUint,
        /// The end of the one before.
        expected: BigUint,
    },
    /// An interval begins before the one before ends.
    #[error("the interval begins at n = {begins}, expected {expected}: an overlap")]
    Overlap {
        /// Its first n.
        begins: BigUint,
        /// The end of the one before.
        expected: BigUint,
    },
    /// An interval's value has not been defined.
    #[error("no line before says what game `{0}` is")]
    Unknown(String),
    /// A game is defined a second time.
    #[error("`{0}` is defined for the second time")]
    SecondDefinition(String),
}

impl Cover {
    /// Takes note of what the name `value` stands for.
    ///
    /// # Errors
    /// When it stands for something already.
    pub fn define(&mut self, value: &str, game: &SmallGame) -> Result<(), Misplaced> {
        match self.games.entry(value.to_owned()) {
            Entry::Vacant(entry) => {
                entry.insert(Negative::of(game));
                Ok(())
            }
            Entry::Occupied(_) => Err(Misplaced::SecondDefinition(value.to_owned())),
        }
    }

    /// The negative of the game of this name.
    pub fn negative(&self, value: &str) -> Option<&Negative> {
        self.games.get(value)
    }

    /// The negative of the game that `interval` claims, if it may stand here.
    ///
    /// # Errors
    /// When it does not begin where the one before ends, or claims a game that is not known.
    pub fn admit(&self, interval: &Interval) -> Result<&Negative, Misplaced> {
        let begins = &interval.from;
        if let Some(Range { below, .. }) = &self.range {
            let (begins, expected) = (begins.clone(), below.clone());
            match begins.cmp(below) {
                Ordering::Less => return Err(Misplaced::Overlap { begins, expected }),
                Ordering::Greater => return Err(Misplaced::Gap { begins, expected }),
                Ordering::Equal => {}
            }
        }
        let negative = self.negative(&interval.value);
        negative.ok_or_else(|| Misplaced::Unknown(interval.value.clone()))
    }

    /// Puts an interval that was admitted behind the others.
    pub fn extend(&mut self, interval: &Interval) {
        let below = interval.below.clone();
        match &mut self.range {
            Some(range) => range.below = below,
            None => {
                let from = interval.from.clone();
                self.range = Some(Range { from, below });
            }
        }
        if !self.claimed.contains(&interval.value) {
            self.claimed.insert(interval.value.clone());
        }
        self.intervals += 1;
    }

    /// What the intervals cover, if there are any.
    pub fn range(&self) -> Option<&Range> {
        self.range.as_ref()
    }

    /// The number of intervals.
    pub fn intervals(&self) -> u64 {
        self.intervals
    }

    /// The number of different names of values in the intervals.
    pub fn values(&self) -> usize {
        self.claimed.len()
    }
}
