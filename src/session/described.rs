//! Positions of rulesets in a session.

use std::any::Any;
use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_calculator::{BoxedError, KnownValue, RulesetPosition, quoted};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::explore;
use chopsticks_cgt::solve::SolveError;
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_rulesets::{
    DescribedPosition, DescribedRuleset, RulesetPositionError, ShortValues, class_of_outcome,
    longest_play, misere_outcome_of_position,
};
use num_bigint::BigUint;

/// A position of a ruleset.
#[derive(Clone, Debug)]
pub(super) struct DescribedGame {
    ruleset: Arc<DescribedRuleset>,
    /// The name by which the ruleset was called.
    name: Rc<str>,
    position: DescribedPosition,
    /// The text of the position, if it was typed rather than reached by a move.
    typed: Option<Rc<str>>,
}

impl DescribedGame {
    /// A position of a ruleset that is called by the name of its file.
    pub(super) fn new(
        ruleset: Arc<DescribedRuleset>,
        position: DescribedPosition,
    ) -> DescribedGame {
        DescribedGame {
            name: ruleset.call_name().into(),
            typed: None,
            ruleset,
            position,
        }
    }

    /// The position with this text, in a ruleset called by this name.
    ///
    /// # Errors
    /// When the text is not a position.
    pub(super) fn read(
        ruleset: Arc<DescribedRuleset>,
        name: &str,
        text: &str,
    ) -> Result<DescribedGame, RulesetPositionError> {
        let position = ruleset.position(text)?;
        let typed = ruleset.quoted_position(text).unwrap_or(text);
        Ok(DescribedGame {
            position,
            typed: Some(typed.trim().into()),
            ruleset,
            name: name.into(),
        })
    }

    /// The ruleset.
    pub(super) fn ruleset(&self) -> &Arc<DescribedRuleset> {
        &self.ruleset
    }

    /// The position.
    pub(super) fn position(&self) -> &DescribedPosition {
        &self.position
    }

    fn with_position(&self, position: DescribedPosition) -> DescribedGame {
        DescribedGame {
            position,
            typed: None,
            ..self.clone()
        }
    }
}

impl RulesetPosition for DescribedGame {
    /// Numbers are written directly, as in `Nim(3,5)` and `Wythoff(3,5)`; other positions are quoted, as in
    /// `Clobber("xo.")`.
    fn text(&self) -> String {
        let name = &self.name;
        let text = match &self.typed {
            Some(text) => text.to_string(),
            None => self.position.to_string(),
        };
        let is_list = |text: &&str| text.split(',').all(|part| part.parse::<u64>().is_ok());
        let tuple = text
            .strip_prefix('(')
            .and_then(|text| text.strip_suffix(')'));
        let numbers = Some(tuple.unwrap_or(&text)).filter(is_list);
        match numbers.filter(|_| self.ruleset.tuple_length().is_some()) {
            Some(numbers) => format!("{name}({numbers})"),
            None => format!("{name}({})", quoted(&text)),
        }
    }

    fn is_loopy(&self) -> bool {
        self.ruleset.is_loopy()
    }

    fn is_impartial(&self) -> bool {
        self.ruleset.is_impartial()
    }

    fn options(&self, player: Player) -> Result<Vec<Rc<dyn RulesetPosition>>, BoxedError> {
        let options = self.ruleset.distinct_options(&self.position, player);
        let games = options
            .into_iter()
            .map(|option| Rc::new(self.with_position(option)) as Rc<dyn RulesetPosition>);
        Ok(games.collect())
    }

    fn value(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<KnownValue, BoxedError> {
        let position = self.position.clone();
        match self.ruleset.short() {
            Some(short) => {
                let mut values = ShortValues::new(short, arena);
                let value = values.value(position, budget);
                Ok(KnownValue::Game(value.map_err(unsolved)?))
            }
            None => Ok(KnownValue::Loopy(
                explore(&*self.ruleset, [position], budget)?.graph,
            )),
        }
    }

    /// All values are found together.
    fn option_values(
        &self,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<ByPlayer<Vec<KnownValue>>, BoxedError> {
        let mut values = ByPlayer::<Vec<KnownValue>>::default();
        let Some(short) = self.ruleset.short() else {
            for player in Player::BOTH {
                for option in self.options(player)? {
                    values[player].push(option.value(arena, budget)?);
                }
            }
            return Ok(values);
        };
        let mut solver = ShortValues::new(short, arena);
        for player in Player::BOTH {
            for option in self.ruleset.distinct_options(&self.position, player) {
                budget.ask()?;
                let value = solver.value(option, budget).map_err(unsolved)?;
                values[player].push(KnownValue::Game(value));
            }
        }
        Ok(values)
    }

    fn longest_play(&self, budget: &Budget<'_>) -> Option<Result<BigUint, BoxedError>> {
        let found = longest_play(self.ruleset.short()?, self.position.clone(), budget);
        Some(found.map(BigUint::from).map_err(unsolved))
    }

    fn misere_outcome(&self, budget: &Budget<'_>) -> Option<Result<OutcomeClass, BoxedError>> {
        let short = self.ruleset.short()?;
        let found = misere_outcome_of_position(short, self.position.clone(), budget);
        let class =
            found.map(|outcome| class_of_outcome(outcome).expect("play ends, so there is no draw"));
        Some(class.map_err(unsolved))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The error for a position without a value. Limits are recognised by their own type.
pub(super) fn unsolved(error: SolveError<DescribedPosition>) -> BoxedError {
    match error {
        SolveError::Stopped(stopped) => stopped.into(),
        error @ SolveError::NotShort { .. } => {
            format!("{error}; a file for such a ruleset has the line `loopy = true`").into()
        }
    }
}
