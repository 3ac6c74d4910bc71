//! The moves in a position or a value, each with the value that it leads to.

use chopsticks_cgt::game::{Arena, GameId};
use num_bigint::BigUint;

use super::{Certified, NoValue, SimpleChopsticksPosition, certified_value};
use crate::budget::Budget;
use crate::hands_table::HandsTable;
use crate::player::{ByPlayer, Player};
use crate::ruleset::{Attack, Hands, OneHandEach, Setup, SimpleChopsticks};

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValuedMove {
    /// What is done where the move is one in a position, and none of a canonical form.
    pub play: Option<Play>,
    /// The value that it leads to.
    pub value: GameId,
}

/// What a move in a position does.
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
    /// The moves of both players. Where values are proved and not computed, `certified` notes for which n.
    ///
    /// # Errors
    /// When the budget does not suffice, or an option is far and no value of it is found.
    pub fn moves(
        &self,
        arena: &mut Arena,
        budget: &Budget<'_>,
        certified: &mut Vec<Certified>,
    ) -> Result<ByPlayer<Vec<ValuedMove>>, NoValue> {
        match self {
            SimpleChopsticksPosition::Over => Ok(ByPlayer::default()),
            SimpleChopsticksPosition::OneHandEach(position) => {
                let [left, right] = Player::BOTH
                    .map(|player| only_move(position, player, arena, budget, certified));
                Ok(ByPlayer {
                    left: vec![left?],
                    right: vec![right?],
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

/// The move of `player` where each player has one hand.
fn only_move(
    position: &OneHandEach,
    player: Player,
    arena: &mut Arena,
    budget: &Budget<'_>,
    certified: &mut Vec<Certified>,
) -> Result<ValuedMove, NoValue> {
    let option = position.option(player);
    let value = match &option {
        Some(option) => certified_value(arena, option, budget, certified)?,
        None => arena.zero(),
    };
    let before = position.hands();
    let mut hands = before.as_ref().map(|hand| vec![hand.clone()]);
    let attacked = option.map(|option| option.hands()[player.opponent()].clone());
    hands[player.opponent()] = attacked.into_iter().collect();
    let play = Play {
        attacker: before[player].clone(),
        target: before[player.opponent()].clone(),
        after: Setup {
            hands,
            fingers: position.fingers().clone(),
        },
    };
    Ok(ValuedMove {
        play: Some(play),
        value,
    })
}

/// An attack from the start of a table.
fn attack_in(table: &HandsTable, ruleset: &SimpleChopsticks, attack: Attack) -> ValuedMove {
    let value = table.value(&attack.after);
    let play = Play {
        attacker: attack.attacker.into(),
        target: attack.target.into(),
        after: setup(&attack.after, ruleset.fingers()),
    };
    ValuedMove {
        play: Some(play),
        value: value.expect("an attack raises or removes a hand of the start"),
    }
}

fn setup(hands: &Hands, fingers: u32) -> Setup {
    let side = |player| hands.of(player).iter().map(|&hand| hand.into()).collect();
    Setup {
        hands: ByPlayer::from_fn(side),
        fingers: fingers.into(),
    }
}
