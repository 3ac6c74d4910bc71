//! Sums in play: their outcomes and winning moves.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{ReadingLimits, Writer};
use chopsticks_cgt::value::{OutcomeClass, Sums};
use thiserror::Error;

use super::{NoValue, Play, Proved, SimpleChopsticksPosition, ValuedMove};
use crate::budget::{Budget, Stopped};
use crate::family::{Family, FamilyError, Parameters};
use crate::player::{ByPlayer, Player};
use crate::ruleset::Setup;

/// A sum of positions and values, with its moves.
#[derive(Clone, Debug)]
pub struct SumInPlay {
    /// The components.
    pub components: Vec<Component>,
    /// The value of the sum, if it is not too large.
    pub value: Option<GameId>,
    /// The outcome class of the sum.
    pub outcome: OutcomeClass,
    /// The moves of both players, by component.
    pub moves: ByPlayer<Vec<SumMove>>,
}

/// Equal components of a sum.
#[derive(Clone, Debug)]
pub struct Component {
    /// The number of copies.
    pub copies: u32,
    /// What the component is.
    pub part: SumPart,
    /// The value of one copy.
    pub value: GameId,
    moves: ByPlayer<Vec<ComponentMove>>,
}

/// What a component of a sum is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SumPart {
    /// A position of Simple Chopsticks. The sides are exchanged if it is subtracted.
    Hands(Setup),
    /// A position of another ruleset, as it is written.
    Position(String),
    /// A value.
    Value,
}

/// A move in a component, and the value after it.
#[derive(Clone, Debug)]
pub struct ComponentMove {
    /// The move.
    pub step: SumStep,
    /// The value of the component after the move.
    pub value: GameId,
}

/// A move in a component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SumStep {
    /// An attack in a position of Simple Chopsticks.
    Attack(Play),
    /// A move to this position of another ruleset.
    To(String),
    /// A move to an option of the canonical form.
    Option,
}

/// A move in a component, and the resulting sum.
#[derive(Clone, Debug)]
pub struct SumMove {
    /// The index of the component in the [components](SumInPlay::components).
    pub component: usize,
    /// The move.
    pub step: SumStep,
    /// The value of the component after the move.
    pub component_value: GameId,
    /// The value of the sum after the move, if it is not too large.
    pub value: Option<GameId>,
    /// The outcome class of the sum after the move.
    pub outcome: OutcomeClass,
}

/// Why a sum is not analysed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unplayed {
    /// At least three components are too large to be added, and their atomic weights do not decide the outcome.
    #[error(
        "the components are too large to decide the outcome of the sum: adding two of them takes more than {0} games"
    )]
    TooLarge(usize),
    /// The run was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// The outcome and the moves of a sum. No addition of two components may create more than `games` games.
///
/// # Errors
/// If the sum is too large, or if the run is asked to stop.
pub fn play_sum(
    components: Vec<Component>,
    arena: &mut Arena,
    budget: &Budget<'_>,
    games: usize,
) -> Result<SumInPlay, Unplayed> {
    let components = merged(components);
    let mut sums = Sums::within(games, budget);
    let summands = summands_without(arena, &mut sums, &components, None)?;
    let moves = moves(arena, &mut sums, &components, games)?;
    let outcome = sums.outcome(arena, &summands)?;
    Ok(SumInPlay {
        value: sums.value(arena, &summands)?,
        outcome: outcome.ok_or(Unplayed::TooLarge(games))?,
        components,
        moves,
    })
}

impl Component {
    /// Copies of a game with these moves. Its value is that of the moves.
    pub fn new(
        arena: &mut Arena,
        copies: u32,
        part: SumPart,
        moves: ByPlayer<Vec<ComponentMove>>,
    ) -> Component {
        let values = |side: &Vec<ComponentMove>| side.iter().map(|option| option.value).collect();
        let value = arena.game(moves.as_ref().map(values));
        Component {
            copies,
            part,
            value,
            moves,
        }
    }

    /// Copies of a position of Simple Chopsticks.
    ///
    /// # Errors
    /// Every fault of the position, or the limit that was reached.
    pub fn from_hands(
        arena: &mut Arena,
        copies: u32,
        setup: Setup,
        budget: &Budget<'_>,
        proved: &mut Vec<Proved>,
    ) -> Result<Component, NoValue> {
        let position = SimpleChopsticksPosition::new(&setup)?;
        let mut moves = ByPlayer::<Vec<ComponentMove>>::default();
        let found = position.moves(arena, budget, proved)?;
        for player in Player::BOTH {
            for ValuedMove { play, value } in &found[player] {
                moves[player].push(ComponentMove {
                    step: play.clone().map_or(SumStep::Option, SumStep::Attack),
                    value: value.game(arena, budget)?,
                });
            }
        }
        Ok(Component::new(arena, copies, SumPart::Hands(setup), moves))
    }

    /// Copies of a value; the moves are those of its canonical form.
    pub fn from_value(arena: &mut Arena, copies: u32, value: GameId) -> Component {
        let options = Writer::default().options(arena, value);
        let as_move = |value| ComponentMove {
            step: SumStep::Option,
            value,
        };
        let moves = options.map(|side| side.into_iter().map(as_move).collect());
        Component::new(arena, copies, SumPart::Value, moves)
    }
}

/// The components, equal ones counted together as far as 32 bits suffice, and those without copies left out.
fn merged(components: Vec<Component>) -> Vec<Component> {
    let mut merged: Vec<Component> = Vec::new();
    for component in components {
        let together = merged.iter_mut().find_map(|other| {
            let is_same = other.part == component.part && other.value == component.value;
            let copies = other.copies.checked_add(component.copies)?;
            is_same.then_some((other, copies))
        });
        match together {
            Some((known, copies)) => known.copies = copies,
            None if component.copies == 0 => {}
            None => merged.push(component),
        }
    }
    merged
}

/// The position with this text, or its negative, with sorted hands.
///
/// # Errors
/// The fault of the text.
pub fn setup_in_sum(
    text: &str,
    limits: &ReadingLimits,
    is_negative: bool,
) -> Result<Setup, FamilyError> {
    let mut setup = Family::read_within(text, limits)?.setup(&Parameters::new())?;
    for player in Player::BOTH {
        setup.hands[player].sort_unstable();
    }
    if is_negative {
        setup.hands = setup.hands.swapped();
    }
    Ok(setup)
}

/// The values of the components, without one copy of the component at `but`.
fn summands_without(
    arena: &mut Arena,
    sums: &mut Sums<'_>,
    components: &[Component],
    but: Option<usize>,
) -> Result<Vec<GameId>, Stopped> {
    let mut summands = Vec::new();
    for (at, component) in components.iter().enumerate() {
        let copies = component.copies - u32::from(but == Some(at));
        summands.extend(sums.multiple(arena, component.value, copies)?);
    }
    sums.condense(arena, &summands)
}

/// The moves in all components.
///
/// # Errors
/// If a move leads to a sum that is too large, or if the run is asked to stop.
fn moves(
    arena: &mut Arena,
    sums: &mut Sums<'_>,
    components: &[Component],
    games: usize,
) -> Result<ByPlayer<Vec<SumMove>>, Unplayed> {
    let mut moves = ByPlayer::<Vec<SumMove>>::default();
    for (at, component) in components.iter().enumerate() {
        let rest = summands_without(arena, sums, components, Some(at))?;
        for player in Player::BOTH {
            for ComponentMove { step, value } in &component.moves[player] {
                let after: Vec<GameId> = rest.iter().copied().chain([*value]).collect();
                let outcome = sums.outcome(arena, &after)?;
                moves[player].push(SumMove {
                    component: at,
                    step: step.clone(),
                    component_value: *value,
                    value: sums.value(arena, &after)?,
                    outcome: outcome.ok_or(Unplayed::TooLarge(games))?,
                });
            }
        }
    }
    Ok(moves)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// * + * = 0, so an even number of copies is 0, also one above 2^32.
    #[test]
    fn equal_components_are_counted_beyond_32_bits() {
        let mut arena = Arena::new();
        let star = arena.nimber(1);
        for (copies, outcome) in [(1, OutcomeClass::Previous), (2, OutcomeClass::Next)] {
            let components =
                [u32::MAX, copies].map(|copies| Component::from_value(&mut arena, copies, star));
            let played = play_sum(components.into(), &mut arena, &Budget::UNLIMITED, 1_000);
            assert_eq!(played.unwrap().outcome, outcome, "{copies}");
        }
    }

    #[test]
    fn a_sum_is_left_if_asked() {
        let mut arena = Arena::new();
        let budget = Budget {
            should_stop: &|| true,
            ..Budget::UNLIMITED
        };
        let star = arena.nimber(1);
        let star = Component::from_value(&mut arena, 2, star);
        assert_eq!(
            play_sum(vec![star], &mut arena, &budget, 1_000).unwrap_err(),
            Unplayed::Stopped(Stopped::Asked)
        );
    }
}
