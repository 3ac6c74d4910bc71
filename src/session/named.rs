//! Rulesets of a session, by the names under which they are called.

use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_calculator::{
    HeapPeriod, KnownRuleset, PositionNotation, RulesetPosition, unsolved,
};
use chopsticks_cgt::solve::Solver;
use chopsticks_heaps::{HeapCode, NimSequence, Regularity};
use chopsticks_rulesets::{BoxedError, DescribedRuleset, NimValues};

use super::rulesets::Rulesets;

/// A ruleset with the name by which it was called.
#[derive(Clone, Debug)]
pub(super) struct NamedRuleset {
    pub(super) name: Rc<str>,
    /// The rulesets whose moves the players have, by name: those that are joined, or else this one.
    parts: ByPlayer<Rc<str>>,
    pub(super) described: Arc<DescribedRuleset>,
    /// The rulesets of the session, among which those are that are made of others.
    rulesets: Rc<RefCell<Rulesets>>,
}

impl NamedRuleset {
    /// A ruleset that is not joined of others.
    pub(super) fn new(
        name: &str,
        described: Arc<DescribedRuleset>,
        rulesets: Rc<RefCell<Rulesets>>,
    ) -> NamedRuleset {
        let name: Rc<str> = name.into();
        NamedRuleset {
            parts: ByPlayer::both(Rc::clone(&name)),
            name,
            described,
            rulesets,
        }
    }

    /// Whether the positions are single heaps with the same moves for both players.
    fn is_of_nim_values(&self) -> bool {
        let is_of_heaps =
            self.described.is_made_of_numbers() && self.described.example_length() == 1;
        self.described.is_impartial() && is_of_heaps
    }

    /// Nim-values by a search.
    fn values_by_search(
        &self,
        last: u32,
        budget: &Budget<'_>,
    ) -> Option<Result<Vec<u32>, BoxedError>> {
        let short = self.described.short()?;
        let mut solver = Solver::by_components(short, NimValues);
        let value = |heap: u32| -> Result<u32, BoxedError> {
            let position = self.described.position(&heap.to_string())?;
            solver.value(position, budget).map_err(unsolved)
        };
        Some((0..=last).map(value).collect())
    }
}

/// The nim-values of the heaps of a code up to the last one.
fn sequence(code: HeapCode, last: u32, budget: &Budget<'_>) -> Result<NimSequence, BoxedError> {
    let mut sequence = NimSequence::new(code);
    sequence.extend(last, budget)?;
    Ok(sequence)
}

fn period(found: Regularity) -> HeapPeriod {
    HeapPeriod {
        period: found.period,
        preperiod: found.preperiod,
        saltus: found.saltus,
    }
}

impl KnownRuleset for NamedRuleset {
    fn text(&self) -> String {
        self.name.to_string()
    }

    fn notation(&self) -> PositionNotation {
        if self.described.is_made_of_numbers() {
            let coordinates = self.described.example_length();
            PositionNotation::Numbers { coordinates }
        } else if self.described.has_start_of_any_size() {
            PositionNotation::Board
        } else {
            let first = self.described.facts().first();
            PositionNotation::Text {
                example: first.map(|fact| fact.position.clone()),
            }
        }
    }

    fn position(&self, text: &str) -> Result<Rc<RulesetPosition>, BoxedError> {
        let game = RulesetPosition::read(Arc::clone(&self.described), &self.name, text)?;
        Ok(Rc::new(game))
    }

    /// Rulesets on heaps are the same if they have the same moves; others, if their files are.
    fn is_same(&self, other: &dyn KnownRuleset) -> bool {
        let Some(other) = other.as_any().downcast_ref::<NamedRuleset>() else {
            return false;
        };
        let (ours, others) = (&self.described, &other.described);
        match (ours.heap_codes(), others.heap_codes()) {
            (Some(ours), Some(others)) => Player::BOTH
                .into_iter()
                .all(|player| ours[player].has_same_moves(&others[player])),
            _ => Arc::ptr_eq(ours, others) || ours.identity() == others.identity(),
        }
    }

    fn heap_values(&self, last: u32, budget: &Budget<'_>) -> Option<Result<Vec<u32>, BoxedError>> {
        if !self.is_of_nim_values() {
            return None;
        }
        match self.described.heap_codes() {
            Some(codes) => {
                let sequence = sequence(codes.left, last, budget);
                Some(sequence.map(|sequence| sequence.values().to_vec()))
            }
            None => self.values_by_search(last, budget),
        }
    }

    fn heap_period(
        &self,
        last: u32,
        budget: &Budget<'_>,
    ) -> Option<Result<Option<HeapPeriod>, BoxedError>> {
        if !self.is_of_nim_values() {
            return None;
        }
        let found = match self.described.heap_codes() {
            Some(codes) => sequence(codes.left, last, budget).map(|found| found.regularity()),
            None => {
                let moves = Some(self.described.recurrence()?);
                let values = self.values_by_search(last, budget)?;
                values.map(|values| Regularity::of_nim_values(&values, moves))
            }
        };
        Some(found.map(|found| found.filter(|found| found.theorem.is_some()).map(period)))
    }

    /// A join of joins is a join of their parts, so that names do not grow.
    fn partizan_join(&self, right: &dyn KnownRuleset) -> Option<Rc<dyn KnownRuleset>> {
        let right: &NamedRuleset = right.as_any().downcast_ref()?;
        let codes = ByPlayer {
            left: self.described.heap_codes()?.left,
            right: right.described.heap_codes()?.right,
        };
        let parts = ByPlayer {
            left: Rc::clone(&self.parts.left),
            right: Rc::clone(&right.parts.right),
        };
        let name = format!("{}.PartizanJoin({})", parts.left, parts.right);
        let described = self.rulesets.borrow_mut().made.ruleset(&name, codes);
        Some(Rc::new(NamedRuleset {
            name: name.into(),
            parts,
            described,
            rulesets: Rc::clone(&self.rulesets),
        }))
    }

    fn described(&self) -> Option<&Arc<DescribedRuleset>> {
        Some(&self.described)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
