//! The table of outcomes.

use chopsticks_cgt::value::OutcomeClass;

use super::attack::Attack;
use super::bits::Stretch;
use super::filling::fill;
use super::layer::{Layer, words_of_all};
use super::opponents::Effect;
use super::sides::{Sides, number_of_sides};
use super::{Counts, MoreHands, bits};
use crate::budget::{Budget, Limit, Stopped};
use crate::player::ByPlayer;

/// The winner of every position with one finger count and at most a given number of hands a side.
#[derive(Debug)]
pub struct OutcomeTable {
    fingers: u32,
    hands: u32,
    pub(super) sides: Sides,
    /// One layer for each number of hands of the player to move.
    pub(super) layers: Vec<Layer>,
}

impl OutcomeTable {
    /// Evaluates all positions of finger count `fingers` with at most `hands` hands a side.
    ///
    /// # Errors
    /// Before the evaluation begins, if [`OutcomeTable::memory`] exceeds the limit; later, if the run is asked to stop. The
    /// limits are checked once for every side.
    pub fn evaluate(
        fingers: u32,
        hands: u32,
        rule: MoreHands,
        budget: &Budget<'_>,
    ) -> Result<OutcomeTable, Stopped> {
        budget.affords(Limit::Memory, OutcomeTable::memory(fingers, hands, rule))?;
        let sides = Sides::new(fingers, hands);
        let layers = fill(&sides, (fingers, hands), rule, budget)?;
        Ok(OutcomeTable {
            fingers,
            hands,
            sides,
            layers,
        })
    }

    /// An upper bound on the bytes that the evaluation takes, exact for the table itself.
    pub fn memory(fingers: u32, hands: u32, rule: MoreHands) -> u64 {
        let table = words_of_all(fingers, hands, rule).saturating_mul(size_of::<u64>() as u64);
        table.saturating_add(OutcomeTable::memory_beside(fingers, hands))
    }

    /// The bytes of everything except the table.
    pub(super) fn memory_beside(fingers: u32, hands: u32) -> u64 {
        let attacks = Attack::number(fingers);
        let side = size_of::<Counts>() as u64 + 16 + 4 * u64::from(fingers);
        let memory = |hands: u32| {
            let sides = number_of_sides(fingers, hands);
            // An attack can hit as many sides as there are sides with one hand fewer.
            let hit = hands
                .checked_sub(1)
                .map_or(0, |fewer| number_of_sides(fingers, fewer));
            let effect = (size_of::<Effect>() as u64)
                .saturating_add(sides / 8 + 8)
                .saturating_add(hit.saturating_mul(size_of::<Stretch>() as u64));
            sides
                .saturating_mul(side)
                .saturating_add(attacks.saturating_mul(effect))
        };
        (0..=hands).map(memory).fold(0, u64::saturating_add)
    }

    /// The finger count n.
    pub fn fingers(&self) -> u32 {
        self.fingers
    }

    /// The largest number of hands of a side.
    pub fn hands(&self) -> u32 {
        self.hands
    }

    /// All sides with `hands` hands, ordered by their counts.
    ///
    /// # Panics
    /// If there are more hands than [`OutcomeTable::hands`].
    pub fn sides(&self, hands: u32) -> &[Counts] {
        self.sides.with_hands(hands)
    }

    /// Whether the player to move, with the hands `mover`, wins against `opponent`; `None` for positions of another finger
    /// count or with more hands.
    pub fn wins(&self, mover: &Counts, opponent: &Counts) -> Option<bool> {
        let [mover, opponent] = [mover.as_slice(), opponent.as_slice()];
        let [own, other] = [mover, opponent].map(|side| {
            let sum: u64 = side.iter().map(|&count| u64::from(count)).sum();
            let fits = side.len() as u64 == u64::from(self.fingers) && sum <= u64::from(self.hands);
            fits.then_some(sum as u32)
        });
        let (own, other) = (own?, other?);
        Some(
            match self.layers[own as usize].get(self.sides.place(mover), other) {
                Some(row) => bits::get(row, self.sides.place(opponent)),
                None => wins_unstored(own, other),
            },
        )
    }

    /// The outcome class of the position (left|right).
    pub fn outcome(&self, position: &ByPlayer<Counts>) -> Option<OutcomeClass> {
        let ByPlayer { left, right } = position;
        let wins = ByPlayer {
            left: self.wins(left, right)?,
            right: self.wins(right, left)?,
        };
        Some(OutcomeClass::from_moving_first(wins))
    }

    /// The attacks (fingers of the attacking hand, fingers of the hand it attacks) that win for the player to move, in
    /// increasing order; `None` as for [`OutcomeTable::wins`].
    pub fn winning_moves(&self, mover: &Counts, opponent: &Counts) -> Option<Vec<(u32, u32)>> {
        self.wins(mover, opponent)?;
        let moves = mover
            .shown()
            .flat_map(|attacker| opponent.shown().map(move |target| (attacker, target)));
        let wins = |&(attacker, target): &(u32, u32)| {
            self.wins(&opponent.attacked(target, attacker), mover) == Some(false)
        };
        Some(moves.filter(wins).collect())
    }

    /// All positions in which the player to move has `mover` hands and the opponent has `opponent`: the hands of both
    /// players, and whether the player to move wins.
    ///
    /// # Panics
    /// If a player has more hands than [`OutcomeTable::hands`].
    pub fn positions(
        &self,
        mover: u32,
        opponent: u32,
    ) -> impl Iterator<Item = (&Counts, &Counts, bool)> {
        let layer = &self.layers[mover as usize];
        let unstored = wins_unstored(mover, opponent);
        let movers = self.sides(mover).iter().enumerate();
        movers.flat_map(move |(place, side)| {
            let row = layer.get(place, opponent);
            let opponents = self.sides(opponent).iter().enumerate();
            opponents.map(move |(at, other)| {
                let wins = row.map_or(unstored, |row| bits::get(row, at));
                (side, other, wins)
            })
        })
    }
}

/// Whether the player to move wins a position that is not stored: if both players have hands, exactly with more hands.
pub(super) fn wins_unstored(mover: u32, opponent: u32) -> bool {
    opponent > 0 && mover > opponent
}
