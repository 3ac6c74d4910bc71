//! Partizan games on heaps.

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::read;
use chopsticks_heaps::{
    Growth, HeapCode, NimSequence, PartizanSequence, PeriodTheorem, Regularity,
};

fn subtraction(left: &[u32], right: &[u32]) -> PartizanSequence {
    let [left, right] = [left, right].map(|numbers| HeapCode::subtraction(numbers).unwrap());
    PartizanSequence::new(ByPlayer { left, right })
}

fn regularity(sequence: &PartizanSequence) -> Option<Regularity> {
    Regularity::find(sequence.values(), 0, sequence.recurrence())
}

/// From the tests of CGSuite 2, GameHeapTest.
#[test]
fn a_published_value() {
    let mut arena = Arena::new();
    let mut sequence = subtraction(&[1, 3], &[2, 3]);
    sequence.extend(6, &mut arena, &Budget::UNLIMITED).unwrap();
    let published = "{1|1,{1|0}||0,{1|0}|0|||0,{1|0}|0}";
    let published = read(published, &mut arena, &Budget::DEFAULT).unwrap();
    assert_eq!(sequence.values()[6], published);
}

/// If both players have the same moves, the values are the nimbers of the nim-values.
#[test]
fn games_with_equal_moves_are_nimbers() {
    for text in ["0.77", "0.07", "4.7", "0.3F", "4!.0"] {
        let code = HeapCode::read(text).unwrap();
        let mut nim = NimSequence::new(code.clone());
        nim.extend(40, &Budget::UNLIMITED).unwrap();
        let mut arena = Arena::new();
        let codes = ByPlayer {
            left: code.clone(),
            right: code,
        };
        let mut sequence = PartizanSequence::new(codes);
        sequence.extend(40, &mut arena, &Budget::UNLIMITED).unwrap();
        let nimbers = nim.values().iter().map(|&value| arena.nimber(value));
        let nimbers: Vec<_> = nimbers.collect();
        assert_eq!(sequence.values(), nimbers, "{text}");
    }
}

/// Left takes 1 and Right takes 2: the heaps are 0, 1, {1|0} = 1/0 hot, and so on with period 3 by the definition.
#[test]
fn a_period_of_canonical_forms_is_proved() {
    let mut arena = Arena::new();
    let mut sequence = subtraction(&[1], &[2]);
    sequence.extend(30, &mut arena, &Budget::UNLIMITED).unwrap();
    let names = ["0", "1", "{1|0}"];
    for (heap, &value) in sequence.values().iter().enumerate() {
        let name = names[heap % 3];
        let expected = read(name, &mut arena, &Budget::DEFAULT).unwrap();
        assert_eq!(value, expected, "{heap}");
    }
    let found = regularity(&sequence).unwrap();
    assert_eq!((found.period, found.last_exception()), (3, None));
    assert_eq!(found.theorem, Some(PeriodTheorem::Splitting));
}

#[test]
fn a_limit_keeps_what_was_computed() {
    let mut arena = Arena::new();
    let mut sequence = subtraction(&[1, 3], &[2, 3]);
    let budget = Budget {
        positions: 10,
        ..Budget::UNLIMITED
    };
    assert!(sequence.extend(20, &mut arena, &budget).is_err());
    let known = sequence.values().to_vec();
    assert!(!known.is_empty() && known.len() < 20);
    sequence.extend(20, &mut arena, &Budget::UNLIMITED).unwrap();
    assert_eq!(sequence.values()[..known.len()], known);
}

/// Left takes 1 or 2, Right takes 1: 0, ∗, ↑, ⇑∗, 3.↑, … by the definition, where k.↑ + (k mod 2)∗ = {0|…} (Siegel II.3). Where
/// only Left moves, the heaps are the integers.
#[test]
fn values_may_grow_by_steps() {
    let mut arena = Arena::new();
    for (left, right, mover, before) in [
        (&[1, 2][..], &[1][..], Player::Right, 0),
        (&[1], &[1, 2], Player::Left, 0),
        (&[1], &[], Player::Left, 0),
    ] {
        let mut sequence = subtraction(left, right);
        sequence.extend(20, &mut arena, &Budget::UNLIMITED).unwrap();
        let values = sequence.values();
        let found = Growth::find(values, 0, &mut arena).unwrap();
        assert_eq!((found.regularity.period, found.mover), (1, mover));
        assert!(found.regularity.preperiod <= before + 2 && found.regularity.theorem.is_none());
        let constant = (!right.is_empty()).then(|| arena.zero());
        assert_eq!(found.constant, constant);
        assert_eq!(regularity(&sequence), None);
    }
    // Those with a period do not grow, nor do too few.
    let mut sequence = subtraction(&[1], &[2]);
    sequence.extend(30, &mut arena, &Budget::UNLIMITED).unwrap();
    assert_eq!(Growth::find(sequence.values(), 0, &mut arena), None);
    assert_eq!(Growth::find(&sequence.values()[..2], 0, &mut arena), None);
}
