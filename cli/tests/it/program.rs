//! Runs the program.

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::Value;

/// What one run of the program left.
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

/// The folder of the workspace, from which the README and the tests name files.
pub const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The program, in the folder of the workspace.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chopsticks"));
    command.args(arguments).current_dir(ROOT);
    command
}

pub fn run(arguments: &[&str]) -> Run {
    run_with_input(arguments, b"")
}

pub fn run_with_input(arguments: &[&str], input: &[u8]) -> Run {
    let mut command = command(arguments);
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = pipes.stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A reader that answers line by line fills its output before all input is written.
    let writer = thread::spawn(move || {
        // A program that does not read its input closes it.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: without_states(&String::from_utf8(output.stderr).unwrap()),
    }
}

/// Standard error without the lines that a command prints every 30 seconds on a busy machine, such as
/// `chopsticks: working, 30 s`.
pub fn without_states(says: &str) -> String {
    let is_state = |line: &&str| {
        let seconds = line.trim_end().strip_suffix(" s");
        let seconds = seconds.and_then(|line| line.rsplit_once(", "));
        line.starts_with("chopsticks: ")
            && seconds.is_some_and(|(_, count)| count.parse::<u64>().is_ok())
    };
    let lines = says.split_inclusive('\n');
    lines.filter(|line| !is_state(line)).collect()
}

/// Standard output of a run that must succeed without a word on standard error.
pub fn answer(arguments: &[&str]) -> String {
    let run = run(arguments);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{arguments:?}");
    run.out
}

/// Standard error of a run that must fail with this code and print no result.
pub fn refusal(code: i32, arguments: &[&str]) -> String {
    let run = run(arguments);
    assert_eq!(
        (run.code, run.out.as_str()),
        (Some(code), ""),
        "{arguments:?}: {}",
        run.err
    );
    assert!(!run.err.contains("panicked"), "{}", run.err);
    run.err
}

/// Calls `check` with each of the things, two at a time: what starts hundreds of programs would be the last test, beside an idle core.
pub fn side_by_side<T: Sync>(things: &[T], check: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(thing) = things.get(next.fetch_add(1, Ordering::Relaxed)) {
            check(thing);
        }
    };
    thread::scope(|scope| {
        scope.spawn(work);
        work();
    });
}

/// Sends a running program what Ctrl-C sends, on Linux once the program handles it: before that, the signal just ends it.
#[cfg(unix)]
pub fn press_ctrl_c(program: &std::process::Child) {
    let id = program.id().to_string();
    #[cfg(target_os = "linux")]
    {
        let until = std::time::Instant::now() + std::time::Duration::from_secs(60);
        while !handles_ctrl_c(&id) {
            assert!(std::time::Instant::now() < until, "Ctrl-C is not handled");
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    }
    let sent = Command::new("kill").args(["-INT", &id]).status();
    assert!(sent.unwrap().success());
}

/// Whether a process has a handler for the signal SIGINT, which has the number 2.
#[cfg(target_os = "linux")]
fn handles_ctrl_c(id: &str) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    u64::from_str_radix(caught.unwrap().trim(), 16).unwrap() & 0b10 != 0
}

/// A program that answers without reading stands for a solver.
#[cfg(unix)]
pub fn solver(body: &str) -> (tempfile::TempDir, String) {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("solver");
    std::fs::write(&program, format!("#!/bin/sh\n{body}\n")).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    let name = program.to_str().unwrap().to_owned();
    (folder, name)
}

/// The records that `value --json -` answers a text with.
pub fn records(input: &[u8], flags: &[&str]) -> Vec<Value> {
    let run = run_with_input(&[&["value", "--json", "-"], flags].concat(), input);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let records = run.out.lines().map(serde_json::from_str);
    records.map(Result::unwrap).collect()
}
