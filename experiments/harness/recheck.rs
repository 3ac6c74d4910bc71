//! Computes units of a journal again, because an intentional change can include a matching checksum.

use std::str::FromStr;

use anyhow::{Result, ensure};
use chopsticks_base::budget::Budget;
use thiserror::Error;

use super::journal_lines::{FoundUnit, unit_line};
use super::units::json;
use super::{Unit, Units};

/// Advice for a file with a wrong result.
const ADVICE: &str = "compute its units again: without the file, or with --fresh, which renames it";

/// The number of units taken from a journal that a run recomputes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Recheck {
    /// The number given by the experiment; see [`Units::sample_size`].
    #[default]
    Sample,
    /// This many, or all if there are fewer.
    AtMost(usize),
}

/// A text is not a number of units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a number of units, or all")]
pub struct NotARecheck;

impl FromStr for Recheck {
    type Err = NotARecheck;

    fn from_str(text: &str) -> Result<Recheck, NotARecheck> {
        if text == "all" {
            return Ok(Recheck::AtMost(usize::MAX));
        }
        text.parse().map(Recheck::AtMost).map_err(|_| NotARecheck)
    }
}

impl Recheck {
    /// The most units that are computed again.
    pub fn most<U: Units>(self, units: &U) -> usize {
        match self {
            Recheck::Sample => units.sample_size(),
            Recheck::AtMost(most) => most,
        }
    }
}

/// At most `most` of these units, each given with its line. The choice depends on all of the lines, and on nothing else.
pub fn chosen<T, L: AsRef<[u8]>>(mut units: Vec<(T, L)>, most: usize) -> Vec<T> {
    if units.len() > most {
        let sums = units.iter().map(|(_, line)| crc32fast::hash(line.as_ref()));
        let seed = sums.fold(0, u32::wrapping_add);
        units.sort_by_cached_key(|(_, line)| {
            let line = line.as_ref();
            (checksum_from(seed, line), line.to_owned())
        });
        units.truncate(most);
    }
    units.into_iter().map(|(unit, _)| unit).collect()
}

/// The checksum of a line appended to data with the checksum `seed`, the same on every machine.
fn checksum_from(seed: u32, line: &[u8]) -> u32 {
    let mut sum = crc32fast::Hasher::new_with_initial(seed);
    sum.update(line);
    sum.finalize()
}

impl<T: Unit> FoundUnit<T> {
    /// Computes the unit again.
    ///
    /// # Errors
    /// When the results differ, or the budget does not suffice.
    pub fn recheck<U: Units<Unit = T>>(
        &self,
        units: &U,
        state: &mut U::State,
        budget: &Budget<'_>,
    ) -> Result<()> {
        let key = self.unit.key();
        let unit = units.solve(state, &key, budget)?;
        ensure!(
            unit_line(&unit) == unit_line(&self.unit),
            "{}: the unit {} has another result than this program computes, so the file cannot be trusted; {ADVICE}",
            self.place,
            json(&key),
        );
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of times each of these units is chosen among 40 changes of one line.
    fn times(units: u32, most: usize) -> Vec<usize> {
        let keys: Vec<u32> = (0..units).collect();
        let mut times = vec![0; units as usize];
        for change in 0..40 {
            let line = |key: &u32| format!("{key} {}", if *key == 0 { change } else { 0 });
            let listed = keys.iter().map(|key| (key, line(key))).collect();
            let sample = chosen(listed, most);
            assert_eq!(sample.len(), most.min(units as usize));
            sample.into_iter().for_each(|&key| times[key as usize] += 1);
        }
        times
    }

    #[test]
    fn all_units_are_chosen_if_they_are_few_and_any_may_be_if_they_are_many() {
        assert_eq!(times(5, 5), [40; 5]);
        assert_eq!(times(5, 0), [0; 5]);
        let some = times(10, 3);
        assert!(
            some.iter().all(|&times| (1..40).contains(&times)),
            "{some:?}"
        );
    }

    #[test]
    fn the_choice_does_not_depend_on_the_order_of_the_lines() {
        let keys: Vec<u32> = (0..50).collect();
        let listed = || keys.iter().map(|key| (key, key.to_string()));
        let forwards = chosen(listed().collect(), 7);
        // The checksums agree with Python's `zlib.crc32`.
        assert_eq!(forwards.len(), 7);
        assert_eq!(forwards[..3], [&41, &45, &18]);
        assert_eq!(chosen(listed().rev().collect(), 7), forwards);
    }

    #[test]
    fn the_flag_is_a_number_or_all() {
        assert_eq!("8".parse(), Ok(Recheck::AtMost(8)));
        assert_eq!("all".parse(), Ok(Recheck::AtMost(usize::MAX)));
        for text in ["", "-1", "some", "1.5"] {
            assert_eq!(text.parse::<Recheck>(), Err(NotARecheck));
        }
    }
}
