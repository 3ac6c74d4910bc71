//! Lines of play in (a|b)_n, in which each player has exactly one move.

use num_bigint::BigUint;

use crate::fibonacci::fibonacci_numbers;
use crate::player::{ByPlayer, Player};
use crate::ruleset::Limits;

/// The hands of (a|b)_n from the point of view of the player to move.
///
/// The only move of this player replaces the opponent's hand by the sum of the hands. So alternating moves produce a
/// sequence in which each number is the sum of the two before it: the m-th sum is f(m+1)·own + f(m)·other, with the
/// Fibonacci numbers f(1) = f(2) = 1, ….
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Line {
    /// The hand of the player to move.
    pub own: BigUint,
    /// The hand of the opponent.
    pub other: BigUint,
}

impl Line {
    /// The hands of a position in which `mover` is to move.
    pub fn before(mover: Player, hands: &ByPlayer<BigUint>) -> Line {
        Line {
            own: hands[mover].clone(),
            other: hands[mover.opponent()].clone(),
        }
    }

    /// The sum that a move produces.
    pub fn sum(&self) -> BigUint {
        &self.own + &self.other
    }

    /// The hands after a move: the opponent, who moves next, has the sum.
    pub fn advance(&mut self) {
        self.other += &self.own;
        std::mem::swap(&mut self.own, &mut self.other);
    }

    /// The hands after a move elsewhere: the opponent moves next.
    pub fn pass(&mut self) {
        std::mem::swap(&mut self.own, &mut self.other);
    }

    /// The m-th sum; for m = 0 the hand of the player to move.
    pub fn nth_sum(&self, m: usize, fibonacci: &Fibonacci) -> BigUint {
        fibonacci.get(m + 1) * &self.own + fibonacci.get(m) * &self.other
    }
}

/// The finger counts, with the Fibonacci numbers f(0) = 0, f(1) = 1, … up to the first three that exceed the smaller one.
#[derive(Clone, Debug)]
pub(super) struct Fibonacci {
    /// The smaller finger count.
    n: BigUint,
    /// The fingers by which the finger count of each player exceeds n.
    excess: ByPlayer<BigUint>,
    numbers: Vec<BigUint>,
}

impl Fibonacci {
    pub fn over(fingers: &impl Limits) -> Fibonacci {
        let counts = ByPlayer::from_fn(|player| fingers.most(player));
        let n = counts.left.min(counts.right);
        let mut over = 0;
        let up_to_the_third = |number: &BigUint| {
            over += usize::from(number > n);
            over <= 3
        };
        Fibonacci {
            n: n.clone(),
            excess: counts.map(|count| count - n),
            numbers: fibonacci_numbers().take_while(up_to_the_third).collect(),
        }
    }

    /// n, which is the smaller finger count.
    pub fn n(&self) -> &BigUint {
        &self.n
    }

    /// The fingers by which the finger count of a player exceeds n.
    pub fn excess(&self, player: Player) -> &BigUint {
        &self.excess[player]
    }

    /// The number of sums in a row that have to be at most the finger counts, so that all before them are: with two finger
    /// counts, the last one of each player.
    pub fn decisive(&self) -> usize {
        if self.excess.left == self.excess.right {
            1
        } else {
            2
        }
    }

    /// f(index).
    pub fn get(&self, index: usize) -> &BigUint {
        &self.numbers[index]
    }

    /// The number of moves on `line` before the first sum that exceeds the finger count of the player who is attacked, if
    /// `mover` moves first.
    pub fn moves(&self, line: &Line, mover: Player) -> usize {
        let moves = self.moves_within_both(line);
        // The next sum exceeds one finger count. If it does not end the line, the sum after it exceeds both.
        let attacked = if moves.is_multiple_of(2) {
            mover.opponent()
        } else {
            mover
        };
        let excess = &self.excess[attacked];
        let goes_on = *excess > BigUint::ZERO && line.nth_sum(moves + 1, self) <= &self.n + excess;
        moves + usize::from(goes_on)
    }

    /// The number of moves on `line` before the first sum that exceeds n.
    fn moves_within_both(&self, line: &Line) -> usize {
        let mut moves = self.guess(line);
        while moves > 0 && line.nth_sum(moves, self) > self.n {
            moves -= 1;
        }
        while moves < self.most() && line.nth_sum(moves + 1, self) <= self.n {
            moves += 1;
        }
        moves
    }

    /// No line has more moves: its m-th sum is at least f(m+1), and at least 1 + f(m+1) if the other hand is not 0.
    fn most(&self) -> usize {
        self.numbers.len() - 4
    }

    /// An estimate: sums grow by a factor of about the golden ratio per move, which is 0.69424 bits.
    fn guess(&self, line: &Line) -> usize {
        let bits = self.n.bits().saturating_sub(line.sum().bits());
        let moves = bits.saturating_mul(100_000) / 69_424;
        usize::try_from(moves).map_or(self.most(), |moves| moves.min(self.most()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::FingerCounts;

    /// Left attacks with sums that Right's hand may not survive, and the other way round.
    #[test]
    fn each_player_is_attacked_in_turn() {
        for (left, right) in [(5, 8), (8, 5), (7, 100), (100, 7), (13, 14), (20, 20)] {
            let counts = ByPlayer { left, right };
            let fibonacci = Fibonacci::over(&FingerCounts::new(counts.map(BigUint::from)));
            for mover in Player::BOTH {
                let (mut hands, mut attacker, mut moves) = (
                    ByPlayer {
                        left: 1u32,
                        right: 1,
                    },
                    mover,
                    0,
                );
                while hands.left + hands.right <= counts[attacker.opponent()] {
                    hands[attacker.opponent()] = hands.left + hands.right;
                    attacker = attacker.opponent();
                    moves += 1;
                }
                let one = BigUint::from(1u32);
                let start = Line {
                    own: one.clone(),
                    other: one,
                };
                assert_eq!(fibonacci.moves(&start, mover), moves, "{counts:?} {mover}");
            }
        }
    }

    #[test]
    fn a_jump_along_the_line_agrees_with_its_steps() {
        for n in [1u32, 2, 7, 100, 987, 10_946] {
            let fibonacci = Fibonacci::over(&BigUint::from(n));
            for (own, other) in [
                (1u32, 1u32),
                (1, 2),
                (2, 1),
                (5, 3),
                (30, 1),
                (1, 60),
                (987, 987),
            ] {
                if own.max(other) > n {
                    continue;
                }
                let start = Line {
                    own: own.into(),
                    other: other.into(),
                };
                let mut line = start.clone();
                let mut moves = 0;
                while line.sum() <= n.into() {
                    line.advance();
                    moves += 1;
                    assert_eq!(line.own, start.nth_sum(moves, &fibonacci));
                }
                assert_eq!(
                    fibonacci.moves(&start, Player::Left),
                    moves,
                    "({own}, {other}) at {n}"
                );
            }
        }
    }
}
