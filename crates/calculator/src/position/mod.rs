//! Positions: games with their moves rather than only their values.

mod birthday;
mod entailing;
mod form;
mod loopy_options;
mod misere;
pub(crate) mod named;
mod options;
mod quotient;
mod remoteness;
pub(crate) mod ruleset;
pub(crate) mod scoring;
pub(crate) mod text;
mod turns;
pub(crate) mod typeset;
mod universe;
mod value;

use std::cell::OnceCell;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;
use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::form::FormId;
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::loopy::Outcome;
use chopsticks_cgt::number::Dyadic;
use chopsticks_rulesets::DescribedRuleset;
use hashbrown::HashMap;
use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::{One, Zero};

pub(crate) use self::entailing::EntailingSolvers;
pub(crate) use self::form::KnownForms;
pub(crate) use self::misere::MisereResults;
use self::ruleset::have_same_rules;
use crate::loopy::LoopyMoves;
use crate::object::{Component, Object, Piece, Position};

/// A key of a part. Parts with equal keys are equal, so they count as copies of one part.
#[derive(PartialEq, Eq, Hash)]
pub(crate) enum Key {
    Ruleset(SameRuleset, String),
    Form(FormId),
    Game(GameId),
    Loopy(Dyadic, LoopyMoves),
}

/// A ruleset, by its rules.
#[derive(Debug)]
pub(crate) struct SameRuleset(Arc<DescribedRuleset>);

impl PartialEq for SameRuleset {
    fn eq(&self, other: &SameRuleset) -> bool {
        have_same_rules(&self.0, &other.0)
    }
}

impl Eq for SameRuleset {}

impl Hash for SameRuleset {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.name().hash(state);
    }
}

/// The parts of a position, each with its sign and its number of copies.
#[derive(PartialEq, Eq)]
pub(crate) struct PositionKey(HashMap<(Key, bool), BigUint>);

impl Hash for PositionKey {
    /// Does not depend on the order of the parts.
    fn hash<H: Hasher>(&self, state: &mut H) {
        let of_part = |part: (&(Key, bool), &BigUint)| {
            let mut hasher = DefaultHasher::new();
            part.hash(&mut hasher);
            hasher.finish()
        };
        let sum = self.0.iter().map(of_part).fold(0, u64::wrapping_add);
        sum.hash(state);
    }
}

impl Piece {
    /// The key of the part, if it has one.
    pub(crate) fn key(&self) -> Option<Key> {
        match self {
            Piece::Ruleset(position) => {
                let ruleset = SameRuleset(Arc::clone(position.ruleset()));
                Some(Key::Ruleset(ruleset, position.text()))
            }
            Piece::Form(form) => Some(Key::Form(*form)),
            Piece::Value(Object::Game(game)) => Some(Key::Game(*game)),
            Piece::Value(Object::Loopy(loopy)) => {
                Some(Key::Loopy(loopy.number.clone(), loopy.moves.clone()))
            }
            Piece::Value(_) => None,
        }
    }

    /// Whether play in the part is known to end before it was explored.
    pub(crate) fn always_ends(&self) -> bool {
        match self {
            Piece::Ruleset(position) => position.ruleset().always_ends(),
            Piece::Form(_) => true,
            Piece::Value(value) => !matches!(value, Object::Loopy(_)),
        }
    }
}

impl Component {
    /// One copy of a part.
    fn once(piece: Piece) -> Component {
        Component {
            piece,
            is_negative: false,
            copies: BigUint::one(),
        }
    }

    /// One copy of another part, with the sign of this component.
    pub fn with_piece(&self, piece: Piece) -> Rc<Position> {
        let one = Component {
            is_negative: self.is_negative,
            ..Component::once(piece)
        };
        Rc::new(Position::new(vec![one]))
    }

    /// The outcome of one copy with its sign, where this is that of the part, by the player who moves first.
    pub(crate) fn signed(&self, outcome: ByPlayer<Outcome>) -> ByPlayer<Outcome> {
        if self.is_negative {
            outcome.swapped().map(Outcome::negative)
        } else {
            outcome
        }
    }

    /// The player whose moves in the part, by its rules, are the moves of `player` in the sum.
    pub(crate) fn mover(&self, player: Player) -> Player {
        player.opponent_if(self.is_negative)
    }
}

impl From<Piece> for Position {
    fn from(piece: Piece) -> Position {
        Position::new(vec![Component::once(piece)])
    }
}

impl Position {
    /// A sum. Equal components are combined, and those without copies are dropped.
    pub fn new(components: Vec<Component>) -> Position {
        if let [component] = &components[..]
            && !component.copies.is_zero()
        {
            return Position {
                components,
                value: OnceCell::new(),
                form: OnceCell::new(),
            };
        }
        let mut merged: Vec<Component> = Vec::with_capacity(components.len());
        let mut places = HashMap::<(Key, bool), usize>::new();
        for component in components {
            if component.copies.is_zero() {
                continue;
            }
            let key = component.piece.key();
            let place = key.map(|key| {
                *places
                    .entry((key, component.is_negative))
                    .or_insert(merged.len())
            });
            match place.and_then(|place| merged.get_mut(place)) {
                Some(known) => known.copies += component.copies,
                None => merged.push(component),
            }
        }
        Position {
            components: merged,
            value: OnceCell::new(),
            form: OnceCell::new(),
        }
    }

    /// The position, whose value is known.
    pub fn with_value(self, value: Object) -> Position {
        Position {
            value: OnceCell::from(value),
            ..self
        }
    }

    /// A key common to positions with the same parts in any order; `None` if a part has no key.
    pub(crate) fn key(&self) -> Option<PositionKey> {
        let keys = self.components.iter().map(|component| {
            let key = (component.piece.key()?, component.is_negative);
            Some((key, component.copies.clone()))
        });
        keys.collect::<Option<HashMap<_, _>>>().map(PositionKey)
    }

    /// The components, each with its number of copies.
    pub fn components(&self) -> &[Component] {
        &self.components
    }

    /// The only part, if there is one copy of one.
    pub fn single(&self) -> Option<&Component> {
        match &self.components[..] {
            [component] if component.copies.is_one() => Some(component),
            _ => None,
        }
    }

    /// The only part, if there is one copy of one, which is not subtracted.
    pub fn alone(&self) -> Option<&Piece> {
        let single = self.single().filter(|part| !part.is_negative);
        single.map(|part| &part.piece)
    }

    /// Whether play may continue forever, as far as rulesets and values declare it.
    pub fn is_loopy(&self) -> bool {
        self.components
            .iter()
            .any(|component| match &component.piece {
                Piece::Ruleset(position) => position.ruleset().is_loopy(),
                Piece::Form(_) => false,
                Piece::Value(value) => matches!(value, Object::Loopy(_)),
            })
    }

    /// Whether the turn does not pass after some moves in a part.
    pub(crate) fn has_turns(&self) -> bool {
        self.components
            .iter()
            .any(|component| match &component.piece {
                Piece::Ruleset(position) => position.ruleset().has_turns(),
                Piece::Form(_) => false,
                Piece::Value(value) => matches!(value, Object::Loony),
            })
    }

    /// Whether its moves are those of a short game, so that it has a form.
    pub fn has_form(&self) -> bool {
        !self.is_loopy() && !self.has_turns()
    }

    /// The places of the components in which the next player may move: one alone, if a move in it must be answered.
    pub(crate) fn open_components(&self) -> Range<usize> {
        let binds = |component: &Component| match &component.piece {
            Piece::Ruleset(position) => position.position().binds(),
            Piece::Form(_) | Piece::Value(_) => false,
        };
        match self.components.iter().position(binds) {
            Some(at) => at..at + 1,
            None => 0..self.components.len(),
        }
    }

    /// The sum with each pair of equal parts left out, whatever their signs: in an impartial game that ends it is zero. Where
    /// the rules alone do not prove that play ends, pairs stay.
    pub(crate) fn without_pairs(&self) -> Position {
        let components = self.components.iter().map(|component| Component {
            is_negative: false,
            ..component.clone()
        });
        let mut rest = Position::new(components.collect());
        rest.components
            .retain(|component| component.copies.is_odd() || !component.piece.always_ends());
        rest
    }

    /// The sum after a move in the component at `at`: one of its copies becomes `after`, or disappears.
    pub(crate) fn after_move(&self, at: usize, after: Option<Piece>) -> Position {
        let mut components = self.components.clone();
        let moved = &mut components[at];
        moved.copies -= 1u32;
        let is_negative = moved.is_negative;
        let after = after.map(|piece| Component {
            is_negative,
            ..Component::once(piece)
        });
        components.splice(at + 1..at + 1, after);
        Position::new(components)
    }
}
