//! The structure of all (i|j)_n: its proof is found and passes the audit, and wrong tables and proofs are refused.

use std::sync::{Arc, LazyLock};

use chopsticks_simple::one_hand::inequality::{Exponential, LinearForm};
use chopsticks_simple::one_hand::structure::proof::{
    AuditFault, Block, BlockProof, Comparison, Contradiction, Crossing, OneOneBlock, OneOneProof,
    ProofCase, ProofTree, StepFault, audit, prove,
};
use chopsticks_simple::one_hand::structure::{
    Automaton, ConeLine, ConeValue, Row, TurnQuantifier, rows,
};
use chopsticks_simple::one_hand::theorem::a110035;

static AUTOMATON: LazyLock<Automaton> = LazyLock::new(Automaton::compute);

/// The block with this index.
fn block(index: i64) -> Block {
    let mut blocks = Block::all().into_iter();
    blocks
        .find(|block| block.index == LinearForm::from(index))
        .expect("blocks with small indices are treated one by one")
}

#[test]
fn all_blocks_from_some_on_are_proved_at_once() {
    let general = Block::all()
        .pop()
        .expect("the last block is the general one");
    assert!(!general.index.is_constant());
    let proof = prove(&general, &AUTOMATON).unwrap();
    assert_eq!(audit(&proof, &AUTOMATON), Ok(()));
}

#[test]
fn small_blocks_are_proved() {
    for index in [2, 4, 6, 8] {
        let proof = prove(&block(index), &AUTOMATON).unwrap();
        assert_eq!(audit(&proof, &AUTOMATON), Ok(()), "{index}");
    }
}

/// Whether the search refuses a changed table, in a block in which every row holds for some n.
fn is_refused(table: fn(LinearForm) -> Vec<Row>) -> bool {
    let changed = Block { table, ..block(12) };
    prove(&changed, &AUTOMATON).is_err()
}

/// The table with one row changed.
fn with(m: LinearForm, value: ConeValue, change: impl Fn(&mut Row)) -> Vec<Row> {
    let mut rows = rows(m);
    rows.iter_mut()
        .filter(|row| row.value == value)
        .for_each(change);
    rows
}

#[test]
fn wrong_tables_are_refused() {
    // Two values are exchanged.
    assert!(is_refused(
        |m| with(m, ConeValue::J, |row| row.value = ConeValue::Up)
    ));
    assert!(is_refused(|m| {
        let mut rows = rows(m);
        let (zero, star) = (rows[10].value, rows[3].value);
        (rows[10].value, rows[3].value) = (star, zero);
        rows
    }));
    // The range of a row is smaller or larger.
    assert!(is_refused(|m| with(m, ConeValue::Zero, |row| row.bounds
        [0]
    .line =
        ConeLine::q(m + 1))));
    assert!(is_refused(|m| with(m, ConeValue::Zero, |row| row.bounds
        [1]
    .line =
        ConeLine::p(m + 2))));
    // A line is shifted by one: in its index, its turn, or its multiple of d.
    assert!(is_refused(|m| with(m, ConeValue::Star, |row| row.bounds
        [0]
    .line
    .index =
        m - 1)));
    assert!(is_refused(|m| with(m, ConeValue::J, |row| {
        for bound in &mut row.bounds {
            if let Some(turns) = &mut bound.turns {
                turns.first = turns.first + 2;
            }
        }
    })));
    assert!(is_refused(|m| with(m, ConeValue::DownTwo, |row| row
        .bounds[2]
        .line
        .d[0] +=
        1)));
    // "For some turn" becomes "for all".
    assert!(is_refused(|m| with(m, ConeValue::JZeroMinusJ, |row| {
        let turns = row.bounds[3].turns.as_mut().expect("a family");
        turns.quantifier = TurnQuantifier::ForAll;
    })));
}

fn without<const PLACE: usize>(m: LinearForm) -> Vec<Row> {
    let mut rows = rows(m);
    rows.remove(PLACE);
    rows
}

/// In the block 12 every row holds for some n.
#[test]
fn tables_without_one_of_the_rows_are_refused() {
    let tables = [
        without::<0>,
        without::<1>,
        without::<2>,
        without::<3>,
        without::<4>,
        without::<5>,
        without::<6>,
        without::<7>,
        without::<8>,
        without::<9>,
        without::<10>,
    ];
    for (place, table) in tables.into_iter().enumerate() {
        let gap = prove(&Block { table, ..block(12) }, &AUTOMATON).unwrap_err();
        assert_eq!(gap.missing, "some row holds", "without row {place}");
    }
}

/// The result of the audit of the proof of a block after a change.
fn audit_after(change: impl Fn(&mut BlockProof)) -> Result<(), AuditFault> {
    static PROOF: LazyLock<BlockProof> =
        LazyLock::new(|| prove(&block(6), &AUTOMATON).expect("the table is right"));
    let mut proof = PROOF.clone();
    change(&mut proof);
    audit(&proof, &AUTOMATON)
}

fn is_accepted(change: impl Fn(&mut BlockProof)) -> bool {
    audit_after(change).is_ok()
}

/// The places and the comparison that show that a position of block 6 must have a letter.
fn first_reason(proof: &mut BlockProof) -> (&mut [usize; 2], &mut Arc<Comparison>) {
    match &mut cases(&mut proof.values)[0] {
        ProofCase::Impossible(Contradiction::Lines { places, comparison }) => (places, comparison),
        other => panic!("that there is no letter is impossible at once, not {other:?}"),
    }
}

/// The cases of a tree.
fn cases(tree: &mut ProofTree) -> &mut Vec<ProofCase> {
    match tree {
        ProofTree::Divided(cases) => cases,
        ProofTree::Decided(_) => panic!("the first case is divided"),
    }
}

#[test]
fn wrong_proofs_are_refused_by_the_audit() {
    assert!(is_accepted(|_| ()));
    assert!(!is_accepted(|proof| drop(cases(&mut proof.values).pop())));
    assert!(!is_accepted(|proof| drop(
        cases(&mut proof.exhaustive).pop()
    )));
    assert!(!is_accepted(|proof| drop(proof.closure.pop())));
    assert!(!is_accepted(|proof| drop(proof.exclusive.pop())));
    assert!(!is_accepted(|proof| drop(proof.exclusions.pop())));
    assert!(!is_accepted(|proof| cases(&mut proof.values).swap(3, 8)));
    // A possible case is declared impossible, for the reason of another case.
    assert!(!is_accepted(|proof| {
        let cases = cases(&mut proof.values);
        let possible = cases
            .iter()
            .position(|case| matches!(case, ProofCase::Possible(_)));
        let reason = cases
            .iter()
            .find(|case| matches!(case, ProofCase::Impossible(_)))
            .cloned();
        cases[possible.expect("a case")] = reason.expect("a reason");
    }));
    // The walk ends too early.
    assert!(!is_accepted(
        |proof| proof.values = ProofTree::Decided(Vec::new())
    ));
    // Another place of a condition, and a comparison of other lines.
    let fault = |change: fn(&mut BlockProof)| audit_after(change).unwrap_err().fault;
    let conditions = 4;
    assert_eq!(
        fault(|proof| first_reason(proof).0[0] = 99),
        StepFault::NoCondition {
            place: 99,
            conditions,
        }
    );
    assert!(matches!(
        fault(|proof| first_reason(proof).0.swap(0, 1)),
        StepFault::Sides { .. }
    ));
    let of_other_lines = fault(|proof| {
        let other = proof.exclusions[0].clone();
        *first_reason(proof).1 = other;
    });
    assert!(
        matches!(of_other_lines, StepFault::Domain { .. } | StepFault::Lines),
        "{of_other_lines:?}"
    );
}

/// A comparison of other lines, on a larger domain or without a proof, cannot be constructed.
#[test]
fn false_comparisons_cannot_be_made() {
    audit_after(|proof| {
        let comparison = first_reason(proof).1.clone();
        let made = |larger: ConeLine| {
            let ends = comparison.ends().each_ref();
            let proofs = ends.map(|end| end.proof.clone());
            let lines = [larger, *comparison.smaller()];
            let sector = *comparison.sector();
            Comparison::new(lines, sector, comparison.domain().clone(), proofs).map(drop)
        };
        let larger = *comparison.larger();
        assert_eq!(made(larger), Ok(()));
        let with = |x: [i64; 2], d: [i64; 2]| ConeLine { x, d, ..larger };
        let [b, a] = [larger.x, larger.d];
        assert_eq!(made(with([b[0] - 99, b[1]], a)), Err(0));
        assert_eq!(made(with(b, [a[0] - 99, a[1]])), Err(1));
    })
    .unwrap();
}

/// κ and λ are turns of different conditions in the two parts of a division, so each part would have its own direction.
#[test]
fn directions_that_depend_on_turns_cannot_be_made() {
    let plain = ConeLine::plain(0, 1);
    // d/x = f(index).
    let crossing = |index: LinearForm| {
        let line = ConeLine {
            index,
            turn: None,
            x: [1, 0],
            d: [0, 0],
        };
        Crossing::new([line, plain])
    };
    let [iota, kappa, lambda] = [0, 1, 2].map(LinearForm::parameter);
    assert!(crossing(LinearForm::from(4)).is_some());
    assert!(crossing(iota * 4).is_some());
    assert!(crossing(kappa * 4).is_none());
    assert!(crossing(iota * 2 + lambda * 2).is_none());
    let with_turn = ConeLine::w(iota * 2, kappa * 2);
    assert!(Crossing::new([plain, with_turn]).is_none());
}

/// Only in a false proof are all cases contradictory.
#[test]
fn a_proof_in_which_nothing_occurs_is_refused() {
    assert!(!is_accepted(|proof| {
        let reason = cases(&mut proof.values)[0].clone();
        cases(&mut proof.values).fill(reason);
    }));
}

/// The place of a value's row among the cases of a division of the block with this index.
fn place_of(index: i64, value: ConeValue) -> usize {
    let letters = block(index).letters();
    let place = letters.iter().position(|row| row.value == value);
    // The first case is the end of the row.
    1 + place.expect("the value is a letter")
}

/// The proof that a walk is impossible, as a tree with this many divisions before the contradiction.
fn deepened(reason: &Contradiction, place: usize, divisions: usize) -> ProofCase {
    let mut case = ProofCase::Impossible(reason.clone());
    for _ in 0..divisions {
        let count = 1 + block(6).letters().len();
        let mut cases = vec![ProofCase::Impossible(reason.clone()); count];
        cases[place] = case;
        case = ProofCase::Possible(ProofTree::Divided(cases));
    }
    case
}

/// The letters of far blocks are excluded at the first six places only.
#[test]
fn a_proof_that_looks_at_more_letters_is_refused() {
    // After any number of letters *, the value may be any ↑[k], so that the walk is open.
    let place = place_of(6, ConeValue::Star);
    let with_divisions = |divisions: usize| {
        is_accepted(|proof| {
            let case = &mut cases(&mut proof.values)[place];
            let ProofCase::Impossible(reason) = case else {
                panic!("the letter * of the farthest block is impossible in block 6");
            };
            *case = deepened(reason, place, divisions);
        })
    };
    assert!(with_divisions(5));
    assert!(!with_divisions(6));
}

#[test]
fn a_proof_that_divides_a_walk_after_its_end_is_refused() {
    // No letter comes after the last one.
    assert!(!is_accepted(|proof| {
        let case = &mut cases(&mut proof.values)[0];
        let ProofCase::Impossible(reason) = case else {
            panic!("that there is no letter is impossible at once");
        };
        *case = deepened(reason, 1, 1);
    }));
    // After a decision nothing is left to be proved: each further case would be decided in the same way.
    assert!(!is_accepted(|proof| {
        let decided = proof.closure.iter_mut().find(|case| {
            matches!(case, ProofCase::Possible(ProofTree::Decided(reasons)) if reasons.is_empty())
        });
        let case = decided.expect("some letter always has a next state");
        let count = 1 + proof.block.letters().len();
        let cases = vec![case.clone(); count];
        *case = ProofCase::Possible(ProofTree::Divided(cases));
    }));
}

/// The conjecture of the paper follows from the table alone.
#[test]
fn the_values_of_1_1_follow_from_the_table() {
    for block in OneOneBlock::all(a110035) {
        let proof = block.prove().expect("the corollary is proved");
        assert_eq!(proof.audit(), Ok(()), "h = {}", block.half);
        // Only for n = 1 does the block have no ±J: A(1) = f(3).
        assert_eq!(proof.turn.is_none(), block.half == LinearForm::from(1));
    }
}

#[test]
fn the_values_of_1_1_do_not_follow_with_other_thresholds_or_tables() {
    let blocks = |threshold: fn(LinearForm) -> Exponential| {
        OneOneBlock::all(threshold).into_iter().rev().take(6)
    };
    assert!(
        blocks(|half| &a110035(half) + &Exponential::integer(1))
            .all(|block| block.prove().is_none())
    );
    assert!(
        blocks(|half| &a110035(half) - &Exponential::integer(1))
            .all(|block| block.prove().is_none())
    );
    assert!(blocks(|half| a110035(half - 1)).all(|block| block.prove().is_none()));
    let table: fn(LinearForm) -> Vec<Row> = |m| {
        with(m, ConeValue::Star, |row| {
            row.bounds[2].line = ConeLine::w(m, LinearForm::from(2));
        })
    };
    assert!(blocks(a110035).all(|block| OneOneBlock { table, ..block }.prove().is_none()));
}

#[test]
fn wrong_proofs_of_the_values_of_1_1_are_refused() {
    let proofs = OneOneBlock::all(a110035).into_iter().rev();
    let proofs: Vec<OneOneProof> = proofs.map(|block| block.prove().unwrap()).collect();
    let is_accepted = |change: fn(&mut OneOneProof, &OneOneProof)| {
        let mut changed = proofs[0].clone();
        change(&mut changed, &proofs[1]);
        changed.audit().is_ok()
    };
    assert!(is_accepted(|_, _| ()));
    assert!(!is_accepted(|proof, _| drop(proof.steps.pop())));
    assert!(!is_accepted(|proof, _| proof.steps.swap(0, 2)));
    assert!(!is_accepted(
        |proof, other| proof.steps[2] = other.steps[2].clone()
    ));
    assert!(!is_accepted(|proof, _| proof.turn = None));
    // The next turn of the same parity, and one of the other parity.
    assert!(!is_accepted(
        |proof, _| proof.turn = proof.turn.map(|turn| turn + 2)
    ));
    assert!(!is_accepted(
        |proof, _| proof.turn = proof.turn.map(|turn| turn + 1)
    ));
    assert!(!is_accepted(
        |proof, other| proof.block = other.block.clone()
    ));
}
