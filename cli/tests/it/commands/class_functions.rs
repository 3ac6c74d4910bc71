//! Functions of a file for `--ruleset`, and families of expressions.

use crate::program::{answer, refusal, run};

/// A player takes 1, 3 or 4 counters, or reduces one of two numbers.
const CLASSES: &str =
    "game Jumps(n) def Options := [Jumps(n - k) for k in [1, 3, 4] where k <= n]; end;
game Both(a, b) def Left := [Both(a - k, b) for k from 1 to a]; def Right := [Both(a, b - k) for k from 1 to b]; end;";

/// The functions of a file, in every spelling, make families as positions do: 2 counters more are one copy of *2 more.
#[test]
fn functions_of_a_program_are_called_and_tabulated() {
    let folder = tempfile::tempdir().unwrap();
    // A limit of the file's own runs is none here.
    let limit = ":set max-games 1";
    let program =
        format!("{limit}\n{CLASSES}\nf := k -> Jumps(k) + *;\ndef g(k, m) := f(k) - Jumps(m);\n");
    let file = folder.path().join("both.cgs");
    std::fs::write(&file, program).unwrap();
    let file = file.to_str().unwrap();
    let with_file = |command: &[&str]| answer(&[command, &["--ruleset", file]].concat());
    assert_eq!(with_file(&["value", "f(4)"]), "*3\n");
    let import = format!("import {file:?}; f(4)");
    assert_eq!(answer(&["value", &import]), "*3\n");
    assert_eq!(with_file(&["value", "g(4, 4)"]), "*\n");
    let range = [
        "--n",
        "4..5",
        "--columns",
        "value,nim_value,misere_outcome_class",
    ];
    insta::assert_snapshot!(with_file(&[&["table", "f(n)"], &range[..]].concat()), @r"
    f(n)

    n  value  nim_value  misere_outcome_class
    -----------------------------------------
    4  *3     3          N
    5  *2     2          N
    ");
    let range = ["--n", "1..2", "--m", "0..2"];
    insta::assert_snapshot!(with_file(&[&["table", "g(n, m)"], &range[..]].concat()), @r"
    g(n, m)

    n\m  0  1  2
    ------------
      1  0  *  0
      2  *  0  *
    ");
    insta::assert_snapshot!(answer(&[&["table", "Kayles(n) + m.*"], &range[..]].concat()), @r"
    Kayles(n) + m.*

    n\m  0   1   2
    ---------------
      1  *   0   *
      2  *2  *3  *2
    ");
    for (arguments, told) in [
        (
            &["f(n)"][..],
            "the parameter n has no range: add one, such as --n 1..4",
        ),
        (
            &["f(3)", "--n", "1..2"],
            "found an expression without parameters",
        ),
        (
            &["f(n)", "--n", "1..2", "--misere"],
            "--columns misere_outcome_class",
        ),
        (
            &["missing(n)", "--n", "1..2"],
            "found 2 rulesets, expected a position with the name of one of them",
        ),
    ] {
        let said = refusal(1, &[&["table", "--ruleset", file], arguments].concat());
        assert!(said.contains(told), "{said}");
    }
}

/// Of the values n xor m for n from 1 to 3 and m from 0 to 3, each of 0, 1, 2 and 3 occurs three times.
#[test]
fn expressions_are_counted_found_and_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sum.cgs");
    std::fs::write(
        &file,
        "game Heap(n) def Options := [Heap(k) for k from 0 to n - 1]; end;\ndef f(n, m) := Heap(n) + Nim(m);\n",
    )
    .unwrap();
    let file = file.to_str().unwrap();
    let family = ["f(n, m)", "--ruleset", file, "--n", "1..3", "--m", "0..3"];
    let counted = run(&[&["summary"], &family[..], &["--format", "csv"]].concat()).out;
    let counts: Vec<&str> = counted.lines().skip(1).collect();
    for value in ["0", "*", "*2", "*3"] {
        let row = format!("{value},3,1/4,");
        assert!(
            counts.iter().any(|line| line.starts_with(&row)),
            "{counted}"
        );
    }
    insta::assert_snapshot!(run(&[&["find", "*3"], &family[..]].concat()).out, @r"
    f(n, m)

    position
    ------------
    n = 1, m = 2
    n = 2, m = 1
    n = 3, m = 0
    ");
    let picture = folder.path().join("map.svg");
    let picture = picture.to_str().unwrap();
    answer(&[&["figure"], &family[..], &["--output", picture]].concat());
    let drawn = std::fs::read_to_string(picture).unwrap();
    assert!(drawn.contains("Values of f(n, m)"), "{drawn}");
    let said = refusal(1, &["find", "1", "Kayles(3) + Nim(2)"]);
    assert!(said.contains("expression without parameters"), "{said}");
    let said = refusal(1, &["summary", "Kayles(n) + Nim(2)"]);
    assert!(said.contains("the parameter n has no range"), "{said}");
}

/// What a program imports is known as well, from every folder: 4 counters of which a player takes 1 or 2 are *.
#[test]
fn functions_of_imported_files_are_known() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    };
    write(
        "part/two.toml",
        "name = \"Two\"\nsource = \"a test\"\nabout = \"A player takes 1 or 2.\"\nheap = { both = [1, 2] }\n",
    );
    write(
        "part/base.cgs",
        "import \"two.toml\";\ngame Base(n) def Options := [Base(k) for k from 0 to n - 1]; end;\ndef both(n) := Base(n) + Two(n);\n",
    );
    let file = write(
        "whole.cgs",
        "import \"part/base.cgs\"; def more(n) := both(n) + *;\ngame Whole(n) def Options := [Whole(n - 1)]; end;\n",
    );
    let with_file = |command: &[&str]| answer(&[command, &["--ruleset", &file]].concat());
    assert_eq!(with_file(&["value", "both(4)"]), "*5\n");
    assert_eq!(with_file(&["value", "more(4)"]), "*4\n");
    let table = with_file(&["table", "more(n)", "--n", "3..4", "--format", "csv"]);
    assert_eq!(table, "n,value,outcome\n3,*2,N\n4,*4,N\n");
}

/// A program without a class has functions, at every door: Kayles(n) + * is 0 for n = 1, *3 and *2 for 2 and 3 (Guy and Smith, 1956).
#[test]
fn functions_need_no_class() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sums.cgs");
    std::fs::write(&file, "def f(n) := Kayles(n) + *;\n").unwrap();
    let file = file.to_str().unwrap();
    let with_file = |command: &[&str]| answer(&[command, &["--ruleset", file]].concat());
    assert_eq!(with_file(&["value", "f(3)"]), "*2\n");
    assert!(with_file(&["outcome", "f(1)"]).starts_with('P'));
    let table = with_file(&["table", "f(n)", "--n", "1..3", "--format", "csv"]);
    assert_eq!(table, "n,value,outcome\n1,0,P\n2,*3,N\n3,*2,N\n");
    let claim = with_file(&["claim", "f(n) == Kayles(n) + * for all n <= 5"]);
    assert!(claim.starts_with("proved"), "{claim}");
    let moves = with_file(&["moves", "f(3)", "--format", "csv"]);
    assert!(moves.contains("Kayles(1)"), "{moves}");
    let checked = answer(&["rulesets", "check", file]);
    assert!(
        checked.ends_with("sums.cgs: defines f; every name in them has a meaning\n"),
        "{checked}"
    );
    let said = refusal(1, &["heaps", "--ruleset", file, "--upto", "5"]);
    assert!(said.contains("found 0 classes, expected one"), "{said}");
}

/// Of two programs that define one name in different ways, neither is chosen; the same file may come twice. A program may fill a list in a
/// loop.
#[test]
fn two_meanings_of_a_function_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let kayles = file("kayles.cgs", "def f(n) := Kayles(n);\n");
    let nim = file(
        "nim.cgs",
        "squares := [0]; for n from 1 to 3 do squares.Add(n^2) end;\ndef f(n) := Nim(n);\ndef g(n) := f(n);\ndef h(n) := squares[n + 1];\n",
    );
    let with = |files: [&str; 3], text: &str| {
        run(&[
            &["value", text],
            &files.map(|file| ["--ruleset", file]).concat()[..],
        ]
        .concat())
    };
    assert_eq!(with([&kayles; 3], "f(4)").out, "*\n");
    assert_eq!(with([&kayles, &nim, &nim], "h(3)").out, "9\n");
    for text in ["f(4)", "g(4)"] {
        for files in [[&kayles, &nim, &nim], [&kayles, &nim, &kayles]] {
            let said = with(files.map(String::as_str), text).err;
            assert!(
                said.contains("`f` is not defined here, because two of the programs"),
                "{said}"
            );
        }
    }
    // Nor does one program change what another one means by the name of a shipped ruleset.
    let other_kayles = file("other.cgs", "def Kayles(n) := 0;\n");
    for files in [
        [&kayles, &other_kayles, &kayles],
        [&other_kayles, &kayles, &kayles],
    ] {
        let said = with(files.map(String::as_str), "f(4)").err;
        assert!(
            said.contains("`Kayles` in a program that does not define it"),
            "{said}"
        );
    }
    let wrong = file("wrong.cgs", "def f(n) := Kayle(n);\n");
    let said = refusal(1, &["rulesets", "check", &wrong]);
    assert!(said.contains("`Kayle` is not defined"), "{said}");
    let empty = file("empty.cgs", "1 + 1\n");
    let said = refusal(1, &["rulesets", "check", &empty]);
    assert!(
        said.contains("found neither a class nor a function"),
        "{said}"
    );
}

/// Members of a class are called by its name; a sum has moves alone; and a text beside the answer of a method is a text.
#[test]
fn members_of_classes_are_called() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("free.cgs");
    let class = "game Free(n)
  def Left := if n > 0 then [Free(n - 1)] else [] end;
  def Right := [];
  static def More(k) := k + 1;
  var Next := n - 1;
  def Name := if n == 1 then \"one\" else \"many\" end;
end;";
    std::fs::write(&file, class).unwrap();
    let file = file.to_str().unwrap();
    let value = |text: &str| answer(&["value", "--ruleset", file, "--", text]);
    assert_eq!(value("Free.More(4)"), "5\n");
    assert_eq!(value("Free(1).Name == \"one\""), "true\n");
    assert_eq!(value("Free(2).Name == \"one\""), "false\n");
    assert_eq!(value("Free(2).OutcomeClass == \"L\""), "true\n");
    assert_eq!(value("Free(2) == \"2\""), "true\n");
    assert_eq!(value("Free(2).Next == 1"), "true\n");
    assert_eq!(value("Free(2).Next == \"1\""), "false\n");
    let said = refusal(1, &["value", "--ruleset", file, "(-Free(3)).Name"]);
    assert!(
        said.contains(
            "`Name` of a sum or a negative; expected one position of the class, as in -(G.Name)"
        ),
        "{said}"
    );
}

/// Parameters of a class stay what they are, as its variables do.
#[test]
fn a_method_changes_no_parameter() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wrong.cgs");
    let class =
        "game Wrong(n) def Options := []; def Twice() begin n := 2 * n; return n; end; end;";
    std::fs::write(&file, class).unwrap();
    let file = file.to_str().unwrap();
    let said = refusal(1, &["rulesets", "check", file]);
    assert!(
        said.contains("the method `Twice` changes `n`") && said.contains("expected `var n := …`"),
        "{said}"
    );
}
