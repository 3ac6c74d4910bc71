//! A position of a ruleset, and its value.

use std::error::Error;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::{LoopyValue, Outcome, explore};
use chopsticks_cgt::number::Rational;
use chopsticks_cgt::solve::SolveError;
use chopsticks_rulesets::{
    BoxedError, DescribedPosition, DescribedRuleset, KnownValue, RulesetPositionError, ShortValues,
    Theory, longest_play, misere_outcome_of_position, value_of_position,
};
use hashbrown::HashSet;
use num_bigint::BigUint;

use crate::text::quoted;

/// The notation of the positions of a ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionNotation {
    /// As numbers: heaps, or one tuple of coordinates.
    Numbers {
        /// The number of coordinates of a heap or a tuple: 1 for heaps.
        coordinates: usize,
    },
    /// As a board. A size such as `3x3` is a position too: the start of play.
    Board,
    /// As another text, with one that is a position.
    Text {
        /// The position, for a hint.
        example: Option<String>,
    },
}

impl PositionNotation {
    /// The way positions of the ruleset with this name are written, for a hint.
    pub(crate) fn expected(&self, ruleset: &str) -> String {
        match self {
            PositionNotation::Numbers { .. } => {
                format!("{ruleset}(…) with integers, or {ruleset}(\"…\") with a position as text")
            }
            PositionNotation::Text {
                example: Some(example),
            } => format!(
                "{ruleset}(\"…\") with a position as text, such as {ruleset}(\"{example}\")"
            ),
            PositionNotation::Board | PositionNotation::Text { example: None } => {
                format!("{ruleset}(\"…\") with a position as text")
            }
        }
    }
}

/// A position of a ruleset. A theory of the ruleset answers first, where there is one.
#[derive(Clone, Debug)]
pub struct RulesetPosition {
    ruleset: Arc<DescribedRuleset>,
    /// The name by which the ruleset was called; that of its file, if there is none.
    name: Option<Rc<str>>,
    position: DescribedPosition,
    /// The text of the position, if it was typed rather than reached by a move.
    typed: Option<Rc<str>>,
}

impl RulesetPosition {
    /// A position of a ruleset that is called by the name of its file.
    pub fn new(ruleset: Arc<DescribedRuleset>, position: DescribedPosition) -> RulesetPosition {
        RulesetPosition {
            name: None,
            typed: None,
            ruleset,
            position,
        }
    }

    /// The position with this text, in a ruleset called by this name.
    ///
    /// # Errors
    /// When the text is not a position.
    pub fn read(
        ruleset: Arc<DescribedRuleset>,
        name: &str,
        text: &str,
    ) -> Result<RulesetPosition, RulesetPositionError> {
        let position = ruleset.position(text)?;
        let typed = ruleset.quoted_position(text).unwrap_or(text);
        Ok(RulesetPosition {
            position,
            typed: Some(typed.trim().into()),
            ruleset,
            name: Some(name.into()),
        })
    }

    /// The ruleset.
    pub fn ruleset(&self) -> &Arc<DescribedRuleset> {
        &self.ruleset
    }

    /// What a theory of its game knows of the position; `None` if there is no theory, or the moves are those of a variant.
    pub fn theory(&self) -> Option<&dyn Theory> {
        let theory = self.position.theory();
        theory.filter(|_| self.ruleset.variant().is_none())
    }

    /// The position in its ruleset.
    pub fn position(&self) -> &DescribedPosition {
        &self.position
    }

    /// The position as it is written in the language. Numbers are written directly, as in `Nim(3,5)` and `Wythoff(3,5)`;
    /// other positions are quoted, as in `Clobber("xo.")`. Different positions have different texts.
    pub fn text(&self) -> String {
        if let Some(called) = self.ruleset.called_position(&self.position) {
            return called;
        }
        let text = match &self.typed {
            Some(text) => text.to_string(),
            None => self.position.to_string(),
        };
        if !self.ruleset.is_called_by_name() {
            return text;
        }
        let name = match &self.name {
            Some(name) => name.to_string(),
            None => self.ruleset.call_name(),
        };
        let is_list = |text: &&str| {
            text.split(',')
                .all(|part| part.trim().parse::<u64>().is_ok())
        };
        let tuple = text
            .strip_prefix('(')
            .and_then(|text| text.strip_suffix(')'));
        let numbers = Some(tuple.unwrap_or(&text)).filter(is_list);
        match numbers.filter(|_| self.ruleset.is_made_of_numbers()) {
            Some(numbers) => format!("{name}({numbers})"),
            None => format!("{name}({})", quoted(&text)),
        }
    }

    /// The positions to which a player can move with the points of the moves, each once.
    pub(crate) fn moves_with_points(&self, player: Player) -> Vec<(RulesetPosition, Rational)> {
        let moves = self.ruleset.moves_with_points(&self.position, player);
        let mut met = HashSet::new();
        let moves = moves.into_iter().filter(|one| met.insert(one.clone()));
        let moves = moves.map(|(position, points)| {
            let becomes = self.with_position(position);
            (becomes, Rational::from_integer(points.into()))
        });
        moves.collect()
    }

    /// The positions to which a player can move, each once.
    pub(crate) fn options(&self, player: Player) -> impl Iterator<Item = RulesetPosition> {
        let options = self.ruleset.distinct_options(&self.position, player);
        let options = options.into_iter();
        options.map(|position| self.with_position(position))
    }

    /// Another position of the ruleset, which was not typed.
    pub(crate) fn with_position(&self, position: DescribedPosition) -> RulesetPosition {
        RulesetPosition {
            name: self.name.clone(),
            ..RulesetPosition::new(Arc::clone(&self.ruleset), position)
        }
    }

    /// The value.
    ///
    /// # Errors
    /// The reason why the position has no value within the budget.
    pub fn value(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<KnownValue, BoxedError> {
        if let Some(theory) = self.theory() {
            return theory.value(arena, budget);
        }
        let position = self.position.clone();
        if let Some(short) = self.ruleset.short() {
            let value = ShortValues::new(short, arena).value(position, budget);
            return Ok(KnownValue::Game(value.map_err(unsolved)?));
        }
        if !self.ruleset.has_turns() {
            let explored = explore(&*self.ruleset, [position], budget)?;
            return Ok(KnownValue::Loopy(explored.graph));
        }
        let value = value_of_position(&self.ruleset, position, arena, budget);
        Ok(match value.map_err(unsolved)? {
            LoopyValue::Short(game) => KnownValue::Game(game),
            _ => KnownValue::Loony,
        })
    }

    /// Tells a theory that an earlier value is used again.
    pub(crate) fn reuse_value(&self) {
        if let Some(theory) = self.theory() {
            theory.reuse_value();
        }
    }

    /// The values of the options of both players, in the order of [`RulesetPosition::options`]. They are found together
    /// where that is faster.
    ///
    /// # Errors
    /// The reason why an option has no value within the budget.
    pub(crate) fn option_values(
        &self,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<ByPlayer<Vec<KnownValue>>, BoxedError> {
        let theory = self.theory();
        if let Some(found) = theory.and_then(|theory| theory.option_values(arena, budget)) {
            return found;
        }
        match self.ruleset.short().filter(|_| theory.is_none()) {
            Some(short) => {
                let mut solver = ShortValues::new(short, arena);
                self.each_option(budget, |option| {
                    let game = solver.value(option.position, budget).map_err(unsolved)?;
                    Ok(KnownValue::Game(game))
                })
            }
            None => self.each_option(budget, |option| option.value(arena, budget)),
        }
    }

    /// The values of the options of both players, found by `value`.
    fn each_option(
        &self,
        budget: &Budget<'_>,
        mut value: impl FnMut(RulesetPosition) -> Result<KnownValue, BoxedError>,
    ) -> Result<ByPlayer<Vec<KnownValue>>, BoxedError> {
        let mut values = ByPlayer::<Vec<KnownValue>>::default();
        for player in Player::BOTH {
            for option in self.options(player) {
                budget.ask()?;
                values[player].push(value(option)?);
            }
        }
        Ok(values)
    }

    /// The length of the longest run of moves, by either player in any order; `None` if no method is better than
    /// examining all followers.
    pub(crate) fn longest_play(&self, budget: &Budget<'_>) -> Option<Result<BigUint, BoxedError>> {
        if let Some(theory) = self.theory() {
            return theory.longest_play().map(Ok);
        }
        let found = longest_play(self.ruleset.short()?, self.position.clone(), budget);
        Some(found.map(BigUint::from).map_err(unsolved))
    }

    /// The outcome under misère play; `None` if no method is better than examining all followers.
    pub(crate) fn misere_outcome(
        &self,
        budget: &Budget<'_>,
    ) -> Option<Result<ByPlayer<Outcome>, BoxedError>> {
        if let Some(theory) = self.theory() {
            let class = theory.misere_outcome(budget)?;
            return Some(class.map(Outcome::from_class));
        }
        let found = misere_outcome_of_position(&self.ruleset, self.position.clone(), budget);
        Some(found.map_err(unsolved))
    }
}

/// Whether two rulesets have the same rules: a file that is imported again may have changed.
pub(crate) fn have_same_rules(one: &Arc<DescribedRuleset>, other: &Arc<DescribedRuleset>) -> bool {
    Arc::ptr_eq(one, other) || one.identity() == other.identity()
}

/// The error for a position without a value. Limits are recognised by their own type, and so is play without end.
pub fn unsolved(error: SolveError<DescribedPosition>) -> BoxedError {
    match error {
        SolveError::Stopped(stopped) => stopped.into(),
        SolveError::NotShort { cycle } => Box::new(EndlessPlay::new(cycle)),
        error @ SolveError::OnlyOutcome(_) => error.into(),
    }
}

/// Play may continue forever in a ruleset that does not say so.
#[derive(Clone, Debug)]
pub struct EndlessPlay {
    /// Positions of which each is an option of the one before, or a component of such an option. The last is the first.
    pub cycle: Vec<DescribedPosition>,
    /// What is told, which names positions of a class: the class may be gone when it is.
    told: String,
}

impl EndlessPlay {
    /// Play that repeats these positions.
    pub fn new(mut cycle: Vec<DescribedPosition>) -> EndlessPlay {
        // With the player who moves, the positions may be met twice.
        let again = (1..cycle.len()).find(|&at| cycle[at] == cycle[0]);
        cycle.truncate(again.map_or(cycle.len(), |again| again + 1));
        let is_in_code =
            |position: &DescribedPosition| matches!(position, DescribedPosition::Own(_));
        let says = if cycle.iter().any(is_in_code) {
            "class says `static var loopy := true`"
        } else {
            "ruleset says `loopy = true`"
        };
        let called = cycle.iter().map(DescribedPosition::called).collect();
        let error = SolveError::NotShort { cycle: called };
        EndlessPlay {
            told: format!("{error}; such a {says}"),
            cycle,
        }
    }
}

impl fmt::Display for EndlessPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told)
    }
}

impl Error for EndlessPlay {}
