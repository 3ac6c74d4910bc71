//! Entries of the table, as they are written: the head, what the operation does, and at last how it is carried out.

use chopsticks_cgt::form::FormId;
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::misere::MisereGame;

use super::call::Call;
use super::operation::{Examples, Implementation, OfValueOrPosition, Operation};
use crate::context::Context;
use crate::error::Done;
use crate::kind::Kind;
use crate::object::Object;

/// Parameters, each with its name and its kind.
pub(super) type Parameters = &'static [(&'static str, Kind)];

pub(super) const GAME: Parameters = &[("G", Kind::Game)];
pub(super) const SHORT: Parameters = &[("G", Kind::Short)];
/// A game whose value need not be known.
pub(super) const PLAYED: Parameters = &[("G", Kind::Played)];
pub(super) const FORM: Parameters = &[("G", Kind::Form)];
pub(super) const SHORT_FORM: Parameters = &[("G", Kind::ShortForm)];
pub(super) const CANONICAL: Parameters = &[("G", Kind::Canonical)];
pub(super) const MISERE: Parameters = &[("G", Kind::Misere)];
pub(super) const TWO_SHORT: Parameters = &[("G", Kind::Short), ("H", Kind::Short)];
pub(super) const TWO_SHORT_FORMS: Parameters = &[("G", Kind::ShortForm), ("H", Kind::ShortForm)];
/// A game whose moves may go on forever, with the canonical form of a stopper.
pub(super) const STOPPER: Parameters = &[("G", Kind::Stopper)];
pub(super) const THERMOGRAPH: Parameters = &[("T", Kind::Thermograph)];
pub(super) const RATIONAL: Parameters = &[("x", Kind::Rational)];
pub(super) const NATURAL: Parameters = &[("n", Kind::Natural)];
pub(super) const PLAYER: Parameters = &[("player", Kind::Player)];
pub(super) const TEXT: Parameters = &[("text", Kind::Text)];
pub(super) const LIST: Parameters = &[("list", Kind::List)];
pub(super) const LIST_AND_ANY: Parameters = &[("list", Kind::List), ("x", Kind::Any)];
pub(super) const TWO_LISTS: Parameters = &[("list", Kind::List), ("other", Kind::List)];
pub(super) const ROWS: Parameters = &[("rows", Kind::List)];
pub(super) const LIST_AND_FUNCTION: Parameters = &[("list", Kind::List), ("f", Kind::Function)];

/// An operation that has no implementation yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    names: &'static [&'static str],
    parameters: Parameters,
    result: Kind,
    summary: &'static str,
    reference: &'static str,
    examples: Examples,
}

/// An operation with these names, these parameters and a result of this kind.
pub(super) const fn operation(
    names: &'static [&'static str],
    parameters: Parameters,
    result: Kind,
) -> Entry {
    Entry {
        names,
        parameters,
        result,
        summary: "",
        reference: "",
        examples: &[],
    }
}

impl Entry {
    /// What the operation does, in one sentence.
    pub(super) const fn says(self, summary: &'static str) -> Entry {
        Entry { summary, ..self }
    }

    /// Where it is defined, unless it needs no definition.
    pub(super) const fn source(self, reference: &'static str) -> Entry {
        Entry { reference, ..self }
    }

    /// Statements and what they print.
    pub(super) const fn shows(self, examples: Examples) -> Entry {
        Entry { examples, ..self }
    }

    /// Any operation.
    pub(super) const fn runs(self, run: fn(&mut Call<'_, '_>) -> Done<Object>) -> Operation {
        self.by(Implementation::Call(run))
    }

    /// A property of a short game.
    pub(super) const fn on_short(
        self,
        run: fn(&mut Context<'_>, GameId) -> Done<Object>,
    ) -> Operation {
        self.by(Implementation::Short(run))
    }

    /// A property of a short game that is the same for all dicotic infinitesimals but numbers, such as \*.
    pub(super) const fn on_dicotic_class(
        self,
        run: fn(&mut Context<'_>, GameId) -> Done<Object>,
    ) -> Operation {
        self.by(Implementation::DicoticClass(run))
    }

    /// A property of the sum of short games that follows from properties of these. It is the same for all dicotic
    /// infinitesimals but numbers.
    pub(super) const fn on_sum(
        self,
        run: fn(&mut Context<'_>, &[GameId]) -> Done<Object>,
    ) -> Operation {
        self.by(Implementation::Sum(run))
    }

    /// A property of the moves of a short game.
    pub(super) const fn on_value_or_position(self, run: OfValueOrPosition) -> Operation {
        self.by(Implementation::ValueOrPosition(run))
    }

    /// A property of the moves of a short game, found from its form.
    pub(super) const fn on_form(
        self,
        run: fn(&mut Context<'_>, FormId) -> Done<Object>,
    ) -> Operation {
        self.by(Implementation::Form(run))
    }

    /// A property of a misère game.
    pub(super) const fn on_misere(
        self,
        run: fn(&mut Call<'_, '_>, MisereGame) -> Done<Object>,
    ) -> Operation {
        self.by(Implementation::Misere(run))
    }

    /// A question about a game.
    pub(super) const fn tests(self, run: fn(&mut Context<'_>, &Object) -> Done<bool>) -> Operation {
        self.by(Implementation::Test(run))
    }

    const fn by(self, run: Implementation) -> Operation {
        Operation {
            names: self.names,
            parameters: self.parameters,
            result: self.result,
            summary: self.summary,
            reference: self.reference,
            examples: self.examples,
            run,
        }
    }
}
