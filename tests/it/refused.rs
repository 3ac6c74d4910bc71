//! Positions whose play does not end, texts that are hard to write, and runs that are asked to stop.

use std::sync::Arc;

use chopsticks_lab::budget::Limit;
use chopsticks_lab::calculator::{CalculatorSettings, MoveQuestion, Object, Play};
use chopsticks_lab::prelude::*;
use chopsticks_lab::rulesets::read_ruleset;
use chopsticks_lab::session::Remedy;

/// A token that goes to and fro: the file does not say that play may continue forever.
const TO_AND_FRO: &str = r#"
name = "To and Fro"
source = "the test"
about = "The token moves one cell, by either player."
[patterns]
symbols = ".x"
left = [{ from = "x.", to = ".x", directions = "horizontal" }]
right = [{ from = "x.", to = ".x", directions = "horizontal" }]
"#;

fn with_ruleset(name: &str, text: &str) -> Session {
    let ruleset = read_ruleset(&format!("{name}.toml"), text);
    let ruleset = ruleset.unwrap_or_else(|error| panic!("{error}"));
    Session::new().with_ruleset(Arc::new(ruleset)).unwrap()
}

/// Operations of each kind that look at the moves of all followers.
const FORMAL: [&str; 9] = [
    "Birthday",
    "MisereOutcomeClass",
    "FollowerCount",
    "IsEven",
    "IsOddTempered",
    "StopCount",
    "OrdinalSum(1)",
    "ConjunctiveSum(*)",
    "SelectiveSum(*2)",
];

#[test]
fn positions_of_loopy_rulesets_have_no_forms() {
    let mut session = Session::new();
    let settings = CalculatorSettings::default();
    // Who wins under misère play is found by search.
    let formal = FORMAL.iter().filter(|name| **name != "MisereOutcomeClass");
    for operation in formal.chain(&["MisereQuotient", "Genus"]) {
        let text = format!("FoxAndGeese(\"....|.g..|f...|....\").{operation}");
        let error = session.evaluate(&text, &settings).unwrap_err().to_string();
        let is_clear = error.contains("loopy game") || error.contains("play may continue forever");
        assert!(is_clear, "{text}: {error}");
    }
}

/// A ruleset that says that its play ends, and is wrong.
#[test]
fn play_that_does_not_end_is_noticed() {
    let mut session = with_ruleset("to-and-fro", TO_AND_FRO);
    let settings = CalculatorSettings::default();
    for operation in FORMAL
        .iter()
        .chain(&["Moves", "Move(1)", "Mean", "OutcomeClass"])
    {
        let text = format!("ToAndFro(\".x.\").{operation}");
        let error = session.evaluate(&text, &settings).unwrap_err().to_string();
        let is_clear = error.contains("play may continue forever")
            || error.contains("ruleset is not short: play can repeat");
        assert!(is_clear, "{text}: {error}");
    }
    let text = "ToAndFro(\".x.\").Options(Left)";
    let answer = session.evaluate(text, &settings).unwrap();
    assert_eq!(answer.object.elements().unwrap().len(), 2);
}

/// Signs that have a meaning in texts.
#[test]
fn texts_with_backslashes_and_apostrophes_are_read_back() {
    let text = TO_AND_FRO.replace("\".x\"", "'.\\'").replace('x', "\\\\");
    let mut session = with_ruleset("to-and-fro", &text);
    let settings = CalculatorSettings::default();
    let position = session
        .position("ToAndFro(\".\\\\.\")", &settings)
        .unwrap()
        .found;
    let shown = session
        .show(&Object::Position(position), Style::Plain, &settings)
        .unwrap();
    let back = session.position(&shown, &settings).unwrap().found;
    assert_eq!(
        session
            .show(&Object::Position(back), Style::Plain, &settings)
            .unwrap(),
        shown
    );
}

/// Whoever is asked to stop within a computation on forms says so.
#[test]
fn computations_on_forms_stop_when_they_are_asked_to() {
    let should_stop = || true;
    let stopping = CalculatorSettings {
        budget: Budget {
            should_stop: &should_stop,
            ..Budget::UNLIMITED
        },
        ..CalculatorSettings::default()
    };
    let mut session = Session::new();
    for operation in FORMAL
        .iter()
        .chain(&["Moves", "Followers", "Genus", "MisereQuotient"])
    {
        let text = format!("Nim(3,4).{operation}");
        let error = session.evaluate(&text, &stopping).unwrap_err();
        assert_eq!(
            error.remedy(),
            Remedy::Stopped(Stopped::Asked),
            "{text}: {error}"
        );
    }
    let position = session
        .position("Nim(3,4)", &CalculatorSettings::default())
        .unwrap()
        .found;
    for is_misere in [false, true] {
        let question = MoveQuestion {
            play: Play::misere_if(is_misere),
            ..MoveQuestion::default()
        };
        assert!(session.moves(&position, &question, &stopping).is_err());
    }
}

/// A limit on positions ends computations on forms, and sums that double themselves.
#[test]
fn limits_on_positions_are_kept() {
    let settings = CalculatorSettings {
        budget: Budget {
            positions: 1_000,
            ..Budget::UNLIMITED
        },
        ..CalculatorSettings::default()
    };
    let mut session = Session::new();
    for text in [
        "Nim(60,61).FollowerCount",
        "(Nim(40) + Nim(41)).StopCount",
        "Domineering(\"6x6\").MisereOutcomeClass",
        "Nim(20) SelectiveSum Nim(60)",
        "(400 * Nim(3)).StopCount",
        "g := Nim(1); for n from 1 to 60 do g := g:g end",
        "g := Nim(1); for n from 1 to 60 do g := g OrdinalProduct 2 end",
        "'{10**9|}'.Birthday",
        "'{10**30|}'",
        "(Nim(40) - Nim(41)).Followers",
    ] {
        let error = session.evaluate(text, &settings).unwrap_err();
        let Remedy::Stopped(stopped) = error.remedy() else {
            panic!("{text}: {error}");
        };
        let is_limit = stopped.limit() == Some(Limit::Positions);
        assert!(is_limit, "{text}: {stopped}");
    }
}

/// Sums of many summands, and forms within forms: the values are those of the sums, and the depth does not matter.
#[test]
fn long_sums_and_deep_forms_have_values() {
    let mut session = Session::new();
    let settings = CalculatorSettings::default();
    for (text, expected) in [
        (
            "g := 0; for n from 1 to 300 do g := g + Nim(1,n) end; g.NimValue",
            "300",
        ),
        (
            "g := 0; for n from 1 to 1000 do g := -(g + Nim(1)) end; g.NimValue",
            "0",
        ),
        (
            "g := '{*|*}'; for n from 1 to 20000 do g := '{g|}' end; g.Birthday",
            "20002",
        ),
        (
            "g := '{*|*}'; for n from 1 to 20000 do g := '{g|}' end; g",
            "20000",
        ),
        (
            "g := '{*|*}'; for n from 1 to 60 do g := '{g|g}' end; g.FollowerCount",
            "63",
        ),
    ] {
        let answer = session.evaluate(text, &settings);
        let answer = answer.unwrap_or_else(|error| panic!("{text}: {error}"));
        let shown = session.show(&answer.object, Style::Plain, &settings);
        assert_eq!(shown.unwrap(), expected, "{text}");
    }
}

/// A call such as `J("x.")` is the value J before a parenthesis.
#[test]
fn a_ruleset_whose_name_means_something_else_is_refused() {
    for name in ["j", "nothing"] {
        let ruleset = read_ruleset(&format!("{name}.toml"), TO_AND_FRO).unwrap();
        let refused = Session::new().with_ruleset(Arc::new(ruleset)).unwrap_err();
        let told = refused.to_string();
        assert!(
            told.contains("has a meaning of its own") && told.contains("another name of the file"),
            "{told}"
        );
    }
    // What the language only reads in this way in small letters can be called with a capital, and so can an operation.
    for name in ["on", "v", "mean", "to-and-fro"] {
        with_ruleset(name, TO_AND_FRO);
    }
}
