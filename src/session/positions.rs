//! The positions that the calculator of a session knows: `(2|5)_40`, and `Clobber("xox|ox.")` of its rulesets.

use std::cell::{RefCell, RefMut};
use std::rc::Rc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::Player;
use chopsticks_calculator::{
    BoxedError, CalculatorSettings, Position, PositionNotation, PositionRefusal, Positions,
    RulesetPosition, UnbuiltValue,
};
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::ReadingLimits;
use chopsticks_rulesets::{DescribedRuleset, ShippedRuleset};
use chopsticks_simple::one_hand::structure::ValueSteps;
use chopsticks_simple::query::{Proved, place_in_text};
use num_bigint::BigUint;

use super::described::DescribedGame;
use super::hands::HandsGame;
use super::rulesets::Rulesets;
use super::searcher::Searcher;
use super::tall::TallPosition;

/// The positions that a session knows, and what their values rest on.
#[derive(Debug, Default)]
pub(super) struct KnownPositions {
    proved: Rc<RefCell<Vec<Proved>>>,
    rulesets: RefCell<Rulesets>,
    pub(super) searcher: RefCell<Searcher>,
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
}

impl Positions for KnownPositions {
    fn read(
        &self,
        text: &str,
        limits: &ReadingLimits,
    ) -> Result<Rc<dyn RulesetPosition>, PositionRefusal> {
        match HandsGame::read(text, limits, &self.proved) {
            Ok(position) => Ok(Rc::new(position)),
            Err(error) => Err(PositionRefusal {
                at: place_in_text(&error, text, 0),
                error: chopsticks_simple::query::NoValue::from(error).into(),
            }),
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
        ruleset: &str,
        position: &str,
    ) -> Option<Result<Rc<dyn RulesetPosition>, BoxedError>> {
        let found = self.ruleset(ruleset)?;
        Some(found.and_then(|described| {
            let game = DescribedGame::read(described, ruleset, position)?;
            Ok(Rc::new(game) as Rc<dyn RulesetPosition>)
        }))
    }

    fn wins_by_search(
        &self,
        arena: &mut Arena,
        sum: &Position,
        first: Player,
        budget: &Budget<'_>,
    ) -> Option<Result<bool, BoxedError>> {
        let mut searcher = self.searcher.borrow_mut();
        searcher.wins(arena, &self.rulesets(), sum, first, budget)
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
