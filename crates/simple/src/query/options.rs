//! The options of a position, and their values.

use chopsticks_cgt::game::Arena;
use chopsticks_cgt::ruleset::Ruleset;
use indexmap::IndexSet;
use num_bigint::BigUint;

use super::one_hand::{one_hand_value, unequal_value};
use super::{NoValue, PositionValue, Proved, SimpleChopsticksPosition};
use crate::budget::{Budget, Stopped};
use crate::many_hands::hands_table::HandsTable;
use crate::player::{ByPlayer, Player};
use crate::ruleset::{FingerCounts, Hands, Limits, OneHandEach, Setup, SimpleChopsticks};

impl SimpleChopsticksPosition {
    /// The positions to which a player can move, each once.
    pub fn options(&self, player: Player) -> Vec<Setup> {
        match self {
            SimpleChopsticksPosition::Over => Vec::new(),
            SimpleChopsticksPosition::OneHandEach(position) => vec![only_option(position, player)],
            SimpleChopsticksPosition::Unequal(position) => vec![only_option(position, player)],
            SimpleChopsticksPosition::Many(ruleset, hands) => {
                let options = distinct_options(ruleset, hands, player);
                let setup = |after: &Hands| Setup {
                    hands: ByPlayer::from_fn(|player| big(after.side(player))),
                    fingers: ruleset.fingers().into(),
                };
                options.iter().map(setup).collect()
            }
        }
    }

    /// The values of the options of both players, in the same order. Values that follow from the structure theorem are
    /// recorded in `proved`.
    ///
    /// # Errors
    /// If the budget does not suffice.
    pub fn option_values(
        &self,
        arena: &mut Arena,
        budget: &Budget<'_>,
        proved: &mut Vec<Proved>,
    ) -> Result<ByPlayer<Vec<PositionValue>>, NoValue> {
        match self {
            SimpleChopsticksPosition::Over => Ok(ByPlayer::default()),
            SimpleChopsticksPosition::OneHandEach(position) => {
                values_of_only_options(position, arena, |option, arena| {
                    one_hand_value(arena, option, budget, proved)
                })
            }
            SimpleChopsticksPosition::Unequal(position) => {
                values_of_only_options(position, arena, |option, arena| {
                    unequal_value(arena, option, budget).map(PositionValue::Game)
                })
            }
            SimpleChopsticksPosition::Many(ruleset, hands) => {
                let table = HandsTable::evaluate(arena, ruleset, hands, budget)?;
                let value = |option: &Hands| {
                    let value = table.value(option);
                    value.expect("an attack raises or removes a hand of the start")
                };
                Ok(ByPlayer::from_fn(|player| {
                    let options = distinct_options(ruleset, hands, player);
                    let values = options.iter().map(value);
                    values.map(PositionValue::Game).collect()
                }))
            }
        }
    }
}

fn distinct_options(ruleset: &SimpleChopsticks, hands: &Hands, player: Player) -> IndexSet<Hands> {
    ruleset.options(hands, player).into_iter().collect()
}

/// The values after the move of each player in a position with one hand a side.
fn values_of_only_options<F: Limits>(
    position: &OneHandEach<F>,
    arena: &mut Arena,
    mut evaluate: impl FnMut(&OneHandEach<F>, &mut Arena) -> Result<PositionValue, Stopped>,
) -> Result<ByPlayer<Vec<PositionValue>>, NoValue> {
    ByPlayer::try_from_fn(|player| {
        let value = match position.option(player) {
            Some(option) => evaluate(&option, arena)?,
            None => PositionValue::Game(arena.zero()),
        };
        Ok(vec![value])
    })
}

/// The position after the move of `player` in a position with one hand a side, which may remove the attacked hand.
fn only_option<F>(position: &OneHandEach<F>, player: Player) -> Setup
where
    F: Limits + Into<FingerCounts>,
{
    let attacked = player.opponent();
    let option = position.option(player);
    let mut hands = position.hands().as_ref().map(|hand| vec![hand.clone()]);
    hands[attacked] = option.map_or_else(Vec::new, |after| vec![after.hands()[attacked].clone()]);
    Setup {
        hands,
        fingers: position.fingers().clone().into(),
    }
}

fn big(hands: &[u32]) -> Vec<BigUint> {
    hands.iter().map(|&hand| hand.into()).collect()
}
