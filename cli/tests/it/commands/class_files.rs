//! `--ruleset` with a program whose classes are rulesets: each command answers as for the same game in a TOML file.

use std::fs;
use std::path::Path;

use crate::program::{answer, refusal, run};

/// The same game twice: a player takes 1, 3 or 4 counters, also as two numbers of which either may be reduced.
const PROGRAM: &str =
    "game Jumps(n) def Options := [Jumps(n - k) for k in [1, 3, 4] where k <= n]; end;
game Both(a, b)
  def Left := [Both(a - k, b) for k from 1 to a];
  def Right := [Both(a, b - k) for k from 1 to b];
end;
Both(2, 3);
";

fn file(folder: &Path, name: &str, text: &str) -> String {
    let file = folder.join(name);
    fs::write(&file, text).unwrap();
    file.to_str().unwrap().to_owned()
}

/// Nim-values of taking 1, 3 or 4: 0101232 with period 7 (*Winning Ways*, chapter 4).
#[test]
fn every_command_takes_a_program_with_classes() {
    let folder = tempfile::tempdir().unwrap();
    let one = PROGRAM.lines().next().unwrap();
    let class = file(folder.path(), "jumps.cgs", one);
    let toml = "name = \"Jumps\"\nsource = \"this test\"\nabout = \"Counters.\"\nheap = { both = [1, 3, 4] }\n";
    let toml = file(folder.path(), "jumps.toml", toml);
    let both = |command: &[&str]| {
        let [class, toml] = [&class, &toml].map(|file| {
            let flags = [&[command[0], "--ruleset", file], &command[1..]].concat();
            answer(&flags)
        });
        assert_eq!(class, toml, "{command:?}");
        class
    };
    assert_eq!(both(&["value", "5"]), "*3\n");
    assert_eq!(both(&["value", "Jumps(5) + Nim(2)"]), "*\n");
    assert_eq!(both(&["value", "\"5\" + \"4\" + *"]), "0\n");
    both(&["value", "--variant", "dicotic", "Jumps(5) + Jumps(3)"]);
    both(&["value", "5", "--json"]);
    assert!(both(&["outcome", "7"]).starts_with('P'));
    both(&["outcome", "7", "--misere"]);
    both(&["moves", "Jumps(5)"]);
    both(&["win", "Jumps(5) + Nim(2)", "--no-moves"]);
    both(&[
        "table",
        "Jumps(n)",
        "--n",
        "0..8",
        "--columns",
        "value,misere_outcome_class",
    ]);
    both(&["table", "{n}", "--n", "0..8"]);
    both(&["figure", "Jumps(n)", "--n", "0..8", "--output", "-"]);
    let heaps = answer(&["heaps", &class, "--upto", "13"]);
    assert!(
        heaps.contains("0   0   1   0   1   2   3   2   0   1   0"),
        "{heaps}"
    );
    assert_eq!(
        answer(&["rulesets", "check", &class]),
        "Jumps: the class is correct\n"
    );
    let statements = file(folder.path(), "statements.cgs", "Jumps(5).CanonicalForm");
    assert_eq!(answer(&["run", "--ruleset", &class, &statements]), "*3\n");
    let both_play = ["play", "--left", "perfect", "--right", "perfect", "5"];
    assert!(both(&both_play).contains("Left wins"));
}

#[test]
fn a_program_may_have_several_classes() {
    let folder = tempfile::tempdir().unwrap();
    let classes = file(folder.path(), "two.cgs", PROGRAM);
    let with =
        |command: &str, rest: &[&str]| answer(&[&[command, "--ruleset", &classes], rest].concat());
    assert_eq!(
        with("value", &["Both(3,1) + Jumps(1) - Both(\"2,0\")"]),
        "*\n"
    );
    assert_eq!(with("value", &["Both(\"(3,1)\")"]), "2\n");
    let table = with("table", &["Both(a,{b})", "--a", "1..2", "--b", "1..2"]);
    assert!(
        table.contains("1  0  -1") && table.contains("2  1  0"),
        "{table}"
    );
    let told = refusal(1, &["table", "--ruleset", &classes, "{n}", "--n", "1..2"]);
    assert!(told.contains("found 2 rulesets"), "{told}");
    let told = refusal(1, &["heaps", &classes]);
    assert!(told.contains("found 2 classes"), "{told}");
    let sum = with("figure", &["Both(3,1) + Jumps(1)", "--output", "-"]);
    assert!(sum.contains("</svg>"), "{sum}");
    let transcript = folder.path().join("game.txt");
    let transcript = transcript.to_str().unwrap();
    let programs = ["--left", "perfect", "--right", "perfect"];
    let written = ["Both(3,1)", "--transcript", transcript];
    with("play", &[programs.as_slice(), &written].concat());
    let replayed = answer(&["play", "--replay", transcript]);
    assert!(replayed.contains("Result: Left wins"), "{replayed}");
}

#[test]
fn faults_of_programs_are_told_by_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let told = |text: &str, command: &[&str], status: i32| {
        let program = file(folder.path(), "wrong.cgs", text);
        refusal(
            status,
            &[&[command[0], "--ruleset", &program], &command[1..]].concat(),
        )
    };
    let wrong = "game Wrong(n) def Options := [Wrong(m - 1)]; end";
    for command in [
        ["value", "3"].as_slice(),
        &["table", "Wrong(n)", "--n", "1..2"],
        &["moves", "3"],
        &["win", "3"],
        &["figure", "3", "--kind", "tree", "--output", "-"],
    ] {
        let told = told(wrong, command, 1);
        assert!(told.contains("^ `m` is not defined"), "{command:?}: {told}");
    }
    let endless = "while true do x := 1 end";
    let few = ["value", "3", "--max-steps", "10**4"];
    assert!(told(endless, &few, 2).contains("wrong.cgs:1:1"));
    let endless = format!("game Slow(n) def Options := begin {endless}; [] end; end");
    let few = ["table", "n", "--n", "1..2", "--max-steps", "10**4"];
    assert!(told(&endless, &few, 2).contains("(--max-steps)"));
}

/// A file that a program imports is beside it, wherever the command runs.
#[test]
fn a_program_finds_the_files_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("inner");
    fs::create_dir(&inner).unwrap();
    file(&inner, "one.cgs", PROGRAM.lines().next().unwrap());
    file(&inner, "two.cgs", "import \"one.cgs\";");
    let all = file(
        folder.path(),
        "all.cgs",
        "import \"inner/two.cgs\";\nJumps(5)",
    );
    assert_eq!(answer(&["run", &all]), "*3\n");
    assert_eq!(answer(&["value", "--ruleset", &all, "5"]), "*3\n");
    let import = format!("import {all:?}");
    assert_eq!(answer(&["value", &import]), "*3\n");
}

/// Signs in texts are no signs of sums, and words in single quotation marks no parameters.
#[test]
fn texts_in_positions_are_left_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let rows = "game Row(s, n)
  def Left := [Row(s, k) for k from n - 1 to n - 1 where k >= 0];
  def Right := [];
end";
    let rows = file(folder.path(), "row.cgs", rows);
    let row =
        |command: &[&str]| answer(&[&[command[0], "--ruleset", &rows], &command[1..]].concat());
    assert_eq!(row(&["value", "'x-o',3"]), "3\n");
    assert_eq!(row(&["value", "'x-o',3 - 'a',1"]), "2\n");
    let table = row(&["table", "Row('xo.',{n})", "--n", "1..3", "--format", "csv"]);
    assert_eq!(table, "n,value,outcome\n1,1,L\n2,2,L\n3,3,L\n");
}

/// A game of one's own may have the name of an operation.
#[test]
fn a_class_hides_an_operation() {
    let folder = tempfile::tempdir().unwrap();
    let take = "game Take(n) def Options := [Take(n - k) for k in [1, 2] where k <= n]; end";
    let take = file(folder.path(), "take.cgs", take);
    let of = |command: &str, text: &str| answer(&[command, "--ruleset", &take, text]);
    assert_eq!(of("value", "4"), "*\n");
    assert_eq!(of("value", "Take(4) + Nim(1)"), "0\n");
    assert!(of("outcome", "3").starts_with('P'));
    assert!(of("win", "3").starts_with('P'));
}

/// Limits on code hold for the statements of a file and for its classes, in every command that takes it.
#[test]
fn limits_on_code_hold_in_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let class = "game Slow(n)
  def Options := [Slow(n - k) for k in [1, 3, 4] where k <= n and Sum(1 for i from 1 to 1000) > 0];
end;";
    let slow_class = file(folder.path(), "class.cgs", class);
    let slow_file = file(
        folder.path(),
        "file.cgs",
        &format!("x := Sum(1 for n from 1 to 1000);\n{class}"),
    );
    let statements = file(folder.path(), "statements.cgs", "Slow(5).CanonicalForm");
    for command in [
        ["value", "5"].as_slice(),
        &["outcome", "5"],
        &["outcome", "5", "--misere"],
        &["moves", "5"],
        &["win", "5"],
        &["run", &statements],
        &["table", "Slow(n)", "--n", "0..3"],
        &["summary", "Slow(n)", "--n", "0..3"],
        &["figure", "5", "--output", "-"],
        &["figure", "Slow(n)", "--n", "0..3", "--output", "-"],
        &["play", "--left", "perfect", "--right", "perfect", "5"],
        &["heaps", "--upto", "10"],
        &["explore", "--no-browser"],
    ] {
        for file in [&slow_file, &slow_class] {
            // The page asks the class, in a question.
            if command[0] == "explore" && file == &slow_class {
                continue;
            }
            let limit = ["--ruleset", file, "--max-steps", "500"];
            let run = run(&[command, &limit].concat());
            let told = run.err;
            assert!(
                run.code == Some(2) && told.contains("(--max-steps)"),
                "{command:?} {file}: {told}"
            );
        }
    }
    for (limit, statement) in [
        ("--max-positions", "Col(\"3x3\").CanonicalForm"),
        ("--max-moves", "Wythoff(9,9).NimValue"),
        ("--max-games", "Col(\"3x3\").CanonicalForm"),
    ] {
        let program = format!("{statement};\n{PROGRAM}");
        let program = file(folder.path(), "values.cgs", &program);
        let told = refusal(2, &["value", "1", "--ruleset", &program, limit, "5"]);
        assert!(told.contains(limit), "{told}");
    }
    let told = refusal(2, &["rulesets", "check", &slow_file, "--max-steps", "500"]);
    assert!(told.contains("(--max-steps)"), "{told}");
}

/// However deep values and functions are within each other, there is an answer or a limit.
#[test]
fn no_class_overflows_the_stack() {
    let folder = tempfile::tempdir().unwrap();
    let class = |below: u32| {
        format!(
            "game Deep(n)
  def Down(k) := if k == 0 then 0 else Down(k - 1) + 1 end;
  def Below(k) := if k == 0 then Deep(n - 1) >= Down(1000) - 1000 else [k].Apply(j -> Below(j - 1))[1] end;
  def Left := [Deep(n - 1) for i from 1 to 1 where n > 0 and Below({below})];
  def Right := [];
end"
        )
    };
    let limits = ["--max-nested", "40", "--max-applied", "100"];
    let deep = file(folder.path(), "deep.cgs", &class(2));
    let ask = [&["value", "--ruleset", &deep, "39"], &limits[..]].concat();
    assert_eq!(answer(&ask), "39\n");
    let deeper = file(folder.path(), "deeper.cgs", &class(98));
    for command in [
        ["value", "39"].as_slice(),
        &["table", "Deep(n)", "--n", "39..39"],
        &["moves", "39"],
        &["figure", "39", "--output", "-"],
    ] {
        let told = refusal(2, &[command, &["--ruleset", &deeper], &limits].concat());
        assert!(told.contains("(--max-applied)"), "{command:?}: {told}");
    }
}

/// What a class prints is not among records, tables and pictures.
#[test]
fn programs_print_beside_results_that_are_no_values() {
    let folder = tempfile::tempdir().unwrap();
    let text = "game Talk(n) def Options begin Print(\"options\"); [Talk(k) for k from 0 to n - 1] end; end";
    let class = file(folder.path(), "talk.cgs", text);
    for (arguments, begin) in [
        (
            &["table", "Talk(n)", "--n", "0..2", "--format", "json"][..],
            "[",
        ),
        (
            &["table", "Talk(n)", "--n", "0..2", "--format", "csv"],
            "n,",
        ),
        (&["value", "2", "--json"], "{"),
        (&["value", "2"], "options\n"),
    ] {
        let ran = run(&[&[arguments[0], "--ruleset", &class], &arguments[1..]].concat());
        assert_eq!(ran.code, Some(0), "{arguments:?}: {}", ran.err);
        assert!(ran.out.starts_with(begin), "{arguments:?}: {}", ran.out);
    }
}

/// Play that may repeat a position is told with the call of the position, also when the class is gone.
#[test]
fn positions_that_repeat_are_named() {
    let class = "game B(n) def Options := [B(n)]; end";
    let told = refusal(1, &["value", &format!("{class}; B(3)")]);
    assert!(told.contains("play can repeat B(3) → B(3)"), "{told}");
    let folder = tempfile::tempdir().unwrap();
    let file = file(folder.path(), "b.cgs", class);
    for command in ["value", "outcome", "table"] {
        let told = run(&[command, "--ruleset", &file, "B(3)"]);
        assert!(told.err.contains("B(3) → B(3)"), "{command}: {}", told.err);
    }
}

/// Other spellings, other sets and functions are told.
#[test]
fn faults_of_classes_have_hints() {
    let told = refusal(1, &["value", "game B(n) def options := []; end; B(3)"]);
    assert!(told.contains("(did you mean `Options`?)"), "{told}");
    let down = "game D(n) def Options := [D(n - 1)]; end; D(3)";
    let told = refusal(2, &["value", down, "--max-met", "100"]);
    assert!(told.contains("unless play never ends"), "{told}");
    let folder = tempfile::tempdir().unwrap();
    let counts = "game Sets(n, P)
  def Options := [Sets(n, P.Adjoin(k)) for k from 1 to n where not k in P];
end;
def Empty(n) := Sets(n, {});";
    let counts = file(folder.path(), "sets.cgs", counts);
    let table = ["table", "--ruleset", &counts, "Sets(n,{})", "--n", "1..3"];
    let table = answer(&[&table[..], &["--format", "csv"]].concat());
    assert_eq!(table, "n,value,outcome\n1,*,N\n2,0,P\n3,*,N\n");
    let table = ["table", "--ruleset", &counts, "Empty(n)", "--n", "1..3"];
    let table = answer(&[&table[..], &["--format", "csv"]].concat());
    assert_eq!(table, "n,value,outcome\n1,*,N\n2,0,P\n3,*,N\n");
    let told = refusal(1, &["table", "--ruleset", &counts, "Empty(3)"]);
    assert!(
        told.contains("found an expression without parameters"),
        "{told}"
    );
    // Each of n numbers is one move.
    let value = ["value", "--ruleset", &counts];
    for (text, expected) in [
        ("Empty(3)", "*\n"),
        ("Empty(1) + *", "0\n"),
        ("[Empty(n).NimValue for n from 1 to 3]", "[1,0,1]\n"),
    ] {
        assert_eq!(answer(&[&value[..], &[text]].concat()), expected);
    }
    let outcome = answer(&["outcome", "--ruleset", &counts, "Empty(2)"]);
    assert!(outcome.starts_with('P'), "{outcome}");
}
