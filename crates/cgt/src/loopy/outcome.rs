//! Outcomes of loopy positions: Left wins, Right wins or draw, for each player to move first.

use std::fmt;

use serde::Serialize;

use super::graph::{Graph, Node};
use crate::player::{ByPlayer, Player};
use crate::value::OutcomeClass;

/// The result of best play from a position with a given player to move first.
///
/// A player who cannot move loses, and infinite play is a draw (Siegel, *Combinatorial Game Theory*, VI.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// Left wins.
    Left,
    /// Right wins.
    Right,
    /// Neither player can force a win.
    Draw,
}

impl Outcome {
    /// How good the outcome is for a player: 0 for a win, 1 for a draw, 2 for a loss.
    pub fn rank(self, player: Player) -> u8 {
        match self {
            Outcome::Draw => 1,
            winner if winner == Outcome::won_by(player) => 0,
            Outcome::Left | Outcome::Right => 2,
        }
    }

    /// The outcome in which this player wins.
    pub fn won_by(player: Player) -> Outcome {
        player.pick(Outcome::Left, Outcome::Right)
    }

    /// The winner; `None` for a draw.
    pub fn winner(self) -> Option<Player> {
        match self {
            Outcome::Left => Some(Player::Left),
            Outcome::Right => Some(Player::Right),
            Outcome::Draw => None,
        }
    }

    /// The outcome with the players exchanged.
    #[must_use]
    pub fn negative(self) -> Outcome {
        match self {
            Outcome::Left => Outcome::Right,
            Outcome::Right => Outcome::Left,
            Outcome::Draw => Outcome::Draw,
        }
    }

    /// The outcome of a game that ends, by the player who moves first.
    pub fn from_class(class: OutcomeClass) -> ByPlayer<Outcome> {
        ByPlayer::from_fn(|first| {
            let loses = !class.is_won_by(first, first);
            Outcome::won_by(first.opponent_if(loses))
        })
    }

    /// The outcome of a game, given those of its sides. Left wins if Left wins the offside; Right wins if Right wins
    /// the onside; otherwise play is a draw.
    pub fn from_sides(onside: Outcome, offside: Outcome) -> Outcome {
        match (offside, onside) {
            (Outcome::Left, _) => Outcome::Left,
            (_, Outcome::Right) => Outcome::Right,
            _ => Outcome::Draw,
        }
    }
}

impl fmt::Display for Outcome {
    /// `Left wins`, `Right wins` or `draw`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::Left => "Left wins",
            Outcome::Right => "Right wins",
            Outcome::Draw => "draw",
        })
    }
}

/// The name of the outcome class with these outcomes, by the player who moves first: `L`, `R`, `N` or `P` as for short games,
/// `D` if every play is a draw, and `PHat`, `PCheck`, `NHat` or `NCheck` if one player wins in one case and the other case is a
/// draw (Siegel, *Combinatorial Game Theory*, VI.1).
pub fn class_name(outcome: ByPlayer<Outcome>) -> &'static str {
    use Outcome::{Draw, Left, Right};
    match (outcome.left, outcome.right) {
        (Left, Left) => "L",
        (Right, Right) => "R",
        (Left, Right) => "N",
        (Right, Left) => "P",
        (Draw, Draw) => "D",
        (Draw, Left) => "PHat",
        (Right, Draw) => "PCheck",
        (Left, Draw) => "NHat",
        (Draw, Right) => "NCheck",
    }
}

/// The meaning of that class in words: who wins or draws.
pub fn class_meaning(outcome: ByPlayer<Outcome>) -> String {
    let ByPlayer { left, right } = outcome;
    let ending = [
        OutcomeClass::Left,
        OutcomeClass::Right,
        OutcomeClass::Next,
        OutcomeClass::Previous,
    ];
    let class = ending
        .into_iter()
        .find(|class| Outcome::from_class(*class) == outcome);
    match class {
        Some(class) => class.meaning().to_owned(),
        None if left == right => format!("{left}, whoever moves first"),
        None => format!("{left} if Left moves first; {right} if Right moves first"),
    }
}

/// The outcomes of all positions, by the player who moves first.
pub fn outcomes(graph: &Graph) -> Vec<ByPlayer<Outcome>> {
    winners(remoteness(graph))
}

/// The outcomes of all positions under misère play, by the player who moves first: a player who cannot move has won.
///
/// ```
/// use chopsticks_cgt::game::Arena;
/// use chopsticks_cgt::loopy::{Node, class_name, misere_outcomes, read};
/// use chopsticks_cgt::budget::Budget;
///
/// let mut arena = Arena::new();
/// for (game, class) in [("{0|0}", "P"), ("{0|pass}", "R"), ("{pass|pass}", "D")] {
///     let graph = read(game, &mut arena, &Budget::DEFAULT, &Budget::DEFAULT)?;
///     assert_eq!(class_name(misere_outcomes(&graph)[Node::ROOT.number()]), class, "{game}");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn misere_outcomes(graph: &Graph) -> Vec<ByPlayer<Outcome>> {
    // As if the player who cannot move made one more move, which ends play.
    winners(lengths(graph, 1))
}

/// The winners of plays of these lengths.
fn winners(lengths: Vec<ByPlayer<Option<u32>>>) -> Vec<ByPlayer<Outcome>> {
    let outcome = |first: Player, remoteness: Option<u32>| match remoteness {
        Some(moves) => Outcome::won_by(first.opponent_if(moves.is_multiple_of(2))),
        None => Outcome::Draw,
    };
    let of_position =
        |known: ByPlayer<Option<u32>>| ByPlayer::from_fn(|first| outcome(first, known[first]));
    lengths.into_iter().map(of_position).collect()
}

/// The remoteness of all positions, by the player who moves first: the number of moves of a play in which the winner wins as
/// soon as possible and the loser loses as late as possible; `None` for a draw. It is odd if the player who moves first wins
/// (Steinhaus; *Winning Ways*, chapter 9).
///
/// This is retrograde analysis over positions with a player to move. A player who cannot move has lost. A player with a
/// move to a position that the opponent loses wins. A player whose moves all lead to positions that the opponent wins has
/// lost. All remaining positions are draws. Positions are decided in the order of their remoteness, so the first winning
/// move that is found is a quickest one, and the last losing one a slowest one.
pub fn remoteness(graph: &Graph) -> Vec<ByPlayer<Option<u32>>> {
    lengths(graph, 0)
}

/// The remoteness of all positions under misère play, by the player who moves first; `None` for a draw. It is even if the player
/// who moves first wins.
pub fn misere_remoteness(graph: &Graph) -> Vec<ByPlayer<Option<u32>>> {
    let lengths = lengths(graph, 1).into_iter();
    let without_last = |moves: Option<u32>| moves.map(|moves| moves - 1);
    lengths.map(|moves| moves.map(without_last)).collect()
}

/// The same, if play lasts this number of moves where a player cannot move.
fn lengths(graph: &Graph, last: u32) -> Vec<ByPlayer<Option<u32>>> {
    let mut table = Table::new(graph, last);
    let reversed = graph.reversed();
    let mut next = 0;
    while let Some(&(node, mover, moves)) = table.decided.get(next) {
        next += 1;
        let before = mover.opponent();
        for &earlier in reversed.options(node, before) {
            table.move_is_known(earlier, before, moves);
        }
    }
    table.remoteness
}

struct Table {
    remoteness: Vec<ByPlayer<Option<u32>>>,
    /// The moves that are not yet known to lose.
    open: Vec<ByPlayer<usize>>,
    /// The positions with a mover that are not draws, and their remoteness, in the order in which they were found.
    decided: Vec<(Node, Player, u32)>,
}

impl Table {
    fn new(graph: &Graph, last: u32) -> Table {
        let moves = |node| ByPlayer::from_fn(|player| graph.options(node, player).len());
        let mut table = Table {
            remoteness: vec![ByPlayer::default(); graph.len()],
            open: graph.nodes().map(moves).collect(),
            decided: Vec::new(),
        };
        for node in graph.nodes() {
            for player in Player::BOTH {
                if table.open[node.number()][player] == 0 {
                    table.decide(node, player, last);
                }
            }
        }
        table
    }

    fn decide(&mut self, node: Node, mover: Player, moves: u32) {
        self.remoteness[node.number()][mover] = Some(moves);
        self.decided.push((node, mover, moves));
    }

    /// Records the remoteness of an option of the mover, with the opponent to move.
    fn move_is_known(&mut self, node: Node, mover: Player, moves: u32) {
        if self.remoteness[node.number()][mover].is_some() {
            return;
        }
        let open = &mut self.open[node.number()][mover];
        *open -= 1;
        // The opponent loses after an even number of moves.
        if moves.is_multiple_of(2) || *open == 0 {
            self.decide(node, mover, moves + 1);
        }
    }
}
