//! The finger counts A ≤ B for which (1|1)_(A,B) is 0, by play from the rules.

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_simple::fibonacci::fibonacci_numbers;

/// A and B go up to this number, or up to the bound of the run.
pub const MAX_PLAYED: u32 = 1_000;

/// The first A, with a description, for which play with some B ≥ A contradicts the theorem on 0.
pub fn zero_failure(upto: u32) -> Option<(u32, String)> {
    let claimed = Claimed::new();
    let pairs = (1..=upto).flat_map(|a| (a..=upto).map(move |b| (a, b)));
    let wrong = pairs.into_iter().find(|&(left, right)| {
        let is_won = |first| wins(first, ByPlayer { left, right });
        let is_zero = !Player::BOTH.into_iter().any(is_won);
        is_zero != claimed.has((left, right))
    });
    wrong.map(|(a, b)| (a, format!("the theorem on 0 fails for (1|1)_({a},{b})")))
}

/// Whether `first`, who moves first in (1|1), makes the last move.
fn wins(first: Player, counts: ByPlayer<u32>) -> bool {
    let mut hands = ByPlayer { left: 1, right: 1 };
    let mut attacker = first;
    loop {
        let attacked = attacker.opponent();
        hands[attacked] += hands[attacker];
        if hands[attacked] > counts[attacked] {
            return attacker == first;
        }
        attacker = attacked;
    }
}

/// The pairs with f(2i + 1) ≤ A and B < f(2i + 2) for some i ≥ 1.
struct Claimed(Vec<u64>);

impl Claimed {
    fn new() -> Claimed {
        let numbers = fibonacci_numbers::<num_bigint::BigUint>().skip(3);
        let numbers = numbers.map_while(|f| u64::try_from(f).ok());
        Claimed(numbers.take(60).collect())
    }

    fn has(&self, (a, b): (u32, u32)) -> bool {
        let mut ranges = self.0.chunks_exact(2);
        ranges.any(|range| range[0] <= a.into() && u64::from(b) < range[1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_counts_by_hand() {
        // f(3) = 2 ≤ A, B < 3 = f(4), and f(5) = 5 ≤ A, B < 8 = f(6).
        let known = Claimed::new();
        let claimed = (1..=8).flat_map(|a| (a..=8).map(move |b| (a, b)));
        let claimed: Vec<(u32, u32)> = claimed.filter(|&pair| known.has(pair)).collect();
        let expected = [(2, 2), (5, 5), (5, 6), (5, 7), (6, 6), (6, 7), (7, 7)];
        assert_eq!(claimed, expected);
        assert_eq!(zero_failure(40), None);
        // Left moves first in (1|1)_(1,2): (1|2), and Right's answer removes Left's hand.
        let counts = ByPlayer { left: 1, right: 2 };
        assert!(!wins(Player::Left, counts) && wins(Player::Right, counts));
    }
}
