//! An operation: its names, its documentation and its implementation.

use std::fmt;

use chopsticks_cgt::form::FormId;
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::misere::MisereGame;

use super::call::Call;
use super::form;
use crate::context::Context;
use crate::error::Done;
use crate::kind::Kind;
use crate::object::{Object, Position};

/// An operation of the language.
#[derive(Debug)]
pub struct Operation {
    /// The names, the usual one first; the others are synonyms.
    pub names: &'static [&'static str],
    /// The parameters, each with its name and its kind. In `G.Cool(t)` and `G Cool t`, G is the first one.
    pub parameters: &'static [(&'static str, Kind)],
    /// The kind of the result.
    pub result: Kind,
    /// What the operation does, in one sentence.
    pub summary: &'static str,
    /// Where it is defined, such as `Siegel II.5`; empty for operations that need no definition.
    pub reference: &'static str,
    /// Statements and what they print.
    pub examples: Examples,
    /// The implementation; the arguments have the kinds of the parameters.
    pub(crate) run: Implementation,
}

/// The implementation of an operation.
#[derive(Debug)]
pub(crate) enum Implementation {
    /// Any operation.
    Call(fn(&mut Call<'_, '_>) -> Done<Object>),
    /// A property of a short game.
    Short(fn(&mut Context<'_>, GameId) -> Done<Object>),
    /// A property of a short game that is the same for all dicotic infinitesimals but numbers, such as \*.
    DicoticClass(fn(&mut Context<'_>, GameId) -> Done<Object>),
    /// A property of the sum of short games that follows from properties of these. It is the same for all dicotic
    /// infinitesimals but numbers.
    Sum(fn(&mut Context<'_>, &[GameId]) -> Done<Object>),
    /// A property of the moves of a short game, found from a value by its canonical form and from a position by its own moves.
    ValueOrPosition(OfValueOrPosition),
    /// A property of the moves of a short game, found from its form: that of a position, or the canonical form of a value.
    Form(fn(&mut Context<'_>, FormId) -> Done<Object>),
    /// A property of a misère game.
    Misere(fn(&mut Call<'_, '_>, MisereGame) -> Done<Object>),
    /// A question about a game.
    Test(fn(&mut Context<'_>, &Object) -> Done<bool>),
}

/// A property of the moves of a short game, found from a value or a position.
#[derive(Debug)]
pub(crate) struct OfValueOrPosition {
    /// The property of a canonical form.
    pub(crate) of_value: fn(&mut Context<'_>, GameId) -> Done<Object>,
    /// The property of a position.
    pub(crate) of_position: fn(&mut Context<'_>, &Position) -> Done<Object>,
}

/// Examples: statements and what they print.
pub type Examples = &'static [(&'static str, &'static str)];

/// A subject, and its operations.
#[derive(Debug)]
pub struct Subject {
    /// The name.
    pub name: &'static str,
    /// The operations, in the order of the documentation.
    pub operations: &'static [Operation],
}

impl Operation {
    /// Whether the operation takes these arguments.
    pub(crate) fn takes(&self, context: &Context<'_>, arguments: &[Object]) -> bool {
        let kinds = self.parameters.iter().map(|(_, kind)| kind);
        self.parameters.len() == arguments.len()
            && kinds
                .zip(arguments)
                .all(|(kind, argument)| kind.takes(context, argument))
    }

    /// Whether the operation is a property: it takes one game and nothing else, and makes neither another game in
    /// general nor a figure.
    pub fn is_property(&self) -> bool {
        let [(_, kind)] = self.parameters else {
            return false;
        };
        let describes = match self.run {
            Implementation::Short(_)
            | Implementation::DicoticClass(_)
            | Implementation::Sum(_)
            | Implementation::ValueOrPosition(_)
            | Implementation::Form(_)
            | Implementation::Misere(_)
            | Implementation::Test(_) => self.result != Kind::Figure,
            Implementation::Call(_) => {
                matches!(self.result, Kind::List | Kind::Boolean | Kind::Natural)
                    || *kind == Kind::Scored
                        && matches!(self.result, Kind::Rational | Kind::Text | Kind::Scoring)
                    || (*kind == Kind::Misere || kind.is_of_forms())
                        && matches!(self.result, Kind::Text | Kind::Quotient)
            }
        };
        (kind.is_of_positions() || kind.is_of_games()) && describes
    }

    /// Whether the operation takes one game and depends on its moves, so that a position and its value may have different
    /// results.
    pub fn depends_on_moves(&self) -> bool {
        let are_of_value = [Kind::Any, Kind::Played];
        matches!(self.parameters, [(_, kind)] if kind.keeps_positions() && !are_of_value.contains(kind))
    }

    /// Whether the operation takes one game and needs its canonical form.
    pub fn needs_canonical_form(&self) -> bool {
        let takes_form = matches!(self.parameters, [(_, kind)] if kind.is_of_forms());
        takes_form || matches!(self.run, Implementation::Short(_))
    }

    /// The property of a value; `None` if the operation is no property, or needs more than the value.
    pub(crate) fn of_value(&self, context: &mut Context<'_>, game: GameId) -> Option<Done<Object>> {
        match &self.run {
            Implementation::Short(run) | Implementation::DicoticClass(run) => {
                Some(run(context, game))
            }
            Implementation::Sum(run) => Some(run(context, &[game])),
            Implementation::ValueOrPosition(run) => Some((run.of_value)(context, game)),
            Implementation::Form(run) => {
                let form = context.canonical_form(game);
                Some(form.and_then(|form| run(context, form)))
            }
            Implementation::Test(run) => {
                Some(run(context, &Object::Game(game)).map(Object::Boolean))
            }
            Implementation::Call(_) | Implementation::Misere(_) => None,
        }
    }

    /// Carries out the operation. Positions are taken by their values unless their moves matter.
    pub(crate) fn carry_out(&self, call: &mut Call<'_, '_>) -> Done<Object> {
        form::check(self.names[0], self.parameters, &call.arguments)?;
        if let (Implementation::Sum(run), Object::Position(position)) = (&self.run, call.object(0))
            && let Some(parts) = call.context().parts_of_position(&position)?
        {
            return run(call.context(), &parts);
        }
        for (at, (_, kind)) in self.parameters.iter().enumerate() {
            if call.object(at).is_position() && !kind.keeps_positions() {
                call.arguments[at] = call.value(at)?;
            }
        }
        match self.run {
            Implementation::Call(run) => run(call),
            Implementation::Short(run) => {
                let game = call.short(0)?;
                run(call.context(), game)
            }
            Implementation::DicoticClass(run) => {
                let game = call.of_dicotic_class(0)?;
                run(call.context(), game)
            }
            Implementation::Sum(run) => {
                let game = call.of_dicotic_class(0)?;
                run(call.context(), &[game])
            }
            Implementation::ValueOrPosition(OfValueOrPosition {
                of_value,
                of_position,
            }) => match call.object(0) {
                Object::Position(position) => of_position(call.context(), &position),
                _ => {
                    let game = call.short(0)?;
                    of_value(call.context(), game)
                }
            },
            Implementation::Form(run) => {
                let form = call.form(0)?;
                run(call.context(), form)
            }
            Implementation::Misere(run) => {
                let game = call.misere(0)?;
                run(call, game)
            }
            Implementation::Test(run) => {
                let object = call.object(0);
                run(call.context(), &object).map(Object::Boolean)
            }
        }
    }
}

impl Operation {
    /// The signature under one of the names: `Cool(G: short game, t: number) → short game`.
    pub(crate) fn signature(&self, name: &str) -> String {
        let parameters = self.parameters.iter();
        let parameters: Vec<String> = parameters
            .map(|(name, kind)| format!("{name}: {kind}"))
            .collect();
        format!("{name}({}) → {}", parameters.join(", "), self.result)
    }
}

impl fmt::Display for Operation {
    /// The signature under the usual name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.signature(self.names[0]))
    }
}
