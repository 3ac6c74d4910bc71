//! The members of a family: all combinations of the values of its parameters.

use chopsticks_lab::simple::family::Parameters;
use chopsticks_lab::tables::shortened;
use num_bigint::BigUint;

use super::values::Values;

/// A member with more bits in its numbers counts as several.
const BITS_OF_A_MEMBER: u64 = 4_000;

/// The values of all parameters of a family, in the order of its text.
pub(crate) struct Domain(Vec<(String, Values)>);

impl Domain {
    /// These parameters with their values.
    pub(super) fn new(parameters: Vec<(String, Values)>) -> Domain {
        Domain(parameters)
    }

    /// The names of the parameters.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }

    /// How many combinations there are.
    pub(super) fn count(&self) -> u128 {
        let counts = self.0.iter().map(|(_, values)| values.count());
        if counts.clone().any(|count| count == 0) {
            return 0;
        }
        counts.fold(1, u128::saturating_mul)
    }

    /// As how many members a member counts: one, unless its numbers have thousands of digits.
    pub(super) fn size_of_a_member(&self) -> u128 {
        let bits: u64 = self.0.iter().map(|(_, values)| values.bits()).sum();
        1 + u128::from(bits / BITS_OF_A_MEMBER)
    }

    /// All combinations, the last parameter running fastest.
    pub(crate) fn members(&self) -> impl Iterator<Item = Parameters> + '_ {
        let named = |numbers| self.names().map(str::to_owned).zip(numbers).collect();
        self.numbers().map(named)
    }

    /// The same, as numbers in the order of the names.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = Vec<BigUint>> + '_ {
        (0..self.count()).map(|mut place| {
            let values = self.0.iter().rev().map(|(_, values)| {
                let count = values.count();
                let number = values.at(place % count);
                place /= count;
                number
            });
            let mut numbers: Vec<BigUint> = values.collect();
            numbers.reverse();
            numbers
        })
    }
}

/// The numbers of a member in words.
pub(crate) fn labelled(names: &[String], numbers: &[BigUint]) -> String {
    let pairs = names.iter().zip(numbers);
    let values = pairs.map(|(name, number)| format!("{name} = {}", shortened(number)));
    values.collect::<Vec<_>>().join(", ")
}
