//! Nim-values of heaps and tuples: compared with the definition, and at limits.

use std::collections::{HashMap, HashSet};

use chopsticks_cgt::budget::{Budget, Limit, Stopped};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_cgt::solve::SolveError;
use chopsticks_rulesets::{
    DescribedPosition, DescribedRuleset, SHIPPED, ShortValues, read_ruleset,
};

/// The mex of the nim-values of all options, position by position, without components.
fn by_definition(
    ruleset: &DescribedRuleset,
    position: &DescribedPosition,
    known: &mut HashMap<DescribedPosition, u32>,
) -> u32 {
    if let Some(&value) = known.get(position) {
        return value;
    }
    let options = ruleset.options(position, Player::Left);
    let values: HashSet<u32> = options
        .iter()
        .map(|option| by_definition(ruleset, option, known))
        .collect();
    let mex = (0..)
        .find(|value| !values.contains(value))
        .expect("a number");
    known.insert(position.clone(), mex);
    mex
}

#[test]
fn values_are_those_of_the_definition() {
    let mut compared = 0;
    for shipped in SHIPPED {
        let ruleset = shipped.read().expect("a correct file");
        if !ruleset.is_impartial() {
            continue;
        }
        let texts: Vec<String> = match ruleset.tuple_length() {
            Some(2) => (0..49).map(|n| format!("({},{})", n % 7, n / 7)).collect(),
            Some(_) => (0..9).map(|n| n.to_string()).collect(),
            None => continue,
        };
        let more = ["5,4,2", "(3,2) + (2,2) + (4,1)"].map(str::to_owned);
        let mut known = HashMap::new();
        let mut arena = Arena::new();
        for text in texts.into_iter().chain(more) {
            let Ok(position) = ruleset.position(&text) else {
                continue;
            };
            let expected = by_definition(&ruleset, &position, &mut known);
            let short = ruleset.short().expect("play ends");
            let value = ShortValues::new(short, &mut arena).value(position, &Budget::UNLIMITED);
            assert_eq!(value, Ok(arena.nimber(expected)), "{} {text}", shipped.name);
            compared += 1;
        }
    }
    assert!(compared > 200, "{compared} values");
}

/// Rules that lead to all tuples in a direction, to some of them, and to others, in many combinations.
#[test]
fn values_on_rays_are_those_of_the_definition() {
    const RULES: [&str; 9] = [
        "(a - k, b) for k from 1 to a",
        "(a, b - k) for k from 1 to b",
        "(a - k, b - k) for k from 1 to min(a, b)",
        "(a - k, b - k) for k from 1 to a",
        "(a - k, b) for k from 1 to b",
        "(a, b - k) for k from 1 to 9",
        "(a - 1, b + 1)",
        "(a - k, b) for k from 1 to a if b > 3",
        "(b, a - 1)",
    ];
    let mut compared = 0;
    for code in (1..1 << RULES.len()).step_by(5) {
        let chosen = (0..RULES.len()).filter(|rule| code >> rule & 1 == 1);
        let rules: Vec<String> = chosen.map(|rule| format!("\"{}\"", RULES[rule])).collect();
        let ruleset = on_tuples("\"a\", \"b\"", &rules.join(", "));
        let (mut known, mut arena) = (HashMap::new(), Arena::new());
        for text in ["(12,10)", "(9,14)"] {
            let position = ruleset.position(text).expect("a position");
            let expected = by_definition(&ruleset, &position, &mut known);
            let Some(short) = ruleset.short() else {
                continue;
            };
            let value = ShortValues::new(short, &mut arena).value(position, &Budget::UNLIMITED);
            assert_eq!(value, Ok(arena.nimber(expected)), "{rules:?} {text}");
            compared += 1;
        }
    }
    assert!(compared > 150, "{compared} values");
}

fn coordinates(rules: &str) -> DescribedRuleset {
    on_tuples("\"n\"", rules)
}

fn on_tuples(variables: &str, rules: &str) -> DescribedRuleset {
    let text = format!(
        "name = \"Mine\"\nsource = \"me\"\nabout = \"none\"\n[coordinates]\nvariables = [{variables}]\nboth = [{rules}]\n"
    );
    read_ruleset("my.toml", &text).unwrap_or_else(|error| panic!("{error}"))
}

/// A million coins in a row have 250 billion moves, and the table of two heaps of a million has 10^12 entries.
#[test]
fn the_moves_that_are_looked_at_are_limited() {
    let budget = Budget {
        moves: 100_000,
        ..Budget::UNLIMITED
    };
    for (name, position) in [("turnips", "1000000,3,2"), ("wythoff", "(1000000,999999)")] {
        let shipped = SHIPPED
            .iter()
            .find(|shipped| shipped.name == name)
            .expect(name);
        let ruleset = shipped.read().expect("a correct file");
        let position = ruleset.position(position).expect("a position");
        let mut arena = Arena::new();
        let short = ruleset.short().expect("play ends");
        let value = ShortValues::new(short, &mut arena).value(position, &budget);
        let stopped = Stopped::at(Limit::Moves, 100_000);
        assert_eq!(value, Err(SolveError::Stopped(stopped)), "{name}");
    }
}

/// A value computed after a limit was reached is the same as without a limit.
#[test]
fn what_a_limit_interrupts_is_found_later() {
    let ruleset = coordinates("\"(n - k) for k from 1 to n\"");
    let mut arena = Arena::new();
    let short = ruleset.short().expect("play ends");
    let mut values = ShortValues::new(short, &mut arena);
    let position = || ruleset.position("30").expect("a position");
    for moves in [1, 10, 40] {
        let budget = Budget {
            moves,
            ..Budget::UNLIMITED
        };
        assert!(values.value(position(), &budget).is_err());
    }
    let value = values.value(position(), &Budget::UNLIMITED);
    assert_eq!(value, Ok(arena.nimber(30)));
}

/// The heap 2 may become 1, and 1 may become 2.
#[test]
fn circles_are_named() {
    for (rules, cycle) in [
        ("\"(3 - n) if n < 3 and n > 0\"", ["2", "1", "2"].as_slice()),
        ("\"(n) if n = 2\"", &["2", "2"]),
    ] {
        let ruleset = coordinates(rules);
        let position = ruleset.position("2").expect("a position");
        let mut arena = Arena::new();
        let short = ruleset.short().expect("the file says that play ends");
        let value = ShortValues::new(short, &mut arena).value(position, &Budget::UNLIMITED);
        let positions = cycle.iter().map(|text| ruleset.position(text));
        let cycle = positions.collect::<Result<_, _>>().expect("positions");
        assert_eq!(value, Err(SolveError::NotShort { cycle }), "{rules}");
    }
}
