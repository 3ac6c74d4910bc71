//! Positions (x|y) on a line of play, with hands that are sums of powers of φ.

use chopsticks_inequality::{Exponential, Golden, LinearForm};

/// A position (x, y) from the point of view of the player to move, who has the hand x, as p·(φ, 1) + q·(ψ, 1).
///
/// A move takes (x, y) to (x + y, x), from the opponent's point of view, and multiplies p by φ and q by ψ. A move in
/// another component takes it to (y, x).
#[derive(Clone, Debug)]
pub struct GoldenPosition {
    p: Exponential,
    q: Exponential,
}

impl GoldenPosition {
    /// The position in which the player to move and the opponent have these hands.
    pub fn new(mover: &Exponential, other: &Exponential) -> GoldenPosition {
        let fifth = Golden::new((0, 1), (1, 5));
        GoldenPosition {
            p: &(mover - &(other * &Golden::psi())) * &fifth,
            q: &(&(other * &Golden::phi()) - mover) * &fifth,
        }
    }

    /// The position after this many moves.
    pub fn advanced(&self, moves: LinearForm) -> GoldenPosition {
        GoldenPosition {
            p: &self.p * &Exponential::phi_power(moves),
            q: &self.q * &Exponential::psi_power(moves),
        }
    }

    /// The position after a move in another component.
    pub fn swapped(&self) -> GoldenPosition {
        let mover = &(&self.p * &Golden::phi()) + &(&self.q * &Golden::psi());
        GoldenPosition::new(&(&self.p + &self.q), &mover)
    }

    /// The position with a form in place of a parameter.
    pub(super) fn substitute(&self, parameter: usize, form: &LinearForm) -> GoldenPosition {
        GoldenPosition {
            p: self.p.substitute(parameter, form),
            q: self.q.substitute(parameter, form),
        }
    }

    /// The sum that a turn produces, counted from 0 at this position; for −1 the mover's hand, which is smaller.
    pub fn sum_of(&self, turn: LinearForm) -> Exponential {
        let GoldenPosition { p, q } = self.advanced(turn + 2);
        &p + &q
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares the sums with additions, along a line with two changes of hands.
    #[test]
    fn sums_are_those_of_play() {
        let integer = Exponential::integer;
        let first_swap = LinearForm::parameter(0) * 2 + 1;
        let swapped = GoldenPosition::new(&integer(3), &integer(8))
            .advanced(first_swap)
            .swapped();
        let twice = swapped.advanced(LinearForm::parameter(1) * 2).swapped();
        for (first, second) in [(0, 0), (1, 3), (4, 2)] {
            let (mut x, mut y) = (3, 8);
            for swap_after in [2 * first + 1, 2 * second] {
                for _ in 0..swap_after {
                    (x, y) = (x + y, x);
                }
                (x, y) = (y, x);
            }
            for turn in 0..6 {
                let sum = twice
                    .sum_of(LinearForm::from(turn))
                    .at(&[first, second, 0, 0, 0]);
                assert_eq!(sum, Golden::integer(x + y));
                (x, y) = (x + y, x);
            }
        }
    }
}
