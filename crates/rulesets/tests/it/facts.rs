//! Published values, from the files of the rulesets.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_rulesets::{Expected, SHIPPED, check_fact, read_ruleset};

use crate::read::shipped;

#[test]
fn published_values_are_found() {
    let mut wrong = Vec::new();
    for shipped in SHIPPED {
        let ruleset = shipped.read().unwrap_or_else(|error| panic!("{error}"));
        let mut arena = Arena::new();
        for fact in ruleset.facts() {
            if let Err(error) = check_fact(&ruleset, fact, &mut arena, &Budget::UNLIMITED) {
                wrong.push(format!("{}: {error}", shipped.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A check that cannot fail would be none.
#[test]
fn another_value_is_refused() {
    let ruleset = shipped("clobber");
    let mut fact = ruleset.facts()[0].clone();
    fact.expected = Expected::Value("{^^*|*,v*}".to_owned());
    let error = check_fact(&ruleset, &fact, &mut Arena::new(), &Budget::UNLIMITED);
    let told = error.expect_err("another value").to_string();
    assert!(
        told.starts_with("xox|ox.: found {^^*|*,v}, published is {^^*|*,v*}"),
        "{told}"
    );
}

/// If Left may pass and Right can move only once, from 1 to 0, Left wins. If both may pass, nobody wins.
#[test]
fn outcomes_of_loopy_positions_are_checked() {
    let found = |left: &str, right: &str, class: &str| {
        let file = format!(
            "name = \"A\"\nsource = \"here\"\nabout = \"\"\nloopy = true\n\
             [coordinates]\nvariables = [\"a\"]\nleft = [\"{left}\"]\nright = [\"{right}\"]\n\
             [[outcomes]]\n{class} = [\"1\"]\nsource = \"by hand\"\n"
        );
        let ruleset = read_ruleset("a.toml", &file).expect("a ruleset");
        let fact = &ruleset.facts()[0];
        let checked = check_fact(&ruleset, fact, &mut Arena::new(), &Budget::UNLIMITED);
        checked.map_err(|error| error.to_string())
    };
    assert_eq!(found("(a)", "(a - 1)", "L"), Ok(()));
    assert_eq!(found("(a - 1)", "(a)", "R"), Ok(()));
    let error = "1: found L, published is N (by hand)";
    assert_eq!(found("(a)", "(a - 1)", "N"), Err(error.to_owned()));
    assert_eq!(found("(a)", "(a)", "D"), Ok(()));
    let error = "1: found D, published is P (by hand)";
    assert_eq!(found("(a)", "(a)", "P"), Err(error.to_owned()));
}

#[test]
fn the_names_of_the_shipped_files_are_sorted() {
    assert!(SHIPPED.is_sorted_by_key(|shipped| shipped.name));
}

/// Bouton: under misère play of Nim the position 1, 1 is won by the next player, and 2, 2 is not, as under normal play.
#[test]
fn outcomes_under_misere_play_are_checked() {
    let found = |about: &str, class: &str, position: &str| {
        let file = format!(
            "name = \"A\"\nsource = \"here\"\nabout = \"\"\n{about}\nboth = [\"(a - k) for k from 1 to a\"]\n\
             [[outcomes]]\n{class} = [\"{position}\"]\nmisere = true\nsource = \"Bouton\"\n"
        );
        let ruleset = read_ruleset("a.toml", &file).expect("a ruleset");
        let fact = &ruleset.facts()[0];
        let checked = check_fact(&ruleset, fact, &mut Arena::new(), &Budget::UNLIMITED);
        checked.map_err(|error| error.to_string())
    };
    let short = "[coordinates]\nvariables = [\"a\"]";
    assert_eq!(found(short, "N", "1,1"), Ok(()));
    assert_eq!(found(short, "P", "2,2"), Ok(()));
    let error = "1: found P, published is N (Bouton)";
    assert_eq!(found(short, "N", "1"), Err(error.to_owned()));
    let loopy = "loopy = true\n[coordinates]\nvariables = [\"a\"]";
    assert_eq!(found(loopy, "N", "1,1"), Ok(()));
    assert!(found(loopy, "P", "1,1").is_err());
}
