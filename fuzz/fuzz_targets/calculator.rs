//! The calculator: every program ends within its limits, with a value or with an error in words.
#![no_main]

use chopsticks_calculator::{Calculator, CalculatorSettings};
use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::notation::Style;
use chopsticks_lab_fuzz::{READING, in_words, within_budget};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    within_budget(|budget| {
        let settings = CalculatorSettings {
            budget: Budget {
                steps: 2_000,
                depth: 100,
                text: 10_000,
                should_stop: budget.should_stop,
                ..READING
            },
            ..CalculatorSettings::default()
        };
        let mut calculator = Calculator::new();
        for statement in in_words(calculator.parse(text, &settings)).unwrap_or_default() {
            let Some(result) = in_words(calculator.run(&statement, &settings)) else {
                return;
            };
            in_words(calculator.show(&result, Style::Plain, &settings));
        }
    });
});
