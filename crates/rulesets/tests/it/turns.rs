//! Rulesets with other turns for each player, or without an end: their outcomes, and why they have no values.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::entailing::EntailingSolver;
use chopsticks_cgt::loopy::class_name;
use chopsticks_cgt::solve::SolveError;
use chopsticks_rulesets::{
    EntailingRuleset, FactError, PositionValues, RulesetFile, ShippedRuleset, check_entailing_fact,
    entailing_choices, entailing_outcome, read_ruleset_file,
};

fn read(text: &str) -> EntailingRuleset {
    match read_ruleset_file("a.toml", text).unwrap_or_else(|error| panic!("{error}")) {
        RulesetFile::Entailing(ruleset) => ruleset,
        RulesetFile::Described(_) => panic!("the turn passes"),
    }
}

fn with_rules(head: &str, rules: &str) -> EntailingRuleset {
    let head = format!("name = \"A\"\nsource = \"here\"\nabout = \"\"\n{head}");
    read(&format!(
        "{head}\n[coordinates]\nvariables = [\"a\"]\n{rules}"
    ))
}

fn outcome(ruleset: &EntailingRuleset, text: &str) -> &'static str {
    let position = ruleset.described().position(text).expect("a position");
    let mut solver = EntailingSolver::new(ruleset);
    let found = entailing_outcome(&mut solver, position, &Budget::UNLIMITED);
    class_name(found.unwrap_or_else(|error| panic!("{text}: {error}")))
}

/// The search finds what the theory of nimbers and loony positions does.
#[test]
fn the_search_agrees_with_the_theory() {
    let text = ShippedRuleset::in_catalogue("top-entails")
        .expect("it is shipped")
        .text;
    let complimenting = "name = \"A\"\nsource = \"\"\nabout = \"\"\n[coordinates]\nvariables = [\"n\"]\n\
         both = [\"(n - 2)\", \"(k) + (n - 1 - k) for k from 0 to n - 1\"]\nagain = [\"(n - 3)\"]\n\
         entailing = [\"(n - 1) if n mod 3 = 0\"]\n";
    for text in [text, complimenting] {
        let theory = read(text);
        let search = read(&text.replace("[coordinates]", "loopy = true\n[coordinates]"));
        assert_eq!(theory.why_no_values(), None);
        assert!(search.why_no_values().is_some());
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
    let file = RulesetFile::Entailing(ruleset);
    assert_eq!(file.values(), PositionValues::Outcomes);
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
    let position = endless.described().position("1").expect("a position");
    let mut solver = EntailingSolver::new(&endless);
    let found = entailing_outcome(&mut solver, position, &Budget::UNLIMITED);
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
    let position = ruleset.described().position("2").expect("a position");
    let choices = entailing_choices(&ruleset, &position, &Budget::UNLIMITED).expect("moves");
    let told: Vec<String> = choices
        .iter()
        .map(|choice| {
            let player = choice
                .player
                .map(|player| player.to_string())
                .unwrap_or_default();
            format!("{player} to {}: {}", choice.position, choice.wins)
        })
        .collect();
    assert_eq!(told, ["Left to 0: true", "Right to 1: true"]);
    let mut solver = EntailingSolver::new(&ruleset);
    let facts = ruleset.described().facts();
    let checked = facts
        .iter()
        .map(|fact| check_entailing_fact(&mut solver, fact, &Budget::UNLIMITED));
    let checked: Vec<_> = checked.collect();
    assert_eq!(checked.iter().filter(|check| check.is_ok()).count(), 2);
    assert!(
        checked
            .iter()
            .any(|check| matches!(check, Err(FactError::OnlyOutcomes(_))))
    );
}

#[test]
fn faults_of_the_rules_of_a_player_have_their_line() {
    let text = "name = \"A\"\nsource = \"\"\nabout = \"\"\n[coordinates]\nvariables = [\"a\"]\n\
         left = []\nright = []\nagain = { left = [\"(b)\"] }\n";
    let told = read_ruleset_file("a.toml", text).unwrap_err().to_string();
    assert!(
        told.starts_with("a.toml, line 8: rule \"(b)\": at character 2"),
        "{told}"
    );
    let text = text.replace("left = [\"(b)\"]", "up = []");
    let told = read_ruleset_file("a.toml", &text).unwrap_err().to_string();
    assert!(told.starts_with("a.toml, line 8: "), "{told}");
}
