//! The evaluation of all members of a family of positions together.

use chopsticks_cgt::game::Arena;
use chopsticks_cgt::value::OutcomeClass;

use super::one_hand::{computed, is_near, is_nearest, spelt};
use super::{NoValue, PositionValue, SimpleChopsticksPosition, many_hands};
use crate::budget::{Budget, Limit, Stopped};
use crate::family::{Family, Parameters};
use crate::one_hand::grid::Grid;
use crate::one_hand::structure::{OneHandValue, Structure};
use crate::one_hand::sweep::Sweep;
use crate::ruleset::OneHandEach;

/// The value of a member of a family, and its justification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemberValue {
    /// The value.
    pub value: PositionValue,
    /// Whether the value follows from the structure theorem rather than a computation.
    pub is_by_theorem: bool,
}

impl MemberValue {
    fn computed(value: PositionValue) -> MemberValue {
        MemberValue {
            value,
            is_by_theorem: false,
        }
    }
}

/// The outcome class of a member of a family, and its justification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemberOutcome {
    /// The outcome class.
    pub class: OutcomeClass,
    /// Whether it is that of a value that follows from the structure theorem.
    pub is_by_theorem: bool,
}

/// The values of the members of `family` with these parameters, or the reasons why they have none. If a limit is
/// reached, the remaining members have the corresponding error.
pub fn values<'a>(
    family: &Family,
    members: impl IntoIterator<Item = &'a Parameters>,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Vec<Result<MemberValue, NoValue>> {
    let one_by_one = |positions: &[&OneHandEach]| {
        let value = |position: &&OneHandEach| Structure::get().value(position, budget);
        positions.iter().map(value).collect()
    };
    values_by(family, members, arena, budget, &one_by_one)
}

/// Finds the values of positions by the structure theorem, in the same order.
pub type ByTheorem<'a> = &'a dyn Fn(&[&OneHandEach]) -> Vec<Result<OneHandValue, Stopped>>;

/// [`values`], where `by_theorem` finds the values that follow from the structure theorem, for instance on several
/// threads. It is called for some hundreds of positions at a time, so that a run that is stopped has values.
pub fn values_by<'a>(
    family: &Family,
    members: impl IntoIterator<Item = &'a Parameters>,
    arena: &mut Arena,
    budget: &Budget<'_>,
    by_theorem: ByTheorem<'_>,
) -> Vec<Result<MemberValue, NoValue>> {
    let members = members.into_iter();
    let members = members.map(|parameters| {
        budget.ask()?;
        Ok(SimpleChopsticksPosition::member(family, parameters)?)
    });
    let members: Vec<Result<SimpleChopsticksPosition, NoValue>> = members.collect();
    let source = Together::from_members(members.iter().flatten(), arena, budget);
    let mut values = Vec::with_capacity(members.len());
    for members in members.chunks(TOGETHER) {
        let source = match &source {
            Ok(source) => source,
            Err(stopped) => {
                let stopped = |member: &Result<_, NoValue>| match member {
                    Ok(_) => Err((*stopped).into()),
                    Err(error) => Err(error.clone()),
                };
                values.extend(members.iter().map(stopped));
                continue;
            }
        };
        let far = members.iter().flatten();
        let far: Vec<&OneHandEach> = far.filter_map(|position| source.far(position)).collect();
        let mut found = by_theorem(&far).into_iter();
        values.extend(members.iter().map(|position| {
            let position = position.as_ref().map_err(NoValue::clone)?;
            match source.far(position).and_then(|_| found.next()) {
                Some(value) => Ok(MemberValue {
                    value: spelt(arena, value?, budget)?,
                    is_by_theorem: true,
                }),
                None => source.value(position, arena, budget),
            }
        }));
    }
    values
}

/// The outcome classes of the members of `family` with these parameters, or the reasons why they are not known: those of
/// positions with many hands [without values](SimpleChopsticksPosition::outcome), as far as the memory suffices, and otherwise those
/// of the values that [`values_by`] finds.
pub fn outcomes_by<'a>(
    family: &Family,
    members: impl IntoIterator<Item = &'a Parameters>,
    arena: &mut Arena,
    budget: &Budget<'_>,
    by_theorem: ByTheorem<'_>,
) -> Vec<Result<MemberOutcome, NoValue>> {
    let members: Vec<&Parameters> = members.into_iter().collect();
    let position = |parameters: &&Parameters| SimpleChopsticksPosition::member(family, parameters);
    let positions: Vec<_> = members.iter().map(|member| position(member).ok()).collect();
    let classes = many_hands::outcomes(&positions, budget);
    let others = members.iter().zip(&classes);
    let others = others.filter_map(|(&member, class)| class.is_none().then_some(member));
    let mut values = values_by(family, others, arena, budget, by_theorem).into_iter();
    let outcome = |class: Option<OutcomeClass>| match class {
        Some(class) => Ok(MemberOutcome {
            class,
            is_by_theorem: false,
        }),
        None => {
            let found = values.next().expect("every other member is evaluated")?;
            Ok(MemberOutcome {
                class: found.value.outcome(arena),
                is_by_theorem: found.is_by_theorem,
            })
        }
    };
    classes.into_iter().map(outcome).collect()
}

/// The number of positions whose values are found by the theorem together.
const TOGETHER: usize = 512;

/// Members evaluated together. The others are evaluated individually, those with one hand a side by the structure
/// theorem.
enum Together {
    /// Many positions with one hand a side and the same finger count.
    Grid(Grid),
    /// One such position at many finger counts.
    Sweep(Sweep),
    /// None.
    Nothing,
}

impl Together {
    /// The source for these members.
    fn from_members<'a>(
        positions: impl Iterator<Item = &'a SimpleChopsticksPosition>,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<Together, Stopped> {
        let one_hand_each = positions.filter_map(SimpleChopsticksPosition::one_hand_each);
        let near: Option<Vec<_>> = one_hand_each.map(OneHandEach::near).collect();
        Together::from_positions(&near.unwrap_or_default(), arena, budget)
    }

    fn value(
        &self,
        position: &SimpleChopsticksPosition,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<MemberValue, NoValue> {
        let one_hand_each = position.one_hand_each();
        let game = match (self, one_hand_each.and_then(OneHandEach::near)) {
            (Together::Grid(grid), Some(((i, j), _))) => grid.value(i, j),
            (Together::Sweep(sweep), Some((_, n))) => {
                let value = sweep.value(n);
                value.expect("the sweep covers every finger count of the family")
            }
            (_, Some((hands, n))) => computed(arena, hands, n, budget)?,
            (_, None) => {
                let value = position.value(arena, budget, &mut Vec::new());
                return value.map(MemberValue::computed);
            }
        };
        Ok(MemberValue::computed(PositionValue::Game(game)))
    }

    /// The position, if its value is found by the structure theorem.
    fn far<'a>(&self, position: &'a SimpleChopsticksPosition) -> Option<&'a OneHandEach> {
        let is_alone = matches!(self, Together::Nothing);
        position
            .one_hand_each()
            .filter(|position| is_alone && !is_nearest(position))
    }

    /// The source for these hands and finger counts, which are those of all members with one hand a side.
    fn from_positions(
        near: &[((u32, u32), u32)],
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<Together, Stopped> {
        let ([(start, n), rest @ ..], counts) = (near, near.iter().map(|&(_, n)| n)) else {
            return Ok(Together::Nothing);
        };
        if rest.is_empty() {
            return Ok(Together::Nothing);
        }
        let first = counts.clone().fold(*n, u32::min);
        let last = counts.fold(*n, u32::max);
        if near.iter().all(|(hands, _)| hands == start) && is_near(*start, last) {
            return match Sweep::evaluate(arena, *start, first..=last, budget) {
                Ok(sweep) => Ok(Together::Sweep(sweep)),
                // The limit on positions may suffice for the smaller finger counts.
                Err(stopped) if stopped.limit() == Some(Limit::Positions) => Ok(Together::Nothing),
                Err(stopped) => Err(stopped),
            };
        }
        if near.len() as u64 > u64::from(*n) && first == last {
            Grid::evaluate(arena, *n, budget).map(Together::Grid)
        } else {
            Ok(Together::Nothing)
        }
    }
}
