//! The result of a position under best play, and the number of plies.

/// The result for the player to move under best play: players win as soon, and lose as late, as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PositionVerdict {
    /// A win after this number of plies, counting the moves of both players.
    Win(u32),
    /// A loss after this number of plies.
    Loss(u32),
    /// Neither player wins: play goes on forever, or ends in a tie.
    Draw,
}

impl PositionVerdict {
    /// The plies until a win or a loss.
    pub fn plies(self) -> Option<u32> {
        match self {
            PositionVerdict::Win(plies) | PositionVerdict::Loss(plies) => Some(plies),
            PositionVerdict::Draw => None,
        }
    }

    /// The merit for the player to move: larger is better, with quick wins and slow losses preferred.
    pub fn merit(self) -> i64 {
        match self {
            PositionVerdict::Win(plies) => i64::from(u32::MAX) + 1 - i64::from(plies),
            PositionVerdict::Loss(plies) => -PositionVerdict::Win(plies).merit(),
            PositionVerdict::Draw => 0,
        }
    }

    /// The verdict for the opponent, whose move leads here: won and lost are exchanged, and there is one ply more.
    pub fn before(self) -> PositionVerdict {
        match self {
            PositionVerdict::Win(plies) => PositionVerdict::Loss(plies + 1),
            PositionVerdict::Loss(plies) => PositionVerdict::Win(plies + 1),
            PositionVerdict::Draw => PositionVerdict::Draw,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_late_win_is_better_than_a_draw_and_a_draw_than_a_late_loss() {
        let from_best_to_worst = [
            PositionVerdict::Win(1),
            PositionVerdict::Win(u32::MAX),
            PositionVerdict::Draw,
            PositionVerdict::Loss(u32::MAX),
            PositionVerdict::Loss(0),
        ];
        assert!(from_best_to_worst.is_sorted_by(|a, b| a.merit() > b.merit()));
    }
}
