//! Rulesets of a session, by the names under which they are called.

use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::ByPlayer;
use chopsticks_calculator::{
    BoxedError, HeapPeriod, HeapValues, KnownRuleset, PositionNotation, RulesetPosition,
};
use chopsticks_cgt::solve::Solver;
use chopsticks_heaps::{HeapCode, NimSequence, Regularity};
use chopsticks_rulesets::{DescribedRuleset, NimValues};

use super::described::{DescribedGame, unsolved};
use super::rulesets::Rulesets;

/// A ruleset with the name by which it was called.
#[derive(Clone, Debug)]
pub(super) struct NamedRuleset {
    pub(super) name: Rc<str>,
    pub(super) described: Rc<DescribedRuleset>,
    /// The rulesets of the session, including those made from others.
    pub(super) rulesets: Rc<RefCell<Rulesets>>,
}

impl NamedRuleset {
    /// Nim-values from the sequence of a code, which may have a proved period.
    fn by_code(code: HeapCode, last: u32, budget: &Budget<'_>) -> Result<HeapValues, BoxedError> {
        let mut sequence = NimSequence::new(code);
        sequence.extend(last, budget)?;
        let proved = sequence
            .regularity()
            .filter(|found| found.theorem.is_some());
        Ok(HeapValues {
            values: sequence.values().to_vec(),
            period: proved.map(period),
        })
    }

    /// Nim-values by a search.
    fn by_search(&self, last: u32, budget: &Budget<'_>) -> Option<Result<HeapValues, BoxedError>> {
        let short = self.described.short()?;
        let mut solver = Solver::by_components(short, NimValues);
        let mut value = |heap: u32| -> Result<u32, BoxedError> {
            let position = self.described.position(&heap.to_string())?;
            solver.value(position, budget).map_err(unsolved)
        };
        let values: Result<Vec<u32>, BoxedError> = (0..=last).map(&mut value).collect();
        Some(values.map(|values| HeapValues {
            values,
            period: None,
        }))
    }
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
        if let Some(coordinates) = self.described.tuple_length() {
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

    fn position(&self, text: &str) -> Result<Rc<dyn RulesetPosition>, BoxedError> {
        let game = DescribedGame::read(Rc::clone(&self.described), &self.name, text)?;
        Ok(Rc::new(game))
    }

    fn heap_values(
        &self,
        last: u32,
        budget: &Budget<'_>,
    ) -> Option<Result<HeapValues, BoxedError>> {
        if !self.described.is_impartial() || self.described.tuple_length() != Some(1) {
            return None;
        }
        match self.described.heap_codes() {
            Some(codes) => Some(NamedRuleset::by_code(codes.left, last, budget)),
            None => self.by_search(last, budget),
        }
    }

    fn partizan_join(&self, right: &dyn KnownRuleset) -> Option<Rc<dyn KnownRuleset>> {
        let right: &NamedRuleset = right.as_any().downcast_ref()?;
        let codes = ByPlayer {
            left: self.described.heap_codes()?.left,
            right: right.described.heap_codes()?.right,
        };
        let name = format!("{}.PartizanJoin({})", self.name, right.name);
        let described = self.rulesets.borrow_mut().made.ruleset(&name, codes);
        Some(Rc::new(NamedRuleset {
            name: name.into(),
            described,
            rulesets: Rc::clone(&self.rulesets),
        }))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
