//! Nim-values of sums of tuples under impartial rules.
//!
//! Those of single heaps come from the sequence of their code. Those of other tuples are found by a search that
//! examines options without listing them, and those on [rays](super::rays) only once.

use chopsticks_cgt::budget::{Budget, Limit, Meter, Stopped};
use chopsticks_cgt::player::Player;
use chopsticks_heaps::NimSequence;

use super::known_values::{Known, KnownValues};
use super::layout::Order;
use super::rays::Rays;
use super::visit::Choice;
use super::{Move, TupleSum, Tuples};

/// The nim-values that were found.
#[derive(Debug)]
pub(crate) struct TupleNimValues<'a> {
    tuples: &'a Tuples,
    /// The sequence of all heaps, if the moves are those of a code.
    heaps: Option<NimSequence>,
    known: KnownValues,
    rays: Rays<'a>,
    /// The number of moves that were looked at.
    moves: u64,
    excluded: ExcludedValues,
}

/// The reason why a sum of tuples has no nim-value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoNimValue {
    Stopped(Stopped),
    /// A tuple is its own follower.
    Endless,
}

impl From<Stopped> for NoNimValue {
    fn from(stopped: Stopped) -> NoNimValue {
        NoNimValue::Stopped(stopped)
    }
}

impl<'a> TupleNimValues<'a> {
    /// Values under these rules; Left's moves are used, because both players have the same.
    pub fn new(tuples: &'a Tuples) -> TupleNimValues<'a> {
        let heaps = match &tuples.moves[Player::Left][..] {
            [Move::Code(code)] => Some(NimSequence::new(code.clone())),
            _ => None,
        };
        TupleNimValues {
            tuples,
            heaps,
            known: KnownValues::default(),
            rays: Rays::new(&tuples.moves[Player::Left]),
            moves: 0,
            excluded: ExcludedValues::default(),
        }
    }

    /// The nim-value of a sum: the nim sum of those of its tuples (Sprague and Grundy). The limits are for all sums
    /// together.
    ///
    /// # Errors
    /// At a limit, and when play does not end.
    pub fn value(&mut self, sum: &TupleSum, budget: &Budget<'_>) -> Result<u32, NoNimValue> {
        let mut total = 0;
        for tuple in sum.tuples() {
            total ^= match (&mut self.heaps, tuple) {
                (Some(heaps), &[heap]) => heap_value(heaps, heap, budget)?,
                _ => self.tuple_value(tuple, budget)?,
            };
        }
        Ok(total)
    }

    /// The nim-value of a tuple. Followers are evaluated first, the last option of each before the others.
    fn tuple_value(&mut self, tuple: &[u32], budget: &Budget<'_>) -> Result<u32, NoNimValue> {
        let mut search = Search {
            meter: Meter::new(budget),
            waiting: vec![tuple.into()],
        };
        self.known.widen(&self.corner(tuple), budget);
        let evaluated = self.evaluate(&mut search);
        if evaluated.is_err() {
            self.known.close();
        }
        evaluated?;
        match self.known.of(tuple) {
            Known::Value(value) => Ok(value),
            Known::Nothing | Known::Open => Err(NoNimValue::Endless),
        }
    }

    /// The largest numbers in each place of tuples with smaller numbers, of the same length.
    fn corner(&self, tuple: &[u32]) -> Vec<u32> {
        let largest = tuple.iter().copied().max().unwrap_or(0);
        match self.tuples.order {
            // Numbers may get to any place.
            Order::Circular => vec![largest; tuple.len()],
            Order::Written | Order::Sorted => tuple.to_vec(),
        }
    }

    /// Evaluates all waiting tuples.
    fn evaluate(&mut self, search: &mut Search<'_>) -> Result<(), NoNimValue> {
        while let Some(tuple) = search.waiting.pop() {
            if let Known::Value(_) = self.known.of(&tuple) {
                continue;
            }
            let place = search.waiting.len();
            search.waiting.push(Box::default());
            self.look_at_options(&tuple, search)?;
            let known = if search.waiting.len() == place + 1 {
                search.waiting.truncate(place);
                Known::Value(self.excluded.mex())
            } else {
                search.waiting[place].clone_from(&tuple);
                Known::Open
            };
            self.known.note(tuple, known);
            let positions = self.known.count();
            search.meter.budget().within(Limit::Positions, positions)?;
        }
        Ok(())
    }

    /// Excludes the known nim-values of the options of a tuple, and queues the unknown tuples in its options.
    fn look_at_options(
        &mut self,
        tuple: &[u32],
        search: &mut Search<'_>,
    ) -> Result<(), NoNimValue> {
        self.excluded.clear();
        let tuples = self.tuples;
        for (number, one) in tuples.moves[Player::Left].iter().enumerate() {
            if !self.look_along_ray(number, tuple, search)? {
                self.look_at_each(one, tuple, search)?;
            }
        }
        Ok(())
    }

    /// Excludes the values on the ray of the options by one move, if they are on a ray, and queues the unknown tuples on it;
    /// returns whether there is a ray.
    fn look_along_ray(
        &mut self,
        number: usize,
        tuple: &[u32],
        search: &mut Search<'_>,
    ) -> Result<bool, NoNimValue> {
        let Some(ray) = self.rays.of(number, tuple) else {
            return Ok(false);
        };
        let first = search.waiting.len();
        let mut added = Vec::new();
        for option in ray.missing(tuple) {
            self.moves += 1;
            search.count_move(self.moves)?;
            match self.known.of(&option) {
                // Values are added in the order of the ray.
                Known::Value(value) if search.waiting.len() == first => added.push(value),
                Known::Value(_) => {}
                // The options of this one led to the tuple.
                Known::Open => return Err(NoNimValue::Endless),
                Known::Nothing => search.waiting.push(option),
            }
        }
        // The last tuple of the ray is evaluated first.
        search.waiting[first..].reverse();
        added.into_iter().for_each(|value| ray.values.add(value));
        self.excluded.add_all(&ray.values.set);
        Ok(true)
    }

    /// Excludes the known nim-values of the options by one move, and queues the unknown tuples in them.
    fn look_at_each(
        &mut self,
        one: &Move,
        tuple: &[u32],
        search: &mut Search<'_>,
    ) -> Result<(), NoNimValue> {
        let TupleNimValues {
            tuples,
            known,
            moves,
            excluded,
            ..
        } = self;
        tuples.visit_move(one, tuple, &mut |choice| {
            *moves += 1;
            search.count_move(*moves)?;
            let Choice::Option(option, _) = choice else {
                return Ok(());
            };
            let mut value = Some(0);
            for part in tuples.layout.tuples(option) {
                match known.of(part) {
                    Known::Value(part_value) => value = value.map(|value| value ^ part_value),
                    // The options of this part led to the tuple.
                    Known::Open => return Err(NoNimValue::Endless),
                    Known::Nothing if part == tuple => return Err(NoNimValue::Endless),
                    Known::Nothing => {
                        search.waiting.push(part.into());
                        value = None;
                    }
                }
            }
            if let Some(value) = value {
                excluded.add(value);
            }
            Ok(())
        })
    }
}

/// The nim-value of a heap.
fn heap_value(heaps: &mut NimSequence, heap: u32, budget: &Budget<'_>) -> Result<u32, NoNimValue> {
    budget.affords(Limit::Positions, u64::from(heap) + 1)?;
    heaps.extend(heap, budget)?;
    Ok(heaps.values()[heap as usize])
}

/// The tuples to be evaluated, and the work so far.
struct Search<'a> {
    meter: Meter<'a>,
    /// The next one last.
    waiting: Vec<Box<[u32]>>,
}

impl Search<'_> {
    /// Checks the limits after this many moves.
    fn count_move(&mut self, moves: u64) -> Result<(), Stopped> {
        self.meter.budget().within(Limit::Moves, moves)?;
        self.meter.step()
    }
}

/// The nim-values of the options of one tuple.
#[derive(Debug, Default)]
struct ExcludedValues {
    /// For each nim-value, the number of the last tuple that has an option with this value.
    last: Vec<u64>,
    /// The number of the tuple, from 1 on.
    tuple: u64,
    /// The values that were added as sets, a bit for each.
    sets: Vec<u64>,
}

impl ExcludedValues {
    /// Begins with the next tuple.
    fn clear(&mut self) {
        self.tuple += 1;
        self.sets.clear();
    }

    fn add(&mut self, value: u32) {
        let place = value as usize;
        if place >= self.last.len() {
            self.last.resize(place + 1, 0);
        }
        self.last[place] = self.tuple;
    }

    /// Adds a set of values, a bit for each.
    fn add_all(&mut self, set: &[u64]) {
        let words = set.len().max(self.sets.len());
        self.sets.resize(words, 0);
        for (word, more) in self.sets.iter_mut().zip(set) {
            *word |= more;
        }
    }

    /// The least number that was not added.
    fn mex(&self) -> u32 {
        let is_excluded = |value: &usize| {
            let is_in_sets = |word: &u64| word >> (value % 64) & 1 == 1;
            self.last.get(*value) == Some(&self.tuple)
                || self.sets.get(value / 64).is_some_and(is_in_sets)
        };
        let full = self.sets.iter().take_while(|word| **word == u64::MAX);
        let mut values = 64 * full.count()..;
        let free = values.find(|value| !is_excluded(value));
        free.expect("some number is free") as u32
    }
}
