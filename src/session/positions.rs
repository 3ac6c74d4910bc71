//! Positions that the calculator of a session evaluates: `(2|5)_40` and `Clobber("xox|ox.")` are values in its language.

use std::any::Any;
use std::cell::{RefCell, RefMut};
use std::rc::Rc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_calculator::{
    BoxedError, CalculatorSettings, KnownValue, PositionNotation, PositionRefusal, Positions,
    UnbuiltValue,
};
use chopsticks_cgt::game::{Arena, GameId, Relation};
use chopsticks_cgt::loopy::explore;
use chopsticks_cgt::notation::{ReadingLimits, Style};
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_cgt::solve::SolveError;
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_rulesets::{
    DescribedPosition, DescribedRuleset, ShippedRuleset, ShortRuleset, ShortValues,
};
use chopsticks_simple::one_hand::structure::{OneHandValue, ValueSteps};
use chopsticks_simple::query::{
    NoValue, PositionValue, Proved, SimpleChopsticksPosition, place_in_text,
};
use num_bigint::BigUint;

use super::rulesets::Rulesets;

/// The positions that a session knows, and what their values rest on.
#[derive(Debug, Default)]
pub(super) struct KnownPositions {
    proved: RefCell<Vec<Proved>>,
    rulesets: RefCell<Rulesets>,
}

/// A value with a counter that is too large to be built without being asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TallPosition(pub(super) OneHandValue);

/// A move in a position of a ruleset.
#[derive(Clone, Debug)]
pub struct RulesetMove {
    /// The position after the move, in the notation of the ruleset.
    pub after: String,
    /// The value after the move.
    pub value: GameId,
}

impl KnownPositions {
    /// The rulesets.
    pub(super) fn rulesets(&self) -> RefMut<'_, Rulesets> {
        self.rulesets.borrow_mut()
    }

    /// The settings with these positions.
    pub(super) fn within<'a>(
        &'a self,
        settings: &CalculatorSettings<'a>,
    ) -> CalculatorSettings<'a> {
        CalculatorSettings {
            positions: self,
            ..*settings
        }
    }

    /// The ruleset with this name; `None` if there is none.
    fn ruleset(&self, name: &str) -> Option<Result<Rc<DescribedRuleset>, BoxedError>> {
        let found = self.rulesets().find(name).transpose()?;
        Some(found.map_err(BoxedError::from))
    }

    /// The positions whose values follow from the structure theorem, since the last call.
    pub(super) fn take_proved(&self) -> Vec<Proved> {
        self.proved.take()
    }

    /// Where these positions are recorded.
    pub(super) fn proved(&self) -> RefMut<'_, Vec<Proved>> {
        self.proved.borrow_mut()
    }

    /// The moves of both players in a position of a ruleset by name; `None` if there is no such ruleset, or play may
    /// continue forever in it.
    pub(super) fn moves(
        &self,
        arena: &mut Arena,
        ruleset: &str,
        position: &str,
        budget: &Budget<'_>,
    ) -> Option<Result<ByPlayer<Vec<RulesetMove>>, BoxedError>> {
        let described = match self.ruleset(ruleset)? {
            Ok(described) => described,
            Err(error) => return Some(Err(error)),
        };
        Some(moves(
            described.short()?,
            &described,
            arena,
            position,
            budget,
        ))
    }
}

/// The moves of both players in a position, with their values.
fn moves(
    short: ShortRuleset<&DescribedRuleset>,
    ruleset: &DescribedRuleset,
    arena: &mut Arena,
    position: &str,
    budget: &Budget<'_>,
) -> Result<ByPlayer<Vec<RulesetMove>>, BoxedError> {
    let position = ruleset.position(position)?;
    let mut values = ShortValues::new(short, arena);
    let mut moves = ByPlayer::<Vec<RulesetMove>>::default();
    for player in Player::BOTH {
        for option in ruleset.options(&position, player) {
            let after = option.to_string();
            let value = values.value(option, budget).map_err(unsolved)?;
            moves[player].push(RulesetMove { after, value });
        }
    }
    Ok(moves)
}

/// The error for a position without a value. Limits are recognised by their own type.
fn unsolved(error: SolveError<DescribedPosition>) -> BoxedError {
    match error {
        SolveError::Stopped(stopped) => stopped.into(),
        error => error.into(),
    }
}

impl Positions for KnownPositions {
    fn value(
        &self,
        arena: &mut Arena,
        text: &str,
        limits: &ReadingLimits,
        budget: &Budget<'_>,
    ) -> Result<KnownValue, PositionRefusal> {
        let mut proved = self.proved.borrow_mut();
        let mut value = || {
            let position = SimpleChopsticksPosition::read_within(text, limits)?;
            position.value(arena, budget, &mut proved)
        };
        match value() {
            Ok(PositionValue::Game(game)) => Ok(KnownValue::Game(game)),
            Ok(PositionValue::Symbolic(value)) => {
                Ok(KnownValue::Unbuilt(Rc::new(TallPosition(value))))
            }
            Err(error) => {
                let at = match &error {
                    NoValue::NoPosition(error) => place_in_text(error, text, 0),
                    _ => 0,
                };
                let error = error.into();
                Err(PositionRefusal { at, error })
            }
        }
    }

    fn tower(
        &self,
        arena: &mut Arena,
        (base, right): (GameId, GameId),
        steps: &BigUint,
    ) -> Option<Rc<dyn UnbuiltValue>> {
        let tower = ValueSteps {
            owner: Player::Left,
            base,
            steps: vec![(right, steps.clone())],
        };
        Some(Rc::new(TallPosition(tower.value(arena)?)))
    }

    fn of_ruleset(
        &self,
        arena: &mut Arena,
        ruleset: &str,
        position: &str,
        budget: &Budget<'_>,
    ) -> Option<Result<KnownValue, BoxedError>> {
        let ruleset = self.ruleset(ruleset)?;
        Some(ruleset.and_then(|ruleset| worth(&ruleset, arena, position, budget)))
    }

    fn notation_of(&self, ruleset: &str) -> Option<PositionNotation> {
        let ruleset = self.ruleset(ruleset)?.ok()?;
        Some(if ruleset.tuple_length().is_some() {
            PositionNotation::Numbers
        } else if ruleset.has_start_of_any_size() {
            PositionNotation::Board
        } else {
            let first = ruleset.facts().first();
            PositionNotation::Text {
                example: first.map(|fact| fact.position.clone()),
            }
        })
    }

    fn similar_ruleset(&self, name: &str) -> Option<String> {
        Some(ShippedRuleset::nearest(name)?.call_name())
    }
}

/// The value of a position of a ruleset.
fn worth(
    ruleset: &DescribedRuleset,
    arena: &mut Arena,
    position: &str,
    budget: &Budget<'_>,
) -> Result<KnownValue, BoxedError> {
    let position = ruleset.position(position)?;
    match ruleset.short() {
        Some(short) => {
            let mut values = ShortValues::new(short, arena);
            let value = values.value(position, budget);
            Ok(KnownValue::Game(value.map_err(unsolved)?))
        }
        None => Ok(KnownValue::Loopy(
            explore(ruleset, [position], budget)?.graph,
        )),
    }
}

impl UnbuiltValue for TallPosition {
    fn name(&self, style: Style) -> String {
        self.0.name(style)
    }

    fn outcome(&self) -> OutcomeClass {
        self.0.outcome()
    }

    fn game(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<GameId, BoxedError> {
        let value = PositionValue::Symbolic(self.0.clone());
        Ok(value.game(arena, budget)?)
    }

    fn negative(&self) -> Rc<dyn UnbuiltValue> {
        Rc::new(TallPosition(self.0.clone().negative()))
    }

    fn relation(&self, other: &dyn UnbuiltValue) -> Option<Relation> {
        let TallPosition(other) = other.as_any().downcast_ref()?;
        Some(self.0.relation(other))
    }

    fn relation_to(
        &self,
        arena: &mut Arena,
        game: GameId,
        budget: &Budget<'_>,
    ) -> Result<Relation, BoxedError> {
        Ok(self.0.relation_to(arena, game, budget)?)
    }

    fn as_option_of(
        &self,
        arena: &mut Arena,
        owner: Player,
        reply: GameId,
    ) -> Option<Rc<dyn UnbuiltValue>> {
        let steps = self.0.steps(arena).filter(|steps| steps.owner == owner);
        let steps = steps?.and(reply);
        Some(Rc::new(TallPosition(steps.value(arena)?)))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
