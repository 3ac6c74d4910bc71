//! `import "my.cgs"` carries out the program in a file.

use std::sync::Arc;

use chopsticks_lab::calculator::{CalculatorSettings, Object};
use chopsticks_lab::prelude::*;
use chopsticks_lab::session::{ReadFile, read_rulesets};

use super::Lab;

/// The files that a session reads here.
fn lab() -> Lab {
    let mut lab = Lab::new("0");
    lab.session = Session::new().with_files(ReadFile::new(|file| match file {
        // Clobber by its rules.
        "strip.cgs" => Ok("// White has x.\n\
            steps := [1];\n\
            game Strip(s)\n\
              def Steps(own, other) := [Strip(s.Substring(1, at - 1) + made + s.Substring(at + 2, s.Length))\n\
                for at from 1 to s.Length - 1 for made in [\".\" + own, own + \".\"]\n\
                where s.Substring(at, at + 1) == if made == \".\" + own then own + other else other + own end];\n\
              def Left := Steps(\"x\", \"o\");\n\
              def Right := Steps(\"o\", \"x\");\n\
            end\n"
            .to_owned()),
        "two.cgs" => Ok("import \"strip.cgs\";\nsteps.Add(2);\ndef count(n) := n + steps.Length;\n\n[count(1), steps]".to_owned()),
        "wrong.cgs" => Ok("x := 3;\ndef f(n) begin\n  n + m\nend;\nf(x)\n".to_owned()),
        "unread.cgs" => Ok("x := 3;\ny := [1, 2;\nz := 4]".to_owned()),
        "itself.cgs" => Ok("import \"itself.cgs\"".to_owned()),
        _ => Err(format!("cannot read {file}").into()),
    }));
    lab
}

#[test]
fn a_program_defines_what_it_does_where_it_is_imported() {
    let mut lab = lab();
    lab.prints("import \"two.cgs\"", "[3,[1,2]]");
    lab.prints("Strip(\"xox.oxxo\") == Clobber(\"xox.oxxo\")", "true");
    lab.prints(
        "[Strip(\"xoxo\").MisereOutcomeClass, Clobber(\"xoxo\").MisereOutcomeClass].ToSet.Length",
        "1",
    );
    lab.prints("count(5)", "7");
    // The functions of a program see the session, and the other way round.
    lab.prints("steps := [1,2,3]; count(5)", "8");
}

#[test]
fn a_wrong_program_is_told_with_its_line() {
    let mut lab = lab();
    lab.says(
        "1 + import \"wrong.cgs\"",
        &["`m` is not defined", "import"],
    );
    lab.says("import \"unread.cgs\"", &["y := [1, 2;", "^"]);
    lab.says("import \"none.cgs\"", &["cannot read none.cgs"]);
    lab.says(
        "import \"itself.cgs\"",
        &["the limit of 50 operations that call functions, or imports"],
    );
    lab.prints("x", "3");
    let mut bare = Lab::new("0");
    bare.says("import \"two.cgs\"", &["no files are read here"]);
}

/// The functions of a file are those of a session that has its class, and a fault in one file leaves the others.
#[test]
fn a_fault_in_a_program_leaves_the_others() {
    let settings = CalculatorSettings::default();
    let class = |name: &str, program: &str| {
        let text = format!("game {name}(n) def Options := []; end");
        let mut read = read_rulesets("my.cgs", &text, None, &settings).unwrap();
        Arc::new(read.rulesets.remove(0).with_text(program))
    };
    let mut session = Session::new()
        .with_ruleset(class("A", "x := missing"))
        .and_then(|session| {
            session.with_ruleset(class("B", "f := k -> k + 1;\ndef g(k) := f(f(k))"))
        })
        .unwrap();
    let calls = |session: &Session, text| session.has_call(text, &settings);
    let is_called =
        ["f(1)", "1 + g(2)", "A(3)", "Nim(3)", "h(3)", "f + 1"].map(|text| calls(&session, text));
    assert_eq!(is_called, [true, true, true, true, false, false]);
    let fault = session.evaluate("1", &settings).unwrap_err();
    assert!(
        fault.to_string().contains("`missing` is not defined"),
        "{fault}"
    );
    let found = session.evaluate("g(2) == 4", &settings).unwrap();
    assert!(matches!(found.object, Object::Boolean(true)));
    assert!(calls(&session, "g(2)"));
}

/// A ruleset may have the name of an operation: a call of the name is a position of the ruleset, also within a class, and after a
/// point it is the operation. Whoever takes 1 or 2 counters from n has the nim-value n mod 3.
#[test]
fn a_ruleset_has_the_name_of_an_operation() {
    const MEAN: &str = "name = \"Mean\"\nsource = \"a test\"\nabout = \"A player takes 1 or 2.\"\nheap = { both = [1, 2] }\n";
    let mut lab = Lab::new("0");
    let read = ReadFile::new(|_| Ok(MEAN.to_owned()));
    lab.session = Session::new().with_files(read);
    let between =
        "game Between(n) def Left := [Mean(n)]; def Right := [Mean(n - 1)]; end; Between(4)";
    lab.prints(&format!("import \"mean.toml\"; {between}"), "v");
    lab.prints(
        "[Between(3).Mean, {2|0}.Mean, Mean(4).CanonicalForm]",
        "[0,1,*]",
    );
    // A class too: the game Freeze(1) has the options * and Freeze(0) = {0|}.
    let freeze =
        "game Freeze(n) def Left := [Mean(n)]; def Right := [Freeze(k) for k from 0 to n - 1]; end";
    lab.prints(&format!("{freeze}; Freeze(1) == {{*|{{0|}}}}"), "true");
    lab.prints(
        "{2||1|0}.Freeze == {2||1|0}.Cool({2||1|0}.Temperature)",
        "true",
    );
    lab.says("Mean({2|0})", &["Mean of a short game", "expected Mean(…)"]);
}
