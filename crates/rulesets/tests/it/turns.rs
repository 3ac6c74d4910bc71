//! Rulesets with other turns for each player, or without an end: their outcomes, and why they have no values.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::class_name;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::solve::SolveError;
use chopsticks_rulesets::{
    DescribedRuleset, FactError, PositionValues, ShippedRuleset, check_fact, choices,
    misere_outcome_of_position, outcome_of_position, read_ruleset,
};

fn read(text: &str) -> DescribedRuleset {
    let ruleset = read_ruleset("a.toml", text).unwrap_or_else(|error| panic!("{error}"));
    assert!(ruleset.has_turns());
    ruleset
}

fn with_rules(head: &str, rules: &str) -> DescribedRuleset {
    let head = format!("name = \"A\"\nsource = \"here\"\nabout = \"\"\n{head}");
    read(&format!(
        "{head}\n[coordinates]\nvariables = [\"a\"]\n{rules}"
    ))
}

fn outcome(ruleset: &DescribedRuleset, text: &str) -> &'static str {
    let position = ruleset.position(text).expect("a position");
    let found = outcome_of_position(ruleset, position, &mut Arena::new(), &Budget::UNLIMITED);
    class_name(found.unwrap_or_else(|error| panic!("{text}: {error}")))
}

/// The search finds what the theory of nimbers and loony positions does.
#[test]
fn the_search_agrees_with_the_theory() {
    let text = ShippedRuleset::called("top-entails")
        .expect("it is shipped")
        .text;
    let complimenting = "name = \"A\"\nsource = \"\"\nabout = \"\"\n[coordinates]\nvariables = [\"n\"]\n\
         both = [\"(n - 2)\", \"(k) + (n - 1 - k) for k from 0 to n - 1\"]\nagain = [\"(n - 3)\"]\n\
         entailing = [\"(n - 1) if n mod 3 = 0\"]\n";
    for text in [text, complimenting] {
        let theory = read(text);
        let search = read(&text.replace("[coordinates]", "loopy = true\n[coordinates]"));
        assert_eq!(theory.values(), PositionValues::NimbersOrLoony);
        assert_eq!(search.values(), PositionValues::Outcomes);
        for heaps in (0..10)
            .map(|a| a.to_string())
            .chain((1..6).map(|a| format!("{a},{},2", a + 1)))
        {
            assert_eq!(
                outcome(&search, &heaps),
                outcome(&theory, &heaps),
                "{heaps}"
            );
        }
    }
}

/// Left takes one and moves again, so that she takes all and has lost; Right takes one.
#[test]
fn a_player_who_must_move_again_and_cannot_loses() {
    let rules = "left = []\nright = [\"(a - 1)\"]\nagain = { left = [\"(a - 1)\"] }";
    let ruleset = with_rules("", rules);
    for (text, expected) in [("0", "P"), ("1", "R"), ("4", "R"), ("2,3", "R")] {
        assert_eq!(outcome(&ruleset, text), expected, "{text}");
    }
    // Right answers in what Left leaves of a heap of two, and has no move in one of one.
    let rules = "left = []\nright = [\"(a - 1)\"]\nentailing = { left = [\"(a - 2)\"] }";
    let ruleset = with_rules("", rules);
    for (text, expected) in [
        ("1", "R"),
        ("2", "N"),
        ("3", "P"),
        ("2,1", "N"),
        ("3,3,1", "R"),
    ] {
        assert_eq!(outcome(&ruleset, text), expected, "{text}");
    }
    assert_eq!(ruleset.values(), PositionValues::Outcomes);
}

#[test]
fn play_without_end_is_a_draw_if_the_file_declares_it() {
    let rules = "both = [\"(a - 2)\"]\nagain = [\"(a) if a > 0\"]";
    let loopy = with_rules("loopy = true", rules);
    for (text, expected) in [("0", "P"), ("1", "D"), ("2", "N"), ("3", "D")] {
        assert_eq!(outcome(&loopy, text), expected, "{text}");
    }
    let rules = "left = [\"(a)\"]\nright = []\nagain = []";
    let short = with_rules("", rules);
    assert_eq!(outcome(&short, "1"), "L");
    let rules = "left = []\nright = []\nagain = { left = [\"(a)\"] }";
    let endless = with_rules("", rules);
    let position = endless.position("1").expect("a position");
    let found = outcome_of_position(&endless, position, &mut Arena::new(), &Budget::UNLIMITED);
    assert!(
        matches!(found, Err(SolveError::NotShort { .. })),
        "{found:?}"
    );
}

#[test]
fn moves_have_players_and_facts_are_outcomes() {
    let rules = "left = []\nright = [\"(a - 1)\"]\nentailing = { left = [\"(a - 2)\"] }\n\
         [[outcomes]]\nN = [\"2\"]\nP = [\"3\"]\nsource = \"\"\n[[fact]]\nposition = \"2\"\nvalue = \"*\"\nsource = \"\"";
    let ruleset = with_rules("", rules);
    let position = ruleset.position("2").expect("a position");
    let mut arena = Arena::new();
    let choices = choices(&ruleset, &position, &mut arena, &Budget::UNLIMITED).expect("moves");
    let mut told = Vec::new();
    for player in Player::BOTH {
        for choice in &choices[player] {
            told.push(format!(
                "{player} to {}: {:?}",
                choice.position,
                choice.winner(player)
            ));
        }
    }
    assert_eq!(
        told,
        ["Left to 0 to answer: Some(Left)", "Right to 1: Some(Right)"]
    );
    let facts = ruleset.facts().iter();
    let checked = facts.map(|fact| check_fact(&ruleset, fact, &mut arena, &Budget::UNLIMITED));
    let checked: Vec<_> = checked.collect();
    assert_eq!(checked.iter().filter(|check| check.is_ok()).count(), 2);
    let is_refused =
        |check: &_| matches!(check, Err(FactError::Unsolved(SolveError::OnlyOutcome(_))));
    assert!(checked.iter().any(is_refused));
}

/// A heap of n from which both take one and move again is over after n moves of one player, who cannot move then: under misère
/// play she wins, and under normal play she loses.
#[test]
fn under_misere_play_whoever_must_move_and_cannot_wins() {
    let ruleset = with_rules("", "both = []\nagain = [\"(a - 1)\"]");
    for heap in 0..5 {
        let position = ruleset.position(&heap.to_string()).expect("a position");
        let found = misere_outcome_of_position(&ruleset, position, &Budget::UNLIMITED);
        assert_eq!(class_name(found.expect("an outcome")), "N");
        assert_eq!(outcome(&ruleset, &heap.to_string()), "P");
    }
}

#[test]
fn faults_of_the_rules_of_a_player_have_their_line() {
    let text = "name = \"A\"\nsource = \"\"\nabout = \"\"\n[coordinates]\nvariables = [\"a\"]\n\
         left = []\nright = []\nagain = { left = [\"(b)\"] }\n";
    let told = read_ruleset("a.toml", text).unwrap_err().to_string();
    assert!(
        told.starts_with("a.toml, line 8: rule \"(b)\": at character 2"),
        "{told}"
    );
    let text = text.replace("left = [\"(b)\"]", "up = []");
    let told = read_ruleset("a.toml", &text).unwrap_err().to_string();
    assert!(told.starts_with("a.toml, line 8: "), "{told}");
}
