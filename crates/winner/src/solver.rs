//! The winners of sums of positions, and the winning moves.

use std::fmt;
use std::num::NonZeroUsize;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::ruleset::Short;
use chopsticks_cgt::value::OutcomeClass;

use crate::error::{RefusedAddend, Undecided};
use crate::kept_winner::KeptWinner;
use crate::normal_forms::NormalForms;
use crate::rules::{NamedRules, Rules};
use crate::search::Search;
use crate::sum::{Addend, PositionSum};
use crate::term::Term;
use crate::transpositions::Transpositions;

/// Finds the winners of sums of positions and values, and remembers its results.
pub struct SumSolver<'a> {
    pub(crate) forms: NormalForms<'a>,
    pub(crate) table: Transpositions,
    nodes: u64,
}

impl fmt::Debug for SumSolver<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SumSolver").finish_non_exhaustive()
    }
}

impl<'a> SumSolver<'a> {
    /// A solver without rulesets, for sums with values of this arena.
    pub fn new(arena: Arena) -> SumSolver<'a> {
        SumSolver {
            forms: NormalForms::new(arena),
            table: Transpositions::new(u64::MAX),
            nodes: 0,
        }
    }

    /// Lets a long search for the winner of a board of lines, such as one of Domineering, use this number of threads. The
    /// results do not depend on it, nor does the number of sums searched.
    pub fn set_threads(&mut self, threads: NonZeroUsize) {
        self.forms.components.lines.threads = threads;
    }

    /// Adds a ruleset, whose name is new.
    pub fn add_ruleset<R: Short + 'a>(&mut self, rules: NamedRules<'a, R>) {
        self.forms.components.add_ruleset(Rules::new(rules));
    }

    /// Whether a ruleset with this name was added.
    pub fn has_ruleset(&self, name: &str) -> bool {
        self.forms.components.ruleset_named(name).is_some()
    }

    /// The arena of the values.
    pub fn arena(&mut self) -> &mut Arena {
        &mut self.forms.values.arena
    }

    /// Adds an addend to a sum.
    ///
    /// # Errors
    /// When there is no such ruleset, or the text is not one of its positions.
    pub fn add(&mut self, sum: &mut PositionSum, addend: Addend) -> Result<(), RefusedAddend> {
        let terms = self.forms.terms_of(&addend)?;
        sum.push(addend, terms);
        Ok(())
    }

    /// The sum of these addends.
    ///
    /// # Errors
    /// Those of [`SumSolver::add`].
    pub fn sum(
        &mut self,
        addends: impl IntoIterator<Item = Addend>,
    ) -> Result<PositionSum, RefusedAddend> {
        let mut sum = PositionSum::default();
        for addend in addends {
            self.add(&mut sum, addend)?;
        }
        Ok(sum)
    }

    /// Whether `player` wins the sum moving first.
    ///
    /// # Errors
    /// When the budget is used up, or play can repeat.
    pub fn wins_first(
        &mut self,
        sum: &PositionSum,
        player: Player,
        budget: &Budget<'_>,
    ) -> Result<bool, Undecided> {
        self.wins_terms(sum.terms(), player, budget)
    }

    /// The outcome class of the sum.
    ///
    /// # Errors
    /// When the budget is used up, or play can repeat.
    pub fn outcome(
        &mut self,
        sum: &PositionSum,
        budget: &Budget<'_>,
    ) -> Result<OutcomeClass, Undecided> {
        let left = self.wins_first(sum, Player::Left, budget)?;
        let right = self.wins_first(sum, Player::Right, budget)?;
        Ok(OutcomeClass::from_moving_first(ByPlayer { left, right }))
    }

    /// The number of sums searched so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The number of components met so far.
    pub fn positions(&self) -> usize {
        self.forms.components.len()
    }

    /// Whether `player` wins a sum of these terms moving first.
    pub(crate) fn wins_terms(
        &mut self,
        mut terms: Vec<Term>,
        player: Player,
        budget: &Budget<'_>,
    ) -> Result<bool, Undecided> {
        if player == Player::Right {
            terms = self.forms.negative(&terms);
        }
        let kept = KeptWinner::of_sum(&self.forms, &terms, budget);
        if let Some(wins) = kept.as_ref().and_then(KeptWinner::find) {
            return Ok(wins);
        }
        if let Some(wins) = self.forms.by_masts(&terms, Player::Left, budget)? {
            return Ok(wins);
        }
        let before = self.nodes;
        self.forms.normalize(&mut terms);
        let lines = self.forms.components.lines.reserve(budget.memory);
        self.table.set_room(budget.memory.saturating_sub(lines));
        let wins = self.search().left_wins(&terms, budget)?;
        if let Some(kept) = kept {
            kept.keep(wins, self.nodes - before);
        }
        Ok(wins)
    }

    pub(crate) fn search(&mut self) -> Search<'_, 'a> {
        Search {
            forms: &mut self.forms,
            table: &mut self.table,
            nodes: &mut self.nodes,
        }
    }
}
