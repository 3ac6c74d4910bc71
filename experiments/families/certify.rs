//! The values of (i|j)_n up to a bound, each proved by tempo play and checked.

use chopsticks_lab::budget::{Budget, Stopped};
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation::{Style, write};

use super::guesses::Guesses;
use super::options::from_options;
use super::prover::{Failure, Prover};
use super::{Certified, Stretch};

/// The values of (i|j)_n for max(i, j) ≤ n ≤ `last`, or as far as they can be proved.
///
/// A value computed for small n is only a guess; every value in the result is proved. The result does
/// not depend on the earlier content of the arena.
///
/// # Errors
/// When the budget does not suffice.
///
/// # Panics
/// When `last` is less than a hand, or a hand is 0.
pub fn certify(
    arena: &mut Arena,
    hands: (u32, u32),
    last: u64,
    budget: &Budget<'_>,
) -> Result<Certified, Stopped> {
    let mut work = Work {
        guesses: Guesses::new(arena, hands, last, budget)?,
        prover: Prover::new(hands, last),
        hands,
        arena,
        budget,
    };
    let mut n = u64::from(hands.0.max(hands.1));
    let mut found: Vec<(u64, GameId)> = Vec::new();
    let mut gap = None;
    while n <= last {
        match work.prove_at(n) {
            Ok((value, below)) => {
                if found.last().is_none_or(|&(_, present)| present != value) {
                    found.push((n, value));
                }
                n = below;
            }
            Err(Failure::Stopped(stopped)) => return Err(stopped),
            Err(Failure::Unproved(why)) => {
                gap = Some(why);
                break;
            }
        }
    }
    Ok(work.certified(n - 1, &found, gap))
}

/// How many moves ahead a new value is searched for.
const STEPS: u32 = 8;

/// The tools, with what they have learned.
struct Work<'a> {
    arena: &'a mut Arena,
    hands: (u32, u32),
    guesses: Guesses,
    prover: Prover,
    budget: &'a Budget<'a>,
}

impl Work<'_> {
    /// The value at n, proved for all n from there up to, but not including, the n that is returned.
    fn prove_at(&mut self, n: u64) -> Result<(GameId, u64), Failure> {
        for value in self.guesses.at(n) {
            if let Some(below) = self.prove(value, n)? {
                return Ok((value, below));
            }
        }
        let made = from_options(self.arena, self.hands, n, STEPS, self.budget)?;
        let value = made.ok_or_else(|| {
            Failure::Unproved(format!(
                "no value was found for n = {n}, neither among earlier values nor from its options"
            ))
        })?;
        let below = self.prove(value, n)?;
        let below = below.ok_or_else(|| {
            Failure::Unproved(format!(
                "the value computed from the options at n = {n} is wrong"
            ))
        })?;
        Ok((value, below))
    }

    fn prove(&mut self, value: GameId, n: u64) -> Result<Option<u64>, Failure> {
        let below = self.prover.prove(self.arena, value, n, self.budget)?;
        if below.is_some() {
            self.guesses.met(value);
        }
        Ok(below)
    }

    fn certified(self, upto: u64, found: &[(u64, GameId)], gap: Option<String>) -> Certified {
        let mut values: Vec<GameId> = Vec::new();
        let mut stretches = Vec::new();
        for &(from, game) in found {
            let known = values.iter().position(|&value| value == game);
            let value = known.unwrap_or(values.len());
            if known.is_none() {
                values.push(game);
            }
            stretches.push(Stretch { from, value });
        }
        let name = |&value: &GameId| write(self.arena, value, Style::Plain);
        Certified {
            hands: self.hands,
            upto,
            stretches,
            values: values.iter().map(name).collect(),
            intervals: self.prover.cover().intervals(),
            gap,
        }
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_lab::simple::sweep::Sweep;

    use super::super::{Law, Pattern, named};
    use super::*;
    use crate::paper::read_printed;

    fn certified(hands: (u32, u32), last: u64) -> Certified {
        certify(&mut Arena::new(), hands, last, &Budget::UNLIMITED).unwrap()
    }

    #[test]
    fn small_families_are_as_the_dense_engine_has_them() {
        let mut arena = Arena::new();
        for hands in [(1, 1), (1, 2), (2, 1), (2, 3), (1, 4), (4, 6), (5, 7)] {
            // Far beyond the n up to which values are computed: guesses have to be right there too.
            let last = if hands.0 * hands.1 < 3 { 3_000 } else { 900 };
            let family = certify(&mut arena, hands, last.into(), &Budget::UNLIMITED).unwrap();
            let range = (hands.0.max(hands.1), last);
            let sweep = Sweep::evaluate(&mut arena, hands, range, &Budget::UNLIMITED).unwrap();
            let found = family.stretches.iter();
            let found = found.map(|stretch| (stretch.from, family.values[stretch.value].clone()));
            let name = |value| write(&mut arena, value, Style::Plain);
            let values: Vec<_> = sweep.runs().iter().map(|run| run.value).map(name).collect();
            let expected = sweep.runs().iter().map(|run| run.from.into()).zip(values);
            assert!(found.eq(expected), "{hands:?}");
            assert_eq!((family.upto, family.gap), (last.into(), None));
        }
    }

    /// The conjecture after Table 2 of the paper: 0 from f(2i+1) on, * from f(2i+2) on, ±J from A110035 on.
    #[test]
    fn the_pattern_of_one_one_is_the_paper_s() {
        let family = certified((1, 1), 1_000_000);
        let pattern = Pattern::find(&family.stretches).unwrap();
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
            assert_eq!(named(&class.breakpoints).as_deref(), Some(sequence));
            assert_eq!(class.law, law);
        }
        assert_eq!(
            pattern.classes[2].form.to_string(),
            "(4L(2k+7) + 5 − (−1)^k)/10"
        );
    }

    /// Measured by another program for n ≤ 1,700.
    #[test]
    fn the_pattern_of_one_two_is_as_measured_elsewhere() {
        let family = certified((1, 2), 1_700);
        let mut arena = Arena::new();
        let mut from = |text: &str| -> Vec<u64> {
            let value = read_printed(&mut arena, text).unwrap();
            let name = write(&mut arena, value, Style::Plain);
            let all = family.stretches.iter();
            let all =
                all.filter(|stretch| stretch.from >= 55 && family.values[stretch.value] == name);
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

    #[test]
    fn a_family_does_not_depend_on_what_the_arena_held() {
        let mut arena = Arena::new();
        for hands in [(5, 7), (1, 4), (1, 2)] {
            certify(&mut arena, hands, 2_000, &Budget::UNLIMITED).unwrap();
        }
        let again = certify(&mut arena, (1, 3), 20_000, &Budget::UNLIMITED).unwrap();
        assert_eq!(again, certified((1, 3), 20_000));
    }

    #[test]
    fn a_run_that_is_to_stop_stops() {
        let budget = Budget {
            should_stop: &|| true,
            ..Budget::UNLIMITED
        };
        let stopped = certify(&mut Arena::new(), (1, 1), 1_000, &budget);
        assert_eq!(stopped, Err(Stopped::Asked));
    }
}
