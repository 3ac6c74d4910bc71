//! A position as its answers to all nimbers: what a player who moves in it wins.

use super::nimber::EntailingNimber;
use super::nimber_set::NimberSet;
use super::ruleset::Turn;

/// The set W(G) of the numbers n such that a player wins G + \*n by a move in G, with the value that it determines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntailingValue {
    winning: NimberSet,
    nimber: EntailingNimber,
}

impl Default for EntailingValue {
    /// A position without moves.
    fn default() -> EntailingValue {
        Winning::default().value()
    }
}

impl EntailingValue {
    /// The nimber, or loony.
    pub fn nimber(&self) -> EntailingNimber {
        self.nimber
    }

    /// The sizes of the heaps beside which a player who must move in the position wins.
    pub fn winning(&self) -> &NimberSet {
        &self.winning
    }

    /// The sum, in which a player who must answer in it may choose the component.
    #[must_use]
    pub fn sum(&self, other: &EntailingValue) -> EntailingValue {
        let mut winning = self.winning_beside(other.nimber);
        winning.insert_all(&other.winning_beside(self.nimber));
        EntailingValue {
            winning,
            nimber: self.nimber.sum(other.nimber),
        }
    }

    /// Whether a player who must move in this component wins the sum with a position of this value.
    pub fn is_won_beside(&self, rest: EntailingNimber) -> bool {
        match rest {
            EntailingNimber::Nimber(heap) => self.winning.contains(heap),
            EntailingNimber::Loony => self.winning.is_cofinite(),
        }
    }

    /// The numbers n such that a player wins by a move in this component beside \*n and a position of this value.
    fn winning_beside(&self, rest: EntailingNimber) -> NimberSet {
        match rest {
            EntailingNimber::Nimber(heap) => self.winning.nim_sums(heap),
            EntailingNimber::Loony if self.winning.is_cofinite() => NimberSet::all(),
            EntailingNimber::Loony => NimberSet::default(),
        }
    }
}

/// The set W(G), while the moves of G are added.
#[derive(Clone, Debug, Default)]
pub struct Winning(NimberSet);

impl Winning {
    /// Adds an ordinary move to a position of this value.
    pub fn add_ordinary(&mut self, after: EntailingNimber) {
        if let EntailingNimber::Nimber(heap) = after {
            self.0.insert(heap);
        }
    }

    /// Adds a complimenting move, after which the same player moves again.
    pub fn add_complimenting(&mut self, after: EntailingNimber) {
        let won = match after {
            EntailingNimber::Nimber(heap) => NimberSet::all_but(heap),
            EntailingNimber::Loony => NimberSet::all(),
        };
        self.0.insert_all(&won);
    }

    /// Adds an entailing move, after which the opponent must move in the position that it leads to.
    pub fn add_entailing(&mut self, after: &EntailingValue) {
        self.0.insert_all(&after.winning.complement());
    }

    /// Adds a move to a sum of these positions.
    pub fn add(&mut self, turn: Turn, after: &[&EntailingValue]) {
        let nimber = || {
            let zero = EntailingNimber::Nimber(0);
            after.iter().fold(zero, |sum, part| sum.sum(part.nimber()))
        };
        match turn {
            Turn::Passes => self.add_ordinary(nimber()),
            Turn::Stays => self.add_complimenting(nimber()),
            Turn::Entails => {
                let sum = after
                    .iter()
                    .fold(EntailingValue::default(), |sum, part| sum.sum(part));
                self.add_entailing(&sum);
            }
        }
    }

    /// The value of the position with the moves that were added.
    pub fn value(self) -> EntailingValue {
        let nimber = match self.0.least_absent() {
            Some(heap) => EntailingNimber::Nimber(heap),
            None => EntailingNimber::Loony,
        };
        EntailingValue {
            winning: self.0,
            nimber,
        }
    }
}
