//! The frequency of each value among some positions.

use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::loopy::LoopyValue;
use chopsticks_lab::rulesets::{DescribedPosition, DescribedRuleset, RulesetValues};
use hashbrown::HashMap;

use crate::arguments::domain::labelled;
use crate::subjects::left_out::LeftOut;
use crate::subjects::ruleset::{EvaluatedFamily, unsolved};
use crate::terminal::interrupt;
use crate::terminal::progress::Progress;

/// The frequencies of the values.
#[derive(Default)]
pub(crate) struct Census {
    games: HashMap<GameId, u64>,
    /// The values that are not short.
    loopy: HashMap<LoopyValue, u64>,
}

impl Census {
    /// Short values that have been counted.
    pub(crate) fn from_counts(counts: Vec<(GameId, u64)>) -> Census {
        Census {
            games: counts.into_iter().collect(),
            loopy: HashMap::new(),
        }
    }

    /// Counts the values of positions; the reason why some are missing, if so.
    pub(crate) fn count_positions(
        ruleset: &DescribedRuleset,
        positions: impl Iterator<Item = DescribedPosition>,
        arena: &mut Arena,
    ) -> (Census, anyhow::Result<()>) {
        let mut values = RulesetValues::new(ruleset, arena);
        let (mut census, progress) = (Census::default(), Progress::default());
        let mut left_out = LeftOut::default();
        for position in positions {
            progress.show(|| format!("{} positions", census.total()));
            match values.value(position.clone(), &interrupt::budget()) {
                Ok(value) => census.add(value),
                Err(error) => {
                    if !left_out.add(&ruleset.call_of(&position), unsolved(error)) {
                        break;
                    }
                }
            }
        }
        (census, left_out.tell())
    }

    /// Counts the values of a family; the reason why some are missing, if so.
    pub(crate) fn count_family(
        family: EvaluatedFamily<LoopyValue>,
    ) -> (Census, anyhow::Result<()>) {
        let (mut census, mut left_out) = (Census::default(), LeftOut::default());
        let names = family.names;
        for member in family.members {
            match member.found {
                Ok(value) => census.add(value),
                Err(failure) => {
                    left_out.add(&labelled(&names, &member.numbers), failure);
                }
            }
        }
        (census, left_out.tell())
    }

    /// Counts one more position.
    pub(crate) fn add(&mut self, value: LoopyValue) {
        match value {
            LoopyValue::Short(game) => *self.games.entry(game).or_default() += 1,
            value => *self.loopy.entry(value).or_default() += 1,
        }
    }

    /// The number of positions.
    pub(crate) fn total(&self) -> u64 {
        self.games.values().chain(self.loopy.values()).sum()
    }

    /// The number of different values.
    pub(crate) fn distinct(&self) -> u64 {
        (self.games.len() + self.loopy.len()) as u64
    }

    /// The short values with their counts.
    pub(crate) fn games(&self) -> Vec<(GameId, u64)> {
        self.games
            .iter()
            .map(|(&game, &count)| (game, count))
            .collect()
    }

    /// The other values with their counts.
    pub(crate) fn loopy(&self) -> impl Iterator<Item = (&LoopyValue, u64)> {
        self.loopy.iter().map(|(value, &count)| (value, count))
    }
}
