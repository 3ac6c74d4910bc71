//! Rulesets as objects of a session, and what CGSuite publishes of them.

use std::sync::Arc;

use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::calculator::table::{Kind, Operation, operations};
use chopsticks_lab::prelude::*;
use chopsticks_lab::rulesets::read_ruleset;

/// What a session prints for each text in turn, or the first error.
fn assert_prints(results: &[(&str, &str)]) {
    let (mut session, settings) = (Session::new(), CalculatorSettings::default());
    for (text, expected) in results {
        let answer = session.evaluate(text, &settings);
        let object = answer
            .unwrap_or_else(|error| panic!("{text}: {error}"))
            .object;
        let found = session.show(&object, Style::Plain, &settings);
        assert_eq!(found.unwrap(), *expected, "{text}");
    }
}

/// CGSuite 2, `GameHeapTest`, and the tutorial on impartial games.
#[test]
fn nim_values_and_periods_are_those_of_cgsuite() {
    assert_prints(&[
        (
            "game.heap.Kayles.NimValueSequence(20)",
            "[1,2,3,1,4,3,2,1,4,2,6,4,1,2,7,1,4,3,2,1]",
        ),
        (
            "game.heap.GrundysGame.NimValueSequence(20)",
            "[0,0,1,0,2,1,0,2,1,0,2,1,3,2,1,3,2,4,3,0]",
        ),
        (
            "game.heap.TakeAndBreak(\"4!.0\").NimValueSequence(20) == GrundysGame.NimValueSequence(20)",
            "true",
        ),
        (
            "game.heap.TakeAndBreak(\"0.3F\").NimValueSequence(20)",
            "[1,2,0,1,2,3,4,5,3,4,5,6,7,8,6,7,8,9,10,11]",
        ),
        (
            "game.heap.TakeAndBreak(\"0.3003330[3]\").NimValueSequence(20)",
            "[1,0,1,2,3,2,3,4,5,4,5,6,7,6,7,8,9,8,9,10]",
        ),
        // CGSuite calls them Spawning("3E") and Spawning("1-3").
        (
            "Turnips.NimValueSequence(20)",
            "[0,0,1,0,0,1,2,2,1,0,0,1,0,0,1,2,2,1,4,4]",
        ),
        (
            "MockTurtles.NimValueSequence(20)",
            "[1,2,4,7,8,11,13,14,16,19,21,22,25,26,28,31,32,35,37,38]",
        ),
        (
            "Kayles.CheckPeriodicity(2000)",
            "{\"Period\" => 12, \"Preperiod\" => 71, \"Saltus\" => 0}",
        ),
        (
            "R := game.heap.TakeAndBreak(\"0.07\"); R.CheckPeriodicity(300)",
            "{\"Period\" => 34, \"Preperiod\" => 53, \"Saltus\" => 0}",
        ),
        ("R.CheckPeriodicity(100)", "Nothing"),
        (
            "[R(n).NimValue for n from 1 to 300] == R.NimValueSequence(300)",
            "true",
        ),
        (
            "game.heap.Subtraction([2,3,7]).CheckPeriodicity(2000)[\"Period\"]",
            "5",
        ),
        (
            "Subtraction([2,3,7]).NimValueSequence(20)",
            "[0,1,1,2,0,0,1,1,2,0,0,1,1,2,0,0,1,1,2,0]",
        ),
        ("GrundysGame.CheckPeriodicity(2000)", "Nothing"),
        // Bouton's theorem: the nim-value of n is n.
        (
            "Nim.CheckPeriodicity(100)",
            "{\"Period\" => 1, \"Preperiod\" => 0, \"Saltus\" => 1}",
        ),
        (
            "0 == TakeAndBreak(\"0.77\").NimValueSequence(0).Length",
            "true",
        ),
    ]);
}

/// CGSuite 2, `GameHeapTest`, and the tutorial's study of Partizan Euclid.
#[test]
fn partizan_rulesets_have_the_values_of_cgsuite() {
    let six = "{1|1,{1|0}||0,{1|0}|0|||0,{1|0}|0}";
    assert_prints(&[
        (
            "game.heap.PartizanSubtraction({1,3},{2,3})(6).CanonicalForm",
            six,
        ),
        ("examples.PartizanSubtraction([1,3],[2,3])(6)", six),
        (
            "game.heap.Subtraction([1,3]).PartizanJoin(game.heap.Subtraction([2,3]))(6).CanonicalForm",
            six,
        ),
        (
            "euc := game.heap.PartizanEuclid; [euc((8,n)).CanonicalForm for n from 0 to 8]",
            "[0,0,0,v,0,0,^,^5,0]",
        ),
        (
            "[euc((p,q)).AtomicWeight for p from 72 to 90 for q in [97,121] where euc((p,q)).AtomicWeight.StopCount == 3]",
            "[6Tiny(1),8Tiny(3)]",
        ),
        ("game.heap.Wythoff((10,10)).Options.Length", "30"),
        (
            "[game.heap.FibonacciNim((10,n)).NimValue for n from 0 to 5]",
            "[0,2,2,2,5,5]",
        ),
        (
            "Cutcake((8,0),(8,2)) == Cutcake((8,0)) + Cutcake(8,2)",
            "true",
        ),
    ]);
}

/// A ruleset and its positions print as they can be typed again.
#[test]
fn rulesets_can_be_read_again() {
    for text in [
        "Kayles",
        "TakeAndBreak(\"0.77\")",
        "Subtraction([2,3,7])",
        "PartizanSubtraction([1,3],[2,3])",
        "Nim.PartizanJoin(Kayles)",
        "TakeAndBreak(\"4!.0\").PartizanJoin(Subtraction([1]))",
    ] {
        assert_prints(&[(text, text)]);
        let position = format!("{text}(5)");
        assert_prints(&[
            (&format!("g := {position}; [g]"), &format!("[{position}]")),
            (&format!("[{position}]"), &format!("[{position}]")),
            (&format!("[{position}.LeftOptions[1]].Length"), "1"),
        ]);
    }
}

#[test]
fn rulesets_of_parameters_are_told_apart_in_sums() {
    let (mut session, settings) = (Session::new(), CalculatorSettings::default());
    let sum = "TakeAndBreak(\"0.77\")(5) + Subtraction([1,2])(5) - Clobber(\"xo\")";
    // *4 + *2 + *
    let value = session.value(sum).unwrap();
    assert_eq!(session.arena().as_nimber(value), Some(7));
    let position = session.position(sum, &settings).unwrap().found;
    assert_eq!(position.components().len(), 3);
}

/// What a file names is evaluated without effects.
#[test]
fn rulesets_of_codes_are_found_by_their_texts() {
    let session = Session::new();
    for (text, is_ruleset) in [
        ("Kayles", true),
        ("TakeAndBreak(\"0.77\")", true),
        ("Nim.PartizanJoin(Subtraction([1]))", true),
        ("TakeAndBreak( \"0.77\" )", false),
        ("TakeAndBreak(\"x\")", false),
        ("Clobber := Nim", false),
        ("1; Nim", false),
        ("[n for n from 1]", false),
        ("Nim.NimValueSequence(10000)", false),
        ("", false),
    ] {
        assert_eq!(session.learn_ruleset(text).unwrap(), is_ruleset, "{text}");
    }
    assert_eq!(session.variables().count(), 0);
}

/// The operations of the table on rulesets print what the table says.
#[test]
fn examples_on_rulesets_print_what_the_table_says() {
    let is_on_rulesets = |operation: &&Operation| {
        operation
            .parameters
            .iter()
            .any(|(_, kind)| *kind == Kind::Ruleset)
    };
    let found: Vec<&Operation> = operations().filter(is_on_rulesets).collect();
    assert_eq!(found.len(), 4);
    for operation in found {
        assert!(!operation.examples.is_empty(), "{operation}");
        assert_prints(operation.examples);
    }
}

/// Laws of the operations on rulesets: no rulesets and numbers are exceptions.
#[test]
fn laws_of_rulesets_hold() {
    let rulesets = "[Nim,Kayles,TakeAndBreak(\"0.137\"),Subtraction([1,2]),Subtraction([2,3,7]),Subtraction([])]";
    let statements = [
        "[R for R in rulesets where R.NimValueSequence(15) != [R(k).NimValue for k from 1 to 15]]".to_owned(),
        "def goes_on(R, p, k) := R(k + p[\"Period\"]).NimValue == R(k).NimValue + p[\"Saltus\"]".to_owned(),
        "[R for R in rulesets for k from 80 to 90 where not goes_on(R, R.CheckPeriodicity(500), k)]".to_owned(),
        "[[R,Q] for R in rulesets for Q in rulesets for k from 0 to 7 where \
         (R PartizanJoin Q)(k) != -(Q PartizanJoin R)(k)]"
            .to_owned(),
        "[R for R in rulesets for k from 0 to 12 where (R PartizanJoin R)(k) != R(k)]".to_owned(),
        "[R for R in rulesets where R PartizanJoin R != R]".to_owned(),
    ];
    let (mut session, settings) = (Session::new(), CalculatorSettings::default());
    session
        .evaluate(&format!("rulesets := {rulesets}"), &settings)
        .unwrap();
    for statement in statements {
        let answer = session.evaluate(&statement, &settings);
        let object = answer
            .unwrap_or_else(|error| panic!("{statement}: {error}"))
            .object;
        if !statement.starts_with("def") {
            let found = session.show(&object, Style::Plain, &settings).unwrap();
            assert_eq!(found, "[]", "{statement}");
        }
    }
}

/// The error of a text.
fn error_of(text: &str) -> String {
    let found = Session::new().evaluate(text, &CalculatorSettings::default());
    found.expect_err(text).to_string()
}

/// Rulesets with the same moves are equal, whatever they are called.
#[test]
fn rulesets_are_equal_by_their_rules() {
    for (text, is_equal) in [
        ("Kayles == kayles", true),
        ("Kayles == TakeAndBreak(\"0.77\")", true),
        ("Clobber == clobber", true),
        ("Clobber == Domineering", false),
        ("Subtraction([2,1]) == Subtraction([1,2,2])", true),
        ("Subtraction([2,1]) == Subtraction([1,3])", false),
        ("TakeAndBreak(\"0.770\") == TakeAndBreak(\"0.77\")", true),
        ("TakeAndBreak(\"0.3[3]\") == TakeAndBreak(\"0.[33]\")", true),
        (
            "TakeAndBreak(\"0.3[3]\") == TakeAndBreak(\"0.3[30]\")",
            false,
        ),
        ("Nim.PartizanJoin(Nim) == Nim", true),
        (
            "Nim.PartizanJoin(Kayles) == Kayles.PartizanJoin(Nim)",
            false,
        ),
        ("{Kayles => 1}[TakeAndBreak(\"0.77\")] == 1", true),
        ("{Kayles,kayles,Nim}.Length == 2", true),
    ] {
        assert_prints(&[(text, &is_equal.to_string())]);
    }
    assert_prints(&[
        ("Subtraction([2,1])", "Subtraction([1,2])"),
        // What a function makes of equal rulesets may be written differently.
        (
            "def f(R) := [R]; [f(Kayles),f(TakeAndBreak(\"0.77\"))]",
            "[[Kayles],[TakeAndBreak(\"0.77\")]]",
        ),
    ]);
}

/// The name of a join tells whose moves the players have, so it does not grow with joins of joins.
#[test]
fn joins_of_joins_have_short_names() {
    assert_prints(&[
        (
            "R := Nim; for n from 1 to 100 do R := R.PartizanJoin(R) end; R",
            "Nim.PartizanJoin(Nim)",
        ),
        (
            "Nim.PartizanJoin(Kayles.PartizanJoin(Subtraction([1])))",
            "Nim.PartizanJoin(Subtraction([1]))",
        ),
        (
            "Nim.PartizanJoin(Kayles.PartizanJoin(Subtraction([1])))(3) == Nim.PartizanJoin(Subtraction([1]))(3)",
            "true",
        ),
    ]);
}

/// A set has no order, so it is not a tuple.
#[test]
fn a_set_is_a_parameter_and_no_position() {
    assert_prints(&[
        ("Subtraction({3,1})", "Subtraction([1,3])"),
        ("[PartizanEuclid((8,3))]", "[PartizanEuclid(8,3)]"),
        ("[PartizanEuclid([8,3])]", "[PartizanEuclid(8,3)]"),
    ]);
    let error = error_of("PartizanEuclid({8,3})");
    assert!(error.contains("PartizanEuclid of a set"), "{error}");
}

/// A period is looked for no further than it is proved, and not at all where no theorem could prove it.
#[test]
fn a_period_is_searched_as_far_as_its_proof() {
    assert_prints(&[
        (
            "Kayles.CheckPeriodicity(4000000000)",
            "{\"Period\" => 12, \"Preperiod\" => 71, \"Saltus\" => 0}",
        ),
        ("Kayles.NimValueSequence(1000001).Length", "1000001"),
    ]);
    let error = error_of("MockTurtles.CheckPeriodicity(4000000000)");
    assert!(error.contains("a theorem proves periods"), "{error}");
    for text in [
        "Kayles.NimValueSequence(4000000000)",
        "GrundysGame.CheckPeriodicity(4000000000)",
    ] {
        let settings = CalculatorSettings {
            budget: Budget {
                steps: 1_000,
                ..Budget::FOR_TEXTS
            },
            ..CalculatorSettings::default()
        };
        let error = Session::new()
            .evaluate(text, &settings)
            .expect_err(text)
            .to_string();
        assert!(error.contains("the limit of 1000 steps"), "{error}");
    }
}

/// A ruleset of one's own has its name, with parameters and without.
#[test]
fn a_ruleset_of_ones_own_goes_before_a_family() {
    let file = r#"
name = "Take And Break"
source = "the test"
about = "A player takes a counter."
[heap]
both = "0.3"
"#;
    let ruleset = read_ruleset("take-and-break.toml", file).unwrap();
    let mut session = Session::new().with_ruleset(Arc::new(ruleset)).unwrap();
    let settings = CalculatorSettings::default();
    for text in ["[TakeAndBreak(5)]", "[TakeAndBreak(\"5\")]"] {
        let answer = session.evaluate(text, &settings).unwrap();
        let found = session.show(&answer.object, Style::Plain, &settings);
        assert_eq!(found.unwrap(), "[TakeAndBreak(5)]", "{text}");
    }
    assert!(
        session
            .evaluate("TakeAndBreak(\"0.77\")", &settings)
            .is_err()
    );
    // One of the library has another kind of parameters than the family with its name.
    assert_prints(&[
        ("PartizanSubtraction([1],[2])(1)", "1"),
        ("[PartizanSubtraction(9)]", "[PartizanSubtraction(9)]"),
    ]);
}
