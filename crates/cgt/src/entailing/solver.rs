//! The values of positions of rulesets with entailing and complimenting moves; each component once, no recursion.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::ruleset::EntailingMoves;
use super::value::{EntailingValue, Winning};
use crate::budget::{Budget, Limit, Meter, Stopped};
use crate::solve::SolveError;

/// Evaluates positions of one ruleset, and remembers their components.
///
/// ```
/// use chopsticks_cgt::budget::Budget;
/// use chopsticks_cgt::entailing::{EntailingMoves, EntailingNimber, EntailingSolver, Turn};
/// use std::ops::ControlFlow;
///
/// /// A player takes one counter and moves again, or takes two.
/// struct OneMore;
///
/// impl EntailingMoves for OneMore {
///     type Position = u32;
///
///     fn visit_moves(&self, heap: &u32, visit: &mut dyn FnMut(Turn, u32) -> ControlFlow<()>) {
///         for (taken, turn) in [(1, Turn::Stays), (2, Turn::Passes)] {
///             if *heap >= taken && visit(turn, heap - taken).is_break() {
///                 return;
///             }
///         }
///     }
///
///     fn components(&self, heap: u32) -> Vec<u32> {
///         vec![heap]
///     }
/// }
///
/// let mut solver = EntailingSolver::new(OneMore);
/// // The only move of the heap 1 leaves the player without a move.
/// assert_eq!(solver.value(1, &Budget::UNLIMITED)?.nimber(), EntailingNimber::Nimber(0));
/// // From the heap 2 a player may also move to 0.
/// assert_eq!(solver.value(2, &Budget::UNLIMITED)?.nimber(), EntailingNimber::Loony);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct EntailingSolver<R: EntailingMoves> {
    ruleset: R,
    /// `None` marks a component whose moves are being evaluated.
    known: HashMap<R::Position, Option<EntailingValue>>,
    /// The number of moves visited.
    moves: u64,
}

/// So many unknown components are collected before the first of them is evaluated. With more, the memory for all heaps
/// below a large one would grow as the square of its size; with fewer, moves are visited more often.
const COLLECTED: usize = 64;

/// What a visit of the moves of a component has found.
enum Visited<P> {
    /// All components after the moves are known.
    Value(EntailingValue),
    /// These components are not.
    Unknown(Vec<P>),
    /// A component that leads to itself.
    Cycle(P),
}

impl<R: EntailingMoves> EntailingSolver<R> {
    /// A solver that has evaluated nothing yet.
    pub fn new(ruleset: R) -> EntailingSolver<R> {
        EntailingSolver {
            ruleset,
            known: HashMap::new(),
            moves: 0,
        }
    }

    /// The ruleset.
    pub fn ruleset(&self) -> &R {
        &self.ruleset
    }

    /// The number of components that were met.
    pub fn position_count(&self) -> usize {
        self.known.len()
    }

    /// The value of a position.
    ///
    /// # Errors
    /// When the budget is used up, or when play can continue forever. Components evaluated before are remembered.
    pub fn value(
        &mut self,
        position: R::Position,
        budget: &Budget<'_>,
    ) -> Result<EntailingValue, SolveError<R::Position>> {
        let mut meter = Meter::new(budget);
        let mut sum = EntailingValue::default();
        for component in self.ruleset.components(position) {
            let component = self.ruleset.representative(component);
            let evaluated = self.evaluate(component.clone(), &mut meter);
            if evaluated.is_err() {
                self.known.retain(|_, value| value.is_some());
            }
            evaluated?;
            if let Some(Some(value)) = self.known.get(&component) {
                sum = sum.sum(value);
            }
        }
        Ok(sum)
    }

    /// Evaluates a component and those that it leads to. Not by `walk::evaluate`, in which nothing repeats: here a component that
    /// leads to itself is found.
    fn evaluate(
        &mut self,
        component: R::Position,
        meter: &mut Meter<'_>,
    ) -> Result<(), SolveError<R::Position>> {
        let mut waiting = vec![component];
        while let Some(component) = waiting.last() {
            if let Some(Some(_)) = self.known.get(component) {
                waiting.pop();
                continue;
            }
            let component = component.clone();
            self.known.entry(component.clone()).or_insert(None);
            meter.check(self.known.len() as u64, 0)?;
            match self.visit(&component, meter)? {
                Visited::Value(value) => {
                    self.known.insert(component, Some(value));
                    waiting.pop();
                }
                Visited::Unknown(mut components) => waiting.append(&mut components),
                Visited::Cycle(repeated) => {
                    return Err(SolveError::NotShort {
                        cycle: self.cycle(&waiting, repeated),
                    });
                }
            }
        }
        Ok(())
    }

    /// Visits the moves of a component.
    fn visit(
        &mut self,
        component: &R::Position,
        meter: &mut Meter<'_>,
    ) -> Result<Visited<R::Position>, Stopped> {
        let EntailingSolver {
            ruleset,
            known,
            moves,
        } = self;
        let (mut winning, mut unknown) = (Winning::default(), Vec::new());
        let (mut repeated, mut stopped) = (None, Ok(()));
        ruleset.visit_moves(component, &mut |turn, after| {
            *moves += 1;
            stopped = meter
                .budget()
                .within(Limit::Moves, *moves)
                .and_then(|()| meter.step());
            if stopped.is_err() {
                return ControlFlow::Break(());
            }
            let mut values = Vec::new();
            for part in ruleset.components(after) {
                let part = ruleset.representative(part);
                match known.get(&part) {
                    Some(Some(value)) => values.push(value),
                    Some(None) => {
                        repeated = Some(part);
                        return ControlFlow::Break(());
                    }
                    None => unknown.push(part),
                }
            }
            if unknown.is_empty() {
                winning.add(turn, &values);
            }
            if unknown.len() < COLLECTED {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        stopped?;
        Ok(match repeated {
            Some(component) => Visited::Cycle(component),
            None if unknown.is_empty() => Visited::Value(winning.value()),
            None => Visited::Unknown(unknown),
        })
    }

    /// The components from one that is being evaluated to itself.
    fn cycle(&self, waiting: &[R::Position], repeated: R::Position) -> Vec<R::Position> {
        let is_open = |component: &&R::Position| self.known.get(component) == Some(&None);
        let path = waiting.iter().filter(is_open);
        let mut cycle: Vec<R::Position> = path
            .skip_while(|component| **component != repeated)
            .cloned()
            .collect();
        cycle.push(repeated);
        cycle
    }
}
