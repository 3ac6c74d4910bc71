//! Sums in play: their outcomes and winning moves.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{
    Expression, ParseError, ReadError, ReadingLimit, ReadingLimits, Summand, SyntaxFault, Writer,
};
use chopsticks_cgt::value::{OutcomeClass, Sums};
use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive, Zero};
use thiserror::Error;

use super::expression::in_place;
use super::{NoValue, Play, Proved, SimpleChopsticksPosition};
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
    /// The positions whose values follow from the structure theorem; all other values are computed.
    pub proved: Vec<Proved>,
}

/// Equal components of a sum.
#[derive(Clone, Debug)]
pub struct Component {
    /// The number of copies.
    pub copies: u32,
    /// The position, unless the component is a value. The sides are exchanged if it is subtracted.
    pub position: Option<Setup>,
    /// The value of one copy.
    pub value: GameId,
    moves: ByPlayer<Vec<Choice>>,
}

/// A move in a component, and the value after it.
#[derive(Clone, Debug)]
struct Choice {
    play: Option<Play>,
    value: GameId,
}

/// A move in a component, and the resulting sum.
#[derive(Clone, Debug)]
pub struct SumMove {
    /// The index of the component in the [components](SumInPlay::components).
    pub component: usize,
    /// The attack, if the component is a position.
    pub play: Option<Play>,
    /// The value of the component after the move.
    pub component_value: GameId,
    /// The value of the sum after the move, if it is not too large.
    pub value: Option<GameId>,
    /// The outcome class of the sum after the move.
    pub outcome: OutcomeClass,
}

/// Why a sum is not analysed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unplayed {
    /// The text is wrong, or a part has no value.
    #[error(transparent)]
    Unread(#[from] ReadError<NoValue>),
    /// At least three components are too large to be added, and their atomic weights do not decide the outcome.
    #[error(
        "the components are too large to decide the outcome of the sum: adding two of them takes more than {0} games"
    )]
    TooLarge(usize),
    /// The run was asked to stop between two moves.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl From<ParseError> for Unplayed {
    fn from(error: ParseError) -> Unplayed {
        Unplayed::Unread(error.into())
    }
}

/// The outcome and the moves of a sum of positions and values. No addition of two components may create more than `games`
/// games.
///
/// # Errors
/// The error in the text, the reason why a component has no value, or that the sum is too large.
pub fn play_sum(
    text: &str,
    arena: &mut Arena,
    limits: &ReadingLimits,
    budget: &Budget<'_>,
    games: usize,
) -> Result<SumInPlay, Unplayed> {
    let mut reader = Reader {
        arena,
        limits,
        budget,
        components: Vec::new(),
        proved: Vec::new(),
    };
    for summand in Expression::parse(text, limits)?.summands() {
        let read = reader.add(&summand);
        read.map_err(|error| in_place(error, text))?;
    }
    let Reader {
        components, proved, ..
    } = reader;
    let mut sums = Sums::within(games);
    let summands = summands_without(arena, &mut sums, &components, None);
    let moves = moves(arena, &mut sums, &components, budget, games)?;
    let outcome = sums.outcome(arena, &summands);
    Ok(SumInPlay {
        value: sums.value(arena, &summands),
        outcome: outcome.ok_or(Unplayed::TooLarge(games))?,
        components,
        moves,
        proved,
    })
}

/// The components of a sum while it is read.
struct Reader<'a> {
    arena: &'a mut Arena,
    limits: &'a ReadingLimits,
    budget: &'a Budget<'a>,
    components: Vec<Component>,
    proved: Vec<Proved>,
}

impl Reader<'_> {
    fn add(&mut self, Summand { times, term }: &Summand) -> Result<(), ReadError<NoValue>> {
        let copies = self.copies(times, term.place())?;
        let component = match term.as_position() {
            Some(text) => {
                let position = self.position(text, copies, times.is_negative());
                let at = term.place();
                position.map_err(|error| ReadError::Position { at, error })?
            }
            None => self.value(term, copies, times.is_negative())?,
        };
        let same = |other: &&mut Component| {
            other.position == component.position && other.value == component.value
        };
        match self.components.iter_mut().find(same) {
            Some(known) => known.copies = known.copies.saturating_add(copies),
            None if times.is_zero() => {}
            None => self.components.push(component),
        }
        Ok(())
    }

    fn copies(&self, times: &BigInt, at: usize) -> Result<u32, ParseError> {
        let allowed = self.limits.multiple;
        let copies = times.magnitude().to_u32();
        let over = || SyntaxFault::OverLimit {
            limit: ReadingLimit::Multiple,
            allowed,
            asked: format!("the multiple {times}"),
        };
        let copies = copies.filter(|&copies| copies <= allowed);
        copies.ok_or_else(|| ParseError { at, fault: over() })
    }

    fn position(
        &mut self,
        text: &str,
        copies: u32,
        is_negative: bool,
    ) -> Result<Component, NoValue> {
        let setup = setup(text, is_negative)?;
        let position = SimpleChopsticksPosition::new(&setup)?;
        let mut moves = ByPlayer::<Vec<Choice>>::default();
        let found = position.moves(self.arena, self.budget, &mut self.proved)?;
        for player in Player::BOTH {
            for it in &found[player] {
                let value = it.value.game(self.arena, self.budget)?;
                moves[player].push(Choice {
                    play: it.play.clone(),
                    value,
                });
            }
        }
        let values = |side: &Vec<Choice>| side.iter().map(|it| it.value).collect();
        let value = self.arena.game(moves.as_ref().map(values));
        Ok(Component {
            copies,
            position: Some(setup),
            value,
            moves,
        })
    }

    fn value(
        &mut self,
        term: &Expression,
        copies: u32,
        is_negative: bool,
    ) -> Result<Component, ReadError<NoValue>> {
        let (budget, proved) = (self.budget, &mut self.proved);
        let mut position = |arena: &mut Arena, text: &str| {
            let value = SimpleChopsticksPosition::read(text)?.value(arena, budget, proved)?;
            value.game(arena, budget)
        };
        let value = term.value(self.arena, self.limits, &mut position)?;
        let value = match is_negative {
            true => self.arena.negative(value),
            false => value,
        };
        let options = Writer::default().options(self.arena, value);
        let as_move = |value| Choice { play: None, value };
        Ok(Component {
            copies,
            position: None,
            value,
            moves: options.map(|side| side.into_iter().map(as_move).collect()),
        })
    }
}

/// The position with this text, or its negative, with sorted hands.
fn setup(text: &str, is_negative: bool) -> Result<Setup, FamilyError> {
    let mut setup = Family::read(text)?.setup(&Parameters::new())?;
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
    sums: &mut Sums,
    components: &[Component],
    but: Option<usize>,
) -> Vec<GameId> {
    let mut summands = Vec::new();
    for (at, component) in components.iter().enumerate() {
        let copies = component.copies - u32::from(but == Some(at));
        summands.extend(sums.multiple(arena, component.value, copies));
    }
    sums.condensed(arena, &summands)
}

/// The moves in all components.
///
/// # Errors
/// If a move leads to a sum that is too large, or if the run is asked to stop.
fn moves(
    arena: &mut Arena,
    sums: &mut Sums,
    components: &[Component],
    budget: &Budget<'_>,
    games: usize,
) -> Result<ByPlayer<Vec<SumMove>>, Unplayed> {
    let mut moves = ByPlayer::<Vec<SumMove>>::default();
    for (at, component) in components.iter().enumerate() {
        let rest = summands_without(arena, sums, components, Some(at));
        for player in Player::BOTH {
            for Choice { play, value } in &component.moves[player] {
                budget.ask()?;
                let after: Vec<GameId> = rest.iter().copied().chain([*value]).collect();
                let outcome = sums.outcome(arena, &after);
                moves[player].push(SumMove {
                    component: at,
                    play: play.clone(),
                    component_value: *value,
                    value: sums.value(arena, &after),
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

    /// Values are read without a search, so that it is the moves that are asked for.
    #[test]
    fn a_sum_is_left_between_two_moves() {
        let mut arena = Arena::new();
        let budget = Budget {
            should_stop: &|| true,
            ..Budget::UNLIMITED
        };
        let mut play = |text| play_sum(text, &mut arena, &ReadingLimits::default(), &budget, 1_000);
        assert_eq!(
            play("^ + *").unwrap_err(),
            Unplayed::Stopped(Stopped::Asked)
        );
        // Neither player has a move.
        assert_eq!(play("0").unwrap().outcome, OutcomeClass::Previous);
    }
}
