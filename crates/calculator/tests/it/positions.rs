//! Positions evaluated by the caller: their values, and the reasons why they have none.

use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_calculator::{
    Calculator, CalculatorSettings, Fault, PositionRefusal, Positions, RulesetPosition,
};
use chopsticks_cgt::loopy;
use chopsticks_rulesets::{BoxedError, DescribedRuleset, KnownValue};

use crate::common::{Nim, Shipped, answer, printed_within, valued};

/// Nim with heaps given as numbers, which are also those of `(a|b)_n`; loopy games by their definition; a ruleset
/// whose positions have no values; and those of the library.
struct Rulesets;

impl Positions for Rulesets {
    fn read(&self, text: &str, _: &Budget<'_>) -> Result<Rc<RulesetPosition>, PositionRefusal> {
        let (heaps, _) = text.split_once('_').unwrap_or_default();
        Ok(Nim::read(heaps))
    }

    fn ruleset(&self, name: &str) -> Option<Result<Arc<DescribedRuleset>, BoxedError>> {
        Some(Ok(match name {
            "Nim" => Nim::rules(),
            "Loopy" => valued("Loopy", true, |text, arena, budget| {
                let graph = loopy::read(text, arena, &Budget::DEFAULT, budget)?;
                Ok(KnownValue::Loopy(graph))
            }),
            "Endless" => valued("Endless", false, |_, _, _| Err(Stopped::Asked.into())),
            _ => return Shipped.ruleset(name),
        }))
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
        answer(&mut calculator, &statements[0], &settings()).unwrap_err()
    };
    let broken = fault("1 + Clobber(\"xo|x\")");
    assert_eq!(
        broken.to_string(),
        "at character 5: position `xo|x` of Clobber: found 1 cells in row 2, expected 2 as in row 1"
    );
    assert_eq!(
        fault("Loopy(3)").to_string(),
        "at character 1: found Loopy(3); expected Loopy(\"…\") with a position as text"
    );
    // A limit remains a limit error, so that a caller can distinguish it from a wrong position.
    let endless = fault("Endless(\"xo\")");
    assert!(matches!(endless.fault, Fault::Stopped(Stopped::Asked)));
}
