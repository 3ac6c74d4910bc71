//! Positions that the caller evaluates: their values, and why they have none.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_calculator::{
    BoxedError, Calculator, CalculatorSettings, Fault, KnownValue, PositionNotation,
    PositionRefusal, Positions,
};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy;
use chopsticks_cgt::notation::ReadingLimits;

use crate::common::printed_within;

/// Nim with heaps as numbers, which are also those of `(a|b)_n`; loopy games by their definition; and two rulesets whose
/// positions have no values.
struct Rulesets;

/// The nimber of nim heaps: the exclusive or of their sizes (Bouton).
fn nim(arena: &mut Arena, heaps: &str) -> KnownValue {
    let heaps = heaps.split(|c: char| !c.is_ascii_digit());
    let sizes = heaps.filter_map(|heap| heap.parse::<u32>().ok());
    KnownValue::Game(arena.nimber(sizes.fold(0, |sum, size| sum ^ size)))
}

impl Positions for Rulesets {
    fn value(
        &self,
        arena: &mut Arena,
        text: &str,
        _: &ReadingLimits,
        _: &Budget<'_>,
    ) -> Result<KnownValue, PositionRefusal> {
        let (heaps, _) = text.split_once('_').unwrap_or_default();
        Ok(nim(arena, heaps))
    }

    fn of_ruleset(
        &self,
        arena: &mut Arena,
        ruleset: &str,
        position: &str,
        budget: &Budget<'_>,
    ) -> Option<Result<KnownValue, BoxedError>> {
        match ruleset {
            "Nim" => Some(Ok(nim(arena, position))),
            "Loopy" => {
                let graph = loopy::read(position, arena, &ReadingLimits::default(), budget);
                Some(graph.map(KnownValue::Loopy).map_err(Into::into))
            }
            "Endless" => Some(Err(Stopped::Asked.into())),
            "Broken" => Some(Err("the board is not rectangular".into())),
            _ => None,
        }
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
        ("[Nim(n,n + 1) for n from 0 to 3]", "[*,*3,*,*7]"),
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
        calculator.run(&statements[0], &settings()).unwrap_err()
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
