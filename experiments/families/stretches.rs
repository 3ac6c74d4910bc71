//! The stored form of the values of (i|j)_n for one pair of hands.

use std::collections::HashSet;

use anyhow::{Context, Result, ensure};
use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, read};
use chopsticks_simple::one_hand::breakpoints::Breakpoints;
use chopsticks_simple::one_hand::structure::OneHandValue;
use serde::{Deserialize, Serialize};

use crate::harness::Unit;

/// The values of (i|j)_n, from n = max(i, j) on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evaluated {
    /// i and j.
    pub hands: (u32, u32),
    /// The last n that is listed.
    pub upto: u64,
    /// The stretches of equal values; neighbours have different values.
    pub stretches: Vec<Stretch>,
    /// The names of the values, in order of first occurrence.
    pub values: Vec<String>,
    /// The number of stretches in each block, if the values are proved to repeat in each; otherwise they repeat in
    /// every second block.
    pub period: Option<usize>,
}

/// The n from `from` on, up to the next stretch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stretch {
    /// The first n.
    pub from: u64,
    /// The place of the value in the list of values.
    pub value: usize,
}

impl Unit for Evaluated {
    type Key = (u32, u32);

    fn key(&self) -> (u32, u32) {
        self.hands
    }

    fn validate(&self) -> Result<()> {
        let (i, j) = self.hands;
        let is_pair = 0 < i && i <= j && num_integer::gcd(i, j) == 1;
        ensure!(
            is_pair,
            "the hands {i} and {j} are not coprime numbers in order"
        );
        self.validate_stretches()?;
        let games = self.games(&mut Arena::new())?;
        let distinct: HashSet<&GameId> = games.iter().collect();
        ensure!(distinct.len() == games.len(), "a value is listed twice");
        let all = self.stretches.len();
        let is_period = self.period.is_none_or(|period| (1..=all).contains(&period));
        ensure!(is_period, "a period has from 1 to {all} stretches");
        Ok(())
    }
}

impl Evaluated {
    /// Every value is listed for n up to this number, or farther if the values do not repeat so soon.
    pub const LEAST_LAST: u64 = 1_000_000_000_000;

    /// This factor adds seven periods after the values are known to repeat, more than any recurrence needs.
    const PERIODS: u64 = 843;

    /// Finds all stretches.
    ///
    /// # Errors
    /// If the run is asked to stop.
    pub fn find(hands: (u32, u32), budget: &Budget<'_>) -> std::result::Result<Evaluated, Stopped> {
        let both = ByPlayer {
            left: hands.0.into(),
            right: hands.1.into(),
        };
        let found = Breakpoints::find(&both, budget)?;
        let too_large = Stopped::TooLarge("the values repeat only beyond 64 bits");
        let repeats = u64::try_from(found.lasting_from())
            .ok()
            .and_then(|from| from.checked_mul(Evaluated::PERIODS));
        let upto = repeats.ok_or(too_large)?.max(Evaluated::LEAST_LAST);
        let mut values: Vec<OneHandValue> = Vec::new();
        let mut stretches = Vec::new();
        for stretch in found.stretches() {
            let Some(from) = u64::try_from(stretch.from)
                .ok()
                .filter(|&from| from <= upto)
            else {
                break;
            };
            let known = values.iter().position(|value| *value == stretch.value);
            let value = known.unwrap_or(values.len());
            if known.is_none() {
                values.push(stretch.value);
            }
            stretches.push(Stretch { from, value });
        }
        let name = |value: &OneHandValue| value.name(Style::Plain);
        Ok(Evaluated {
            hands,
            upto,
            stretches,
            values: values.iter().map(name).collect(),
            period: found.period().map(|period| period.len()),
        })
    }

    /// The values themselves, in the order of their list.
    ///
    /// # Errors
    /// When a name does not denote a value, which can happen only if a journal was edited.
    pub fn games(&self, arena: &mut Arena) -> Result<Vec<GameId>> {
        let game = |name: &String| {
            let game = read(name, arena, &Budget::DEFAULT);
            game.with_context(|| format!("`{name}` is not a value"))
        };
        self.values.iter().map(game).collect()
    }

    /// Checks that the stretches begin at the larger hand and follow each other, and that the values are numbered in
    /// order of occurrence.
    fn validate_stretches(&self) -> Result<()> {
        let (_, j) = self.hands;
        let begins = self.stretches.first().map(|first| first.from);
        ensure!(
            begins == Some(j.into()),
            "the first stretch is not that from n = {j} on"
        );
        let ends = self.stretches.last().map_or(0, |last| last.from);
        let is_listed = self.upto >= Evaluated::LEAST_LAST.max(ends);
        ensure!(
            is_listed,
            "the values are listed up to n = {} only",
            self.upto
        );
        for pair in self.stretches.windows(2) {
            let [from, next] = [pair[0].from, pair[1].from];
            ensure!(
                from < next,
                "a stretch from n = {from} is followed by one from {next}"
            );
            ensure!(
                pair[0].value != pair[1].value,
                "the values before and after n = {next} are equal"
            );
        }
        let mut known = 0;
        for stretch in &self.stretches {
            let Stretch { from, value } = stretch;
            ensure!(
                *value <= known,
                "the stretch from n = {from} has the value {value} before all earlier ones"
            );
            known = known.max(value + 1);
        }
        let names = self.values.len();
        ensure!(
            known == names,
            "{known} values occur, and {names} have names"
        );
        Ok(())
    }

    /// The index of the value at n, for n from max(i, j) to `upto`.
    pub fn value(&self, n: u64) -> usize {
        let later = self.stretches.partition_point(|stretch| stretch.from <= n);
        self.stretches[later - 1].value
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_cgt::game::Arena;
    use chopsticks_cgt::notation::write;

    use super::super::{Law, Pattern, sequence_name};
    use super::*;
    use crate::paper::read_printed;

    fn evaluated(hands: (u32, u32)) -> Evaluated {
        Evaluated::find(hands, &Budget::UNLIMITED).unwrap()
    }

    /// The conjecture after Table 2 of the paper: 0 from f(2i+1) on, * from f(2i+2) on, ±J from A110035 on.
    #[test]
    fn the_pattern_of_one_one_is_the_paper_s() {
        let family = evaluated((1, 1));
        let pattern = Pattern::find(&family).unwrap();
        let mut arena = Arena::new();
        let mut printed = |text| {
            let value = read_printed(&mut arena, text).unwrap();
            write(&mut arena, value, Style::Plain)
        };
        let expected = [
            ("0", "A000045(2k+5)", Law::Plain),
            ("*", "A000045(2k+6)", Law::Plain),
            ("±J", "A110035(k+3)", Law::Both),
        ];
        assert_eq!(pattern.classes.len(), expected.len());
        for (class, (value, sequence, law)) in pattern.classes.iter().zip(expected) {
            assert_eq!(family.values[class.value], printed(value));
            assert_eq!(sequence_name(&class.breakpoints).as_deref(), Some(sequence));
            assert_eq!(class.law, law);
        }
        assert_eq!(
            pattern.classes[2].form.to_string(),
            "(4L(2k+7) + 5 − (−1)^k)/10"
        );
    }

    /// Measured by another program for n ≤ 1,700.
    #[test]
    fn the_values_of_one_two_are_as_measured_elsewhere() {
        let family = evaluated((1, 2));
        let mut arena = Arena::new();
        let mut from = |text: &str| -> Vec<u64> {
            let value = read_printed(&mut arena, text).unwrap();
            let name = write(&mut arena, value, Style::Plain);
            let all = family
                .stretches
                .iter()
                .filter(|stretch| (55..=1_700).contains(&stretch.from))
                .filter(|stretch| family.values[stretch.value] == name);
            all.map(|stretch| stretch.from).collect()
        };
        for (value, expected) in [
            ("{0|{0|-J}}", &[76, 199, 521, 1_364][..]),
            ("J", &[80, 209, 546, 1_429]),
            ("*", &[89, 233, 610, 1_597]),
            ("{J|0}", &[111, 289, 755]),
            ("↓", &[123, 322, 843]),
            ("↓[2]", &[131, 343, 898]),
            ("{{J|0}|-J}", &[142, 369, 964]),
            ("0", &[55, 144, 377, 987]),
        ] {
            assert_eq!(from(value), expected, "{value}");
        }
    }
}
