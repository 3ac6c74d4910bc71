//! A ruleset as the caller knows it.

use std::any::Any;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::budget::Budget;
use chopsticks_rulesets::{BoxedError, DescribedRuleset};

use super::ruleset::{PositionNotation, RulesetPosition};

/// A ruleset: its positions, and data common to all of them.
pub trait KnownRuleset: fmt::Debug {
    /// The ruleset as it is written in the language, such as `Clobber` or `TakeAndBreak("0.77")`. Different rulesets
    /// have different texts.
    fn text(&self) -> String;

    /// Whether another ruleset has the same rules, whatever its name is.
    fn is_same(&self, other: &dyn KnownRuleset) -> bool {
        self.text() == other.text()
    }

    /// How its positions are written.
    fn notation(&self) -> PositionNotation;

    /// The position with this text.
    ///
    /// # Errors
    /// When the text is not a position.
    fn position(&self, text: &str) -> Result<Rc<RulesetPosition>, BoxedError>;

    /// The nim-values of the heaps 0, 1, …, `last`; `None` if the ruleset is not an impartial one on single heaps.
    fn heap_values(
        &self,
        _last: u32,
        _budget: &Budget<'_>,
    ) -> Option<Result<Vec<u32>, BoxedError>> {
        None
    }

    /// The period of all heaps, if the nim-values of the heaps 0, 1, …, `last` prove one; `None` if no theorem says
    /// what proves one for this ruleset.
    fn heap_period(
        &self,
        _last: u32,
        _budget: &Budget<'_>,
    ) -> Option<Result<Option<HeapPeriod>, BoxedError>> {
        None
    }

    /// The ruleset in which Left has the moves of this one and Right those of another; `None` unless both are played on
    /// heaps.
    fn partizan_join(&self, _right: &dyn KnownRuleset) -> Option<Rc<dyn KnownRuleset>> {
        None
    }

    /// The rules, if they are known.
    fn described(&self) -> Option<&Arc<DescribedRuleset>> {
        None
    }

    /// The ruleset of the caller's own type.
    fn as_any(&self) -> &dyn Any;
}

/// The value of n + `period` is that of n plus `saltus`, for all heaps n from `preperiod` on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeapPeriod {
    /// The period.
    pub period: usize,
    /// The number of heaps before the period, including the empty heap.
    pub preperiod: usize,
    /// The amount added from one period to the next.
    pub saltus: u32,
}

/// A parameter of a family of rulesets, as in `TakeAndBreak("0.77")`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesetParameter {
    /// A text.
    Text(String),
    /// The integers of a list or a set.
    Integers(Vec<num_bigint::BigInt>),
}
