//! The values of all positions with at most h hands a side, and their atomic weights.

use std::collections::{BTreeMap, HashMap};

use anyhow::ensure;
use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::value::{
    AtomicWeights, Birthdays, Thermographs, Uptimals, follower_count, is_infinitesimal,
};
use chopsticks_simple::ruleset::Setup;
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use super::tables::{Key, evaluate};
use crate::harness::Unit;
use crate::values::count;

/// The result for the positions below (1^h|1^h)_n in which both players have a hand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Atlas {
    /// The finger count n.
    pub n: u32,
    /// The number of hands h.
    pub hands: u32,
    /// The number of positions.
    pub positions: u64,
    /// The number of distinct values.
    pub values: u64,
    /// The number of uptimals among the values, and the number of positions with these values.
    pub uptimal_values: u64,
    /// See [`Atlas::uptimal_values`].
    pub uptimal_positions: u64,
    /// The positions of value 0.
    pub zeros: u64,
    /// The positions of value *.
    pub stars: u64,
    /// The values that are not infinitesimal.
    pub not_infinitesimal: u64,
    /// The largest birthday.
    pub largest_birthday: u64,
    /// The most followers of a value.
    pub most_followers: u64,
    /// The frequency of each atomic weight among positions in which Left has at least as many hands as Right.
    pub weights: Vec<Weight>,
    /// A position in which Left has d > 0 hands more and the mean of the atomic weight is below d − 1.
    pub light: Option<String>,
}

/// The frequency of an atomic weight for one difference of the numbers of hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weight {
    /// The number of Left's hands minus the number of Right's.
    pub more_hands: u32,
    /// The weight if it is an integer; none for all other weights together.
    pub weight: Option<i64>,
    /// The number of positions.
    pub positions: u64,
}

impl Unit for Atlas {
    type Key = Key;

    fn key(&self) -> Key {
        let Atlas { n, hands, .. } = *self;
        Key { n, hands }
    }

    /// Shares of the positions are shown.
    fn validate(&self) -> anyhow::Result<()> {
        ensure!(self.positions > 0, "a table has positions");
        Ok(())
    }
}

impl Atlas {
    /// Evaluates all positions in a new arena.
    ///
    /// # Errors
    /// When the budget does not suffice.
    pub fn evaluate(key: Key, budget: &Budget<'_>) -> Result<Atlas, Stopped> {
        let (arena, table) = evaluate(key, budget)?;
        let mut survey = Survey {
            arena,
            ..Survey::default()
        };
        let mut counts: HashMap<GameId, u64> = HashMap::new();
        for (sides, value) in table.positions() {
            if sides.left.is_empty() || sides.right.is_empty() {
                continue;
            }
            *counts.entry(value).or_default() += 1;
            survey.weigh(sides, key.n, value);
        }
        let mut atlas = survey.atlas(key);
        for (&value, &positions) in &counts {
            atlas.add(&mut survey, value, positions);
        }
        Ok(atlas)
    }

    fn add(&mut self, survey: &mut Survey, value: GameId, positions: u64) {
        let arena = &mut survey.arena;
        let (zero, star) = (arena.zero(), arena.nimber(1));
        let is_uptimal = survey.uptimals.uptimal(arena, value).is_some();
        let birthday = survey.birthdays.birthday(arena, value);
        let followers = follower_count(arena, value);
        self.positions += positions;
        self.values += 1;
        self.uptimal_values += u64::from(is_uptimal);
        self.uptimal_positions += if is_uptimal { positions } else { 0 };
        self.zeros += if value == zero { positions } else { 0 };
        self.stars += if value == star { positions } else { 0 };
        self.not_infinitesimal += u64::from(!is_infinitesimal(arena, value));
        self.largest_birthday = self.largest_birthday.max(count(birthday));
        self.most_followers = self.most_followers.max(count(&followers));
    }
}

/// The counts, and the weights found so far.
#[derive(Default)]
struct Survey {
    arena: Arena,
    uptimals: Uptimals,
    birthdays: Birthdays,
    atomic_weights: AtomicWeights,
    thermographs: Thermographs,
    /// The weights found so far, by value: the mean, and the weight itself if it is an integer.
    known: HashMap<GameId, (Dyadic, Option<i64>)>,
    weights: BTreeMap<(u32, Option<i64>), u64>,
    light: Option<String>,
}

impl Survey {
    /// Counts a position in which Left has at least as many hands.
    fn weigh(&mut self, sides: ByPlayer<&[u32]>, n: u32, value: GameId) {
        let Some(more) = sides.left.len().checked_sub(sides.right.len()) else {
            return;
        };
        let more = u32::try_from(more).expect("few hands");
        let (mean, integer) = self.weight(value);
        *self.weights.entry((more, integer)).or_default() += 1;
        if more > 0 && self.light.is_none() && mean < Dyadic::from(i64::from(more) - 1) {
            self.light = Some(position(sides, n));
        }
    }

    fn weight(&mut self, value: GameId) -> (Dyadic, Option<i64>) {
        if let Some(known) = self.known.get(&value) {
            return known.clone();
        }
        let weight = self
            .atomic_weights
            .atomic_weight(&mut self.arena, value)
            .known();
        let weight = weight.expect("the ruleset is dicotic");
        let integer = self.arena.as_number(weight).and_then(|x| x.to_integer());
        let integer = integer.and_then(|x| i64::try_from(x).ok());
        let mean = self
            .thermographs
            .thermograph(&self.arena, weight)
            .mean()
            .clone();
        let found = (mean, integer);
        self.known.insert(value, found.clone());
        found
    }

    /// The weights, and nothing else counted yet.
    fn atlas(&self, Key { n, hands }: Key) -> Atlas {
        let weights = self
            .weights
            .iter()
            .map(|(&(more_hands, weight), &positions)| Weight {
                more_hands,
                weight,
                positions,
            });
        Atlas {
            n,
            hands,
            weights: weights.collect(),
            light: self.light.clone(),
            ..Atlas::default()
        }
    }
}

/// The notation of the position with these hands.
fn position(sides: ByPlayer<&[u32]>, n: u32) -> String {
    let side = |hands: &[u32]| hands.iter().map(|&hand| hand.into()).collect();
    let setup = Setup {
        hands: sides.map(side),
        fingers: n.into(),
    };
    format!("{}_{n}", setup.hands_text(BigUint::to_string))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn atlas(hands: u32, n: u32) -> Atlas {
        Atlas::evaluate(Key { n, hands }, &Budget::UNLIMITED).unwrap()
    }

    /// The paper's Table 1 with errata corrected: 24 values, all uptimals; ↑[9] is the latest born, on day 10.
    #[test]
    fn one_hand_each_is_table_1() {
        let atlas = atlas(1, 20);
        assert_eq!((atlas.positions, atlas.values), (400, 24));
        assert_eq!(atlas.uptimal_positions, 400);
        assert_eq!((atlas.largest_birthday, atlas.not_infinitesimal), (10, 0));
        let counted: u64 = atlas.weights.iter().map(|weight| weight.positions).sum();
        assert_eq!(counted, 400);
    }

    #[test]
    fn a_position_is_written_as_it_is_read() {
        let sides = ByPlayer {
            left: &[1, 2, 2, 2][..],
            right: &[3],
        };
        assert_eq!(position(sides, 4), "(1,2^3|3)_4");
    }

    /// With one finger every attack removes a hand: (1,1|1)_1 = {0|(1|1)_1} = {0|*} = ↑, and (1,1|1,1)_1 = {↑|↓} = *.
    #[test]
    fn one_finger_by_hand() {
        let atlas = atlas(2, 1);
        assert_eq!((atlas.positions, atlas.values), (4, 3));
        assert_eq!((atlas.zeros, atlas.stars), (0, 2));
        let weight = |more_hands, weight, positions| Weight {
            more_hands,
            weight: Some(weight),
            positions,
        };
        assert_eq!(atlas.weights, [weight(0, 0, 2), weight(1, 1, 1)]);
        assert_eq!(atlas.light, None);
    }
}
