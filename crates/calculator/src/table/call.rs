//! The arguments of an operation, and what it computes with.

use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::player::Player;
use chopsticks_cgt::form::{FormId, SumKind};
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::misere::MisereGame;
use chopsticks_cgt::number::{Dyadic, Rational};
use chopsticks_cgt::value::Thermograph;
use num_bigint::{BigInt, BigUint};
use num_traits::ToPrimitive;

use crate::claim::Verdict;
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::graph::Graph;
use crate::grid::Grid;
use crate::object::Object;
use crate::order::set_of;
use crate::position::named::NamedRuleset;

/// Carries out functions for operations that take them, such as `Apply`.
pub(crate) trait Caller<'a> {
    /// The arena, the caches and the limits.
    fn context(&mut self) -> &mut Context<'a>;

    /// Counts what takes long as steps.
    ///
    /// # Errors
    /// When there are more than the limit allows.
    fn count_steps(&mut self, count: u64) -> Done<()>;

    /// The verdict on a claim.
    fn verdict(&mut self, claim: &str) -> Done<Verdict>;

    /// Prints a line.
    fn print(&mut self, line: String);

    /// The result of a function or an operation.
    fn result_of(&mut self, called: &Object, arguments: Vec<Object>) -> Done<Object>;
}

impl fmt::Debug for dyn Caller<'_> + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Caller")
    }
}

/// A call of an operation.
#[derive(Debug)]
pub(crate) struct Call<'c, 'a> {
    pub(crate) caller: &'c mut dyn Caller<'a>,
    pub(crate) arguments: Vec<Object>,
}

impl<'a> Call<'_, 'a> {
    /// The arena, the caches and the limits.
    pub(crate) fn context(&mut self) -> &mut Context<'a> {
        self.caller.context()
    }

    /// Argument number `at`, from 0 on.
    pub(crate) fn object(&self, at: usize) -> Object {
        self.arguments.get(at).cloned().unwrap_or(Object::Nothing)
    }

    /// A short game.
    ///
    /// # Errors
    /// When it is too large to be built.
    pub(crate) fn short(&mut self, at: usize) -> Done<GameId> {
        let object = self.object(at);
        self.context().short(&object)
    }

    /// A short game, or \* in the place of a dicotic infinitesimal that has not been built.
    ///
    /// # Errors
    /// When the argument is something else.
    pub(super) fn of_dicotic_class(&mut self, at: usize) -> Done<GameId> {
        match self.object(at) {
            Object::Unbuilt(_) => Ok(self.context().arena.nimber(1)),
            _ => self.short(at),
        }
    }

    /// An argument, a position by its value.
    ///
    /// # Errors
    /// If the position has no value.
    pub(crate) fn value(&mut self, at: usize) -> Done<Object> {
        let object = self.object(at);
        self.context().value(&object)
    }

    /// The elements of a list or a set, positions by their values.
    ///
    /// # Errors
    /// If a position has no value.
    pub(crate) fn values(&mut self, at: usize) -> Done<Vec<Object>> {
        let elements = self.elements(at);
        let values = elements.iter().map(|element| self.context().value(element));
        values.collect()
    }

    /// A misère game.
    ///
    /// # Errors
    /// If the argument has another kind.
    pub(crate) fn misere(&mut self, at: usize) -> Done<MisereGame> {
        match self.object(at) {
            Object::Misere(game) => Ok(game),
            Object::Position(position) => self.context().misere_game(&position),
            other => Err(other.wrong_kind("a misère game")),
        }
    }

    /// Whether an argument is a position.
    pub(crate) fn has_position(&self) -> bool {
        self.arguments.iter().any(Object::is_position)
    }

    /// The form of a short game: that of a position, or the canonical form of a value.
    ///
    /// # Errors
    /// If the argument has another kind, or the form is too large.
    pub(crate) fn form(&mut self, at: usize) -> Done<FormId> {
        let object = self.object(at);
        self.context().form(&object)
    }

    /// The sum of the forms of the first two arguments.
    ///
    /// # Errors
    /// Those of [`Call::form`].
    pub(crate) fn joint_sum(&mut self, kind: SumKind) -> Done<Object> {
        let (g, h) = (self.form(0)?, self.form(1)?);
        let context = self.context();
        let sum = context.caches.forms.sum(kind, g, h, &context.budget)?;
        Ok(Object::from_form(sum))
    }

    /// A number.
    ///
    /// # Errors
    /// If the argument has another kind.
    pub(crate) fn number(&mut self, at: usize) -> Done<Dyadic> {
        let object = self.object(at);
        let number = self.context().as_number(&object).cloned();
        number.ok_or_else(|| object.wrong_kind("a number"))
    }

    /// A rational number, dyadic or not.
    ///
    /// # Errors
    /// If the argument has another kind.
    pub(crate) fn rational(&mut self, at: usize) -> Done<Rational> {
        let object = self.object(at);
        let number = self.context().as_rational(&object);
        number.ok_or_else(|| object.wrong_kind("a rational number"))
    }

    /// An integer.
    ///
    /// # Errors
    /// If the argument has another kind.
    pub(crate) fn integer(&mut self, at: usize) -> Done<BigInt> {
        let object = self.object(at);
        let integer = self.context().as_integer(&object);
        integer.ok_or_else(|| object.wrong_kind("an integer"))
    }

    /// An integer from 0 to 2³² − 1.
    ///
    /// # Errors
    /// If the argument is something else.
    pub(crate) fn small(&mut self, at: usize) -> Done<u32> {
        let integer = self.integer(at)?;
        integer.to_u32().ok_or_else(|| {
            let found = format!("found {integer}");
            let expected = format!("an integer from 0 to {}", u32::MAX);
            Fault::arguments(found, expected)
        })
    }

    /// The elements of a list or a set.
    pub(crate) fn elements(&self, at: usize) -> Vec<Object> {
        let elements = self.arguments.get(at).and_then(Object::elements);
        elements
            .map(|elements| elements.to_vec())
            .unwrap_or_default()
    }

    /// The value of a function, which is argument number `at`.
    ///
    /// # Errors
    /// Those of the function.
    pub(crate) fn result_of(&mut self, at: usize, arguments: Vec<Object>) -> Done<Object> {
        let called = self.object(at);
        self.caller.result_of(&called, arguments)
    }

    /// A number as a result.
    pub(crate) fn number_object(&mut self, number: impl Into<Dyadic>) -> Object {
        self.context().number(number)
    }

    /// A count as a result.
    pub(crate) fn count_object(&mut self, count: &BigUint) -> Object {
        self.number_object(BigInt::from(count.clone()))
    }

    /// A set of games as a result.
    ///
    /// # Errors
    /// When the set is nested too deep.
    pub(crate) fn set_of_games(&mut self, games: Vec<GameId>) -> Done<Object> {
        let games = games.into_iter().map(Object::Game).collect();
        self.set_object(games)
    }

    /// A set as a result.
    ///
    /// # Errors
    /// When the set is nested too deep.
    pub(crate) fn set_object(&mut self, objects: Vec<Object>) -> Done<Object> {
        Ok(Object::Set(set_of(self.context(), objects)?.into()))
    }
}

/// For each kind the method that takes an argument of this kind.
macro_rules! arguments {
    ($($name:ident: $kind:ident($argument:ty), $expected:literal;)*) => {
        impl Call<'_, '_> {$(
            /// An argument of one kind.
            ///
            /// # Errors
            /// If the argument has another kind.
            pub(crate) fn $name(&self, at: usize) -> Done<$argument> {
                match self.object(at) {
                    Object::$kind(argument) => Ok(argument),
                    other => Err(other.wrong_kind($expected)),
                }
            }
        )*}
    };
}

arguments! {
    text: Text(Rc<str>), "a text";
    grid: Grid(Arc<Grid>), "a grid";
    graph: Graph(Arc<Graph>), "a graph";
    ruleset: Ruleset(Rc<NamedRuleset>), "a ruleset";
    player: Player(Player), "Left or Right";
    thermograph: Thermograph(Rc<Thermograph<Rational>>), "a thermograph";
}
