//! Worksheets: files that a session continues and `chopsticks run` carries out, also as LaTeX documents.

use std::fs;
use std::process::Command;

use rexpect::error::Error;
use rexpect::session::spawn_command;

use super::repl::{PATIENCE, ask, session};
use crate::program::{answer, command, refusal, run};

/// The path of a file in a folder, as an argument.
fn path(folder: &tempfile::TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_owned()
}

#[test]
fn what_was_carried_out_is_in_the_worksheet_at_once() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "my.cgs");
    let arguments = ["repl", "--notation", "plain", "--worksheet", "my.cgs"];
    let mut first = session(&folder, &arguments)?;
    ask(&mut first, "// Winning Ways, chapter 6", "")?;
    ask(&mut first, "G := {3||2|1}; x := 1/0", "cannot evaluate")?;
    ask(&mut first, "nothing + 1", "cannot evaluate")?;
    ask(&mut first, "[G.Mean, G.Temperature]", "[9/4,3/4]")?;
    first.send_line("def f(n) :=")?;
    first.exp_string("... ")?;
    ask(&mut first, "n + G", "")?;
    ask(&mut first, "moves Nim(1,2)", "Nim(1,2)")?;
    ask(&mut first, "go 1", "Nim(1,1)")?;
    ask(&mut first, "here.OutcomeClass", "\"P\"")?;
    // The terminal closes without a word.
    let lines = "// Winning Ways, chapter 6\nG := {3||2|1};\n[G.Mean, G.Temperature]\ndef f(n) :=\nn + G\n\
                 here := Nim(1,1);\nhere.OutcomeClass\n";
    assert_eq!(fs::read_to_string(&file).unwrap(), lines);
    drop(first);

    let answers = answer(&["run", &file]);
    assert!(answers.starts_with("[9/4,3/4]\n"), "{answers}");
    let mut second = session(&folder, &[&arguments[..], &["--history", "other"]].concat())?;
    // After the first prompt, which is that of the first line of the worksheet.
    second.exp_string("// Winning Ways, chapter 6\r\n> G := {3||2|1};\r\n> [G.Mean, G.Temperature]\r\n[9/4,3/4]\r\n")?;
    second.exp_string("> here.OutcomeClass\r\n\"P\"\r\n")?;
    second.exp_string("> ")?;
    ask(&mut second, "f(1).Mean", "13/4")?;
    second.send_line("quit")?;
    second.exp_eof()?;
    let continued = answer(&["run", &file]);
    assert_eq!(continued, answers + "13/4\n");
    Ok(())
}

#[test]
fn a_limit_that_is_set_is_in_the_worksheet() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "my.cgs");
    let arguments = ["repl", "--notation", "plain", "--worksheet", "my.cgs"];
    let mut typed = session(&folder, &arguments)?;
    ask(&mut typed, ":set max-steps 1000", "")?;
    ask(&mut typed, ":set max-steps many", "max-steps: expected")?;
    ask(&mut typed, ":set notation latex", "")?;
    ask(&mut typed, ":set max-steps 100", "")?;
    typed.send_line("[k for k from 1 to 1000]")?;
    typed.exp_string("stopped at the limit of 100 steps")?;
    drop(typed);
    let kept = ":set max-steps 1000\n:set max-steps 100\n";
    assert_eq!(fs::read_to_string(&file).unwrap(), kept);
    let mut continued = session(&folder, &arguments)?;
    continued.exp_string(":set max-steps 1000\r\n> :set max-steps 100\r\n")?;
    continued.exp_string("> ")?;
    continued.send_line("[k for k from 1 to 1000]")?;
    continued.exp_string("stopped at the limit of 100 steps")?;
    Ok(())
}

#[test]
fn a_worksheet_with_a_fault_is_not_continued() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "my.cgs");
    fs::write(&file, "x := 3\nx + y\nx + 1").unwrap();
    let mut opened = session(&folder, &["repl", "--worksheet", "my.cgs"])?;
    opened.exp_string("my.cgs:2:5")?;
    opened.exp_string("mend the statement, or begin another worksheet")?;
    opened.exp_eof()?;
    Ok(())
}

#[test]
fn a_session_is_saved_but_not_over_another_file() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("old.cgs"), "x := 3\n").unwrap();
    let mut typed = session(&folder, &["repl"])?;
    ask(&mut typed, ":load old.cgs", "3")?;
    ask(&mut typed, "x + 1", "4")?;
    ask(
        &mut typed,
        ":save old.cgs",
        "old.cgs exists; `:save! old.cgs` replaces it",
    )?;
    ask(&mut typed, ":save new.cgs", "lines written to new.cgs: 2")?;
    ask(&mut typed, "x + 2", "5")?;
    ask(&mut typed, ":save! old.cgs", "lines written to old.cgs: 3")?;
    ask(&mut typed, ":saev new.cgs", "expected ")?;
    let read = |name| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(read("new.cgs"), "x := 3\nx + 1\n");
    assert_eq!(read("old.cgs"), "x := 3\nx + 1\nx + 2\n");
    let refused = refusal(1, &["repl"]);
    assert!(refused.contains("a session needs a terminal"), "{refused}");
    Ok(())
}

#[cfg(unix)]
#[test]
fn statements_are_kept_when_an_editor_replaces_the_worksheet() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my.cgs");
    let arguments = ["repl", "--worksheet", "my.cgs"];
    let mut first = session(&folder, &arguments)?;
    ask(&mut first, "x := 3", "3")?;
    let edited = folder.path().join("edited");
    fs::write(&edited, "y := 5\n").unwrap();
    fs::rename(&edited, &file).unwrap();
    ask(&mut first, ":save my.cgs", "my.cgs exists")?;
    first.send_line("x + 1")?;
    first.exp_string("my.cgs was replaced or removed by another program; statements are kept")?;
    first.exp_string("> ")?;
    let mut second = session(&folder, &[&arguments[..], &["--history", "other"]].concat())?;
    second.exp_string("> ")?;
    ask(
        &mut first,
        ":save! my.cgs",
        "my.cgs is in use by another run",
    )?;
    ask(&mut second, "y + 1", "6")?;
    ask(&mut first, ":save new.cgs", "lines written to new.cgs: 2")?;
    let read = |name| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(read("my.cgs"), "y := 5\ny + 1\n");
    assert_eq!(read("new.cgs"), "x := 3\nx + 1\n");
    Ok(())
}

#[cfg(unix)]
#[test]
fn a_worksheet_has_no_part_of_a_statement_for_which_there_is_no_room() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my.cgs");
    let text = format!("// {}\n", "long ".repeat(100));
    fs::write(&file, &text).unwrap();
    let program = command(&["repl", "--worksheet", "my.cgs"]);
    // Files have 512 bytes at most, of which the comment has 504.
    let mut limited = Command::new("sh");
    limited.args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""]);
    limited.arg(program.get_program()).args(program.get_args());
    limited.env("HOME", folder.path()).env("TERM", "xterm");
    limited.current_dir(folder.path());
    let mut typed = spawn_command(limited, Some(PATIENCE))?;
    typed.exp_string("Ctrl-D ends the session.")?;
    typed.send_line("1 + 1 + 1 + 1")?;
    typed.exp_string("cannot write my.cgs: ")?;
    typed.exp_string("> ")?;
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    Ok(())
}

#[test]
fn functions_that_use_the_position_of_a_walk_do_so_in_a_program() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let mut typed = session(&folder, &["repl", "--notation", "plain"])?;
    ask(&mut typed, "def f() := here.OutcomeClass;", "")?;
    ask(&mut typed, "moves Nim(1,2)", "Nim(1,2)")?;
    ask(&mut typed, "f()", "\"N\"")?;
    ask(&mut typed, "go 1", "Nim(1,1)")?;
    ask(&mut typed, "f()", "\"P\"")?;
    ask(&mut typed, ":save my.cgs", "lines written to my.cgs: 5")?;
    assert_eq!(answer(&["run", &path(&folder, "my.cgs")]), "\"N\"\n\"P\"\n");
    Ok(())
}

#[test]
fn a_saved_program_imports_the_files_that_were_imported() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    fs::create_dir(folder.path().join("sub")).unwrap();
    write("sub/a.cgs", "import \"b.cgs\";\ny + 1\n");
    write("sub/b.cgs", "y := 3\n");
    write("c.cgs", "z := 7\n");
    let mut typed = session(&folder, &["repl"])?;
    ask(&mut typed, ":load sub/a.cgs", "4")?;
    ask(&mut typed, "import \"c.cgs\"", "7")?;
    ask(&mut typed, ":save k.cgs", "lines written to k.cgs: 3")?;
    ask(
        &mut typed,
        ":save sub/j.cgs",
        "lines written to sub/j.cgs: 3",
    )?;
    let saved = fs::read_to_string(folder.path().join("k.cgs")).unwrap();
    assert_eq!(saved, "import \"sub/b.cgs\";\ny + 1\nimport \"c.cgs\"\n");
    for name in ["k.cgs", "sub/j.cgs"] {
        assert_eq!(answer(&["run", &path(&folder, name)]), "4\n7\n");
    }
    Ok(())
}

/// Statements with every kind of answer, and texts that LaTeX does not take as they are.
const PROGRAM: &str = r#"// ↑, 中文, é, \ { } $ & # _ % ^ ~
G := {3||2|1}
hidden := 3/8;
[G.Mean, 1/3]
{*, "a_b", Left}
{=>}
G.Plot
(2|5)_40
Clobber("xox|.ox") + Domineering("2x2")
(11|13)_(10^30)
Clobber("xo").Moves
Print("\\end{verbatim} $x_1")
over + under
def f(n) := n
Table([[]])
G.Tree
G.Thermograph
*[2,[3]]
*[[2],1].Genus
*[2].MisereQuotient
S := Kayles(5) + {1|0}
[Clobber("xo"), (2|5)_40 + (1|1)_7]
[["a", 1/3], [[1,2], {0|1}]]
:set max-games 10**6
Grid([[1,2],[3,4]])
[1..60]
"#;

#[test]
fn a_program_is_a_latex_document() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "my.cgs");
    fs::write(&file, PROGRAM).unwrap();
    let document = run(&["run", &file, "--latex"]);
    assert_eq!((document.code, document.err.as_str()), (Some(0), ""));
    for part in [
        "\\begin{verbatim}\nG := {3||2|1}\n\\end{verbatim}\n$\\{3\\mathrel{||}2\\mid1\\}$\n",
        "$[\\frac{9}{4},",
        "\\begin{verbatim}\nhidden := 3/8;\n\\end{verbatim}\n\\begin{verbatim}",
        "\\begin{verbatim}\n\\end {verbatim} $x_1\n\\end{verbatim}\n",
        "This uses the structure theorem",
        "move & player & becomes",
        "$2^{1420}$",
        "$\\langle a,\\allowbreak b\\mid a^{2}=1",
        "$\\mathrm{Kayles}(5)+\\{1\\mid0\\}$",
        "(2|5)_{40}+(1|1)_{7}]$",
        "a & $\\frac{1}{3}$ \\\\",
    ] {
        assert!(document.out.contains(part), "{part}\n{}", document.out);
    }
    // A plot, three positions, two thermographs and a tree.
    assert_eq!(document.out.matches("\\begin{tikzpicture}").count(), 6);
    check_with_latex(&folder, &document.out);
}

/// Sets a document, without a line that is wider than the page.
fn check_with_latex(folder: &tempfile::TempDir, document: &str) {
    let source = path(folder, "my.tex");
    fs::write(&source, document).unwrap();
    let mut latex = Command::new("pdflatex");
    latex.args(["-halt-on-error", "-interaction=nonstopmode", &source]);
    // Not every machine has LaTeX.
    if let Ok(run) = latex.current_dir(folder.path()).output() {
        let log = String::from_utf8_lossy(&run.stdout);
        assert!(run.status.success(), "{log}");
        assert!(!log.contains("Overfull"), "{log}");
    }
}

#[test]
fn latex_knows_every_letter_of_a_document_or_is_told_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "my.cgs");
    let letters: Vec<char> = ('\u{a0}'..'\u{180}').collect();
    let lines = letters.chunks(40).map(String::from_iter);
    let lines: Vec<String> = lines
        .map(|line| format!("[\"{line}\"] // {line}\n"))
        .collect();
    fs::write(&file, lines.concat()).unwrap();
    let document = answer(&["run", &file, "--latex"]);
    assert!(document.contains("\\usepackage[T1]{fontenc}"), "{document}");
    // All others are in the list of LaTeX for this encoding, t1enc.dfu, or in that of the signs, ts1enc.dfu.
    for unknown in "ĦħĸĿŀŉŦŧſ".chars() {
        let declared = format!("\\DeclareUnicodeCharacter{{{:04X}}}", u32::from(unknown));
        assert!(document.contains(&declared), "{declared}");
    }
    check_with_latex(&folder, &document);
}

#[test]
fn long_answers_go_on_in_the_next_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "my.cgs");
    let text = "long ".repeat(40);
    let program = format!(
        "10**200\n-1/3**200\n{{10**90|0}}\n[10**50..10**50+9]\n{{1/2**300|0}}\n\"{text}\"\n"
    );
    fs::write(&file, program).unwrap();
    let document = answer(&["run", &file, "--latex"]);
    assert!(
        document.contains("$1000000000\\allowbreak 0000000000\\allowbreak "),
        "{document}"
    );
    check_with_latex(&folder, &document);
}

#[test]
fn a_line_changes_a_limit_for_those_after_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "my.cgs");
    let program = "Domineering(\"4x4\").Mean\n:set max-positions 10\nDomineering(\"4x4\")\n";
    fs::write(&file, program).unwrap();
    // What was answered before is printed, and half a document is not.
    for (flags, out) in [(&[][..], "0\n"), (&["--latex"], "")] {
        let stopped = run(&[&["run", &file], flags].concat());
        assert_eq!((stopped.code, &*stopped.out), (Some(2), out));
        assert!(
            stopped.err.contains("limit of 10 positions"),
            "{}",
            stopped.err
        );
    }
    fs::write(&file, program.replace("10", "10**6").replace("4x4", "2x2")).unwrap();
    assert_eq!(answer(&["run", &file]), "0\n+-1\n");
    fs::write(&file, "1;\n:set max-positions many\n").unwrap();
    let refused = refusal(1, &["run", &file]);
    assert!(refused.contains("expected a whole number"), "{refused}");
}

#[test]
fn a_document_of_a_wrong_program_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "my.cgs");
    fs::write(&file, "1 + 1\nx + 1\n").unwrap();
    let refused = refusal(1, &["run", &file, "--latex"]);
    assert!(refused.contains("my.cgs:2:1"), "{refused}");
    for line in ["quit", "help", ":save my.cgs"] {
        fs::write(&file, format!("1 + 1;\n{line}\n")).unwrap();
        let refused = refusal(1, &["run", &file, "--latex"]);
        assert!(refused.contains("is for a session; expected"), "{refused}");
        assert_eq!(refused, refusal(1, &["run", &file]));
    }
    let refused = refusal(1, &["run", &file, "--latex", "--json"]);
    assert!(refused.contains("cannot be used with"), "{refused}");
}
