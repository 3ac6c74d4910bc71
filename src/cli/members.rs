//! The members of a family of positions, evaluated together in the way that suits them.

use crate::game::{Arena, GameId};
use crate::player::Player;
use crate::ruleset::{Family, FamilyError, Hands, Parameters, SimpleChopsticks};
use crate::solve::{Budget, Grid, Stopped, Sweep, simple_chopsticks_value};

use super::ranges::Domain;

/// One member of a family.
pub(super) struct Member {
    pub(super) parameters: Parameters,
    /// Its value, or why there is none.
    pub(super) value: Result<GameId, Reason>,
}

/// Why a member has no value.
pub(super) enum Reason {
    /// The parameters describe no position.
    NoPosition(FamilyError),
    /// A limit was reached.
    Stopped(Stopped),
}

impl Member {
    /// Its value, if it has one.
    pub(super) fn value(&self) -> Option<GameId> {
        self.value.as_ref().ok().copied()
    }

    /// The limit at which its evaluation stopped, if it did.
    pub(super) fn stopped(&self) -> Option<Stopped> {
        match self.value {
            Err(Reason::Stopped(stopped)) => Some(stopped),
            _ => None,
        }
    }
}

type Position = (SimpleChopsticks, Hands);

/// Evaluates all members of `family` over `domain`; when a limit is reached, the remaining ones say so.
pub(super) fn evaluate(
    family: &Family,
    domain: &Domain,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Vec<Member> {
    let position = |parameters: &Parameters| {
        let setup = family.setup(parameters)?;
        setup.check().map_err(FamilyError::Setup)
    };
    let members: Vec<_> = domain
        .members()
        .map(|parameters| (position(&parameters), parameters))
        .collect();
    let positions: Vec<&Position> = members
        .iter()
        .filter_map(|(position, _)| position.as_ref().ok())
        .collect();
    let source = Source::for_positions(&positions, arena, budget);
    let value = |position: &Position, arena: &mut Arena| match &source {
        Ok(source) => source.value(position, arena, budget),
        Err(stopped) => Err(*stopped),
    };
    let values: Vec<_> = members
        .iter()
        .map(|(position, _)| match position {
            Ok(position) => value(position, arena).map_err(Reason::Stopped),
            Err(error) => Err(Reason::NoPosition(error.clone())),
        })
        .collect();
    let parameters = members.into_iter().map(|(_, parameters)| parameters);
    parameters
        .zip(values)
        .map(|(parameters, value)| Member { parameters, value })
        .collect()
}

/// Where the values come from.
enum Source {
    /// Many positions with one hand a side and the same finger count.
    Grid(Grid),
    /// One such position at many finger counts.
    Sweep(Sweep),
    /// Each for itself.
    Single,
}

impl Source {
    fn for_positions(
        positions: &[&Position],
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<Source, Stopped> {
        let hands: Option<Vec<(u32, u32, u32)>> = positions
            .iter()
            .map(|position| one_hand_each(position))
            .collect();
        let Some(hands) = hands.filter(|hands| hands.len() > 1) else {
            return Ok(Source::Single);
        };
        let (i, j, n) = hands[0];
        if hands.iter().all(|&(a, b, _)| (a, b) == (i, j)) {
            let fingers = || hands.iter().map(|&(_, _, n)| n);
            let range = (fingers().min().unwrap_or(n), fingers().max().unwrap_or(n));
            return match Sweep::evaluate(arena, (i, j), range, budget) {
                Ok(sweep) => Ok(Source::Sweep(sweep)),
                // The positions suffice perhaps for the lesser finger counts.
                Err(Stopped::Positions(_)) => Ok(Source::Single),
                Err(stopped) => Err(stopped),
            };
        }
        if hands.len() as u64 > u64::from(n) && hands.iter().all(|&(_, _, other)| other == n) {
            return Grid::evaluate(arena, n, budget).map(Source::Grid);
        }
        Ok(Source::Single)
    }

    fn value(
        &self,
        position: &Position,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<GameId, Stopped> {
        let (ruleset, hands) = position;
        match (self, one_hand_each(position)) {
            (Source::Grid(grid), Some((i, j, _))) => Ok(grid.value(i, j)),
            (Source::Sweep(sweep), Some((_, _, n))) => Ok(sweep
                .value(n)
                .expect("the sweep covers every finger count of the family")),
            _ => {
                if (budget.should_stop)() {
                    return Err(Stopped::Asked);
                }
                simple_chopsticks_value(arena, ruleset, hands, budget)
            }
        }
    }
}

/// i, j and n of (i|j)_n.
fn one_hand_each((ruleset, hands): &Position) -> Option<(u32, u32, u32)> {
    match (hands.of(Player::Left), hands.of(Player::Right)) {
        (&[i], &[j]) => Some((i, j, ruleset.fingers())),
        _ => None,
    }
}

impl std::fmt::Display for Reason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Reason::NoPosition(error) => error.fmt(f),
            Reason::Stopped(stopped) => stopped.fmt(f),
        }
    }
}
