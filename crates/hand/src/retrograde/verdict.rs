//! Who wins a position when both play best, and in how many plies.

/// What the player to move gets when both play best: who wins does so as soon as possible, who loses as late.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PositionVerdict {
    /// A win after so many plies, moves of both players counted.
    Win(u32),
    /// A loss after so many plies.
    Loss(u32),
    /// Nobody wins: play goes on for ever, or ends in a tie.
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

    /// How much the player to move likes it: a key that is larger the better, quick wins and slow losses first.
    pub fn merit(self) -> i64 {
        match self {
            PositionVerdict::Win(plies) => i64::from(u32::MAX) + 1 - i64::from(plies),
            PositionVerdict::Loss(plies) => i64::from(plies) - i64::from(u32::MAX) - 1,
            PositionVerdict::Draw => 0,
        }
    }

    /// What it is for the opponent of a player who may move here: one ply more, and the other way round.
    pub fn before(self) -> PositionVerdict {
        match self {
            PositionVerdict::Win(plies) => PositionVerdict::Loss(plies + 1),
            PositionVerdict::Loss(plies) => PositionVerdict::Win(plies + 1),
            PositionVerdict::Draw => PositionVerdict::Draw,
        }
    }
}
