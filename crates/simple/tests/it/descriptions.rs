//! Characterizations found in tables: the results, their lengths, and the reasons for failures.

use std::cell::Cell;

use chopsticks_simple::budget::{Budget, Limit, Stopped};
use chopsticks_simple::many_hands::characterization::{
    Characterization, Fit, Language, Unfit, fit,
};
use chopsticks_simple::many_hands::outcome_table::{MoreHands, OutcomeTable};

fn table(fingers: u32, hands: u32) -> OutcomeTable {
    OutcomeTable::evaluate(fingers, hands, MoreHands::PlayedOut, &Budget::UNLIMITED).unwrap()
}

fn fitted(table: &OutcomeTable, hands: u32, language: Language) -> Result<Fit, Unfit> {
    fit(table, hands, language, &Budget::UNLIMITED)
}

fn found(table: &OutcomeTable, hands: u32) -> Fit {
    fitted(table, hands, Language::SMALL).unwrap()
}

/// The pairs of numbers of hands, up to this number, for which a characterization has cases.
fn near(hands: u32) -> impl Iterator<Item = (u32, u32)> {
    let equal = (1..=hands).map(|own| (own, own));
    equal.chain((1..hands).map(|own| (own, own + 1)))
}

/// Propositions 2 and 3 of *Simple Chopsticks*, stated for the player to move.
#[test]
fn the_propositions_on_two_fingers_are_found() {
    let fit = found(&table(2, 8), 8);
    let text = "\
finger count 2
as many hands: the player to move loses if
  b2 = 0, a1 odd
one hand less: the player to move wins if
  a2 = 0, b2 > 0, b1 odd
";
    assert_eq!(fit.characterization.write(), text);
    assert_eq!(fit.at_least, [1, 1]);
}

/// The theorem of `docs/fingers.md` has three cases for each number of hands. The search finds them from the positions
/// with few hands, and no list in these conditions has fewer cases.
#[test]
fn the_theorem_on_three_fingers_is_found() {
    let table = table(3, 12);
    let Fit {
        characterization,
        at_least,
    } = found(&table, 7);
    for (mover, opponent) in near(12) {
        assert_eq!(
            characterization.disagreement(&table, mover, opponent),
            None,
            "{mover} against {opponent}"
        );
    }
    let cases = [characterization.equal(), characterization.fewer()].map(<[_]>::len);
    assert_eq!((cases, at_least), ([3, 3], [3, 3]));
}

/// Agrees in all positions to which it was fitted. No list of cases can be shorter than the bound.
#[test]
fn what_is_found_agrees_with_the_table() {
    for (fingers, hands) in [(1, 4), (2, 1), (3, 3), (4, 3)] {
        let table = table(fingers, hands);
        let fit = found(&table, hands);
        for (mover, opponent) in near(hands) {
            let differs = fit.characterization.disagreement(&table, mover, opponent);
            assert_eq!(differs, None, "finger count {fingers}");
        }
        let lists = [fit.characterization.equal(), fit.characterization.fewer()];
        for (cases, at_least) in lists.into_iter().zip(fit.at_least) {
            assert!(at_least <= cases.len(), "finger count {fingers}");
            assert_eq!(at_least == 0, cases.is_empty());
        }
        let text = fit.characterization.write();
        assert_eq!(Characterization::read(&text), Ok(fit.characterization));
    }
}

/// A characterization fitted to three hands is wrong for more hands. The first position in which it is wrong is found,
/// and both ways of evaluating the characterization confirm this.
#[test]
fn the_first_position_in_which_a_characterization_is_wrong_is_found() {
    let table = table(3, 8);
    let wrong = found(&table, 3).characterization;
    let mut positions = near(8).flat_map(|(own, other)| table.positions(own, other));
    let first = positions
        .find(|(mover, opponent, wins)| {
            wrong.mover_loses(mover.as_slice(), opponent.as_slice()) == *wins
        })
        .expect("a wrong position");
    let (mover, opponent, wins) = first;
    let differs = wrong.disagreement(&table, mover.hands(), opponent.hands());
    let differs = differs.expect("a wrong position");
    assert_eq!((&differs.mover, &differs.opponent), (mover, opponent));
    assert_eq!(differs.loses, !wins);
    assert!(mover.hands() > 3);
}

/// Conditions without comparisons determine only whether a count is 0 or 1, and its parity. Two positions that agree in
/// these cannot be separated.
fn alike(one: &[u32], other: &[u32]) -> bool {
    let seen = |&count: &u32| (count.min(2), count % 2);
    one.iter().map(seen).eq(other.iter().map(seen))
}

#[test]
fn positions_that_the_conditions_cannot_separate_are_reported() {
    let language = Language {
        largest_sum: 0,
        largest_constant: 0,
    };
    let table = table(3, 8);
    assert!(fitted(&table, 2, language).is_ok());
    let unfit = fitted(&table, 8, language).unwrap_err();
    let message = unfit.to_string();
    let Unfit::Inseparable { mover, opponent } = unfit else {
        panic!("{unfit}");
    };
    assert_eq!(
        message,
        format!(
            "the conditions cannot separate the position ({mover}|{opponent}) from the positions with the other result"
        )
    );
    let counts = [mover.as_slice(), opponent.as_slice()].concat();
    let wins = table.wins(&mover, &opponent);
    let pairs = near(8).filter(|(own, other)| other - own == opponent.hands() - mover.hands());
    let mut others = pairs.flat_map(|(own, other)| table.positions(own, other));
    assert!(others.any(|(own, other, other_wins)| {
        Some(other_wins) != wins && alike(&counts, &[own.as_slice(), other.as_slice()].concat())
    }));
}

#[test]
fn a_search_respects_its_limits() {
    let table = table(3, 7);
    let fitted = |budget: &Budget<'_>| fit(&table, 7, Language::SMALL, budget);
    let refused = fitted(&Budget {
        memory: 1_000,
        ..Budget::UNLIMITED
    });
    let Err(Unfit::Stopped(stopped @ Stopped::Limit { needed, .. })) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(stopped.limit(), Some(Limit::Memory));
    let needed = needed.expect("the memory is estimated");
    for (memory, suffices) in [(needed, true), (needed - 1, false)] {
        let budget = Budget {
            memory,
            ..Budget::UNLIMITED
        };
        assert_eq!(fitted(&budget).is_ok(), suffices);
    }
    let asked = Cell::new(0);
    for patience in [0, 1, 10, 100] {
        asked.set(0);
        let should_stop = || {
            asked.set(asked.get() + 1);
            asked.get() > patience
        };
        let budget = Budget {
            should_stop: &should_stop,
            ..Budget::UNLIMITED
        };
        assert_eq!(fitted(&budget), Err(Unfit::Stopped(Stopped::Asked)));
        assert_eq!(asked.get(), patience + 1);
    }
}
