//! Solvers outside that never end, print too much or leave processes behind: all of them end at the limits.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::POSSIBLE;
use crate::program::{self, Run, command, solver};

/// Asks a solver with this body, with these limits; the second is the time that it took.
fn asked(body: &str, limits: &[&str]) -> (Run, Duration) {
    let (_folder, solver) = solver(body);
    let since = Instant::now();
    let solver = format!("{solver} {{formula}} {{proof}}");
    let ask = [
        "sat", "--rules", "acl2s", "--within", "5", "--solver", &solver,
    ];
    let run = program::run(&[&ask[..], &POSSIBLE[..], limits].concat());
    (run, since.elapsed())
}

#[test]
fn a_solver_that_hangs_is_ended() {
    for body in [
        "sleep 100",
        "exec >&-; sleep 100",
        "trap '' TERM; while :; do :; done",
    ] {
        let (run, time) = asked(body, &["--max-seconds", "1"]);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{body}");
        assert!(
            run.err
                .contains("stopped at the limit of 1 second (--max-seconds)"),
            "{}",
            run.err
        );
        assert!(time < Duration::from_secs(20), "{body}: {time:?}");
    }
}

#[test]
fn a_solver_that_prints_without_end_is_ended() {
    let endless = [
        "while :; do echo v 1 2 3; done",
        "cat /dev/zero",
        "cat /dev/zero > \"$2\"",
        "yes 1 0 > \"$2\"",
    ];
    for body in endless {
        let (run, _) = asked(body, &["--max-output", "10**5"]);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{body}");
        assert!(
            run.err.contains("more than 100000 bytes (--max-output)"),
            "{}",
            run.err
        );
    }
}

/// What the solver said is used, although a process that it left holds its standard output.
#[test]
fn a_process_that_a_solver_leaves_is_not_waited_for() {
    let (run, time) = asked(
        "sleep 100 & echo s UNSATISFIABLE; echo 0 > \"$2\"; exit 20",
        &["--unchecked"],
    );
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("\nanswer: no\n"), "{}", run.out);
    assert!(time < Duration::from_secs(20), "{time:?}");
    // A process may leave the group.
    let (run, time) = asked(
        "setsid sleep 30 2> /dev/null & echo 0 > \"$2\"; exit 20",
        &["--unchecked"],
    );
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(time < Duration::from_secs(20), "{time:?}");
}

#[cfg(target_os = "linux")]
/// Whether a process with this number runs; one that has ended and was not yet waited for does not.
fn runs(number: &str) -> bool {
    let status = fs::read_to_string(Path::new("/proc").join(number).join("stat"));
    status.is_ok_and(|status| !status.contains(") Z "))
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_ends_a_solver_with_its_processes() {
    let folder = tempfile::tempdir().unwrap();
    let numbers = folder.path().join("numbers");
    let (_folder, solver) = solver(&format!(
        "sleep 100 & echo $! $$ > {0}.new; mv {0}.new {0}; wait",
        numbers.display()
    ));
    let ask = [
        "sat", "--rules", "acl2s", "--within", "5", "--solver", &solver,
    ];
    let mut asking = command(&[&ask[..], &POSSIBLE[..]].concat());
    let mut asking = asking.stderr(Stdio::null()).spawn().unwrap();
    let until = Instant::now() + Duration::from_secs(60);
    while !numbers.exists() {
        assert!(Instant::now() < until, "the solver has not started");
        sleep(Duration::from_millis(10));
    }
    let pressed = Instant::now();
    program::press_ctrl_c(&asking);
    assert_eq!(asking.wait().unwrap().code(), Some(2));
    assert!(pressed.elapsed() < Duration::from_secs(20));
    let numbers = fs::read_to_string(numbers).unwrap();
    for number in numbers.split_whitespace() {
        while runs(number) {
            assert!(Instant::now() < until, "{number} still runs");
            sleep(Duration::from_millis(10));
        }
    }
}
