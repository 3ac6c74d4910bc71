//! Refutations of a claimed value: a line of play that the first player wins.

use num_bigint::BigUint;

use super::node::{Move, Node, Setting};
use super::search::{Search, Verdict};
use crate::player::{ByPlayer, Player};

/// (a|b)_n ≠ v, as the first player wins (a|b)_n − v.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefutingPlay {
    /// The player who wins moving first.
    pub first: Player,
    /// A line of play in which `first` plays to win and the opponent moves in the hands as long as possible. At its end the
    /// opponent cannot move.
    pub line: Vec<PlayStep>,
}

/// A move and the resulting position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayStep {
    /// The player who moves.
    pub player: Player,
    /// The hands after the move; `None` if the sum exceeded n.
    pub hands: Option<ByPlayer<BigUint>>,
    /// The follower of −v after the move, given by the index of the follower of v whose negative it is.
    pub follower: u16,
}

/// The line of play from `start`, which the player to move wins.
pub(super) fn play_out(setting: Setting<'_>, search: &Search<'_>, start: Node) -> RefutingPlay {
    let first = start.mover;
    let mut line = Vec::new();
    let mut moves = setting.fibonacci.moves(&start.line, start.mover);
    let mut node = start;
    loop {
        match choice(search, &node, first) {
            Move::Hand if moves == 0 => break,
            Move::Hand => {
                node.advance();
                moves -= 1;
            }
            Move::Option(option) => {
                let options = setting.rules.options(node.follower, node.mover);
                let follower = options[usize::from(option)];
                node = node.passed(follower);
                moves = setting.fibonacci.moves(&node.line, node.mover);
            }
        }
        line.push(PlayStep {
            player: node.mover.opponent(),
            hands: Some(node.hands()),
            follower: node.follower,
        });
    }
    alone(setting, node.mover, node.follower, &mut line);
    RefutingPlay { first, line }
}

fn choice(search: &Search<'_>, node: &Node, winner: Player) -> Move {
    match search.verdict(node) {
        Some(Verdict::Wins(choice)) if node.mover == winner => choice,
        _ => Move::Hand,
    }
}

/// The hand exceeds n, and play continues in the small game.
fn alone(setting: Setting<'_>, mover: Player, follower: u16, line: &mut Vec<PlayStep>) {
    let mut next = Some((mover, follower));
    while let Some((player, follower)) = next {
        line.push(PlayStep {
            player,
            hands: None,
            follower,
        });
        let mover = player.opponent();
        let options = setting.rules.options(follower, mover);
        let wins = |&&option: &&u16| !setting.rules.wins_alone(player, option);
        let option = options.iter().find(wins).or(options.first());
        next = option.map(|&option| (mover, option));
    }
}
