//! The advice about signs of other notations can be followed.

use chopsticks_calculator::{Calculator, CalculatorSettings};

use crate::common::{printed, printed_by};

/// Signs of books and of other programs are refused with what to write, which is read.
#[test]
fn signs_of_other_notations_are_told_what_to_write() {
    for (text, told, instead) in [
        ("{0|½}", "write 1/2", "{0|1/2}"),
        ("3½", "write 1/2", "3 + 1/2"),
        (
            "{∅|1}",
            "leave an empty side out, as in {0|} and {|}",
            "{|1}",
        ),
        ("⋆2", "write * and the number, as in *2", "*2"),
        ("+_2", "write tiny-2 as Tiny(2)", "Tiny(2)"),
        ("⧾_2", "write tiny-2 as Tiny(2)", "⧾(2)"),
        ("⧿_{2}", "miny-2 as Miny(2)", "Miny(2)"),
        ("∞", "write on for the largest loopy game", "on"),
        ("2×3", "write * for a product, as in 2 * G", "2 * 3"),
        ("1÷2", "write / for a quotient", "1/2"),
        ("{3‖2|1}", "write two bars, ||", "{3||2|1}"),
        (
            "a:{a|*}",
            "a label is a small letter directly before its braces, as in a{0|a}",
            "a{a|*}",
        ),
        (
            "G:{0|G}",
            "a label is a small letter directly before its braces, as in a{0|a}",
            "a{0|a}",
        ),
        ("{1∣0}", "write a bar, |", "{1|0}"),
        ("* ∥ 0", "write <> for confused with", "* <> 0"),
        ("–1", "write a minus sign as -", "-1"),
        (
            "tis{0|tisn{tis|0}}",
            "write a small letter other than v, optionally followed by digits, such as t1",
            "t1{0|t2{t1|0}}",
        ),
    ] {
        let refused = printed(text).unwrap_err();
        assert!(refused.contains(told), "{text}: {refused}");
        assert!(printed(instead).is_ok(), "{instead}");
    }
}

/// A forgotten semicolon is named, at the beginning of the next statement.
#[test]
fn a_forgotten_semicolon_is_named() {
    for (text, told) in [
        (
            "x := 3 y := 4",
            "at character 8: `y :=` begins another statement; expected `;` before it",
        ),
        (
            "begin x := 3\n y := 4; x + y end",
            "at character 15: `y :=` begins another statement",
        ),
        (
            "for n from 1 to 3 do x := n y := 4 end",
            "at character 29: `y :=` begins another",
        ),
        (
            "begin 3 4 end",
            "at character 9: found `4`, expected an operator, `;` or a keyword such as `end`",
        ),
    ] {
        let refused = printed(text).unwrap_err();
        assert!(refused.starts_with(told), "{refused}");
        let mended = text
            .replace("3 y", "3; y")
            .replace("3\n", "3;\n")
            .replace("n y", "n; y")
            .replace("3 4", "3; 4");
        assert!(printed(&mended).is_ok(), "{mended}");
    }
}

/// The message about the last statement of a text, after another text.
fn message(before: &str, text: &str) -> String {
    let (mut calculator, settings) = (Calculator::new(), CalculatorSettings::default());
    printed_by(&mut calculator, before).unwrap();
    let statements = calculator.parse(text, &settings).unwrap();
    let mut run = statements
        .iter()
        .map(|statement| calculator.run(statement, &settings));
    run.find_map(Result::err).unwrap().in_text(text)
}

#[test]
fn a_fault_inside_a_function_is_shown_there_and_then_the_calls() {
    let told = message(
        "def f(x) := begin\n  y := x + 1;\n  y.Wrong\nend",
        "def g(x) := 2 * f(x);\n1 + g(3)",
    );
    let expected = "  y.Wrong\n   ^ `Wrong` is not defined\n\
        def g(x) := 2 * f(x);\n                ^ called here\n\
        1 + g(3)\n    ^ called here";
    assert_eq!(told, expected);
    // The text of the statement has the call, and not the place inside.
    let (mut calculator, settings) = (Calculator::new(), CalculatorSettings::default());
    printed_by(&mut calculator, "def p(x) := (1|1)_0").unwrap();
    let statements = calculator.parse("1 + p(3)", &settings).unwrap();
    let fault = calculator.run(&statements[0], &settings).unwrap_err();
    assert_eq!((fault.at, fault.calls.len()), (4, 2));
    // Calls within each other at one place are counted.
    let told = message("def h(n) := if n == 0 then wrong else h(n - 1) end", "h(5)");
    assert!(
        told.contains("^ called here, 5 times within each other\nh(5)\n^ called here"),
        "{told}"
    );
    // Many different places are not all shown.
    let many: String = (1..=20)
        .map(|n| format!("def f{n}(x) := f{}(x);", n - 1))
        .collect();
    let told = message(&format!("def f0(x) := x.Wrong;{many}"), "f20(1)");
    assert!(told.contains("… (13 other calls)"), "{told}");
    assert_eq!(told.matches("^ called here").count(), 8, "{told}");
}
