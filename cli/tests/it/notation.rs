//! Values have arrows where a person reads them on a terminal, and CGSuite's notation elsewhere.

use std::fs;

use rexpect::error::Error;
use rexpect::session::spawn_command;

use crate::program::{answer, command, run};

/// (1|1)_12 = ±J and (1|2)_12 = J by the paper.
const ARROWS: &str = "{0|↑[2]}";
const PLAIN: &str = "{0|^[2]}";

/// What a command writes to a terminal, with the ends of lines that it writes to a pipe.
fn on_terminal(arguments: &[&str]) -> Result<String, Error> {
    let mut terminal = spawn_command(command(arguments), Some(30_000))?;
    let bytes = terminal.exp_eof()?;
    // The reader makes a character of each byte.
    let bytes = bytes.chars().map(|byte| byte as u8).collect();
    let text = String::from_utf8(bytes).expect("output in UTF-8");
    Ok(text.replace("\r\n", "\n"))
}

#[test]
fn values_have_arrows_on_a_terminal() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let statements = folder.path().join("statements");
    fs::write(&statements, "(1|1)_12").unwrap();
    for arguments in [
        &["value", "(1|1)_12"][..],
        &["run", statements.to_str().unwrap()],
        &["moves", "(1|1)_12"],
        &["table", "(1|j)_12", "--j", "1..=2"],
        &["summary", "(i|j)_12"],
        &["win", "(1|1)_12.CanonicalForm"],
    ] {
        let shown = on_terminal(arguments)?;
        assert!(shown.contains(ARROWS), "{arguments:?}: {shown}");
        assert!(!shown.contains('^'), "{arguments:?}: {shown}");
        let asked = on_terminal(&[arguments, &["--notation", "plain"]].concat())?;
        assert!(asked.contains(PLAIN), "{arguments:?}: {asked}");
        assert!(run(arguments).out.contains(PLAIN), "{arguments:?}");
    }
    Ok(())
}

#[test]
fn what_programs_read_is_the_same_on_a_terminal() -> Result<(), Error> {
    for arguments in [
        &["value", "(1|1)_12", "--json", "--fields", "value"][..],
        &["value", "upon", "--json"],
        &["win", "(1|1)_12", "--json"],
        &["table", "(i|j)_12", "--format", "csv"],
        &["table", "(i|j)_12", "--format", "latex"],
    ] {
        let shown = on_terminal(arguments)?;
        assert!(shown.contains(&answer(arguments)), "{arguments:?}: {shown}");
    }
    Ok(())
}

#[test]
fn a_file_is_the_same_on_a_terminal() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.md");
    let name = file.to_str().unwrap();
    on_terminal(&["table", "(i|j)_12", "--output", name])?;
    let expected = answer(&["table", "(i|j)_12", "--format", "markdown"]);
    assert_eq!(fs::read_to_string(&file).unwrap(), expected);
    Ok(())
}
