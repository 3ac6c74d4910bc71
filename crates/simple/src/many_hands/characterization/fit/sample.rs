//! The positions of a table to which cases are fitted, and the conditions that hold in them.

use chopsticks_presburger::Condition;

use super::bits::Bits;
use crate::many_hands::outcome_table::{Counts, OutcomeTable};

/// The two kinds of positions with a list of cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandDifference {
    /// Both players have the same number of hands; the cases cover the positions that the player to move loses.
    Equal,
    /// The player to move has one hand fewer; the cases cover the positions that the player to move wins.
    Fewer,
}

impl HandDifference {
    /// All positions of the table in which the player to move has `own` hands: the counts of both sides, and whether a case
    /// must cover the position.
    pub fn positions(
        self,
        table: &OutcomeTable,
        own: u32,
    ) -> impl Iterator<Item = (Vec<u32>, bool)> {
        let positions = table.positions(own, own + self.more());
        positions.map(move |(mover, opponent, wins)| {
            let covered = wins == (self == HandDifference::Fewer);
            ([mover.as_slice(), opponent.as_slice()].concat(), covered)
        })
    }

    /// The number of the opponent's hands minus that of the player to move.
    pub fn more(self) -> u32 {
        u32::from(self == HandDifference::Fewer)
    }
}

/// Inside positions, which the cases must cover, and outside positions, which no case may contain.
pub struct Sample<'a> {
    conditions: &'a [Condition],
    inside: Vec<Vec<u32>>,
    outside: usize,
    /// For each condition, the positions inside and outside in which it holds.
    columns: Vec<[Bits; 2]>,
}

impl<'a> Sample<'a> {
    /// The sample of these positions, each with whether it must be covered.
    pub fn new(positions: &[(Vec<u32>, bool)], conditions: &'a [Condition]) -> Sample<'a> {
        let side = |covered| {
            let positions = positions
                .iter()
                .filter(move |position| position.1 == covered);
            positions.map(|position| position.0.clone()).collect()
        };
        let sides: [Vec<Vec<u32>>; 2] = [side(true), side(false)];
        let column = |condition: &Condition| {
            let holds =
                |side: &Vec<Vec<u32>>| Bits::from_fn(side.len(), |at| condition.holds(&side[at]));
            [holds(&sides[0]), holds(&sides[1])]
        };
        let columns = conditions.iter().map(column).collect();
        let [inside, outside] = sides;
        Sample {
            conditions,
            columns,
            outside: outside.len(),
            inside,
        }
    }

    pub fn conditions(&self) -> &[Condition] {
        self.conditions
    }

    pub fn inside_len(&self) -> usize {
        self.inside.len()
    }

    pub fn outside_len(&self) -> usize {
        self.outside
    }

    /// The positions inside in which the condition holds.
    pub fn inside(&self, condition: usize) -> &Bits {
        &self.columns[condition][0]
    }

    /// The positions outside in which the condition holds.
    pub fn outside(&self, condition: usize) -> &Bits {
        &self.columns[condition][1]
    }

    /// The counts of the player to move and of the opponent in the inside position with index `at`.
    pub fn position(&self, at: usize) -> [Counts; 2] {
        let counts = &self.inside[at];
        let (mover, opponent) = counts.split_at(counts.len() / 2);
        [mover, opponent].map(Counts::new)
    }
}
