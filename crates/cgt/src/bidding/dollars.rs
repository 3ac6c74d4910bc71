//! Bidding with dollars: who wins with which amounts, and with which bids.

use crate::budget::{Budget, Meter, Stopped};
use crate::form::{FormArena, FormId};
use crate::player::{ByPlayer, Player};

/// What Left needs to win after the next move, as least amounts. It is the total and one more where no amount is enough.
///
/// **Theorem.** Let L and R be these amounts, a the least with which Left wins before the move if Right holds the marker, and b
/// the least if she holds it. If L ≤ R, then a = ⌈(L + R) / 2⌉ and b = ⌊(L + R) / 2⌋. If L > R, then a = R and b = L. With less,
/// Right wins. Each winner has one bid that wins against all others. The proof is in the book, on the page *Bidding play:
/// proofs*. For games in which no player prefers not to move, this is the discrete Richman calculus of Develin and Payne.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    total: u32,
    /// L: after the best move of Left, with which she hands over the marker.
    after_left: u64,
    /// R: after the best move of Right, with which he hands over the marker.
    after_right: u64,
}

impl Needs {
    /// The least amount with which Left wins if this player holds the marker; the total and one more if there is none.
    pub fn least(&self, marker: Player) -> u64 {
        let (left, right) = (self.after_left, self.after_right);
        if left <= right {
            marker.pick((left + right) / 2, (left + right).div_ceil(2))
        } else {
            marker.pick(left, right)
        }
    }

    /// The division in which Left has `left` dollars and this player holds the marker; `None` if they are more than the total.
    pub fn division(&self, left: u32, marker: Player) -> Option<Division> {
        let right = self.total.checked_sub(left)?;
        Some(Division {
            needs: *self,
            dollars: ByPlayer { left, right },
            marker,
        })
    }

    /// One dollar more than there are. Left wins with p dollars where Right does not win with the others, so that his least
    /// amount is this minus hers, with the marker on the other side.
    fn beyond(&self) -> u64 {
        u64::from(self.total) + 1
    }
}

/// A form before a move: the dollars of each player, and the holder of the marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Division {
    needs: Needs,
    dollars: ByPlayer<u32>,
    marker: Player,
}

impl Division {
    /// The player who wins.
    pub fn winner(&self) -> Player {
        if u64::from(self.dollars.left) >= self.needs.least(self.marker) {
            Player::Left
        } else {
            Player::Right
        }
    }

    /// The smallest bid with which the winner wins, whatever the loser bids. If the winner holds the marker, it is included.
    pub fn winning_bid(&self) -> u64 {
        let (winner, needs) = (self.winner(), &self.needs);
        let outbid = winner.pick(needs.after_right, needs.beyond() - needs.after_left);
        let has = u64::from(self.dollars[winner]) + u64::from(self.marker == winner);
        outbid.saturating_sub(has)
    }
}

/// What Left needs to win a form with this total.
///
/// # Errors
/// [`Stopped::Asked`] or the limit on seconds.
pub fn needs(
    forms: &FormArena,
    form: FormId,
    total: u32,
    budget: &Budget<'_>,
) -> Result<Needs, Stopped> {
    let mut meter = Meter::new(budget);
    let never = u64::from(total) + 1;
    forms.inherited(form, |_, options, known| {
        meter.count((options.left.len() + options.right.len()) as u64 + 1)?;
        let after = |option: &FormId, marker| Needs::least(&known[option], marker);
        let of_left = options
            .left
            .iter()
            .map(|option| after(option, Player::Right));
        let of_right = options
            .right
            .iter()
            .map(|option| after(option, Player::Left));
        Ok(Needs {
            total,
            after_left: of_left.min().unwrap_or(never),
            after_right: of_right.max().unwrap_or(0),
        })
    })
}
