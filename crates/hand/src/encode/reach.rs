//! Questions 1 and 3 as satisfiability: whether there is a line of play that reaches a goal in under X moves.
//!
//! The formula has the plies of [`transition`](super::transition), and for every number of plies a variable `reached`,
//! which can hold only if these plies are played and the goal holds after them. A line of play to the goal gives values
//! to the variables such that `reached` holds. Conversely, if `reached` holds, the chosen moves are such a line,
//! because played plies follow the rules.
//!
//! The formula does not contain the bound: for each number of plies it defines reaching the goal then. So it can grow
//! ply by ply in a solver that keeps its learnt clauses and is queried under the assumption `reached`. The question for
//! a bound adds one clause: `reached` holds for one of the numbers of plies ([`ReachQuestion::close`]). Plies after the
//! goal need not be played.

use super::alike::use_first_hands;
use super::backend::Backend;
use super::clause::{ClauseSink, Lit};
use super::decode::InvalidModel;
use super::line_clauses::LineClauses;
use super::line_of_play::LineOfPlay;
use super::line_rules::LineRules;
use super::model::{Model, SolverAnswer};
use super::question::{Goal, Under};
use super::unrolling::Unrolling;
use crate::budget::Stopped;
use crate::ruleset::{Chopsticks, Position};

/// The question whether a goal can be reached, with its clauses in `S`, as far as it has been extended.
#[derive(Clone, Debug)]
pub struct ReachQuestion<S> {
    sink: S,
    unrolling: Unrolling,
    lines: LineClauses,
    rules: LineRules,
    is_up_to_symmetry: bool,
}

impl<S: ClauseSink> ReachQuestion<S> {
    /// The question with no ply played.
    ///
    /// # Errors
    /// When a ply would need too many clauses.
    ///
    /// # Panics
    /// When `start` or the goal is a position of a game with other hands.
    pub fn new(
        game: &Chopsticks,
        start: Position,
        goal: Goal,
        rules: LineRules,
        mut sink: S,
    ) -> Result<ReachQuestion<S>, Stopped> {
        let mut unrolling = Unrolling::new(game, start, goal)?;
        unrolling.begin(&mut sink);
        unrolling.fix_start(&mut sink);
        Ok(ReachQuestion {
            sink,
            unrolling,
            lines: LineClauses::new(rules),
            rules,
            is_up_to_symmetry: false,
        })
    }

    /// The same question with fewer lines of play and the same answer: of the moves that differ only by hands that show
    /// the same, only one is allowed. Must be called before any ply is added.
    ///
    /// With a rule on lines of play, which distinguishes hands, this has no effect.
    pub fn up_to_symmetry(self) -> ReachQuestion<S> {
        ReachQuestion {
            is_up_to_symmetry: self.rules == LineRules::default(),
            ..self
        }
    }

    /// Adds plies up to this number.
    fn extend_to(&mut self, plies: u32) {
        while self.unrolling.last().plies < plies {
            let digits = self.unrolling.digits(&mut self.sink);
            self.unrolling.play(&mut self.sink, digits);
            self.lines.keep(&mut self.sink, &self.unrolling);
            if self.is_up_to_symmetry {
                use_first_hands(&mut self.sink, &self.unrolling);
            }
        }
    }

    /// The literal stating that the goal is reached after this number of plies; `None` if it is the wrong player's
    /// turn.
    fn reached_after(&mut self, plies: u32) -> Option<Lit> {
        self.extend_to(plies);
        self.unrolling.reached[plies as usize]
    }

    /// Adds the clause that the goal is reached within the bound; this is permanent.
    pub fn close(&mut self, under: Under) {
        let reached = under.plies().filter_map(|plies| self.reached_after(plies));
        let reached: Vec<Lit> = reached.collect();
        self.sink.clause(&reached);
    }

    /// The receiver of the clauses.
    pub fn sink(&mut self) -> &mut S {
        &mut self.sink
    }

    /// The receiver, with all clauses.
    pub fn into_sink(self) -> S {
        self.sink
    }

    /// The line of play in a model, checked by the rules of the game and against the goal.
    ///
    /// # Errors
    /// When the model has no such line: the solver is wrong, or the model belongs to another formula.
    pub fn line(&self, model: &Model) -> Result<LineOfPlay, InvalidModel> {
        LineOfPlay::decode(&self.unrolling, self.rules, model)
    }
}

impl<B: Backend> ReachQuestion<B> {
    /// Whether the goal is reached after exactly this number of plies; the solver keeps its learnt clauses for the next
    /// call.
    pub fn after(&mut self, plies: u32) -> SolverAnswer {
        match self.reached_after(plies) {
            Some(reached) => self.sink.solve(&[reached]),
            None => SolverAnswer::Fails,
        }
    }
}
