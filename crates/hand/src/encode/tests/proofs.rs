//! Proofs of negative answers: accepted and rejected ones.

use super::*;
use crate::budget::Stopped;

fn proof(text: &str) -> ClausalProof {
    drat::read(text.as_bytes()).unwrap()
}

/// A formula given by the numbers of its literals; the meanings of its variables do not matter.
fn formula(variables: u32, clauses: &[&[i32]]) -> Cnf {
    let mut formula = Cnf::default();
    for ply in 1..=variables {
        formula.variable(Meaning::Played { ply });
    }
    for clause in clauses {
        let literals = clause
            .iter()
            .map(|number| Lit::from_number(*number).unwrap());
        formula.clause(&literals.collect::<Vec<_>>());
    }
    formula
}

/// The example of Wetzler, Heule and Hunt (2014): the negation of the first variable is not a consequence, but may be
/// added.
#[test]
fn the_example_of_the_format_is_accepted() {
    let clauses: [&[i32]; 8] = [
        &[1, 2, -3],
        &[-1, -2, 3],
        &[2, 3, -4],
        &[-2, -3, 4],
        &[-1, -3, -4],
        &[1, 3, 4],
        &[-1, 2, 4],
        &[1, -2, -4],
    ];
    let formula = formula(4, &clauses);
    let accepted = |text| check(&formula, &proof(text), &Budget::UNLIMITED);
    assert_eq!(accepted("-1 0\nd -1 2 4 0\n2 0\n0\n"), Ok(()));
    assert_eq!(accepted("-1 0\n"), Err(NotProved::NoContradiction));
    assert_eq!(accepted(""), Err(NotProved::NoContradiction));
    assert_eq!(accepted("5 0\n7 0\n"), Err(NotProved::Variable(2)));
    let asked = Budget {
        should_stop: &|| true,
        ..Budget::UNLIMITED
    };
    let stopped = check(&formula, &proof("-1 0\n"), &asked);
    assert_eq!(stopped, Err(Stopped::Asked.into()));
    // If the second and the last variable are true and the first is false, all clauses but the last hold.
    let holds = self::formula(4, &clauses[..7]);
    assert_eq!(
        check(
            &holds,
            &proof("-1 0\nd -1 2 4 0\n2 0\n0\n"),
            &Budget::UNLIMITED
        ),
        Err(NotProved::Step(4))
    );
}

/// Nothing is proved by deleting the reason for a known literal: both variables may hold.
#[test]
fn a_reason_cannot_be_dropped() {
    let holds = formula(2, &[&[1], &[-1, 2]]);
    let forged = proof("d -1 2 0\n-2 0\n0\n");
    assert_eq!(
        check(&holds, &forged, &Budget::UNLIMITED),
        Err(NotProved::Step(2))
    );
}

/// Each negative answer is proved, using clauses derived for earlier bounds too; the same clauses prove nothing else.
#[test]
fn batsat_proves_every_no_and_no_yes() {
    let solver = Batsat::new(&Budget::UNLIMITED).recording();
    let game = preset("acl2s");
    let start = game.start().unwrap();
    let goal = Goal::Win(Player::Left);
    let rules = LineRules::default();
    let closed = |goal: &Goal, under| {
        let (start, goal) = (start.clone(), goal.clone());
        let mut reach = ReachQuestion::new(&game, start, goal, rules, Cnf::default()).unwrap();
        reach.close(under);
        reach.into_sink()
    };
    let mut reach = ReachQuestion::new(&game, start.clone(), goal.clone(), rules, solver).unwrap();
    let mut last = ClausalProof::default();
    for plies in 0..5 {
        assert_eq!(reach.after(plies), SolverAnswer::Fails);
        last = reach.sink().learnt().unwrap();
        let formula = closed(&goal, Under::after(plies));
        assert_eq!(
            check(&formula, &last, &Budget::UNLIMITED),
            Ok(()),
            "{plies} plies"
        );
    }
    // The report's answers: impossible in under 5 moves, possible in under 6; for the other player possible in under 5.
    assert!(check(&closed(&goal, Under(6)), &last, &Budget::UNLIMITED).is_err());
    assert!(
        check(
            &closed(&Goal::Win(Player::Right), Under(5)),
            &last,
            &Budget::UNLIMITED
        )
        .is_err()
    );
}

/// What is left out is missed.
#[test]
fn a_proof_of_batsat_with_a_hole_is_refused() {
    let mut solver = Batsat::new(&Budget::UNLIMITED).recording();
    let game = preset("acl2s");
    let goal = Goal::Position(game.read("4,4-4,4 left").unwrap());
    let start = game.start().unwrap();
    let rules = LineRules::default();
    let mut reach = ReachQuestion::new(&game, start, goal, rules, Cnf::default()).unwrap();
    reach.close(Under(12));
    let formula = reach.into_sink();
    for meaning in formula.meanings() {
        solver.variable(*meaning);
    }
    for clause in formula.clauses() {
        solver.clause(clause);
    }
    assert_eq!(solver.solve(&[]), SolverAnswer::Fails);
    let proof = solver.learnt().unwrap();
    assert_eq!(check(&formula, &proof, &Budget::UNLIMITED), Ok(()));
    let half: ClausalProof = proof.steps()[proof.lemmas() / 2..]
        .iter()
        .cloned()
        .collect();
    assert!(check(&formula, &half, &Budget::UNLIMITED).is_err());
    assert_eq!(
        check(&formula, &ClausalProof::default(), &Budget::UNLIMITED),
        Err(NotProved::NoContradiction)
    );
}
