//! The value of a far position, guessed from near positions and proved.

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
    /// The value in the form of a certificate.
    pub game: SmallGame,
    /// The proof, for all n for which it is valid. It has no name for the value yet.
    pub interval: Interval,
    /// The number of values that were tried, this one included.
    pub tried: usize,
    /// The number of states that were examined.
    pub states: u64,
}

/// A value that was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The value.
    pub value: GameId,
    /// The relation of (a|b)_n to it; `None` if the comparison takes too many states.
    pub relation: Option<Relation>,
}

/// Why no value was found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unidentified {
    /// The budget did not suffice.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// None of the values that occur at smaller n is the value of the position.
    #[error("no candidate value could be certified (candidates tried: {})", .0.len())]
    NoneCertified(Vec<Tried>),
}

/// The value of (a|b)_n, for hands a, b from 1 to n.
///
/// The search tries values of similar smaller positions until one is proved. A value that is returned is proved, but the
/// search may fail to find one.
///
/// # Errors
/// If none of the values tried is the right one, or if the budget does not suffice.
///
/// # Panics
/// If a hand is 0 or greater than n, which is not a position.
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
    // The comparison with 0 is the cheapest. It gives the outcome, which rules out many values.
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

/// The values that have been compared with one position.
struct Trials<'a> {
    hands: &'a ByPlayer<BigUint>,
    n: &'a BigUint,
    budget: &'a Budget<'a>,
    tried: Vec<Tried>,
    states: u64,
}

impl Trials<'_> {
    /// The limit on states for one value in the first pass, since the next value may be the right one and simpler.
    const FIRST: u64 = 100_000;

    /// The limit on states in the last pass. The states are stored, each with hands as long as n.
    fn affordable(&self) -> u64 {
        (1 << 31) / (512 + self.n.bits())
    }

    fn undecided(&self) -> Vec<GameId> {
        let undecided = self.tried.iter().filter(|tried| tried.relation.is_none());
        undecided.map(|tried| tried.value).collect()
    }

    /// Tries one value, unless it has already been decided or cannot be the right one.
    fn compare(
        &mut self,
        arena: &mut Arena,
        value: GameId,
        states: u64,
    ) -> Result<Option<Identified>, Stopped> {
        if !self.is_possible(arena, value) {
            return Ok(None);
        }
        // A value with too many followers for a certificate is out of reach of play too.
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

    /// Whether `value` has the same relation as the position to all values that have been compared.
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
