//! The positions known to the calculator of a session: `(2|5)_40`, and `Clobber("xox|ox.")` of its rulesets.

use std::cell::{Cell, OnceCell, RefCell, RefMut};
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::Player;
use chopsticks_calculator::{
    Calculator, CalculatorSettings, ListedValues, Object, Position, PositionRefusal, Positions,
    Representatives, RulesetPosition, SharedRulesets, Theorem, beside,
};
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::language::Name;
use chopsticks_rulesets::{
    BoxedError, DescribedRuleset, GamePosition, ShippedRuleset, UnbuiltValue, read_ruleset,
};
use chopsticks_simple::family::FamilyError;
use chopsticks_simple::one_hand::structure::ValueSteps;
use chopsticks_simple::query::{NoValue, Proved, place_in_text};
use num_bigint::BigUint;

use super::described_outcomes::outcome_period;
use super::hands::{HandsPosition, SimpleHands};
use super::learned::Learned;
use super::listed_values::listed_values;
use super::rulesets::{OwnRulesets, Rulesets};
use super::searcher::Searcher;
use super::stretches::{same_hands, stretches};
use super::tall::TallValue;

/// The positions known to a session, and the justifications of their values.
#[derive(Debug, Default)]
pub(super) struct KnownPositions {
    pub(super) hands: SimpleHands,
    hands_ruleset: OnceCell<Arc<DescribedRuleset>>,
    rulesets: RefCell<Rulesets>,
    pub(super) searcher: RefCell<Searcher>,
    /// How files are read; `None` if they are not.
    pub(super) read_file: Option<ReadFile>,
    /// Whether a file was read.
    pub(super) has_read: Cell<bool>,
    /// The programs of added classes, whose variables and functions are not yet those of the session.
    pub(super) programs: RefCell<Vec<String>>,
    /// The variables and functions of the programs whose variables and functions are those of the session.
    pub(super) learned: Learned,
    /// The program that is carried out, beside which the files are that it names.
    pub(super) program: String,
}

/// How files are read that programs import.
#[derive(Clone)]
pub struct ReadFile(Arc<TextOfFile>);

/// The text of a file with a name, or the reason why there is none.
type TextOfFile = dyn Fn(&str) -> Result<String, BoxedError> + Send + Sync;

impl ReadFile {
    /// Files are read by this function.
    pub fn new(
        read: impl Fn(&str) -> Result<String, BoxedError> + Send + Sync + 'static,
    ) -> ReadFile {
        ReadFile(Arc::new(read))
    }
}

impl fmt::Debug for ReadFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ReadFile")
    }
}

impl KnownPositions {
    /// The rulesets.
    pub(super) fn rulesets(&self) -> RefMut<'_, Rulesets> {
        self.rulesets.borrow_mut()
    }

    /// The text of a file; `None` if no files are read.
    pub(super) fn text_of(&self, path: &str) -> Option<Result<String, BoxedError>> {
        Some(self.read_file.as_ref()?.0(path))
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

    /// The ruleset that is made of a code and has this text. The text is evaluated without the variables of the session
    /// and with small limits: it may come from a file.
    pub(super) fn made(&self, text: &str) -> Option<Arc<DescribedRuleset>> {
        let settings = CalculatorSettings {
            budget: Budget {
                memory: 1 << 20,
                positions: 1_000,
                games: 1_000,
                steps: 1_000,
                depth: 10,
                text: 1_000,
                ..Budget::FOR_TEXTS
            },
            positions: self,
        };
        let mut calculator = Calculator::new();
        let statements = calculator.parse(text, &settings).unwrap_or_default();
        let [statement] = &statements[..] else {
            return None;
        };
        let Ok(Object::Ruleset(found)) = calculator.run(statement, &settings) else {
            return None;
        };
        (found.name() == text).then(|| Arc::clone(found.rules()))
    }

    /// A position of Simple Chopsticks.
    pub(super) fn hands_position(&self, position: HandsPosition) -> Rc<RulesetPosition> {
        let new = || DescribedRuleset::from_rules("Simple Chopsticks", self.hands.clone()).into();
        let ruleset = Arc::clone(self.hands_ruleset.get_or_init(new));
        Rc::new(RulesetPosition::new(ruleset, position.into_described()))
    }

    /// The positions since the last call whose values follow from the structure theorem.
    pub(super) fn take_proved(&self) -> Vec<Proved> {
        self.hands.take_proved()
    }
}

impl Positions for KnownPositions {
    fn read(
        &self,
        text: &str,
        limits: &Budget<'_>,
    ) -> Result<Rc<RulesetPosition>, PositionRefusal> {
        match self.hands.read_within(text, limits) {
            Ok(position) => Ok(self.hands_position(position)),
            Err(error) => Err(refusal(error, text)),
        }
    }

    fn member(
        &self,
        text: &str,
        numbers: &[(Name, BigUint)],
        limits: &Budget<'_>,
    ) -> Result<Rc<RulesetPosition>, PositionRefusal> {
        let numbers = numbers.iter();
        let numbers = numbers.map(|(name, number)| (name.to_string(), number.clone()));
        match (self.hands).member_within(text, &numbers.collect(), limits) {
            Ok(position) => Ok(self.hands_position(position)),
            Err(error) => Err(PositionRefusal {
                is_no_member: matches!(error, FamilyError::Setup(_)),
                ..refusal(error, text)
            }),
        }
    }

    fn stretches(
        &self,
        positions: &[Name],
        variable: &str,
        numbers: &[(Name, BigUint)],
        least: &BigUint,
        budget: &Budget<'_>,
    ) -> Option<Result<Representatives, BoxedError>> {
        let hands = same_hands(positions, variable, numbers, budget)?;
        Some(stretches(&hands, least, budget).map_err(BoxedError::from))
    }

    fn outcome_period(
        &self,
        positions: &[Name],
        variable: &str,
        numbers: &[(Name, BigUint)],
        least: &BigUint,
        budget: &Budget<'_>,
    ) -> Option<(Representatives, Theorem)> {
        outcome_period(positions, variable, numbers, least, budget)
    }

    fn listed_values(&self, texts: &[Name], budget: &Budget<'_>) -> Option<ListedValues> {
        listed_values(texts, budget)
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
        Some(Rc::new(TallValue(tower.value(arena)?)))
    }

    fn ruleset(&self, name: &str) -> Option<Result<Arc<DescribedRuleset>, BoxedError>> {
        let found = self.rulesets().find(name).transpose()?;
        Some(found.map_err(BoxedError::from))
    }

    fn own_ruleset(&self, name: &str) -> Option<Arc<DescribedRuleset>> {
        let is_added = self.rulesets().is_added(name);
        is_added.then(|| self.ruleset(name)?.ok())?
    }

    fn import(&self, file: &str) -> Result<Arc<DescribedRuleset>, BoxedError> {
        let ruleset = read_ruleset(file, &self.program(file)?)?;
        let imported = self.rulesets().import(ruleset)?;
        // It may know an earlier version of the file.
        self.searcher.borrow_mut().forget();
        Ok(imported)
    }

    fn program(&self, file: &str) -> Result<String, BoxedError> {
        let read = self.text_of(&beside(&self.program, file));
        let read = read.ok_or_else(|| format!("cannot import {file}: no files are read here"));
        self.has_read.set(true);
        read?
    }

    fn made(
        &self,
        name: &str,
        make: &dyn Fn(&str) -> Result<DescribedRuleset, BoxedError>,
    ) -> Result<Arc<DescribedRuleset>, BoxedError> {
        self.rulesets().made.ruleset(name, make)
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

    fn similar_ruleset(&self, name: &str) -> Option<String> {
        Some(ShippedRuleset::nearest(name)?.call_name())
    }

    fn why_undefined(&self, name: &str) -> Option<String> {
        self.learned.why_unclear(name)
    }

    fn enter(&self, ruleset: Arc<DescribedRuleset>) -> Result<(), BoxedError> {
        self.rulesets().define(ruleset);
        Ok(())
    }

    fn shared(&self) -> Arc<dyn SharedRulesets> {
        Arc::new(self.rulesets().own().clone())
    }
}

/// The refusal of a text that is not a position.
fn refusal(error: FamilyError, text: &str) -> PositionRefusal {
    PositionRefusal {
        at: place_in_text(&error, text, 0),
        error: NoValue::from(error).into(),
        is_no_member: false,
    }
}

impl SharedRulesets for OwnRulesets {
    fn positions(&self) -> Box<dyn Positions> {
        let known = KnownPositions::default();
        *known.rulesets() = self.clone().into();
        Box::new(known)
    }
}
