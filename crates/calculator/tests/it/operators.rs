//! Operators on objects of all kinds: the results given by theory, and refusals that name the kinds.

use chopsticks_calculator::Calculator;

use crate::common::{printed, printed_by};

/// Sums, sides and multiples of loopy games: Siegel, chapter VI, and Winning Ways, chapter 11.
#[test]
fn loopy_games_obey_their_laws() {
    for statement in [
        "3.on == on",
        "-2.over == under + under",
        "on + off == dud",
        "over + over == over",
        "on & on == on",
        "(over & under).Onside == over",
        "-(over & v) == ^ & under",
        "(over & v) + 0 == (over & v)",
        "((over & v) + 1).Onside == over + 1",
        "((over & v) + (over & v)).Offside == vv",
        "(over + 10**6) - 10**6 == over",
        "-(over + 10**6) == under - 10**6",
        "(over + 10**6) + (upon - 10**6) == over + upon",
        "(over & v) <> 0",
        "over > 0",
        "over |> under",
        "on >= over",
        "off <| on",
        "+-over == {over|under}",
        "{0|[1,2],3} == {0|1}",
        "+-{1,2} == +-2",
        "over * 3 == over",
        "x := ^; [x * 2, -2 * x] == [^^, vv]",
        "over.LeftOptions == {0}",
    ] {
        assert_eq!(printed(statement).as_deref(), Ok("true"), "{statement}");
    }
}

/// A label is known in the outermost braces around its game; elsewhere the name may denote a variable.
#[test]
fn a_label_hides_a_variable_only_in_its_braces() {
    for statement in [
        "g := a{0|a}; a := 1; {a|} == 2",
        "def f(a) := {a|*}; h := a{0|a}; f(0) == ^ and h == over",
        "a := 3; t := \"a{0|1}\"; {a|} == 4",
        "a := 3; {a|} /* a{0|1} */ == 4",
        "a := 3; {a|a{0|a}} == {over|over}",
    ] {
        let found = printed(statement).unwrap_or_else(|error| panic!("{statement}: {error}"));
        assert!(found.ends_with("true"), "{statement}: {found}");
    }
}

/// A loop has its own variable; other variables assigned by its body belong to the function.
#[test]
fn variables_of_a_function_outlive_its_loops() {
    for statement in [
        "t := 9; def f(n) begin for i from 1 to n do t := i end; t end; [f(3), t] == [3, 9]",
        "t := 9; def f(n) begin while n > 0 do t := n; n := n - 1 end; t end; [f(3), t] == [1, 9]",
        "i := 7; def f() begin for i from 1 to 3 do 1 end; i end; f() == 7",
        "def f(n) begin for i from 1 to n do for j in [1,2] do t := 10 * i + j end; u := t end; t + u end; f(3) == 64",
        "def f(n) begin for i from 1 to n while i < 3 do t := [i * j for j from 1 to i] end; t end; f(9) == [2,4]",
        "def f() begin for i in [] do t := 1 end; 5 end; f() == 5",
    ] {
        let found = printed(statement).unwrap_or_else(|error| panic!("{statement}: {error}"));
        assert!(found.ends_with("true"), "{statement}: {found}");
    }
}

/// Objects other than games are equal if their parts are, and texts are ordered by their letters.
#[test]
fn objects_of_other_kinds_are_compared_by_their_parts() {
    for statement in [
        "[1,[2,\"a\"]] == [1,[2,\"a\"]]",
        "[1,2] != [1]",
        "[1,2] != [1,3]",
        "true == true",
        "Left != Right",
        "Nothing == Nothing",
        "\"a\" != 1",
        "\"a\" < \"b\"",
        "\"b\" > \"a\"",
        "\"a\" <= \"a\"",
        "\"a\" >= \"a\"",
        "not (\"a\" <> \"a\")",
        "^.Thermograph == ^^.Thermograph",
        "^.Tree == ^.Tree",
        "*[2] == *[0,1]",
        "*[2] + *[2] != *[0]",
        "[\"b\",*,\"a\",1].Sorted == [1,*,\"a\",\"b\"]",
        "{\"b\",\"a\"} == {\"a\",\"b\"}",
        "{over,1,under} == {under,over,1}",
        "{{over,under},\"a\"} == {\"a\",{under,over}}",
        "{\"b\",\"a\"} != {\"a\",\"c\"}",
        "{1,\"a\"} != {\"a\",2}",
        "{1,2,\"a\"} != {1,\"b\",\"a\"}",
        "{{\"b\",\"a\"},{\"a\",\"b\"}}.Length == 1",
        "[\"b\",\"a\"] != [\"a\",\"b\"]",
        "[over,under] != {under,over}",
        "[1,2] != {1,2}",
        "Table([[1,2]]) == Table([[1,2]])",
        "Table([[1,2]]) != Table([[1,3]])",
        "[\"a\",1,\"b\"].Sum == \"a1b\"",
        "[*[2],*[2]].Sum == *[2] + *[2]",
        "[].Sum == 0",
        "{3,\"b\",3,\"b\",Left,Left}.Length == 3",
    ] {
        assert_eq!(printed(statement).as_deref(), Ok("true"), "{statement}");
    }
}

#[test]
fn a_text_is_joined_with_any_object() {
    for (statement, joined) in [
        ("\"G = \" + {1|*}", "\"G = {1|*}\""),
        ("[1,over] + \"!\"", "\"[1,over]!\""),
        ("\"\" + true + Left + Nothing", "\"trueLeftNothing\""),
        ("\"\" + *[3]", "\"*[3]\""),
        ("\"\" + Abs", "\"Abs\""),
        ("\"\" + (x -> x + 1)", "\"x -> x + 1\""),
        ("\"\" + {2,1}", "\"{1,2}\""),
        // The printed text can be read again.
        (r#""a\"b\\" + "\n\t""#, r#""a\"b\\\n\t""#),
        (r#"["\\n"]"#, r#"["\\n"]"#),
    ] {
        assert_eq!(printed(statement).as_deref(), Ok(joined), "{statement}");
    }
}

/// The names of classes are CGSuite's.
#[test]
fn objects_have_the_classes_of_cgsuite() {
    let classes = [
        ("0", "Zero"),
        ("3", "Integer"),
        ("1/2", "DyadicRational"),
        ("*2", "Nimber"),
        ("^^*", "Uptimal"),
        ("+-1", "CanonicalShortGame"),
        ("on", "Pseudonumber"),
        ("upon", "CanonicalStopper"),
        ("over & v", "StopperSidedValue"),
        ("*[2]", "MisereCanonicalGame"),
        ("true", "Boolean"),
        ("\"a\"", "String"),
        ("[1]", "List"),
        ("{1}", "Set"),
        ("Left", "Player"),
        ("Abs", "Function"),
        ("Nothing", "Nothing"),
        ("^.Thermograph", "Thermograph"),
        ("Table([1])", "Table"),
    ];
    for (object, class) in classes {
        let found = printed(&format!("({object}).Class"));
        assert_eq!(found, Ok(format!("\"{class}\"")), "{object}");
    }
}

/// The error names the kind of the object found, and the expected kind.
#[test]
fn refusals_name_the_kinds() {
    for (statement, refusal) in [
        (
            "on * on",
            "a product of a loopy game and a loopy game; expected two numbers",
        ),
        (
            "^ * *",
            "a product of a short game and a short game; expected two numbers",
        ),
        (
            "[1] * 2",
            "a product of a list and a short game; expected two numbers",
        ),
        ("(1/2) * ^", "only an integer can multiply a game"),
        (
            "20000 * over",
            "the multiple 20000 exceeds the limit `multiple` = 500",
        ),
        (
            "1 / *",
            "`/` between a short game and a short game; expected two numbers",
        ),
        (
            "on % 2",
            "`%` between a loopy game and a short game; expected two numbers",
        ),
        ("1 % 0", "a division by zero has no result"),
        ("n := 0; 1 / n", "a division by zero has no result"),
        ("x := ^; x**2", "a power of a short game; expected a number"),
        ("2**(1/2)", "1/2 as an exponent; expected an integer"),
        (
            "2**(10**10)",
            "the exponent 10000000000 exceeds the limit `exponent`",
        ),
        (
            "x := 2**100000; x * x * x * x",
            "a number of 400001 bits exceeds the limit",
        ),
        (
            "x := 1/2**100000; y := x * x; (y ConwayProduct y) ConwayProduct x",
            "a number of 500000 bits exceeds the limit",
        ),
        (
            "*(1/2)",
            "1/2 after a star or an arrow; expected an integer",
        ),
        ("n := -1; *n", "a nim heap of size -1"),
        ("*(5000)", "`*5000` exceeds the limit `nimber` = 4095"),
        ("[1] - \"a\"", "found a list; expected a short game"),
        ("*[2] - *[3]", "found a misère game; expected a short game"),
        ("-Left", "found a player; expected a short game"),
        ("1 < Abs", "`<` with a function; expected two games"),
        ("true <= 1", "`<=` with true or false; expected two games"),
        (
            "1 <> ^.Thermograph",
            "`<>` with a thermograph; expected two games",
        ),
        ("Nothing >= 1", "`>=` with nothing; expected two games"),
        ("{1} <| 2", "`<|` with a set; expected two games"),
        ("1 |> Table([1])", "`|>` with a table; expected two games"),
        ("^.Tree > 1", "`>` with a figure; expected two games"),
        (
            "[on,1].Sorted",
            "an order of a loopy game; expected short games and texts",
        ),
        (
            "f := 3; f(4)",
            "a call of a short game; expected a function",
        ),
        (
            "f := x -> x; f(1,2)",
            "found 2 arguments; expected 1, the number of parameters",
        ),
        ("[1].Fold(0, x -> x)", "found 2 arguments; expected 1"),
        ("\"abc\"[4]", "expected an integer from 1 to 3"),
        (
            "true[1]",
            "an element of true or false; expected an element of a list",
        ),
        ("[1,2][^]", "expected an integer from 1 to 2"),
        ("a{0|a*a}", "`*` needs a known game"),
        ("(over & v).LeftOptions", "its options are not determined"),
        (
            "(+-1).NumberPart",
            "not the sum of a number and an infinitesimal",
        ),
        (
            "SimplestNumberBetween(1, 0)",
            "there is no number between the games",
        ),
        (
            "(*[2] + *[3]).MisereMinus(*[4])",
            "the second game is not a part of the first one",
        ),
        (
            "MisereDay(5)",
            "by day 5 there are 4171780 games, too many to list",
        ),
        ("Day(10**10)", "expected an integer from 0 to 4294967295"),
        ("on.Cool(1)", "Cool of a loopy game and 1; expected Cool("),
        ("Mex()", "Mex without arguments; expected Mex("),
    ] {
        let error = printed(statement).unwrap_err();
        assert!(error.contains(refusal), "{statement}: {error}");
    }
}

/// The 1, 2, 3, 5 and 22 impartial games under misère play by days 0 to 4 (On Numbers and Games, chapter 12).
#[test]
fn misere_games_of_each_day_are_counted() {
    let counts = printed("[MisereDay(n).Length for n from 0 to 4]");
    assert_eq!(counts.as_deref(), Ok("[1,2,3,5,22]"));
}

/// Arrows and stars before parentheses and names.
#[test]
fn arrows_and_stars_take_computed_integers() {
    for statement in [
        "^(2) == ^ + ^",
        "v(2) == -(^^)",
        "v(-2) == ^^",
        "n := 3; *n == *3",
        "n := 2; ^n == ^^",
        "[(x -> x + 1)(3), [1,2].Fold(0, (x,y) -> x + y)] == [4,3]",
        "f := Abs; [f(-3), [1,-2].Apply(Abs)] == [3,[1,2]]",
    ] {
        let found = printed(statement);
        assert_eq!(found.as_deref(), Ok("true"), "{statement}");
    }
}

/// A loop of integers and of halves adds few games to the arena: numbers become games where an operation needs games.
#[test]
fn numbers_of_a_loop_are_no_games() {
    let mut calculator = Calculator::new();
    let before = calculator.arena.len();
    let text =
        "x := 0; for k from 1/2 to 10**5 do x := x + 3*k - k % 7; if x < k then x := 0 end end; x";
    // The sum of 3k − k mod 7 for k = 1/2, 3/2, …, 99999 1/2, which is 3 · 10^10 / 2 − 14285 · 49/2 − (1/2 + … + 9/2).
    let expected = 15_000_000_000.0 - 14_285.0 * 24.5 - 12.5;
    assert_eq!(printed_by(&mut calculator, text), Ok(format!("{expected}")));
    assert!(calculator.arena.len() < before + 50);
}

/// The largest numbers of few digits are next to those that are games.
#[test]
fn numbers_pass_the_bound_of_few_digits() {
    for (text, expected) in [
        (
            "x := 2**62; x := x + x; [x - 1, x, x + 1, -x, x == 2**63, x > 2**62]",
            "[9223372036854775807,9223372036854775808,9223372036854775809,-9223372036854775808,true,true]",
        ),
        (
            "s := 0; for k from 2**62 to 2**64 by 2**62 do s := s + k end; s / 2**62",
            "10",
        ),
        (
            "x := 1; for k from 1 to 130 do x := x/2 end; x * 2**130",
            "1",
        ),
        ("3037000500 * 3037000500 - 3037000499 * 3037000501", "1"),
        (
            "f := n -> if n <= 1 then n else f(n - 1) + f(n - 2) end; f(80)",
            "23416728348467685",
        ),
    ] {
        assert_eq!(printed(text).as_deref(), Ok(expected), "{text}");
    }
}
