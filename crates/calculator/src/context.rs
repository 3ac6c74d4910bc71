//! The context of every operation: the arena, earlier results, the limits, and the caller's positions.

use chopsticks_base::budget::Budget;
use chopsticks_cgt::form::{FormArena, FormValues};
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::misere::MisereArena;
use chopsticks_cgt::notation::language::Name;
use chopsticks_cgt::notation::{Writer, check_games};
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::scoring::ScoringArena;
use chopsticks_cgt::universe::UniverseArenas;
use chopsticks_cgt::value::{
    AtomicWeights, Birthdays, Dicotics, ReducedForms, Thermographs, Uptimals,
};
use chopsticks_rulesets::KnownValue;
use num_bigint::{BigInt, BigUint};

use crate::error::{Done, Fault, Placed};
use crate::object::{Object, Piece};
use crate::position::EntailingSolvers;
use crate::positions::{NoPositions, Positions};

/// The limits and the positions of a run.
#[derive(Clone, Copy, Debug)]
pub struct CalculatorSettings<'a> {
    /// The limits on values that a short text may denote, on computations and on printed results; the request to stop.
    pub budget: Budget<'a>,
    /// The positions in subscript notation.
    pub positions: &'a dyn Positions,
}

impl<'a> CalculatorSettings<'a> {
    /// These limits, and no positions.
    pub fn within(budget: Budget<'a>) -> CalculatorSettings<'a> {
        CalculatorSettings {
            budget,
            positions: &NoPositions,
        }
    }

    /// The same settings with this limit on the length of results.
    pub fn with_text(self, text: u64) -> CalculatorSettings<'a> {
        let budget = Budget {
            text,
            ..self.budget
        };
        CalculatorSettings { budget, ..self }
    }
}

impl Default for CalculatorSettings<'static> {
    /// The default limits on texts, no limits on computations, and no positions.
    fn default() -> CalculatorSettings<'static> {
        CalculatorSettings::within(Budget::FOR_TEXTS)
    }
}

/// Results computed about the games of an arena. They affect only the time, not any result.
#[derive(Debug, Default)]
pub struct Caches {
    pub(crate) writer: Writer,
    pub(crate) birthdays: Birthdays,
    pub(crate) thermographs: Thermographs,
    pub(crate) atomic_weights: AtomicWeights,
    pub(crate) reduced: ReducedForms,
    pub(crate) uptimals: Uptimals,
    pub(crate) dicotics: Dicotics,
    pub(crate) misere: MisereArena,
    /// Simplest forms under misère play, modulo each universe.
    pub(crate) universes: UniverseArenas,
    pub(crate) scoring: ScoringArena,
    pub(crate) forms: FormArena,
    pub(crate) form_values: FormValues,
    pub(crate) entailing: EntailingSolvers,
}

/// The arena, the caches and the settings.
#[derive(Debug)]
pub struct Context<'a> {
    /// The arena of all short games.
    pub arena: &'a mut Arena,
    /// Results computed before.
    pub caches: &'a mut Caches,
    /// The limits on values that a short text may denote, on computations and on printed results.
    pub budget: Budget<'a>,
    pub(crate) positions: &'a dyn Positions,
}

impl<'a> Context<'a> {
    /// For questions about values of an arena, of which `caches` has earlier results.
    pub fn new(
        arena: &'a mut Arena,
        caches: &'a mut Caches,
        settings: &CalculatorSettings<'a>,
    ) -> Context<'a> {
        Context {
            arena,
            caches,
            budget: settings.budget,
            positions: settings.positions,
        }
    }
}

impl<'a> Context<'a> {
    /// The result of a computation within other limits.
    pub(crate) fn within<T>(
        &mut self,
        limits: Budget<'a>,
        compute: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let before = std::mem::replace(&mut self.budget, limits);
        let found = compute(self);
        self.budget = before;
        found
    }
}

impl Context<'_> {
    /// The canonical form of a short game.
    ///
    /// # Errors
    /// If the object is something else, or its canonical form is too large to be built.
    pub fn short(&mut self, object: &Object) -> Done<GameId> {
        match self.value(object)? {
            Object::Game(game) => Ok(game),
            Object::Unbuilt(unbuilt) => unbuilt
                .game(self.arena, &self.budget)
                .map_err(Fault::of_position),
            Object::Loony => Err(Fault::loony()),
            other => Err(other.wrong_kind("a short game")),
        }
    }

    /// The canonical form of a short game; `None` of a loopy one.
    ///
    /// # Errors
    /// Those of [`Context::short`].
    pub(crate) fn short_if_any(&mut self, object: &Object) -> Done<Option<GameId>> {
        match object {
            Object::Loopy(_) => Ok(None),
            object => self.short(object).map(Some),
        }
    }

    /// The number equal to an object, if there is one. Positions are not converted.
    pub fn as_number(&self, object: &Object) -> Option<&Dyadic> {
        match object {
            Object::Game(game) => self.arena.as_number(*game),
            _ => None,
        }
    }

    /// Whether an object is the game 0. Positions are not converted.
    pub(crate) fn is_zero(&self, object: &Object) -> bool {
        self.as_number(object).is_some_and(Dyadic::is_zero)
    }

    /// The integer that an object is.
    pub fn as_integer(&self, object: &Object) -> Option<BigInt> {
        self.as_number(object)?.to_integer()
    }

    /// The integers that objects are; `None` if one is something else.
    pub(crate) fn as_integers(&self, objects: &[Object]) -> Option<Vec<BigInt>> {
        objects
            .iter()
            .map(|object| self.as_integer(object))
            .collect()
    }

    /// An object in an error message: numbers of up to 64 bits and coordinates are written out, other objects are named by kind,
    /// also longer numbers.
    pub(crate) fn described(&self, object: &Object) -> String {
        let is_short = |x: &&Dyadic| x.numerator().bits().max(x.exponent().into()) <= 64;
        match (self.as_number(object).filter(is_short), object) {
            (Some(number), _) => number.to_string(),
            (None, Object::Coordinates(numbers)) if numbers.len() <= 9 => {
                let numbers = numbers.iter().map(|number| self.described(number));
                format!("({})", numbers.collect::<Vec<_>>().join(","))
            }
            (None, Object::Named(name, _)) => format!("an argument for `{name}`"),
            (None, object) if self.as_number(object).is_some() => {
                "a number with many digits".to_owned()
            }
            (None, object) => object.kind().to_owned(),
        }
    }

    /// ↑ = {0 | *}.
    pub fn up(&mut self) -> GameId {
        let (zero, star) = (self.arena.zero(), self.arena.nimber(1));
        self.arena.pair(zero, star)
    }

    /// A number as an object.
    pub fn number(&mut self, number: impl Into<Dyadic>) -> Object {
        Object::Game(self.arena.number(number.into()))
    }

    pub(crate) fn known_object(&mut self, known: KnownValue) -> Done<Object> {
        match known {
            KnownValue::Game(game) => Ok(Object::Game(game)),
            KnownValue::Unbuilt(unbuilt) => Ok(Object::Unbuilt(unbuilt)),
            KnownValue::Loopy(graph) => self.loopy(graph),
            KnownValue::Loony => Ok(Object::Loony),
        }
    }

    /// A position in subscript notation, in which names stand for these numbers; the place in an error is within its text.
    pub(crate) fn position(
        &self,
        text: &str,
        numbers: &[(Name, BigUint)],
    ) -> Result<Object, Placed> {
        let read = if numbers.is_empty() {
            self.positions.read(text, &self.budget)
        } else {
            self.positions.member(text, numbers, &self.budget)
        };
        match read {
            Ok(position) => Ok(Object::from_piece(Piece::Ruleset(position))),
            Err(fault) => {
                let inside = text.char_indices().nth(fault.at);
                let at = inside.map_or(text.len(), |(byte, _)| byte);
                Err(Placed::new(
                    at,
                    if fault.is_no_member {
                        Fault::NoMember(fault.error)
                    } else {
                        Fault::of_position(fault.error)
                    },
                ))
            }
        }
    }
}

impl Context<'_> {
    /// An error if a text of this length is longer than the limit allows.
    pub(crate) fn check_text(&self, length: impl TryInto<u64>) -> Done<()> {
        match length.try_into() {
            Ok(length) if length <= self.budget.text => Ok(()),
            _ => Err(Fault::long_text(self.budget.text)),
        }
    }

    /// An error if the arena holds more games than the limit allows.
    pub(crate) fn check_games(&self) -> Done<()> {
        Ok(check_games(self.arena, &self.budget)?)
    }
}
