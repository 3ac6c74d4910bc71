//! `chopsticks repl`: settings, figures, help and the width of the terminal.

use rexpect::error::Error;
use rexpect::session::{PtySession, spawn_command};

use super::repl::{PATIENCE, ask, session};

#[test]
fn settings_change_in_a_session() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session(&folder, &["repl", "--max-pairs", "10**7"])?;
    ask(&mut session, ":set", "notation       unicode")?;
    session.send_line(":set")?;
    session.exp_string("max-seconds    none\r\n")?;
    session.exp_string("max-pairs      10000000\r\n")?;
    session.exp_string("max-steps      100000000\r\n")?;
    session.exp_string("> ")?;
    ask(&mut session, ":set notation latex", "")?;
    ask(&mut session, "^^", "\\Uparrow")?;
    ask(
        &mut session,
        ":set notation tex",
        "found `tex`, expected one of plain, unicode, latex, braces",
    )?;
    ask(&mut session, ":set max-steps 1000", "")?;
    ask(
        &mut session,
        "for n from 1 do n end",
        "a limit was reached in this:\r\nfor n from 1 do n end\r\n^ stopped at the limit of 1000 steps (--max-steps)",
    )?;
    ask(
        &mut session,
        ":set max-steps x",
        "max-steps: expected a whole number",
    )?;
    ask(
        &mut session,
        ":set max-secs 1",
        "there is no setting `max-secs`; did you mean `max-seconds`?",
    )?;
    ask(&mut session, ":set max-steps 10**9", "")?;
    ask(&mut session, ":set max-seconds 1", "")?;
    // Whoever waits is told that it works.
    session.send_line("for n from 1 do n end")?;
    session.exp_string("stopped at the limit of 1 second (--max-seconds)")?;
    session.exp_string("> ")?;
    ask(&mut session, ":set max-seconds 4", "")?;
    session.send_line("for n from 1 do n end")?;
    session.exp_string("working, 2 s")?;
    session.exp_string("stopped at the limit of 4 seconds")?;
    session.exp_string("> ")?;
    Ok(())
}

#[test]
fn a_figure_of_a_position_a_plot_or_a_value_is_a_file() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session(&folder, &["repl"])?;
    let written = |name| std::fs::read_to_string(folder.path().join(name)).unwrap();
    ask(&mut session, ":figure a.svg", "there is no result yet")?;
    ask(&mut session, "g := Clobber(\"xo.\")", "Clobber")?;
    ask(&mut session, ":figure a.svg", "figure written to a.svg")?;
    assert!(written("a.svg").starts_with("<svg "));
    ask(
        &mut session,
        ":figure b.tikz g + Nim(2)",
        "figure written to b.tikz",
    )?;
    assert!(written("b.tikz").contains("tikzpicture"));
    ask(
        &mut session,
        ":figure c.svg {3||2|1}.Plot",
        "figure written to c.svg",
    )?;
    assert!(written("c.svg").contains("temperature"));
    ask(
        &mut session,
        ":figure d.dot {3||2|1}",
        "figure written to d.dot",
    )?;
    assert!(written("d.dot").contains("graph"));
    ask(&mut session, ":figure e.svg \"text\"", "found a text")?;
    ask(&mut session, ":figure e.xyz g", "the ending of e.xyz")?;
    ask(&mut session, ":figure", "expected `:load FILE`")?;
    Ok(())
}

#[test]
fn help_knows_topics_and_subjects_in_any_case() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session(&folder, &["repl"])?;
    for (line, answer) in [
        ("help LIMIT", "limits\r\n  :set "),
        ("help save", "files\r\n  :load FILE"),
        ("help :save", "files\r\n  :load FILE"),
        ("help thermograph", "Thermograph(G: "),
        ("help nim arithmetic", "Nim arithmetic\r\n  "),
        ("help FOR", "FOR\r\n  for n from 1"),
        (
            "help limts",
            "there is no operation or topic `limts`; did you mean `limits`?",
        ),
        ("help misere", "misère"),
    ] {
        ask(&mut session, line, answer)?;
    }
    session.send_line("help heat")?;
    session.exp_string("Heat(G: ")?;
    session.exp_string("Heat\r\n  Heat, ")?;
    session.exp_string("> ")?;
    Ok(())
}

/// A command on a terminal with this many lines and columns.
fn on_terminal(lines: u16, columns: u16, arguments: &str) -> Result<PtySession, Error> {
    let program = env!("CARGO_BIN_EXE_chopsticks");
    let script = format!("stty rows {lines} cols {columns}; exec {program} {arguments}");
    let mut shell = std::process::Command::new("sh");
    shell
        .args(["-c", &script])
        .env("TERM", "xterm")
        .env("PAGER", "sed s/^/paged/");
    spawn_command(shell, Some(PATIENCE))
}

#[test]
fn tables_are_as_wide_as_the_terminal() -> Result<(), Error> {
    for (columns, arguments) in [
        (80, "rulesets list"),
        (60, "moves 'Clobber(\"xoxo\")'"),
        (40, "rulesets list"),
    ] {
        let shown = on_terminal(24, columns, arguments)?.exp_eof()?;
        assert!(shown.lines().count() > 10, "{shown}");
        for line in shown.lines() {
            // The reader of the terminal has a character for each byte.
            let begins = |byte: &char| u32::from(*byte) & 0xC0 != 0x80;
            let width = line.trim_end().chars().filter(begins).count();
            assert!(width <= usize::from(columns), "{line}\n{shown}");
        }
    }
    Ok(())
}

#[test]
fn a_long_help_is_read_in_the_pager() -> Result<(), Error> {
    for (lines, is_paged) in [(10, true), (2000, false)] {
        let mut session = on_terminal(lines, 80, "repl --history none")?;
        session.exp_string("> ")?;
        session.send_line("help operations")?;
        session.exp_string(if is_paged {
            "\r\npagedGames"
        } else {
            "\r\nGames"
        })?;
        session.exp_string("> ")?;
    }
    Ok(())
}
