//! Sums of switches, whose outcome can be decided without a canonical form: the hottest switch is played first.
//!
//! A switch {x|y} with numbers x > y is m ± t with mean m = (x + y)/2 and temperature t = (x − y)/2. Here x + * = {x|x}
//! counts as one too, with temperature 0. In a sum of switches and numbers it is best to move in the hottest switch
//! (*Winning Ways*, chapter 6), and in a number only if there is no switch left, by number avoidance (Siegel II.3).
//! Each switch is moved in once, so that the number at the end and the player to move there are known.

use crate::game::{Arena, GameId, Relation, Shape};
use crate::number::Dyadic;
use crate::player::Player;

/// A sum of numbers and of switches no two of which have the same temperature.
pub(super) struct SwitchSum {
    mean: Dyadic,
    /// From the hottest to the coldest.
    temperatures: Vec<Dyadic>,
}

impl SwitchSum {
    /// The sum of these games, if they are numbers and switches.
    pub(super) fn from_summands(arena: &Arena, summands: &[GameId]) -> Option<SwitchSum> {
        let mut mean = Dyadic::ZERO;
        let mut all = Vec::new();
        for &summand in summands {
            match arena.shape(summand) {
                Shape::Number(number) => mean = &mean + number,
                Shape::Form(options) => {
                    let (&[left], &[right]) = (options.left, options.right) else {
                        return None;
                    };
                    let (x, y) = arena.as_number(left).zip(arena.as_number(right))?;
                    mean = &mean + &(x + y).half();
                    all.push((x - y).half());
                }
            }
        }
        all.sort_unstable_by(|a, b| b.cmp(a));
        let mut temperatures: Vec<Dyadic> = Vec::new();
        for temperature in all {
            // ±t ± t = 0.
            match temperatures.pop_if(|last| *last == temperature) {
                Some(_) => {}
                None => temperatures.push(temperature),
            }
        }
        Some(SwitchSum { mean, temperatures })
    }

    /// The relation of the sum to 0.
    pub(super) fn relation(&self) -> Relation {
        let wins = |player| self.wins_first(player);
        Relation::new(!wins(Player::Left), !wins(Player::Right))
    }

    /// Whether the canonical form may have more followers than this, itself included. If the hottest switch always
    /// dominates, the canonical form of n switches is a binary tree of 2^(n + 1) − 1 games.
    pub(super) fn may_exceed(&self, games: usize) -> bool {
        let depth = u32::try_from(self.temperatures.len()).unwrap_or(u32::MAX);
        match 1usize.checked_shl(depth.saturating_add(1)) {
            Some(after) => after - 1 > games,
            None => true,
        }
    }

    fn wins_first(&self, first: Player) -> bool {
        let mut end = match first {
            Player::Left => self.mean.clone(),
            Player::Right => -&self.mean,
        };
        for (turn, temperature) in self.temperatures.iter().enumerate() {
            end = match turn % 2 {
                0 => &end + temperature,
                _ => &end - temperature,
            };
        }
        // At 0 the player to move loses; after an odd number of moves this is the other player.
        !end.is_negative() && (!end.is_zero() || self.temperatures.len() % 2 == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::player::ByPlayer;
    use crate::value::followers::options_first;

    /// All sums of three switches {x|y} with small x and y, including stars and numbers.
    #[test]
    fn the_relation_is_that_of_the_canonical_form() {
        let mut arena = Arena::new();
        let mut games = Vec::new();
        for x in -2..=3 {
            for y in -3..=2 {
                let options =
                    ByPlayer { left: x, right: y }.map(|number| vec![arena.integer(number)]);
                games.push(arena.game(options));
            }
        }
        let zero = arena.zero();
        for &a in &games {
            for &b in &games {
                for &c in games.iter().step_by(5) {
                    let found =
                        SwitchSum::from_summands(&arena, &[a, b, c]).map(|sum| sum.relation());
                    let sum = arena.sum_of(&[a, b, c]);
                    assert_eq!(found, Some(arena.compare(sum, zero)));
                }
            }
        }
    }

    /// The sums ±1 ± 2 ± 4 ± … end in distinct numbers.
    #[test]
    fn the_bound_on_the_followers_is_reached() {
        let mut arena = Arena::new();
        let mut switches = Vec::new();
        for count in 0..8 {
            let sum = arena.sum_of(&switches);
            let followers = options_first(&arena, sum, &Budget::UNLIMITED)
                .unwrap()
                .len();
            let apart = SwitchSum::from_summands(&arena, &switches).unwrap();
            assert!(!apart.may_exceed(followers), "{count} switches");
            assert!(apart.may_exceed(followers - 1), "{count} switches");
            let options = ByPlayer {
                left: 1 << count,
                right: -(1 << count),
            };
            let options = options.map(|number| vec![arena.integer(number)]);
            switches.push(arena.game(options));
        }
        let many = vec![Dyadic::ZERO; 64];
        let (mean, temperatures) = (Dyadic::ZERO, many);
        assert!(SwitchSum { mean, temperatures }.may_exceed(usize::MAX));
    }

    #[test]
    fn what_is_not_a_switch_is_refused() {
        let mut arena = Arena::new();
        let [star, two] = [1, 2].map(|heap| arena.nimber(heap));
        assert!(SwitchSum::from_summands(&arena, &[star]).is_some());
        assert!(SwitchSum::from_summands(&arena, &[star, two]).is_none());
    }
}
