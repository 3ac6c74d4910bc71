//! The check that intervals follow each other without gaps or overlaps, and claim only defined games.

use hashbrown::hash_map::Entry;
use hashbrown::{HashMap, HashSet};
use num_bigint::BigUint;
use thiserror::Error;

use super::{Negative, RowGames};
use crate::{Interval, RowProof, SmallGame, Tower};

/// The games and intervals of a certificate up to some line.
///
/// To check intervals on several threads, first [append](Cover::append) all of them in order, and then give each with its [negative](Cover::negative) to a [`Checker`](super::Checker).
#[derive(Debug, Default)]
pub struct Cover {
    games: HashMap<String, Negative>,
    claimed: HashSet<String>,
    towers: HashSet<Tower>,
    range: Option<Range>,
    intervals: u64,
}

/// The n with `from` ≤ n < `below`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    /// The first n.
    pub from: BigUint,
    /// The first n that is not in the range.
    pub below: BigUint,
}

/// The reason why a line does not fit the lines before it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Misplaced {
    /// An interval begins after the end of the previous one, or before it.
    #[error(
        "{}: found an interval that begins at n = {begins}, expected one that begins at n = {expected}",
        if .begins > .expected { "gap" } else { "overlap" }
    )]
    NotNext {
        /// Its first n.
        begins: BigUint,
        /// The end of the one before.
        expected: BigUint,
    },
    /// An interval's value has not been defined.
    #[error("the game `{0}` is not defined in an earlier line")]
    Unknown(String),
    /// A game is defined a second time.
    #[error("the game `{0}` is already defined in an earlier line")]
    SecondDefinition(String),
}

impl Cover {
    /// Defines the name `value`.
    ///
    /// # Errors
    /// If the name is already defined.
    pub fn define(&mut self, value: &str, game: &SmallGame) -> Result<(), Misplaced> {
        match self.games.entry(value.to_owned()) {
            Entry::Vacant(entry) => {
                entry.insert(Negative::new(game));
                Ok(())
            }
            Entry::Occupied(_) => Err(Misplaced::SecondDefinition(value.to_owned())),
        }
    }

    /// The negative of the game with this name.
    pub fn negative(&self, value: &str) -> Option<&Negative> {
        self.games.get(value)
    }

    /// The negative of the game claimed by `interval`, if the interval may come next.
    ///
    /// # Errors
    /// If it does not begin where the previous interval ends, or claims an undefined game.
    pub fn admit(&self, interval: &Interval) -> Result<&Negative, Misplaced> {
        self.check_next(&interval.from)?;
        self.known(&interval.value)
    }

    /// The negatives of the games mentioned in `row`, if the row may come next.
    pub(super) fn admit_row<'a>(&'a self, row: &'a RowProof) -> Result<RowGames<'a>, Misplaced> {
        self.check_next(&row.from)?;
        let known = |name| Ok((name, self.known(name)?));
        row.names().map(known).collect()
    }

    fn check_next(&self, begins: &BigUint) -> Result<(), Misplaced> {
        match &self.range {
            Some(Range { below, .. }) if begins != below => Err(Misplaced::NotNext {
                begins: begins.clone(),
                expected: below.clone(),
            }),
            _ => Ok(()),
        }
    }

    fn known(&self, name: &str) -> Result<&Negative, Misplaced> {
        let negative = self.negative(name);
        negative.ok_or_else(|| Misplaced::Unknown(name.to_owned()))
    }

    /// Appends an interval, if it may come next.
    ///
    /// # Errors
    /// Those of [`Cover::admit`].
    pub fn append(&mut self, interval: &Interval) -> Result<(), Misplaced> {
        self.admit(interval)?;
        self.extend(interval);
        Ok(())
    }

    /// Appends an interval that was admitted.
    pub(super) fn extend(&mut self, interval: &Interval) {
        let Interval { from, below, .. } = interval;
        self.cover(from, below);
        if !self.claimed.contains(&interval.value) {
            self.claimed.insert(interval.value.clone());
        }
    }

    /// Appends a row that was admitted.
    pub(super) fn extend_row(&mut self, row: &RowProof) {
        self.cover(&row.from, &row.below);
        self.towers.insert(row.tower.clone());
    }

    fn cover(&mut self, from: &BigUint, below: &BigUint) {
        let below = below.clone();
        match &mut self.range {
            Some(range) => range.below = below,
            None => {
                let from = from.clone();
                self.range = Some(Range { from, below });
            }
        }
        self.intervals += 1;
    }

    /// The range that the intervals cover, if there are any.
    pub fn range(&self) -> Option<&Range> {
        self.range.as_ref()
    }

    /// The number of intervals.
    pub fn intervals(&self) -> u64 {
        self.intervals
    }

    /// The number of different values that the intervals claim, by name.
    pub fn values(&self) -> usize {
        self.claimed.len() + self.towers.len()
    }
}
