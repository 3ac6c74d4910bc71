//! Errors have places, and state what was found and what was expected.

use chopsticks_calculator::{Calculator, CalculatorSettings};

use crate::common::{Shipped, printed, printed_by, printed_within};

#[test]
fn errors_have_their_place() {
    for (text, expected) in [
        ("1 + foo", "at character 5: `foo` is not defined"),
        (
            "1 + 1/3over",
            "at character 7: the denominator 3 is not a power of 2; the only numbers among short games are dyadic rationals",
        ),
        (
            "G := 3; G.Tempreature",
            "at character 10: `Tempreature` is not defined; did you mean `Temperature`?",
        ),
        (
            "SimplestBetween(1, *)",
            "at character 1: SimplestBetween of 1 and a short game; expected SimplestBetween(x: number, y: number) → number",
        ),
        (
            "Scoring(\"<2|<1|>\")",
            "at character 1: in the scoring game, at character 7: found `>`, expected a number, or a game such as <2|1> or <^0|1>",
        ),
        (
            "Scoring(2, [1])",
            "at character 1: Left without a move has the score 2, but a later score is 1; in a guaranteed game it is not below that",
        ),
        (
            "Scoring([], 1)",
            "at character 1: no options; expected a score for a player without options",
        ),
        (
            "^ + Scoring(1)",
            "at character 3: found a short game; expected a scoring game, or a number as its score",
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
            "^.3",
            "at character 2: a point between a value and digits is ambiguous: write 3.G, as in 3.^, for the multiple of a game G or G+.3 for the sum with an uptimal",
        ),
        (
            "x := 2; {1|-1}.12 + x",
            "at character 15: a point between a value and digits is ambiguous: write 12.G, as in 12.^, for the multiple of a game G or G+.12 for the sum with an uptimal",
        ),
        (
            "1..9..0",
            "at character 5: a step of 0; expected another game",
        ),
        (
            "while 3 do 4 end",
            "at character 1: the condition is a short game; expected true or false",
        ),
        (
            "while true 4 end",
            "at character 12: found `4`, expected an operator or a keyword such as `end`",
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
            "at character 1: this `class` is never ended; expected `end`",
        ),
        (
            "/* never",
            "at character 1: this comment is never closed; expected `*/`",
        ),
        (
            "[1,2][3]",
            "at character 6: an element at the place 3; expected an integer from 1 to 2",
        ),
        (
            "{1|0+pass} + pass",
            "at character 14: `pass` outside braces; it means a move to the position of the innermost braces",
        ),
        (
            "1/0 + 2",
            "at character 2: a division by zero has no result",
        ),
        (
            "3 and true",
            "at character 3: an operand of `and` is a short game; expected true or false",
        ),
        (
            "Left(2)",
            "at character 1: `Left` is not an operation; expected an operation or a function",
        ),
        (
            "1/3 + *",
            "at character 5: found a rational number that is not a game; expected a short game",
        ),
    ] {
        assert_eq!(printed(text).unwrap_err(), expected, "{text}");
    }
}

/// CGSuite reads these texts as powers; the other reading is a numeral with an arrow, minus another value.
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
            "at character 10: expected an operator before `x`; write a product as 2 * x",
        ),
        (
            "v n",
            "at character 3: expected an operator before `n`; write a product as 2 * n",
        ),
        (
            "x := 3; 2x + 1",
            "at character 10: `x` is a short game and no function; expected an operator before it, as in the product 2 * x",
        ),
        (
            "3 Max",
            "at character 6: found the end, expected a value after the name of an operation",
        ),
        (
            "(1|1)_12*",
            "at character 10: found the end, expected a value after `*` (write G + * for the sum with the nimber *)",
        ),
        (
            "(1|2)_-3",
            "at character 7: expected a positive integer as the finger count of a position, as in (1|2)_5",
        ),
    ] {
        assert_eq!(printed(text).unwrap_err(), expected, "{text}");
    }
}

/// An error at the end is reported at the end of the line, and an open bracket is named below its operators.
#[test]
fn errors_at_the_end_are_where_the_text_ends() {
    for (text, expected) in [
        ("x +\n", "at character 4: found the end, expected a value"),
        (
            "G := {3|\n2\nG\n",
            "at character 6: this `{` is never closed",
        ),
        ("(1 +", "at character 1: this `(` is never closed"),
    ] {
        assert_eq!(printed(text).unwrap_err(), expected, "{text}");
    }
}

/// An error in a function of an earlier line is reported at the call.
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

/// Spellings of CGSuite and of other languages, with the part of the error that suggests a replacement.
#[test]
fn spellings_of_other_languages_are_explained() {
    for (text, at, instead) in [
        ("MisereCanonicalGame(*2)", 1, "as in *[2,3]"),
        ("[1,2].Map(x -> x)", 6, "[1,2,3].Apply(n -> n^2)"),
        ("\"a\".ToUpper", 4, "did you mean `ToUpperCase`?"),
        ("\"a\".Matches(\"b\")", 4, "Substring, Replace and Contains"),
        ("Out(1)", 1, "G := {1|*}"),
        (
            "GameValues(5)",
            1,
            "[Kayles(n).CanonicalForm for n from 1 to 20]",
        ),
        ("Help(1)", 1, "`help Mean`"),
        ("5.Mod(3)", 2, "write 5 % 3"),
        ("throw \"no\"", 1, "ends a statement with a message"),
        ("up + star", 1, "write ^"),
        ("G := left", 6, "did you mean `Left`?"),
        ("{\"a\" => 1, 2}", 1, "as in {1 => 2}"),
        ("{=>|1}", 2, "a key before `=>`"),
        ("?Clobber", 1, "`chopsticks rulesets list`"),
        ("^ || *", 3, "write G <> H for confused with"),
        ("true && false", 6, "write `and`"),
        ("!true", 1, "write `not`"),
        ("3 += 1", 3, "write f := 3"),
        ("'abc'", 1, "write \"xo\""),
        ("f(x) := x + 1", 6, "def f(x) := x + 1 for a function"),
        ("f(x)[1] := 3", 9, "f[2] := 3 for an element of a list"),
        ("1 + x[1] := 3", 10, "f[2] := 3 for an element of a list"),
        ("return 3", 1, "`return` outside of a function"),
        (
            "def f(x) := {return x|}",
            14,
            "`return` outside of a function",
        ),
        (
            "if true then break end",
            14,
            "`break` outside of the statements of a loop",
        ),
        (
            "for n in [1] do 1 + continue end",
            21,
            "`continue` outside of the statements of a loop",
        ),
        ("import game.grid", 1, "from the start"),
        ("*[2/321]", 4, "as in *[2,3] and *[[2],1]"),
        ("*[2#320]", 4, "as in *[2,3] and *[[2],1]"),
        ("*2.Genus", 3, "written in brackets, as in *[2]"),
    ] {
        let error = printed(text).unwrap_err();
        let place = format!("at character {at}: ");
        assert!(
            error.starts_with(&place) && error.contains(instead),
            "{text}: {error}"
        );
    }
}

/// The suggestions in errors give the intended results.
#[test]
fn what_errors_suggest_is_right() {
    for (text, result) in [
        ("[1,2].Concat([2,3]).ToSet", "{1,2,3}"),
        ("{1,2}.Filter(x -> {2,3}.Contains(x))", "[2]"),
        ("[1,2,3].Apply(n -> n^2)", "[1,4,9]"),
        ("[n^2 for n in [1,2,3]]", "[1,4,9]"),
        ("5 % 3", "2"),
        ("^ <> *", "true"),
        ("\"\" + {1|*}", "\"{1|*}\""),
        ("for n from 1 to 9 while n^2 < 20 yield n end", "[1,2,3,4]"),
        ("[*[3] == *[2,1,0], *[[2]].Genus]", "[true,0^02]"),
        ("null := Nothing; [null]", "[Nothing]"),
        ("def f(x) := x + 1; f(2)", "3"),
    ] {
        let found = printed(text).unwrap();
        assert_eq!(found.lines().last(), Some(result), "{text}");
    }
}

#[test]
fn an_unended_loop_has_its_own_keyword() {
    for keyword in [
        "for n in [1] do 2",
        "for n from 1",
        "from 1 to 3 do 2",
        "from 1",
        "while true do 2",
        "while true",
        "do 2",
        "if true then 2",
        "begin 2",
    ] {
        let word = keyword.split(' ').next().unwrap();
        let expected = format!("at character 1: this `{word}` is never ended; expected `end`");
        assert_eq!(printed(keyword).unwrap_err(), expected);
    }
    // A loop without a body makes no list.
    for text in ["[while true]", "[from 1]", "{from 1}", "f(while 1)"] {
        let error = printed(text).unwrap_err();
        assert!(error.ends_with("is never ended; expected `end`"), "{error}");
    }
    for text in ["from 1,2", "(from 1,2)", "while 1,2", "[from 1, 2]"] {
        let error = printed(text).unwrap_err();
        assert!(error.contains("`,` outside braces"), "{error}");
    }
}

#[test]
fn a_word_that_was_not_expected_is_named_completely() {
    let error = printed("1 then 2").unwrap_err();
    assert_eq!(
        error,
        "at character 3: found `then`, expected an operator or the end"
    );
}

/// Positions of rulesets are texts; the error shows the correct spelling of the intended position.
#[test]
fn positions_without_quotation_marks_are_explained() {
    let settings = CalculatorSettings {
        positions: &Shipped,
        ..CalculatorSettings::default()
    };
    let error = |text| printed_within(&mut Calculator::new(), text, &settings).unwrap_err();
    for (text, at, expected) in [
        ("Clobber(xo)", 9, "xo"),
        ("Clobber('xo')", 9, "xo"),
        ("Clobber(xo|ox)", 9, "xo|ox"),
        ("Clobber(x.o) + 1", 9, "x.o"),
        ("{Clobber( xo )|1}", 10, "xo"),
        ("\"(\" + Clobber(xo)", 15, "xo"),
        ("Clobber xo; 3", 9, "xo"),
        ("[\"(\", Clobber xo]", 15, "xo"),
        ("Sum([1]) + Clobber xo", 20, "xo"),
    ] {
        let expected = format!(
            "at character {at}: the position needs quotation marks; expected Clobber(\"{expected}\")"
        );
        assert_eq!(error(text), expected, "{text}");
    }
    assert_eq!(error("Kayles(n)"), "at character 8: `n` is not defined");
    assert_eq!(
        error("Clobber(xo,1)"),
        "at character 9: `xo` is not defined"
    );
    assert!(error("Clobber(").ends_with("this `(` is never closed"));
    assert_eq!(
        error("* + (2|2)_3"),
        "at character 6: such positions have no values"
    );
    assert_eq!(
        error("Clobber(\"xo\" + n)"),
        "at character 16: `n` is not defined"
    );
}
