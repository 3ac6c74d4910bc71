//! Positions and their values: what depends on the moves is refused for a position, and what depends on the value is not.

use chopsticks_base::budget::Budget;
use chopsticks_calculator::table::{Operation, operations};
use chopsticks_calculator::{
    BoxedError, Calculator, CalculatorSettings, Fault, KnownValue, Object, PositionRefusal,
    Positions,
};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::{ReadingLimits, read};

use crate::common::printed_within;

/// A ruleset with one position for each text: a game without its moves.
struct Values;

impl Positions for Values {
    fn value(
        &self,
        arena: &mut Arena,
        _: &str,
        _: &ReadingLimits,
        _: &Budget<'_>,
    ) -> Result<KnownValue, PositionRefusal> {
        Ok(KnownValue::Game(arena.zero()))
    }

    fn of_ruleset(
        &self,
        arena: &mut Arena,
        ruleset: &str,
        position: &str,
        _: &Budget<'_>,
    ) -> Option<Result<KnownValue, BoxedError>> {
        let value = || {
            Ok(KnownValue::Game(read(
                position,
                arena,
                &ReadingLimits::default(),
            )?))
        };
        (ruleset == "Game").then(value)
    }
}

fn settings() -> CalculatorSettings<'static> {
    CalculatorSettings {
        positions: &Values,
        ..CalculatorSettings::default()
    }
}

fn printed(text: &str) -> Result<String, String> {
    printed_within(&mut Calculator::new(), text, &settings())
}

/// Two heaps of two are 0 under normal play, and who moves first loses them under misère play, as Bouton showed. The
/// canonical form of 0 has no moves, and there the first player wins.
#[test]
fn a_form_is_not_taken_from_a_value() {
    for text in [
        "Game(\"0\").MisereOutcomeClass",
        "g := Game(\"0\"); g.MisereOutcome",
        "(Game(\"0\") + *3).MisereOutcomeClass",
        "(* - Game(\"0\")).MisereOutcomeClass",
        "(-Game(\"0\")).MisereOutcomeClass",
        "(2 * Game(\"*\")).MisereOutcomeClass",
        "(+Game(\"*\")).MisereOutcomeClass",
        "[Game(\"0\")].Apply(MisereOutcomeClass)",
        "[Game(\"0\"), *].Sum.MisereOutcomeClass",
        "(x -> x.MisereOutcomeClass)(Game(\"0\"))",
        "(1|2)_5.MisereOutcomeClass",
        "Game(\"0\"):1",
        "Game(\"0\") ConjunctiveSum *3",
        "*3 SelectiveSum Game(\"0\")",
        "*2 OrdinalProduct Game(\"*\")",
        "Game(\"*\").ConwayProduct(2)",
        "Game(\"0\").Options",
        "Game(\"0\").Options(Left)",
        "Game(\"0\").Followers",
        "Game(\"0\").Incentives",
        "Game(\"0\").Birthday",
        "Game(\"0\").FollowerCount",
        "Game(\"0\").StopCount",
        "Game(\"0\").IsEven",
        "Game(\"^\").Pow(2)",
        "Game(\"^\").PowTo(2)",
        "Game(\"0\").Tree",
    ] {
        let told = printed(text).expect_err(text);
        assert!(
            told.contains("depends on the moves of a position"),
            "{text}: {told}"
        );
        assert!(told.contains(".CanonicalForm"), "{text}: {told}");
    }
}

#[test]
fn the_canonical_form_and_the_value_of_a_position_may_be_asked_for() {
    for (text, value) in [
        ("Game(\"0\").CanonicalForm.MisereOutcomeClass", "\"N\""),
        ("(Game(\"0\") + *3).CanonicalForm.Options", "{0,*,*2}"),
        ("Game(\"*\").CanonicalForm:1", "^*"),
        // Only the base of an ordinal sum is a form: G:H = G:K if H = K (Siegel II.5).
        ("1:Game(\"0\")", "1"),
        ("Game(\"{3||2|1}\").Mean", "9/4"),
        ("Game(\"*\") == *", "true"),
        ("Game(\"2\") * 3 + Game(\"1/2\")", "13/2"),
        // {0 | *} = ↑ (Siegel II.1).
        ("{Game(\"0\")|Game(\"*\")}", "^"),
        ("{Game(\"*\"),*}.Length", "1"),
        ("[Game(\"*\"), 0].Sorted", "[0,*]"),
        ("[Game(\"*\")].Contains(*)", "true"),
        ("*(Game(\"2\"))", "*2"),
        ("+-Game(\"2\")", "+-2"),
        ("\"\" + Game(\"2\")", "\"2\""),
        ("Game(\"2\") .. 3", "[2,3]"),
        ("[5,6][Game(\"2\")]", "6"),
        ("Game(\"2\").Class", "\"Integer\""),
        ("Game(\"0\") & Game(\"0\")", "0"),
        ("{Game(\"0\")|pass}", "over"),
        ("over + Game(\"*\")", "over"),
    ] {
        assert_eq!(printed(text).as_deref(), Ok(value), "{text}");
    }
}

/// The message has the command that is right for a single position.
#[test]
fn the_right_command_is_named() {
    for (text, command) in [
        (
            "Game(\"0\").MisereOutcomeClass",
            "or `chopsticks outcome --ruleset Game --misere \"0\"` for the position",
        ),
        (
            "Game(\"0\").LeftOptions",
            "or `chopsticks options 'Game(\"0\")'` for the position",
        ),
    ] {
        let told = printed(text).expect_err(text);
        assert!(told.ends_with(command), "{told}");
    }
}

/// Whether the operation with this one parameter refuses a position with the value of this text.
fn refuses_position(operation: &Operation, value: &str) -> bool {
    let mut calculator = Calculator::new();
    let game = read(value, &mut calculator.arena, &ReadingLimits::default()).expect(value);
    let position = Object::position(Object::Game(game), None);
    let found = calculator.property(operation, &position, &settings());
    matches!(found, Err(Fault::MovesUnknown { .. }))
}

/// Callers that ask for properties by name are refused in the same way.
#[test]
fn properties_of_positions_are_those_of_values() {
    let mut refused = Vec::new();
    for operation in operations().filter(|operation| operation.is_property()) {
        if refuses_position(operation, "^") {
            refused.push(operation.names[0]);
        }
    }
    assert_eq!(
        refused,
        [
            "Birthday",
            "MisereOutcomeClass",
            "LeftOptions",
            "RightOptions",
            "Options",
            "Followers",
            "LeftIncentives",
            "RightIncentives",
            "Incentives",
            "IsEven",
            "IsOdd",
            "IsEvenTempered",
            "IsOddTempered",
            "StopCount"
        ]
    );
}
