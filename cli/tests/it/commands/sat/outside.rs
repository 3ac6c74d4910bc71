//! Solvers outside: those that lie, and those that are installed.

use std::fs;
use std::process::Command;

use serde_json::Value;

use super::{POSSIBLE, answer, record, refused};
#[cfg(unix)]
use crate::program::{run, solver};

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
    assert!(ask("exit 20").out.contains("\nanswer: no\n"));
    assert!(
        ask("echo s SATISFIABLE; exit 10")
            .out
            .contains("\nin under 6 moves: yes (according to the solver, not checked)\n")
    );
    let wrong = ask("echo 'v 1 2 3 0'; exit 10");
    assert_eq!(wrong.code, Some(1), "{}", wrong.err);
    assert!(
        wrong.err.contains("never reaches the goal"),
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
        right
            .out
            .contains("\nin under 5 moves: no (checked by a proof of "),
        "{}",
        right.err
    );
    // A win is possible in under 6 moves.
    let wrong = ask("6");
    assert_eq!((wrong.code, wrong.out.as_str()), (Some(1), ""));
    assert!(wrong.err.contains("proof does not end") || wrong.err.contains("does not follow"));
    fs::write(file, [0x61, 0x80, 0x01, 0x00]).unwrap();
    assert!(ask("5").err.contains("--no-binary"));
    fs::remove_file(file).unwrap();
    assert!(ask("5").err.contains("did not write its proof"));
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
    assert!(refused(1, &expanded).contains("question about a strategy"));
}

/// Whether a solver is installed, which Debian has by this name.
fn installed(solver: &str) -> bool {
    let installed = Command::new(solver).arg("--version").output().is_ok();
    if !installed {
        println!("{solver} is not installed, so that it is not asked");
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
