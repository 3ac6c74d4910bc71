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
            "at character 1: the condition is a short game; expected true or false",
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
            "at character 6: the condition is a short game; expected true or false",
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
            "at character 3: a division by zero has no result",
        ),
        (
            "1/3 + 2",
            "at character 3: the denominator 3 is not a power of 2; the only numbers among short games are dyadic rationals",
        ),
        (
            "3 and true",
            "at character 3: an operand of `and` is a short game; expected true or false",
        ),
        (
            "1 / 3",
            "at character 3: 1/3 is not a dyadic rational, and only these are values of short games",
        ),
    ] {
        assert_eq!(printed(text).unwrap_err(), expected, "{text}");
    }
}

/// CGSuite reads these texts as powers; a numeral with an arrow and a difference is the other reading.
#[test]
fn a_caret_and_a_minus_after_a_numeral_have_two_readings() {
    for (text, expected) in [
        (
            "2^-1",
            "at character 2: `2^-1` is ambiguous: write 2**-1 for a power or 2^ - 1 for the difference 2 + ↑ - 1",
        ),
        (
            "n := 3; 2^-n",
            "at character 10: `2^-n` is ambiguous: write 2**-n for a power or 2^ - n for the difference 2 + ↑ - n",
        ),
        (
            "2^-(1 + 1)",
            "at character 2: `2^-(…)` is ambiguous: write 2**-(…) for a power or 2^ - (…) for the difference 2 + ↑ - (…)",
        ),
    ] {
        assert_eq!(printed(text).unwrap_err(), expected, "{text}");
    }
    let readings = "[2**-1 == 1/2, 2**-3 == 1/8, 2^ - 1 == ^ + 1, 2^-* == 2 + ^ + *]";
    assert_eq!(printed(readings).unwrap(), "[true,true,true,true]");
}

#[test]
fn names_of_the_notation_cannot_be_assigned_to() {
    for name in ["v", "vv", "J", "^", "*", "on"] {
        let expected =
            format!("at character 1: `{name}` has a fixed meaning and cannot be assigned to");
        assert_eq!(printed(&format!("{name} := 3")).unwrap_err(), expected);
    }
}

#[test]
fn a_missing_operator_or_value_is_named() {
    for (text, expected) in [
        (
            "x := 3; 2x",
            "at character 10: expected an operator before `x`; write a product as 2.x or 2 * x",
        ),
        (
            "v n",
            "at character 3: expected an operator before `n`; write a product as 2.n or 2 * n",
        ),
        (
            "x := 3; 2x + 1",
            "at character 10: `x` is a short game and no function; expected an operator before it, as in the product 2.x",
        ),
        (
            "3 Max",
            "at character 6: expected a value after the name of an operation, found the end",
        ),
        (
            "(1|1)_12*",
            "at character 10: expected a value after `*` (write G + * for the sum with the nimber *), found the end",
        ),
        (
            "(1|2)_-3",
            "at character 7: expected a positive integer as the finger count of a position, as in (1|2)_5",
        ),
    ] {
        assert_eq!(printed(text).unwrap_err(), expected, "{text}");
    }
}

/// An error at the end is at the end of the line, and an open bracket is named under the operators in it.
#[test]
fn errors_at_the_end_are_where_the_text_ends() {
    for (text, expected) in [
        ("x +\n", "at character 4: expected a value, found the end"),
        (
            "G := {3|\n2\nG\n",
            "at character 6: this `{` is never closed",
        ),
        ("(1 +", "at character 1: this `(` is never closed"),
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
