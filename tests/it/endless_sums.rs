//! Sums in which play may continue forever, under normal and misère play: who wins, and by which moves.
//!
//! The outcomes are those of a program of thirty lines in another language, which repeats the definition on all pairs of positions
//! until nothing changes.

use chopsticks_lab::calculator::{CalculatorSettings, Method, MoveQuestion, Object, Play};
use chopsticks_lab::cgt::loopy::{Outcome, class_name};
use chopsticks_lab::player::Player;
use chopsticks_lab::prelude::*;
use chopsticks_lab::rulesets::read_ruleset;

const WALK: &str = r#"
name = "Walk"
source = "a test"
about = "Left takes two or adds one below 4, Right takes one or adds one to 2."
loopy = true
[coordinates]
variables = ["n"]
left = ["(n - 2)", "(n + 1) if 0 < n and n < 4"]
right = ["(n - 1)", "(n + 1) if n = 2"]
"#;

/// Walk(a) + Nim(b), Walk(a) + Walk(b) and Walk(a) - Walk(b), by a in lines and b.
const SUMS: [(&str, bool, &str); 6] = [
    (
        "Walk(a) + Nim(b)",
        true,
        "N P N N\nPHat N NHat NHat\nD NHat D D\nNHat PHat NHat NHat\nPHat NHat NHat NHat",
    ),
    (
        "Walk(a) + Walk(b)",
        true,
        "N PHat D NHat PHat\nPHat D NHat PHat D\nD NHat D D NHat\nNHat PHat D NHat PHat\nPHat D NHat PHat D",
    ),
    (
        "Walk(a) - Walk(b)",
        true,
        "N PCheck D NCheck PCheck\nPHat N D D NCheck\nD D D D D\nNHat D D D D\nPHat NHat D D D",
    ),
    (
        "Walk(a) + Nim(b)",
        false,
        "P N N N\nNCheck D D D\nNHat D D D\nPHat NHat NHat NHat\nD D D D",
    ),
    (
        "Walk(a) + Walk(b)",
        false,
        "P NCheck NHat PHat D\nNCheck D D D D\nNHat D D NHat D\nPHat D NHat PHat D\nD D D D D",
    ),
    (
        "Walk(a) - Walk(b)",
        false,
        "P NHat NCheck PCheck D\nNCheck D D NCheck D\nNHat D D D D\nPHat NHat D D D\nD D D D D",
    ),
];

#[test]
fn sums_are_decided_by_the_graph_of_all_play() {
    let settings = CalculatorSettings::default();
    let walk = read_ruleset("walk.toml", WALK).unwrap();
    let mut session = Session::new().with_ruleset(walk.into()).unwrap();
    for (sum, is_misere, expected) in SUMS {
        for (a, line) in expected.lines().enumerate() {
            for (b, class) in line.split(' ').enumerate() {
                let text = sum.replace("(a)", &format!("({a})"));
                let text = text.replace("(b)", &format!("({b})"));
                let question = MoveQuestion {
                    play: Play::misere_if(is_misere),
                    method: Some(Method::Search),
                    ..MoveQuestion::default()
                };
                let position = session.position(&text, &settings).unwrap().found;
                let found = session
                    .moves(&position, &question, &settings)
                    .unwrap()
                    .found;
                let winners = found.winners.map(|winner| winner.expect("both were asked"));
                assert_eq!(class_name(winners), class, "{text}, misère: {is_misere}");
                let operation = if is_misere { "Misere" } else { "" };
                let by_operation = format!("({text}).{operation}OutcomeClass == \"{class}\"");
                let answer = session.evaluate(&by_operation, &settings).unwrap();
                assert!(matches!(answer.object, Object::Boolean(true)), "{text}");
                // The first move of the player who wins is one move shorter than the play.
                for player in Player::BOTH {
                    let best = found.moves[player].first();
                    let wins = winners[player] == Outcome::won_by(player);
                    let is_won = best.map_or(is_misere, |best| best.wins(player));
                    assert_eq!(wins, is_won, "{text}, misère: {is_misere}");
                    let remoteness = best.map(|best| best.remoteness.clone().unwrap());
                    let parity = u32::from(is_misere);
                    assert!(
                        !wins || remoteness.is_none_or(|moves| moves.unwrap() % 2 == parity),
                        "{text}"
                    );
                }
            }
        }
    }
}
