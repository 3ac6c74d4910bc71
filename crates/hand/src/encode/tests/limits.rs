//! What a formula may take, against what it takes.

use super::super::limit::at_most;
use super::*;

/// The clauses of both kinds of questions about a game.
fn clauses(game: &Chopsticks, goal: &Goal, lines: LineRules, under: Under) -> [usize; 2] {
    let start = game.start().unwrap();
    let formula = Cnf::default();
    let mut reach = ReachQuestion::new(game, start.clone(), goal.clone(), lines, formula).unwrap();
    reach.close(under);
    let force = ForceQuestion::new(game, start, Player::Right, goal.clone(), under).unwrap();
    [reach.into_sink().size(), force.formula().matrix().size()].map(|size| size.clauses)
}

/// With every rule, with few and with many hands, with and without rules on lines.
#[test]
fn no_formula_has_more_clauses_than_expected_and_none_has_far_fewer() {
    let with_rules = LineRules {
        no_repeats: true,
        no_cycles: true,
    };
    for (fingers, hands) in [(2, 1), (3, 2), (4, 2), (3, 4)] {
        for game in axes(fingers).step_by(17) {
            let game = with_hands(&game, hands);
            let start = game.start().unwrap();
            for goal in [Goal::Win(Player::Left), Goal::Position(start)] {
                for (under, lines) in [(1, with_rules), (2, LineRules::default()), (9, with_rules)]
                {
                    let under = Under(under);
                    let expected = at_most(game.rules(), lines, under);
                    for found in clauses(&game, &goal, lines, under) {
                        let found = found as u128;
                        assert!(found <= expected, "{found} {expected} {:?}", game.rules());
                        assert!(
                            expected <= 60 * found,
                            "{found} {expected} {:?}",
                            game.rules()
                        );
                    }
                }
            }
        }
    }
}

/// A rule on lines compares each pair of the positions after 0 to 99 plies.
#[test]
fn a_rule_on_lines_takes_a_clause_for_each_pair_of_positions() {
    let game = preset("acl2s");
    let without = at_most(game.rules(), LineRules::default(), Under(100));
    for (no_repeats, no_cycles) in [(true, false), (false, true)] {
        let lines = LineRules {
            no_repeats,
            no_cycles,
        };
        let with = at_most(game.rules(), lines, Under(100));
        assert!(with >= without + 100 * 99 / 2, "{with} {without}");
    }
}

#[test]
fn a_limit_is_told_before_anything_is_made() {
    let game = preset("acl2s");
    let budget = Budget {
        clauses: 1_000_000,
        ..Budget::UNLIMITED
    };
    let fits = |under| check_size(game.rules(), LineRules::default(), Under(under), &budget);
    assert_eq!(fits(41), Ok(()));
    let refused = fits(u32::MAX).unwrap_err();
    assert_eq!(refused.limit(), Some(Limit::Clauses));
}
