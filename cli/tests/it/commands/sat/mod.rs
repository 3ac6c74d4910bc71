//! `sat`: the questions of the ACL2s report, formulas in files, and the proofs of a no.

#[cfg(unix)]
mod limits;
mod outside;

use std::fs;

use serde_json::{Value, json};

use crate::program::{refusal, run};

/// The answer; that it took some time is said on standard error.
fn answer(arguments: &[&str]) -> String {
    let run = run(&[&["sat", "--rules", "acl2s"], arguments].concat());
    assert_eq!(run.code, Some(0), "{arguments:?}: {}", run.err);
    run.out
}

fn record(arguments: &[&str]) -> Value {
    serde_json::from_str(&answer(&[&["--json"], arguments].concat())).unwrap()
}

fn refused(code: i32, arguments: &[&str]) -> String {
    refusal(code, &[&["sat", "--rules", "acl2s"], arguments].concat())
}

const POSSIBLE: [&str; 2] = ["--question", "win-possible"];

/// A win of player one is possible in under 6 moves and not in under 5, one of player two in under 5 and not in under 4.
#[test]
fn whether_it_is_possible_at_all_to_win() {
    let holds = |player, within| {
        let flags = ["--player", player, "--within", within];
        record(&[&POSSIBLE[..], &flags].concat())["answer"].clone()
    };
    assert_eq!([holds("one", "6"), holds("one", "5")], [true, false]);
    assert_eq!([holds("two", "5"), holds("two", "4")], [true, false]);
    assert_eq!(holds("one", "0"), false);
    let least = record(&[&POSSIBLE[..], &["--within", "9", "--least"]].concat());
    assert_eq!(
        (&least["least"], &least["question"]),
        (&6.into(), &3.into())
    );
    let line = least["line"].as_array().unwrap();
    assert_eq!((line.len(), &line[0]), (6, &"1,1-1,1 left".into()));
    assert!(line[5].as_str().unwrap().ends_with("-0,0 right"));
    assert_eq!(least["moves"].as_array().unwrap().len(), 5);
    let text = answer(&[&POSSIBLE[..], &["--under", "5", "--least"]].concat());
    assert!(text.contains(
        "can player one (Left) win from 1,1-1,1 left in under 5 moves if both cooperate?\nanswer: no\n"
    ));
    let text = answer(&[&POSSIBLE[..], &["--under", "1"]].concat());
    assert!(text.contains("in under 1 move if both cooperate?\nanswer: no\n"));
}

/// Each move gives hands fingers or moves some, so that it takes several to get from four fingers to twelve.
#[test]
fn whether_a_position_can_be_reached() {
    let far = [
        "--question",
        "reach",
        "--to",
        "3,3-3,3 left",
        "--within",
        "12",
        "--least",
    ];
    let least = record(&far);
    let plies = least["least"].as_u64().unwrap() - 1;
    // By breadth-first search from the rules' words, in a program of its own.
    assert_eq!(plies, 8);
    assert_eq!(least["line"].as_array().unwrap().len() as u64, plies + 1);
    assert_eq!(least["line"][plies as usize], "3,3-3,3 left");
    for flag in ["--no-repeats", "--cycle-rule"] {
        assert_eq!(record(&[&far[..], &[flag]].concat())["answer"], true);
    }
}

/// (1,4) against (0,1): 4 on 1 wins at once. Against (1,2) the one finger loses after (0,3); `solve` counts the plies.
#[test]
fn what_can_be_forced() {
    let force = [
        "--question",
        "force-win",
        "--from",
        "1,4-0,1",
        "--least",
        "--within",
        "4",
    ];
    let won = record(&force);
    assert_eq!(
        (&won["least"], &won["moves"]),
        (&2.into(), &json!(["tap 4 on 1"]))
    );
    assert!(won["blocks"].as_u64().unwrap() >= 1);
    let solved = run(&["solve", "--rules", "acl2s", "--from", "1,2-0,1", "--json"]).out;
    let solved: Value = serde_json::from_str(&solved).unwrap();
    let longer = [
        "--question",
        "force-win",
        "--from",
        "1,2-0,1",
        "--least",
        "--within",
        "5",
    ];
    assert_eq!(solved["plies"], 3);
    let forced = record(&longer);
    assert_eq!(forced["least"], 4);
    let moves = forced["strategy"].as_array().unwrap();
    assert_eq!(moves[0]["position"], "1,2-0,1 left");
    assert_eq!(moves[0]["move"], forced["moves"][0]);
    assert!(moves.len() > 1 && moves[1..].iter().all(|later| later["plies"] == 2));
    let listed = answer(&[&longer[..], &["--strategy"]].concat());
    assert!(listed.contains("checked against every reply\n  after 0 plies, in 1,2-0,1 left: "));
    assert_eq!(listed.matches("\n  after ").count(), moves.len());
    let start = record(&["--question", "force-win", "--within", "6"]);
    assert_eq!(
        (&start["answer"], &start["moves"]),
        (&false.into(), &Value::Null)
    );
    let successor = [
        "--question",
        "force",
        "--to",
        "0,2-1,1 right",
        "--within",
        "2",
    ];
    assert_eq!(record(&successor)["answer"], true);
    let by_two = [&successor[..], &["--player", "two"]].concat();
    assert_eq!(record(&by_two)["answer"], false);
    let copies = refused(2, &["--question", "force-win", "--within", "30"]);
    assert!(copies.contains("--max-copies or --solver"), "{copies}");
}

/// An answer is shown also where its proof has no room, and the run fails.
#[cfg(target_os = "linux")]
#[test]
fn a_full_device_does_not_take_the_answer() {
    let flags = [
        "sat",
        "--rules",
        "acl2s",
        "--within",
        "5",
        "--proof",
        "/dev/full",
    ];
    let run = run(&[&flags, &POSSIBLE[..]].concat());
    assert_eq!(run.code, Some(1));
    assert!(
        run.out
            .contains("\nin under 5 moves: no (checked by a proof of "),
        "{}",
        run.out
    );
    assert!(run.err.contains("No space left"), "{}", run.err);
}

/// What was found before a limit is not lost, and no formula is begun that would be too large.
#[test]
fn limits_are_said_with_what_is_known() {
    let force = ["--question", "force-win", "--within", "9"];
    let copies = refused(
        2,
        &[&force[..], &["--least", "--max-copies", "20000"]].concat(),
    );
    assert!(
        copies.contains("the answer is no for X = 4; no answer for X = 5: "),
        "{copies}"
    );
    for question in [&force[..2], &POSSIBLE] {
        let large = refused(2, &[question, &["--within", "4000000000"]].concat());
        assert!(
            large.contains("at the limit of 20000000 clauses") && large.contains("(--max-clauses)"),
            "{large}"
        );
    }
    let files = ["--within", "1000000", "--dimacs", "-"];
    assert!(refused(2, &[&POSSIBLE[..], &files].concat()).contains("--max-clauses"));
    let proof = ["--within", "3", "--proof", "-"];
    assert!(refused(1, &[&POSSIBLE[..], &proof].concat()).contains("standard output"));
    let strategy = ["--within", "3", "--strategy"];
    assert!(
        refused(1, &[&POSSIBLE[..], &strategy].concat())
            .contains("--strategy need a question about a strategy")
    );
}

#[test]
fn flags_that_do_not_fit_the_question_are_refused() {
    let within = ["--within", "3"];
    let refused = |flags: &[&str]| refused(1, &[flags, &within].concat());
    assert!(refused(&["--question", "reach"]).contains("--to POSITION"));
    assert!(refused(&["--question", "force-win", "--to", "1,1-1,1"]).contains("--to"));
    let reach = ["--question", "reach", "--to", "1,1-1,1", "--player", "two"];
    assert!(refused(&reach).contains("--player"));
    assert!(
        refused(&["--question", "force-win", "--no-repeats"])
            .contains("question about a line of play")
    );
    assert!(refused(&["--question", "reach", "--to", "1,1-1"]).contains("--to"));
    let large = ["sat", "--rules", "acl2s", "--set", "fingers=1000000"];
    let error = refusal(2, &[&large[..], &POSSIBLE, &within].concat());
    assert!(error.contains("for a single ply"), "{error}");
}

/// The lines of a formula that are not comments: the header first.
fn formula(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| !line.starts_with("c "))
        .collect()
}

#[test]
fn formulas_are_written_with_what_their_variables_stand_for() {
    let write = |question| answer(&["--question", question, "--within", "3", "--dimacs", "-"]);
    let text = write("win-possible");
    assert!(text.starts_with("c question 3: can player one (Left) win"));
    assert!(
        text.contains("= after 0: Left's hand 1 shows 1\n"),
        "{text}"
    );
    let lines = formula(&text);
    let header: Vec<usize> = lines[0]
        .split_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect();
    assert_eq!(header[1], lines.len() - 1);
    assert_eq!(
        header[0],
        text.lines().filter(|line| line.contains(" = ")).count()
    );
    assert!(lines[1..].iter().all(|line| line.ends_with(" 0")));
    let text = write("force-win");
    let lines = formula(&text);
    let prefix: Vec<char> = lines[1..4]
        .iter()
        .filter_map(|line| line.chars().next())
        .collect();
    assert_eq!(prefix, ['e', 'a', 'e']);
    let bound = lines[1..4]
        .iter()
        .map(|line| line.split_whitespace().count() - 2);
    let header: Vec<&str> = lines[0].split_whitespace().collect();
    assert_eq!(bound.sum::<usize>().to_string(), header[2]);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("formula.cnf");
    let within = ["--within", "3", "--dimacs", file.to_str().unwrap()];
    assert!(answer(&[&POSSIBLE[..], &within].concat()).contains("\nanswer: no\n"));
    assert_eq!(fs::read_to_string(file).unwrap(), write("win-possible"));
}

/// Not in under 5 moves, but in under 6: the proof of the one is written, and there is none of the other.
#[test]
fn a_no_comes_with_its_proof() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("proof.drat");
    let path = file.to_str().unwrap();
    let flags = [
        &POSSIBLE[..],
        &["--within", "8", "--least", "--proof", path],
    ]
    .concat();
    let least = record(&flags);
    assert_eq!(
        (&least["least"], &least["proof"]["under"]),
        (&6.into(), &5.into())
    );
    let written = fs::read_to_string(&file).unwrap();
    assert!(written.ends_with("\n0\n"), "{written}");
    assert_eq!(
        least["proof"]["clauses"].as_u64().unwrap() as usize + 1,
        written.lines().count()
    );
    let text = answer(&flags);
    assert!(
        text.contains("\nin under 5 moves: no (checked by a proof of "),
        "{text}"
    );
    let at_once = ["--question", "reach", "--to", "1,1-1,1", "--within", "1"];
    assert_eq!(record(&at_once)["proof"], Value::Null);
    assert_eq!(least["checked"], true);
    let unchecked = [&POSSIBLE[..], &["--within", "5", "--unchecked"]].concat();
    assert_eq!(record(&unchecked)["checked"], false);
    assert!(
        answer(&unchecked).contains("in under 5 moves: no (according to the solver, not checked)")
    );
    let copies = record(&["--question", "force-win", "--within", "5"]);
    assert_eq!(copies["proof"]["under"], 5);
    let nowhere = [&POSSIBLE[..], &["--within", "5", "--proof", "/nowhere/x"]].concat();
    assert!(refused(1, &nowhere).contains("cannot write /nowhere/x"));
}
