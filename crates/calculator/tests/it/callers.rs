//! Interfaces for callers of the library: operations by name, properties, limits and errors in lines.

use chopsticks_base::budget::{Budget, Limit, Stopped};
use chopsticks_base::player::Player;
use chopsticks_calculator::table::named;
use chopsticks_calculator::{
    Caches, Calculator, CalculatorError, CalculatorSettings, Fault, Object, keywords,
};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::Outcome;
use chopsticks_cgt::notation::language::LanguageFault;
use chopsticks_cgt::notation::{Style, SyntaxFault};

use crate::common::{printed, printed_by, printed_within};

fn object(calculator: &mut Calculator, text: &str) -> Object {
    let settings = CalculatorSettings::default();
    let statements = calculator.parse(text, &settings).unwrap();
    calculator.run(&statements[0], &settings).unwrap()
}

fn shown(calculator: &mut Calculator, object: &Object) -> String {
    let settings = CalculatorSettings::default();
    calculator.show(object, Style::Plain, &settings).unwrap()
}

/// ↑ has birthday 2 and the four followers 0, * and itself; the calculator is taken apart and reassembled.
#[test]
fn operations_have_names_for_callers() {
    let settings = CalculatorSettings::default();
    let mut calculator = Calculator::new();
    let up = object(&mut calculator, "^");
    let found = calculator
        .apply("Birthday", vec![up.clone()], &settings)
        .unwrap();
    assert_eq!(shown(&mut calculator, &found), "2");
    let cooled = calculator.apply("Heat", vec![up.clone()], &settings);
    assert!(matches!(cooled, Err(Fault::Arguments { .. })));
    let sum = calculator.apply("Max", vec![], &settings);
    assert!(matches!(sum, Err(Fault::Arguments { .. })));
    let (arena, caches) = calculator.into_parts();
    let mut calculator = Calculator::from_parts(arena, caches);
    assert_eq!(shown(&mut calculator, &up), "^");
    assert_eq!(
        calculator.position_count(&up, &settings).unwrap(),
        3u32.into()
    );
}

#[test]
fn games_of_the_caller_stay_what_they_are() {
    let mut arena = Arena::new();
    let star = arena.nimber(2);
    let mut calculator = Calculator::from_parts(arena, Caches::default());
    assert_eq!(shown(&mut calculator, &Object::Game(star)), "*2");
}

#[test]
fn properties_are_told_from_other_operations() {
    for (name, expected) in [
        ("Birthday", true),
        ("Mean", true),
        ("IsNumber", true),
        // These take more arguments, or return another game or a figure.
        ("Cool", false),
        ("CanonicalForm", false),
        ("Plot", false),
        // It is one of impartial positions.
        ("Genus", true),
    ] {
        assert!(named(name).next().is_some(), "{name}");
        let is_property = named(name).any(|it| it.is_property());
        assert_eq!(is_property, expected, "{name}");
    }
}

#[test]
fn statements_have_their_texts() {
    let settings = CalculatorSettings::default();
    let statements = Calculator::new().parse(" 1 + 1;\nx := ^ * 2 ; x", &settings);
    let statements = statements.unwrap();
    let texts: Vec<&str> = statements.iter().map(|it| it.text()).collect();
    assert_eq!(texts, ["1 + 1", "x := ^ * 2", "x"]);
}

#[test]
fn variables_are_given_and_listed() {
    let mut calculator = Calculator::new();
    let three = object(&mut calculator, "3");
    calculator.assign("x", three.clone()).unwrap();
    for fixed in ["Tiny", "on", "v", "if", "max words"] {
        let refused = calculator.assign(fixed, three.clone());
        assert!(
            matches!(refused, Err(Fault::Syntax(SyntaxFault::Language(LanguageFault::Reserved(name)))) if name == fixed)
        );
    }
    assert_eq!(calculator.variables().collect::<Vec<_>>(), ["x"]);
    assert_eq!(printed_by(&mut calculator, "x + 1"), Ok("4".to_owned()));
}

/// A fault without a place concerns the text from its first character on.
#[test]
fn faults_become_errors() {
    let fault = Fault::of_position("the board is not rectangular");
    let error = CalculatorError::from(fault);
    assert_eq!(
        error.in_text("Clobber(board)"),
        "Clobber(board)\n^ the board is not rectangular"
    );
    let error = CalculatorError::from(Fault::of_position(Stopped::Asked));
    assert!(matches!(error.fault, Fault::Stopped(Stopped::Asked)));
}

/// Outcomes of games in which play ends, and of games in which it may not: Siegel, chapters II and VI.
#[test]
fn outcomes_are_those_of_theory() {
    use Outcome::{Draw, Left, Right};
    let settings = CalculatorSettings::default();
    let mut calculator = Calculator::new();
    for (text, left_first, right_first) in [
        ("^", Left, Left),
        ("*", Left, Right),
        ("0", Right, Left),
        ("-1", Right, Right),
        ("over", Left, Left),
        ("on", Left, Left),
        ("dud", Draw, Draw),
    ] {
        let game = object(&mut calculator, text);
        let outcome = calculator.evaluated(&game, &settings).unwrap().outcome;
        let found = (outcome[Player::Left], outcome[Player::Right]);
        assert_eq!(found, (left_first, right_first), "{text}");
    }
    // over = {0 | over} has the positions 0 and itself, and the integer n has n + 1.
    let over = object(&mut calculator, "over");
    assert_eq!(
        calculator.position_count(&over, &settings).unwrap(),
        2u32.into()
    );
    for (text, positions) in [
        ("over + 2000", 2u32 * 2001),
        ("(over & v) + 2000", 2 * 2001),
    ] {
        let sum = object(&mut calculator, text);
        let found = calculator.position_count(&sum, &settings).unwrap();
        assert_eq!(found, positions.into(), "{text}");
    }
    let list = object(&mut calculator, "[1]");
    assert!(calculator.evaluated(&list, &settings).is_err());
    assert!(calculator.context(&settings).short(&over).is_err());
    let braces = calculator.show(&over, Style::Braces, &settings);
    assert!(
        braces
            .unwrap_err()
            .to_string()
            .contains("not with braces only")
    );
}

/// A line that more text might complete is distinguished from a wrong one.
#[test]
fn open_ends_are_recognized() {
    let fault = |text| {
        let settings = CalculatorSettings::default();
        Calculator::new().parse(text, &settings).unwrap_err().fault
    };
    for open in [
        "{1|",
        "f(",
        "[1,",
        "\"a",
        "/* b",
        "begin 1",
        "if true then 1",
        "while true do 1",
        "1 +",
        "x :=",
        "def f(n)",
        "for n",
        "not",
    ] {
        assert!(fault(open).is_open_end(), "{open}");
    }
    for wrong in ["1 +* )", "{1|]", "end", "1 2"] {
        assert!(!fault(wrong).is_open_end(), "{wrong}");
    }
}

#[test]
fn errors_are_shown_below_their_line() {
    let settings = CalculatorSettings::default();
    let text = "G := 3;\nG + )";
    let error = Calculator::new().parse(text, &settings).unwrap_err();
    assert_eq!(
        error.in_text(text),
        "G + )\n    ^ found `)`, expected a value"
    );
}

/// Each limit has the name of its flag and states its value.
#[test]
fn limits_are_named() {
    let with = |change: fn(&mut CalculatorSettings<'static>)| {
        let mut settings = CalculatorSettings::default();
        change(&mut settings);
        settings
    };
    for (text, settings, limit, message) in [
        (
            "while true do 1 end",
            with(|it| it.budget.steps = 10),
            Limit::Steps,
            "10 steps",
        ),
        (
            "def f(n) := f(n); f(1)",
            with(|it| it.budget.depth = 5),
            Limit::Depth,
            "5 calls within each other",
        ),
    ] {
        assert_eq!(
            limit.name(),
            if text.starts_with("while") {
                "steps"
            } else {
                "depth"
            }
        );
        let error = printed_within(&mut Calculator::new(), text, &settings).unwrap_err();
        assert!(
            error.ends_with(&format!("stopped at the limit of {message}")),
            "{error}"
        );
    }
    let short = with(|it| it.budget.text = 3);
    for text in [
        "[1,2,3]",
        "{0|^[2]||*}",
        "over - over",
        "(\"ab\" + 34) == \"\"",
    ] {
        let error = printed_within(&mut Calculator::new(), text, &short).unwrap_err();
        assert!(
            error.ends_with("stopped at the limit of 3 bytes of text"),
            "{text}: {error}"
        );
    }
    assert_eq!(Limit::Text.name(), "text");
}

/// Three nested calls are allowed, and a fourth exceeds the limit.
#[test]
fn a_limit_can_be_reached() {
    let settings = CalculatorSettings {
        budget: Budget {
            depth: 3,
            ..Budget::FOR_TEXTS
        },
        ..CalculatorSettings::default()
    };
    let calls = |n: u32| {
        let text = format!("def f(n) := if n == 1 then 1 else f(n - 1) end; f({n})");
        printed_within(&mut Calculator::new(), &text, &settings)
    };
    assert!(calls(3).is_ok_and(|it| it.ends_with('1')));
    assert!(calls(4).is_err_and(|it| it.contains("3 calls within each other")));
}

/// A keyword is not a name.
#[test]
fn keywords_cannot_be_assigned_to() {
    let mut count = 0;
    for keyword in keywords() {
        assert!(
            printed(&format!("{keyword} := 3")).is_err() || keyword == "var",
            "{keyword}"
        );
        count += 1;
    }
    assert!(count > 20);
}

/// Rows have columns of equal width, and thermographs name the mean, the temperature and the walls of ±1 (Siegel II.5).
#[test]
fn tables_and_thermographs_are_texts() {
    let table = printed("Table([n, 10**n] for n from 9 to 10)").unwrap();
    assert_eq!(table, "9   1000000000\n10  10000000000");
    // 10^70000 has more digits than a formatter can pad.
    let long = printed("Table([[10**70000, 1], [2, 3]])").unwrap();
    let lines: Vec<&str> = long.lines().collect();
    assert_eq!(
        lines,
        [format!("1{}  1", "0".repeat(70_000)), "2  3".to_owned()]
    );
    let walls = printed("(+-1).Thermograph").unwrap();
    let expected =
        "thermograph with mean 0 and temperature 1; left wall 1 (1, 0); right wall -1 (1, 0)";
    assert_eq!(walls, expected);
}

/// A function left over from braces that were never complete.
#[test]
fn an_error_leaves_no_open_braces() {
    for (function, text) in [
        ("{0|begin f := () -> pass; 1/0 end}", "{2|f(),pass}"),
        ("a{0|begin f := () -> a; 1/0 end}", "a{2|f(),a}"),
    ] {
        let mut calculator = Calculator::new();
        printed_by(&mut calculator, function).unwrap_err();
        let error = printed_by(&mut calculator, text).unwrap_err();
        assert!(error.contains("outside"), "{error}");
    }
}

/// Braces of one text are unrelated to those of another: a text that is shown contains no functions.
#[test]
fn functions_of_earlier_texts_have_braces_of_their_own() {
    for (function, text, written_out) in [
        ("f := x -> {x|1}", "{pass,f(0)|0}", "{pass,{0|1}|0}"),
        ("f := x -> {x|1}", "{0|pass,f(-3)}", "{0|pass,{-3|1}}"),
        ("f := x -> {x|1}", "{0|f(pass)}", "a{0|{a|1}}"),
        ("f := x -> {x|1}", "{f(pass)|0}", "a{{a|1}|0}"),
        ("f := x -> {x|pass}", "{f(0),pass|0}", "{{0|pass},pass|0}"),
        ("f := x -> a{x|a}", "a{f(0),a|0}", "a{b{0|b},a|0}"),
    ] {
        let mut calculator = Calculator::new();
        printed_by(&mut calculator, function).unwrap();
        let equal = printed_by(&mut calculator, &format!("{text} == {written_out}"));
        assert_eq!(equal.as_deref(), Ok("true"), "{text}");
        let alone = printed_by(&mut calculator, text);
        assert_eq!(alone, printed_by(&mut calculator, written_out), "{text}");
    }
}
