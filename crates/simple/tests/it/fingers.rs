//! The theorem of `docs/fingers.md`, compared with tables of outcomes, and the proofs of the stored characterizations.

use chopsticks_cgt::value::OutcomeClass;
use chopsticks_cgt::value::OutcomeClass::{Left, Next, Previous, Right};
use chopsticks_simple::budget::Budget;
use chopsticks_simple::many_hands::characterization::{Characterization, StepResult};
use chopsticks_simple::many_hands::outcome_table::{Counts, MoreHands, OutcomeTable};
use chopsticks_simple::player::ByPlayer;

const HANDS: u32 = 12;

fn is_odd(count: u32) -> bool {
    count % 2 == 1
}

/// Part 2, with Left's counts a and Right's b.
fn with_as_many_hands(a: [u32; 3], b: [u32; 3]) -> OutcomeClass {
    let [a1, a2, a3] = a;
    let [b1, b2, b3] = b;
    let previous = |a2: u32, a3: u32, b2: u32, b3: u32| a2 == 0 && a3 == 0 && b3 == 0 && is_odd(b2);
    if previous(a2, a3, b2, b3) || previous(b2, b3, a2, a3) {
        Previous
    } else if (a3 == 0 && b3 == 0 && a1 < b1 && is_odd(a1 + b1))
        || (a2 == 0 && a3 == 0 && is_odd(b2))
        || (a1 == 0 && a3 == 0 && is_odd(b1))
    {
        Left
    } else if (a3 == 0 && b3 == 0 && a1 > b1 && is_odd(a1 + b1))
        || (b2 == 0 && b3 == 0 && is_odd(a2))
        || (b1 == 0 && b3 == 0 && is_odd(a1))
    {
        Right
    } else {
        Next
    }
}

/// Part 3, where Left has one hand less.
fn with_one_hand_less(a: [u32; 3], b: [u32; 3]) -> OutcomeClass {
    let [a1, a2, a3] = a;
    let [b1, b2, b3] = b;
    if (a3 == 0 && b3 <= 1 && a1 <= b1 && b1 <= a1 + a2 && is_odd(a1 + b1))
        || (a2 == 0 && a3 == 0 && b3 > 0 && is_odd(b2))
        || (a1 == 0 && a3 == 0 && b3 > 0 && is_odd(b1))
    {
        Next
    } else {
        Right
    }
}

fn positions(table: &OutcomeTable, left: u32, right: u32) -> Vec<ByPlayer<Counts>> {
    let left = table.sides(left).iter();
    let pairs = left.flat_map(|left| {
        table.sides(right).iter().map(move |right| ByPlayer {
            left: left.clone(),
            right: right.clone(),
        })
    });
    pairs.collect()
}

fn counts(side: &Counts) -> [u32; 3] {
    [side.hands_with(1), side.hands_with(2), side.hands_with(3)]
}

fn table(hands: u32) -> OutcomeTable {
    OutcomeTable::evaluate(3, hands, MoreHands::PlayedOut, &Budget::UNLIMITED).unwrap()
}

#[test]
fn finger_count_3_is_as_the_theorem_says() {
    let table = table(HANDS);
    for hands in 1..=HANDS {
        for position in positions(&table, hands, hands) {
            let stated = with_as_many_hands(counts(&position.left), counts(&position.right));
            assert_eq!(table.outcome(&position), Some(stated), "{position:?}");
        }
    }
    for hands in 1..HANDS {
        for position in positions(&table, hands, hands + 1) {
            let stated = with_one_hand_less(counts(&position.left), counts(&position.right));
            assert_eq!(table.outcome(&position), Some(stated), "{position:?}");
        }
    }
}

#[test]
fn the_outcomes_with_equally_many_hands_are_counted() {
    let table = table(HANDS);
    for hands in 1..=HANDS {
        let tally = table.tally(hands, hands);
        let decided = u64::from(3 * (hands * hands / 4));
        assert_eq!(tally.count(Previous), u64::from(2 * hands.div_ceil(2)));
        assert_eq!([tally.count(Left), tally.count(Right)], [decided; 2]);
    }
}

fn kept() -> impl Iterator<Item = Characterization> {
    (2..=4).map(|fingers| Characterization::proved(fingers).unwrap())
}

/// Two programs of different kinds: a table in which every position is played out, and conditions on the counts. The
/// experiment `fingers-5` has the proof, which takes too long for a test.
#[test]
fn finger_count_5_is_as_in_a_table() {
    const MAX_COUNT: u32 = 7;
    let characterization = Characterization::proved(5).unwrap();
    let table =
        OutcomeTable::evaluate(5, MAX_COUNT, MoreHands::PlayedOut, &Budget::UNLIMITED).unwrap();
    for own in 1..=MAX_COUNT {
        for other in 1..=MAX_COUNT {
            assert_eq!(characterization.disagreement(&table, own, other), None);
        }
    }
}

const BUDGET: Budget<'static> = Budget {
    nodes: 1_000_000,
    ..Budget::UNLIMITED
};

/// The results of the obligations, up to the first that is not shown.
fn first_that_is_not_shown(characterization: &Characterization) -> Option<StepResult> {
    let mut results = characterization.prove(&BUDGET).map(|step| step.result);
    results.find(|result| !matches!(result, StepResult::Shown { .. }))
}

#[test]
fn the_characterizations_that_are_kept_are_proved() {
    for characterization in kept() {
        assert_eq!(first_that_is_not_shown(&characterization), None);
    }
}

/// No case can be omitted: without it a counterexample is found.
#[test]
fn a_characterization_without_one_of_its_cases_is_refused() {
    for characterization in kept() {
        let text = characterization.write();
        for line in text.lines().filter(|line| line.starts_with("  ")) {
            let shorter = text.replacen(&format!("{line}\n"), "", 1);
            let shorter = Characterization::read(&shorter).unwrap();
            let result = first_that_is_not_shown(&shorter);
            assert!(
                matches!(result, Some(StepResult::Fails { .. })),
                "{line}: {result:?}"
            );
        }
    }
}
