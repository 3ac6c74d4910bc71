//! Standard output as the shell redirects it: closed pipes, full devices, and help.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

use crate::program::{answer, command};

/// What `chopsticks … | head -1` sees, and what the program says of it.
fn first_line(arguments: &[&str]) -> (String, Option<i32>, String) {
    let mut command = command(arguments);
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut out = BufReader::with_capacity(16, child.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    drop(out);
    let mut complaint = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut complaint)
        .unwrap();
    (line, child.wait().unwrap().code(), complaint)
}

#[test]
fn a_closed_pipe_ends_the_run_quietly() {
    // The output is longer than any pipe holds.
    let table = ["table", "(i|j)_300", "--format", "csv"];
    for (arguments, first) in [
        (&table[..], "i,j,value\n"),
        (&["regions", "1000"], "value,area,corners\n"),
        (&["figure", "(i|j)_300"], "<svg "),
    ] {
        let (line, code, complaint) = first_line(arguments);
        assert!(line.starts_with(first), "{line}");
        assert_eq!((code, complaint.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[test]
fn notes_without_a_reader_do_not_change_the_exit_code() {
    for (arguments, code) in [
        (&["summary", "(i|j)_5"][..], 0),
        (&["value", "(17|4321)_(10**9)"], 0),
        (&["value", "(1|"], 1),
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let run = command(arguments).stderr(writer).output().unwrap();
        assert_eq!(run.status.code(), Some(code), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_an_error() {
    for arguments in [
        &["grid", "300"][..],
        &["regions", "100"],
        &["figure", "(i|j)_20"],
        &["value", "^^*"],
        &["--help"],
        &["--version"],
        &["help", "value"],
    ] {
        let full = fs::File::create("/dev/full").unwrap();
        let run = command(arguments).stdout(full).output().unwrap();
        let complaint = String::from_utf8(run.stderr).unwrap();
        assert_eq!(run.status.code(), Some(1), "{arguments:?}: {complaint}");
        assert!(
            complaint.starts_with("chopsticks: cannot write to standard output: No space left"),
            "{complaint}"
        );
    }
}

/// A shell may allow less stack than any work needs.
#[cfg(target_os = "linux")]
#[test]
fn a_small_stack_is_enough() {
    for (arguments, answer) in [
        ("value '(2|5)_40 + ^[2]'", "{0||0|^[2]*|||^[2]}\n"),
        ("--version", "chopsticks "),
        ("value '{'", ""),
    ] {
        let program = env!("CARGO_BIN_EXE_chopsticks");
        let limited = format!("ulimit -s 64; exec {program} {arguments}");
        let run = std::process::Command::new("sh")
            .args(["-c", &limited])
            .output();
        let run = run.unwrap();
        let out = String::from_utf8(run.stdout).unwrap();
        let err = String::from_utf8(run.stderr).unwrap();
        assert!(out.starts_with(answer), "{out}{err}");
        assert_eq!(
            run.status.code(),
            Some(i32::from(answer.is_empty())),
            "{err}"
        );
    }
}

/// A message quotes what it refuses, but not all of a file.
#[test]
fn a_message_does_not_quote_a_whole_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("zeros");
    fs::write(&file, vec![0; 1 << 20]).unwrap();
    let file = file.to_str().unwrap();
    for arguments in [
        &["prove", file][..],
        &["check", file],
        &["run", file],
        &["rules", file],
        &["value", "1", "--ruleset", file],
    ] {
        let run = command(arguments).output().unwrap();
        assert_eq!(run.status.code(), Some(1), "{arguments:?}");
        assert!(
            run.stderr.len() < 20_000,
            "{arguments:?}: {}",
            run.stderr.len()
        );
    }
    let text = format!("{}\n", "(".repeat(1 << 20));
    let run = crate::program::run_with_input(&["value", "--json", "-"], text.as_bytes());
    let record: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert!(record["error"].as_str().unwrap().len() < 20_000);
}

#[test]
fn help_is_an_answer() {
    assert!(answer(&["--help"]).contains("Usage: chopsticks"));
    assert!(answer(&["--version"]).starts_with("chopsticks "));
    assert!(answer(&["table", "--help"]).contains("--max-members"));
}

/// The line is removed before anything else is printed.
#[cfg(unix)]
#[test]
fn a_long_command_shows_the_seconds_on_a_terminal() -> Result<(), rexpect::error::Error> {
    let program = command(&["value", "while true do 1 end", "--max-steps", "10**15"]);
    let mut terminal = rexpect::session::spawn_command(program, Some(30_000))?;
    terminal.exp_string("\r\x1b[Kworking, 1 s")?;
    terminal.send_control('c')?;
    terminal.exp_string("\r\x1b[Kchopsticks: ")?;
    terminal.exp_string("stopped on request")?;
    terminal.exp_eof()?;
    Ok(())
}

/// Names of files are bytes on Unix, and everything else is text: the message names the argument.
#[cfg(unix)]
#[test]
fn an_argument_that_is_not_text_is_named() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let text = OsStr::from_bytes(b"\xff{1|0}");
    let refused = command(&["value"]).arg(text).output().unwrap();
    assert_eq!(refused.status.code(), Some(1));
    let message = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(
        message,
        "chopsticks: found argument 2, \"\\xFF{1|0}\", expected text in UTF-8\n"
    );
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(OsStr::from_bytes(b"\xe9.csv"));
    let written = command(&["table", "(i|j)_3", "--output"])
        .arg(&file)
        .output()
        .unwrap();
    assert_eq!(written.status.code(), Some(0));
    assert!(file.exists());
}
