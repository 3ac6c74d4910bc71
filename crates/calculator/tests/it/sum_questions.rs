//! Questions about sums that are answered without their canonical forms.

use chopsticks_base::budget::Budget;
use chopsticks_calculator::{Calculator, CalculatorSettings};

use crate::common::{printed, printed_within};

const VALUES: [&str; 10] = [
    "{3||2|1}",
    "{2|-1}",
    "^",
    "*2",
    "1/2",
    "{4||1|0}",
    "-3",
    "Tiny(2)",
    "+-1",
    "{5|{2|-7}}",
];

/// A variable holds the value of the sum, which is added up.
#[test]
fn answers_are_those_for_the_value_of_the_sum() {
    let mut texts = Vec::new();
    for a in VALUES {
        for b in VALUES {
            let both = format!("{a} + {b}");
            texts.push(both.clone());
            let c = VALUES[texts.len() * 7 % VALUES.len()];
            texts.extend([
                format!("2 * {c} - ({both})"),
                format!("'{{{a}|{c}}}' - {b}"),
            ]);
        }
    }
    for text in texts {
        for question in ["Mean", "Temperature"] {
            let asked = printed(&format!("({text}).{question}"));
            let expected = printed(&format!("x := ({text}).CanonicalForm; x.{question}"));
            assert!(expected.is_ok(), "{text}: {expected:?}");
            assert_eq!(asked, expected, "({text}).{question}");
        }
    }
}

/// The hottest of ±1, ±2, …, ±60 has temperature 60, and all have mean 0 (Siegel II.5). The canonical form of the sum has
/// about 2⁶⁰ followers.
#[test]
fn large_sums_have_means_and_temperatures() {
    let budget = Budget {
        games: 10_000,
        ..Budget::FOR_TEXTS
    };
    let settings = CalculatorSettings::within(budget);
    for [open, close] in [["{", "}"], ["'{", "}'"]] {
        let switches: Vec<String> = (1..=60)
            .map(|heat| format!("{open}{heat}|-{heat}{close}"))
            .collect();
        let sum = switches.join(" + ");
        for (question, expected) in [("Mean", "-1/4"), ("Temperature", "60")] {
            let text = format!("({sum} - 1/4).{question}");
            let found = printed_within(&mut Calculator::new(), &text, &settings);
            assert_eq!(found.as_deref(), Ok(expected), "{text}");
        }
    }
    let refused = printed_within(
        &mut Calculator::new(),
        "({1|-1} + over).Temperature",
        &settings,
    );
    assert!(refused.is_err(), "{refused:?}");
}
