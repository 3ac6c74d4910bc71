//! The objects of calculations: games, numbers, lists, functions and others.

mod elements;

use std::any::Any;
use std::cell::OnceCell;
use std::ops::Deref;
use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::player::Player;
use chopsticks_cgt::form::FormId;
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::misere::{Genus, MisereGame};
use chopsticks_cgt::number::Rational;
use chopsticks_cgt::scoring::ScoringGame;
use chopsticks_cgt::value::Thermograph;
use chopsticks_rulesets::{DescribedRuleset, UnbuiltValue};
use num_bigint::BigUint;

use crate::error::{Done, Fault};
use crate::graph::Graph;
use crate::graphic::Graphic;
use crate::grid::Grid;
use crate::loopy::Loopy;
use crate::misere::Quotient;
use crate::position::named::NamedRuleset;
use crate::position::ruleset::RulesetPosition;
use crate::system::reference::Reference;
use crate::system::term::Term;
use chopsticks_cgt::notation::language::{Body, Label, Name};

/// The result of a calculation.
#[derive(Clone, Debug)]
pub enum Object {
    /// A position, with its moves.
    Position(Rc<Position>),
    /// A short game in canonical form. Numbers and nimbers are short games.
    Game(GameId),
    /// A short game that has not been built.
    Unbuilt(Rc<dyn UnbuiltValue>),
    /// A game in which play can continue forever.
    Loopy(Rc<Loopy>),
    /// The value of a loony position: whoever moves first wins it beside every nimber.
    Loony,
    /// A rational number that is not dyadic, hence not a game.
    Rational(Rc<Rational>),
    /// An impartial game under misère play, in misère canonical form.
    Misere(MisereGame),
    /// The genus of a misère game.
    Genus(Rc<Genus>),
    /// A misère quotient.
    Quotient(Rc<Quotient>),
    /// A guaranteed scoring game.
    Scoring(ScoringGame),
    /// `true` or `false`.
    Boolean(bool),
    /// A text.
    Text(Rc<str>),
    /// A list, in brackets.
    List(Rc<Items>),
    /// A set, in braces: sorted, without duplicates.
    Set(Rc<Items>),
    /// Numbers in parentheses.
    Coordinates(Rc<Items>),
    /// A board of integers.
    Grid(Arc<Grid>),
    /// A graph.
    Graph(Arc<Graph>),
    /// An argument for the parameter of this name.
    Named(Name, Rc<Object>),
    /// A key and its value.
    Entry(Rc<Items>),
    /// The entries of a map, each with another key.
    Map(Rc<Items>),
    /// Rows of a table, each a list.
    Table(Rc<Items>),
    /// A function written in the language.
    Function(Rc<Function>),
    /// An operation of the table, by its name.
    Operation(Name),
    /// A ruleset. It is called like a function and returns positions.
    Ruleset(Rc<NamedRuleset>),
    /// `Left` or `Right`.
    Player(Player),
    /// A thermograph.
    Thermograph(Rc<Thermograph<Rational>>),
    /// A figure, which the caller draws.
    Figure(Graphic),
    /// No result.
    Nothing,
    /// A game that is being defined.
    Term(Rc<Term>),
}

/// A position: a sum of components. Its value and its form are computed on demand.
#[derive(Clone, Debug)]
pub struct Position {
    pub(crate) components: Vec<Component>,
    pub(crate) value: OnceCell<Object>,
    pub(crate) form: OnceCell<FormId>,
}

/// Copies of a part of a sum.
#[derive(Clone, Debug)]
pub struct Component {
    /// The part.
    pub piece: Piece,
    /// Whether the component is subtracted. Only positions of rulesets are; other parts are replaced by their
    /// negatives.
    pub is_negative: bool,
    /// The number of copies.
    pub copies: BigUint,
}

/// A part of a sum.
#[derive(Clone, Debug)]
pub enum Piece {
    /// A position of a ruleset.
    Ruleset(Rc<RulesetPosition>),
    /// A form, such as `'{-1|1}'`.
    Form(FormId),
    /// A value: a game that is not a position. Its moves are the options of its canonical form.
    Value(Object),
}

/// The elements of a list or a set.
#[derive(Clone, Debug, Default)]
pub struct Items {
    items: Vec<Object>,
    nesting: u32,
    is_open: bool,
}

/// A function, with the captured variables.
#[derive(Debug)]
pub struct Function {
    pub(crate) body: Rc<Body>,
    pub(crate) captured: Vec<(Name, Object)>,
    /// The labels and `pass` of surrounding braces to which the function refers.
    pub(crate) labels: Vec<(Label, Rc<Reference>)>,
    nesting: u32,
    is_open: bool,
    /// Whether a captured variable is or contains an unfinished game.
    has_open_games: bool,
    /// The object in whose class it is written.
    pub(crate) this: Option<Rc<dyn Any>>,
    /// Other methods of its name, which take other arguments.
    pub(crate) others: Vec<Rc<Body>>,
}

/// The largest nesting of lists and functions. Deeper ones could not be compared or dropped safely.
const MAX_NESTED: u32 = 1_000;

pub(crate) fn nested(within: u32) -> Done<u32> {
    let too_deep = || {
        let told = format!("lists or functions are nested more than {MAX_NESTED} deep");
        Fault::no_result(told)
    };
    (within < MAX_NESTED)
        .then_some(within + 1)
        .ok_or_else(too_deep)
}

impl Items {
    /// A list of these objects.
    ///
    /// # Errors
    /// If lists would be nested too deep.
    pub fn new(items: Vec<Object>) -> Done<Items> {
        let within = items.iter().map(Object::nesting).max().unwrap_or_default();
        let nesting = nested(within)?;
        let is_open = items.iter().any(Object::is_open);
        Ok(Items {
            items,
            nesting,
            is_open,
        })
    }

    /// The elements, to be changed; those that are put in have lists nested this deep, and no unfinished games.
    pub(crate) fn change(&mut self, nesting: u32) -> &mut Vec<Object> {
        self.nesting = self.nesting.max(nesting);
        &mut self.items
    }
}

impl Deref for Items {
    type Target = [Object];

    fn deref(&self) -> &[Object] {
        &self.items
    }
}

impl Function {
    pub(crate) fn new(
        body: Rc<Body>,
        captured: Vec<(Name, Object)>,
        labels: Vec<(Label, Rc<Reference>)>,
    ) -> Done<Function> {
        let mut variables = captured.iter().map(|(_, object)| object);
        let within = variables.clone().map(Object::nesting).max();
        let has_open_games = variables.clone().any(Object::has_open_games);
        let is_open = variables.any(Object::is_open) || !body.outer.is_empty();
        Ok(Function {
            nesting: nested(within.unwrap_or_default())?,
            is_open,
            has_open_games,
            captured,
            labels,
            ..Function::from_body(body, None)
        })
    }

    /// A method of an object, or a function without captured variables.
    pub(crate) fn from_body(body: Rc<Body>, this: Option<Rc<dyn Any>>) -> Function {
        Function {
            body,
            captured: Vec::new(),
            labels: Vec::new(),
            nesting: 0,
            is_open: false,
            has_open_games: false,
            this,
            others: Vec::new(),
        }
    }

    /// Another function that refers to the same variables, such as the value of an argument that is left out.
    pub(crate) fn with_body(&self, body: Rc<Body>) -> Function {
        Function {
            body,
            captured: self.captured.clone(),
            labels: Vec::new(),
            this: self.this.clone(),
            others: Vec::new(),
            ..*self
        }
    }

    /// Whether results of the function are worth remembering: it calls others, and refers to no unfinished game.
    pub(crate) fn is_remembered(&self) -> bool {
        self.body.has_calls && !self.is_open && self.this.is_none()
    }

    /// Whether the function refers to an unfinished game, or a variable of the function is or contains one.
    pub(crate) fn is_open(&self) -> bool {
        self.is_open
    }
}

impl Object {
    /// A form as a position.
    pub(crate) fn from_form(form: FormId) -> Object {
        Object::from_piece(Piece::Form(form))
    }

    /// A ruleset that is called by this name.
    pub(crate) fn ruleset(name: &str, rules: Arc<DescribedRuleset>) -> Object {
        Object::Ruleset(NamedRuleset::new(name, rules).into())
    }

    /// A part of a sum as a position.
    pub(crate) fn from_piece(piece: Piece) -> Object {
        Object::Position(Rc::new(piece.into()))
    }

    /// The game as a position. The moves of a value are the options of its canonical form.
    pub fn to_position(&self) -> Position {
        match self {
            Object::Position(position) => (**position).clone(),
            value => Piece::Value(value.clone()).into(),
        }
    }

    /// The position, if the object is one.
    pub fn as_position(&self) -> Option<&Rc<Position>> {
        match self {
            Object::Position(position) => Some(position),
            _ => None,
        }
    }

    /// Whether the object is a position.
    pub fn is_position(&self) -> bool {
        matches!(self, Object::Position(_))
    }

    /// Whether the object is a game.
    pub fn is_game(&self) -> bool {
        matches!(
            self,
            Object::Position(_)
                | Object::Game(_)
                | Object::Unbuilt(_)
                | Object::Loopy(_)
                | Object::Loony
        )
    }

    /// Whether the object is written as a formula in LaTeX and MathML, and not as a text.
    pub fn is_formula(&self) -> bool {
        self.is_game()
            || self.items().is_some()
            || matches!(
                self,
                Object::Rational(_)
                    | Object::Misere(_)
                    | Object::Genus(_)
                    | Object::Quotient(_)
                    | Object::Scoring(_)
            )
    }

    /// The reason why the value of a loopy game is not known, if it is not.
    pub fn unknown(&self) -> Option<&'static str> {
        match self {
            Object::Loopy(loopy) => loopy.value.reason(),
            _ => None,
        }
    }

    /// The fault for an object of another kind than the expected one.
    pub(crate) fn wrong_kind(&self, expected: &str) -> Fault {
        Fault::arguments(format!("found {}", self.kind()), expected)
    }

    /// The kind of the object, with its article.
    pub fn kind(&self) -> &'static str {
        match self {
            Object::Position(_) => "a position",
            Object::Game(_) | Object::Unbuilt(_) => "a short game",
            Object::Loopy(_) => "a loopy game",
            Object::Loony => "a loony position",
            Object::Rational(_) => "a rational number that is not a game",
            Object::Misere(_) => "a misère game",
            Object::Genus(_) => "a genus",
            Object::Quotient(_) => "a misère quotient",
            Object::Scoring(_) => "a scoring game",
            Object::Boolean(_) => "true or false",
            Object::Text(_) => "a text",
            Object::List(_) => "a list",
            Object::Set(_) => "a set",
            Object::Coordinates(_) => "coordinates",
            Object::Grid(_) => "a grid",
            Object::Graph(_) => "a graph",
            Object::Named(..) => "an argument with a name",
            Object::Entry(_) => "an entry of a map",
            Object::Map(_) => "a map",
            Object::Table(_) => "a table",
            Object::Function(_) | Object::Operation(_) => "a function",
            Object::Ruleset(_) => "a ruleset",
            Object::Player(_) => "a player",
            Object::Thermograph(_) => "a thermograph",
            Object::Figure(_) => "a figure",
            Object::Nothing => "nothing",
            Object::Term(_) => "a game that is not yet defined",
        }
    }

    pub(crate) fn nesting(&self) -> u32 {
        match self {
            Object::Function(function) => function.nesting,
            other => other.items().map_or(0, |items| items.nesting),
        }
    }

    /// Whether the object is or contains an unfinished game.
    pub(crate) fn is_open(&self) -> bool {
        match self {
            Object::Term(_) => true,
            Object::Named(_, argument) => argument.is_open(),
            Object::Function(function) => function.is_open(),
            other => other.items().is_some_and(|items| items.is_open),
        }
    }

    /// Whether the object is or contains an unfinished game. A function that refers to labels may still be assigned to
    /// a name, because it can be called only where the labels have a meaning.
    pub(crate) fn has_open_games(&self) -> bool {
        match self {
            Object::Function(function) => function.has_open_games,
            object => object.is_open(),
        }
    }

    /// A list.
    ///
    /// # Errors
    /// If lists would be nested too deep.
    pub fn list(objects: Vec<Object>) -> Done<Object> {
        Ok(Object::List(Items::new(objects)?.into()))
    }

    /// A text.
    pub fn text(text: impl Into<Rc<str>>) -> Object {
        Object::Text(text.into())
    }
}
