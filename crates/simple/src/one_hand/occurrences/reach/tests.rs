//! Tests of the facts used in the proof of the bounds. `tests/it/occurrences.rs` compares the bounds with all rows.

use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::*;
use crate::budget::Budget;
use crate::one_hand::structure::{ConeValue, Letters, State, Structure};

/// The letter 0 and the letters of a lower zone; each row and block has at most one of the latter.
const ZEROS: [ConeValue; 4] = [
    ConeValue::Zero,
    ConeValue::ZeroZeroMinusJ,
    ConeValue::Up,
    ConeValue::J,
];

/// All steps {state | −letter} of the table with counters up to 40, far above those that it treats as one.
fn steps() -> impl Iterator<Item = (State<BigUint>, ConeValue, State<BigUint>)> {
    let automaton = Structure::get().automaton();
    let states = ValueShape::ALL.into_iter().flat_map(|shape| {
        let counts = 0..=shape.largest().unwrap_or(40);
        counts.map(move |count| State::<BigUint>::from(State { shape, count }))
    });
    states.flat_map(move |state| {
        ConeValue::ALL.into_iter().filter_map(move |letter| {
            let next = automaton.run(state.clone(), letter, &BigUint::one())?;
            Some((state.clone(), letter, next))
        })
    })
}

/// Facts 1 and 2 of the proof: the letters that increase a counter, and the states from which they do so.
#[test]
fn a_counter_is_at_most_the_number_of_the_last_letters_of_some_kinds() {
    for (state, letter, next) in steps() {
        let grown = if next.shape == state.shape {
            &state.count + 1u32
        } else {
            BigUint::one()
        };
        let case = format!("{state:?} {letter:?} {next:?}");
        if next.count == BigUint::ZERO {
            continue;
        }
        match next.shape {
            ValueShape::Ups if letter == ConeValue::Star => {
                assert!(next.count <= grown.max(2u32.into()), "{case}");
            }
            ValueShape::Ups => assert_eq!(next.count, BigUint::one(), "{case}"),
            ValueShape::Stars => assert!(ZEROS.contains(&letter) && next.count <= grown, "{case}"),
            ValueShape::Zeros | ValueShape::UpZeros => {
                assert!(ZEROS.contains(&letter), "{case}");
                assert_eq!((next.shape, next.count), (state.shape, grown), "{case}");
            }
            ValueShape::Switches => {
                assert_eq!(letter, ConeValue::PlusMinusJ, "{case}");
                assert_eq!((next.shape, next.count), (state.shape, grown), "{case}");
            }
            ValueShape::UpsZeroMinusJ => {
                assert_eq!(
                    (state.shape, letter),
                    (ValueShape::Ups, ConeValue::JZero),
                    "{case}"
                );
                assert_eq!(state.count, next.count, "{case}");
            }
            ValueShape::UpsUpMinusJ => {
                assert_eq!(
                    (state.shape, letter),
                    (ValueShape::Ups, ConeValue::JDown),
                    "{case}"
                );
                assert_eq!(state.count, next.count + 1u32, "{case}");
            }
            _ => {}
        }
    }
}

/// Fact 3: the letters * and 0 of block 2 lead from * to ↑\[k\] and *·\[0\]^k only.
#[test]
fn the_first_block_has_two_shapes() {
    let is_early = |shape| matches!(shape, ValueShape::Ups | ValueShape::Stars);
    for (state, letter, next) in steps() {
        let is_first = matches!(letter, ConeValue::Star | ConeValue::Zero);
        assert!(!is_first || !is_early(state.shape) || is_early(next.shape));
    }
    let (hand, n) = (3.into(), 100.into());
    let letters = Letters::new(&hand, &n);
    let block = letters.block_intervals(2, &Budget::UNLIMITED).unwrap();
    let block: Vec<ConeValue> = block.iter().map(|interval| interval.letter).collect();
    assert_eq!(block, [ConeValue::Star, ConeValue::Zero]);
}

/// A letter and its block.
type Placed = (ConeValue, i64);

/// The letters of the hand i at y = i, i + 1, …, n − i.
fn letters(hand: u32, n: u32) -> Vec<Placed> {
    let unlimited = &Budget::UNLIMITED;
    let [i, whole] = [hand, n].map(BigInt::from);
    let letters = Letters::new(&i, &whole);
    let nearest = letters.block_at(&i, unlimited).unwrap();
    let mut found = vec![None; (n + 1 - 2 * hand) as usize];
    for block in (2..=nearest).step_by(2) {
        for interval in letters.block_intervals(block, unlimited).unwrap() {
            let [over, upto] = [&interval.over, &interval.upto].map(|y| (y - &i).to_i64().unwrap());
            for place in over + 1..=upto {
                found[usize::try_from(place).unwrap()] = Some((interval.letter, block));
            }
        }
    }
    found.into_iter().map(Option::unwrap).collect()
}

/// The rows of a hand, each from its far end.
fn rows(letters: &[Placed], hand: u32) -> impl Iterator<Item = Vec<Placed>> {
    (0..hand as usize).map(move |place| {
        let row = letters.iter().skip(place).step_by(hand as usize);
        row.rev().copied().collect()
    })
}

/// The numbers of consecutive letters of some kind in a row, each with the letter after them.
fn runs(row: &[Placed], is_kind: impl Fn(Placed) -> bool) -> Vec<(u32, Option<ConeValue>)> {
    let mut runs = Vec::new();
    let mut length = 0;
    for &placed in row {
        if is_kind(placed) {
            length += 1;
        } else {
            runs.push((length, Some(placed.0)));
            length = 0;
        }
    }
    runs.push((length, None));
    runs
}

/// Lemma 2 of the proof, for all rows of all n up to some hundreds.
#[test]
fn no_row_has_more_consecutive_letters() {
    for n in (2..=250).chain([377, 610, 987, 1_000, 1_597]) {
        for hand in 1..=n / 2 {
            let zone = |times, of| n * times / (of * hand) + 1;
            for row in rows(&letters(hand, n), hand) {
                for (length, next) in runs(&row, |(letter, _)| letter == ConeValue::Star) {
                    let ends = next == Some(ConeValue::JDown);
                    let most = if ends { zone(1, 24) } else { zone(1, 2) };
                    assert!(length <= most.max(MIDDLE_NEAR), "* {hand} {n}");
                }
                for (length, _) in runs(&row, |(letter, _)| letter == ConeValue::PlusMinusJ) {
                    assert!(length <= zone(1, 156).max(MIDDLE_NEAR), "±J {hand} {n}");
                }
                for (length, _) in runs(&row, |(letter, _)| ZEROS.contains(&letter)) {
                    assert!(length <= (zone(1, 6) + 1).max(ZEROS_NEAR), "0 {hand} {n}");
                }
                let is_late = |(letter, block)| ZEROS.contains(&letter) && block > 2;
                for (length, _) in runs(&row, is_late) {
                    assert!(length <= (zone(3, 40) + 1).max(ZEROS_NEAR), "0 {hand} {n}");
                }
            }
        }
    }
}

/// Lemma 1 of the proof: letters * and 0 occur in every row of a hand that is small relative to their zone.
#[test]
fn every_row_has_a_star_and_a_zero_in_large_zones() {
    let numbers = Fibonacci::default();
    let mut seen = 0;
    for n in (8..=250).chain([377, 610, 987, 1_000, 1_597]) {
        for hand in 1..=n / 8 {
            let letters = letters(hand, n);
            for block in (2i64..).step_by(2) {
                let [before, this, next] =
                    [-1, 0, 1].map(|more| numbers.signed(block + more).to_u32().unwrap());
                let has_stars = n >= (before + 4 * this) * hand;
                let has_zeros = n >= (this + 3 * next) * hand;
                if !has_stars && !has_zeros {
                    break;
                }
                for row in rows(&letters, hand) {
                    assert!(
                        !has_stars || row.contains(&(ConeValue::Star, block)),
                        "* {hand} {n}"
                    );
                    assert!(
                        !has_zeros || row.contains(&(ConeValue::Zero, block)),
                        "0 {hand} {n}"
                    );
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 10_000, "{seen}");
}

/// The letter {0 | −J} at y in block m only with y < f(m − 2)·i: for all y and i up to 60 and many n, by Theorem 1.
#[test]
fn the_letter_j_zero_is_near() {
    let numbers = Fibonacci::default();
    let mut seen = 0;
    for n in (30..=400).chain((1_000..30_000).step_by(997)) {
        let whole = BigInt::from(n);
        for hand in 1..=60.min(n / 8) {
            let hand = BigInt::from(hand);
            let letters = Letters::new(&hand, &whole);
            let nearest = letters.block_at(&hand, &Budget::UNLIMITED).unwrap();
            for block in (2..=nearest).step_by(2) {
                for interval in letters.block_intervals(block, &Budget::UNLIMITED).unwrap() {
                    if interval.letter == ConeValue::JZero {
                        let limit = numbers.signed(block - 2) * &hand;
                        assert!(interval.upto < limit, "{hand} {n}");
                        seen += 1;
                    }
                }
            }
        }
    }
    assert!(seen > 1_000, "{seen}");
}
