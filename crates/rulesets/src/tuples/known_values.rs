//! The nim-values of tuples that were found: in an array for the tuples in a box, and in a hash table for others.

use std::collections::HashMap;

use chopsticks_cgt::budget::Budget;
use rustc_hash::FxBuildHasher;

/// What is known of a tuple.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    Nothing,
    /// Its options are being evaluated.
    Open,
    Value(u32),
}

/// A [`Known`] in one word: 0, 1, or the nim-value and 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Entry(u32);

/// What is known of tuples.
///
/// Most games on tuples visit most of the tuples with smaller numbers, and an array is several times faster than a hash table.
#[derive(Debug, Default)]
pub(super) struct KnownValues {
    /// The numbers in each place of the tuples in the box, from 0 on; none if there is no box.
    sides: Vec<usize>,
    /// The entries of the tuples in the box, row by row.
    array: Vec<Entry>,
    others: HashMap<Box<[u32]>, Entry, FxBuildHasher>,
    /// The number of tuples of which something is known.
    count: u64,
}

/// The most tuples in a box.
const MAX_BOX: usize = 1 << 24;

impl KnownValues {
    /// The number of tuples of which something is known.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// What is known of a tuple.
    pub fn of(&self, tuple: &[u32]) -> Known {
        let entry = match place(&self.sides, tuple) {
            Some(place) => self.array[place],
            None => self.others.get(tuple).copied().unwrap_or_default(),
        };
        entry.known()
    }

    /// Notes what is known of a tuple.
    pub fn note(&mut self, tuple: Box<[u32]>, known: Known) {
        let entry = match place(&self.sides, &tuple) {
            Some(place) => &mut self.array[place],
            None => self.others.entry(tuple).or_default(),
        };
        self.count += u64::from(entry.known() == Known::Nothing);
        *entry = Entry::of(known);
    }

    /// Forgets which tuples are open.
    pub fn close(&mut self) {
        let open = Entry::of(Known::Open);
        let in_box = self.array.iter_mut().filter(|entry| **entry == open);
        self.count -= in_box.map(std::mem::take).count() as u64;
        let others = self.others.len();
        self.others.retain(|_, entry| *entry != open);
        self.count -= (others - self.others.len()) as u64;
    }

    /// Widens the box so that it has a tuple and all with smaller numbers, unless it gets too large or has tuples of another
    /// length. A box that grows is doubled, so that it seldom does.
    pub fn widen(&mut self, tuple: &[u32], budget: &Budget<'_>) {
        let has_other_box = !self.sides.is_empty() && self.sides.len() != tuple.len();
        if has_other_box || place(&self.sides, tuple).is_some() {
            return;
        }
        let old = self.sides.iter().copied().chain(std::iter::repeat(0));
        let sides = tuple
            .iter()
            .zip(old)
            .map(|(&number, old)| match number as usize + 1 {
                side if side <= old => old,
                side => side.max(2 * old),
            });
        let sides: Vec<usize> = sides.collect();
        let cells = sides
            .iter()
            .try_fold(1_usize, |cells, &side| cells.checked_mul(side));
        let most = MAX_BOX.min((budget.memory / size_of::<Entry>() as u64) as usize);
        let Some(cells) = cells.filter(|&cells| cells <= most) else {
            return;
        };
        let wide = KnownValues {
            sides,
            array: vec![Entry::default(); cells],
            ..KnownValues::default()
        };
        let narrow = std::mem::replace(self, wide);
        let known = narrow
            .array
            .iter()
            .enumerate()
            .filter(|(_, entry)| **entry != Entry::default());
        for (place, entry) in known {
            self.note(tuple_at(&narrow.sides, place), entry.known());
        }
        for (tuple, entry) in narrow.others {
            self.note(tuple, entry.known());
        }
    }
}

impl Entry {
    fn of(known: Known) -> Entry {
        Entry(match known {
            Known::Nothing => 0,
            Known::Open => 1,
            Known::Value(value) => value + 2,
        })
    }

    fn known(self) -> Known {
        match self.0 {
            0 => Known::Nothing,
            1 => Known::Open,
            more => Known::Value(more - 2),
        }
    }
}

/// The place of a tuple in the array of a box with these sides; `None` if it is not in the box.
fn place(sides: &[usize], tuple: &[u32]) -> Option<usize> {
    if sides.is_empty() || sides.len() != tuple.len() {
        return None;
    }
    let mut places = sides.iter().zip(tuple);
    places.try_fold(0, |place, (&side, &number)| {
        let number = number as usize;
        (number < side).then_some(place * side + number)
    })
}

/// The tuple with this place.
fn tuple_at(sides: &[usize], mut place: usize) -> Box<[u32]> {
    let mut tuple: Box<[u32]> = vec![0; sides.len()].into();
    for (number, side) in tuple.iter_mut().zip(sides).rev() {
        *number = (place % side) as u32;
        place /= side;
    }
    tuple
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_noted_is_known_in_boxes_that_grow_and_outside_of_them() {
        let mut values = KnownValues::default();
        let tuples = |side: u32| (0..side * side).map(move |n| [n / side, n % side]);
        let value = |[a, b]: [u32; 2]| 31 * a + b;
        for side in [1, 2, 3, 7, 5, 20] {
            values.widen(&[side / 2, side / 3], &Budget::UNLIMITED);
            for tuple in tuples(side) {
                values.note(tuple.into(), Known::Value(value(tuple)));
            }
            assert!(tuples(side).all(|tuple| values.of(&tuple) == Known::Value(value(tuple))));
        }
        assert_eq!(values.count(), 400);
        // Tuples of another length are outside.
        values.widen(&[1, 1, 1], &Budget::UNLIMITED);
        values.note([0, 1, 2].into(), Known::Value(7));
        assert_eq!(values.of(&[0, 1, 2]), Known::Value(7));
        assert_eq!(values.count(), 401);
        values.note([3, 30].into(), Known::Open);
        values.note([3, 4].into(), Known::Open);
        values.close();
        assert_eq!(values.of(&[3, 30]), Known::Nothing);
        assert_eq!(values.of(&[3, 4]), Known::Nothing);
        assert_eq!(values.count(), 400);
    }
}
