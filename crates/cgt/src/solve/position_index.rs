//! Interns the positions of a ruleset; components are numbered positions.

use std::fmt;
use std::ops::Index;

use chopsticks_base::numbered::Numbered;
use rustc_hash::FxHashMap;

use crate::ruleset::Ruleset;

/// A component of a position: a numbered position or its negative, packed into one word, since searches hold many
/// parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part(u32);

impl Part {
    /// # Panics
    /// When `number` reaches 2^31. A budget stops long before.
    fn new(number: usize, negated: bool) -> Part {
        let number = u32::try_from(number).ok();
        let number = number.filter(|number| number >> 31 == 0);
        Part(number.expect("fewer than 2^31 positions") << 1 | u32::from(negated))
    }

    /// The number of the position in its [`PositionIndex`].
    pub fn number(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Whether the component is the negative of that position.
    pub fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }

    fn negated_if(self, negated: bool) -> Part {
        Part(self.0 ^ u32::from(negated))
    }
}

/// With as many delayed parts, their numbers are looked up.
const MAX_DELAYED: usize = 128;

/// Interns positions, numbered in the order in which they are met; components are their numbers.
///
/// Only [representatives](Ruleset::representative) are numbered.
pub struct PositionIndex<R: Ruleset> {
    ruleset: R,
    positions: Numbered<R::Position>,
    /// Components whose numbers are not looked up yet, and whether they are negated.
    delayed: Vec<(R::Position, bool)>,
    /// The components of positions whose components are costly, and that are not components themselves.
    decompositions: FxHashMap<R::Position, Box<[Part]>>,
}

impl<R: Ruleset> PositionIndex<R> {
    /// The index of a ruleset, without positions.
    pub fn new(ruleset: R) -> PositionIndex<R> {
        PositionIndex {
            ruleset,
            positions: Numbered::default(),
            delayed: Vec::new(),
            decompositions: FxHashMap::default(),
        }
    }

    /// The ruleset.
    pub fn ruleset(&self) -> &R {
        &self.ruleset
    }

    /// The number of positions met.
    #[allow(clippy::len_without_is_empty)] // nobody asks
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// The part for a position that is not decomposed.
    pub fn whole(&mut self, position: R::Position) -> Part {
        let (position, negated) = represented(&self.ruleset, position);
        Part::new(self.positions.number(position), negated)
    }

    /// Whether a position is its own negative, as far as its representative shows it.
    pub fn is_own_negative(&self, number: usize) -> bool {
        let representative = self.ruleset.representative(self[number].clone());
        representative.is_own_negative()
    }

    /// Appends to `parts` and the delayed parts those of a position: its components, or else the position as a whole.
    /// Returns how many these lists contain now. [`PositionIndex::push_delayed`] must follow.
    ///
    /// Numbers are looked up together, since the processor then waits for several places of the memory at once.
    pub(super) fn delay_parts(
        &mut self,
        position: R::Position,
        has_components: bool,
        parts: &mut Vec<Part>,
    ) -> usize {
        if !has_components {
            self.delayed.push(represented(&self.ruleset, position));
        } else if self.ruleset.components_are_costly(&position) {
            self.push_delayed(parts);
            self.push_components(position, parts);
        } else {
            let components = self.ruleset.components(position).into_iter();
            self.delayed
                .extend(components.map(|component| represented(&self.ruleset, component)));
        }
        let count = parts.len() + self.delayed.len();
        if self.delayed.len() >= MAX_DELAYED {
            self.push_delayed(parts);
        }
        count
    }

    /// Appends the delayed parts.
    pub(super) fn push_delayed(&mut self, parts: &mut Vec<Part>) {
        parts.reserve(self.delayed.len());
        for (position, negated) in self.delayed.drain(..) {
            parts.push(Part::new(self.positions.number(position), negated));
        }
    }

    /// The components of each of these positions.
    pub fn components_of_each(
        &mut self,
        positions: impl IntoIterator<Item = R::Position>,
    ) -> Vec<Vec<Part>> {
        let mut parts = Vec::new();
        let positions = positions.into_iter();
        let ends = positions.map(|position| self.delay_parts(position, true, &mut parts));
        let ends: Vec<usize> = ends.collect();
        self.push_delayed(&mut parts);
        let starts = [0].into_iter().chain(ends.iter().copied());
        let ranges = starts.zip(&ends);
        ranges
            .map(|(start, &end)| parts[start..end].to_vec())
            .collect()
    }

    /// Appends the components of a position. If they are [costly](Ruleset::components_are_costly), they are computed
    /// only once.
    pub fn push_components(&mut self, position: R::Position, parts: &mut Vec<Part>) {
        if !self.ruleset.components_are_costly(&position) {
            return self.decompose(position, parts);
        }
        let (position, negated) = represented(&self.ruleset, position);
        let from = parts.len();
        if let Some(number) = self.positions.known(&position) {
            parts.push(Part::new(number, false));
        } else if let Some(known) = self.decompositions.get(&position) {
            parts.extend_from_slice(known);
        } else {
            self.decompose(position.clone(), parts);
            if self.positions.known(&position).is_none() {
                self.decompositions.insert(position, parts[from..].into());
            }
        }
        for part in &mut parts[from..] {
            *part = part.negated_if(negated);
        }
    }

    fn decompose(&mut self, position: R::Position, parts: &mut Vec<Part>) {
        for component in self.ruleset.components(position) {
            let (position, negated) = represented(&self.ruleset, component);
            parts.push(Part::new(self.positions.number(position), negated));
        }
    }
}

/// Prints the number of positions, since an index may hold millions.
impl<R: Ruleset> fmt::Debug for PositionIndex<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PositionIndex")
            .field("positions", &self.len())
            .finish_non_exhaustive()
    }
}

impl<R: Ruleset> Index<usize> for PositionIndex<R> {
    type Output = R::Position;

    /// # Panics
    /// When fewer positions have been met.
    fn index(&self, number: usize) -> &R::Position {
        &self.positions[number]
    }
}

/// The representative of a position, and whether it is the negative.
fn represented<R: Ruleset>(ruleset: &R, position: R::Position) -> (R::Position, bool) {
    let representative = ruleset.representative(position);
    let is_negated = representative.is_negated();
    (representative.position, is_negated)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::fmt;

    use super::*;
    use crate::player::Player;
    use crate::ruleset::Representative;

    /// Sums of two integers, counting the requests for components.
    struct Integers {
        costly: bool,
        asked: Cell<u32>,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    struct Pair(i32, i32);

    impl fmt::Display for Pair {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{} + {}", self.0, self.1)
        }
    }

    impl Ruleset for Integers {
        type Position = Pair;

        fn options(&self, &Pair(a, b): &Pair, player: Player) -> Vec<Pair> {
            let step = if player == Player::Left { 1 } else { -1 };
            let options = [(a, Pair(a - step, b)), (b, Pair(a, b - step))];
            let legal = options.into_iter().filter(|(moved, _)| moved * step > 0);
            legal.map(|(_, option)| option).collect()
        }

        fn components(&self, Pair(a, b): Pair) -> impl IntoIterator<Item = Pair> {
            self.asked.set(self.asked.get() + 1);
            [a, b]
                .into_iter()
                .filter(|&part| part != 0)
                .map(|part| Pair(part, 0))
        }

        fn components_are_costly(&self, _: &Pair) -> bool {
            self.costly
        }

        fn representative(&self, pair: Pair) -> Representative<Pair> {
            Representative::lesser(pair, Pair(-pair.0, -pair.1))
        }
    }

    /// The components of each pair as pairs, and the number of requests for components.
    fn components(costly: bool, pairs: &[Pair]) -> (Vec<Vec<Pair>>, u32) {
        let asked = Cell::new(0);
        let mut index = PositionIndex::new(Integers { costly, asked });
        let components = pairs.iter().map(|&pair| {
            let mut parts = Vec::new();
            index.push_components(pair, &mut parts);
            let part = |part: Part| {
                let Pair(a, b) = index[part.number()];
                if part.is_negated() {
                    Pair(-a, -b)
                } else {
                    Pair(a, b)
                }
            };
            parts.into_iter().map(part).collect()
        });
        let components = components.collect();
        (components, index.ruleset.asked.get())
    }

    #[test]
    fn costly_components_are_found_once() {
        let pairs = [(2, -3), (-2, 3), (2, -3), (3, 0), (-2, 0), (0, 0), (0, 0)];
        let pairs = pairs.map(|(a, b)| Pair(a, b));
        let expected = [
            vec![Pair(2, 0), Pair(-3, 0)],
            vec![Pair(-2, 0), Pair(3, 0)],
            vec![Pair(2, 0), Pair(-3, 0)],
            vec![Pair(3, 0)],
            vec![Pair(-2, 0)],
            vec![],
            vec![],
        ];
        assert_eq!(components(false, &pairs), (expected.to_vec(), 7));
        assert_eq!(components(true, &pairs), (expected.to_vec(), 2));
    }
}
