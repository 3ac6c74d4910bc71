//! The analysis of a sum by the values of its components.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::value::Sums;
use thiserror::Error;

use super::{Component, ComponentMove, Method, Source, SumAnalysis, SumMove, merge_equal};

/// Why a sum is not analysed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unplayed {
    /// At least three components are too large to be added, and their atomic weights do not decide the outcome.
    #[error(
        "the components are too large to decide the outcome of the sum: adding two of them takes more than {0} games"
    )]
    TooLarge(usize),
    /// The value of a component is not known.
    #[error("the value of a component is not known")]
    NoValue,
    /// The run was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Who wins a sum of components with known values, and its moves. No addition of two components may create more than `games`
/// games.
///
/// # Errors
/// If the value of a component is not known, if the sum is too large, or if the run is asked to stop.
pub fn analyse_values<P: PartialEq, S: Clone>(
    components: Vec<Component<P, S>>,
    arena: &mut Arena,
    budget: &Budget<'_>,
    games: usize,
) -> Result<SumAnalysis<P, S>, Unplayed> {
    let components = merge_equal(components);
    let mut sums = Sums::within(games, budget);
    let summands = summands_without(arena, &mut sums, &components, None)?;
    let moves = moves(arena, &mut sums, &components, games)?;
    let outcome = sums.outcome(arena, &summands)?;
    let outcome = outcome.ok_or(Unplayed::TooLarge(games))?;
    Ok(SumAnalysis {
        value: sums.value(arena, &summands)?,
        wins_first: ByPlayer::from_fn(|player| Some(outcome.is_won_by(player, player))),
        components,
        moves,
        method: Method::Values,
    })
}

/// The values of the components, without one copy of the component at `but`.
fn summands_without<P, S>(
    arena: &mut Arena,
    sums: &mut Sums<'_>,
    components: &[Component<P, S>],
    but: Option<usize>,
) -> Result<Vec<GameId>, Unplayed> {
    let mut summands = Vec::new();
    for (at, component) in components.iter().enumerate() {
        let copies = component.copies - u32::from(but == Some(at));
        let value = component.value().ok_or(Unplayed::NoValue)?;
        summands.extend(sums.multiple(arena, value, copies)?);
    }
    Ok(sums.condense(arena, &summands)?)
}

/// The moves in all components.
///
/// # Errors
/// If a move leads to a sum that is too large, or if the run is asked to stop.
fn moves<P, S: Clone>(
    arena: &mut Arena,
    sums: &mut Sums<'_>,
    components: &[Component<P, S>],
    games: usize,
) -> Result<ByPlayer<Vec<SumMove<S>>>, Unplayed> {
    let mut moves = ByPlayer::<Vec<SumMove<S>>>::default();
    for (at, component) in components.iter().enumerate() {
        let Source::Valued { moves: steps, .. } = &component.source else {
            return Err(Unplayed::NoValue);
        };
        let rest = summands_without(arena, sums, components, Some(at))?;
        for player in Player::BOTH {
            for ComponentMove { step, value } in &steps[player] {
                let after: Vec<GameId> = rest.iter().copied().chain([*value]).collect();
                let outcome = sums.outcome(arena, &after)?;
                let outcome = outcome.ok_or(Unplayed::TooLarge(games))?;
                moves[player].push(SumMove {
                    component: at,
                    step: step.clone(),
                    component_value: Some(*value),
                    value: sums.value(arena, &after)?,
                    outcome: Some(outcome),
                    wins: outcome.is_won_by(player, player.opponent()),
                });
            }
        }
    }
    Ok(moves)
}

#[cfg(test)]
mod tests {
    use chopsticks_cgt::value::OutcomeClass;

    use super::*;

    fn star(arena: &mut Arena, copies: u32) -> Component<&'static str, ()> {
        let star = arena.nimber(1);
        Component::from_value(arena, copies, "*", star, &())
    }

    /// * + * = 0, so an even number of copies is 0, also one above 2^32.
    #[test]
    fn equal_components_are_counted_beyond_32_bits() {
        let mut arena = Arena::new();
        for (copies, outcome) in [(1, OutcomeClass::Previous), (2, OutcomeClass::Next)] {
            let components = [u32::MAX, copies].map(|copies| star(&mut arena, copies));
            let found = analyse_values(components.into(), &mut arena, &Budget::UNLIMITED, 1_000);
            assert_eq!(found.unwrap().outcome(), Some(outcome), "{copies}");
        }
    }

    #[test]
    fn a_sum_is_left_if_asked() {
        let mut arena = Arena::new();
        let budget = Budget {
            should_stop: &|| true,
            ..Budget::UNLIMITED
        };
        let star = star(&mut arena, 2);
        assert_eq!(
            analyse_values(vec![star], &mut arena, &budget, 1_000).unwrap_err(),
            Unplayed::Stopped(Stopped::Asked)
        );
    }
}
