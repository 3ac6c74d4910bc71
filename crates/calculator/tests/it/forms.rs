//! Positions keep their moves: properties of the moves, and properties of the value.

use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::budget::Budget;
use chopsticks_calculator::{
    Calculator, CalculatorSettings, PositionRefusal, Positions, RulesetPosition,
};
use chopsticks_cgt::notation::read;
use chopsticks_rulesets::{BoxedError, DescribedRuleset, KnownValue};

use crate::common::{Nim, printed_within, valued};

/// Nim, and positions with the value of their text and unknown moves.
struct Rulesets;

impl Positions for Rulesets {
    fn read(
        &self,
        text: &str,
        limits: &Budget<'_>,
    ) -> Result<Rc<RulesetPosition>, PositionRefusal> {
        chopsticks_calculator::NoPositions.read(text, limits)
    }

    fn ruleset(&self, name: &str) -> Option<Result<Arc<DescribedRuleset>, BoxedError>> {
        match name {
            "Nim" => Some(Ok(Nim::rules())),
            "Game" => Some(Ok(valued("Game", false, |text, arena, _| {
                let game = read(text, arena, &Budget::DEFAULT)?;
                Ok(KnownValue::Game(game))
            }))),
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

fn printed(text: &str) -> Result<String, String> {
    printed_within(&mut Calculator::new(), text, &settings())
}

fn assert_prints(results: &[(&str, &str)]) {
    for (text, result) in results {
        assert_eq!(printed(text).as_deref(), Ok(*result), "{text}");
    }
}

/// Misère Nim is won by the player who moves to an odd number of heaps of one, or to nim-sum 0 with a larger heap (Bouton).
#[test]
fn misere_outcomes_are_those_of_the_moves() {
    assert_prints(&[
        ("Nim(2,2).MisereOutcomeClass", "\"P\""),
        ("g := Nim(2,2); g.MisereOutcome", "\"P\""),
        ("(Nim(2,2) + *3).MisereOutcomeClass", "\"N\""),
        ("(Nim(2,1) + *3).MisereOutcomeClass", "\"P\""),
        ("(* - Nim(1)).MisereOutcomeClass", "\"N\""),
        ("(* - Nim(1) + *).MisereOutcomeClass", "\"P\""),
        ("(-Nim(2,2)).MisereOutcomeClass", "\"P\""),
        ("(+Nim(2,2)).MisereOutcomeClass", "\"P\""),
        ("(2 * Nim(2)).MisereOutcomeClass", "\"P\""),
        ("(Nim(3) * 2).MisereOutcomeClass", "\"P\""),
        ("(0 * Nim(3)).MisereOutcomeClass", "\"N\""),
        ("[Nim(2,2)].Apply(MisereOutcomeClass)", "[\"P\"]"),
        ("[Nim(2), Nim(2)].Sum.MisereOutcomeClass", "\"P\""),
        ("Sum(Nim(n) for n from 1 to 3).MisereOutcomeClass", "\"P\""),
        ("(x -> x.MisereOutcomeClass)(Nim(2,2))", "\"P\""),
        ("Nim(2,2).CanonicalForm.MisereOutcomeClass", "\"N\""),
        ("(Nim(2,2) + 0).MisereOutcomeClass", "\"P\""),
        // The genus of *2 + *2 in Winning Ways, chapter 13, and Bouton's nim-values.
        ("Nim(2,2).Genus", "0^02"),
        ("Nim(2,2).MisereNimValue", "0"),
        ("Nim(1,1).MisereNimValue", "1"),
        ("Nim(2,2).IsTame", "true"),
    ]);
}

/// The results on plain trees by the definitions, computed by another program.
#[test]
fn sums_and_products_are_those_of_the_moves() {
    assert_prints(&[
        ("Nim(1,1):1", "^"),
        ("Nim(1,1):-1", "v"),
        ("Nim(0):1", "1"),
        // Only the base of an ordinal sum depends on the form: G:H = G:K if H = K (Siegel II.5).
        ("1:Nim(1,1)", "1"),
        ("Nim(1,1):1 == 0:1", "false"),
        ("Nim(2,2) ConjunctiveSum Nim(3)", "*3"),
        ("*3 SelectiveSum Nim(2,2)", "*7"),
        ("0 SelectiveSum Nim(2,2)", "0"),
        ("*2 OrdinalProduct Nim(1,1)", "0"),
        ("Nim(1,1) OrdinalProduct 1", "0"),
        ("(Nim(1,1) OrdinalProduct 2).MisereOutcomeClass", "\"P\""),
    ]);
}

/// Nim(2,2) has the followers of the heaps 2, 2 and their sub-heaps: six up to the order of the heaps.
#[test]
fn moves_and_their_number_are_those_of_the_position() {
    assert_prints(&[
        ("Nim(2).Options", "[Nim(0),Nim(1)]"),
        ("Nim(2,1).Options(Left)", "[Nim(0,1),Nim(1,1),Nim(2,0)]"),
        ("Nim(2,1).LeftOptions == Nim(2,1).RightOptions", "true"),
        (
            "(Nim(1) - Nim(2)).LeftOptions",
            "[Nim(0) - Nim(2),Nim(1) - Nim(0),Nim(1) - Nim(1)]",
        ),
        ("(2 * Nim(1)).Options", "[Nim(1) + Nim(0)]"),
        (
            "Nim(1,1).Followers",
            "[Nim(1,1),Nim(0,1),Nim(1,0),Nim(0,0)]",
        ),
        ("Nim(2,2).FollowerCount", "6"),
        ("Nim(2,2).Birthday", "4"),
        ("(Nim(2) + Nim(2)).Birthday", "4"),
        ("(Nim(2) - Nim(2)).FollowerCount", "6"),
        ("Nim(1,1).IsEven", "true"),
        ("Nim(1,1,1).IsOdd", "true"),
        ("Nim(2).IsEven", "false"),
        ("Nim(1,1,1).IsOddTempered", "true"),
        // A heap of one has one run for each player; the heaps 1 and 2 have 2·(1 + 2·2 + 2·2) = 18 runs to 0.
        ("Nim(1).StopCount", "2"),
        ("Nim(1,1).StopCount", "1"),
        ("Nim(1,2).StopCount", "18"),
        ("Nim(1,1).Incentives", "{*}"),
        ("Nim(2,1).Move(1) == 0", "true"),
        ("x := Nim(2,1).Move(1)", "Nim(1,1)"),
        ("Nim(2,1).Move(1).MisereOutcomeClass", "\"N\""),
        ("x := (Nim(2) + Nim(1)).Move(1)", "2 * Nim(1)"),
        ("x := (2 * Nim(1) - Nim(2)).Move(1)", "2 * Nim(1) - Nim(0)"),
    ]);
}

/// `'{…}'` is a form: it keeps its options, whatever their values are. {-1 | 1} and {* | *} are 0 (Siegel II.2).
#[test]
fn explicit_forms_keep_their_options() {
    assert_prints(&[
        ("'{-1|1}'", "0"),
        ("x := '{-1|1}'", "'{-1|1}'"),
        ("'{-1|1}'.Birthday", "2"),
        ("'{-1|1}'.FollowerCount", "4"),
        ("'{-1|1}'.Options", "[-1,1]"),
        ("'{*|*}'.MisereOutcomeClass", "\"N\""),
        ("'{*|*}':1", "^"),
        ("'{Nim(2,2)|}'.Birthday", "5"),
        ("x := '{Nim(1,1)|}'", "'{'{*|*}'|}'"),
        ("x := '{*|*||0}'", "'{'{*|*}'|0}'"),
        ("x := '{'{*|*}'|1}'", "'{'{*|*}'|1}'"),
        ("x := '{[0,*]|2}'", "'{0,*|2}'"),
        ("x := '{n for n from 1 to 3|5}'", "'{1,2,3|5}'"),
        // A canonical form is written as its value.
        ("x := '{0|1}'", "1/2"),
        ("x := '{0,0|1}'", "1/2"),
        ("x := '{|}'", "0"),
        ("x := -'{1|*}'", "{*|-1}"),
        ("x := '{*|*}' + '{*|*}' - '{*|*}'", "3 * '{*|*}'"),
        // In braces without apostrophes, a form is replaced by its value.
        ("{'{*|*}'|0}", "*"),
        ("x := '{{*|*}|0}'", "*"),
        ("x := '{(* + *)|0}'", "*"),
        ("('{*|*}' == 0) and '{*|*}' < 1", "true"),
        ("if '{*|*}' == 0 then 7 end", "7"),
        ("'{1|*}'.Mean", "1/2"),
    ]);
}

/// Where a value is expected, the value of a position is used, and its moves do not matter.
#[test]
fn the_value_of_a_position_is_one_like_any_other() {
    assert_prints(&[
        ("Game(\"0\").CanonicalForm.MisereOutcomeClass", "\"N\""),
        ("(Game(\"0\") + *3).CanonicalForm.Options", "{0,*,*2}"),
        ("Game(\"*\").CanonicalForm:1", "^*"),
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
        ("Game(\"2\").Class", "\"Game\""),
        ("Game(\"2\").CanonicalForm.Class", "\"Integer\""),
        ("Game(\"0\") & Game(\"0\")", "0"),
        ("{Game(\"0\")|pass}", "over"),
        ("over + Game(\"*\")", "over"),
    ]);
}

#[test]
fn operations_on_canonical_forms_refuse_positions() {
    for text in [
        "Nim(1).Pow(2)",
        "Nim(1).PowTo(2)",
        "Nim(1).Overheat(1, 1)",
        "Nim(1).Tree",
        "Nim(1).ConwayProduct(2)",
        "2.ConwayProduct('{*|*}')",
        "2.NortonProduct(Nim(1))",
        "^.Subordinate(Nim(1))",
    ] {
        let told = printed(text).expect_err(text);
        let (_, operation) = text.split_once('.').unwrap();
        let (operation, _) = operation.split_once('(').unwrap_or((operation, ""));
        let expected = format!("`{operation}` is defined for canonical forms");
        assert!(told.contains(&expected), "{text}: {told}");
        assert!(
            told.ends_with("`.CanonicalForm` after the position"),
            "{told}"
        );
    }
    assert_prints(&[
        ("Nim(2,2).NortonProduct(2)", "0"),
        ("Nim(2).CanonicalForm.ConwayProduct(*4)", "*8"),
        (
            "m := {\"a\" => Nim(2,2)}; m[\"a\"].MisereOutcomeClass",
            "\"P\"",
        ),
        // Whoever moves first ends one component, and wins when the opponent has ended the other one.
        ("(over + Nim(1)).MisereOutcomeClass", "\"N\""),
    ]);
}

/// Games in which play does not end, and moves that do not exist.
#[test]
fn moves_that_are_not_known_are_refused() {
    for (text, expected) in [
        ("(over + Nim(1)).Birthday", "play may continue forever"),
        ("'{over|0}'", "found a loopy game; expected a short game"),
        ("'{pass|0}'", "`pass` is not an option of it"),
        ("'{0|1}", "expected an apostrophe"),
        ("'{0|1", "is never closed"),
        ("'{", "is never closed"),
        ("'{\"a\"|2}'", "found a text; expected a short game"),
        ("'{1}'", "these braces contain no bar"),
        ("Nim(0).Move(1)", "expected a position with moves"),
        ("Nim(1).Move(3)", "expected a number from 1 to 2"),
        ("Nim(1).Move(0)", "expected a number from 1 to 2"),
    ] {
        let told = printed(text).expect_err(text);
        assert!(told.contains(expected), "{text}: {told}");
    }
}

/// A large multiple has a value; its moves are subject to a limit, which the error names.
#[test]
fn multiples_of_positions_have_values_beyond_the_limit_on_copies() {
    assert_prints(&[
        ("(10**30) * Nim(2)", "0"),
        ("(10**30 + 1) * Nim(2)", "*2"),
        (
            "x := (10**30) * Nim(3)",
            "1000000000000000000000000000000 * Nim(3)",
        ),
        // Two moves in each copy.
        (
            "((10**30) * '{*|*}').Birthday",
            "2000000000000000000000000000000",
        ),
    ]);
    for text in [
        "((10**30) * Nim(2)).MisereOutcomeClass",
        "((10**30) * '{*|*}').StopCount",
        "((10**30) * Nim(2)):1",
    ] {
        let told = printed(text).expect_err(text);
        assert!(
            told.contains("the limit `multiple` = 500"),
            "{text}: {told}"
        );
    }
}
