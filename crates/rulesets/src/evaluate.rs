//! The values of positions of described rulesets.

use chopsticks_cgt::budget::{Budget, Limit};
use chopsticks_cgt::entailing::{EntailingNimber, EntailingSolver};
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::loopy::{LoopyValue, Node, evaluate, explore};
use chopsticks_cgt::solve::{CanonicalForms, SolveError, Solver};

use crate::described::DescribedRuleset;
use crate::entailing::{EntailingRuleset, entailing_nimber};
use crate::nim_values::NimValues;
use crate::normal_play::NormalPlay;
use crate::position::DescribedPosition;
use crate::short::ShortRuleset;
use crate::tuples::{NoNimValue, TupleNimValues};

/// Evaluates positions of one ruleset, and remembers the results if play ends.
///
/// ```
/// use chopsticks_cgt::budget::Budget;
/// use chopsticks_cgt::game::Arena;
/// use chopsticks_cgt::loopy::LoopyValue;
/// use chopsticks_rulesets::{RulesetValues, ShippedRuleset};
///
/// let clobber = ShippedRuleset::called("clobber").ok_or("no such ruleset")?.read()?;
/// let mut arena = Arena::new();
/// let mut values = RulesetValues::new(&clobber, &mut arena);
/// let value = values.value(clobber.position("xo")?, &Budget::UNLIMITED)?;
/// assert_eq!(value, LoopyValue::Short(arena.nimber(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct RulesetValues<'a>(Values<'a>);

#[derive(Debug)]
enum Values<'a> {
    Short(ShortValues<'a>),
    Loopy {
        ruleset: &'a DescribedRuleset,
        arena: &'a mut Arena,
    },
    Entailing {
        solver: Box<EntailingSolver<EntailingRuleset<&'a DescribedRuleset>>>,
        arena: &'a mut Arena,
    },
}

impl<'a> RulesetValues<'a> {
    /// Values in this arena.
    pub fn new(ruleset: &'a DescribedRuleset, arena: &'a mut Arena) -> RulesetValues<'a> {
        RulesetValues(match (ruleset.short(), ruleset.entailing()) {
            (Some(short), _) => Values::Short(ShortValues::new(short, arena)),
            (None, Some(entailing)) => Values::Entailing {
                solver: Box::new(EntailingSolver::new(entailing)),
                arena,
            },
            (None, None) => Values::Loopy { ruleset, arena },
        })
    }

    /// The value of a position. It is short, unless the file declares that play may continue forever, or a player may move
    /// again or must answer in a component: then it is a nimber or loony.
    ///
    /// # Errors
    /// When the budget does not suffice, play may continue forever although the file does not declare it, or the position has
    /// an outcome only.
    pub fn value(
        &mut self,
        position: DescribedPosition,
        budget: &Budget<'_>,
    ) -> Result<LoopyValue, SolveError<DescribedPosition>> {
        match &mut self.0 {
            Values::Short(values) => Ok(LoopyValue::Short(values.value(position, budget)?)),
            Values::Loopy { ruleset, arena } => {
                let explored = explore(*ruleset, [position], budget)?;
                Ok(evaluate(&explored.graph, Node::ROOT, arena, budget)?.value)
            }
            Values::Entailing { solver, arena } => {
                match entailing_nimber(solver, position, budget)? {
                    EntailingNimber::Nimber(heap) => {
                        budget.within(Limit::Games, heap.into())?;
                        Ok(LoopyValue::Short(arena.nimber(heap)))
                    }
                    EntailingNimber::Loony => Ok(LoopyValue::Loony),
                }
            }
        }
    }
}

/// Evaluates positions of one ruleset in which play ends, and remembers them.
#[derive(Debug)]
pub struct ShortValues<'a>(Solvers<'a>);

type BoxedSolver<'a, E> = Box<Solver<NormalPlay<'a>, E>>;

#[derive(Debug)]
enum Solvers<'a> {
    /// All values of an impartial ruleset are nimbers.
    Nimbers {
        /// If absent, positions are evaluated by the solver.
        tuple_values: Option<Box<TupleNimValues<'a>>>,
        solver: BoxedSolver<'a, NimValues>,
        arena: &'a mut Arena,
    },
    Forms(BoxedSolver<'a, CanonicalForms<'a>>),
}

impl<'a> ShortValues<'a> {
    /// Values in this arena.
    pub fn new(
        ruleset: ShortRuleset<&'a DescribedRuleset>,
        arena: &'a mut Arena,
    ) -> ShortValues<'a> {
        let rules = NormalPlay::new(ruleset);
        ShortValues(if ruleset.described().is_impartial() {
            Solvers::Nimbers {
                tuple_values: ruleset
                    .0
                    .impartial_tuples()
                    .map(|tuples| Box::new(TupleNimValues::new(tuples))),
                solver: Box::new(Solver::by_components(rules, NimValues)),
                arena,
            }
        } else {
            let forms = CanonicalForms::new(arena);
            Solvers::Forms(Box::new(Solver::by_components(rules, forms)))
        })
    }

    /// The value of a position.
    ///
    /// # Errors
    /// When the budget does not suffice, or play may continue forever although the file does not declare it.
    pub fn value(
        &mut self,
        position: DescribedPosition,
        budget: &Budget<'_>,
    ) -> Result<GameId, SolveError<DescribedPosition>> {
        match &mut self.0 {
            Solvers::Forms(solver) => solver.value(position, budget),
            Solvers::Nimbers {
                tuple_values,
                solver,
                arena,
            } => {
                let found = match (tuple_values, &position) {
                    (Some(values), DescribedPosition::Tuples(sum)) => values.value(sum, budget),
                    _ => Err(NoNimValue::Endless),
                };
                let heap = match found {
                    Ok(heap) => heap,
                    Err(NoNimValue::Stopped(stopped)) => return Err(stopped.into()),
                    // The solver names the tuples of the circle.
                    Err(NoNimValue::Endless) => solver.value(position, budget)?,
                };
                // The smaller nimbers are made with it.
                budget.within(Limit::Games, heap.into())?;
                Ok(arena.nimber(heap))
            }
        }
    }
}

/// The value of one position, as found by [`RulesetValues::value`].
///
/// # Errors
/// Those of [`RulesetValues::value`].
pub fn value_of_position(
    ruleset: &DescribedRuleset,
    position: DescribedPosition,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<LoopyValue, SolveError<DescribedPosition>> {
    RulesetValues::new(ruleset, arena).value(position, budget)
}
