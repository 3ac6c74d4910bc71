//! Worksheets: files that a session continues and `chopsticks run` carries out, also as LaTeX documents.

use std::fs;
use std::process::Command;

use rexpect::error::Error;

use super::repl::{ask, session};
use crate::program::{answer, refusal, run};

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
    ] {
        assert!(document.out.contains(part), "{part}\n{}", document.out);
    }
    // A plot, three positions, two thermographs and a tree.
    assert_eq!(document.out.matches("\\begin{tikzpicture}").count(), 6);
    let source = path(&folder, "my.tex");
    fs::write(&source, &document.out).unwrap();
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
fn a_document_of_a_wrong_program_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "my.cgs");
    fs::write(&file, "1 + 1\nx + 1\n").unwrap();
    let refused = refusal(1, &["run", &file, "--latex"]);
    assert!(refused.contains("my.cgs:2:1"), "{refused}");
    let refused = refusal(1, &["run", &file, "--latex", "--json"]);
    assert!(refused.contains("cannot be used with"), "{refused}");
}
