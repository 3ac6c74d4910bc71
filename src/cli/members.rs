//! The members of a family of positions, evaluated together in the way that suits them.

use super::certified::{Certified, unidentified};
use super::ranges::Domain;
use crate::game::{Arena, GameId};
use crate::ruleset::{Family, FamilyError, Hands, OneHandEach, Parameters, SimpleChopsticks};
use crate::solve::tempo::Unidentified;
use crate::solve::{
    Budget, Found, Grid, Stopped, Sweep, is_near, one_hand_each_value, simple_chopsticks_value,
};

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
    /// It is too far to be computed, and no value was certified.
    Unidentified(Unidentified),
}

impl Member {
    /// Its value, if it has one.
    pub(super) fn value(&self) -> Option<GameId> {
        self.value.as_ref().ok().copied()
    }

    /// Why it has no value although it is a position, if so.
    pub(super) fn failure(&self) -> Option<anyhow::Error> {
        match &self.value {
            Err(Reason::Stopped(stopped)) => Some((*stopped).into()),
            Err(Reason::Unidentified(error)) => Some(unidentified(error.clone())),
            _ => None,
        }
    }
}

enum Position {
    OneHandEach(OneHandEach),
    Other(SimpleChopsticks, Hands),
}

impl Position {
    fn new(family: &Family, parameters: &Parameters) -> Result<Position, FamilyError> {
        let setup = family.setup(parameters)?;
        if let Some(position) = setup.one_hand_each().map_err(FamilyError::Setup)? {
            return Ok(Position::OneHandEach(position));
        }
        let (ruleset, hands) = setup.check().map_err(FamilyError::Setup)?;
        Ok(Position::Other(ruleset, hands))
    }

    /// i, j and n of (i|j)_n, where n is not too large for canonical forms.
    fn near(&self) -> Option<((u32, u32), u32)> {
        match self {
            Position::OneHandEach(position) => position.near(),
            Position::Other(..) => None,
        }
    }
}

/// Evaluates all members of `family` over `domain`; when a limit is reached, the remaining ones say so.
pub(super) fn evaluate(
    family: &Family,
    domain: &Domain,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Vec<Member> {
    let members: Vec<_> = domain
        .members()
        .map(|parameters| (Position::new(family, &parameters), parameters))
        .collect();
    let positions: Vec<&Position> = members
        .iter()
        .filter_map(|(position, _)| position.as_ref().ok())
        .collect();
    let mut source = Source::for_positions(&positions, arena, budget);
    let mut value = |position: &Position, arena: &mut Arena| match &mut source {
        Ok(source) => source.value(position, arena, budget),
        Err(stopped) => Err(Reason::Stopped(*stopped)),
    };
    let values: Vec<_> = members
        .iter()
        .map(|(position, _)| match position {
            Ok(position) => value(position, arena),
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
    /// Each for itself, or by a proof that serves it too.
    Single(Vec<Certified>),
}

impl Source {
    fn for_positions(
        positions: &[&Position],
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<Source, Stopped> {
        let hands: Option<Vec<((u32, u32), u32)>> =
            positions.iter().map(|position| position.near()).collect();
        let Some(hands) = hands.filter(|hands| hands.len() > 1) else {
            return Ok(Source::Single(Vec::new()));
        };
        let (start, n) = hands[0];
        let last = hands.iter().map(|&(_, n)| n).max().unwrap_or(n);
        if hands.iter().all(|&(other, _)| other == start) && is_near(start, last) {
            let first = hands.iter().map(|&(_, n)| n).min().unwrap_or(n);
            return match Sweep::evaluate(arena, start, (first, last), budget) {
                Ok(sweep) => Ok(Source::Sweep(sweep)),
                // The positions suffice perhaps for the lesser finger counts.
                Err(Stopped::Positions(_)) => Ok(Source::Single(Vec::new())),
                Err(stopped) => Err(stopped),
            };
        }
        if hands.len() as u64 > u64::from(n) && hands.iter().all(|&(_, other)| other == n) {
            return Grid::evaluate(arena, n, budget).map(Source::Grid);
        }
        Ok(Source::Single(Vec::new()))
    }

    fn value(
        &mut self,
        position: &Position,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<GameId, Reason> {
        match (&mut *self, position, position.near()) {
            (Source::Grid(grid), _, Some(((i, j), _))) => Ok(grid.value(i, j)),
            (Source::Sweep(sweep), _, Some((_, n))) => Ok(sweep
                .value(n)
                .expect("the sweep covers every finger count of the family")),
            (_, _, _) if (budget.should_stop)() => Err(Reason::Stopped(Stopped::Asked)),
            (_, Position::Other(ruleset, hands), _) => {
                let value = simple_chopsticks_value(arena, ruleset, hands, budget);
                value.map_err(Reason::Stopped)
            }
            (_, Position::OneHandEach(position), _) => {
                self.single(position, arena, budget).map_err(Reason::from)
            }
        }
    }

    fn single(
        &mut self,
        position: &OneHandEach,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<GameId, Unidentified> {
        let Source::Single(known) = self else {
            unreachable!("grids and sweeps are made only where they serve all positions")
        };
        let served = known.iter().find_map(|known| known.value_of(position));
        if let Some(value) = served {
            return Ok(value);
        }
        let found = one_hand_each_value(arena, position, budget)?;
        if let Found::Certified(identified) = &found {
            known.push(Certified::new(
                position,
                identified.value,
                &identified.interval,
            ));
        }
        Ok(found.value())
    }
}

impl From<Unidentified> for Reason {
    fn from(error: Unidentified) -> Reason {
        match error {
            Unidentified::Stopped(stopped) => Reason::Stopped(stopped),
            error => Reason::Unidentified(error),
        }
    }
}

impl std::fmt::Display for Reason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Reason::NoPosition(error) => error.fmt(f),
            Reason::Stopped(stopped) => stopped.fmt(f),
            Reason::Unidentified(error) => error.fmt(f),
        }
    }
}
