//! Published values, from the files of the rulesets.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_rulesets::{Expected, SHIPPED, check_fact};

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

#[test]
fn the_names_of_the_shipped_files_are_sorted() {
    assert!(SHIPPED.is_sorted_by_key(|shipped| shipped.name));
}
