//! What shows that a claimed value is wrong: a line of play that the first player wins.

use num_bigint::BigUint;

use super::node::{Move, Node, Setting};
use super::search::{Search, Verdict};
use crate::player::{ByPlayer, Player};

/// (a|b)_n ≠ v, as the first player wins (a|b)_n − v.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefutingPlay {
    /// The player who wins moving first.
    pub first: Player,
    /// A line of play in which `first` plays to win and the opponent moves a hand as long as there is one. The opponent
    /// is the one who cannot move at its end.
    pub line: Vec<PlayStep>,
}

/// A move and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayStep {
    /// Who moves.
    pub player: Player,
    /// The hands afterwards; none when the sum was over n.
    pub hands: Option<ByPlayer<BigUint>>,
    /// What is left of −v: the place of a follower of v, whose negative it is.
    pub follower: u16,
}

/// The line from `start` on, where the player to move wins.
pub(super) fn play_out(setting: Setting<'_>, search: &Search<'_>, start: Node) -> RefutingPlay {
    let first = start.mover;
    let mut line = Vec::new();
    let mut moves = setting.fibonacci.moves(&start.line);
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
                moves = setting.fibonacci.moves(&node.line);
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

/// The hand goes over n, and play goes on in the small game.
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
