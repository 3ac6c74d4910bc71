//! The values of (i|j)_n for one pair of hands, with the pattern found in them.

use anyhow::{Context, Result};
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation::{ReadingLimits, read};

use super::{Certified, Class, Pattern};

/// A pair of hands with the pattern of its values.
pub struct Family<'a> {
    /// What is proved.
    pub certified: &'a Certified,
    /// The pattern, if one was found.
    pub pattern: Option<Pattern>,
}

impl Family<'_> {
    /// Looks for the pattern.
    pub fn of(certified: &Certified) -> Family<'_> {
        Family {
            certified,
            pattern: Pattern::find(&certified.stretches),
        }
    }

    /// The position, for people.
    pub fn position(&self) -> String {
        let (i, j) = self.certified.hands;
        format!("({i}|{j})_n")
    }

    /// What is missing, if anything is.
    pub fn open(&self) -> Option<String> {
        let position = self.position();
        let Certified { upto, gap, .. } = self.certified;
        match (gap, &self.pattern) {
            (Some(gap), _) => Some(format!("{position} is proved only for n ≤ {upto}: {gap}")),
            (None, None) => Some(format!("no pattern of {position} was found for n ≤ {upto}")),
            (None, Some(_)) => None,
        }
    }

    /// The stretches of one period; none without a pattern.
    pub fn classes(&self) -> &[Class] {
        self.pattern
            .as_ref()
            .map_or(&[], |pattern| &pattern.classes)
    }

    /// The n at which the pattern begins.
    pub fn starts(&self) -> Option<u64> {
        let pattern = self.pattern.as_ref()?;
        Some(self.certified.stretches[pattern.start].from)
    }

    /// The values themselves, in the order of their list.
    ///
    /// # Errors
    /// When a name does not denote a value, which can happen only if a journal was edited.
    pub fn games(&self, arena: &mut Arena) -> Result<Vec<GameId>> {
        let game = |name: &String| read(name, arena, &ReadingLimits::default());
        let games: std::result::Result<Vec<GameId>, _> =
            self.certified.values.iter().map(game).collect();
        games.with_context(|| format!("cannot read a value of {}", self.position()))
    }
}
