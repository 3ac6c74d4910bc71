//! The language of rules on tuples: its words, its helpers, its sequences and its faults.

use std::collections::BTreeSet;

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_rulesets::{DescribedRuleset, read_ruleset};

use crate::read::position;

/// A file with these lines in its table.
fn file(table: &str) -> String {
    format!("name = \"Mine\"\nsource = \"me\"\nabout = \"none\"\n[coordinates]\n{table}\n")
}

fn read(table: &str) -> DescribedRuleset {
    read_ruleset("mine.toml", &file(table)).unwrap_or_else(|error| panic!("{error}"))
}

/// The options of a position, sorted.
fn options(table: &str, text: &str) -> Vec<String> {
    let ruleset = read(table);
    let options = ruleset.options(&position(&ruleset, text), Player::Left);
    let texts: BTreeSet<String> = options.iter().map(ToString::to_string).collect();
    texts.into_iter().collect()
}

/// The numbers k up to n = 10 for which a condition holds, by the options n - k.
fn chosen(condition: &str) -> Vec<u32> {
    let rule =
        format!("variables = [\"n\"]\nboth = [\"(n - k) for k from 1 to n if {condition}\"]");
    let left = options(&rule, "10");
    let mut chosen: Vec<u32> = left
        .iter()
        .map(|left| 10 - left.parse::<u32>().unwrap())
        .collect();
    chosen.sort_unstable();
    chosen
}

#[test]
fn conditions_mean_what_their_words_say() {
    for (condition, numbers) in [
        ("k = 2 or k > 8", vec![2, 9, 10]),
        ("k < 3 or k > 8 and k != 9", vec![1, 2, 10]),
        ("(k < 3 or k > 8) and k <> 9", vec![1, 2, 10]),
        ("not (k < 3 or k > 8)", vec![3, 4, 5, 6, 7, 8]),
        ("not k mod (k - 1) = 0", vec![3, 4, 5, 6, 7, 8, 9, 10]),
        ("2 <= k < 5", vec![2, 3, 4]),
        ("square(k)", vec![1, 4, 9]),
        ("not square(k) and prime(k)", vec![2, 3, 5, 7]),
        ("gcd(k, n) = 1", vec![1, 3, 7, 9]),
        ("gcd(k, n, 4) == 2", vec![2, 4, 6, 8, 10]),
        ("k xor 3 > n", vec![8]),
        ("k ^ 2 = 9 or 2 ^ k = 2 ^ 3 ^ 1 * 4", vec![3, 5]),
        ("-k^2 + 6 * k - 8 >= 0", vec![2, 3, 4]),
        ("ceiling(n / k) = 4", vec![3]),
        ("abs(k - 5) >= 4", vec![1, 9, 10]),
        ("abs(-k) = k and abs(abs(3 - k) - 2) = 1", vec![2, 4, 6]),
        (
            "floor(n / k) = 3 or ceiling((n - 3) / k) = 1",
            vec![3, 7, 8, 9, 10],
        ),
    ] {
        assert_eq!(chosen(condition), numbers, "{condition}");
    }
}

#[test]
fn variables_take_lists_and_steps() {
    for (values, left) in [
        ("k in 1, 3, 4", vec!["6", "7", "9"]),
        ("k from 1 to n step 4", vec!["1", "5", "9"]),
        ("k in n - 1, 2 to 3", vec!["1", "7", "8"]),
        ("k from 9 to n, j from 1 to k - 8", vec!["0", "1"]),
        ("k in 1 to 3 step 2, j in k", vec!["7", "9"]),
    ] {
        let table = format!("variables = [\"n\"]\nboth = [\"(n - k) for {values}\"]");
        assert_eq!(options(&table, "10"), left, "{values}");
    }
}

#[test]
fn helpers_stand_for_numbers_and_conditions() {
    let table = "variables = [\"n\"]\n\
        define = [\"half = n / 2\", \"twice(k) = k + k\", \"small(k) = twice(k) <= half and gcd(k, n) = 1\"]\n\
        both = [\"(n - k) for k from 1 to n if small(k)\"]";
    assert_eq!(options(table, "16"), ["13", "15"]);
}

#[test]
fn sequences_are_matched_spread_and_reversed() {
    for (rule, text, expected) in [
        (
            "(x..., a, y...) -> (x..., a - 1, y...)",
            "(1,0,2)",
            vec!["(0,0,2)", "(1,0,1)"],
        ),
        (
            "(c, x..., 1, y...) -> (x..., 1, 0, y...)",
            "(0,2,1,1)",
            vec!["(2,1,0,1)", "(2,1,1,0)"],
        ),
        (
            "(a, x...) -> (reverse(x...), a)",
            "(1,2,3)",
            vec!["(3,2,1)"],
        ),
        (
            "(x..., 5, y...) -> ((x - 1)...) + 2 times (y...)",
            "(1,2,5,7)",
            vec!["(0,1) + (7) + (7)"],
        ),
        ("(x..., y...) -> ((x + y)...)", "(1,2,3,4)", vec!["(4,6)"]),
        (
            "(x..., y...) -> (sum(x...), max(y..., 1)) if x... >= 3",
            "(4,3,9,2)",
            vec!["(0,9)", "(16,2)", "(4,9)", "(7,9)"],
        ),
        (
            "(x...) -> (length(x), min(x...), gcd(x...), xor(x...))",
            "(4,6)",
            vec!["(2,4,2,2)"],
        ),
        (
            "(a, x...) -> (x...) if not x... != a",
            "(3,3,1)",
            vec!["(3,1)"],
        ),
        ("(a) -> () if a = 7", "(7) + (6)", vec!["() + (6)"]),
    ] {
        // Where two numbers can be exchanged, play would repeat.
        let table = format!("both = [\"{rule}\"]");
        let found = options(&table, text);
        let expected: Vec<String> = expected.into_iter().map(str::to_owned).collect();
        assert!(
            expected.iter().all(|option| found.contains(option)),
            "{rule}: {found:?}"
        );
    }
}

#[test]
fn the_order_of_numbers_may_be_circular_or_make_no_difference() {
    let pairs = "both = [\"(a, b, x...) -> (a - 1, b - 1, x...)\"]";
    assert_eq!(
        options(&format!("order = \"circular\"\n{pairs}"), "(3,1,2)"),
        ["(0,1,3)", "(0,2,2)", "(1,1,2)"]
    );
    assert_eq!(
        options(&format!("order = \"sorted\"\n{pairs}"), "(3,1,2)"),
        ["(0,1,3)"]
    );
}

/// The limit on options is 10 million choices, which the ranges as they are written exceed or which would take long.
#[test]
fn values_that_give_no_move_cost_nothing() {
    for (rule, count) in [
        ("(n - k^2) for k from 1 to n", 1000),
        (
            "(n - k, m) for k from 1 to n, m from 1 to n if k + m = n and m < 4",
            3,
        ),
        ("(n - k) for k from 1 to n if 3 * k <= 90 or k < 0", 30),
        ("(n - 2^k) for k from 0 to n", 20),
    ] {
        let width = if rule.contains("m)") {
            "\"n\", \"l\""
        } else {
            "\"n\""
        };
        let start = if rule.contains("m)") {
            "(10000,0)"
        } else {
            "1000000"
        };
        let table = format!("variables = [{width}]\nboth = [\"{rule}\"]");
        assert_eq!(options(&table, start).len(), count, "{rule}");
    }
}

/// The powers of 3 modulo 7 have the period 6, however large they are.
#[test]
fn remainders_of_large_powers_are_exact() {
    let table = "variables = [\"n\"]\nboth = [\"(n - k) for k from 1 to n if 3^k mod 7 = 1\"]";
    let expected: BTreeSet<String> = (1..=16).map(|at| (100 - 6 * at).to_string()).collect();
    assert_eq!(
        options(table, "100"),
        expected.into_iter().collect::<Vec<_>>()
    );
}

/// The largest powers may be compared with other numbers only.
#[test]
fn rules_in_which_a_large_power_may_be_rounded_are_refused() {
    for (rule, is_right) in [
        ("(n - k) for k from 1 to n if 2^k <= n", true),
        ("(n - k) for k from 1 to n if min(2^k, n) mod 3 = 1", true),
        ("(n - k) for k from 1 to n if n - 2^k > 3", true),
        ("(n - k) for k from 1 to n if 2^min(k, 60) xor n = 1", true),
        ("(n - k) for k from 1 to n if 2^k xor n = 1", false),
        ("(n - k) for k from 1 to n if 2^k = 3^n", false),
        ("(n - k) for k from 1 to n if 2^k / 3 = n", false),
        ("(n - k) for k from 1 to n if square(2^k)", false),
        ("(n - k) for k from 1 to n if 2^n - 2^k = 0", false),
        ("(n - k) for k from 1 to n if (-1)^(3^k) = -1", false),
        ("(n - k) for k from 1 to n if gcd(2^k, n) = 1", false),
        // The remainder of a power beyond 2^61 by another one, and powers of such a power.
        ("(n - k) for k from 1 to n if 2^k mod 3^50 = 0", false),
        ("(n - k) for k from 1 to n if 2^k mod 3^30 = 1", true),
        ("(n - k) for k from 1 to n if (2^k)^1 mod 7 = 2", false),
        ("(n - k) for k from 1 to n if (2^k + 1)^2 mod 7 = 2", false),
        // A variable does not know that its value was cut off.
        ("(n - 1) for k in 2^n if k mod 7 = 2", false),
        ("(n - 1) for k from 1 to min(2^n, n)", true),
        // Numbers that are as large as what powers are cut off at.
        ("(n - 1) if 2^n > 2^61", false),
        ("(n - 1) if 2^n > 2^60", true),
        (
            "(n - 1) if 2^n - 3 * 1000000 * 1000000 * 1000000 > 0",
            false,
        ),
        ("(n - 1) if 2^n - 3 * 1000000 > 2^40", true),
        ("(n - k) for k from 1 to n if (2^k + 1) mod 3 = 1", false),
    ] {
        let text = file(&format!("variables = [\"n\"]\nboth = [\"{rule}\"]"));
        let read = read_ruleset("mine.toml", &text);
        assert_eq!(read.is_ok(), is_right, "{rule}");
        let told = read.err().map(|error| error.to_string());
        assert!(told.is_none_or(|told| told.contains("a number that may need 64 bits")));
    }
}

/// The remainder may exceed what powers are cut off at: 2^75 mod 3·10^18 > 2^61. The number is that of Python's `pow`.
#[test]
fn large_remainders_of_powers_are_exact() {
    let rule =
        "(n - k) for k from 1 to n if 2^(k + 74) mod (3 * 1000000^3) > 24 * 1000000^2 * 100000";
    let text = file(&format!("variables = [\"n\"]\nboth = [\"{rule}\"]"));
    let ruleset = read_ruleset("mine.toml", &text).unwrap_or_else(|error| panic!("{error}"));
    let options = ruleset.options(&position(&ruleset, "300"), Player::Left);
    assert_eq!(options.len(), 48);
    assert_eq!(options[0], position(&ruleset, "299"));
}

/// Reading takes no time that doubles with each operation.
#[test]
fn long_terms_are_read_at_once() {
    let terms = vec!["n"; 40].join(" + ");
    let rule =
        format!("variables = [\"n\"]\nboth = [\"(n - k) for k from 1 to n if {terms} > 2 * k\"]");
    assert_eq!(options(&rule, "300").len(), 300);
}

/// A tuple may not grow without end.
#[test]
fn tuples_that_grow_too_long_are_refused() {
    let ruleset = read("both = [\"(x...) -> (x..., x...)\"]");
    let told = ruleset.position("(1,2)").expect_err("endless").to_string();
    assert!(
        told.contains("makes a tuple of more than 1000 numbers"),
        "{told}"
    );
}

#[test]
fn each_fault_has_its_place() {
    let numbers = |rule: &str| file(&format!("variables = [\"a\", \"b\"]\nboth = [\"{rule}\"]"));
    let sequence = |rule: &str| file(&format!("both = [\"{rule}\"]"));
    for (text, expected) in [
        (
            numbers("(a, b) if a"),
            "at character 12: found the end, expected one of = != < > <= >=",
        ),
        (
            numbers("(a, b) if (a < b) + 1 = 2"),
            "at character 19: found `+`, expected `and`, `or` or the end",
        ),
        (
            numbers("(abs(a, b), b)"),
            "at character 7: found `,`, expected",
        ),
        (
            numbers("(a, b) if a + (a < b) = 2"),
            "at character 15: found a condition, expected a number",
        ),
        (
            numbers("(a, b) if a < b or b"),
            "at character 21: found the end, expected one of",
        ),
        (
            numbers("(ceiling(a), b)"),
            "at character 2: found `ceiling` of a number that is not a quotient, expected a quotient such as `ceiling(a / b)`",
        ),
        (
            numbers("(a - k, b) for k in"),
            "at character 20: found the end, expected a number or a variable",
        ),
        (
            numbers("(a, b) -> (a - 1, b)"),
            "at character 8: found `-`, expected `+`, `scores`, `for`, `if` or the end",
        ),
        (
            numbers("(a - 1, b) scores"),
            "at character 18: found the end, expected a number or a variable",
        ),
        (
            numbers("(a - gcd, b) for gcd in 1"),
            "found the variable `gcd`, which has a meaning in rules, expected another name",
        ),
        (
            sequence("(x..., a, y...) (x..., y...)"),
            "found no `->`, expected `->` behind the tuple",
        ),
        (
            sequence("(x..., a) -> (x, a)"),
            "at character 16: found `,`, expected `...`",
        ),
        (
            sequence("(x..., a) -> (x..., a...)"),
            "at character 22: found `.`, expected `...` only after an expression with a sequence",
        ),
        (
            sequence("(x..., x) -> (x...)"),
            "found the variable `x` twice, expected different names",
        ),
        (
            sequence("(x...) -> (x...) if length(a) = 1"),
            "at character 28: found `a`, expected the name of a sequence",
        ),
        (
            sequence("(x...) -> (x...) for k from 1 to x..."),
            "found a sequence, expected a number",
        ),
        (
            file("define = [\"f(k) = f(k)\"]\nboth = [\"(a) -> (a - 1)\"]"),
            "line 5: define \"f(k) = f(k)\": at character 8: found `f`, expected a number or one of k",
        ),
        (
            file("define = [\"f(k) = k\"]\nboth = [\"(a) -> (f(a, 1))\"]"),
            "at character 9: found `f` of 2, expected 1 as in `define`",
        ),
    ] {
        let told = read_ruleset("mine.toml", &text)
            .map(|_| ())
            .expect_err("a fault");
        assert!(told.to_string().contains(expected), "{told}");
    }
}
