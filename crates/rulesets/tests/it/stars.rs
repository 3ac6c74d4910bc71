//! Repeated cells of patterns that change by their states.

use std::collections::BTreeSet;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_rulesets::{read_ruleset, value_of_position};

use crate::read::shipped;

/// A player turns a coin from heads to tails, and any number of coins before it.
#[test]
fn a_repeated_cell_may_change_by_its_state() {
    let coins = read_ruleset(
        "coins.toml",
        "name = \"Coins\"\nsource = \"\"\nabout = \"\"\n[patterns]\nsymbols = \"th\"\n\
         both = [{ from = \"h[ht]*\", to = \"t[th]*\", directions = \"left\" }]\n",
    );
    let (coins, ruler) = (coins.expect("a ruleset"), shipped("ruler"));
    let mut arena = Arena::new();
    for coins_text in ["h", "th", "hhth", "thhtth", "hthhthht"] {
        let numbers: Vec<&str> = coins_text
            .chars()
            .map(|coin| if coin == 'h' { "1" } else { "0" })
            .collect();
        let values = [
            (&coins, coins_text.to_owned()),
            (&ruler, format!("({})", numbers.join(","))),
        ]
        .map(|(ruleset, text)| {
            let position = ruleset.position(&text).expect("a position");
            value_of_position(ruleset, position, &mut arena, &Budget::UNLIMITED).expect("a value")
        });
        assert_eq!(values[0], values[1], "{coins_text}");
    }
    // A choice for each coin would have 2^60 layouts. A match that changes nothing is not a move.
    let long = coins.position(&"h".repeat(60)).expect("a position");
    assert_eq!(coins.options(&long, Player::Left).len(), 60 * 61 / 2);
    let spread = read_ruleset(
        "spread.toml",
        "name = \"Spread\"\nsource = \"\"\nabout = \"\"\n[patterns]\nsymbols = \".xo\"\n\
         both = [{ from = \"x[.xo]*x\", to = \"x[x#o]*x\", directions = \"right\" }]\n",
    )
    .expect("a ruleset");
    let options = |text: &str| {
        let position = spread.position(text).expect("a position");
        let options = spread.distinct_options(&position, Player::Left);
        let texts = options.iter().map(ToString::to_string);
        texts
            .collect::<BTreeSet<String>>()
            .into_iter()
            .collect::<Vec<String>>()
    };
    assert_eq!(options("x.xox"), ["xx#ox", "xxxox"]);
    assert!(options("xooox").is_empty() && options("xx").is_empty());
}
