//! Positions of Simple Chopsticks in a session: a ruleset with a theory.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::mem;
use std::rc::Rc;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use chopsticks_base::budget::Budget;
use chopsticks_base::message::beginning;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_base::reading::Misread;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_rulesets::{BoxedError, DrawnPosition, GamePosition, KnownValue, Rules, Theory};
use chopsticks_simple::family::{Family, FamilyError, Parameters};
use chopsticks_simple::query::{NoValue, PositionValue, Proved, SimpleChopsticksPosition};
use chopsticks_simple::ruleset::Setup;
use num_bigint::BigUint;

use super::tall::TallValue;

/// The ruleset. Values that follow from the structure theorem are recorded.
#[derive(Clone, Debug, Default)]
pub(super) struct SimpleHands {
    proved: Arc<Mutex<Vec<Proved>>>,
}

/// A position of Simple Chopsticks.
#[derive(Clone, Debug)]
pub(super) struct HandsPosition {
    setup: Setup,
    position: SimpleChopsticksPosition,
    /// The finger count as it was typed.
    fingers: Arc<str>,
    /// The basis of the value, once it is found.
    rests_on: OnceLock<Vec<Proved>>,
    rules: SimpleHands,
}

impl SimpleHands {
    /// The position with this text.
    ///
    /// # Errors
    /// The fault of the text or of the position.
    pub(super) fn read_within(
        &self,
        text: &str,
        limits: &Budget<'_>,
    ) -> Result<HandsPosition, FamilyError> {
        let read = self.member_within(text, &Parameters::new(), limits)?;
        Ok(match text.rsplit_once('_') {
            Some((_, fingers)) => HandsPosition {
                fingers: fingers.trim().into(),
                ..read
            },
            None => read,
        })
    }

    /// The position with this text, in which names stand for these numbers.
    ///
    /// # Errors
    /// The fault of the text or of the position.
    pub(super) fn member_within(
        &self,
        text: &str,
        numbers: &Parameters,
        limits: &Budget<'_>,
    ) -> Result<HandsPosition, FamilyError> {
        self.position(Family::read_within(text, limits)?.setup(numbers)?)
    }

    /// The position with these hands and this finger count.
    ///
    /// # Errors
    /// When there is no such position.
    pub(super) fn position(&self, mut setup: Setup) -> Result<HandsPosition, FamilyError> {
        for player in Player::BOTH {
            setup.hands[player].sort_unstable();
        }
        Ok(HandsPosition {
            position: SimpleChopsticksPosition::new(&setup)?,
            fingers: setup.fingers.to_string().into(),
            setup,
            rests_on: OnceLock::new(),
            rules: self.clone(),
        })
    }

    /// The positions since the last call whose values follow from the structure theorem.
    pub(super) fn take_proved(&self) -> Vec<Proved> {
        mem::take(&mut *self.proved())
    }

    fn proved(&self) -> MutexGuard<'_, Vec<Proved>> {
        self.proved.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Ruleset for SimpleHands {
    type Position = HandsPosition;

    fn options(&self, position: &HandsPosition, player: Player) -> Vec<HandsPosition> {
        let after = |setup| HandsPosition {
            fingers: Arc::clone(&position.fingers),
            ..self.position(setup).expect("a move leads to a position")
        };
        let options = position.position.options(player).into_iter();
        options.map(after).collect()
    }
}

impl Rules for SimpleHands {
    fn read(&self, text: &str) -> Result<HandsPosition, Misread> {
        let read = self.read_within(text, &Budget::DEFAULT);
        read.map_err(|error| {
            let expected = format!("hands with their finger count, as (2|3)_5: {error}");
            Misread::new(format!("`{}`", beginning(text, 100)), expected)
        })
    }

    /// A position is written as `(2|5)_40`.
    fn is_called_by_name(&self) -> bool {
        false
    }

    fn drawn(&self, position: &HandsPosition) -> DrawnPosition {
        let Setup { hands, fingers } = &position.setup;
        DrawnPosition::Hands(hands.clone(), fingers.to_string())
    }
}

impl GamePosition for HandsPosition {
    fn theory(&self) -> Option<&dyn Theory> {
        Some(self)
    }
}

impl Theory for HandsPosition {
    fn value(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<KnownValue, BoxedError> {
        let mut rests_on = Vec::new();
        let value = self.position.value(arena, budget, &mut rests_on);
        let value = value.map_err(boxed)?;
        self.rests_on.get_or_init(|| rests_on);
        self.reuse_value();
        Ok(known(value))
    }

    fn reuse_value(&self) {
        let rests_on = self.rests_on.get().into_iter().flatten();
        self.rules.proved().extend(rests_on.cloned());
    }

    fn option_values(
        &self,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Option<Result<ByPlayer<Vec<KnownValue>>, BoxedError>> {
        let mut proved = Vec::new();
        let values = self.position.option_values(arena, budget, &mut proved);
        self.rules.proved().append(&mut proved);
        Some(match values {
            Ok(values) => Ok(values.map(|side| side.into_iter().map(known).collect())),
            Err(error) => Err(boxed(error)),
        })
    }

    fn longest_play(&self) -> Option<BigUint> {
        self.position.longest_play()
    }

    fn outcome(&self) -> Option<OutcomeClass> {
        self.position.proved_outcome()
    }

    fn misere_outcome(&self, budget: &Budget<'_>) -> Option<Result<OutcomeClass, BoxedError>> {
        let found = self.position.misere_outcome(budget);
        Some(found.map_err(BoxedError::from))
    }
}

impl PartialEq for HandsPosition {
    fn eq(&self, other: &HandsPosition) -> bool {
        (&self.setup, &self.fingers) == (&other.setup, &other.fingers)
    }
}

impl Eq for HandsPosition {}

impl Hash for HandsPosition {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (&self.setup, &self.fingers).hash(hasher);
    }
}

impl fmt::Display for HandsPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hands = self.setup.hands_text(ToString::to_string);
        write!(f, "{hands}_{}", self.fingers)
    }
}

/// The error for a position without a value; that a computation stopped is the same for all positions.
fn boxed(error: NoValue) -> BoxedError {
    match error {
        NoValue::Stopped(stopped) => stopped.into(),
        error => error.into(),
    }
}

fn known(value: PositionValue) -> KnownValue {
    match value {
        PositionValue::Game(game) => KnownValue::Game(game),
        PositionValue::Symbolic(value) => KnownValue::Unbuilt(Rc::new(TallValue(value))),
    }
}
