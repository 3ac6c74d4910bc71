//! The values of positions of rulesets that a file describes.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::{LoopyValue, Node, evaluate, explore};
use chopsticks_cgt::solve::{CanonicalForms, SolveError, Solver};

use crate::described::{DescribedRuleset, ShortRuleset};
use crate::position::DescribedPosition;

/// Evaluates positions of one ruleset, and remembers those of a ruleset in which play ends.
pub struct RulesetValues<'a>(Values<'a>);

enum Values<'a> {
    Short(Box<Solver<ShortRuleset<&'a DescribedRuleset>, CanonicalForms<'a>>>),
    Loopy {
        ruleset: &'a DescribedRuleset,
        arena: &'a mut Arena,
    },
}

impl<'a> RulesetValues<'a> {
    /// Values in this arena.
    pub fn new(ruleset: &'a DescribedRuleset, arena: &'a mut Arena) -> RulesetValues<'a> {
        RulesetValues(match ruleset.short() {
            Some(short) => {
                let solver = Solver::by_components(short, CanonicalForms::new(arena));
                Values::Short(Box::new(solver))
            }
            None => Values::Loopy { ruleset, arena },
        })
    }

    /// The value of a position. It is short, or the file says that play may continue forever.
    ///
    /// # Errors
    /// When the budget does not suffice, or play may continue forever although the file does not say so.
    pub fn value(
        &mut self,
        position: DescribedPosition,
        budget: &Budget<'_>,
    ) -> Result<LoopyValue, SolveError> {
        match &mut self.0 {
            Values::Short(solver) => Ok(LoopyValue::Short(solver.value(position, budget)?)),
            Values::Loopy { ruleset, arena } => {
                let explored = explore(*ruleset, [position], budget)?;
                Ok(evaluate(&explored.graph, Node::ROOT, arena, budget)?.value)
            }
        }
    }
}

/// The value of one position, as [`RulesetValues::value`] finds it.
///
/// # Errors
/// Those of [`RulesetValues::value`].
pub fn value_of_position(
    ruleset: &DescribedRuleset,
    position: DescribedPosition,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<LoopyValue, SolveError> {
    RulesetValues::new(ruleset, arena).value(position, budget)
}
