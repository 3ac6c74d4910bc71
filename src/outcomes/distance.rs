//! How long a game lasts with best play: the winner ends it as soon as possible, the loser as late.
//!
//! Whoever moves last wins, so the parity of the distance tells who does: the player to move wins exactly when it is odd.
//! These tables are found without those of outcomes, and with no theorem on the numbers of hands.

use super::limits::filled;
use super::sides::{Sides, number_of_sides};
use super::{Counts, Limits, Refused};

/// The number of moves until a player has no hand left, for all positions with at most so many hands a side.
pub struct Distances {
    fingers: u32,
    hands: u32,
    sides: Sides,
    /// The place of the first side with so many hands among all sides.
    firsts: Vec<usize>,
    /// A row for each side of the player to move.
    plies: Vec<u16>,
}

/// For every side and every attacker, what becomes of it when each of its hands is attacked: places among all sides.
struct Followers {
    after: Vec<Vec<Vec<u32>>>,
}

impl Followers {
    fn new(sides: &Sides, fingers: u32, all: &[&Counts], firsts: &[usize]) -> Followers {
        let place = |side: Counts| {
            let place = firsts[side.hands() as usize] + sides.place(side.as_slice());
            place as u32
        };
        let by = |side: &Counts, attacker: u32| {
            let targets = side.shown();
            targets
                .map(|target| place(side.attacked(target, attacker)))
                .collect()
        };
        let of = |side: &&Counts| (1..=fingers).map(|attacker| by(side, attacker)).collect();
        Followers {
            after: all.iter().map(of).collect(),
        }
    }

    /// What becomes of the side at `place` under the attacks of `attacker`.
    fn under<'a>(
        &'a self,
        place: usize,
        attackers: &'a Counts,
    ) -> impl Iterator<Item = usize> + 'a {
        let after = &self.after[place];
        let by = move |attacker: u32| &after[attacker as usize - 1];
        attackers.shown().flat_map(by).map(|&place| place as usize)
    }
}

impl Distances {
    /// Evaluates all positions of finger count `fingers` with at most `hands` hands a side.
    ///
    /// # Errors
    /// Before anything is evaluated, when [`Distances::memory`] is more than the limit; later, when the run is asked to
    /// stop. The limits are asked once for every side.
    pub fn evaluate(fingers: u32, hands: u32, limits: &Limits<'_>) -> Result<Distances, Refused> {
        limits.allow(Distances::memory(fingers, hands))?;
        let sides = Sides::new(fingers, hands);
        let mut firsts = vec![0];
        for hands in 0..=hands {
            firsts.push(firsts[hands as usize] + sides.of(hands).len());
        }
        let plies = {
            let all: Vec<&Counts> = (0..=hands).flat_map(|hands| sides.of(hands)).collect();
            let followers = Followers::new(&sides, fingers, &all, &firsts);
            fill(&all, &followers, limits)?
        };
        Ok(Distances {
            fingers,
            hands,
            sides,
            firsts,
            plies,
        })
    }

    /// An upper bound on the bytes that the evaluation takes, exact for the table itself.
    pub fn memory(fingers: u32, hands: u32) -> u64 {
        let all = (0..=hands).map(|hands| number_of_sides(fingers, hands));
        let all = all.fold(0, u64::saturating_add);
        let fingers = u64::from(fingers);
        let beside = fingers.saturating_mul(24 + 8 * fingers).saturating_add(64);
        all.saturating_mul(
            all.saturating_mul(size_of::<u16>() as u64)
                .saturating_add(beside),
        )
    }

    /// The largest number of hands of a side.
    pub fn hands(&self) -> u32 {
        self.hands
    }

    /// All sides with `hands` hands, ordered by their counts.
    ///
    /// # Panics
    /// When there are more hands than [`Distances::hands`].
    pub fn sides(&self, hands: u32) -> &[Counts] {
        self.sides.of(hands)
    }

    /// The number of moves, with best play, when the player with the hands `mover` is to move; `None` for positions of
    /// another finger count or with more hands.
    pub fn plies(&self, mover: &Counts, opponent: &Counts) -> Option<u16> {
        let place = |side: &Counts| {
            let fits = side.fingers() == self.fingers && side.hands() <= self.hands;
            fits.then(|| self.firsts[side.hands() as usize] + self.sides.place(side.as_slice()))
        };
        let (own, other) = (place(mover)?, place(opponent)?);
        Some(self.plies[own * self.row() + other])
    }

    /// A longest game among all positions with these numbers of hands: the hands of both players and its moves. The
    /// first such position in the order of [`Distances::sides`]; `None` where a side has no hands and nobody moves.
    ///
    /// # Panics
    /// When there are more hands than [`Distances::hands`].
    pub fn longest(&self, mover: u32, opponent: u32) -> Option<(&Counts, &Counts, u16)> {
        let start = self.firsts[opponent as usize];
        let mut longest = None;
        for (place, side) in self.sides(mover).iter().enumerate() {
            let row = (self.firsts[mover as usize] + place) * self.row() + start;
            for (other, &plies) in self.sides(opponent).iter().zip(&self.plies[row..]) {
                if plies > longest.map_or(0, |(_, _, most)| most) {
                    longest = Some((side, other, plies));
                }
            }
        }
        longest
    }

    fn row(&self) -> usize {
        self.firsts[self.firsts.len() - 1]
    }
}

/// All rows, as in the table of outcomes: the replies to a side from earlier rows, and its own moves from these.
fn fill(all: &[&Counts], followers: &Followers, limits: &Limits<'_>) -> Result<Vec<u16>, Refused> {
    let row = all.len();
    let mut plies = filled(0u16, (row as u64).saturating_mul(row as u64))?;
    let mut replies = vec![0u16; row];
    for (place, side) in all.iter().enumerate() {
        limits.ask()?;
        let (earlier, own) = plies.split_at_mut(place * row);
        for (at, other) in all.iter().enumerate() {
            let options = followers.under(place, other);
            replies[at] = best(options.map(|after| earlier[after * row + at]));
            own[at] = best(followers.under(at, side).map(|after| replies[after]));
        }
    }
    Ok(plies)
}

/// The distance from those of the options, in which the opponent is to move.
///
/// An even one is lost for the opponent, and the shortest of these is best; otherwise the longest. Without an option the
/// game is over.
fn best(options: impl Iterator<Item = u16>) -> u16 {
    let better = |best: u16, option: u16| match (best % 2, option % 2) {
        (0, 0) => best.min(option),
        (1, 1) => best.max(option),
        (0, _) => best,
        _ => option,
    };
    options.reduce(better).map_or(0, |best| best + 1)
}
