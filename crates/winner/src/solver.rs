//! The winners of sums of positions, and the winning moves.

use std::fmt;
use std::num::NonZeroUsize;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::ruleset::Short;
use chopsticks_cgt::value::OutcomeClass;

use crate::book::Book;
use crate::error::{RefusedAddend, Undecided};
use crate::rules::{NamedRules, PositionList};
use crate::search::Search;
use crate::sum::{Addend, PositionSum};
use crate::table::Table;
use crate::term::Term;

/// Finds the winners of sums of positions and values, and remembers its results.
pub struct SumSolver<'a> {
    pub(crate) book: Book<'a>,
    pub(crate) table: Table,
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
            book: Book::new(arena),
            table: Table::new(u64::MAX),
            nodes: 0,
        }
    }

    /// Lets a long search for the winner of a board of lines, such as one of Domineering, use this number of threads. The
    /// results do not depend on it, nor does the number of sums searched.
    pub fn set_threads(&mut self, threads: NonZeroUsize) {
        self.book.components.lines.threads = threads;
    }

    /// Adds a ruleset, whose name is new.
    pub fn add_ruleset<R: Short + 'a>(&mut self, rules: NamedRules<'a, R>) {
        let positions = PositionList::new(rules);
        self.book.components.add_ruleset(Box::new(positions));
    }

    /// Whether a ruleset with this name was added.
    pub fn has_ruleset(&self, name: &str) -> bool {
        self.book.components.ruleset_named(name).is_some()
    }

    /// The arena of the values.
    pub fn arena(&mut self) -> &mut Arena {
        &mut self.book.values.arena
    }

    /// Adds an addend to a sum.
    ///
    /// # Errors
    /// When there is no such ruleset, or the text is not one of its positions.
    pub fn add(&mut self, sum: &mut PositionSum, addend: Addend) -> Result<(), RefusedAddend> {
        let terms = self.book.terms_of(&addend)?;
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
        self.book.components.len()
    }

    /// Whether `player` wins a sum of these terms moving first.
    pub(crate) fn wins_terms(
        &mut self,
        mut terms: Vec<Term>,
        player: Player,
        budget: &Budget<'_>,
    ) -> Result<bool, Undecided> {
        if player == Player::Right {
            terms = self.book.negative(&terms);
        }
        self.book.normalize(&mut terms);
        let lines = self.book.components.lines.reserve(budget.memory);
        self.table.set_room(budget.memory.saturating_sub(lines));
        self.search().left_wins(&terms, budget)
    }

    /// Whether Left wins a sum in normal form moving first, ignoring the remembered outcome of the sum.
    pub(crate) fn wins_by_options(
        &mut self,
        sum: &[Term],
        budget: &Budget<'_>,
    ) -> Result<bool, Undecided> {
        self.search().wins_by_options(sum, budget)
    }

    fn search(&mut self) -> Search<'_, 'a> {
        Search {
            book: &mut self.book,
            table: &mut self.table,
            nodes: &mut self.nodes,
        }
    }
}
