//! Rulesets as objects: names, parameters, positions, and tuples of numbers.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use chopsticks_calculator::{Calculator, CalculatorSettings};

use crate::common::{Shipped, printed_within};

fn assert_prints(results: &[(&str, &str)], settings: &CalculatorSettings<'_>) {
    for (text, result) in results {
        let found = printed_within(&mut Calculator::new(), text, settings);
        assert_eq!(found.as_deref(), Ok(*result), "{text}");
    }
}

#[test]
fn a_ruleset_is_an_object_that_is_called() {
    assert_prints(
        &[
            ("R := Subtraction({3,1})", "Subtraction([1,3])"),
            ("R := Subtraction([1,3]); R(4)", "0"),
            (
                "R := Subtraction([1,3]); g := R(4)",
                "Subtraction([1,3])(4)",
            ),
            ("Subtraction([1,3])(5).CanonicalForm", "*"),
            (
                "def f(R, n) := R(n).NimValue; f(Subtraction([1,2]), 5)",
                "2",
            ),
            ("[3,4].Apply(Subtraction([1,2])).Sum", "*"),
            ("game.heap.Subtraction([1,2])(4)", "*"),
            ("examples.Subtraction([1,2])(4)", "*"),
            ("Subtraction([1,2]).Class", "\"Ruleset\""),
            ("Subtraction([1]) == Subtraction([1])", "true"),
            ("Subtraction([1]) == Subtraction([2])", "false"),
            ("{Subtraction([1]) => 3}[Subtraction([1])]", "3"),
        ],
        &CalculatorSettings::default(),
    );
    assert_prints(
        &[("Clobber", "Clobber"), ("r := game.heap.Kayles", "Kayles")],
        &shipped(),
    );
}

fn shipped() -> CalculatorSettings<'static> {
    CalculatorSettings {
        positions: &Shipped,
        ..CalculatorSettings::default()
    }
}

#[test]
fn wrong_parameters_and_operations_say_what_is_right() {
    let join = "PartizanJoin(R: ruleset, S: ruleset) → ruleset";
    for (text, told) in [
        (
            "Subtraction",
            "Subtraction without parameters; expected Subtraction([2,3,7]) with the numbers of counters that may be taken",
        ),
        (
            "Subtraction(3)",
            "Subtraction of a short game; expected Subtraction([2,3,7]) with the numbers of counters that may be taken",
        ),
        (
            "Subtraction([0])",
            "found 0, expected numbers of counters from 1 to 1000",
        ),
        (
            "Subtraction([1]).PartizanJoin(3)",
            &format!(
                "PartizanJoin of a ruleset and 3; expected {join}; a position is Subtraction([1])(…) with integers, or \
                 Subtraction([1])(\"…\") with a position as text"
            ),
        ),
        (
            "PartizanSubtraction([1],[2]).NimValueSequence(3)",
            "the ruleset PartizanSubtraction([1],[2]); expected a ruleset whose positions are single heaps with the same moves for both players, \
             such as Kayles",
        ),
    ] {
        let found = printed_within(&mut Calculator::new(), text, &CalculatorSettings::default());
        let error = found.unwrap_err();
        assert!(error.ends_with(told), "{text}: {error}");
    }
}

/// A tuple is written as in CGSuite; operations on lists take it as the list of its elements.
#[test]
fn a_tuple_is_an_argument() {
    assert_prints(
        &[
            ("f := x -> x; f((2,3))", "(2,3)"),
            (
                "[2,3].Contains((2)) and not [[2,3]].Contains((2,3))",
                "true",
            ),
            (
                "[(2,3) + 2 * (0,-1), -(1,2), (1,2) - (1,2) == (0,0)]",
                "[(2,1),(-1,-2),true]",
            ),
            ("m := [[1,2],[3,4]]; {(1,2) => 5}[1,2]", "5"),
            ("def f(x, y) := x[2] + y[1]; f((1,2),(3 + 4,5))", "9"),
            ("Max((1,2))", "2"),
        ],
        &CalculatorSettings::default(),
    );
    // The losing positions of Wythoff's game, by Wythoff.
    assert_prints(
        &[
            ("Wythoff((3,5))", "0"),
            ("g := Wythoff((3,5))", "Wythoff(3,5)"),
            ("Wythoff((3,5),(1,2))", "0"),
            ("g := Wythoff((3,5),(1,2))", "Wythoff(\"(3,5) + (1,2)\")"),
            ("Wythoff([3,5]) == Wythoff(3,5)", "true"),
        ],
        &shipped(),
    );
    for (text, told) in [
        ("1 + (2,3)", "found coordinates; expected a short game"),
        (
            "(1,2) + (1,2,3)",
            "found 2 and 3 coordinates; expected equally many",
        ),
        ("[1][(2,3)]", "expected an integer from 1 to 1"),
        ("Max((2,))", "found `)`, expected a value"),
    ] {
        let error = printed_within(&mut Calculator::new(), text, &shipped()).unwrap_err();
        assert!(error.ends_with(told), "{text}: {error}");
    }
}

/// What is read of a parenthesis ahead is read once, however many commas it has and however many are within it.
#[test]
fn long_tuples_are_read_in_time() {
    let ones = vec!["1"; 80_000].join(",");
    let tuple = format!("Max(({ones}))");
    let nested = format!("{}1{}", "Max((1,".repeat(10_000), "))".repeat(10_000));
    let start = Instant::now();
    for text in [&tuple, &nested] {
        Calculator::new()
            .parse(text, &CalculatorSettings::default())
            .unwrap();
    }
    assert!(start.elapsed() < Duration::from_secs(60));
}

#[test]
fn rulesets_without_a_position_say_what_one_is() {
    let settings = CalculatorSettings {
        positions: &Shipped,
        ..CalculatorSettings::default()
    };
    let error = |text| printed_within(&mut Calculator::new(), text, &settings).unwrap_err();
    let numbers = "expected Kayles(…) with integers, or Kayles(\"…\") with a position as text";
    let text = "expected ToadsAndFrogs(\"…\") with a position as text, such as ToadsAndFrogs(\"ttttt..fffff\")";
    for (input, expected) in [
        ("Kayles()", format!("Kayles without a position; {numbers}")),
        (
            "Kayles([1,2])",
            format!(
                "Kayles of a list; {numbers}; PartizanSubtraction([1,2],[1,3]) is the ruleset in which Left takes 1 or 2 and \
                 Right 1 or 3, and a file with [heap] is a ruleset"
            ),
        ),
        (
            "Domineering(3,4)",
            "found Domineering(3,4); expected a position as text, such as Domineering(\"3x4\")"
                .to_owned(),
        ),
        (
            "Domineering(0,4)",
            "found Domineering(0,4); expected Domineering(\"…\") with a position as text"
                .to_owned(),
        ),
        (
            "Domineering(3,-4)",
            "found Domineering(3,-4); expected Domineering(\"…\") with a position as text"
                .to_owned(),
        ),
        (
            "ToadsAndFrogs(3,4)",
            format!("found ToadsAndFrogs(3,4); {text}"),
        ),
        (
            "ToadsAndFrogs(^)",
            format!("ToadsAndFrogs of a short game; {text}"),
        ),
        (
            "Clober(\"xo\")",
            "`Clober` is not defined; did you mean `Clobber`?".to_owned(),
        ),
        (
            "Clober",
            "`Clober` is not defined; did you mean `Clobber`?".to_owned(),
        ),
        (
            "Size([1],2)",
            "Size of a list and 2; expected Size(text: text) → non-negative integer or Size(list: list) → non-negative integer"
                .to_owned(),
        ),
    ] {
        assert_eq!(
            error(input),
            format!("at character 1: {expected}"),
            "{input}"
        );
    }
}

/// Whether the player who moves first wins rows of pins under misère Kayles, played out.
fn first_wins(rows: Vec<u32>, known: &mut HashMap<Vec<u32>, bool>) -> bool {
    if let Some(&wins) = known.get(&rows) {
        return wins;
    }
    let options = rows.iter().enumerate().flat_map(|(at, &row)| {
        let taken = [1, 2].into_iter().filter(move |&taken| taken <= row);
        let left =
            taken.flat_map(move |taken| (0..=row - taken).map(move |a| [a, row - taken - a]));
        let rows = &rows;
        left.map(move |left| {
            let others = rows[..at].iter().chain(&rows[at + 1..]).copied();
            let mut option: Vec<u32> = others.chain(left).filter(|&row| row > 0).collect();
            option.sort_unstable();
            option
        })
    });
    let options: Vec<Vec<u32>> = options.collect();
    let wins = options.is_empty() || options.into_iter().any(|option| !first_wins(option, known));
    known.insert(rows, wins);
    wins
}

#[test]
fn quotients_decide_sums_as_play_does() {
    let (mut calculator, mut known) = (Calculator::new(), HashMap::new());
    for a in 1..=11 {
        for b in a..=11 {
            let text = format!("(Kayles({a}) + Kayles({b}) + Kayles(4)).MisereOutcomeClass");
            let mut rows = vec![a, b, 4];
            rows.sort_unstable();
            let class = if first_wins(rows, &mut known) {
                "\"N\""
            } else {
                "\"P\""
            };
            let found = printed_within(&mut calculator, &text, &shipped());
            assert_eq!(found.as_deref(), Ok(class), "{text}");
        }
    }
}

/// Each row of more than 20 pins is an N-position under misère play (Sibert and Conway, Mathematical Kayles, 1992), and play of these would
/// take hours.
#[test]
fn long_rows_are_decided_by_their_quotient() {
    for pins in [50, 120] {
        let text = format!("Kayles({pins}).MisereOutcomeClass");
        let found = printed_within(&mut Calculator::new(), &text, &shipped());
        assert_eq!(found.as_deref(), Ok("\"N\""), "{text}");
    }
}
