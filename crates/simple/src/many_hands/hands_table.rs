//! All followers of a position of Simple Chopsticks with any number of hands, in one table.
//!
//! A removed hand counts as a hand with n + 1 fingers. Then a move only increases an entry of the opponent's side. So a
//! side is a non-decreasing tuple with each entry at least that of the start, a position is a pair of such tuples, and
//! in descending lexicographic order of the tuples every option precedes the position itself.

use chopsticks_cgt::game::{Arena, GameId};
use hashbrown::HashMap;

use crate::budget::{Budget, Limit, Meter, Stopped, filled, reserve};
use crate::codes::{Code, Codes};
use crate::player::{ByPlayer, Player};
use crate::ruleset::{Hands, SimpleChopsticks};

/// The values of all positions in which each entry of a side is at least that of the start.
#[derive(Debug)]
pub struct HandsTable {
    sides: ByPlayer<Side>,
    games: Vec<GameId>,
    /// The position with Left's tuple number l and Right's number r is at l · (number of Right's tuples) + r.
    cells: Vec<Code>,
}

impl HandsTable {
    /// Evaluates `start` and all its followers.
    ///
    /// # Errors
    /// If the budget or the memory does not suffice. The size of the table is compared with the limit on positions
    /// before the evaluation begins.
    pub fn evaluate(
        arena: &mut Arena,
        ruleset: &SimpleChopsticks,
        start: &Hands,
        budget: &Budget<'_>,
    ) -> Result<HandsTable, Stopped> {
        let size = table_size(ruleset, start, budget)?;
        let mut codes = Codes::new(arena);
        let zero = codes.value_of(&[], 0);
        let cells = filled(zero, size)?;
        let sides = ByPlayer::from_fn(|player| {
            let attackers = start.side(player.opponent());
            Side::new(ruleset, start.side(player), attackers.first().copied())
        });
        let mut table = HandsTable {
            sides,
            games: Vec::new(),
            cells,
        };
        table.fill(
            &mut codes,
            start.side(Player::Left) == start.side(Player::Right),
            budget,
        )?;
        table.games = codes.into_games();
        Ok(table)
    }

    /// Evaluates row by row. If both sides of the start are equal, evaluates only one half; the other half has the
    /// negatives.
    fn fill(
        &mut self,
        codes: &mut Codes<'_>,
        symmetric: bool,
        budget: &Budget<'_>,
    ) -> Result<(), Stopped> {
        let mut meter = Meter::new(budget);
        let mut options = Vec::new();
        for l in 0..self.sides.left.len() {
            let end = if symmetric {
                l + 1
            } else {
                self.sides.right.len()
            };
            for r in 0..end {
                let position = ByPlayer { left: l, right: r };
                let Some(left) = self.collect_options(position, &mut options) else {
                    continue;
                };
                meter.check(self.at(position) as u64, codes.arena_size())?;
                let code = codes.value_of(&options, left);
                let at = self.at(position);
                self.cells[at] = code;
                if symmetric && l != r {
                    let mirrored = self.at(position.swapped());
                    self.cells[mirrored] = code.negative();
                }
            }
        }
        Ok(())
    }

    /// Fills `options` with the values of Left's options and then those of Right's, both sorted, and returns the number of
    /// Left's options; `None` if a side has no hand left, so that the game is over.
    fn collect_options(&self, position: ByPlayer<usize>, options: &mut Vec<Code>) -> Option<usize> {
        options.clear();
        let mut left = 0;
        for player in Player::BOTH {
            let from = options.len();
            let (own, other) = (&self.sides[player], &self.sides[player.opponent()]);
            for &attacker in own.live(position[player]) {
                for &target in other.attacked(position[player.opponent()], attacker) {
                    let mut option = position;
                    option[player.opponent()] = target as usize;
                    options.push(self.cells[self.at(option)]);
                }
            }
            if options.len() == from {
                return None;
            }
            options[from..].sort_unstable();
            dedup_from(options, from);
            if player == Player::Left {
                left = options.len();
            }
        }
        Some(left)
    }

    fn at(&self, position: ByPlayer<usize>) -> usize {
        position.left * self.sides.right.len() + position.right
    }

    /// The value of the start.
    pub fn start(&self) -> GameId {
        self.cells
            .last()
            .map(|code| self.games[code.index()])
            .expect("the start is the last cell")
    }

    /// The value of a position, if it is in the table.
    pub fn value(&self, position: &Hands) -> Option<GameId> {
        let place = |player: Player| self.sides[player].place(position.side(player));
        let position = ByPlayer::from_fn(place).transpose()?;
        Some(self.games[self.cells[self.at(position)].index()])
    }

    /// The positions with their values. A position is given by the hands of both players in non-decreasing order.
    pub fn positions(&self) -> impl ExactSizeIterator<Item = (ByPlayer<&[u32]>, GameId)> {
        let width = self.sides.right.len();
        self.cells.iter().enumerate().map(move |(at, code)| {
            let hands = ByPlayer {
                left: self.sides.left.hands(at / width),
                right: self.sides.right.hands(at % width),
            };
            (hands, self.games[code.index()])
        })
    }
}

/// Removes repetitions from the sorted part of `options` that begins at `from`.
fn dedup_from(options: &mut Vec<Code>, from: usize) {
    let mut kept = from;
    for at in from..options.len() {
        if kept == from || options[kept - 1] != options[at] {
            options[kept] = options[at];
            kept += 1;
        }
    }
    options.truncate(kept);
}

/// The number of positions in the table, if the limits allow it and the memory for the sides can be allocated.
fn table_size(
    ruleset: &SimpleChopsticks,
    start: &Hands,
    budget: &Budget<'_>,
) -> Result<u64, Stopped> {
    let removed = ruleset.fingers() + 1;
    let mut size = 1u64;
    for player in Player::BOTH {
        let tuples = count_tuples(start.side(player), removed, budget)?;
        let attackers = start.side(player.opponent());
        size = size.saturating_mul(tuples);
        budget.within(Limit::Positions, size)?;
        Side::fits_in_memory(tuples, start.side(player).len(), removed, attackers)?;
    }
    Ok(size)
}

/// The number of tuples of [`tuples_from`].
fn count_tuples(start: &[u32], removed: u32, budget: &Budget<'_>) -> Result<u64, Stopped> {
    let Some(&least) = start.first() else {
        return Ok(1);
    };
    // There are at least as many tuples as values of the first entry.
    let values = u64::from(removed - least) + 1;
    budget.within(Limit::Positions, values)?;
    let mut ending = filled(0u64, values)?;
    ending[0] = 1;
    for &hand in start {
        let mut shorter = 0u64;
        for (entry, ending) in (least..).zip(&mut ending) {
            shorter = shorter.saturating_add(*ending);
            *ending = if entry < hand { 0 } else { shorter };
        }
    }
    Ok(ending.into_iter().fold(0, u64::saturating_add))
}

/// All sides that the hands of one player can become, and the effects of attacks on them.
#[derive(Debug)]
struct Side {
    /// The tuples in descending lexicographic order, with entry n + 1 for a removed hand.
    tuples: Vec<Vec<u32>>,
    /// The different entries of each tuple that are still in play.
    live: Vec<Vec<u32>>,
    places: HashMap<Vec<u32>, usize>,
    removed: u32,
    /// The smallest number of fingers that can attack; n + 1 if there is no attacker.
    weakest: u32,
    /// The results of an attack by x fingers on tuple t are `results[bounds[k]..bounds[k + 1]]` with k = t · (n + 1 −
    /// `weakest`) + x − `weakest`.
    results: Vec<u32>,
    bounds: Vec<usize>,
}

impl Side {
    fn new(ruleset: &SimpleChopsticks, start: &[u32], weakest: Option<u32>) -> Side {
        let removed = ruleset.fingers() + 1;
        let tuples = tuples_from(start, removed);
        let live = tuples.iter().map(|tuple| {
            let mut live: Vec<u32> = tuple.iter().copied().filter(|&x| x < removed).collect();
            live.dedup();
            live
        });
        let live = live.collect();
        let places = tuples.iter().cloned().zip(0..).collect();
        let mut side = Side {
            tuples,
            live,
            places,
            removed,
            weakest: weakest.unwrap_or(removed),
            results: Vec::new(),
            bounds: vec![0],
        };
        side.tabulate_attacks(ruleset);
        side
    }

    /// Checks, without using it, that the memory of a side with these numbers of tuples and hands can be allocated at
    /// once.
    fn fits_in_memory(
        tuples: u64,
        hands: usize,
        removed: u32,
        attackers: &[u32],
    ) -> Result<(), Stopped> {
        let hands = hands as u64;
        let attackers = attackers.first().map_or(0, |least| removed - least);
        // Three lists and their entries per tuple, a bound per attack and a result per attacked hand; doubled, because
        // vectors grow.
        let lists = 3 * (size_of::<Vec<u32>>() as u64 + 4 * hands);
        let attacks = u64::from(attackers) * (size_of::<usize>() as u64 + 4 * hands);
        let bytes = tuples.saturating_mul(2 * (lists + attacks));
        // They are numbered in 32 bits.
        if u32::try_from(tuples).is_err() {
            return Err(Stopped::Memory(bytes));
        }
        reserve(&mut Vec::<u8>::new(), bytes)
    }

    fn tabulate_attacks(&mut self, ruleset: &SimpleChopsticks) {
        for (tuple, live) in self.tuples.iter().zip(&self.live) {
            for attacker in self.weakest..self.removed {
                for &target in live {
                    let mut next = tuple.clone();
                    let hit = next
                        .iter_mut()
                        .find(|x| **x == target)
                        .expect("live entries are entries");
                    *hit = ruleset.attacked(target, attacker).unwrap_or(self.removed);
                    next.sort_unstable();
                    self.results.push(self.places[&next] as u32);
                }
                self.bounds.push(self.results.len());
            }
        }
    }

    fn len(&self) -> usize {
        self.tuples.len()
    }

    fn live(&self, tuple: usize) -> &[u32] {
        &self.live[tuple]
    }

    /// The entries of a tuple that are still in play.
    fn hands(&self, tuple: usize) -> &[u32] {
        let tuple = &self.tuples[tuple];
        let count = tuple.partition_point(|&hand| hand < self.removed);
        &tuple[..count]
    }

    fn attacked(&self, tuple: usize, attacker: u32) -> &[u32] {
        let attackers = (self.removed - self.weakest) as usize;
        let at = tuple * attackers + (attacker - self.weakest) as usize;
        &self.results[self.bounds[at]..self.bounds[at + 1]]
    }

    fn place(&self, hands: &[u32]) -> Option<usize> {
        let removed = self.tuples[0].len().checked_sub(hands.len())?;
        // A hand with n + 1 fingers belongs to a larger finger count and must not be mistaken for a removed one.
        if hands.last().is_some_and(|&most| most >= self.removed) {
            return None;
        }
        let tuple = hands
            .iter()
            .copied()
            .chain(std::iter::repeat_n(self.removed, removed));
        self.places.get(&tuple.collect::<Vec<_>>()).copied()
    }
}

/// All non-decreasing tuples with entries up to `removed`, each at least that of `start`, in descending lexicographic
/// order.
fn tuples_from(start: &[u32], removed: u32) -> Vec<Vec<u32>> {
    let mut tuples = vec![Vec::new()];
    for &least in start {
        let longer = tuples.iter().flat_map(|tuple: &Vec<u32>| {
            let from = tuple.last().copied().unwrap_or(least).max(least);
            (from..=removed).rev().map(move |entry| {
                let mut next = tuple.clone();
                next.push(entry);
                next
            })
        });
        tuples = longer.collect();
    }
    tuples
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tuples_are_those_nowhere_below_the_start_in_descending_order() {
        let tuples = tuples_from(&[1, 3], 4);
        let expected = [[4, 4], [3, 4], [3, 3], [2, 4], [2, 3], [1, 4], [1, 3]];
        assert_eq!(tuples, expected);
        assert_eq!(tuples_from(&[], 4), [[0u32; 0]]);
    }

    #[test]
    fn tuples_are_counted_without_being_listed() {
        for start in [
            &[][..],
            &[1],
            &[4],
            &[1, 1],
            &[1, 3],
            &[2, 2, 4],
            &[1, 1, 1, 1],
        ] {
            let count = count_tuples(start, 5, &Budget::UNLIMITED);
            assert_eq!(count, Ok(tuples_from(start, 5).len() as u64), "{start:?}");
        }
        // 20 out of 21 values, with repetition: C(40, 20).
        let count = count_tuples(&[1; 20], 21, &Budget::UNLIMITED);
        assert_eq!(count, Ok(137_846_528_820));
    }
}
