//! The moves in a position or a value, each with the resulting value.

use chopsticks_cgt::game::Arena;
use num_bigint::BigUint;

use super::one_hand::{one_hand_value, unequal_value};
use super::{NoValue, PositionValue, Proved, SimpleChopsticksPosition};
use crate::budget::{Budget, Stopped};
use crate::many_hands::hands_table::HandsTable;
use crate::player::{ByPlayer, Player};
use crate::ruleset::{Attack, FingerCounts, Hands, Limits, OneHandEach, Setup, SimpleChopsticks};

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValuedMove {
    /// The attack, if the move is one in a position and not in a canonical form.
    pub play: Option<Play>,
    /// The value after the move.
    pub value: PositionValue,
}

/// A move in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// The fingers of the attacking hand.
    pub attacker: BigUint,
    /// The fingers of the attacked hand, before the move.
    pub target: BigUint,
    /// The position after the move.
    pub after: Setup,
}

impl SimpleChopsticksPosition {
    /// The positions to which a player can move, each once.
    pub fn options(&self, player: Player) -> Vec<Setup> {
        let mut options: Vec<Setup> = Vec::new();
        let found = match self {
            SimpleChopsticksPosition::Over => Vec::new(),
            SimpleChopsticksPosition::OneHandEach(position) => {
                vec![play(position, player, position.option(player).as_ref()).after]
            }
            SimpleChopsticksPosition::Unequal(position) => {
                vec![play(position, player, position.option(player).as_ref()).after]
            }
            SimpleChopsticksPosition::Many(ruleset, hands) => {
                let attacks = ruleset.attacks(hands, player);
                attacks
                    .map(|attack| setup(&attack.after, ruleset.fingers()))
                    .collect()
            }
        };
        for option in found {
            if !options.contains(&option) {
                options.push(option);
            }
        }
        options
    }

    /// The moves of both players. Values that follow from the structure theorem are recorded in `proved`.
    ///
    /// # Errors
    /// If the budget does not suffice.
    pub fn moves(
        &self,
        arena: &mut Arena,
        budget: &Budget<'_>,
        proved: &mut Vec<Proved>,
    ) -> Result<ByPlayer<Vec<ValuedMove>>, NoValue> {
        match self {
            SimpleChopsticksPosition::Over => Ok(ByPlayer::default()),
            SimpleChopsticksPosition::OneHandEach(position) => {
                only_moves(position, arena, &mut |option, arena| {
                    one_hand_value(arena, option, budget, proved)
                })
            }
            SimpleChopsticksPosition::Unequal(position) => {
                only_moves(position, arena, &mut |option, arena| {
                    unequal_value(arena, option, budget).map(PositionValue::Game)
                })
            }
            SimpleChopsticksPosition::Many(ruleset, hands) => {
                let table = HandsTable::evaluate(arena, ruleset, hands, budget)?;
                Ok(ByPlayer::from_fn(|player| {
                    let attacks = ruleset.attacks(hands, player);
                    let attacks = attacks.map(|attack| attack_in(&table, ruleset, attack));
                    attacks.collect()
                }))
            }
        }
    }
}

/// How the value of a position with one hand a side is found.
type Evaluate<'a, F> =
    &'a mut dyn FnMut(&OneHandEach<F>, &mut Arena) -> Result<PositionValue, Stopped>;

/// The move of each player in a position with one hand a side.
fn only_moves<F>(
    position: &OneHandEach<F>,
    arena: &mut Arena,
    evaluate: Evaluate<'_, F>,
) -> Result<ByPlayer<Vec<ValuedMove>>, NoValue>
where
    F: Limits + Into<FingerCounts>,
{
    let mut moves = ByPlayer::default();
    for player in Player::BOTH {
        let option = position.option(player);
        let value = match &option {
            Some(option) => evaluate(option, arena)?,
            None => PositionValue::Game(arena.zero()),
        };
        moves[player] = vec![ValuedMove {
            play: Some(play(position, player, option.as_ref())),
            value,
        }];
    }
    Ok(moves)
}

/// The move of `player` in a position with one hand a side, which leads to `option` unless it removes the hand.
fn play<F>(position: &OneHandEach<F>, player: Player, option: Option<&OneHandEach<F>>) -> Play
where
    F: Limits + Into<FingerCounts>,
{
    let before = position.hands();
    let mut hands = before.as_ref().map(|hand| vec![hand.clone()]);
    let attacked = option.map(|option| option.hands()[player.opponent()].clone());
    hands[player.opponent()] = attacked.into_iter().collect();
    Play {
        attacker: before[player].clone(),
        target: before[player.opponent()].clone(),
        after: Setup {
            hands,
            fingers: position.fingers().clone().into(),
        },
    }
}

/// An attack in the start position of a table.
fn attack_in(table: &HandsTable, ruleset: &SimpleChopsticks, attack: Attack) -> ValuedMove {
    let value = table.value(&attack.after);
    let play = Play {
        attacker: attack.attacker.into(),
        target: attack.target.into(),
        after: setup(&attack.after, ruleset.fingers()),
    };
    let value = value.expect("an attack raises or removes a hand of the start");
    ValuedMove {
        play: Some(play),
        value: PositionValue::Game(value),
    }
}

fn setup(hands: &Hands, fingers: u32) -> Setup {
    let side = |player| hands.side(player).iter().map(|&hand| hand.into()).collect();
    Setup {
        hands: ByPlayer::from_fn(side),
        fingers: fingers.into(),
    }
}
