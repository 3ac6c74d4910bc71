//! Games in which the turn does not always pass, on the page: the table of questions that the program and Python are asked too.

use serde_json::json;

use crate::reply;

const GAMES: [(&str, &str); 3] = [
    ("again", include_str!("../../../../tests/turns/again.toml")),
    (
        "answer",
        include_str!("../../../../tests/turns/answer.toml"),
    ),
    ("both", include_str!("../../../../tests/turns/both.toml")),
];
const QUESTIONS: &str = include_str!("../../../../tests/turns/questions.csv");

/// The outcomes are those of `turns_beside.py` in `crates/rulesets/tests/independent`.
#[test]
fn the_page_has_the_outcomes_of_games_of_ones_own() {
    let mut questions = csv::Reader::from_reader(QUESTIONS.as_bytes());
    let questions: Vec<csv::StringRecord> = questions.records().collect::<Result<_, _>>().unwrap();
    assert_eq!(questions.len(), 4 * GAMES.len());
    for record in &questions {
        let [name, position, is_misere, expected] = [0, 1, 2, 3].map(|at| &record[at]);
        let (_, text) = GAMES
            .iter()
            .find(|(known, _)| *known == name)
            .expect("a game");
        let rulesets = json!([{ "file": format!("{name}.toml"), "text": text }]);
        let outcomes = (0..6).map(|n| {
            let position = position.replace("{n}", &n.to_string());
            let question =
                json!({ "moves": { "text": position, "is_misere": is_misere == "true" } });
            let request = json!({ "version": 1, "rulesets": rulesets, "question": question });
            let found = reply(&request.to_string());
            let outcome = found["answer"]["outcome"].as_str();
            outcome
                .unwrap_or_else(|| panic!("{position}: {found}"))
                .to_owned()
        });
        assert_eq!(outcomes.collect::<String>(), expected, "{record:?}");
    }
}
