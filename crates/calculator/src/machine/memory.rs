//! Memoized results of functions within a statement.
//!
//! A function has no effects but those of an `import` and of `Print`, and calls that printed are not remembered: its
//! result depends on its arguments, its own variables and the variables of the session.
//! So a function that calls others is executed only once for the same arguments, until a variable of the session
//! changes. This affects only the time and the number of steps. Only calls with plain arguments are remembered: short
//! games, misère games, truth values, texts, players, rulesets, and lists and sets of these. A result that refers to an
//! unfinished game is never remembered.

use std::hash::{Hash, Hasher};
use std::rc::Rc;

use chopsticks_base::player::Player;
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::misere::MisereGame;
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::scoring::ScoringGame;
use hashbrown::HashMap;

use super::operand::Operand;
use crate::object::{Function, Object};

/// The largest number of remembered results. When it is reached, all of them are forgotten.
const MAX_REMEMBERED: usize = 200_000;

/// The largest number of elements of an argument of a remembered call.
const MAX_ELEMENTS: usize = 32;

/// A call: the function and its arguments.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Key {
    function: SameFunction,
    arguments: Vec<Plain>,
}

/// A function, which is equal only to itself.
#[derive(Clone)]
struct SameFunction(Rc<Function>);

impl PartialEq for SameFunction {
    fn eq(&self, other: &SameFunction) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for SameFunction {}

impl Hash for SameFunction {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Rc::as_ptr(&self.0).hash(state);
    }
}

/// An argument that can be compared at once.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Plain {
    Number(Dyadic),
    Game(GameId),
    Misere(MisereGame),
    Scoring(ScoringGame),
    Boolean(bool),
    Text(Rc<str>),
    Player(Player),
    Ruleset(String),
    List(Vec<Plain>),
    Set(Vec<Plain>),
}

impl Plain {
    fn from_single(object: &Object) -> Option<Plain> {
        Some(match object {
            Object::Game(game) => Plain::Game(*game),
            Object::Misere(game) => Plain::Misere(*game),
            Object::Scoring(game) => Plain::Scoring(*game),
            Object::Boolean(truth) => Plain::Boolean(*truth),
            Object::Text(text) => Plain::Text(text.clone()),
            Object::Player(player) => Plain::Player(*player),
            Object::Ruleset(ruleset) => Plain::Ruleset(ruleset.name().to_owned()),
            _ => return None,
        })
    }

    fn from_operand(operand: &Operand) -> Option<Plain> {
        match operand {
            Operand::Number(number) => Some(Plain::Number(number.clone())),
            Operand::Object(object) => Plain::from_object(object),
        }
    }

    fn from_object(object: &Object) -> Option<Plain> {
        let elements = |items: &[Object]| {
            if items.len() <= MAX_ELEMENTS {
                items.iter().map(Plain::from_single).collect()
            } else {
                None
            }
        };
        match object {
            Object::List(items) => elements(items).map(Plain::List),
            Object::Set(items) => elements(items).map(Plain::Set),
            single => Plain::from_single(single),
        }
    }
}

/// The results computed so far.
#[derive(Default)]
pub(super) struct Memory {
    results: HashMap<Key, Operand>,
}

impl Memory {
    /// The call as a key, if its result can be remembered.
    pub(super) fn key(function: &Rc<Function>, arguments: &[Operand]) -> Option<Key> {
        if !function.is_remembered() {
            return None;
        }
        let arguments: Option<Vec<Plain>> = arguments.iter().map(Plain::from_operand).collect();
        Some(Key {
            function: SameFunction(function.clone()),
            arguments: arguments?,
        })
    }

    pub(super) fn result(&self, key: &Key) -> Option<Operand> {
        self.results.get(key).cloned()
    }

    pub(super) fn remember(&mut self, key: Key, result: &Operand) {
        if result.is_open() {
            return;
        }
        if self.results.len() >= MAX_REMEMBERED {
            self.results.clear();
        }
        self.results.insert(key, result.clone());
    }

    /// Forgets everything, because a variable of the session has changed.
    pub(super) fn forget(&mut self) {
        self.results.clear();
    }
}
