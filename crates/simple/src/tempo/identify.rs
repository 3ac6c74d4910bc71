//! The value of a far position: guessed from near ones, and proved.

use chopsticks_certificate::{Interval, SmallGame};
use chopsticks_cgt::game::{Arena, GameId, Relation};
use num_bigint::BigUint;
use thiserror::Error;

use super::models::{self, SCOPES};
use super::{Tempo, small_game};
use crate::budget::{Budget, Limit, Stopped};
use crate::player::ByPlayer;

/// A value with its proof.
#[derive(Clone, Debug)]
pub struct Identified {
    /// The value.
    pub value: GameId,
    /// The value as a certificate lists it.
    pub game: SmallGame,
    /// The proof, for all n that it serves. It has no name for the value yet.
    pub interval: Interval,
    /// The number of values that were tried, this one included.
    pub tried: usize,
    /// The states that were looked at.
    pub states: u64,
}

/// A value that was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The value.
    pub value: GameId,
    /// How (a|b)_n relates to it; none where that takes too many states.
    pub relation: Option<Relation>,
}

/// Why no value was found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unidentified {
    /// The budget did not suffice.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// None of the values met at smaller n is that of the position.
    #[error("no candidate was certified (tried {})", .0.len())]
    NoneCertified(Vec<Tried>),
}

/// The value of (a|b)_n, for hands a, b from 1 to n.
///
/// Values of smaller positions that resemble this one are tried until one is proved. What is returned is certain; that
/// something is found is not.
///
/// # Errors
/// When none of the values tried is the right one, or the budget does not suffice.
///
/// # Panics
/// When a hand is 0 or over n: that is not a position.
pub fn identify(
    arena: &mut Arena,
    hands: &ByPlayer<BigUint>,
    n: &BigUint,
    budget: &Budget<'_>,
) -> Result<Identified, Unidentified> {
    let mut trials = Trials {
        hands,
        n,
        budget,
        tried: Vec::new(),
        states: 0,
    };
    // Nothing costs less to compare with than 0, which tells the outcome and so rules many values out.
    let zero = arena.zero();
    if let Some(found) = trials.compare(arena, zero, Trials::FIRST)? {
        return Ok(found);
    }
    for scope in SCOPES {
        for value in models::values(arena, hands, n, scope, budget)? {
            if let Some(found) = trials.compare(arena, value, Trials::FIRST)? {
                return Ok(found);
            }
        }
    }
    for value in trials.undecided() {
        if let Some(found) = trials.compare(arena, value, trials.affordable())? {
            return Ok(found);
        }
    }
    Err(Unidentified::NoneCertified(trials.tried))
}

/// Values compared with one position so far.
struct Trials<'a> {
    hands: &'a ByPlayer<BigUint>,
    n: &'a BigUint,
    budget: &'a Budget<'a>,
    tried: Vec<Tried>,
    states: u64,
}

impl Trials<'_> {
    /// So many states are looked at for one value at first, since the next may be the right one and simpler.
    const FIRST: u64 = 100_000;

    /// So many states are looked at in the end. They are kept in memory, each with hands as long as n.
    fn affordable(&self) -> u64 {
        (1 << 31) / (512 + self.n.bits())
    }

    fn undecided(&self) -> Vec<GameId> {
        let undecided = self.tried.iter().filter(|tried| tried.relation.is_none());
        undecided.map(|tried| tried.value).collect()
    }

    /// Tries one value, unless it was decided before or cannot be the right one.
    fn compare(
        &mut self,
        arena: &mut Arena,
        value: GameId,
        states: u64,
    ) -> Result<Option<Identified>, Stopped> {
        if !self.is_possible(arena, value) {
            return Ok(None);
        }
        // A value of so many followers that no certificate can list them is out of reach of play too.
        let Ok(game) = small_game(arena, value) else {
            return Ok(None);
        };
        let mut tempo = Tempo::new("", game);
        let positions = self.budget.positions.min(states);
        let part = Budget {
            positions,
            ..*self.budget
        };
        let decision = match tempo.decide(self.hands, self.n, &part) {
            Ok(decision) => decision,
            Err(stopped)
                if stopped.limit() == Some(Limit::Positions)
                    && positions < self.budget.positions =>
            {
                self.note(value, None);
                return Ok(None);
            }
            Err(stopped) => return Err(stopped),
        };
        self.note(value, Some(decision.relation));
        self.states += decision.states;
        Ok(decision.claim.ok().map(|interval| Identified {
            value,
            game: tempo.value().clone(),
            interval,
            tried: self.tried.len(),
            states: self.states,
        }))
    }

    /// Whether `value` relates to all values that were compared as the position does.
    fn is_possible(&self, arena: &mut Arena, value: GameId) -> bool {
        self.tried.iter().all(|tried| match tried.relation {
            Some(relation) => arena.compare(value, tried.value) == relation,
            None => true,
        })
    }

    fn note(&mut self, value: GameId, relation: Option<Relation>) {
        self.tried.retain(|tried| tried.value != value);
        self.tried.push(Tried { value, relation });
    }
}
