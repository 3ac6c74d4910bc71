//! Lines of CGSuite's tutorial (CGSuite 2, January 2024) outside the language: the error suggests a replacement.

use crate::common::printed;

const UNENDED: &str = "this `class` is never ended; expected `end`";
const DECLARATIONS: &str =
    "it stands before a declaration in a class, as in class Take(n) override def Left := []; … end";
const SIGNS: &str = "vertices and edges have signs, as in Graph(\"L-R---L\") and Hackenbush(\"l(l;rl)\"), and \
    G.AdjacencyList has the edges";
const VARIANTS: &str =
    "a variant of a ruleset is a file; `chopsticks rulesets show clobber` prints one to begin with";
const CLASS_NAMES: &str =
    "x.Class is the name of the class of x as a text, as in x.Class == \"Integer\"";
#[test]
fn lines_of_the_tutorial_say_what_to_write() {
    for (text, told) in [
        ("singleton class Nim extends Ruleset", UNENDED),
        ("mutable class MyClass()", UNENDED),
        ("override def Options := [1]", DECLARATIONS),
        ("static var x;", DECLARATIONS),
        (
            "enum OutcomeClass P, N; end",
            "write texts such as \"P\", or numbers",
        ),
        ("Integer", CLASS_NAMES),
        ("cgsuite.lang.Integer", CLASS_NAMES),
        ("Graph(\"L-R\").Vertices", SIGNS),
        ("game.grid.GenAmazons()", VARIANTS),
        (
            "startup()",
            "`chopsticks run FILE` carries out a file of statements",
        ),
        (
            "ex := Explorer(3)",
            "`chopsticks explore` shows a game in the browser",
        ),
        (
            "for x to 5 do 3 end",
            "found `to`, expected `from`, `in` or `:=` after the name",
        ),
        ("return;", "`return` outside of a function"),
    ] {
        let error = printed(text).unwrap_err();
        assert!(error.ends_with(told), "{text}: {error}");
    }
}

/// Words that are refused only where CGSuite uses them are ordinary names elsewhere.
#[test]
fn words_of_declarations_are_names() {
    for (text, value) in [("static := 3; static + 1", "4"), ("as := 3", "3")] {
        assert_eq!(printed(text).as_deref(), Ok(value), "{text}");
    }
}

/// What comes after a point behind a package is the name of a ruleset, so nothing is assigned to a package.
#[test]
fn packages_cannot_be_assigned_to() {
    for (text, package) in [
        ("game := [1,2]; game.Length", "game"),
        ("examples := 2", "examples"),
        ("def cgsuite(x) := x", "cgsuite"),
        ("f := game -> game.Length", "game"),
        ("[examples.Length for examples in [[1],[2]]]", "examples"),
    ] {
        let error = printed(text).unwrap_err();
        let told = format!("`{package}` has a fixed meaning and cannot be assigned to");
        assert!(error.ends_with(&told), "{text}: {error}");
    }
}

#[test]
fn classes_are_written_instead_of_heap_rulesets() {
    let error = printed("game.heap.HeapRuleset").unwrap_err();
    assert!(
        error.contains("game Parts(n) def Options := [Parts(k) + Parts(n - k) for"),
        "{error}"
    );
}

/// A call is to blame for an unknown name only if it takes that name.
#[test]
fn a_call_that_does_not_take_the_unknown_name_is_not_to_blame() {
    for (text, is_to_blame) in [
        ("foo * startup()", false),
        ("startup(2, foo)", true),
        ("startup(2 * foo)", true),
        ("foo.startup()", true),
        ("(foo + 1).startup(2)", true),
        ("2.Pow(foo) + startup()", false),
        ("[foo, startup()]", false),
        ("[foo]; startup()", false),
        ("startup([foo])", true),
        ("begin foo; startup() end", false),
    ] {
        let error = printed(text).unwrap_err();
        assert!(error.contains("`foo` is not defined"), "{text}: {error}");
        assert_eq!(
            error.contains("for `startup`"),
            is_to_blame,
            "{text}: {error}"
        );
    }
}
