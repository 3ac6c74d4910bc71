//! Positions of Simple Chopsticks in a session.

use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_calculator::{BoxedError, KnownValue, RulesetPosition};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_simple::family::{Family, FamilyError, Parameters};
use chopsticks_simple::query::{PositionValue, Proved, SimpleChopsticksPosition};
use chopsticks_simple::ruleset::Setup;
use num_bigint::BigUint;

use super::tall::TallPosition;

/// A position of Simple Chopsticks. Values that follow from the structure theorem are recorded.
#[derive(Clone, Debug)]
pub(super) struct HandsGame {
    setup: Setup,
    position: SimpleChopsticksPosition,
    /// The finger count as it was typed.
    fingers: Rc<str>,
    /// The basis of the value, once it is found.
    rests_on: RefCell<Vec<Proved>>,
    proved: Rc<RefCell<Vec<Proved>>>,
}

impl HandsGame {
    /// The position with this text.
    ///
    /// # Errors
    /// The fault of the text or of the position.
    pub(super) fn read(
        text: &str,
        limits: &Budget<'_>,
        proved: &Rc<RefCell<Vec<Proved>>>,
    ) -> Result<HandsGame, FamilyError> {
        let setup = Family::read_within(text, limits)?.setup(&Parameters::new())?;
        let game = HandsGame::new(setup, proved)?;
        Ok(match text.rsplit_once('_') {
            Some((_, fingers)) => HandsGame {
                fingers: fingers.trim().into(),
                ..game
            },
            None => game,
        })
    }

    /// The position with these hands and this finger count.
    ///
    /// # Errors
    /// When there is no such position.
    pub(super) fn new(
        mut setup: Setup,
        proved: &Rc<RefCell<Vec<Proved>>>,
    ) -> Result<HandsGame, FamilyError> {
        for player in Player::BOTH {
            setup.hands[player].sort_unstable();
        }
        Ok(HandsGame {
            position: SimpleChopsticksPosition::new(&setup)?,
            fingers: setup.fingers.to_string().into(),
            setup,
            rests_on: RefCell::default(),
            proved: Rc::clone(proved),
        })
    }

    /// The hands and the finger count.
    pub(super) fn setup(&self) -> &Setup {
        &self.setup
    }
}

impl RulesetPosition for HandsGame {
    fn text(&self) -> String {
        let hands = self.setup.hands_text(ToString::to_string);
        format!("{hands}_{}", self.fingers)
    }

    fn options(&self, player: Player) -> Result<Vec<Rc<dyn RulesetPosition>>, BoxedError> {
        let options = self.position.options(player).into_iter();
        options
            .map(|setup| {
                Ok(Rc::new(HandsGame {
                    position: SimpleChopsticksPosition::new(&setup)?,
                    setup,
                    fingers: Rc::clone(&self.fingers),
                    rests_on: RefCell::default(),
                    proved: Rc::clone(&self.proved),
                }) as Rc<dyn RulesetPosition>)
            })
            .collect()
    }

    fn value(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<KnownValue, BoxedError> {
        let mut rests_on = Vec::new();
        let value = self.position.value(arena, budget, &mut rests_on)?;
        *self.rests_on.borrow_mut() = rests_on;
        self.reuse_value();
        Ok(known(value))
    }

    fn reuse_value(&self) {
        let rests_on = self.rests_on.borrow();
        self.proved.borrow_mut().extend(rests_on.iter().cloned());
    }

    /// All values are found together.
    fn option_values(
        &self,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<ByPlayer<Vec<KnownValue>>, BoxedError> {
        let mut proved = self.proved.borrow_mut();
        let moves = self.position.moves(arena, budget, &mut proved)?;
        let mut values = ByPlayer::<Vec<KnownValue>>::default();
        for player in Player::BOTH {
            let mut met: Vec<&Setup> = Vec::new();
            for valued in &moves[player] {
                let after = valued.play.as_ref().map(|play| &play.after);
                let after = after.expect("a move in a position is an attack");
                if !met.contains(&after) {
                    met.push(after);
                    values[player].push(known(valued.value.clone()));
                }
            }
        }
        Ok(values)
    }

    fn longest_play(&self, _: &Budget<'_>) -> Option<Result<BigUint, BoxedError>> {
        self.position.longest_play().map(Ok)
    }

    fn misere_outcome(&self, budget: &Budget<'_>) -> Option<Result<OutcomeClass, BoxedError>> {
        let found = self.position.misere_outcome(budget);
        Some(found.map_err(BoxedError::from))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn known(value: PositionValue) -> KnownValue {
    match value {
        PositionValue::Game(game) => KnownValue::Game(game),
        PositionValue::Symbolic(value) => KnownValue::Unbuilt(Rc::new(TallPosition(value))),
    }
}
