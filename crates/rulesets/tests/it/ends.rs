//! Whether the rules alone prove that play ends.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_rulesets::{DescribedPosition, DescribedRuleset, SHIPPED, read_ruleset};

/// Those that end by other measures than sums of numbers and lengths. In Delete Nim the sum stays if a heap is empty; the
/// pieces of Push and Shove go to the left.
const UNPROVED: [&str; 7] = [
    "cricket-pitch",
    "delete-nim",
    "push",
    "ruler",
    "shove",
    "transverse-wave",
    "zeckendorf-game",
];

/// No ruleset in which play may continue forever is proved to end, and most others are.
#[test]
fn rulesets_that_end_are_told_from_those_that_do_not() {
    for shipped in SHIPPED {
        let ruleset = shipped.read().unwrap();
        let is_proved = !ruleset.is_loopy() && !UNPROVED.contains(&shipped.name);
        assert_eq!(ruleset.always_ends(), is_proved, "{}", shipped.name);
    }
}

/// By hand: a piece that moves to and fro repeats; one that moves one way, leaves its colour or meets an end does not.
#[test]
fn moves_that_can_be_taken_back_are_not_proved_to_end() {
    for (moves, ends) in [
        (
            r#"left = [{ from = "x.", to = ".x", directions = ["right"] }]"#,
            true,
        ),
        (
            r#"left = [{ from = "x.", to = ".x", directions = ["right", "down"] }]"#,
            true,
        ),
        (
            r#"left = [{ from = "x.", to = ".x", directions = ["orthogonal"] }]"#,
            false,
        ),
        (
            r#"left = [{ from = "x.", to = ".x", directions = ["right"] }]
            right = [{ from = "x.", to = ".x", directions = ["left"] }]"#,
            false,
        ),
        (
            r#"left = [{ from = "x.", to = ".x", directions = ["right"] }]
            right = [{ from = "o.", to = ".o", directions = ["left"] }]"#,
            true,
        ),
        (
            r#"left = [{ from = "x.", to = ".o", directions = ["orthogonal"] }]"#,
            true,
        ),
        (
            r#"left = [{ from = "x", to = "o" }]
            right = [{ from = "o", to = "x" }]"#,
            false,
        ),
        (
            r#"left = [{ from = "x.*.", to = "..*x", directions = ["right"] }]"#,
            true,
        ),
        (
            r#"left = [{ from = "x.*.", to = "..*x", directions = ["orthogonal"] }]"#,
            false,
        ),
        (
            r#"left = [{ from = "x.", to = ".x", directions = ["right"], then = { from = "x.", to = ".x", directions = ["left"] } }]"#,
            false,
        ),
        (
            r#"left = [{ from = "xo.", to = "..x", directions = ["orthogonal"] }]"#,
            true,
        ),
    ] {
        let others = if moves.contains("right =") {
            ""
        } else {
            "right = []"
        };
        let text = format!(
            "name = \"T\"\nsource = \"t\"\nabout = \"t\"\n[patterns]\nsymbols = \".xo\"\n{moves}\n{others}\n"
        );
        let ruleset = read_ruleset("t.toml", &text).unwrap();
        assert_eq!(ruleset.always_ends(), ends, "{moves}");
    }
}

fn on_numbers(table: &str) -> DescribedRuleset {
    let head = "name = \"T\"\nsource = \"t\"\nabout = \"t\"\n[coordinates]\n";
    read_ruleset("t.toml", &format!("{head}{table}\n"))
        .unwrap_or_else(|fault| panic!("{table}: {fault}"))
}

/// By hand: a sum of numbers, the length, or one after the other goes down, or a position can come back.
#[test]
fn rules_that_lower_numbers_are_proved_to_end() {
    for (rules, ends) in [
        (r#"["(a - k, b) for k from 1 to a"]"#, true),
        (r#"["(a - k, b) for k from 0 to a"]"#, false),
        (r#"["(a - 1, b + 1)"]"#, true),
        (r#"["(a - 1, b + 1)", "(a, b - 1)"]"#, true),
        (r#"["(a - 1, b + 1)", "(a + 1, b - 1)"]"#, false),
        (r#"["(a - 2, b + 1)", "(a + 1, b - 2)"]"#, true),
        (r#"["(b, a)"]"#, false),
        (r#"["(b, a - 1)"]"#, true),
        (r#"["(b, a mod b)"]"#, true),
        (r#"["(a mod b, b)"]"#, false),
        (r#"["(a / 2, b) if a > 0"]"#, true),
        (r#"["(a / 2, b)"]"#, false),
        (r#"["(a - k * b, b) for k from 1 to a"]"#, false),
        (r#"["(a - k * b, b) for k from 1 to a if b > 0"]"#, true),
        (r#"["(min(a, b), b - 1)"]"#, true),
        (r#"["(max(a, b), b - 1)"]"#, true),
        (r#"["(a, max(b - 1, 0))"]"#, false),
        (r#"["(a, max(b - 1, 0)) if b != 0"]"#, true),
        (r#"["(a, b - 1) if b = 0 or a / b > 3"]"#, true),
        (r#"["(a, b) if b = 0 or a / b > 3"]"#, false),
        (r#"["(a, b) if b >= 0 and a < 0"]"#, true),
        (r#"["(a, k) + (a, b - k) for k from 1 to b - 1"]"#, true),
        (r#"["(a, k) + (a, b - k) for k from 0 to b - 1"]"#, false),
        (r#"["2 times (a - 1, 3 * b)"]"#, true),
        (r#"["0 times (a + 1, b)"]"#, true),
    ] {
        let ruleset = on_numbers(&format!("variables = [\"a\", \"b\"]\nboth = {rules}"));
        assert_eq!(ruleset.always_ends(), ends, "{rules}");
    }
    for (table, ends) in [
        (r#"both = ["(x..., a, y...) -> (x..., y..., a)"]"#, false),
        (r#"both = ["(x..., a, y...) -> (x..., y...)"]"#, true),
        (r#"both = ["(x..., a, y...) -> (x..., (2 * y)...)"]"#, true),
        (r#"both = ["(a, x...) -> (a - 1, reverse(x...))"]"#, true),
        (r#"both = ["(x...) -> ((x - 1)...)"]"#, false),
        (
            r#"both = ["(x...) -> ((x - 1)...) if length(x) > 0"]"#,
            true,
        ),
        (
            r#"both = ["(a, x...) -> (a - sum(x...), x...) if sum(x...) > 0"]"#,
            true,
        ),
        (r#"both = ["(a, x...) -> (a - sum(x...), x...)"]"#, false),
        (
            r#"both = ["(a, x...) -> (a + 1, x...) if (6 / x)... > 1"]"#,
            false,
        ),
        // The order is lost.
        (
            "variables = [\"a\", \"b\"]\norder = \"sorted\"\nboth = [\"(a - 1, b + 1)\"]",
            false,
        ),
        (
            "variables = [\"a\", \"b\"]\norder = \"circular\"\nboth = [\"(a - 2, b + 1)\"]",
            true,
        ),
    ] {
        assert_eq!(on_numbers(table).always_ends(), ends, "{table}");
    }
}

/// Seven numbers with different remainders by 6 do not exist, so that the rule never applies. That is refuted by very many
/// cases, and there are 465 sums of neighbours to look at.
#[test]
fn the_search_for_a_proof_is_short() {
    let names: Vec<String> = (0..30).map(|at| format!("x{at}")).collect();
    let pairs = (0..7).flat_map(|a| (0..a).map(move |b| (a, b)));
    let conditions: Vec<String> = pairs
        .map(|(a, b)| format!("x{a} mod 6 != x{b} mod 6"))
        .collect();
    let (others, first) = (names[1..].join(", "), &names[0]);
    let rule = format!("({others}, {first}) if {}", conditions.join(" and "));
    let ruleset = on_numbers(&format!("variables = {names:?}\nboth = [\"{rule}\"]"));
    let start = Instant::now();
    assert!(!ruleset.always_ends());
    assert!(start.elapsed() < Duration::from_secs(20));
}

/// By the definition, from all small positions: what is proved to end never comes back.
#[test]
fn no_position_comes_back_where_the_end_is_proved() {
    let entries = [
        "a",
        "b",
        "a - 1",
        "b / 2",
        "k",
        "a - k",
        "b mod k",
        "min(a, k)",
        "b + k - 1",
        "a + 1",
    ];
    let conditions = ["", " if k > 0", " if a > b", " if a != b or k = 1"];
    let mut proved = 0;
    for (at, (first, second)) in entries
        .iter()
        .flat_map(|a| entries.map(|b| (*a, b)))
        .enumerate()
    {
        let range = ["0 to a", "1 to b", "a - b to 3"][at % 3];
        let condition = conditions[at % conditions.len()];
        let rule = format!("({first}, {second}) for k from {range}{condition}");
        let table = format!("variables = [\"a\", \"b\"]\nboth = [\"{rule}\"]");
        let ruleset = on_numbers(&table);
        if !ruleset.always_ends() {
            continue;
        }
        proved += 1;
        let mut known = HashMap::new();
        for position in (0..7).flat_map(|a| (0..5).map(move |b| format!("({a},{b})"))) {
            let position = ruleset.position(&position).unwrap();
            assert!(ends(&ruleset, position, &mut known), "{rule}");
        }
    }
    assert!(proved > 20, "{proved}");
}

/// Whether no play from a position comes back to one of its positions; those that are in play are not known to end.
fn ends(
    ruleset: &DescribedRuleset,
    position: DescribedPosition,
    known: &mut HashMap<DescribedPosition, bool>,
) -> bool {
    if let Some(ends) = known.get(&position) {
        return *ends;
    }
    known.insert(position.clone(), false);
    let mut options = ruleset.options(&position, Player::Left).into_iter();
    let found = options.all(|option| ends(ruleset, option, known));
    known.insert(position, found);
    found
}
