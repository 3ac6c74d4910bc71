//! The general solver: any short ruleset, any evaluation, each position once, no recursion.

use super::evaluation::{Additive, Evaluation};
use super::kept_values::{KeptValues, Work};
use super::position_index::{Part, PositionIndex};
use crate::budget::{Budget, Meter, Stopped};
use crate::player::{ByPlayer, Player};
use crate::ruleset::Short;
use crate::solve::{Report, SolveError};
use std::fmt;

/// Evaluates positions of one ruleset and remembers every position that it meets.
///
/// ```
/// use chopsticks_cgt::budget::Budget;
/// use chopsticks_cgt::game::Arena;
/// use chopsticks_cgt::ruleset::Domineering;
/// use chopsticks_cgt::solve::{CanonicalForms, Outcomes, Solver};
///
/// let mut arena = Arena::new();
/// let mut values = Solver::by_components(Domineering, CanonicalForms::new(&mut arena));
/// let column = values.value("3x1".parse()?, &Budget::UNLIMITED)?;
/// assert_eq!(column, arena.integer(1));
///
/// // Outcomes need no canonical forms, but a sum has to be searched as a whole.
/// let mut outcomes = Solver::new(Domineering, Outcomes);
/// let wins = outcomes.value("2x2".parse()?, &Budget::UNLIMITED)?;
/// assert!(wins.left && wins.right);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver<R: Short, E: Evaluation> {
    evaluation: E,
    /// The sum of values of components; `None` if positions are not decomposed.
    sum: Option<Sum<E, <E as Evaluation>::Value>>,
    positions: PositionIndex<R>,
    /// The values found, in step with `positions`.
    values: Vec<Option<E::Value>>,
    /// Whether each position is started and not finished: it is on the stack. In step with `positions`.
    is_open: Vec<bool>,
}

type Sum<E, V> = fn(&mut E, V, V, &Budget<'_>) -> Result<V, Stopped>;

impl<R: Short, E: Evaluation> fmt::Debug for Solver<R, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver")
            .field("report", &self.report())
            .finish_non_exhaustive()
    }
}

impl<R: Short, E: Evaluation> Solver<R, E> {
    /// A solver that does not decompose positions.
    pub fn new(ruleset: R, evaluation: E) -> Solver<R, E> {
        Solver {
            evaluation,
            sum: None,
            positions: PositionIndex::new(ruleset),
            values: Vec::new(),
            is_open: Vec::new(),
        }
    }

    /// A solver that evaluates the components of a position separately and adds up their values.
    pub fn by_components(ruleset: R, evaluation: E) -> Solver<R, E>
    where
        E: Additive,
    {
        Solver {
            sum: Some(E::sum),
            ..Solver::new(ruleset, evaluation)
        }
    }

    /// The value of `start`.
    ///
    /// # Errors
    /// When the budget is used up, or when `start` has an infinite run. Positions evaluated before are remembered.
    pub fn value(
        &mut self,
        start: R::Position,
        budget: &Budget<'_>,
    ) -> Result<E::Value, SolveError<R::Position>> {
        let mut parts = Vec::new();
        self.push_parts(start, &mut parts);
        self.await_new_positions();
        let mut meter = Meter::new(budget);
        let ruleset = self.positions.ruleset();
        let mut kept = KeptValues::read(ruleset, &self.evaluation, budget);
        for part in &parts {
            if let Err(error) = self.evaluate(part.number(), &mut meter, &mut kept) {
                self.abandon_open_positions();
                return Err(error);
            }
        }
        Ok(self.total(&parts, budget)?)
    }

    /// The ruleset.
    pub fn ruleset(&self) -> &R {
        self.positions.ruleset()
    }

    /// The work done so far.
    pub fn report(&self) -> Report {
        Report {
            positions: self.positions.len() as u64,
            games: self.evaluation.games() as u64,
        }
    }

    /// Evaluates a numbered position. Not by `walk::evaluate`, which lists the options again for each step: here they are listed
    /// once, and a position that leads to itself is found.
    fn evaluate(
        &mut self,
        number: usize,
        meter: &mut Meter<'_>,
        kept: &mut Option<KeptValues<'_>>,
    ) -> Result<(), SolveError<R::Position>> {
        if self.values[number].is_some() || self.is_kept(number, kept) {
            return Ok(());
        }
        let mut stack = vec![self.started(number, meter, kept)?];
        while let Some(frame) = stack.last_mut() {
            let Some(&part) = frame.parts[..frame.unexamined].last() else {
                let frame = stack.pop().expect("it was just there");
                let (number, before) = (frame.number, frame.work_before);
                self.close(frame, meter.budget())?;
                if let Some(kept) = kept {
                    self.keep(number, before, stack.is_empty(), kept);
                }
                continue;
            };
            if self.values[part.number()].is_some() {
                frame.unexamined -= 1;
            } else if self.is_open[part.number()] {
                return Err(self.cycle(&stack, part.number()));
            } else if !self.is_kept(part.number(), kept) {
                stack.push(self.started(part.number(), meter, kept)?);
            }
        }
        Ok(())
    }

    /// Whether a cache keeps the value of a numbered position, which is known then.
    fn is_kept(&mut self, number: usize, kept: &Option<KeptValues<'_>>) -> bool {
        let Some(kept) = kept else { return false };
        let text = kept.find(&self.positions[number]);
        self.values[number] = text.and_then(|text| self.evaluation.of_kept(text));
        self.values[number].is_some()
    }

    /// Keeps the value of a position that was opened after this work, if that is worth it.
    fn keep(&self, number: usize, before: Work, is_asked: bool, kept: &mut KeptValues<'_>) {
        kept.close(&self.positions[number], before, is_asked, |most| {
            self.evaluation.to_kept(self.values[number].as_ref()?, most)
        });
    }

    /// Opens a position within the budget. Each component of an option is a step, since a position may have many options.
    fn started(
        &mut self,
        number: usize,
        meter: &mut Meter<'_>,
        kept: &mut Option<KeptValues<'_>>,
    ) -> Result<Frame, SolveError<R::Position>> {
        let positions = self.positions.len() as u64;
        meter.check(positions, self.evaluation.games())?;
        let before = kept.as_mut().map(KeptValues::open);
        Ok(self.open(number, before.unwrap_or_default(), meter)?)
    }

    fn open(
        &mut self,
        number: usize,
        work_before: Work,
        meter: &mut Meter<'_>,
    ) -> Result<Frame, Stopped> {
        let mut parts = Vec::new();
        let ends = self.push_options(number, &mut parts, meter);
        // Positions met before a stop are numbered, too.
        self.await_new_positions();
        let ends = ends?;
        self.is_open[number] = true;
        Ok(Frame {
            number,
            unexamined: parts.len(),
            parts,
            ends,
            work_before,
        })
    }

    /// Appends the components of all options and records where those of each option end.
    fn push_options(
        &mut self,
        number: usize,
        parts: &mut Vec<Part>,
        meter: &mut Meter<'_>,
    ) -> Result<ByPlayer<Vec<u32>>, Stopped> {
        let position = self.positions[number].clone();
        let mut ends: ByPlayer<Vec<u32>> = ByPlayer::default();
        let mut end = parts.len();
        for &player in self.evaluation.players() {
            let options = self.positions.ruleset().options(&position, player);
            ends[player].reserve_exact(options.len());
            for option in options {
                let before = end;
                end = self
                    .positions
                    .delay_parts(option, self.sum.is_some(), parts);
                if let Err(stopped) = meter.count((end - before) as u64) {
                    self.positions.push_delayed(parts);
                    return Err(stopped);
                }
                ends[player].push(u32::try_from(end).expect("fewer than 2^32 parts"));
            }
        }
        self.positions.push_delayed(parts);
        Ok(ends)
    }

    fn close(&mut self, frame: Frame, budget: &Budget<'_>) -> Result<(), Stopped> {
        let mut start = 0;
        let mut options = ByPlayer::default();
        for player in Player::BOTH {
            let values = frame.ends[player].iter().map(|&end| {
                let option = start..end as usize;
                start = option.end;
                self.total(&frame.parts[option], budget)
            });
            options[player] = values.collect::<Result<_, _>>()?;
        }
        self.values[frame.number] = Some(self.evaluation.evaluate(options));
        self.is_open[frame.number] = false;
        Ok(())
    }

    /// Appends the components of `position`.
    fn push_parts(&mut self, position: R::Position, parts: &mut Vec<Part>) {
        match self.sum {
            Some(_) => self.positions.push_components(position, parts),
            None => parts.push(self.positions.whole(position)),
        }
    }

    fn await_new_positions(&mut self) {
        let positions = self.positions.len();
        self.values.resize(positions, None);
        self.is_open.resize(positions, false);
    }

    /// The sum of known values; the empty sum is a position without options.
    fn total(&mut self, parts: &[Part], budget: &Budget<'_>) -> Result<E::Value, Stopped> {
        let Some((&first, others)) = parts.split_first() else {
            return Ok(self.evaluation.evaluate(ByPlayer::default()));
        };
        let mut total = self.known(first);
        for &part in others {
            let value = self.known(part);
            let sum = self
                .sum
                .expect("a position that is kept whole is its only component");
            total = sum(&mut self.evaluation, total, value, budget)?;
        }
        Ok(total)
    }

    fn known(&mut self, part: Part) -> E::Value {
        let value = self.values[part.number()].clone();
        let value = value.expect("all parts are evaluated first");
        if part.is_negated() {
            self.evaluation.negative(value)
        } else {
            value
        }
    }

    fn cycle(&self, stack: &[Frame], repeated: usize) -> SolveError<R::Position> {
        let from = stack.iter().position(|frame| frame.number == repeated);
        let numbers = stack[from.unwrap_or(0)..].iter().map(|frame| frame.number);
        let cycle = numbers.chain([repeated]);
        SolveError::NotShort {
            cycle: cycle.map(|number| self.positions[number].clone()).collect(),
        }
    }

    fn abandon_open_positions(&mut self) {
        self.is_open.fill(false);
    }
}

/// A position under evaluation.
struct Frame {
    number: usize,
    /// The components of all options, Left's options first.
    parts: Vec<Part>,
    /// The ends of the parts of each option.
    ends: ByPlayer<Vec<u32>>,
    /// The number of parts, from the first one, that may not be known yet. The last part is evaluated first: most rulesets
    /// list large moves last, and these lead to small positions, which keeps the stack short.
    unexamined: usize,
    /// The work before it.
    work_before: Work,
}
