//! Every text gives a result or an error: no panic, no endless run, no stack overflow.

use std::cell::Cell;

use chopsticks_base::budget::Budget;
use chopsticks_calculator::{Calculator, CalculatorSettings};
use proptest::prelude::*;

use crate::common::{printed, printed_within, without_rulesets};

/// Pieces of which programs are made.
const PIECES: &[&str] = &[
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "|",
    "||",
    ",",
    ";",
    "0",
    "1",
    "2",
    "*",
    "^",
    "v",
    "+",
    "-",
    "+-",
    "/",
    "%",
    ":",
    "&",
    ".",
    "..",
    ":=",
    "->",
    "==",
    "<|",
    "|>",
    "<>",
    "<",
    "x",
    "y",
    "f",
    "a{",
    "a",
    "pass",
    "over",
    "on",
    "2over",
    "^[on]",
    "\"t.f\"",
    "\"",
    "//",
    "/*",
    "*/",
    " ",
    "\n",
    "if ",
    " then ",
    " else ",
    " end",
    "for ",
    "while ",
    " from ",
    " to ",
    " in ",
    " where ",
    "def ",
    "begin ",
    " do ",
    " yield ",
    "true",
    "not ",
    " and ",
    " or ",
    "Mean",
    ".Options",
    "Sum(",
    "Tiny",
    ".Apply",
    "(1|1)_2",
    "J",
    "\\frac",
    "_",
    "v3",
    "^^*",
    ".22*",
    "1/2",
    "game.grid.",
];

fn small<'a>(
    reading: Budget<'static>,
    should_stop: &'a dyn Fn() -> bool,
) -> CalculatorSettings<'a> {
    CalculatorSettings {
        budget: Budget {
            positions: 1_000,
            pairs: 100_000,
            games: reading.games.min(100_000),
            tower: reading.tower.min(100),
            steps: 2_000,
            depth: 100,
            text: 10_000,
            should_stop,
            ..reading
        },
        ..CalculatorSettings::default()
    }
}

fn limits() -> Budget<'static> {
    Budget {
        nimber: 50,
        exponent: 100,
        ups: 100,
        multiple: 5,
        tower: 10,
        games: 100_000,
        ..Budget::FOR_TEXTS
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn programs_of_pieces_have_a_result_or_an_error(
        pieces in proptest::collection::vec(proptest::sample::select(PIECES), 0..25)
    ) {
        let settings = small(limits(), &|| false);
        let _ = printed_within(&mut Calculator::new(), &pieces.concat(), &settings);
    }

    #[test]
    fn any_text_has_a_result_or_an_error(text in "\\PC{0,40}") {
        let settings = small(limits(), &|| false);
        let _ = printed_within(&mut Calculator::new(), &text, &settings);
    }
}

#[test]
fn depth_does_not_matter() {
    const DEEP: usize = 100_000;
    for piece in [
        "(", "{", "[", "-", "not ", "a{", "{|", "x(", "if ", "begin ", "+-", "1+(", "x -> ",
    ] {
        assert!(printed(&piece.repeat(DEEP)).is_err(), "{piece}");
    }
    let nested = |open: &str, inside: &str, close: &str| {
        printed(&[open.repeat(DEEP), inside.to_owned(), close.repeat(DEEP)].concat())
    };
    assert_eq!(nested("(", "1", ")").as_deref(), Ok("1"));
    assert_eq!(nested("-", "1", "").as_deref(), Ok("1"));
    assert_eq!(nested("", "1", "+1").as_deref(), Ok("100001"));
    assert!(nested("[", "1", "]").unwrap_err().contains("nested"));
    assert!(
        nested("(x -> ", "1", ")")
            .unwrap_err()
            .contains("functions")
    );
}

#[test]
fn lists_and_functions_that_grow_within_each_other_are_stopped() {
    let lists = "x := []; for n from 1 to 100000 do x := [x] end";
    assert!(printed(lists).unwrap_err().contains("nested"));
    let functions = "def g(h) := y -> h; f := 0; for n from 1 to 100000 do f := g(f) end";
    assert!(printed(functions).unwrap_err().contains("nested"));
}

#[test]
fn endless_programs_stop_at_a_limit_or_when_asked() {
    let settings = small(limits(), &|| false);
    let run = |text| printed_within(&mut Calculator::new(), text, &settings).unwrap_err();
    assert!(run("[x for x from 1]").contains("2000 steps"));
    assert!(run("def f(n) := f(n + 1); f(0)").contains("100 calls"));
    assert!(run("while true do 1 end").contains("2000 steps"));
    assert!(run("1 .. 10 ** 9").contains("steps"));
    // Growing objects count by size: these programs would fill the memory within a few dozen instructions.
    assert!(run("x := [1]; while true do x := x.Concat(x) end").contains("2000 steps"));
    let texts = "x := \"1\"; while true do x := x + x end";
    assert!(run(texts).contains("text"));
    let long_texts = CalculatorSettings {
        budget: Budget {
            text: u64::MAX,
            ..settings.budget
        },
        ..settings
    };
    let stopped = printed_within(&mut Calculator::new(), texts, &long_texts);
    assert!(stopped.unwrap_err().contains("2000 steps"));
    assert!(run("x := 1 .. 50; for n from 1 to 100 do x.Length end").contains("2000 steps"));
    assert!(run("(1 .. 95).Reversed.Length").contains("2000 steps"));
    assert!(run("[1 for n from 1 to 150]").contains("2000 steps"));
    assert!(run("for n from 1 to 18 do [1,2,3,4,5,6,7,8,9,10] end").contains("2000 steps"));
    assert!(run("[\"1\" + 1 for n from 1 to 100]").contains("2000 steps"));
    assert!(
        run("def f(a,b,c,d,e) := for n from 1 to 30 do x -> n end; f(1,2,3,4,5)")
            .contains("2000 steps")
    );
    let unknowns = "f := (x,n) -> if n == 0 then x else f(x + x, n - 1) end; a{0|f(a,60)}";
    assert!(run(unknowns).contains("2000 steps"));
    let long = CalculatorSettings {
        budget: Budget {
            steps: u64::MAX,
            ..settings.budget
        },
        ..settings
    };
    let stopped = printed_within(&mut Calculator::new(), unknowns, &long);
    assert!(stopped.unwrap_err().contains("positions"));
    let mut asked = small(Budget::FOR_TEXTS, &|| true);
    asked.budget.steps = u64::MAX;
    let stopped = printed_within(&mut Calculator::new(), "[x for x from 1]", &asked);
    assert!(stopped.unwrap_err().contains("stopped"));
}

/// The examples of the table with limits that are soon reached. The output of a successful run does not depend on a
/// limit.
#[test]
fn a_run_that_stops_early_says_so() {
    let limits: [fn(&mut Budget<'_>); 4] = [
        |budget| budget.should_stop = &|| true,
        |budget| budget.positions = 1,
        |budget| budget.pairs = 1,
        |budget| budget.games = 1,
    ];
    let mut stopped = [0; 4];
    for (place, limit) in limits.into_iter().enumerate() {
        let mut settings = CalculatorSettings::default();
        limit(&mut settings.budget);
        for (text, expected) in without_rulesets().flat_map(|operation| operation.examples) {
            match printed_within(&mut Calculator::new(), text, &settings) {
                Ok(found) => assert_eq!(found, *expected, "{text}"),
                Err(error) => {
                    let is_limit = error.contains("stopped") || error.contains("the limit `games`");
                    assert!(is_limit, "{text}: {error}");
                    stopped[place] += 1;
                }
            }
        }
    }
    assert!(stopped.iter().all(|&count| count > 0), "{stopped:?}");
}

/// The games of a statement are limited by their number, and a value with many followers is not built.
#[test]
fn texts_that_describe_large_values_are_refused() {
    let few = Budget {
        games: 100,
        ..Budget::FOR_TEXTS
    };
    let tower = Budget {
        ups: 100,
        tower: 100,
        ..Budget::FOR_TEXTS
    };
    for (text, reading, refusal) in [
        ("Day(3).Length", few, "exceeds the limit `games` = 100"),
        (
            "^[1000000]",
            tower,
            "`^[1000000]` exceeds the limit `ups` = 100",
        ),
        ("Tower(0,*,10**6)", tower, "exceeds the limit `tower` = 100"),
    ] {
        let settings = CalculatorSettings {
            budget: reading,
            ..CalculatorSettings::default()
        };
        let error = printed_within(&mut Calculator::new(), text, &settings).unwrap_err();
        assert!(error.contains(refusal), "{text}: {error}");
    }
}

/// Two lists with 2^60 parts each, which take as much memory as 60 lists.
#[test]
fn comparisons_of_lists_stop_at_the_limit_on_pairs() {
    let budget = Budget {
        pairs: 100_000,
        ..Budget::UNLIMITED
    };
    let settings = CalculatorSettings {
        budget,
        ..CalculatorSettings::default()
    };
    for (depth, expected) in [
        (15, Ok("true")),
        (60, Err("stopped at the limit of 100000 pairs of positions")),
    ] {
        let doubled = |name| {
            format!("{name} := [1]; for i from 1 to {depth} do {name} := [{name},{name}] end")
        };
        let text = format!("{}; {}; a == b", doubled("a"), doubled("b"));
        let found = printed_within(&mut Calculator::new(), &text, &settings);
        match (found, expected) {
            (Ok(found), Ok(expected)) => assert!(found.ends_with(expected), "{found}"),
            (Err(error), Err(expected)) => assert!(error.contains(expected), "{error}"),
            (found, _) => panic!("{found:?}"),
        }
    }
}

/// The form of a number that is born on day n has n + 1 followers, one born on each day.
#[test]
fn the_form_of_a_large_number_is_refused_before_its_followers_are_met() {
    let settings = CalculatorSettings {
        budget: Budget {
            positions: 1_000,
            ..Budget::FOR_TEXTS
        },
        ..CalculatorSettings::default()
    };
    let printed = |text: &str| printed_within(&mut Calculator::new(), text, &settings);
    assert_eq!(printed("999.BiddingThresholds(7)").as_deref(), Ok("[0,0]"));
    for text in ["1000.BiddingThresholds(7)", "(10**15).RichmanCost"] {
        let error = printed(text).unwrap_err();
        let told = "stopped at the limit of 1000 positions";
        assert!(error.contains(told), "{text}: {error}");
    }
}

/// A question to the caller takes longer than an instruction, so it is asked rarely.
#[test]
fn the_caller_is_asked_once_in_a_thousand_steps() {
    let asked = Cell::new(0);
    let should_stop = || {
        asked.set(asked.get() + 1);
        false
    };
    let settings = CalculatorSettings {
        budget: Budget {
            should_stop: &should_stop,
            steps: 100_000,
            ..Budget::FOR_TEXTS
        },
        ..CalculatorSettings::default()
    };
    let endless = printed_within(&mut Calculator::new(), "while true do true end", &settings);
    assert!(endless.unwrap_err().contains("100000 steps"));
    assert!((95..=105).contains(&asked.get()), "{}", asked.get());
}
