//! Options that lie on a ray: a rule such as `(a - k, b - k) for k from 1 to min(a, b)` leads to all tuples in one direction.
//!
//! The options of the next tuple on the ray are the same and one more. So their nim-values are kept in one set for each ray,
//! which grows by one value for each tuple, and no option is looked at again. A tuple enters the set when its value is known,
//! and is not evaluated again: so the set of a tuple that is evaluated has its options only.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use super::Move;
use super::expression::Expression;
use super::layout::Order;
use super::operator::Operator;
use super::pattern::Pattern;
use super::range::{Range, Steps};
use super::result::Entry;
use super::rule::Rule;

/// The rays of some moves, with the nim-values on them.
#[derive(Debug)]
pub(super) struct Rays<'a> {
    /// The direction of each move, if its options lie on a ray.
    directions: Vec<Option<Direction<'a>>>,
    /// The values on each ray, by the number of the move and the last tuple on the ray.
    values: HashMap<Box<[u32]>, RayValues, FxBuildHasher>,
}

/// How a rule subtracts the same number from some places.
#[derive(Debug)]
struct Direction<'a> {
    /// Whether the rule subtracts from each place.
    is_moved: Vec<bool>,
    /// The greatest number that the rule subtracts.
    greatest: &'a Expression,
}

/// The options of a tuple on one ray.
pub(super) struct Ray<'r> {
    is_moved: &'r [bool],
    /// The number of options.
    pub length: u32,
    pub values: &'r mut RayValues,
}

/// The nim-values of the tuples on a ray, from the last one on.
#[derive(Debug, Default)]
pub(super) struct RayValues {
    /// The number of tuples.
    pub count: u32,
    /// The set of their values, a bit for each.
    pub set: Vec<u64>,
}

/// Fewer options are looked at one by one, so that sets take little room beside the values.
const FEW: u32 = 8;

impl<'a> Rays<'a> {
    /// The rays of these moves, without values.
    pub fn new(moves: &'a [Move]) -> Rays<'a> {
        let direction = |one: &'a Move| match one {
            Move::Code(_) => None,
            Move::Rule(rule) => Direction::of(rule),
        };
        Rays {
            directions: moves.iter().map(direction).collect(),
            values: HashMap::default(),
        }
    }

    /// The ray of the options of a tuple by the move with this number, if they are all on it and many.
    pub fn of(&mut self, number: usize, tuple: &[u32]) -> Option<Ray<'_>> {
        let direction = self.directions[number].as_ref()?;
        let length = direction.length(tuple)?;
        let mut key = [&[number as u32], tuple].concat();
        move_by(&mut key[1..], &direction.is_moved, length);
        Some(Ray {
            is_moved: &direction.is_moved,
            length,
            values: self.values.entry(key.into()).or_default(),
        })
    }
}

impl<'a> Direction<'a> {
    /// The direction of a rule; `None` for rules of another form.
    fn of(rule: &'a Rule) -> Option<Direction<'a>> {
        let ([copies], [Range(steps)]) = (&rule.tuples[..], &rule.ranges[..]) else {
            return None;
        };
        let one = Expression::Number(1);
        let [
            Steps {
                least,
                greatest,
                step,
            },
        ] = &steps[..]
        else {
            return None;
        };
        let is_plain = rule.pattern == Pattern::Variables
            && rule.order() == Order::Written
            && rule.conditions.is_empty();
        if !is_plain || [least, step, &copies.count] != [&one; 3] {
            return None;
        }
        let is_moved = copies.entries.iter().enumerate().map(|(place, entry)| {
            let same = Expression::Variable(place);
            let bound = Expression::Variable(rule.fixed);
            match entry {
                Entry::Number(number) if *number == same => Some(false),
                Entry::Number(number) => {
                    let moved = Expression::operation(Operator::Subtract, same, bound);
                    (*number == moved).then_some(true)
                }
                Entry::Each { .. } => None,
            }
        });
        let is_moved: Vec<bool> = is_moved.collect::<Option<_>>()?;
        Some(Direction { is_moved, greatest })
    }

    /// The number of tuples on the ray from a tuple, if the rule leads to all of them and they are many.
    fn length(&self, tuple: &[u32]) -> Option<u32> {
        let places = tuple.iter().zip(&self.is_moved);
        let moved = places.filter(|(_, is_moved)| **is_moved);
        let length = moved.map(|(&number, _)| number).min()?;
        let variables: Vec<i64> = tuple.iter().map(|&number| number.into()).collect();
        let greatest = self.greatest.value(&variables)?;
        (length >= FEW && greatest >= length.into()).then_some(length)
    }
}

impl Ray<'_> {
    /// The options whose values are not in the set yet, from the last tuple of the ray on, as seen from a tuple.
    pub fn missing(&self, tuple: &[u32]) -> impl DoubleEndedIterator<Item = Box<[u32]>> + use<'_> {
        let tuple: Box<[u32]> = tuple.into();
        (self.values.count..self.length).map(move |at| {
            let mut option = tuple.clone();
            move_by(&mut option, self.is_moved, self.length - at);
            option
        })
    }
}

impl RayValues {
    /// Adds the value of the next tuple.
    pub fn add(&mut self, value: u32) {
        let word = value as usize / 64;
        if word >= self.set.len() {
            self.set.resize(word + 1, 0);
        }
        self.set[word] |= 1 << (value % 64);
        self.count += 1;
    }
}

/// Subtracts a number from some places.
fn move_by(tuple: &mut [u32], is_moved: &[bool], number: u32) {
    for (entry, is_moved) in tuple.iter_mut().zip(is_moved) {
        if *is_moved {
            *entry -= number;
        }
    }
}
