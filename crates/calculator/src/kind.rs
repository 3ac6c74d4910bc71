//! Kinds of arguments and results.

use std::fmt;

use num_traits::Signed;

use crate::context::Context;
use crate::object::Object;

/// A kind of objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A game, short or loopy; a position is taken by its value.
    Game,
    /// A game, short or loopy, whose value need not be known.
    Played,
    /// A short game; a position is taken by its value.
    Short,
    /// A game whose moves matter, and not only its value: those of a position are its own, those of a value the options
    /// of its canonical form.
    Form,
    /// A short game whose moves matter.
    ShortForm,
    /// A short game in canonical form. A position is refused, as the operation is defined for canonical forms only.
    Canonical,
    /// A loopy game whose sides are known, or a short game.
    Stopper,
    /// An impartial game under misère play.
    Misere,
    /// The genus of a misère game.
    Genus,
    /// A misère quotient.
    Quotient,
    /// A guaranteed scoring game, or a number as its score.
    Scoring,
    /// A scoring game, or a position with the points of its moves.
    Scored,
    /// A dyadic rational.
    Number,
    /// A rational number, dyadic or not.
    Rational,
    /// An integer.
    Integer,
    /// An integer that is not negative.
    Natural,
    /// `true` or `false`.
    Boolean,
    /// A text.
    Text,
    /// `Left` or `Right`.
    Player,
    /// A list, a set or a map.
    List,
    /// Numbers in parentheses.
    Coordinates,
    /// A board of integers.
    Grid,
    /// A graph.
    Graph,
    /// A map.
    Map,
    /// An entry of a map.
    Entry,
    /// A function, an operation, or what is called like one: a map or a ruleset.
    Function,
    /// A ruleset.
    Ruleset,
    /// A thermograph.
    Thermograph,
    /// A figure.
    Figure,
    /// A table.
    Table,
    /// Any object.
    Any,
}

/// The kinds of arguments in words.
pub(crate) fn kinds_of(arguments: &[Object]) -> String {
    match arguments {
        [] => "no arguments".to_owned(),
        arguments => {
            let kinds: Vec<&str> = arguments.iter().map(Object::kind).collect();
            kinds.join(" and ")
        }
    }
}

impl Kind {
    /// Whether an argument has this kind.
    pub(crate) fn takes(self, context: &Context<'_>, object: &Object) -> bool {
        match self {
            Kind::Game | Kind::Played | Kind::Form | Kind::Stopper => object.is_game(),
            Kind::Short | Kind::ShortForm | Kind::Canonical => match object {
                Object::Position(position) => position.has_form(),
                object => matches!(object, Object::Game(_) | Object::Unbuilt(_)),
            },
            Kind::Misere => match object {
                Object::Position(position) => context.is_impartial(position),
                object => matches!(object, Object::Misere(_)),
            },
            Kind::Genus => matches!(object, Object::Genus(_)),
            Kind::Quotient => matches!(object, Object::Quotient(_)),
            Kind::Scoring => {
                matches!(object, Object::Scoring(_)) || context.as_rational(object).is_some()
            }
            Kind::Scored => object.is_position() || Kind::Scoring.takes(context, object),
            Kind::Number => context.as_number(object).is_some(),
            Kind::Rational => context.as_rational(object).is_some(),
            Kind::Integer => context.as_integer(object).is_some(),
            Kind::Natural => context.as_integer(object).is_some_and(|n| !n.is_negative()),
            Kind::Boolean => matches!(object, Object::Boolean(_)),
            Kind::Text => matches!(object, Object::Text(_)),
            Kind::Player => matches!(object, Object::Player(_)),
            Kind::List => object.elements().is_some(),
            Kind::Map => matches!(object, Object::Map(_)),
            Kind::Entry => matches!(object, Object::Entry(_)),
            Kind::Function => {
                matches!(
                    object,
                    Object::Function(_)
                        | Object::Operation(_)
                        | Object::Map(_)
                        | Object::Ruleset(_)
                )
            }
            Kind::Ruleset => matches!(object, Object::Ruleset(_)),
            Kind::Thermograph => matches!(object, Object::Thermograph(_)),
            Kind::Figure => matches!(object, Object::Figure(_)),
            Kind::Table => matches!(object, Object::Table(_)),
            Kind::Coordinates => matches!(object, Object::Coordinates(_)),
            Kind::Grid => matches!(object, Object::Grid(_)),
            Kind::Graph => matches!(object, Object::Graph(_)),
            Kind::Any => !matches!(object, Object::Named(..)),
        }
    }
}

impl Kind {
    /// Whether the kind is one of games, short or loopy.
    pub fn is_of_games(self) -> bool {
        matches!(
            self,
            Kind::Game
                | Kind::Played
                | Kind::Short
                | Kind::Stopper
                | Kind::Form
                | Kind::ShortForm
                | Kind::Canonical
        )
    }

    /// Whether the games are played otherwise than in normal play, so that a position is not taken by its value.
    pub fn is_of_positions(self) -> bool {
        matches!(self, Kind::Misere | Kind::Scored)
    }

    /// Whether the moves of the game matter, and not only its value.
    pub(crate) fn is_of_forms(self) -> bool {
        matches!(self, Kind::Form | Kind::ShortForm | Kind::Canonical)
    }

    /// Whether a position is an argument as it is, and not by its value.
    pub(crate) fn keeps_positions(self) -> bool {
        self.is_of_positions()
            || matches!(
                self,
                Kind::Played | Kind::Form | Kind::ShortForm | Kind::Any
            )
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Game | Kind::Played => "game",
            Kind::Short => "short game",
            Kind::Form => "form",
            Kind::ShortForm => "short form",
            Kind::Canonical => "canonical form",
            Kind::Stopper => "game with known sides",
            Kind::Misere => "misère game",
            Kind::Genus => "genus",
            Kind::Quotient => "misère quotient",
            Kind::Scoring => "scoring game",
            Kind::Scored => "scoring game or position",
            Kind::Number => "number",
            Kind::Rational => "rational number",
            Kind::Integer => "integer",
            Kind::Natural => "non-negative integer",
            Kind::Boolean => "true or false",
            Kind::Text => "text",
            Kind::Player => "player",
            Kind::List => "list",
            Kind::Coordinates => "coordinates",
            Kind::Grid => "grid",
            Kind::Graph => "graph",
            Kind::Map => "map",
            Kind::Entry => "entry of a map",
            Kind::Function => "function",
            Kind::Ruleset => "ruleset",
            Kind::Thermograph => "thermograph",
            Kind::Figure => "figure",
            Kind::Table => "table",
            Kind::Any => "object",
        })
    }
}
