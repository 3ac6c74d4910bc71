//! Runs the program in a test, and reads its output and files.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::thread;

/// A command with these arguments, not started yet.
pub fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_experiments"));
    command.args(arguments);
    command
}

/// The output of the program for these arguments.
pub fn output(arguments: &[&str]) -> Output {
    program(arguments).output().unwrap()
}

/// The text on its standard output.
pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The text on its standard error.
pub fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// All files below `folder` except provenance, as (path, content), sorted.
pub fn results(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut open = vec![folder.to_owned()];
    let mut files = Vec::new();
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            let name = path
                .strip_prefix(folder)
                .unwrap()
                .to_string_lossy()
                .into_owned();
            if path.is_dir() {
                open.push(path);
            } else if !name.ends_with(".run.json") {
                files.push((name, fs::read(path).unwrap()));
            }
        }
    }
    files.sort();
    files
}

/// The files left by a run with these arguments.
pub fn results_of(arguments: &[&str]) -> Vec<(String, Vec<u8>)> {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let output = output(&[arguments, &["--out", out]].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    results(folder.path())
}

/// Calls `test` for every case, two at a time: tests of many runs that wait for each other would leave a core idle.
pub fn for_each<T: Sync>(cases: &[T], test: impl Fn(&T) + Sync) {
    thread::scope(|scope| {
        for first in 0..2 {
            let test = &test;
            scope.spawn(move || cases.iter().skip(first).step_by(2).for_each(test));
        }
    });
}
