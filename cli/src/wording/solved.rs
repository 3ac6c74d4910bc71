//! The result of a position of the hand game, in words.

use chopsticks_lab::hand::analysis::SolvedPosition;
use chopsticks_lab::hand::retrograde::PositionVerdict;
use chopsticks_lab::hand::turns::MoveOrder;

use super::count;

/// The result in a sentence.
pub(crate) fn says(solved: &SolvedPosition) -> String {
    let (seat, plies) = match solved.verdict() {
        PositionVerdict::Draw => return "a draw".to_owned(),
        PositionVerdict::Win(plies) => (MoveOrder::First, plies),
        PositionVerdict::Loss(plies) => (MoveOrder::Second, plies),
    };
    let player = seat.player(solved.position().to_move);
    match plies {
        0 => format!("{player} has won"),
        plies => format!("{player} wins in {}", count::plies(plies)),
    }
}

/// The numbers of plies in which each player can win if both cooperate.
pub(crate) fn says_together(solved: &SolvedPosition) -> String {
    let seats = MoveOrder::BOTH.map(|seat| {
        let player = seat.player(solved.position().to_move);
        match solved.together(seat) {
            Some(plies) => format!("{player} can win in {}", count::plies(plies)),
            None => format!("{player} cannot win"),
        }
    });
    seats.join(", ")
}

/// The winner: `first` is the player to move, `second` the other player; `draw` if neither wins.
pub(crate) fn result(verdict: PositionVerdict) -> &'static str {
    match verdict {
        PositionVerdict::Win(_) => "first",
        PositionVerdict::Loss(_) => "second",
        PositionVerdict::Draw => "draw",
    }
}

/// A verdict in a few words.
pub(crate) fn short(verdict: PositionVerdict) -> String {
    match verdict {
        PositionVerdict::Win(plies) => format!("wins in {}", count::plies(plies)),
        PositionVerdict::Loss(plies) => format!("loses in {}", count::plies(plies)),
        PositionVerdict::Draw => "draws".to_owned(),
    }
}
