//! Errors have their place, and say what was found and what was expected.

use chopsticks_calculator::{Calculator, CalculatorSettings};

use crate::common::{printed, printed_by};

#[test]
fn errors_have_their_place() {
    for (text, expected) in [
        ("1 + foo", "at character 5: `foo` is not defined"),
        (
            "G := 3; G.Tempreature",
            "at character 10: `Tempreature` is not defined; did you mean `Temperature`?",
        ),
        (
            "SimplestBetween(1, *)",
            "at character 1: SimplestBetween of a short game and a short game; expected SimplestBetween(x: number, y: number) → number",
        ),
        (
            "10^4",
            "at character 3: `10^4` is ambiguous: write 10**4 for a power or 10 + ^4 for the sum 10 + 4·↑",
        ),
        (
            "x := 2*3",
            "at character 7: `2*3` is ambiguous: write 2 * 3 for the product or 2 + *3 for the sum with a nimber",
        ),
        (
            "1..9..0",
            "at character 5: a step that is neither above nor below 0",
        ),
        (
            "while 3 do 4 end",
            "at character 1: a short game where `a condition` is decided; expected true or false",
        ),
        (
            "while true 4 end",
            "at character 12: expected an operator or a keyword such as `end`, found `4`",
        ),
        (
            "{1|2|3}",
            "at character 5: a second separator with the same number of bars; write {3||2|1} for {3|{2|1}}: more bars separate further out",
        ),
        (
            "x = 3",
            "at character 3: a single `=`: write == to compare or := to assign",
        ),
        (
            "if 3 then 4 end",
            "at character 6: a short game where `a condition` is decided; expected true or false",
        ),
        (
            "(x, x) -> x",
            "at character 1: the parameter `x` occurs twice",
        ),
        (
            "over := 3",
            "at character 1: `over` has a fixed meaning and cannot be assigned to",
        ),
        (
            "class Nim extends Ruleset",
            "at character 1: classes are not part of the language: a ruleset is a type in Rust or a class in Python, see docs/rulesets.md",
        ),
        (
            "/* never",
            "at character 1: this comment is never closed; expected `*/`",
        ),
        (
            "[1,2][3]",
            "at character 6: an element that the list does not have; expected an integer from 1 to 2",
        ),
        (
            "{1|0+pass} + pass",
            "at character 14: `pass` outside braces; it means a move to the position of the innermost braces",
        ),
        (
            "1/0 + 2",
            "at character 3: the denominator 0 is not a power of 2; the only numbers among short games are dyadic rationals",
        ),
        (
            "1 / 3",
            "at character 3: 1/3 is not a dyadic rational, and only these are values of short games",
        ),
    ] {
        assert_eq!(printed(text).unwrap_err(), expected, "{text}");
    }
}

/// The error in a function of an earlier line has the place of the call.
#[test]
fn an_error_in_an_earlier_line_has_a_place_in_this_one() {
    let calculator = &mut Calculator::new();
    printed_by(calculator, "def f(x) := x.Mean + unknown").unwrap();
    let error = printed_by(calculator, "1 + f(^)").unwrap_err();
    assert_eq!(error, "at character 5: `unknown` is not defined");
}

#[test]
fn latex_errors_have_their_place_in_the_latex() {
    let calculator = Calculator::new();
    let error = calculator
        .parse(r"\frac{1}{2} + \foo", &CalculatorSettings::default())
        .unwrap_err();
    assert_eq!(error.at, 14);
    let error = calculator
        .parse(r"\frac{1}{2} + )", &CalculatorSettings::default())
        .unwrap_err();
    assert_eq!(error.at, 14);
}
