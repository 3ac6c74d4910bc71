//! The claim of the survey, and whether a game contradicts it.

use chopsticks_hand::ruleset::{Elimination, Rules, Transfer, TransferKinds, Win};

use super::row::{Outcome, Row};

/// Emptying a hand is allowed, but neither other transfers nor taps of dead or own hands nor swaps.
const EMPTYING: Transfer = Transfer::Free(TransferKinds {
    living: false,
    revive: false,
    empty: true,
});

/// The reason why a game contradicts the claim of the survey or a known result, if it does.
pub fn failure(row: &Row) -> Option<(u32, String)> {
    let rules = &row.rules();
    let wrong = match expected_outcome(rules) {
        Some(expected) => (row.result, row.plies) != expected,
        None => must_be_drawn(rules) && row.result != Outcome::Draw,
    };
    wrong.then(|| {
        let plies = row
            .plies
            .map_or_else(String::new, |plies| format!(" in {plies}"));
        (row.n, format!("{rules:?}: {}{plies}", row.result.name()))
    })
}

/// Whether the game is a draw according to the claim; the exceptions are in [`expected_outcome`].
fn must_be_drawn(rules: &Rules) -> bool {
    let taps_everything = rules.tap_dead && rules.tap_own;
    match rules.win {
        Win::Normal if taps_everything => true,
        Win::Normal if rules.fingers >= 5 && rules.swap => true,
        Win::Normal | Win::Misere => {
            rules.fingers >= 5 && rules.elimination == Elimination::Rollover
        }
        Win::SuddenDeath => false,
    }
}

/// Known results: those for the documents' rules, by several programs, and the two exceptions of the claim.
fn expected_outcome(rules: &Rules) -> Option<(Outcome, Option<u32>)> {
    let is = |elimination, transfer, tap_own| {
        let plain = Rules::plain(rules.fingers, elimination);
        *rules
            == Rules {
                transfer,
                tap_own,
                ..plain
            }
    };
    let free = |living, revive, empty| {
        Transfer::Free(TransferKinds {
            living,
            revive,
            empty,
        })
    };
    let misere = Rules {
        transfer: EMPTYING,
        win: Win::Misere,
        ..Rules::plain(7, Elimination::Rollover)
    };
    let cutoff = Elimination::CutoffAt;
    match rules.fingers {
        5 if is(cutoff, Transfer::NONE, false) => Some((Outcome::Second, Some(8))),
        5 if is(cutoff, free(true, false, false), false) => Some((Outcome::Second, Some(10))),
        5 if is(cutoff, free(true, true, false), false) => Some((Outcome::Draw, None)),
        5 if is(cutoff, free(true, true, false), true) => Some((Outcome::First, Some(23))),
        5 if is(cutoff, Transfer::ANY, false) => Some((Outcome::Second, Some(26))),
        7 if *rules == misere => Some((Outcome::Second, Some(19))),
        10 if is(Elimination::Rollover, EMPTYING, false) => Some((Outcome::Second, Some(16))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule_survey::{Axes, Game};
    use chopsticks_base::budget::Budget;

    fn row(rules: &Rules) -> Row {
        let axes = Axes::from_rules(rules);
        let n = rules.fingers;
        Row::solve(Game { hands: 2, n, axes }, &Budget::UNLIMITED).unwrap()
    }

    #[test]
    fn another_result_is_a_failure() {
        let acl2s = Rules {
            transfer: Transfer::ANY,
            ..Rules::plain(5, Elimination::CutoffAt)
        };
        let rollover = Rules::plain(6, Elimination::Rollover);
        for rules in [acl2s, rollover] {
            let mut row = row(&rules);
            assert_eq!(failure(&row), None);
            row.result = Outcome::First;
            assert_eq!(failure(&row).map(|(n, _)| n), Some(rules.fingers));
        }
    }

    /// The exceptions of the claim, in which a player wins.
    #[test]
    fn the_exceptions_are_exceptions() {
        for (fingers, win, plies) in [(10, Win::Normal, 16), (7, Win::Misere, 19)] {
            let plain = Rules::plain(fingers, Elimination::Rollover);
            let rules = Rules {
                transfer: EMPTYING,
                win,
                ..plain
            };
            assert!(must_be_drawn(&rules));
            assert_eq!(
                expected_outcome(&rules),
                Some((Outcome::Second, Some(plies)))
            );
            assert_eq!(failure(&row(&rules)), None);
        }
    }
}
