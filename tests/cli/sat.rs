//! `sat`: the questions of the ACL2s report, formulas in files, and solvers outside.

use std::fs;
use std::process::Command;

use serde_json::{Value, json};

#[cfg(unix)]
use crate::program::solver;
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
        "is a win of player one (Left) possible from 1,1-1,1 left in under 5 moves?\nno\n"
    ));
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
    assert_eq!(plies % 2, 0, "Left is to move again");
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
    assert!(listed.contains("checked against every reply\n  after 0, 1,2-0,1 left: "));
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

#[test]
fn flags_that_do_not_fit_the_question_are_refused() {
    let within = ["--within", "3"];
    let refused = |flags: &[&str]| refused(1, &[flags, &within].concat());
    assert!(refused(&["--question", "reach"]).contains("--to POSITION"));
    assert!(refused(&["--question", "force-win", "--to", "1,1-1,1"]).contains("--to"));
    let reach = ["--question", "reach", "--to", "1,1-1,1", "--player", "two"];
    assert!(refused(&reach).contains("--player"));
    assert!(refused(&["--question", "force-win", "--no-repeats"]).contains("strategy"));
    assert!(refused(&["--question", "reach", "--to", "1,1-1"]).contains("--to"));
    let large = ["sat", "--rules", "acl2s", "--set", "fingers=1000000"];
    refusal(2, &[&large[..], &POSSIBLE, &within].concat());
}

/// The lines of a formula that are no comments: the header first.
fn formula(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| !line.starts_with("c "))
        .collect()
}

#[test]
fn formulas_are_written_with_what_their_variables_stand_for() {
    let write = |question| answer(&["--question", question, "--within", "3", "--dimacs", "-"]);
    let text = write("win-possible");
    assert!(text.starts_with("c question 3: is a win of player one (Left) possible"));
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
    assert!(answer(&[&POSSIBLE[..], &within].concat()).contains("\nno\n"));
    assert_eq!(fs::read_to_string(file).unwrap(), write("win-possible"));
}

#[cfg(unix)]
#[test]
fn what_a_solver_outside_says_is_checked_where_it_can_be() {
    let ask = |body: &str| {
        let (_folder, solver) = solver(body);
        run(&[
            &[
                "sat", "--rules", "acl2s", "--within", "6", "--solver", &solver,
            ],
            &POSSIBLE[..],
        ]
        .concat())
    };
    assert!(ask("exit 20").out.contains("\nno\n"));
    assert!(
        ask("echo s SATISFIABLE; exit 10")
            .out
            .contains("\nyes\nformula")
    );
    let wrong = ask("echo 'v 1 2 3 0'; exit 10");
    assert_eq!(wrong.code, Some(1), "{}", wrong.err);
    assert!(
        wrong.err.contains("the model reaches the goal nowhere"),
        "{}",
        wrong.err
    );
    assert_eq!(ask("exit 0").code, Some(2));
    let failed = ask("exit 3");
    assert_eq!(failed.code, Some(1));
    assert!(failed.err.contains("exit status: 3"), "{}", failed.err);
    let missing = refused(
        1,
        &[
            "--question",
            "force-win",
            "--within",
            "3",
            "--solver",
            "no-such",
        ],
    );
    assert!(
        missing.contains("depqbf") && missing.contains("apt install"),
        "{missing}"
    );
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
    assert!(text.contains("\nnot in under 5: a proof of "), "{text}");
    let at_once = ["--question", "reach", "--to", "1,1-1,1", "--within", "1"];
    assert_eq!(record(&at_once)["proof"], Value::Null);
    let unchecked = [&POSSIBLE[..], &["--within", "5", "--unchecked"]].concat();
    assert!(answer(&unchecked).contains("not in under 5: the solver's word, not checked"));
    let copies = record(&["--question", "force-win", "--within", "5"]);
    assert_eq!(copies["proof"]["under"], 5);
    let nowhere = [&POSSIBLE[..], &["--within", "5", "--proof", "/nowhere/x"]].concat();
    assert!(refused(1, &nowhere).contains("cannot write /nowhere/x"));
}

/// Who says no with a proof is believed as far as the proof goes.
#[cfg(unix)]
#[test]
fn the_proof_of_a_solver_outside_is_checked() {
    let folder = tempfile::tempdir().unwrap();
    let known = folder.path().join("known.drat");
    let file = known.to_str().unwrap();
    let not = [&POSSIBLE[..], &["--within", "5", "--proof", file]].concat();
    answer(&not);
    let (_folder, copies) = solver(&format!("cp {file} \"$2\"; exit 20"));
    let command = format!("{copies} {{formula}} {{proof}}");
    let ask = |within| {
        let flags = ["--within", within, "--solver", &command];
        run(&[&["sat", "--rules", "acl2s"], &POSSIBLE[..], &flags].concat())
    };
    let right = ask("5");
    assert!(
        right.out.contains("\nnot in under 5: a proof of "),
        "{}",
        right.err
    );
    // A win is possible in under 6 moves.
    let wrong = ask("6");
    assert_eq!((wrong.code, wrong.out.as_str()), (Some(1), ""));
    assert!(wrong.err.contains("proof does not arrive") || wrong.err.contains("does not follow"));
    fs::write(file, [0x61, 0x80, 0x01, 0x00]).unwrap();
    assert!(ask("5").err.contains("--no-binary"));
    fs::remove_file(file).unwrap();
    assert!(ask("5").err.contains("wrote no proof"));
    let elsewhere = ["--within", "5", "--solver", "cadical", "--proof", "x"];
    assert!(refused(1, &[&POSSIBLE[..], &elsewhere].concat()).contains("{proof}"));
    let forced = [
        "--question",
        "force-win",
        "--within",
        "3",
        "--solver",
        &command,
    ];
    assert!(refused(1, &forced).contains("leave out {proof}"));
    let expanded = [&POSSIBLE[..], &["--within", "3", "--expand"]].concat();
    assert!(refused(1, &expanded).contains("nobody resists"));
}

/// Whether a solver is installed, which Debian has by this name.
fn installed(solver: &str) -> bool {
    let installed = Command::new(solver).arg("--version").output().is_ok();
    if !installed {
        eprintln!("{solver} is not installed, so that it is not asked");
    }
    installed
}

/// Another solver finds the same, and its proof is accepted.
#[test]
fn cadical_agrees() {
    if !installed("cadical") {
        return;
    }
    let command = "cadical -q --no-binary {formula} {proof}";
    let flags = ["--within", "8", "--least", "--solver", command];
    let least = record(&[&POSSIBLE[..], &flags].concat());
    let found = (&least["least"], &least["proof"]["under"]);
    assert_eq!(found, (&6.into(), &5.into()));
    assert_eq!(least["moves"].as_array().unwrap().len(), 5);
    let never = [
        "--question",
        "reach",
        "--to",
        "4,4-4,4 left",
        "--within",
        "20",
    ];
    let never = record(&[&never[..], &["--solver", command]].concat());
    let copies = [
        "--question",
        "force-win",
        "--within",
        "4",
        "--expand",
        "--solver",
        command,
    ];
    assert_eq!(record(&copies)["proof"]["under"], 4);
    let won = record(&[&copies[..], &["--from", "1,4-0,1", "--least"]].concat());
    assert_eq!(
        (&won["least"], &won["strategy"][0]["move"]),
        (&2.into(), &"tap 4 on 1".into())
    );
    assert_eq!(
        (&never["answer"], &never["proof"]["under"]),
        (&false.into(), &20.into())
    );
}

/// The solver of QBF and the one in the process give the same answers, and a first move that wins.
#[test]
fn depqbf_agrees() {
    if !installed("depqbf") {
        return;
    }
    let both = |flags: &[&str]| {
        let own = record(flags);
        let asked = record(&[flags, &["--solver", "depqbf --qdo"]].concat());
        let key = |record: &Value| (record["answer"].clone(), record["least"].clone());
        assert_eq!(key(&own), key(&asked), "{flags:?}");
        assert_eq!(
            own["moves"].is_null(),
            asked["moves"].is_null(),
            "{flags:?}"
        );
        own["answer"] == true
    };
    for (from, answer) in [("1,4-0,1", true), ("1,2-0,1", true), ("1,1-1,1", false)] {
        let flags = [
            "--question",
            "force-win",
            "--from",
            from,
            "--within",
            "5",
            "--least",
        ];
        assert_eq!(both(&flags), answer, "{from}");
    }
    let two = [
        "--question",
        "force-win",
        "--from",
        "0,1-3,4",
        "--player",
        "two",
    ];
    both(&[&two[..], &["--within", "4", "--least"]].concat());
    for (to, answer) in [("0,2-1,1 right", true), ("1,1-1,2 left", false)] {
        let flags = ["--question", "force", "--to", to, "--within", "4"];
        assert_eq!(both(&flags), answer, "{to}");
    }
}
