//! The length of a game with best play: the winner ends it as soon as possible, the loser as late as possible.
//!
//! These tables use neither those of outcomes nor any theorem on the numbers of hands.

use super::Counts;
use super::attack::Attack;
use super::bits::Stretch;
use super::opponents::{hits, lengthen};
use super::sides::{Sides, number_of_sides};
use crate::budget::{Budget, Limit, Stopped, filled};

/// The number of moves until a player has no hand left, for all positions with at most a given number of hands a side.
#[derive(Debug)]
pub struct Distances {
    fingers: u32,
    hands: u32,
    sides: Sides,
    /// For each number of hands, the index of the first side with this number among all sides.
    firsts: Vec<usize>,
    /// One row for each side of the player to move.
    scores: Vec<Score>,
}

/// The score of a position for the player to move; larger is better.
///
/// A win in d moves has the score `Score::MAX` − d, and a loss in d moves the negative of that.
type Score = i16;

/// The score of a position whose best option for the player to move has this score for the opponent, who moves next.
/// `Score::MAX` denotes a position without options.
fn before(worst: Score) -> Score {
    match worst {
        Score::MAX => -Score::MAX,
        _ => worst.signum() - worst,
    }
}

/// An attack as a map between stretches of neighbouring sides in the order of all sides.
struct Effect {
    attack: Attack,
    /// The sides that can make it.
    makers: Vec<Stretch>,
    /// The sides that the attack can hit, and the sides that result.
    hits: Vec<Stretch>,
}

impl Distances {
    /// Evaluates all positions of finger count `fingers` with at most `hands` hands a side.
    ///
    /// # Errors
    /// Before the evaluation begins, if [`Distances::memory`] exceeds the limit or games may be longer than the largest
    /// score; later, if the run is asked to stop. The limits are checked once for every side.
    pub fn evaluate(fingers: u32, hands: u32, budget: &Budget<'_>) -> Result<Distances, Stopped> {
        // A hand is attacked at most as many times as the finger count.
        let longest = 2 * u64::from(fingers) * u64::from(hands);
        if longest >= Score::MAX as u64 {
            return Err(Stopped::TooLarge(
                "games may have more moves than the table can store",
            ));
        }
        budget.affords(Limit::Memory, Distances::memory(fingers, hands))?;
        let sides = Sides::new(fingers, hands);
        let mut firsts = vec![0];
        for hands in 0..=hands {
            firsts.push(firsts[hands as usize] + sides.with_hands(hands).len());
        }
        let mut distances = Distances {
            fingers,
            hands,
            sides,
            firsts,
            scores: Vec::new(),
        };
        distances.scores = distances.fill(budget)?;
        Ok(distances)
    }

    /// An upper bound on the bytes that the evaluation takes, exact for the table itself.
    pub fn memory(fingers: u32, hands: u32) -> u64 {
        let all = (0..=hands).map(|hands| number_of_sides(fingers, hands));
        let all = all.fold(0, u64::saturating_add);
        let stretches = Attack::number(fingers).saturating_mul(2 * size_of::<Stretch>() as u64);
        let side =
            (size_of::<Counts>() as u64 + 16 + 4 * u64::from(fingers)).saturating_add(stretches);
        let row = all.saturating_mul(size_of::<Score>() as u64);
        all.saturating_mul(row.saturating_add(side))
    }

    /// All sides with `hands` hands, ordered by their counts.
    ///
    /// # Panics
    /// If there are more hands than in the table.
    pub fn sides(&self, hands: u32) -> &[Counts] {
        self.sides.with_hands(hands)
    }

    /// The length of a game with best play, with the hands `mover` to move; odd exactly when the player to move wins.
    /// `None` for positions of another finger count or with more hands.
    pub fn plies(&self, mover: &Counts, opponent: &Counts) -> Option<u16> {
        let fits = |side: &Counts| side.fingers() == self.fingers && side.hands() <= self.hands;
        let both = fits(mover) && fits(opponent);
        both.then(|| plies(self.scores[self.place(mover) * self.row() + self.place(opponent)]))
    }

    /// The first position, in the order of [`Distances::sides`], with a longest game among all positions with these
    /// numbers of hands: the hands of both players and the number of moves. `None` if a side has no hands, so that
    /// there is no move.
    ///
    /// # Panics
    /// If there are more hands than in the table.
    pub fn longest(&self, mover: u32, opponent: u32) -> Option<(&Counts, &Counts, u16)> {
        let start = self.firsts[opponent as usize];
        let mut longest = None;
        for (place, side) in self.sides(mover).iter().enumerate() {
            let row = (self.firsts[mover as usize] + place) * self.row() + start;
            for (other, &score) in self.sides(opponent).iter().zip(&self.scores[row..]) {
                if plies(score) > longest.map_or(0, |(_, _, most)| most) {
                    longest = Some((side, other, plies(score)));
                }
            }
        }
        longest
    }

    /// The index of `side` among all sides.
    fn place(&self, side: &Counts) -> usize {
        self.firsts[side.hands() as usize] + self.sides.place(side.as_slice())
    }

    fn row(&self) -> usize {
        self.firsts[self.firsts.len() - 1]
    }

    fn all(&self) -> impl Iterator<Item = &Counts> {
        (0..=self.hands).flat_map(|hands| self.sides.with_hands(hands))
    }

    /// All rows. As in the table of outcomes, replies to a side are found in earlier rows, and moves of the side in its
    /// own row.
    fn fill(&self, budget: &Budget<'_>) -> Result<Vec<Score>, Stopped> {
        let mut effects = Vec::new();
        for attack in Attack::all(self.fingers) {
            budget.ask()?;
            effects.push(self.effect(attack));
        }
        let row = self.row();
        let mut scores = filled(0, (row as u64).saturating_mul(row as u64))?;
        let mut replies = vec![0; row];
        for (place, side) in self.all().enumerate() {
            budget.ask()?;
            let (earlier, own) = scores.split_at_mut(place * row);
            replies.fill(Score::MAX);
            for effect in effects.iter().filter(|effect| effect.attack.can_hit(side)) {
                let after = self.place(&effect.attack.on(side)) * row;
                lessen(&mut replies, &earlier[after..after + row], &effect.makers);
            }
            replies.iter_mut().for_each(|score| *score = before(*score));
            let own = &mut own[..row];
            own.fill(Score::MAX);
            for effect in effects
                .iter()
                .filter(|effect| effect.attack.can_be_made_by(side))
            {
                lessen(own, &replies, &effect.hits);
            }
            own.iter_mut().for_each(|score| *score = before(*score));
        }
        Ok(scores)
    }

    fn effect(&self, attack: Attack) -> Effect {
        let mut makers = Vec::new();
        for (at, _) in (0..)
            .zip(self.all())
            .filter(|(_, side)| attack.can_be_made_by(side))
        {
            lengthen(&mut makers, at, at);
        }
        let mut all = Vec::new();
        for hands in 1..=self.hands {
            let to = self.firsts[hands as usize] as u32;
            let from = self.firsts[(hands - u32::from(attack.removes)) as usize] as u32;
            let local = hits(&self.sides, hands, &attack).into_iter();
            all.extend(local.map(|hit| Stretch {
                to: to + hit.to,
                from: from + hit.from,
                len: hit.len,
            }));
        }
        Effect {
            attack,
            makers,
            hits: all,
        }
    }
}

fn plies(score: Score) -> u16 {
    Score::MAX as u16 - score.unsigned_abs()
}

/// Stores the minimum of two scores in `target`, along stretches.
fn lessen(target: &mut [Score], source: &[Score], stretches: &[Stretch]) {
    for stretch in stretches {
        let [to, from, len] = [stretch.to, stretch.from, stretch.len].map(|at| at as usize);
        let pairs = target[to..to + len]
            .iter_mut()
            .zip(&source[from..from + len]);
        pairs.for_each(|(target, &source)| *target = (*target).min(source));
    }
}
