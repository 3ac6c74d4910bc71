//! Calculations without a result, and objects of the wrong kind: the errors.

use crate::common::printed;

const NO_GAME: &str = "no game has these sides; the onside of a game is at least its offside";

#[test]
fn operations_say_why_they_have_no_result() {
    for (text, reason) in [
        ("over : dud", "the game is not a stopper"),
        ("dud : 2", "the game is not a stopper"),
        // The onside of every game is at least its offside (Siegel, chapter VI).
        ("off & on", NO_GAME),
        ("1 & 2", NO_GAME),
        ("under & over", NO_GAME),
        ("^ & *", NO_GAME),
        ("over + 10**30 & 10**31", NO_GAME),
        ("^.Pow(off)", "the exponent is below 1"),
        ("^.PowTo(off)", "the exponent is below 1"),
        ("(^*).Pow(on)", "the game does not have the form {0 | H}"),
        ("v.Pow(on)", "the game does not have the form {0 | H}"),
        ("[].Max", "an empty list has no largest or smallest element"),
        ("[0,*].Max", "two elements cannot be compared"),
        ("[0,*].Min", "two elements cannot be compared"),
        (
            "SimplestBetween(1, 1)",
            "there is no number between the bounds",
        ),
        ("^.NimValue", "the game is not a nimber"),
        ("[].Superstar", "a superstar of no integers"),
        ("3 Div 0", "a division by zero has no result"),
        ("1/0", "a division by zero has no result"),
        ("0.Lb", "0 has no logarithm"),
        (
            "(+-1).AtomicWeight",
            "no atomic weight: the game is not infinitesimal",
        ),
        ("(+-1).UptimalExpansion", "the game is not an uptimal"),
        (
            "Day(4)",
            "the games born by day 4 are too many to list; the day is at most 3, and G.Birthday is the day of one game",
        ),
        (
            "DicoticDay(4)",
            "the dicotic games born by day 4 are too many to list; the day is at most 3, and G.Birthday is the day of one game",
        ),
        (
            "0.Meet(0, 5)",
            "joins and meets of day 5 need all games born earlier, which are too many; the day is at most 4",
        ),
        (
            "def f(n) := if n == 0 then 0 else [n].Apply(k -> f(k - 1)) end; f(60)",
            "stopped at the limit of 50 operations that call functions, or imports, within each other",
        ),
        ("4.Join(3, 1)", "a game born on day 4 is not born by day 1"),
        (
            "(+-2).Thermograph.LeftWall(-1)",
            "a thermograph has its walls for temperatures t ≥ 0; a short game has them from -1 on, as in G.LeftWall(-1/2)",
        ),
        ("^.RightWall(-2)", "the walls begin at the temperature -1"),
        (
            "a{0,{1|1,{*,{1+*|1+*,a}|*}}|0} + 3 > 0",
            "no stopper was found for either side",
        ),
        (
            "a{0,{1|1,{*,{1+*|1+*,a}|*}}|0}.Onside",
            "no stopper was found for either side",
        ),
        (
            "{0|1/3}",
            "found a rational number that is not a game; expected a short game",
        ),
        (
            "(over & under).Mean",
            "this depends on the moves of the game, and only its sides are known",
        ),
        (
            "{0,a{6|{a|-3}}|0}.Mean",
            "it depends on the komaster: 2 if Left wins every ko fight, as in Thermograph(Left), and 0 if Right does",
        ),
        (
            "a{0|{a|2}}.Mean",
            "no move is worth making at temperature 0, and below it thermographs of kos are not defined",
        ),
        (
            "over.Temperature",
            "the game has a pass, and thermographs of loopy games are defined for simple kos",
        ),
        (
            "a{0|a,1}.NimValue",
            "the players have different moves, and only impartial games have nim-values",
        ),
        ("1/0", "a division by zero has no result"),
        ("0.NimInverse", "0 has no nim inverse"),
        (
            "^.Cool(-1)",
            "a game can be cooled only by a number greater than -1",
        ),
        (
            "over.UpsumVariety(1)",
            "a variety is relative to an idempotent: a degree that is its upsum with itself",
        ),
    ] {
        let error = printed(text).unwrap_err();
        assert!(error.ends_with(&format!(": {reason}")), "{text}: {error}");
    }
}

/// An unfinished game has a meaning only in its braces, and cannot be compared there.
#[test]
fn games_that_are_being_defined_stay_in_their_braces() {
    for (text, operation) in [
        ("a{0|1/2 * a}", "*"),
        ("a{0|(x := a)}; b{b|x}", ":="),
        ("{0|begin x := [1,[pass]]; 1 end}", ":="),
        ("{0|(y -> begin f := () -> y; 1 end)(pass)}", ":="),
        ("{0|if pass == 0 then 1 else 2 end}", "=="),
        ("{0|if [1,2].Contains(pass) then 1 else 2 end}", "=="),
    ] {
        let error = printed(text).unwrap_err();
        let told = format!(
            "a label or `pass` can be added, subtracted and listed as an option; `{operation}` needs a known game"
        );
        assert!(error.ends_with(&told), "{text}: {error}");
    }
    for (text, value) in [
        ("{0|(y -> y)(pass)}", "over"),
        ("a{0|[a,1]}", "over"),
        ("{b{0|b}|b + over}", "over"),
        ("{1|+-b{0|b}}", "{1|{over|under}}"),
    ] {
        assert_eq!(printed(text).as_deref(), Ok(value), "{text}");
    }
}

/// A function that outlives its braces cannot use their labels elsewhere, nor the labels of its own braces.
#[test]
fn labels_mean_nothing_outside_their_braces() {
    let pass = "`pass` outside braces; it means a move to the position of the innermost braces";
    let label =
        |name| format!("the label `{name}` is used outside the braces that contain its game");
    let [a, b] = ["a", "b"].map(label);
    for (text, told) in [
        ("{0|begin f := x -> pass; 1 end}; f(1)", pass),
        ("{0|begin f := x -> pass; 1 end}; {2|f(1),pass}", pass),
        ("a{0|begin f := x -> a; 1 end}; b{f(1)|b}", &a),
        ("a{0|begin f := x -> a; 1 end}; a{f(1)|a}", &a),
        ("{0|begin f := x -> y -> pass; 1 end}; f(1)(1)", pass),
        (
            "a{0|begin f := () -> a; g := x -> b{f(),b|x}; g(1) end}",
            &a,
        ),
        (
            "{0|begin h := x -> b{x|b}; 1 end}; a{0|if false then b{1|b} else 0 end,b,h(5)}",
            &b,
        ),
        ("{pass,*}", pass),
        ("{0|{pass}}", pass),
        (
            "{a{0|a}|a{1|a}}",
            "the label `a` is used for two pairs of braces",
        ),
        (
            "{0|[pass,over].Sum}",
            "a label or `pass` cannot be added to a loopy game",
        ),
        (
            "b{0|begin t := \"b = \" + [b]; 1 end}",
            "a label or `pass` has no text before its braces are complete",
        ),
        (
            "{0|not pass}",
            "`not` before a game that is not yet defined; expected true or false",
        ),
    ] {
        let error = printed(text).unwrap_err();
        assert!(error.ends_with(&format!(": {told}")), "{text}: {error}");
    }
}

#[test]
fn objects_of_the_wrong_kind_are_named() {
    for (text, found) in [
        ("not 3", "`not` before a short game; expected true or false"),
        (
            "[x for x in 3]",
            "`in` a short game; expected a list or a set",
        ),
        (
            "[1].Filter(x -> 3)",
            "the function yields a short game; expected true or false",
        ),
        (
            "x := 3; x(2)",
            "a call of a short game; expected a function",
        ),
        (
            "Day(-1)",
            "Day of -1; expected Day(n: non-negative integer) → list",
        ),
        (
            "*[1001]",
            "1001 among the options of a misère game; expected a nim heap from 0 to 1000, a list or a misère game",
        ),
        (
            "[1,2][0]",
            "an element at the place 0; expected an integer from 1 to 2",
        ),
        ("[][1]", "an empty list has no elements"),
        (
            "Tower(0,*,-1)",
            "a tower of -1 steps; expected a number of steps from 0 on",
        ),
        (
            "[1,2][1,2]",
            "an element at the place (1,2); expected an integer from 1 to 2",
        ),
        ("if true end", "found `end`, expected `then`"),
        ("(1 end)", "found `end`, expected an operator or `)`"),
        ("(1; 2)", "found `;`, expected an operator or `)`"),
        (
            "[n for n in [1] do 2 end]",
            "found `do`, expected an operator or the end",
        ),
        ("+\"a\"", "found a text; expected a short game"),
        (
            "[^].Superstar",
            "a short game in the list; expected integers",
        ),
        ("[1,\"a\"].Max", "found a text; expected a short game"),
        (
            "f := () -> 3; f(1)",
            "found 1 arguments; expected 0, the number of parameters of the function",
        ),
    ] {
        let error = printed(text).unwrap_err();
        assert!(error.ends_with(&format!(": {found}")), "{text}: {error}");
    }
}

/// A variable of a loop or a function cannot be a keyword, or a name that permanently denotes a game.
#[test]
fn names_with_a_meaning_are_not_local_variables() {
    for name in ["J", "on", "over", "Tiny"] {
        for text in [
            format!("[{name} for {name} from 1 to 3]"),
            format!("for {name} in [1] do 2 end"),
            format!("def f(x, {name}) := x"),
            format!("(x, {name}) -> x"),
        ] {
            let error = printed(&text).unwrap_err();
            let told = format!("`{name}` has a fixed meaning and cannot be assigned to");
            assert!(error.ends_with(&told), "{text}: {error}");
        }
    }
    for (text, told) in [
        (
            "[1 for if in [2]]",
            "found `if`, expected a name, as in for x from 1 to 5",
        ),
        (
            "def if(x) := x",
            "found `if`, expected a name and parameters, as in def f(x, y) := x + y",
        ),
        (
            "def f(if) := 1",
            "found `if`, expected the name of a parameter, as in def f(x, y) := x + y",
        ),
    ] {
        let error = printed(text).unwrap_err();
        assert!(error.ends_with(told), "{text}: {error}");
    }
}

#[test]
fn labels_and_functions_within_each_other_are_limited() {
    for label in ["ab", "A"] {
        let error = printed(&format!("{label}{{0|{label}}}")).unwrap_err();
        let told = format!("`{label}` cannot be a label");
        assert!(error.contains(&told), "{error}");
    }
    let nested = |count| printed(&format!("f := {}1; 2", "x -> ".repeat(count)));
    assert!(nested(100).is_ok_and(|it| it.ends_with('2')));
    let error = nested(101).unwrap_err();
    let told = "more than 100 functions are written within each other";
    assert!(error.ends_with(told), "{error}");
}
