//! Rulesets as objects of a session, and what CGSuite publishes of them.

use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::prelude::*;

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
        "TakeAndBreak(\"4!.0\").PartizanJoin(Subtraction([1]).PartizanJoin(Kayles))",
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
    let (position, _) = session.position(sum, &settings).unwrap();
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
        ("Nim.NimValueSequence(1000000)", false),
        ("", false),
    ] {
        assert_eq!(session.learn_ruleset(text).unwrap(), is_ruleset, "{text}");
    }
    assert_eq!(session.variables().count(), 0);
}
