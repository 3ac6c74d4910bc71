//! The reasons why conditions on n contradict each other, and their audit.

use std::sync::Arc;

use super::super::line::ConeLine;
use super::super::table::{LineBound, TurnQuantifier, TurnRange};
use super::comparison::Comparison;
use super::direction::{Direction, Sector};
use super::fault::StepFault;
use chopsticks_inequality::{Domain, Exponential, Inequality, LinearForm};

/// The reason why no n satisfies all of a list of conditions.
#[derive(Clone, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "a proof has thousands of them, not millions"
)]
pub enum Contradiction {
    /// n reaches a line and stays below another, although the first is at least the second.
    Lines {
        /// The places of the two conditions.
        places: [usize; 2],
        /// The two lines.
        comparison: Arc<Comparison>,
    },
    /// Directions below and above a given one are treated separately.
    Sectors {
        /// The direction.
        at: Direction,
        /// Its x is at least 1.
        is_positive: Box<Inequality>,
        /// Up to the direction, and from it on.
        parts: Box<[Contradiction; 2]>,
    },
    /// For a condition on some turn, the first or last turn and the other turns are treated separately.
    Turn {
        /// The place of the condition.
        place: usize,
        /// Whether it is the first turn.
        is_first: bool,
        /// With this turn, and with the others.
        parts: Box<[Contradiction; 2]>,
    },
}

impl Contradiction {
    /// Checks that the contradiction refutes these conditions in the whole cone, for all parameters of the domain.
    ///
    /// # Errors
    /// The first invalid step.
    pub fn refutes(&self, bounds: &[LineBound], domain: &Domain) -> Result<(), StepFault> {
        self.refutes_in(bounds, domain, &Direction::CONE)
    }

    fn refutes_in(
        &self,
        bounds: &[LineBound],
        domain: &Domain,
        sector: &Sector,
    ) -> Result<(), StepFault> {
        match self {
            Contradiction::Lines { places, comparison } => {
                contradicts(*places, comparison, bounds, domain, sector)
            }
            Contradiction::Sectors {
                at,
                is_positive,
                parts,
            } => {
                let is_positive_there = is_positive.sum == &at.width() - &Exponential::integer(1)
                    && is_positive.domain == *domain
                    && is_positive.is_valid();
                if !is_positive_there {
                    return Err(StepFault::Direction);
                }
                let [from, to] = *sector;
                parts[0].refutes_in(bounds, domain, &[from, *at])?;
                parts[1].refutes_in(bounds, domain, &[*at, to])
            }
            Contradiction::Turn {
                place,
                is_first,
                parts,
            } => {
                condition(bounds, *place)?;
                let divided = divided(bounds, *place, *is_first);
                let [alone, others] = divided.ok_or(StepFault::NoTurns(*place))?;
                parts[0].refutes_in(&alone, domain, sector)?;
                parts[1].refutes_in(&others, domain, sector)
            }
        }
    }
}

fn condition(bounds: &[LineBound], place: usize) -> Result<&LineBound, StepFault> {
    let conditions = bounds.len();
    bounds
        .get(place)
        .ok_or(StepFault::NoCondition { place, conditions })
}

/// Checks that a comparison concerns the two conditions at the given places, in the whole sector and for all
/// parameters.
fn contradicts(
    places: [usize; 2],
    comparison: &Comparison,
    bounds: &[LineBound],
    domain: &Domain,
    sector: &Sector,
) -> Result<(), StepFault> {
    let [reached_at, missed_at] = places;
    let (reached, missed) = (
        condition(bounds, reached_at)?,
        condition(bounds, missed_at)?,
    );
    if !reached.is_lower() || missed.is_lower() {
        return Err(StepFault::Sides {
            reached: reached_at,
            missed: missed_at,
        });
    }
    if comparison.sector() != sector {
        return Err(StepFault::Sector);
    }
    let opened = Opened::new(reached, missed, domain);
    if *comparison.domain() != opened.domain {
        return Err(StepFault::Domain {
            expected: opened.domain.to_string(),
            found: comparison.domain().to_string(),
        });
    }
    let lines = [comparison.larger(), comparison.smaller()];
    if opened.has([reached, missed], lines) {
        Ok(())
    } else {
        Err(StepFault::Lines)
    }
}

/// The conditions with one particular turn of a condition on some turn, and those with the other turns; None for
/// another kind of condition.
pub(super) fn divided(
    bounds: &[LineBound],
    place: usize,
    is_first: bool,
) -> Option<[Vec<LineBound>; 2]> {
    let bound = *bounds.get(place)?;
    let turns = bound
        .turns
        .filter(|turns| turns.quantifier == TurnQuantifier::Exists)?;
    let (turn, others) = if is_first {
        (
            turns.first,
            TurnRange {
                first: turns.first + 2,
                ..turns
            },
        )
    } else {
        (
            turns.last,
            TurnRange {
                last: turns.last - 2,
                ..turns
            },
        )
    };
    let alone = LineBound {
        line: bound.line.at_turn(turn),
        turns: None,
        ..bound
    };
    let rest = LineBound {
        turns: Some(others),
        ..bound
    };
    Some([alone, rest].map(|changed| {
        let mut bounds = bounds.to_vec();
        bounds[place] = changed;
        bounds
    }))
}

/// Two conditions whose unknown turns are parameters: κ for the first, λ for the second.
pub(super) struct Opened {
    /// The domain of the parameters.
    pub domain: Domain,
    /// The unknown turns.
    pub turns: [Option<LinearForm>; 2],
}

impl Opened {
    /// The two conditions, on a domain for ι.
    pub fn new(reached: &LineBound, missed: &LineBound, domain: &Domain) -> Opened {
        let mut domain = domain.clone();
        let turns = [(reached, 1), (missed, 2)].map(|(bound, parameter)| {
            let turns = bound
                .turns
                .filter(|turns| turns.quantifier == TurnQuantifier::Exists)?;
            let step = LinearForm::parameter(parameter);
            let turn = turns.first + step * 2;
            domain = domain.and(step).and(turns.last - turn);
            Some(turn)
        });
        Opened { domain, turns }
    }

    /// Whether both conditions speak of these lines.
    pub fn has(&self, bounds: [&LineBound; 2], lines: [&ConeLine; 2]) -> bool {
        (0..2).all(|side| self.has_line(bounds[side], self.turns[side], lines[side]))
    }

    /// Whether a condition with this unknown turn refers to a line, for all parameters.
    fn has_line(&self, bound: &LineBound, unknown: Option<LinearForm>, line: &ConeLine) -> bool {
        match (bound.turns, line.turn) {
            (None, _) => *line == bound.line,
            (Some(_), None) => false,
            (Some(turns), Some(turn)) => {
                let is_in_family = match unknown {
                    Some(unknown) => turn == unknown,
                    None => is_among(&self.domain, turn, turns),
                };
                is_in_family && *line == bound.line.at_turn(turn)
            }
        }
    }
}

/// Whether a turn belongs to a family, for all parameters.
pub(super) fn is_among(domain: &Domain, turn: LinearForm, turns: TurnRange) -> bool {
    let from_first = turn - turns.first;
    let distances = [from_first, turns.last - turn];
    let is_not_negative = |distance: &LinearForm| {
        let bound = domain.lower_bound(distance);
        bound.is_some_and(|bound| bound.least >= 0)
    };
    from_first.is_odd() == Some(false) && distances.iter().all(is_not_negative)
}
