//! The analysis of a sum: who wins, and every move, by values where they are small and by search where they are not.

mod search;
mod values;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::Writer;
use chopsticks_cgt::value::OutcomeClass;

use crate::sum::Addend;

pub use self::values::{Unplayed, analyse_values};

/// Who wins a sum, and its moves. `P` describes components, `S` moves.
#[derive(Clone, Debug)]
pub struct SumAnalysis<P, S> {
    /// The components.
    pub components: Vec<Component<P, S>>,
    /// The value of the sum, if it is known and not too large.
    pub value: Option<GameId>,
    /// Whether each player wins moving first, if that was asked.
    pub wins_first: ByPlayer<Option<bool>>,
    /// The moves of both players, by component.
    pub moves: ByPlayer<Vec<SumMove<S>>>,
    /// How the winners were found.
    pub method: Method,
}

/// How the winner of a sum is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// From the values of the components.
    Values,
    /// By a search of the play, in which only small components have values.
    Search,
}

/// Equal components of a sum.
#[derive(Clone, Debug)]
pub struct Component<P, S> {
    /// The number of copies.
    pub copies: u32,
    /// What the component is.
    pub part: P,
    source: Source<S>,
}

/// Where the moves of a component come from.
#[derive(Clone, Debug)]
enum Source<S> {
    /// They are known, with their values and the value of the component.
    Valued {
        value: GameId,
        moves: ByPlayer<Vec<ComponentMove<S>>>,
    },
    /// From the rules of a position, or the options of a value.
    Rules(Addend),
}

/// A move in a component, and the value after it.
#[derive(Clone, Debug)]
pub struct ComponentMove<S> {
    /// The move.
    pub step: S,
    /// The value of the component after the move.
    pub value: GameId,
}

/// A move in a component, and what is known of the resulting sum.
#[derive(Clone, Debug)]
pub struct SumMove<S> {
    /// The index of the component in the [components](SumAnalysis::components).
    pub component: usize,
    /// The move.
    pub step: S,
    /// The value of the component after the move, if it is known.
    pub component_value: Option<GameId>,
    /// The value of the sum after the move, if it is known and not too large.
    pub value: Option<GameId>,
    /// The outcome class of the sum after the move, unless only the winner was searched.
    pub outcome: Option<OutcomeClass>,
    /// Whether the player who makes the move wins.
    pub wins: bool,
}

/// What is asked about a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SumQuestion {
    /// The player who moves first; `None` for both in turn.
    pub first: Option<Player>,
    /// Whether the moves are asked for.
    pub has_moves: bool,
}

impl SumQuestion {
    /// Everything.
    pub const ALL: SumQuestion = SumQuestion {
        first: None,
        has_moves: true,
    };

    /// Whether `player` moves first in it.
    fn is_about(&self, player: Player) -> bool {
        self.first.is_none_or(|first| first == player)
    }
}

impl<P, S> Component<P, S> {
    /// Copies of a game with these moves. Its value is that of the moves.
    pub fn from_moves(
        arena: &mut Arena,
        copies: u32,
        part: P,
        moves: ByPlayer<Vec<ComponentMove<S>>>,
    ) -> Component<P, S> {
        let values = |side: &Vec<ComponentMove<S>>| side.iter().map(|step| step.value).collect();
        let value = arena.game(moves.as_ref().map(values));
        Component {
            copies,
            part,
            source: Source::Valued { value, moves },
        }
    }

    /// Copies of a position whose value is not known, or of a value.
    pub fn from_addend(copies: u32, part: P, addend: Addend) -> Component<P, S> {
        Component {
            copies,
            part,
            source: Source::Rules(addend),
        }
    }

    /// The value of one copy, if it is known.
    pub fn value(&self) -> Option<GameId> {
        match &self.source {
            Source::Valued { value, .. } => Some(*value),
            Source::Rules(Addend::Value(value)) => Some(*value),
            Source::Rules(Addend::Position { .. }) => None,
        }
    }

    /// One copy as the solver knows it.
    fn addend(&self) -> Addend {
        match &self.source {
            Source::Valued { value, .. } => Addend::Value(*value),
            Source::Rules(addend) => addend.clone(),
        }
    }
}

impl<P, S: Clone> Component<P, S> {
    /// Copies of a value. Its moves are the options of its canonical form, and each is the same `step`.
    pub fn from_value(
        arena: &mut Arena,
        copies: u32,
        part: P,
        value: GameId,
        step: &S,
    ) -> Component<P, S> {
        let as_move = |value| ComponentMove {
            step: step.clone(),
            value,
        };
        let options = Writer::default().options(arena, value);
        let moves = options.map(|side| side.into_iter().map(as_move).collect());
        Component::from_moves(arena, copies, part, moves)
    }
}

impl<P, S> SumAnalysis<P, S> {
    /// The outcome class, if both players were asked about.
    pub fn outcome(&self) -> Option<OutcomeClass> {
        let ByPlayer { left, right } = self.wins_first;
        let (left, right) = (left?, right?);
        Some(OutcomeClass::from_moving_first(ByPlayer { left, right }))
    }
}

/// The components, equal ones counted together as far as 32 bits suffice, and those without copies left out.
fn merge_equal<P: PartialEq, S>(components: Vec<Component<P, S>>) -> Vec<Component<P, S>> {
    let mut merged: Vec<Component<P, S>> = Vec::new();
    for component in components {
        let together = merged.iter_mut().find_map(|other| {
            let is_same = other.part == component.part && other.addend() == component.addend();
            let copies = other.copies.checked_add(component.copies)?;
            is_same.then_some((other, copies))
        });
        match together {
            Some((known, copies)) => known.copies = copies,
            None if component.copies == 0 => {}
            None => merged.push(component),
        }
    }
    merged
}
