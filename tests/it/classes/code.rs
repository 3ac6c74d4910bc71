//! The code of a class: its faults, its limits, and what it may use.

use std::sync::atomic::{AtomicBool, Ordering};

use chopsticks_lab::budget::{Budget, Limit};
use chopsticks_lab::calculator::{CalculatorSettings, Fault};

use super::Lab;

#[test]
fn the_code_of_a_class_may_ask_for_values() {
    let mut lab = Lab::new(
        "class Peek(s)
            def Left := [Peek(s.Substring(2, s.Length)) for k from 1 to 1 where s != \"\" and not Clobber(s).CanonicalForm.IsZero];
            def Right := [];
        end;
        class Own(n)
            def Left := [Own(k) for k from 0 to n - 1 where Own(k) >= k];
            def Right := [];
        end;
        class Deep(n)
            def Left := [Deep(n - 1) for k from 1 to 1 where n > 0 and Deep(n - 1) >= 0];
            def Right := [];
        end",
    );
    lab.prints(
        "[Peek(\"xo\").CanonicalForm, Peek(\"xx\").CanonicalForm]",
        "[1,0]",
    );
    lab.prints("Own(6)", "6");
    lab.prints("Deep(11)", "11");
    lab.says(
        "Deep(40)",
        &[
            "at the limit of 12 values asked for by classes",
            "called here",
        ],
    );
}

/// A fault has its place in the class and that of the call, and nothing half known remains.
#[test]
fn faults_have_places() {
    let mut lab = Lab::new(
        "ready := true;
        class Break(n)
            def Left := [Break(n - 1) for k from 1 to 1 where n > 0];
            def Right begin
                Helper(n)
            end
            def Helper(m) := if m == 2 then missing(m) else [] end;
        end",
    );
    for text in [
        "Break(5)",
        "Break(5) + *",
        "Break(5).Moves",
        "[Break(5).CanonicalForm]",
    ] {
        lab.says(
            text,
            &[
                "def Helper(m) := if m == 2 then missing(m)",
                "`missing` is not defined",
                "Helper(n)",
                "^ called here",
                text,
            ],
        );
    }
    lab.prints("Break(1)", "1");
    lab.says("Break(4)", &["`missing` is not defined"]);
    lab.prints("{3||2|1}.Mean", "9/4");
    for (class, told) in [
        (
            "def Left := 3; def Right := [];",
            "found a short game; expected a list of positions of Wrong",
        ),
        (
            "def Left := [\"x\"]; def Right := [];",
            "an option is a text; expected a position of Wrong",
        ),
        (
            "def Left := [];",
            "no method of Wrong gives the options; expected def Left and def Right",
        ),
        (
            "def Options := [Break(1)];",
            "an option is a position; expected a position of Wrong",
        ),
    ] {
        lab.says(&format!("class Wrong(n) {class} end; Wrong(3)"), &[told]);
    }
}

#[test]
fn methods_of_one_name_take_other_arguments() {
    let mut lab = Lab::new(
        "game Told(n)
            def Options := [*k for k from 0 to told[n] - 1];
            def Of(x as Integer) := 3;
            def Of(x as Rational) := 4;
            def Of(x as CanonicalShortGame) := 5;
            def Of(a as Integer, b as Integer, rest as Integer...) := a + b + Sum(rest);
            var told := [Of(7), Of(1/7), Of(*2), Of(1, b => 2), Of(1, 2, 3, 4)];
        end;
        def f(x, others...) := [x, others]",
    );
    // As CGSuite 2 chooses them in EvalTest.
    lab.prints("[Told(n).NimValue for n from 1 to 5]", "[3,4,5,3,10]");
    lab.prints(
        "[f(1), f(1, 2, 3), ((all as Integer...) -> all)(4, 5)]",
        "[[1,[]],[1,[2,3]],[4,5]]",
    );
    for (text, told) in [
        ("f()", "found 0 arguments; expected at least 1"),
        ("((all as Integer...) -> all)(4, *)", "of the class Nimber"),
        ("def g(all..., x) := x", "expected `)`"),
    ] {
        lab.says(text, &[told]);
    }
    for (given, found) in [("1/2", "several"), ("true", "none")] {
        let class = format!(
            "game U(n) def Options := [Of({given})]; def Of(x as Rational) := 0; def Of(x as CanonicalShortGame) := 0; end; U(0)"
        );
        lab.says(&class, &[found, "those of one method"]);
    }
}

/// As in CGSuite 2, a method is not preferred because it takes fewer arguments or is written later.
#[test]
fn methods_that_take_the_same_arguments_are_ambiguous() {
    let mut lab = Lab::new("0");
    for (methods, call, told) in [
        ("def Of(x) := 0; def Of(x, y ? 3) := 1;", "Of(1)", "several"),
        ("def Of(x) := 0; def Of(y) := 1;", "Of(1)", "several"),
        ("def Of(x) := 0; def Of(x, y) := 1;", "Of(1, 2, 3)", "none"),
        (
            "def Of(x, y ? 3) := y;",
            "Of()",
            "found no argument for `x`",
        ),
        ("def Of(x, y...) := x;", "Of()", "expected at least 1"),
    ] {
        let class = format!("game U(n) def Options := [Of({call})]; {methods} end; U(0)");
        let class = class.replace(&format!("Of({call})"), call);
        lab.says(&class, &[told]);
    }
    // Further arguments are the last choice.
    lab.prints(
        "game V(n) def Options := [*k for k from 0 to Of(n) - 1]; def Of(x) := 2; def Of(x, others...) := 5; end; V(1).NimValue",
        "2",
    );
}

/// The class that the message for CGSuite's `HeapRuleset` shows is Grundy's Game, of which CGSuite prints 20 values
/// (`GameHeapTest`).
#[test]
fn the_message_for_heap_rulesets_shows_grundys_game() {
    let mut lab = Lab::new("0");
    let class = "game Parts(n) def Options := [Parts(k) + Parts(n - k) for k from 1 to n - 1 where k != n - k]; end";
    lab.says("game.heap.HeapRuleset", &[class]);
    lab.prints(
        &format!("{class}; [Parts(n).NimValue for n from 1 to 20]"),
        "[0,0,1,0,2,1,0,2,1,0,2,1,3,2,1,3,2,4,3,0]",
    );
}

#[test]
fn limits_hold_in_the_code_of_a_class() {
    let mut lab = Lab::new(
        "class Endless(n)
            def Left begin var met := n; while true do met := met + 1 end; [] end
            def Right := [];
        end;
        class Long(n) def Left := [Long(n + 1)]; def Right := []; end",
    );
    let limits = [(Limit::Steps, "Endless(1)"), (Limit::Positions, "Long(1)")];
    for (limit, text) in limits {
        let mut budget = Budget::FOR_TEXTS;
        *budget.allowed_mut(limit) = 10_000;
        lab.settings = CalculatorSettings::within(budget);
        let unit = format!("stopped at the limit of 10000 {limit}");
        lab.says(text, &[&unit]);
    }
    static ASKED: AtomicBool = AtomicBool::new(false);
    let should_stop = || ASKED.swap(true, Ordering::Relaxed);
    let budget = Budget {
        should_stop: &should_stop,
        ..Budget::FOR_TEXTS
    };
    let settings = CalculatorSettings::within(budget);
    let error = lab.session.evaluate("Endless(1)", &settings).unwrap_err();
    assert!(matches!(error.error.fault, Fault::Stopped(_)), "{error}");
}

/// A class has its name from its definition on; positions of an earlier one keep their moves.
#[test]
fn a_class_can_be_defined_again() {
    let mut lab = Lab::new(
        "class Shove(n) def Left := [Shove(n - 1) for k from 1 to 1 where n > 0]; def Right := []; end",
    );
    lab.prints("old := Shove(3); old.CanonicalForm", "3");
    lab.prints("class Shove(n) def Left := []; def Right := [Shove(n - 1) for k from 1 to 1 where n > 0]; end; Shove(3)", "-3");
    lab.prints(
        "[old.CanonicalForm, (old + Shove(3)).CanonicalForm]",
        "[3,0]",
    );
    lab.prints("class Clobber(n) def Options := []; end; Clobber(3)", "0");
    lab.prints(
        "class Mean(n) def Options := []; end; [Mean(3)]",
        "[Mean(3)]",
    );
}

/// `class … extends Game` in the spelling of CGSuite means the same.
#[test]
fn words_of_cgsuite_are_read() {
    let mut lab = Lab::new(
        "/** A ruleset. */
        singleton class Tidy extends game.strip.StripGame
            def Other(player as Player) begin [] end
            private static var unused;
            override def Options(player as Player) begin
                []
            end
        end",
    );
    lab.prints("Tidy()", "0");
    lab.says(
        "class",
        &["expected the name of a class, as in class Shove(row) … end"],
    );
    lab.says(
        "class A(n) x := 3; end",
        &["found `x`, expected `def`, `var`, `class` or `end`"],
    );
    lab.says(
        "class A(n) def Left := []",
        &["this `class` is never ended"],
    );
}

/// The value of a position is asked for before a set is changed.
#[test]
fn a_class_that_fails_takes_nothing_from_a_variable() {
    let mut lab = Lab::new("class Bad(n) def Options := [error(\"no\")]; end; s := {1,2}");
    lab.says("s.Add(Bad(3))", &["no"]);
    lab.prints("s", "{1,2}");
}
