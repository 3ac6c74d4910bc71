//! The columns that every table of moves has, under the same names at every front end.

use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::loopy::Outcome;
use chopsticks_cgt::number::Rational;

use super::{Known, Move, Unknown};
use crate::object::Object;

/// A column of tables of moves.
#[derive(Debug)]
pub struct MoveColumn {
    /// The name, such as `dominated`: the title of the column, and the name of the field in records and in Python.
    pub name: &'static str,
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
    /// The name of the first column: the number of the move.
    pub const MOVE: &str = "move";
    /// The name of the column of the player who moves.
    pub const PLAYER: &str = "player";
    /// The name of the column of the part that is moved in.
    pub const COMPONENT: &str = "component";
    /// The name of the column of what the part becomes.
    pub const BECOMES: &str = "becomes";
    /// The name of the last column: whether the player who moves wins with best play.
    pub const WINS: &str = "wins";

    /// The columns of what is found out, in the order of the tables.
    pub const ALL: &[MoveColumn] = &[
        MoveColumn {
            name: "value",
            entry: MoveEntry::Game(|choice| &choice.value),
        },
        MoveColumn {
            name: "outcome",
            entry: MoveEntry::Outcome(|choice| &choice.outcome),
        },
        MoveColumn {
            name: "mean",
            entry: MoveEntry::Number(|choice| &choice.mean),
        },
        MoveColumn {
            name: "temperature",
            entry: MoveEntry::Number(|choice| &choice.temperature),
        },
        MoveColumn {
            name: "incentive",
            entry: MoveEntry::Game(|choice| &choice.incentive),
        },
        MoveColumn {
            name: "dominated",
            entry: MoveEntry::Truth(|choice| &choice.is_dominated),
        },
        MoveColumn {
            name: "reversible",
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
