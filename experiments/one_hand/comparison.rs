//! Units of the comparison of the structure theorem with other computations, and their results.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_simple::one_hand::structure::{OneHandValue, Structure, ValueGames};
use chopsticks_simple::ruleset::{OneHandEach, Setup};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use crate::harness::{Bound, Unit};

/// The positions of [`Part::Play`].
pub const PLAYED: u32 = 10;

/// The lines of [`Part::Lines`].
pub const LINES: u32 = 100;

/// A part of the comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// All positions with this n, with canonical forms.
    Positions(u32),
    /// Random positions on lines and next to them, by one step of the recursion; numbered.
    Lines(u32),
    /// Random positions, by play; numbered.
    Play(u32),
}

/// The findings of a part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Compared {
    /// The part.
    pub part: Part,
    /// The positions that were compared.
    pub positions: u64,
    /// The positions that a limit left undecided.
    pub undecided: u64,
    /// A position with a different value: its n, and the position.
    pub differs: Option<(Bound, String)>,
}

impl Unit for Compared {
    type Key = Part;

    fn key(&self) -> Part {
        self.part
    }
}

impl Compared {
    /// Nothing yet of a part.
    pub fn nothing_of(part: Part) -> Compared {
        Compared {
            part,
            positions: 0,
            undecided: 0,
            differs: None,
        }
    }

    /// The reason why this comparison contradicts the theorem, if it does.
    pub fn failure(&self) -> Option<(BigUint, String)> {
        let (n, position) = self.differs.as_ref()?;
        Some((n.number().clone(), format!("{position} has another value")))
    }

    /// Records whether a position has the expected value, if that was decided.
    pub fn record(&mut self, position: &OneHandEach, is_equal: Option<bool>) {
        let Some(is_equal) = is_equal else {
            self.undecided += 1;
            return;
        };
        self.positions += 1;
        if !is_equal && self.differs.is_none() {
            let ByPlayer { left, right } = position.hands();
            let n = position.fingers();
            self.differs = Some((n.clone().into(), format!("({left}|{right})_{n}")));
        }
    }
}

/// Canonical forms of the values of the theorem.
#[derive(Default)]
pub struct Forms {
    /// The arena of the values.
    pub arena: Arena,
    games: ValueGames,
}

impl Forms {
    /// The largest arena kept from one part to the next.
    const KEPT: usize = 20_000_000;

    /// The forms, or an empty table if they take much memory.
    pub fn renew(&mut self) {
        if self.arena.len() > Forms::KEPT {
            *self = Forms::default();
        }
    }

    /// The canonical form of a value.
    pub fn canonical_form(&mut self, value: &OneHandValue) -> GameId {
        self.games.game(&mut self.arena, value)
    }
}

/// The position (i|j)_n with 1 ≤ i, j ≤ n.
pub fn position(
    i: impl Into<BigUint>,
    j: impl Into<BigUint>,
    n: impl Into<BigUint>,
) -> OneHandEach {
    let setup = Setup {
        hands: ByPlayer {
            left: vec![i.into()],
            right: vec![j.into()],
        },
        fingers: n.into().into(),
    };
    let position = setup.one_hand_each().expect("both hands are at most n");
    position.expect("there is one hand a side")
}

/// The value by the theorem.
///
/// # Errors
/// If the run is asked to stop.
pub fn value(position: &OneHandEach, budget: &Budget<'_>) -> Result<OneHandValue, Stopped> {
    Structure::get().value(position, budget)
}
