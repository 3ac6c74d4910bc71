//! Moves in misère and in scoring play: their columns are operations on the position after the move.

use chopsticks_lab::calculator::{
    CalculatorSettings, Move, MoveColumn, MoveQuestion, Object, Play,
};
use chopsticks_lab::prelude::*;

use crate::positions::Pair;

/// A score is the points of the move, and what the opponent gets by moving first afterwards.
#[test]
fn scores_and_misere_values_are_the_operations_on_the_position_after_the_move() {
    let mut pair = Pair::default();
    let settings = CalculatorSettings::default();
    let entry = |choice: &Move, name: &str| {
        let column = MoveColumn::ALL.iter().find(|column| column.name == name);
        choice.entry(column.unwrap()).clone()
    };
    for (text, play) in [
        (
            "CumulativeSubtraction(7,9) - CumulativeSubtraction(6) + 2",
            Play::Scoring,
        ),
        (
            "DotsAndBoxes(\"1x2\") + CumulativeSubtraction(3)",
            Play::Scoring,
        ),
        ("Domineering(\"2x3\")", Play::Misere),
        ("Nim(2,3)", Play::Misere),
    ] {
        let position = pair.position(text);
        let question = MoveQuestion {
            play,
            ..MoveQuestion::default()
        };
        let analysis = pair.session.moves(&position, &question, &settings);
        let analysis = analysis.unwrap().found;
        assert!(analysis.numbered().count() > 0);
        let mut compared = 0;
        for (number, player, choice) in analysis.numbered() {
            let after = Object::Position(choice.after.clone());
            let mut shown = |object: &Object| {
                let shown = pair.session.show(object, Style::Plain, &settings);
                shown.unwrap()
            };
            let after = shown(&after);
            let (found, asked) = if play == Play::Scoring {
                let [points, score] =
                    ["points", "score"].map(|name| shown(&entry(choice, name).unwrap()));
                let next = player.pick("RightScore", "LeftScore");
                let sign = player.pick("+", "-");
                (score, format!("({after}).{next} {sign} ({points})"))
            } else {
                let value = if text.starts_with("Nim") {
                    "MisereDicotValue"
                } else {
                    "MisereDeadEndingValue"
                };
                // A long one is left out.
                let Ok(found) = entry(choice, "misere_value") else {
                    continue;
                };
                (shown(&found), format!("({after}).{value}"))
            };
            let answer = pair.session.evaluate(&asked, &settings).unwrap().object;
            let expected = pair.session.show(&answer, Style::Plain, &settings).unwrap();
            assert_eq!(found, expected, "move {number} of {text}: {asked}");
            compared += 1;
        }
        assert!(compared > 0, "{text}");
    }
}

/// Also in values, whose moves lead to numbers that are no scores.
#[test]
fn the_best_score_of_the_moves_is_that_of_the_position() {
    let mut pair = Pair::default();
    let settings = CalculatorSettings::default();
    for text in [
        "{3|-1}",
        "Nim(1) + {1|-1}",
        "Nim(0) + {2|-2}",
        "CumulativeSubtraction(5) - {3||2|1} + 1/2",
        "'{2|-1}' + {4|1} - 3",
        "DotsAndBoxes(\"1x2\") + ^ + 2",
    ] {
        let position = pair.position(text);
        let question = MoveQuestion {
            play: Play::Scoring,
            ..MoveQuestion::default()
        };
        let found = pair.session.moves(&position, &question, &settings);
        let analysis = found.unwrap().found;
        for player in Player::BOTH {
            let moves = analysis.moves[player].iter();
            let scores = moves.map(|choice| choice.score.clone().unwrap());
            let best = player.pick(scores.clone().max(), scores.min());
            assert_eq!(best, analysis.scores[player], "{player} in {text}");
        }
    }
}

/// From a heap of 4, only 2 counters can be taken, twice: by hand the value is <<4|0>|<0|-4>>.
#[test]
fn a_position_beside_a_scoring_game_is_its_scoring_game() {
    let (mut session, settings) = (Session::new(), CalculatorSettings::default());
    let by_hand = "Scoring(\"<<4|0>|<0|-4>>\")";
    for claim in [
        format!("CumulativeSubtraction(4) == {by_hand}"),
        format!("{by_hand} - CumulativeSubtraction(4) == 0"),
        format!("{by_hand} >= CumulativeSubtraction(4) and CumulativeSubtraction(4) <= {by_hand}"),
        format!("CumulativeSubtraction(2) != {by_hand}"),
        format!("not (Nim(1) > {by_hand})"),
        // As it is under normal play.
        "CumulativeSubtraction(4) == 0".to_owned(),
    ] {
        let found = session.evaluate(&claim, &settings).unwrap().object;
        assert!(matches!(found, Object::Boolean(true)), "{claim}");
    }
}
