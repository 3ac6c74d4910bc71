//! Sums and multiples of uptimals that are kept by their digits.

use chopsticks_base::budget::Budget;
use chopsticks_calculator::{Calculator, CalculatorSettings};

use crate::common::printed_within;

fn printed(text: &str) -> Result<String, String> {
    let settings = CalculatorSettings {
        budget: Budget {
            games: 100_000,
            ..Budget::UNLIMITED
        },
        ..CalculatorSettings::default()
    };
    printed_within(&mut Calculator::new(), text, &settings)
}

/// Sums of integers, and laws of ups: n·↑ + \* > 0 exactly for n ≥ 2, and n·↑ < x for every number x > 0 (Siegel,
/// chapter II). A literal such as `150.^` is always built, so each line with one compares digits with a game.
#[test]
fn digits_are_added_without_games() {
    for (text, expected) in [
        ("[k.^ for k from 1 to 1000].Sum", "^500500"),
        ("x := 1000000; (x * x).^", "^1000000000000"),
        (
            "x := 0; for k from 1 to 1000 do x := x + k.^ + *k end; x",
            "^500500*1000",
        ),
        ("x := 100.^; (x + x) - (x + x)", "0"),
        ("x := 100.^; x + 50.^ == 150.^", "true"),
        ("x := 100.^; x + 50.^ == 151.^", "false"),
        ("x := 100.^; x + 50.^ + * > 149.^", "false"),
        ("x := 100.^; x + 50.^ + * > 148.^", "true"),
        ("x := 100.^; x + 50.^ + * <> 149.^", "true"),
        ("x := 100.^; 148.^ < x + 50.^ + *", "true"),
        ("x := 100.^; x + x < 1/1024", "true"),
        ("x := 100.^; x + x > {1|-1}", "false"),
        ("x := 100.^; x + x + {1|-1} == {1|-1} + 200.^", "true"),
        ("x := 100.^; (x + x).OutcomeClass", "\"L\""),
        ("x := 100.^; (-3 * x).OutcomeClass", "\"R\""),
        ("x := 100.^; (x + x + *).IsInfinitesimal", "true"),
        ("x := 100.^; {x + 50.^, 150.^, *}.Length", "2"),
        ("x := 100.^; x + x - 200.^", "0"),
        ("x := 100.^; x + x - 199.^", "^"),
        (
            "x := 100.^; (x + 50.^).Birthday == (150.^).Birthday",
            "true",
        ),
        (
            "x := 100.^; (x + 50.^).LeftOptions == (150.^).LeftOptions",
            "true",
        ),
    ] {
        assert_eq!(printed(text).as_deref(), Ok(expected), "{text}");
    }
}

/// Digits of powers of ↑ are added place by place, and the form of a sum of three of them is not needed for these questions:
/// ↑ⁿ is infinitesimal with respect to ↑ⁿ⁻¹ (Siegel, chapter II).
#[test]
fn sums_without_a_name_are_added_by_digits() {
    let sum = "x := [k * ^.Pow(n) for k from 1 to 9 for n from 1 to 40].Sum";
    for (question, expected) in [
        ("(x + x).OutcomeClass", "\"L\""),
        ("(x - x - x).OutcomeClass", "\"R\""),
        ("x > 45.^", "true"),
        ("x < 46.^", "true"),
        ("x - [45 * ^.Pow(n) for n from 1 to 40].Sum", "0"),
        ("x - [45 * ^.Pow(n) for n from 2 to 40].Sum", "^45"),
        ("(x + x).Mean", "0"),
    ] {
        let text = format!("{sum}; {question}");
        assert_eq!(printed(&text).as_deref(), Ok(expected), "{text}");
    }
    let texts = [
        "200.(^<2>) + 100.^ + *",
        "100.^ + 200.(^<2>) + *",
        "200.(^<2>) + 100.^ + * - 0",
    ];
    let [one, other, built] = texts.map(printed);
    assert!(one.is_ok(), "{one:?}");
    assert_eq!([&one, &one], [&other, &built]);
}

/// A number with ups is built, and the size of the form is limited.
#[test]
fn a_form_that_is_too_large_is_refused_when_it_is_needed() {
    for text in [
        "x := 1000000; x.^ + 1",
        "x := 1000000; (x.^).Birthday",
        "x := 1000000; {x.^|0}",
    ] {
        let error = printed(text).unwrap_err();
        assert!(error.contains("100000"), "{text}: {error}");
    }
}
