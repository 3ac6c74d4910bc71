//! What is found out about a move: the columns that every table of moves has.

use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::loopy::Outcome;
use chopsticks_cgt::number::Rational;

use super::{Known, Move, Unknown};
use crate::object::Object;

/// A column of tables of moves.
#[derive(Debug)]
pub struct MoveColumn {
    /// The name in programs, such as `is_dominated`.
    pub name: &'static str,
    /// The title for people, such as `dominated`.
    pub title: &'static str,
    /// The entry for a move.
    pub entry: MoveEntry,
}

/// The entries of a column, by their kind.
#[derive(Clone, Copy, Debug)]
pub enum MoveEntry {
    /// Games.
    Game(fn(&Move) -> &Known<Object>),
    /// Outcomes, by the player who moves next.
    Outcome(fn(&Move) -> &Known<ByPlayer<Outcome>>),
    /// Numbers.
    Number(fn(&Move) -> &Known<Rational>),
    /// Whether something holds.
    Truth(fn(&Move) -> &Known<bool>),
}

impl MoveColumn {
    /// All columns, in the order of the tables.
    pub const ALL: &[MoveColumn] = &[
        MoveColumn {
            name: "value",
            title: "value",
            entry: MoveEntry::Game(|choice| &choice.value),
        },
        MoveColumn {
            name: "outcome",
            title: "outcome",
            entry: MoveEntry::Outcome(|choice| &choice.outcome),
        },
        MoveColumn {
            name: "mean",
            title: "mean",
            entry: MoveEntry::Number(|choice| &choice.mean),
        },
        MoveColumn {
            name: "temperature",
            title: "temperature",
            entry: MoveEntry::Number(|choice| &choice.temperature),
        },
        MoveColumn {
            name: "incentive",
            title: "incentive",
            entry: MoveEntry::Game(|choice| &choice.incentive),
        },
        MoveColumn {
            name: "is_dominated",
            title: "dominated",
            entry: MoveEntry::Truth(|choice| &choice.is_dominated),
        },
        MoveColumn {
            name: "is_reversible",
            title: "reversible",
            entry: MoveEntry::Truth(|choice| &choice.is_reversible),
        },
    ];

    /// The reason why the entry for a move is not known; `None` if it is.
    pub fn unknown<'a>(&self, choice: &'a Move) -> Option<&'a Unknown> {
        match self.entry {
            MoveEntry::Game(of) => of(choice).as_ref().err(),
            MoveEntry::Outcome(of) => of(choice).as_ref().err(),
            MoveEntry::Number(of) => of(choice).as_ref().err(),
            MoveEntry::Truth(of) => of(choice).as_ref().err(),
        }
    }
}
