//! Positions that the caller evaluates: their values, and why they have none.

use std::rc::Rc;

use chopsticks_base::budget::Stopped;
use chopsticks_calculator::{
    BoxedError, Calculator, CalculatorSettings, Fault, KnownValue, PositionNotation,
    PositionRefusal, Positions, RulesetPosition,
};
use chopsticks_cgt::loopy;
use chopsticks_cgt::notation::ReadingLimits;

use crate::common::{Nim, Valued, printed_within};

/// Nim with heaps as numbers, which are also those of `(a|b)_n`; loopy games by their definition; and two rulesets whose
/// positions have no values.
struct Rulesets;

impl Positions for Rulesets {
    fn read(
        &self,
        text: &str,
        _: &ReadingLimits,
    ) -> Result<Rc<dyn RulesetPosition>, PositionRefusal> {
        let (heaps, _) = text.split_once('_').unwrap_or_default();
        Ok(Nim::read(heaps))
    }

    fn of_ruleset(
        &self,
        ruleset: &str,
        position: &str,
    ) -> Option<Result<Rc<dyn RulesetPosition>, BoxedError>> {
        let position = position.to_owned();
        let valued = match ruleset {
            "Nim" => return Some(Ok(Nim::read(&position))),
            "Broken" => return Some(Err("the board is not rectangular".into())),
            "Loopy" => Valued {
                ruleset: "Loopy",
                text: position,
                is_loopy: true,
                value: |text, arena, budget| {
                    let graph = loopy::read(text, arena, &ReadingLimits::default(), budget)?;
                    Ok(KnownValue::Loopy(graph))
                },
            },
            "Endless" => Valued {
                ruleset: "Endless",
                text: position,
                is_loopy: false,
                value: |_, _, _| Err(Stopped::Asked.into()),
            },
            _ => return None,
        };
        Some(Ok(Rc::new(valued)))
    }

    fn notation_of(&self, ruleset: &str) -> Option<PositionNotation> {
        match ruleset {
            "Nim" => Some(PositionNotation::Numbers),
            "Loopy" | "Endless" | "Broken" => Some(PositionNotation::Text { example: None }),
            _ => None,
        }
    }
}

fn settings() -> CalculatorSettings<'static> {
    CalculatorSettings {
        positions: &Rulesets,
        ..CalculatorSettings::default()
    }
}

#[test]
fn positions_are_values_like_any_other() {
    for (text, value) in [
        ("Nim(3,5)", "*6"),
        ("Nim(\"3,5\")", "*6"),
        ("Nim(1,2,3)", "0"),
        ("(3|5)_40", "*6"),
        ("(3|5)_40 - Nim(6)", "0"),
        (
            "[Nim(n,n + 1) for n from 0 to 3]",
            "[Nim(0,1),Nim(1,2),Nim(2,3),Nim(3,4)]",
        ),
        (
            "[Nim(n,n + 1).CanonicalForm for n from 0 to 3]",
            "[*,*3,*,*7]",
        ),
        ("Loopy(\"{0|pass}\")", "over"),
        ("Loopy(\"{0|pass}\") + Nim(1)", "over"),
        ("Loopy(\"{0|1}\")", "1/2"),
    ] {
        let found = printed_within(&mut Calculator::new(), text, &settings());
        assert_eq!(found.as_deref(), Ok(value), "{text}");
    }
}

#[test]
fn positions_without_a_value_say_why() {
    let fault = |text| {
        let mut calculator = Calculator::new();
        let statements = calculator.parse(text, &settings()).unwrap();
        calculator.answer(&statements[0], &settings()).unwrap_err()
    };
    let broken = fault("1 + Broken(\"xo|x\")");
    assert_eq!(
        broken.to_string(),
        "at character 5: the board is not rectangular"
    );
    assert_eq!(
        fault("Loopy(3)").to_string(),
        "at character 1: found Loopy(3); expected Loopy(\"…\") with a position as text"
    );
    // A limit stays one, so that a caller can tell it from a wrong position.
    let endless = fault("Endless(\"xo\")");
    assert!(matches!(endless.fault, Fault::Stopped(Stopped::Asked)));
}
