//! Functions around parts of braces and remembered results have no effect, whatever labels and `pass` they contain.

use std::iter::repeat;

use chopsticks_base::budget::Budget;
use chopsticks_calculator::{Calculator, CalculatorSettings};
use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, any, prop_assert_eq, proptest};

use crate::common::{printed, printed_within};

/// What may be written for `{}`.
const WAYS: [&str; 8] = [
    "{}",
    "(() -> {})()",
    "(y -> y)({})",
    "(f -> f(1))(z -> {})",
    "begin w := () -> {}; w() end",
    "[1].Apply(z -> {})",
    "[{} for q from 1 to 1]",
    "if true then {} else 0 end",
];

/// The same game written in two ways, without functions and with them.
type Written = [String; 2];

/// Random games. The numbers after the labels make them distinct.
struct Writer<'a> {
    choices: Box<dyn Iterator<Item = u8> + 'a>,
    labels: usize,
}

impl Writer<'_> {
    fn choose<'t>(&mut self, of: &[&'t str]) -> &'t str {
        let choice = self.choices.next().unwrap_or_default();
        of[usize::from(choice) % of.len()]
    }

    /// An option within braces with these labels.
    fn option(&mut self, depth: u32, around: &[String]) -> Written {
        let within = match (depth, self.choose(&["braces", "label", "number", "pass"])) {
            (1.., "braces") => {
                let braces = self.braces(depth - 1, around);
                return self.wrapped(braces);
            }
            (_, "pass") => "pass".to_owned(),
            (_, "label") => {
                let labels: Vec<&str> = around.iter().map(String::as_str).collect();
                self.choose(&labels).to_owned()
            }
            _ => self.choose(&["0", "1", "-1", "*", "1/2", "^"]).to_owned(),
        };
        self.wrapped([within.clone(), within])
    }

    fn options(&mut self, depth: u32, around: &[String], counts: &[&str]) -> Written {
        let count = self.choose(counts).len();
        let options: Vec<Written> = (0..count).map(|_| self.option(depth, around)).collect();
        [0, 1].map(|way| {
            let written: Vec<&str> = options.iter().map(|option| &*option[way]).collect();
            written.join(",")
        })
    }

    fn braces(&mut self, depth: u32, around: &[String]) -> Written {
        self.labels += 1;
        let label = format!("{}{}", self.choose(&["a", "b", "c"]), self.labels);
        let within = [around, std::slice::from_ref(&label)].concat();
        let left = self.options(depth, &within, &["1", "12"]);
        let right = self.options(depth, &within, &["", "1", "12"]);
        [0, 1].map(|way| format!("{label}{{{}|{}}}", left[way], right[way]))
    }

    fn wrapped(&mut self, [plain, written]: Written) -> Written {
        let way = self.choose(&WAYS);
        [plain, way.replace("{}", &written)]
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn functions_around_parts_change_nothing(choices in vec(any::<u8>(), 60)) {
        let mut writer = Writer {
            choices: Box::new(choices.into_iter().chain(repeat(2))),
            labels: 0,
        };
        let [plain, with_functions] = writer.braces(2, &[]);
        prop_assert_eq!(printed(&with_functions), printed(&plain), "{}", with_functions);
    }
}

/// F(n) by its definition takes more than F(n) calls unless results are remembered. F(90) is in every table.
#[test]
fn functions_remember_their_results() {
    let fibonacci = "def f(n) := if n < 2 then n else f(n - 1) + f(n - 2) end; f(90)";
    assert_eq!(
        printed(fibonacci).unwrap().lines().last(),
        Some("2880067194370816120")
    );
    let by_lists = "def f(l) := if l[1] < 2 then l[1] else f([l[1] - 1, \"a\"]) + f([l[1] - 2, \"a\"]) end; f([80, \"a\"])";
    assert_eq!(
        printed(by_lists).unwrap().lines().last(),
        Some("23416728348467685")
    );
}

/// A function sees the current values of surrounding variables, and each evaluation of braces has its own labels.
#[test]
fn what_is_remembered_does_not_show() {
    for (text, expected) in [
        (
            "k := 1; def h(n) := n; def g(n) := h(n) + k; [g(1), begin k := 5; g(1) end, g(1)]",
            "[2,6,6]",
        ),
        (
            "k := 0; def h(n) := n; def g(n) := h(n) + k; for k from 1 to 3 yield g(1) end",
            "[1,1,1]",
        ),
        (
            "k := 0; def h(n) := n; def g(n) := h(n) + k; for n from 1 to 3 yield begin k := n; g(1) end end",
            "[2,3,4]",
        ),
        (
            "def h(n) := n; def adder(m) := x -> h(x) + m; a1 := adder(1); a2 := adder(2); [a1(1), a2(1), a1(1)]",
            "[2,3,2]",
        ),
        // 1 and * are not equal to anything else, and a list is not the set of its elements.
        (
            "def h(x) := x; def g(x) := h(x); [g(1), g(*), g([1]), g({1}), g(true), g(\"1\")]",
            "[1,*,[1],{1},true,\"1\"]",
        ),
        (
            "def h(g) := {g|0}; def f(g) := h(g); [a{0|f(a)} == a{0||a|0}, a{*|f(a)} == a{*||a|0}]",
            "[true,true]",
        ),
        (
            "def over0(n) := if n == 0 then {0|pass} else {over0(n - 1)|over0(n - 1)} end; over0(2) == {{over|over}|{over|over}}",
            "true",
        ),
        (
            "def o(n) := if n == 0 then a{0|a} else o(n - 1) + o(n - 1) end; [o(3) == over, {o(1)|pass} == {over|pass}]",
            "[true,true]",
        ),
    ] {
        let found = printed(text).unwrap();
        assert_eq!(found.lines().last(), Some(expected), "{text}");
    }
}

/// The number of steps of a statement does not depend on what ran before.
#[test]
fn steps_are_counted_alike_each_time() {
    let settings = |steps| CalculatorSettings {
        budget: Budget {
            steps,
            ..Budget::FOR_TEXTS
        },
        ..CalculatorSettings::default()
    };
    let text = "def f(n) := if n < 2 then n else f(n - 1) + f(n - 2) end; f(20)";
    let enough = (1..5_000)
        .find(|&steps| printed_within(&mut Calculator::new(), text, &settings(steps)).is_ok());
    let enough = enough.expect("fewer steps than calls without a memory");
    let mut calculator = Calculator::new();
    for _ in 0..3 {
        assert!(printed_within(&mut calculator, text, &settings(enough)).is_ok());
        let error = printed_within(&mut calculator, text, &settings(enough - 1)).unwrap_err();
        assert!(error.contains("steps"), "{error}");
    }
}

/// Arguments with names and values of those that are left out are CGSuite's (CGSuite 2, Advanced Language Features).
#[test]
fn arguments_have_names_classes_and_values_if_they_are_left_out() {
    let functions = "k := 5; def f(x as Integer, y ? 3, z as List ? [1,2]) := [x, y, z.Length, k];
        def g(first ? f(1)[4] + 1) := first; def w(v, vv) := v * vv - v^2; ";
    for (text, expected) in [
        ("f(1)", Ok("[1,3,2,5]")),
        ("f(1, 2, [])", Ok("[1,2,0,5]")),
        ("f(z => [7], x => 2)", Ok("[2,3,1,5]")),
        ("f(2, z => [\"(,)\", 4, 5])", Ok("[2,3,3,5]")),
        ("[g(), g(2), g(first => 4)]", Ok("[6,2,4]")),
        ("4.f(y => 9)", Ok("[4,9,2,5]")),
        ("w(3, 5)", Ok("6")),
        ("((v, u) -> v + u)(2, 1) + v", Ok("3v")),
        (
            "[1,2].Apply(f => 3)",
            Err("Apply of a list and 3; expected Apply(list"),
        ),
        (
            "f(1/2)",
            Err("the argument `x` is of the class DyadicRational; expected Integer"),
        ),
        (
            "f(1, w => 2)",
            Err("found an argument for `w`; expected one of the parameters x, y, z"),
        ),
        (
            "f(1, x => 2)",
            Err("found two arguments for `x`; expected one"),
        ),
        ("f()", Err("found no argument for `x`; expected one")),
        ("[5].Contains(x => 5)", Ok("true")),
        ("Max(x => 5)", Err("Max of an argument for `x`")),
        (
            "def h(x ? def i(y ? 2) := y) := 3",
            Err("expected a value without `?`"),
        ),
        ("def h(x ? ) := 3", Err("expected a value")),
    ] {
        let found = printed(&format!("{functions}{text}"));
        match (found, expected) {
            (Ok(found), Ok(expected)) => assert!(found.ends_with(expected), "{text}: {found}"),
            (Err(found), Err(told)) => assert!(found.contains(told), "{text}: {found}"),
            (found, _) => panic!("{text}: {found:?}"),
        }
    }
}

/// `return`, `break`, `continue` and loops without conditions (CGSuite 2, Control Flow and Scope).
#[test]
fn functions_and_loops_can_be_left() {
    for (text, expected) in [
        (
            "def f(n) begin for k from 1 do if k^2 > n then return k end end end; [f(0), f(50)]",
            "[1,8]",
        ),
        (
            "def f(n) begin if n < 0 then return; end; 1 + begin return [n] end end; [f(-1), f(2)]",
            "[Nothing,[2]]",
        ),
        (
            "[[1,2,3].Apply(x -> begin if x == 2 then return 0 end; x end), 5]",
            "[[1,0,3],5]",
        ),
        ("n := 0; do n += 1; if n > 5 then break end end; n", "6"),
        ("s := 0; from 2 to 4 do s += 1 end; s", "3"),
        (
            "for a from 1 to 3 for b from 1 to 3 yield if b == a then continue end; if b > 2 then break end; [a,b] end",
            "[[1,2],[2,1],[3,1],[3,2]]",
        ),
        (
            "s := []; for a from 1 to 4 while a < 4 do while true do break end; if a == 2 then continue else s.Add(a) end end; s",
            "[1,3]",
        ),
        ("for a in [1,2] yield a yield 10 * a end", "[1,10,2,20]"),
        ("begin var x; var y := 2; [x, y] end", "[Nothing,2]"),
        (
            "[0 is Nimber, *2 is Integer, ^ is CanonicalShortGame, [] is Collection, Nothing is Object]",
            "[true,false,true,true,true]",
        ),
        ("l := [1,5,3]; l.Update(2, 7); l", "[1,7,3]"),
    ] {
        let found = printed(text);
        let last = found
            .as_ref()
            .map(|found| found.lines().last().unwrap_or_default());
        assert_eq!(last, Ok(expected), "{text}");
    }
}

/// Lines are printed in the order of execution, also by calls whose results would be remembered.
#[test]
fn programs_print() {
    let text = "def f(x) begin Print(\"f\" + x); g(x) end; def g(x) begin print([x, \"a\"]); x end; \
        for k from 1 to 2 do f(1) + f(k) end; System.Print(^)";
    printed(text).unwrap();
    let lines = [
        "f1",
        "[1,\"a\"]",
        "f1",
        "[1,\"a\"]",
        "f1",
        "[1,\"a\"]",
        "f2",
        "[2,\"a\"]",
        "^",
    ];
    assert_eq!(chopsticks_calculator::take_printed(), lines);
    assert!(printed("for k from 1 to 3 do Print(k); error(\"end\") end").is_err());
    assert_eq!(chopsticks_calculator::take_printed(), ["1"]);
}

#[test]
fn the_class_of_each_object_is_known() {
    for (text, class) in [
        ("^.Thermograph", "Thermograph"),
        ("*[2]", "MisereCanonicalGame"),
        ("Scoring(3)", "ScoringGame"),
        ("(1 => 2)", "MapEntry"),
        ("{1 => 2}", "Map"),
        ("(1,2)", "Coordinates"),
        ("Grid([[1]])", "Grid"),
        ("Strip([1])", "Strip"),
        ("1/3", "Rational"),
        ("over", "CanonicalStopper"),
        ("Max", "Function"),
        ("Left", "Player"),
    ] {
        assert_eq!(
            printed(&format!("{text} is {class}")).as_deref(),
            Ok("true"),
            "{text}"
        );
    }
}

#[test]
fn missing_arguments_are_named() {
    for (text, told) in [
        ("def f(x, y ? 3) := x; f()", "found no argument for `x`"),
        (
            "m := {5 => 6}; m(x => 1)",
            "found an argument for `x`; expected a key of the map",
        ),
        (
            "Abs(x => 3, 4)",
            "Abs of an argument for `x` and 4; expected Abs(x: rational number)",
        ),
        (
            "[1,2].Contains(y => 5)",
            "Contains of a list and an argument for `y`; expected Contains(text: text, part: text) → true or false or Contains(list: list, x: object)",
        ),
    ] {
        let error = printed(text).unwrap_err();
        assert!(error.contains(told), "{text}: {error}");
    }
}

#[test]
fn lost_lines_are_counted() {
    printed("for n from 1 to 10005 do Print(n) end").unwrap();
    let lines = chopsticks_calculator::take_printed();
    assert_eq!(lines.len(), 10_001);
    assert_eq!(lines.last().map(String::as_str), Some("… 5 more lines"));
}
