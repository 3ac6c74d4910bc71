//! `chopsticks repl`: a session on a terminal.

use std::io::Write;

use rexpect::error::Error;
use rexpect::session::{PtySession, spawn_command};

use crate::program::command;

/// How long an answer may take, in milliseconds.
pub const PATIENCE: u64 = 30_000;

/// A session on a terminal, with its history in this folder.
pub fn session(folder: &tempfile::TempDir, arguments: &[&str]) -> Result<PtySession, Error> {
    let mut program = command(arguments);
    program.env("HOME", folder.path()).env("TERM", "xterm");
    program.current_dir(folder.path());
    let mut session = spawn_command(program, Some(PATIENCE))?;
    session.exp_string("Ctrl-D ends the session.")?;
    session.exp_string("> ")?;
    Ok(session)
}

/// A text as the reader of the terminal sees it, with a character for each byte.
fn in_bytes(text: &str) -> String {
    text.bytes().map(char::from).collect()
}

/// Types a line and expects this answer and the next prompt.
pub fn ask(session: &mut PtySession, line: &str, answer: &str) -> Result<(), Error> {
    session.send_line(line)?;
    // The terminal shows the line itself first.
    session.exp_string(&format!("\r\n{}", in_bytes(answer)))?;
    session.exp_string("> ")?;
    Ok(())
}

#[test]
fn a_file_is_loaded_up_to_its_first_error() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join("mine.cgs"),
        "def f(n) begin\n  n += 1;\n  n\nend;\n[f(1)]\nunknown\nf(7)\n",
    )
    .unwrap();
    let mut session = session(&folder, &[])?;
    ask(&mut session, ":load mine.cgs", "[2]\r\n")?;
    ask(&mut session, "f(4)", "5")?;
    // What is typed then is in no file.
    ask(&mut session, "1/0", "cannot evaluate this:\r\n1/0\r\n ^ ")?;
    ask(&mut session, ":load missing.cgs", "cannot read missing.cgs")?;
    session.send_line("quit")?;
    session.exp_eof()?;
    Ok(())
}

#[test]
fn a_session() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    // Without arguments the program begins a session.
    let mut session = session(&folder, &[])?;
    // Winning Ways, chapter 6: {3||2|1} has the mean 9/4 and the temperature 3/4.
    ask(&mut session, "G := {3||2|1};", "")?;
    ask(&mut session, "G.Mean", "9/4")?;
    ask(&mut session, "^ + ^ + *", "⇑*")?;
    ask(&mut session, "(1|1)_12 == +-{0|^[2]}", "true")?;
    ask(&mut session, "over + over", "over\r\n")?;
    ask(
        &mut session,
        "help Temperature",
        "Temperature(G: short game) → number\r\n",
    )?;
    ask(
        &mut session,
        "help Nonsense",
        "there is no operation or topic `Nonsense`",
    )?;
    ask(
        &mut session,
        "help cool",
        "Cool(G: short game, t: number) → short game",
    )?;
    // An error points at its place, and the variables are kept.
    session.send_line("G + {1|")?;
    session.exp_string("... ")?;
    session.send_line("2} + h")?;
    session
        .exp_string("cannot evaluate this:\r\nG + {1|\r\n2} + h\r\n     ^ `h` is not defined")?;
    session.exp_string("> ")?;
    ask(&mut session, "G - G", "0")?;
    // Tab completes the name of an operation; the arrow up recalls the last line.
    session.send("G.Temperat\t")?;
    session.send_line("")?;
    session.exp_string("3/4")?;
    session.exp_string("> ")?;
    session.send("\x1b[A")?;
    session.send_line("")?;
    session.exp_string("3/4")?;
    session.exp_string("> ")?;
    // A figure is a file.
    session.send_line("G.Tree")?;
    session.exp_string("tree.svg")?;
    session.exp_string("> ")?;
    let tree = std::fs::read_to_string(folder.path().join("tree.svg")).unwrap();
    assert!(tree.starts_with("<svg "), "{tree}");
    // Ctrl-D ends the session.
    session.send_control('d')?;
    session.exp_eof()?;
    let history = std::fs::read_to_string(folder.path().join(".chopsticks_history")).unwrap();
    assert!(history.contains("G := {3||2|1};"), "{history}");
    Ok(())
}

#[test]
fn control_c_stops_a_calculation_and_not_the_session() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session(&folder, &["repl", "--notation", "plain"])?;
    session.send_line("for n from 1 do n end")?;
    // The editor leaves the terminal: from now on, Ctrl-C is a signal.
    session.exp_string("\x1b[?2004l")?;
    std::thread::sleep(std::time::Duration::from_millis(500));
    session.send_control('c')?;
    session.exp_string("stopped")?;
    session.exp_string("> ")?;
    ask(&mut session, "2 + 2", "4")?;
    // Ctrl-C at the prompt discards the line.
    session.send("2 + 3")?;
    session.send_control('c')?;
    session.exp_string("> ")?;
    ask(&mut session, "^^", "^^")?;
    session.send_line("quit")?;
    session.exp_eof()?;
    Ok(())
}

#[test]
fn bytes_that_are_not_text_lose_a_line_and_not_the_session() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session(&folder, &["repl"])?;
    ask(&mut session, "G := {3||2|1};", "")?;
    let mut terminal = session.process().get_file_handle()?;
    terminal.write_all(b"2 + \xff\n").unwrap();
    session.exp_string("found a byte that is not UTF-8")?;
    session.exp_string("> ")?;
    ask(&mut session, "G.Mean", "9/4")?;
    session.send_control('d')?;
    session.exp_eof()?;
    Ok(())
}

#[test]
fn on_a_terminal_value_prints_the_most_wanted_properties() -> Result<(), Error> {
    let mut session = spawn_command(command(&["value", "{3||2|1}"]), Some(PATIENCE))?;
    session.exp_string("3||2|1}\r\n")?;
    session.exp_string("mean 9/4, temperature 3/4, stops 3 and 2, outcome L")?;
    session.exp_eof()?;
    Ok(())
}

/// The editor reads the history at once, so a device is not opened.
#[cfg(target_os = "linux")]
#[test]
fn a_history_without_end_is_not_read() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let mut program = command(&["repl", "--history", "/dev/zero"]);
    program.env("TERM", "xterm").current_dir(folder.path());
    let mut session = spawn_command(program, Some(PATIENCE))?;
    session.exp_string("cannot read the history /dev/zero: expected a regular file")?;
    session.exp_string("> ")?;
    ask(&mut session, "1 + 1", "2")?;
    Ok(())
}

/// The value of a literal with a million followers, which takes a minute in a build that is not optimized.
#[test]
fn ctrl_c_ends_the_work_on_a_literal() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session(&folder, &["repl"])?;
    session.send_line("^[1000000] + *")?;
    std::thread::sleep(std::time::Duration::from_millis(500));
    let begun = std::time::Instant::now();
    session.send_control('c')?;
    session.exp_string("stopped on request")?;
    assert!(begun.elapsed() < std::time::Duration::from_secs(10));
    session.exp_string("> ")?;
    // The line is kept at once, in case the session does not end by itself.
    let history = std::fs::read_to_string(folder.path().join(".chopsticks_history")).unwrap();
    assert!(history.contains("^[1000000] + *"), "{history}");
    ask(&mut session, "1 + 1", "2")?;
    Ok(())
}

#[test]
fn a_statement_goes_on_until_it_is_complete_or_a_line_is_empty() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session(&folder, &["repl"])?;
    session.send_line("{1|")?;
    session.exp_string("... } ")?;
    ask(&mut session, "2}", "3/2\r\n")?;
    // A statement of several lines is one entry of the history.
    session.send("\x1b[A")?;
    ask(&mut session, "", "3/2\r\n")?;
    session.send_line("{1|")?;
    session.exp_string("... ")?;
    session.send_line("2")?;
    session.exp_string("... ")?;
    ask(
        &mut session,
        "",
        "cannot read this:\r\n{1|\r\n^ this `{` is never closed\r\n2\r\n",
    )?;
    // Ctrl-C gives it up.
    session.send_line("[1,")?;
    session.exp_string("... ] ")?;
    session.send_control('c')?;
    session.exp_string("> ")?;
    session.send_line("begin 1")?;
    session.exp_string("... end ")?;
    ask(&mut session, "end", "1\r\n")?;
    session.send_line("for n from 1 to 3")?;
    session.exp_string("... ")?;
    session.send_line("quit")?;
    session.exp_eof()?;
    Ok(())
}

#[test]
fn lines_that_come_together_are_all_carried_out() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session(&folder, &["repl"])?;
    // Typed ahead, or pasted into a terminal that does not mark what is pasted.
    session.send("G := {3||2|1};\r[\r10,20].Sum\rG.Mean\r")?;
    session.flush()?;
    for answer in ["30\r\n", "9/4\r\n"] {
        session.exp_string(answer)?;
    }
    session.exp_string("> ")?;
    // Marked as pasted.
    session.send("\x1b[200~H := {3||2|1};\nH.Temperature\n5 + 6\x1b[201~\r")?;
    session.flush()?;
    for answer in ["3/4\r\n", "11\r\n"] {
        session.exp_string(answer)?;
    }
    session.exp_string("> ")?;
    ask(&mut session, "H.Mean", "9/4\r\n")?;
    Ok(())
}

#[test]
fn help_and_completion_know_rulesets_and_keywords() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session(&folder, &["repl"])?;
    session.send_line("help Clobber")?;
    session.exp_string(
        "Positions: the rows of a board, or a graph, with the signs . x o #, such as Clobber(\"xox|ox.\")",
    )?;
    session.exp_string("Start: Clobber(\"3x4\") is Clobber(\"xoxo|oxox|xoxo\")")?;
    session.exp_string("> ")?;
    session.send_line("help Geography")?;
    session.exp_string("Positions: the rows of a board, or a graph, with the signs . t")?;
    session.exp_string("> ")?;
    session.send_line("help EdgeGeography")?;
    session.exp_string("Positions: a graph, with the signs . t")?;
    session.exp_string("> ")?;
    session.send_line("help nimstring")?;
    session.exp_string("Positions: a size of a board of boxes")?;
    session.exp_string("> ")?;
    session.send_line("help kayles")?;
    session.exp_string("Positions: the numbers in the heaps, such as Kayles(3,5)")?;
    session.exp_string("> ")?;
    session.send_line("help toads-and-frogs")?;
    session.exp_string("Start: a size is not a position")?;
    session.exp_string("> ")?;
    session.send_line("help yield")?;
    session.exp_string("for n from 1 to 9 yield a end")?;
    session.exp_string("> ")?;
    session.send_line("help clober")?;
    session.exp_string("did you mean `Clobber`?")?;
    session.exp_string("> ")?;
    session.send("ToppDo\x7f\x7fling\t")?;
    session.send_line("(\"l\")")?;
    session.exp_string("\r\n1\r\n")?;
    session.exp_string("> ")?;
    session.send_control('d')?;
    session.exp_eof()?;
    Ok(())
}

/// A line of play in Nim with heaps of 1 and 2: the only winning move leads to 1, 1 (Bouton).
#[test]
fn a_walk_goes_back_and_forth() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session(&folder, &[])?;
    ask(
        &mut session,
        "go 1",
        "a walk begins with `moves` and a position",
    )?;
    ask(&mut session, "moves Nim(1,2)", "value    *3")?;
    ask(&mut session, "go 1", "value    0")?;
    ask(&mut session, "here.Options", "[Nim(1)]")?;
    ask(
        &mut session,
        "go 3",
        "found the move 3; expected a number from 1 to 2",
    )?;
    ask(&mut session, "back", "value    *3")?;
    ask(&mut session, "back", "this is where the walk began")?;
    ask(&mut session, "forward", "value    0")?;
    ask(&mut session, "moves --misere Nim(1,2);", "outcome  N")?;
    ask(&mut session, "back := 2", "2")?;
    ask(&mut session, "help go", "go\r\n  moves Nim(1,2,4)")?;
    session.send_line("exit")?;
    session.exp_eof()?;
    Ok(())
}
