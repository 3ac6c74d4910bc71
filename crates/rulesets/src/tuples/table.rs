//! The tables `[heap]` and `[coordinates]` of a file.

use std::ops::Range;

use chopsticks_cgt::entailing::Turn;
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_heaps::HeapCode;
use serde::Deserialize;
use toml::Spanned;

use super::layout::Order;
use super::turn_rules::{RuleTexts, TurnRules};
use crate::fault::{Fault, RulesetFault, one_sided};

/// Moves on a heap of counters.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HeapTable {
    /// The moves of both players.
    pub both: Option<Spanned<CodeTable>>,
    /// Left's moves.
    pub left: Option<Spanned<CodeTable>>,
    /// Right's moves.
    pub right: Option<Spanned<CodeTable>>,
}

/// The counters that a player may take.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "expected a code such as \"0.77\", or the list of the numbers that may be subtracted"
)]
pub(crate) enum CodeTable {
    /// A take-and-break code.
    Code(String),
    /// A subtraction set. Invalid numbers of counters are refused later, with the expected ones in the message.
    Subtract(Vec<i64>),
}

/// Moves on a tuple of numbers.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CoordinatesTable {
    /// The names of the numbers, if all tuples have the same length.
    pub variables: Option<Spanned<Vec<String>>>,
    /// Which tuples are the same position.
    #[serde(default)]
    pub order: Order,
    /// Helpers, such as `half(k) = k <= n / 2`.
    #[serde(default)]
    pub define: Vec<Spanned<String>>,
    /// The moves of both players.
    pub both: Option<Vec<Spanned<String>>>,
    /// Left's moves.
    pub left: Option<Vec<Spanned<String>>>,
    /// Right's moves.
    pub right: Option<Vec<Spanned<String>>>,
    /// The moves after which the same player moves again.
    pub again: Option<TurnRules>,
    /// The moves after which the opponent must answer in what they make of the tuple.
    pub entailing: Option<TurnRules>,
}

impl CoordinatesTable {
    /// The place of some value of the table, or the beginning of the file.
    pub fn span(&self) -> Range<usize> {
        let rules = [&self.both, &self.left, &self.right];
        let turns = [&self.again, &self.entailing].into_iter().flatten();
        let turns = turns.flat_map(|TurnRules(rules)| rules.left.iter().chain(&rules.right));
        let mut rules = rules.into_iter().flatten().flatten().chain(turns);
        let variables = self.variables.as_ref().map(Spanned::span);
        let place = variables.or_else(|| Some(rules.next()?.span()));
        place.unwrap_or(0..0)
    }

    /// The rules of each player after which the turn passes.
    fn passing(&self) -> Result<RuleTexts, Fault> {
        let keys = [&self.both, &self.left, &self.right];
        if self.has_turns() && keys.into_iter().all(Option::is_none) {
            return Ok(ByPlayer::default());
        }
        let rules = one_or_both(&self.both, &self.left, &self.right, &self.span())?;
        Ok(rules.map(|rules| rules.cloned().unwrap_or_default()))
    }

    /// The rules of each player by the turn after their moves.
    pub fn rules(&self) -> Result<[(Turn, RuleTexts); 3], Fault> {
        let rules = |rules: &Option<TurnRules>| rules.clone().unwrap_or_default().0;
        Ok([
            (Turn::Passes, self.passing()?),
            (Turn::Stays, rules(&self.again)),
            (Turn::Entails, rules(&self.entailing)),
        ])
    }

    /// Whether some moves do not pass the turn.
    pub fn has_turns(&self) -> bool {
        self.again.is_some() || self.entailing.is_some()
    }
}

/// Reads a code.
pub(super) fn read_code(table: &Spanned<CodeTable>) -> Result<HeapCode, Fault> {
    let code = match table.get_ref() {
        CodeTable::Code(text) => HeapCode::read(text),
        CodeTable::Subtract(numbers) => HeapCode::subtraction(numbers),
    };
    code.map_err(|error| Fault::at(table, error))
}

impl HeapTable {
    /// The place of some value of the table, or the beginning of the file.
    pub fn span(&self) -> Range<usize> {
        let keys = [&self.both, &self.left, &self.right];
        let first = keys.into_iter().flatten().next();
        first.map_or(0..0, Spanned::span)
    }
}

/// The moves of each player, from `both` or from `left` and `right`.
pub(crate) fn one_or_both<'a, T>(
    both: &'a Option<T>,
    left: &'a Option<T>,
    right: &'a Option<T>,
    place: &Range<usize>,
) -> Result<ByPlayer<Option<&'a T>>, Fault> {
    let sides = ByPlayer {
        left: left.as_ref(),
        right: right.as_ref(),
    };
    match both {
        Some(both) if sides.left.is_none() && sides.right.is_none() => {
            Ok(ByPlayer::both(Some(both)))
        }
        None if sides.left.is_some() && sides.right.is_some() => Ok(sides),
        both => {
            let reason = match (both, sides.left, sides.right) {
                (None, Some(_), None) => one_sided(Player::Left).into(),
                (None, None, Some(_)) => one_sided(Player::Right).into(),
                _ => RulesetFault::Unexpected(
                    "the moves of both players as `both`, or as `left` and `right`".to_owned(),
                ),
            };
            Err(Fault::new(place.clone(), reason))
        }
    }
}
