//! Families and far positions: their values agree with the paper, with single positions, and with play.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, Writer};
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_simple::budget::{Budget, Limit, Stopped};
use chopsticks_simple::family::{Family, Parameters};
use chopsticks_simple::one_hand::grid::Grid;
use chopsticks_simple::query::{
    MemberValue, NoValue, PositionValue, SimpleChopsticksPosition, by_frequency, values,
};
use num_bigint::BigUint;

use crate::common::chopsticks::read;
use crate::common::distinct_values::DISTINCT_VALUES;

type Found = Vec<Result<MemberValue, NoValue>>;

/// The values of the members of a family with these values of its parameters.
fn members(
    arena: &mut Arena,
    family: &str,
    names: &[&str],
    parameters: &[Vec<BigUint>],
    budget: &Budget<'_>,
) -> Found {
    let family = Family::read(family).unwrap();
    let parameters = parameters.iter().map(|values| {
        let names = names.iter().map(|name| (*name).to_owned());
        names.zip(values.iter().cloned()).collect()
    });
    let parameters: Vec<Parameters> = parameters.collect();
    values(&family, &parameters, arena, budget)
}

/// The values of (1|1)_n for these n.
fn one_one(arena: &mut Arena, n: impl Iterator<Item = BigUint>) -> Found {
    let n: Vec<Vec<BigUint>> = n.map(|n| vec![n]).collect();
    members(arena, "(1|1)_n", &["n"], &n, &Budget::UNLIMITED)
}

fn game(found: &Result<MemberValue, NoValue>) -> GameId {
    match found {
        Ok(MemberValue {
            value: PositionValue::Game(game),
            ..
        }) => *game,
        other => panic!("{other:?}"),
    }
}

fn alone(arena: &mut Arena, text: &str) -> PositionValue {
    let position = SimpleChopsticksPosition::read(text).unwrap();
    let value = position.value(arena, &Budget::UNLIMITED, &mut Vec::new());
    value.unwrap()
}

/// Counted for the paper: among n ≤ 606, (1|1)_n is * 276 times, 0 232 times and ±J 98 times.
#[test]
fn the_values_of_one_hand_with_one_finger_each_are_those_of_the_paper() {
    let mut arena = Arena::new();
    let found = one_one(&mut arena, (1..=606u32).map(BigUint::from));
    let expected = ["*", "0", "+-{0|^[2]}"].map(|text| read(&mut arena, text));
    let number = |value: GameId| found.iter().filter(|found| game(found) == value).count();
    assert_eq!(expected.map(number), [276, 232, 98]);
    assert!(found.iter().flatten().all(|member| !member.is_by_theorem));
}

/// The conjecture of the paper, now a theorem: in the block [f(2i), f(2i + 1)), the value is * below A110035(i) and ±J
/// from there on; then it is 0. The terms have about 25 digits.
#[test]
fn far_members_have_the_values_of_the_theorem() {
    let mut sequence: Vec<BigUint> = [1u32, 2, 5, 12].map(BigUint::from).to_vec();
    let mut fibonacci: Vec<BigUint> = [0u32, 1].map(BigUint::from).to_vec();
    for at in 4..62 {
        let next = (&sequence[at - 1] - &sequence[at - 3]) * 3u32 + &sequence[at - 4];
        sequence.push(next);
    }
    for at in 2..130 {
        fibonacci.push(&fibonacci[at - 1] + &fibonacci[at - 2]);
    }
    let mut arena = Arena::new();
    let [star, zero, switch] = ["*", "0", "+-{0|^[2]}"].map(|text| read(&mut arena, text));
    let i = 60;
    let (begin, middle, end) = (&fibonacci[2 * i], &sequence[i], &fibonacci[2 * i + 1]);
    let cases = [
        (begin - 1u32, zero),
        (begin.clone(), star),
        (middle - 1u32, star),
        (middle.clone(), switch),
        (end - 1u32, switch),
        (end.clone(), zero),
    ];
    let found = one_one(&mut arena, cases.iter().map(|(n, _)| n.clone()));
    for (found, (n, expected)) in found.iter().zip(&cases) {
        assert_eq!(game(found), *expected, "(1|1)_{n}");
        assert!(found.as_ref().is_ok_and(|member| member.is_by_theorem));
    }
}

#[test]
fn a_family_that_is_a_grid_has_the_values_of_single_positions() {
    for (n, distinct) in &DISTINCT_VALUES[..2] {
        let mut arena = Arena::new();
        let hands = (1..=*n).flat_map(|i| (1..=*n).map(move |j| (i, j)));
        let hands: Vec<(u32, u32)> = hands.collect();
        let parameters = hands.iter().map(|&(i, j)| vec![i.into(), j.into()]);
        let parameters: Vec<Vec<BigUint>> = parameters.collect();
        let family = format!("(i|j)_{n}");
        let budget = &Budget::UNLIMITED;
        let found = members(&mut arena, &family, &["i", "j"], &parameters, budget);
        assert_eq!(found.len(), hands.len());
        for ((i, j), found) in hands.iter().zip(&found).step_by(7) {
            let single = alone(&mut arena, &format!("({i}|{j})_{n}"));
            assert_eq!(found.as_ref().unwrap().value, single, "({i}|{j})_{n}");
        }
        let grid = Grid::evaluate(&mut arena, *n, budget).unwrap();
        let census = by_frequency(grid.census(), &arena, &mut Writer::default());
        assert_eq!(census.len(), *distinct);
        assert!(census.windows(2).all(|two| two[0].1 >= two[1].1));
        for (value, cells) in census {
            let cells_with_value = found.iter().filter(|found| game(found) == value);
            assert_eq!(cells_with_value.count() as u64, cells);
        }
    }
}

/// Members with several hands, members with an empty side, and members that are not positions are evaluated
/// individually.
#[test]
fn members_of_different_kinds_are_told_apart() {
    let mut arena = Arena::new();
    let budget = &Budget::UNLIMITED;
    let numbers: Vec<Vec<BigUint>> = (0..=3u32).map(|k| vec![k.into()]).collect();
    let found = members(&mut arena, "(1^k|2)_5", &["k"], &numbers, budget);
    for (text, found) in ["(|2)_5", "(1|2)_5", "(1,1|2)_5", "(1,1,1|2)_5"]
        .iter()
        .zip(&found)
    {
        assert_eq!(
            found.as_ref().unwrap().value,
            alone(&mut arena, text),
            "{text}"
        );
    }
    assert_eq!(game(&found[0]), arena.zero());
    let numbers: Vec<Vec<BigUint>> = (0..=6u32).map(|i| vec![i.into()]).collect();
    let found = members(&mut arena, "(i|2)_5", &["i"], &numbers, budget);
    let says = |at: usize| found[at].as_ref().unwrap_err().to_string();
    assert!(
        says(0).contains("Left's hand 1 shows 0 fingers"),
        "{}",
        says(0)
    );
    assert!(
        says(6).contains("more than the finger count 5"),
        "{}",
        says(6)
    );
    for (i, found) in (1..).zip(&found[1..6]) {
        let single = alone(&mut arena, &format!("({i}|2)_5"));
        assert_eq!(found.as_ref().unwrap().value, single);
    }
}

#[test]
fn members_respect_the_limits() {
    let mut arena = Arena::new();
    let n: Vec<Vec<BigUint>> = (1..=300u32).map(|n| vec![n.into()]).collect();
    let asked = Budget {
        should_stop: &|| true,
        ..Budget::UNLIMITED
    };
    let found = members(&mut arena, "(1|1)_n", &["n"], &n, &asked);
    let expected = Err(NoValue::Stopped(Stopped::Asked));
    assert!(found.len() == 300 && found.iter().all(|found| *found == expected));
    // The limit does not suffice for all n together, but does for the small ones.
    let few = Budget {
        positions: 100,
        ..Budget::UNLIMITED
    };
    let found = members(&mut arena, "(1|1)_n", &["n"], &n, &few);
    let all = one_one(&mut arena, (1..=300u32).map(BigUint::from));
    assert!(found[..10].iter().all(Result::is_ok));
    for (found, all) in found.iter().zip(&all) {
        match found {
            Ok(found) => assert_eq!(found.value, all.as_ref().unwrap().value),
            Err(NoValue::Stopped(stopped)) => assert_eq!(stopped.limit(), Some(Limit::Positions)),
            Err(other) => panic!("{other}"),
        }
    }
}

/// (1|n − 1 − k)_n = ↑\[k\]: each step down adds {… | *} to 0, the value of (1|n − 1)_n.
#[test]
fn a_tall_value_is_named_but_built_only_if_the_budget_suffices() {
    let n = BigUint::from(10u32).pow(30);
    let mut arena = Arena::new();
    let mut proved = Vec::new();
    let mut value = |arena: &mut Arena, height: u32, is_mirrored: bool| {
        let (one, other) = (BigUint::from(1u32), &n - 1u32 - height);
        let [left, right] = if is_mirrored {
            [other, one]
        } else {
            [one, other]
        };
        let position = SimpleChopsticksPosition::read(&format!("({left}|{right})_{n}"));
        let value = position
            .unwrap()
            .value(arena, &Budget::UNLIMITED, &mut proved);
        value.unwrap()
    };
    let (low, negative) = (value(&mut arena, 3, false), value(&mut arena, 3, true));
    assert_eq!(low, PositionValue::Game(read(&mut arena, "^[3]")));
    assert_eq!(negative, PositionValue::Game(read(&mut arena, "v[3]")));
    assert_eq!(low.outcome(&mut arena), OutcomeClass::Left);
    let (tall, negative) = (value(&mut arena, 500, false), value(&mut arena, 500, true));
    assert_eq!(tall.outcome(&mut arena), OutcomeClass::Left);
    assert_eq!(negative.outcome(&mut arena), OutcomeClass::Right);
    let PositionValue::Symbolic(shape) = &tall else {
        panic!("{tall:?}");
    };
    assert_eq!(shape.name(Style::Plain), "^[500]");
    let built = tall.game(&mut arena, &Budget::UNLIMITED).unwrap();
    assert_eq!(built, read(&mut arena, "^[500]"));
    let low = Budget {
        tower: 499,
        ..Budget::UNLIMITED
    };
    let refused = tall.game(&mut arena, &low).unwrap_err().to_string();
    assert!(
        refused.starts_with("the canonical form of ^[500] was not built: stopped at the limit of 499 steps in a tower"),
        "{refused}"
    );
    assert_eq!(proved.len(), 4);
}

#[test]
fn what_cannot_be_a_position_is_refused() {
    let huge = BigUint::from(10u32).pow(20);
    let read = |text: String| SimpleChopsticksPosition::read(&text);
    // Without a hand on one side nothing can be attacked, whatever the finger count.
    for hands in ["(|)", "(7|)", "(|7)"] {
        let over = read(format!("{hands}_{huge}"));
        assert_eq!(over, Ok(SimpleChopsticksPosition::Over), "{hands}");
    }
    for (text, says) in [
        (
            format!("(1,1|)_{huge}"),
            "finger count 100000000000000000000 is greater than",
        ),
        (format!("(0|)_{huge}"), "Left's hand 1 shows 0 fingers"),
        (format!("(|0)_{huge}"), "Right's hand 1 shows 0 fingers"),
        (
            "(|7)_6".to_owned(),
            "Right's hand 1 shows 7 fingers, more than the finger count 6",
        ),
        ("(1|1)_0".to_owned(), "there is no finger count 0"),
    ] {
        let refused = read(text.clone()).unwrap_err().to_string();
        assert!(refused.contains(says), "{text}: {refused}");
    }
}
