//! Who wins a position when both play best, and in how many plies.

/// What the player to move gets when both play best: who wins does so as soon as possible, who loses as late.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// A win after so many plies, moves of both players counted.
    Win(u32),
    /// A loss after so many plies.
    Loss(u32),
    /// Nobody wins: play goes on for ever, or ends in a tie.
    Draw,
}

impl Verdict {
    /// The plies until a win or a loss.
    pub fn plies(self) -> Option<u32> {
        match self {
            Verdict::Win(plies) | Verdict::Loss(plies) => Some(plies),
            Verdict::Draw => None,
        }
    }

    /// How much the player to move likes it: a key that is larger the better, quick wins and slow losses first.
    pub fn merit(self) -> i64 {
        match self {
            Verdict::Win(plies) => i64::from(u32::MAX) + 1 - i64::from(plies),
            Verdict::Loss(plies) => i64::from(plies) - i64::from(u32::MAX) - 1,
            Verdict::Draw => 0,
        }
    }

    /// What it is for the opponent of a player who may move here: one ply more, and the other way round.
    pub fn before(self) -> Verdict {
        match self {
            Verdict::Win(plies) => Verdict::Loss(plies + 1),
            Verdict::Loss(plies) => Verdict::Win(plies + 1),
            Verdict::Draw => Verdict::Draw,
        }
    }
}
