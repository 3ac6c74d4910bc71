//! The sequences, compared with a naive twin: the mex over all options, one after the other.

use std::collections::BTreeSet;
use std::convert::Infallible;

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_heaps::{HeapCode, NimSequence, PeriodTheorem, RefusedValues};

/// Codes of all kinds: octal, hexadecimal, with conditions on sizes, with open numbers of heaps and repeated digits.
const CODES: &[(&str, usize)] = &[
    ("0.77", 300),
    ("0.07", 300),
    ("0.007", 300),
    ("0.137", 300),
    ("0.156", 300),
    ("0.6", 300),
    ("4.7", 300),
    ("4.0", 100),
    ("4!.0", 300),
    ("4!.", 100),
    ("4?.03", 200),
    ("4=.0", 200),
    ("4=.77", 200),
    ("0.04!07", 200),
    ("0.2", 50),
    ("0.1", 50),
    ("0.[3]", 100),
    ("0.[2]", 100),
    ("0.[1]", 50),
    ("0.3003330[3]", 200),
    ("0.0[12]", 100),
    ("0.33[30]", 100),
    ("4.[3]", 100),
    ("4!.[03]", 100),
    ("0.[7]", 60),
    ("0.8", 60),
    ("0.3F", 60),
    ("8.0", 60),
    ("C.3", 60),
    ("0.F", 60),
    ("0.[F]", 30),
    ("0.8!3", 50),
    ("0.8=7", 50),
    ("0.G4", 40),
    ("0.{2+}", 26),
    ("0.{0,3+}7", 26),
    ("0.{1+}", 26),
    ("{2+}.0", 26),
    ("{3+}.3", 26),
    ("{2+}!.0", 26),
    ("0.0[{3}1]", 40),
];

/// The nim-values by the definition.
fn naive(code: &HeapCode, count: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for heap in 0..count {
        let mut options = BTreeSet::new();
        code.options(heap as u32, &mut |heaps| {
            options.insert(
                heaps
                    .iter()
                    .fold(0, |sum, &heap| sum ^ values[heap as usize]),
            );
            Ok::<_, Infallible>(())
        })
        .unwrap();
        values.push((0..).find(|value| !options.contains(value)).unwrap());
    }
    values
}

/// A single heap is equal to all others, so that a digit with `?` does not allow it.
#[test]
fn one_heap_is_not_a_split_into_heaps_that_differ() {
    for (with, without) in [("0.6?", "0.4?"), ("0.{1+}?3", "0.{2+}?3")] {
        let [with, without] = [with, without].map(|text| HeapCode::read(text).unwrap());
        assert_eq!(naive(&with, 25), naive(&without, 25));
    }
}

#[test]
fn every_method_agrees_with_the_definition() {
    for (text, count) in CODES {
        let code = HeapCode::read(text).unwrap();
        let expected = naive(&code, *count);
        let mut sequence = NimSequence::new(code);
        sequence
            .extend(*count as u32 - 1, &Budget::UNLIMITED)
            .unwrap();
        assert_eq!(sequence.values(), expected, "{text}");
    }
}

/// A proved regularity gives all later values, so the values before the proof are compared with those far beyond.
#[test]
fn proved_regularities_hold_far_beyond_their_proofs() {
    for text in [
        "0.77",
        "0.07",
        "0.33",
        "0.3003330[3]",
        "0.03[3]",
        "0.[2]",
        "0.[3]",
        "0.0303",
    ] {
        let code = HeapCode::read(text).unwrap();
        let mut sequence = NimSequence::new(code.clone());
        sequence.extend(3_000, &Budget::UNLIMITED).unwrap();
        let regularity = sequence.regularity().unwrap();
        assert!(regularity.theorem.is_some(), "{text}");
        assert!(regularity.compared < 1_500, "{text}: {regularity:?}");
        assert_eq!(sequence.values(), naive(&code, 3_001), "{text}");
    }
}

/// Kayles has period 12 after the last exception 70 (Guy and Smith 1956). It is observed once most values are periodic,
/// and proved once 2 · 71 + 12 + 2 values before the last period are known.
#[test]
fn a_regularity_is_observed_before_it_is_proved() {
    let found = |heaps| {
        let mut sequence = NimSequence::new(HeapCode::read("0.77").unwrap());
        sequence.extend(heaps, &Budget::UNLIMITED).unwrap();
        let regularity = sequence.regularity()?;
        assert_eq!(
            (regularity.period, regularity.last_exception()),
            (12, Some(70))
        );
        Some(regularity.theorem.is_some())
    };
    assert_eq!(
        [135, 150, 166, 167].map(found),
        [None, Some(false), Some(false), Some(true)]
    );
}

#[test]
fn a_move_that_takes_nothing_splits_the_heap() {
    for text in ["1.0", "2.3", "{1+}.0", "{0,2}.0", "{0+}.7"] {
        let error = HeapCode::read(text).unwrap_err().to_string();
        assert!(
            error.contains("a move that takes nothing"),
            "{text}: {error}"
        );
    }
}

#[test]
fn incomplete_codes_are_refused() {
    for (text, what) in [
        ("0.", "a digit after the point"),
        (".", "a digit after the point"),
        ("77", "expected a point before or after the first digit"),
        ("0:7", "expected a point before or after the first digit"),
        ("0.3[5", "digits in brackets at the end"),
        ("0.[3]7", "digits in brackets at the end"),
        ("0.7[]", "digits in brackets at the end"),
        ("0.{1,x}", "found `x` in braces"),
        ("0.{1001}", "at most 1000"),
    ] {
        let error = HeapCode::read(text).unwrap_err().to_string();
        assert!(error.contains(what), "{text}: {error}");
    }
}

#[test]
fn a_code_has_at_most_1000_digits_and_a_message_quotes_only_its_beginning() {
    assert!(HeapCode::read(&format!(".{}", "7".repeat(1_000))).is_ok());
    for digits in ["7".repeat(1_001), format!("7[{}]", "7".repeat(1_000))] {
        let error = HeapCode::read(&format!("0.{digits}"))
            .unwrap_err()
            .to_string();
        assert!(
            error.ends_with("found 1001 digits after the point, expected at most 1000"),
            "{error}"
        );
    }
    for long in [
        "x".repeat(100_000),
        format!("0.{{{}}}", "9".repeat(100_000)),
    ] {
        let error = HeapCode::read(&long).unwrap_err().to_string();
        assert!(error.len() < 200, "{error}");
    }
}

#[test]
fn spaces_in_braces_do_not_matter() {
    assert_eq!(HeapCode::read("0.{ 1 , 3 + }"), HeapCode::read("0.{1,3+}"));
    assert_ne!(HeapCode::read("0.{1,3+}"), HeapCode::read("0.{1,3}"));
}

/// Subtraction games and all-but games, with sets that differ in every digit.
#[test]
fn lists_of_numbers_are_codes() {
    for bits in 1u32..64 {
        let numbers: Vec<u32> = (1..=6)
            .filter(|number| bits >> (number - 1) & 1 == 1)
            .collect();
        let taking = HeapCode::subtraction(&numbers).unwrap();
        let others = HeapCode::all_but(&numbers).unwrap();
        for (code, takes) in [(taking, true), (others, false)] {
            let mut values: Vec<u32> = Vec::new();
            for heap in 0..300usize {
                let options: BTreeSet<u32> = (1..=heap)
                    .filter(|&taken| numbers.contains(&(taken as u32)) == takes)
                    .map(|taken| values[heap - taken])
                    .collect();
                values.push((0..).find(|value| !options.contains(value)).unwrap());
            }
            let mut sequence = NimSequence::new(code);
            sequence.extend(299, &Budget::UNLIMITED).unwrap();
            assert_eq!(sequence.values(), values, "{numbers:?} {takes}");
            assert!(
                sequence
                    .regularity()
                    .is_some_and(|found| found.theorem.is_some()),
                "{numbers:?} {takes}"
            );
        }
    }
    assert!(HeapCode::subtraction(&[0]).is_err() && HeapCode::all_but(&[1_001]).is_err());
}

/// Plain loops over all splits, sparse spaces, and heaps that must differ, from where several threads are used.
#[test]
fn values_do_not_depend_on_the_number_of_threads() {
    for text in ["0.007", "0.06", "0.16", "0.37", "4!.0"] {
        let code = HeapCode::read(text).unwrap();
        let mut one = NimSequence::new(code);
        one.extend((1 << 14) - 10, &Budget::UNLIMITED).unwrap();
        let mut several = one.clone().with_threads(3);
        for last in [(1 << 14) + 1000, (1 << 14) + 1001, 18_000] {
            one.extend(last, &Budget::UNLIMITED).unwrap();
            several.extend(last, &Budget::UNLIMITED).unwrap();
            assert_eq!(one.values(), several.values(), "{text}");
        }
    }
}

/// A stopped run keeps its values and continues from there, as does a run that resumes values of an earlier one.
#[test]
fn a_stopped_run_goes_on() {
    for text in ["0.007", "0.3F", "{2+}!.0", "4.[3]", "0.[7]"] {
        let code = HeapCode::read(text).unwrap();
        let expected = naive(&code, 26);
        let calls = std::cell::Cell::new(0);
        let should_stop = || {
            calls.set(calls.get() + 1);
            calls.get() % 2 == 0
        };
        let mut sequence = NimSequence::new(code.clone());
        let budget = Budget {
            should_stop: &should_stop,
            ..Budget::UNLIMITED
        };
        for last in 0..26 {
            match sequence.extend(last, &budget) {
                Ok(()) => {}
                Err(stopped) => assert_eq!(stopped, Stopped::Asked),
            }
        }
        assert!(calls.get() > 13, "{text}");
        sequence.extend(25, &Budget::UNLIMITED).unwrap();
        assert_eq!(sequence.values(), expected, "{text}");
        let mut resumed = NimSequence::new(code);
        resumed.resume(&expected[..20], &Budget::UNLIMITED).unwrap();
        resumed.extend(25, &Budget::UNLIMITED).unwrap();
        assert_eq!(resumed.values(), expected, "{text}");
    }
}

/// Wrong values in the sample, one of them the last; and a value that is too large, whether in the sample or not.
#[test]
fn wrong_values_of_an_earlier_run_are_refused() {
    for text in ["0.77", "0.07", "0.777", "0.007", "0.[3]"] {
        let code = HeapCode::read(text).unwrap();
        let mut right = NimSequence::new(code.clone());
        right.extend(3_000, &Budget::UNLIMITED).unwrap();
        let values = right.values();
        let mut resumed = NimSequence::new(code.clone());
        assert_eq!(resumed.resume(values, &Budget::UNLIMITED), Ok(()), "{text}");
        assert_eq!(resumed.values(), values);
        for (heap, value) in [
            (0, 1),
            (70, values[70] + 1),
            (700, values[700] ^ 1),
            (2_999, 4_000_000_000),
            (3_000, values[3_000] + 1),
        ] {
            let mut changed = values.to_vec();
            changed[heap] = value;
            let refused = NimSequence::new(code.clone()).resume(&changed, &Budget::UNLIMITED);
            let wrong = Err(RefusedValues::Wrong { heap, value });
            assert_eq!(refused, wrong, "{text}");
        }
    }
}

/// A value outside the sample: no period of 0.007 is known.
#[test]
fn a_value_beyond_those_before_is_refused_wherever_it_is() {
    let code = HeapCode::read("0.007").unwrap();
    let mut right = NimSequence::new(code.clone());
    right.extend(5_000, &Budget::UNLIMITED).unwrap();
    let heap = 4_001;
    let mut changed = right.values().to_vec();
    let largest = changed[..heap].iter().max().unwrap();
    changed[heap] = (largest + 1).next_power_of_two() + 1;
    let value = changed[heap];
    let refused = NimSequence::new(code).resume(&changed, &Budget::UNLIMITED);
    assert_eq!(refused, Err(RefusedValues::Wrong { heap, value }));
}

#[test]
fn the_limit_on_memory_is_told() {
    let mut sequence = NimSequence::new(HeapCode::read("0.77").unwrap());
    let budget = Budget {
        memory: 1_000,
        ..Budget::UNLIMITED
    };
    let stopped = sequence.extend(1_000, &budget).unwrap_err();
    assert!(
        stopped
            .to_string()
            .contains("limit of 1.0 kB of memory; the next step may need 14.0 kB"),
        "{stopped}"
    );
    assert!(sequence.values().is_empty());
}

/// In Nim the values left by moves are 0, then 0 and 1: the same state shifted by one.
#[test]
fn two_values_prove_the_regularity_of_nim() {
    let mut sequence = NimSequence::new(HeapCode::read("0.[3]").unwrap());
    sequence.extend(1, &Budget::UNLIMITED).unwrap();
    let found = sequence.regularity().unwrap();
    assert_eq!(found.theorem, Some(PeriodTheorem::States));
    assert_eq!((found.preperiod, found.period, found.saltus), (0, 1, 1));
}

/// The theorem on states is about games in which a heap stays one heap, whatever number of counters is taken.
#[test]
fn splitting_games_and_games_that_end_a_heap_are_not_proved_by_states() {
    for text in ["0.[1]", "0.[7]", "0.[F]", "0.3[5]"] {
        let mut sequence = NimSequence::new(HeapCode::read(text).unwrap());
        sequence.extend(40, &Budget::UNLIMITED).unwrap();
        let theorem = sequence.regularity().and_then(|found| found.theorem);
        assert_eq!(theorem, None, "{text}");
    }
}

/// The states of a period recur before the period has been seen four times.
#[test]
fn a_state_that_comes_again_is_found_at_once() {
    let mut sequence = NimSequence::new(HeapCode::all_but(&[2, 3, 5, 6]).unwrap());
    sequence.extend(63, &Budget::UNLIMITED).unwrap();
    let found = sequence.regularity().unwrap();
    assert!(found.theorem.is_some(), "{found:?}");
    assert_eq!((found.preperiod, found.period, found.saltus), (0, 18, 6));
    let values = sequence.values().to_vec();
    let mut longer = NimSequence::new(HeapCode::all_but(&[2, 3, 5, 6]).unwrap());
    longer.extend(500, &Budget::UNLIMITED).unwrap();
    assert_eq!(&longer.values()[..64], values);
}
