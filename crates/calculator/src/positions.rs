//! What a caller knows of positions and rulesets.

use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::Player;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::language::Name;
use chopsticks_rulesets::{BoxedError, DescribedRuleset, UnbuiltValue};
use num_bigint::BigUint;

use crate::claim::{ListedValues, Representatives, Theorem};
use crate::object::Position;
use crate::position::ruleset::RulesetPosition;

/// The positions that a caller knows.
pub trait Positions {
    /// Who else is asked what the caller does not know.
    fn others(&self) -> Option<&dyn Positions> {
        None
    }

    /// The position with this text in subscript notation, such as `(2|5)_40`; `limits` apply to the numbers in the
    /// text.
    ///
    /// # Errors
    /// The fault of the text.
    fn read(&self, text: &str, limits: &Budget<'_>)
    -> Result<Rc<RulesetPosition>, PositionRefusal>;

    /// The position with this text, in which names stand for these numbers, such as `(i|j)_n`.
    ///
    /// # Errors
    /// The fault of the text, or the reason why these numbers make no position.
    fn member(
        &self,
        text: &str,
        numbers: &[(Name, BigUint)],
        limits: &Budget<'_>,
    ) -> Result<Rc<RulesetPosition>, PositionRefusal> {
        match self.others() {
            Some(others) => others.member(text, numbers, limits),
            None => self.read(text, limits),
        }
    }

    /// Numbers from `least` on that stand for all others as the variable in all of these positions, such as n in `(1|2)_n`
    /// and `(2|1)_n`, where other names stand for `numbers`. `None` if no theorem is known that says so.
    fn stretches(
        &self,
        positions: &[Name],
        variable: &str,
        numbers: &[(Name, BigUint)],
        least: &BigUint,
        budget: &Budget<'_>,
    ) -> Option<Result<Representatives, BoxedError>> {
        (self.others()?).stretches(positions, variable, numbers, least, budget)
    }

    /// The same, where only the outcomes of these positions need be those for the other numbers, with the theorem that says so.
    fn outcome_period(
        &self,
        positions: &[Name],
        variable: &str,
        numbers: &[(Name, BigUint)],
        least: &BigUint,
        budget: &Budget<'_>,
    ) -> Option<(Representatives, Theorem)> {
        (self.others()?).outcome_period(positions, variable, numbers, least, budget)
    }

    /// The values of a position for all numbers for which names in it stand. It has these texts, in some of which the players
    /// are exchanged. `None` if these are several positions, or no theorem is known that lists the values.
    fn listed_values(&self, texts: &[Name], budget: &Budget<'_>) -> Option<ListedValues> {
        (self.others()?).listed_values(texts, budget)
    }

    /// The short game obtained by applying the step from g to {g | right} `steps` times to a base. It is not built.
    /// `None` if the caller does not know it.
    fn tower(
        &self,
        arena: &mut Arena,
        base_and_right: (GameId, GameId),
        steps: &BigUint,
    ) -> Option<Rc<dyn UnbuiltValue>> {
        self.others()?.tower(arena, base_and_right, steps)
    }

    /// The ruleset with this name; `None` if there is none.
    fn ruleset(&self, name: &str) -> Option<Result<Arc<DescribedRuleset>, BoxedError>> {
        self.others()?.ruleset(name)
    }

    /// The ruleset of the user's own with this name, also if it is that of an operation; `None` if there is none.
    fn own_ruleset(&self, name: &str) -> Option<Arc<DescribedRuleset>> {
        self.others()?.own_ruleset(name)
    }

    /// The ruleset of a file, whose positions are known by its name from now on.
    ///
    /// # Errors
    /// When the file cannot be read, or does not describe a ruleset.
    fn import(&self, file: &str) -> Result<Arc<DescribedRuleset>, BoxedError> {
        Err(format!("cannot import {file}: no files are read here").into())
    }

    /// The program in a file.
    ///
    /// # Errors
    /// When the file cannot be read.
    fn program(&self, file: &str) -> Result<String, BoxedError> {
        Err(format!("cannot import {file}: no files are read here").into())
    }

    /// The ruleset with this name, which determines it, as `make` makes it of the name.
    ///
    /// # Errors
    /// Those of `make`.
    fn made(
        &self,
        name: &str,
        make: &dyn Fn(&str) -> Result<DescribedRuleset, BoxedError>,
    ) -> Result<Arc<DescribedRuleset>, BoxedError> {
        match self.others() {
            Some(others) => others.made(name, make),
            None => make(name).map(Arc::new),
        }
    }

    /// Whether the player who moves first wins a sum of positions, found by a search; `None` if the caller has no
    /// search for it.
    fn wins_by_search(
        &self,
        arena: &mut Arena,
        sum: &Position,
        first: Player,
        budget: &Budget<'_>,
    ) -> Option<Result<bool, BoxedError>> {
        self.others()?.wins_by_search(arena, sum, first, budget)
    }

    /// A ruleset with a similar name, for a hint.
    fn similar_ruleset(&self, name: &str) -> Option<String> {
        self.others()?.similar_ruleset(name)
    }

    /// What is to be said of a name that nothing gives a meaning, after the words that it is not defined; `None` if the caller
    /// knows no reason.
    fn why_undefined(&self, name: &str) -> Option<String> {
        self.others()?.why_undefined(name)
    }

    /// Enters a ruleset, which has its name from now on.
    ///
    /// # Errors
    /// When the caller keeps no rulesets.
    fn enter(&self, ruleset: Arc<DescribedRuleset>) -> Result<(), BoxedError> {
        Err(format!("the ruleset {} cannot be defined here", ruleset.name()).into())
    }

    /// The rulesets, for other threads.
    fn shared(&self) -> Arc<dyn SharedRulesets> {
        let others = self.others().map(Positions::shared);
        others.unwrap_or_else(|| Arc::new(NoPositions))
    }
}

/// The rulesets that a caller knew at some time, for all threads.
pub trait SharedRulesets: fmt::Debug + Send + Sync {
    /// The positions of these rulesets.
    fn positions(&self) -> Box<dyn Positions>;
}

impl SharedRulesets for NoPositions {
    fn positions(&self) -> Box<dyn Positions> {
        Box::new(NoPositions)
    }
}

/// The reason why a position has no value.
#[derive(Debug)]
pub struct PositionRefusal {
    /// The number of characters of the position before the fault.
    pub at: usize,
    /// The fault.
    pub error: BoxedError,
    /// Whether the text is right, and only the numbers for which its names stand make no position.
    pub is_no_member: bool,
}

impl fmt::Debug for dyn Positions + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Positions")
    }
}

/// No positions.
#[derive(Debug)]
pub struct NoPositions;

impl Positions for NoPositions {
    fn read(&self, _: &str, _: &Budget<'_>) -> Result<Rc<RulesetPosition>, PositionRefusal> {
        let fault = chopsticks_cgt::notation::SyntaxFault::NoPositions;
        let error = fault.into();
        Err(PositionRefusal {
            at: 0,
            error,
            is_no_member: false,
        })
    }
}
