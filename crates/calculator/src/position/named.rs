//! A ruleset with the name by which it was called.

use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::solve::Solver;
use chopsticks_heaps::{HeapCode, NimSequence, Regularity};
use chopsticks_rulesets::{BoxedError, DescribedRuleset, NimValues};

use crate::error::{Done, Fault};

use super::ruleset::{PositionNotation, RulesetPosition, have_same_rules, unsolved};

/// The heaps whose values are tried first for a proof of a period.
const FIRST_HEAPS: u32 = 64;

/// A ruleset as it is written in the language, such as `Clobber` or `TakeAndBreak("0.77")`.
#[derive(Clone, Debug)]
pub struct NamedRuleset {
    name: Rc<str>,
    /// The rulesets whose moves the players have, by name: those that are joined, or else this one.
    parts: ByPlayer<Rc<str>>,
    rules: Arc<DescribedRuleset>,
}

impl NamedRuleset {
    /// A ruleset that is called by this name, which no other ruleset has.
    pub fn new(name: &str, rules: Arc<DescribedRuleset>) -> NamedRuleset {
        let name: Rc<str> = name.into();
        NamedRuleset {
            parts: ByPlayer::both(Rc::clone(&name)),
            name,
            rules,
        }
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The ruleset.
    pub fn rules(&self) -> &Arc<DescribedRuleset> {
        &self.rules
    }

    /// How its positions are written.
    pub(crate) fn notation(&self) -> PositionNotation {
        if self.rules.is_made_of_numbers() {
            let coordinates = self.rules.example_length();
            PositionNotation::Numbers { coordinates }
        } else if self.rules.has_start_of_any_size() {
            PositionNotation::Board
        } else {
            let first = self.rules.facts().first();
            PositionNotation::Text {
                example: first.map(|fact| fact.position.clone()),
            }
        }
    }

    /// The position with this text.
    ///
    /// # Errors
    /// When the text is not a position.
    pub(crate) fn position(&self, text: &str) -> Result<RulesetPosition, BoxedError> {
        Ok(RulesetPosition::read(
            Arc::clone(&self.rules),
            &self.name,
            text,
        )?)
    }

    /// Whether another ruleset has the same rules, whatever its name is. Rulesets on heaps are the same if they have the
    /// same moves; others, if their files are.
    pub(crate) fn is_same(&self, other: &NamedRuleset) -> bool {
        match (self.rules.heap_codes(), other.rules.heap_codes()) {
            (Some(ours), Some(others)) => Player::BOTH
                .into_iter()
                .all(|player| ours[player].has_same_moves(&others[player])),
            _ => have_same_rules(&self.rules, &other.rules),
        }
    }

    /// Whether the positions are single heaps with the same moves for both players.
    fn is_of_nim_values(&self) -> bool {
        let is_of_heaps = self.rules.is_made_of_numbers() && self.rules.example_length() == 1;
        self.rules.is_impartial() && is_of_heaps
    }

    /// The nim-values of the heaps 0, 1, …, `last`; `None` if the ruleset is not an impartial one on single heaps.
    pub(crate) fn heap_values(
        &self,
        last: u32,
        budget: &Budget<'_>,
    ) -> Option<Result<Vec<u32>, BoxedError>> {
        if !self.is_of_nim_values() {
            return None;
        }
        match self.rules.heap_codes() {
            Some(codes) => {
                let sequence = sequence(codes.left, last, budget);
                Some(sequence.map(|sequence| sequence.values().to_vec()))
            }
            None => self.values_by_search(last, budget),
        }
    }

    /// Nim-values by a search.
    fn values_by_search(
        &self,
        last: u32,
        budget: &Budget<'_>,
    ) -> Option<Result<Vec<u32>, BoxedError>> {
        let mut solver = Solver::by_components(self.rules.short()?, NimValues);
        let value = |heap: u32| -> Result<u32, BoxedError> {
            let position = self.rules.position(&heap.to_string())?;
            solver.value(position, budget).map_err(unsolved)
        };
        Some((0..=last).map(value).collect())
    }

    /// The period of all heaps, if the nim-values of the heaps 0, 1, …, `last` prove one; `None` if no theorem says
    /// what proves one for this ruleset.
    pub(crate) fn heap_period(
        &self,
        last: u32,
        budget: &Budget<'_>,
    ) -> Option<Result<Option<Regularity>, BoxedError>> {
        if !self.is_of_nim_values() {
            return None;
        }
        let found = match self.rules.heap_codes() {
            Some(codes) => sequence(codes.left, last, budget).map(|found| found.regularity()),
            None => {
                let moves = Some(self.rules.recurrence()?);
                let values = self.values_by_search(last, budget)?;
                values.map(|values| Regularity::of_nim_values(&values, moves))
            }
        };
        Some(found.map(|found| found.filter(|found| found.theorem.is_some())))
    }

    /// [`NamedRuleset::heap_period`] for few heaps, then for twice as many, and so on up to `last`: most periods are proved
    /// early. `begin` is told for how many.
    pub(crate) fn early_period(
        &self,
        last: u32,
        budget: &Budget<'_>,
        mut begin: impl FnMut(u32) -> Done<()>,
    ) -> Option<Done<Option<Regularity>>> {
        let mut tried = FIRST_HEAPS.min(last);
        loop {
            if let Err(fault) = begin(tried) {
                return Some(Err(fault));
            }
            match self.heap_period(tried, budget)? {
                Ok(None) if tried < last => tried = tried.saturating_mul(2).min(last),
                found => return Some(found.map_err(Fault::of_position)),
            }
        }
    }

    /// The ruleset in which Left has the moves of this one and Right those of another, which `on_heaps` makes of a name
    /// and of moves; `None` unless both are played on heaps. A join of joins is a join of their parts, so that names do
    /// not grow.
    pub(crate) fn partizan_join(
        &self,
        right: &NamedRuleset,
        on_heaps: impl FnOnce(&str, ByPlayer<HeapCode>) -> Result<Arc<DescribedRuleset>, BoxedError>,
    ) -> Option<Result<NamedRuleset, BoxedError>> {
        let codes = ByPlayer {
            left: self.rules.heap_codes()?.left,
            right: right.rules.heap_codes()?.right,
        };
        let parts = ByPlayer {
            left: Rc::clone(&self.parts.left),
            right: Rc::clone(&right.parts.right),
        };
        let name = format!("{}.PartizanJoin({})", parts.left, parts.right);
        let rules = on_heaps(&name, codes);
        Some(rules.map(|rules| NamedRuleset {
            rules,
            name: name.into(),
            parts,
        }))
    }
}

/// The nim-values of the heaps of a code up to the last one.
fn sequence(code: HeapCode, last: u32, budget: &Budget<'_>) -> Result<NimSequence, BoxedError> {
    let mut sequence = NimSequence::new(code);
    sequence.extend(last, budget)?;
    Ok(sequence)
}
