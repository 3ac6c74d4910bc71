//! The n at which values change, compared with values computed for each n.

use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::read;
use chopsticks_simple::budget::Budget;
use chopsticks_simple::one_hand::breakpoints::Breakpoints;
use chopsticks_simple::one_hand::structure::{OneHandValue, Structure};
use chopsticks_simple::one_hand::sweep::Sweep;
use chopsticks_simple::player::ByPlayer;
use chopsticks_simple::ruleset::Setup;
use num_bigint::BigUint;

fn hands(left: u32, right: u32) -> ByPlayer<BigUint> {
    ByPlayer {
        left: left.into(),
        right: right.into(),
    }
}

fn found(left: u32, right: u32) -> Breakpoints {
    Breakpoints::find(&hands(left, right), &Budget::UNLIMITED).unwrap()
}

/// The dense engine knows nothing of the theorem.
#[test]
fn every_n_up_to_some_hundreds_is_as_the_dense_engine_has_it() {
    let mut arena = Arena::new();
    for left in 1..=9 {
        for right in 1..=9 {
            let range = (left.max(right), 600);
            let sweep = Sweep::evaluate(
                &mut arena,
                (left, right),
                range.0..=range.1,
                &Budget::UNLIMITED,
            )
            .unwrap();
            let expected: Vec<_> = sweep
                .runs()
                .iter()
                .map(|run| (BigUint::from(run.from), run.value))
                .collect();
            let below = found(left, right);
            let below = below
                .stretches()
                .take_while(|stretch| stretch.from <= 600u32.into());
            let below: Vec<_> = below
                .map(|stretch| {
                    let game = stretch.value.game(&mut arena, &Budget::UNLIMITED);
                    (stretch.from, game.unwrap())
                })
                .collect();
            assert_eq!(below, expected, "({left}|{right})");
        }
    }
}

/// Checks both ends of every stretch, far beyond the block from which the pieces last.
#[test]
fn far_stretches_have_their_value_at_both_ends() {
    for (left, right) in [
        (1, 1),
        (1, 2),
        (2, 5),
        (7, 3),
        (1, 9),
        (13, 21),
        (34, 55),
        (5, 31),
    ] {
        let found = found(left, right);
        let last = found.lasting_from() * 100_000_000u32;
        let stretches: Vec<_> = found
            .stretches()
            .take_while(|stretch| stretch.from < last)
            .collect();
        let value = |n: &BigUint| {
            let setup = Setup {
                hands: hands(left, right).map(|hand| vec![hand]),
                fingers: n.clone().into(),
            };
            let position = setup.one_hand_each().unwrap().unwrap();
            Structure::get()
                .value(&position, &Budget::UNLIMITED)
                .unwrap()
        };
        for pair in stretches.windows(2) {
            assert_eq!(
                value(&pair[0].from),
                pair[0].value,
                "({left}|{right})_{}",
                pair[0].from
            );
            let end = &pair[1].from - 1u32;
            assert_eq!(value(&end), pair[0].value, "({left}|{right})_{end}");
            assert_ne!(pair[0].value, pair[1].value);
        }
    }
}

/// The values of a period repeat forever. Those of (1|1)_n are published; those of (1|2)_n were computed up to n =
/// 1,700 by another program.
#[test]
fn the_values_of_a_period_repeat() {
    let mut arena = Arena::new();
    for (left, right, expected) in [
        (1, 1, &["*", "+-{0|^[2]}", "0"][..]),
        (
            1,
            2,
            &[
                "{0||0|-{0|^[2]}}",
                "^",
                "{0|^[2]}",
                "*",
                "{{0|^[2]}|0}",
                "v",
                "v[2]",
                "{{{0|^[2]}|0}|-{0|^[2]}}",
                "0",
            ],
        ),
    ] {
        let found = found(left, right);
        let period = found.period().expect("the values repeat in every block");
        let mut value = |value: &OneHandValue| value.game(&mut arena, &Budget::UNLIMITED).unwrap();
        let mut values: Vec<_> = period
            .iter()
            .map(|pieces| value(&pieces[0].value))
            .collect();
        let from = found.lasting_from();
        let later = found.stretches().filter(|stretch| stretch.from > from);
        let later: Vec<_> = later
            .take(40)
            .map(|stretch| value(&stretch.value))
            .collect();
        let limits = Budget::DEFAULT;
        let mut expected: Vec<_> = expected
            .iter()
            .map(|text| read(text, &mut arena, &limits).unwrap())
            .collect();
        let first = later[0];
        let begin = |values: &mut Vec<_>| {
            let at = values.iter().position(|value| *value == first);
            values.rotate_left(at.expect("it is in the period"));
        };
        begin(&mut values);
        begin(&mut expected);
        assert_eq!(values, expected, "({left}|{right})");
        assert!(later.iter().eq(values.iter().cycle().take(40)));
    }
}
