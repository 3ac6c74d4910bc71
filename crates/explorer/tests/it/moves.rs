//! The moves of positions, sums and values.

use serde_json::{Value, json};

use crate::{ask, evaluate, field, moves};

/// In 2 × 2 Domineering, {1 | −1}, each player has two moves of the same value, and every move wins.
#[test]
fn moves_are_listed_the_best_first() {
    let found = moves("Domineering(\"2x2\")");
    assert_eq!(found["components"][0]["board"], "..|..");
    for (player, value) in [("left", "1"), ("right", "-1")] {
        let rows = &found[player];
        assert_eq!(field(rows, "wins"), [true, true]);
        assert_eq!(field(rows, "dominated"), [false, true]);
        assert_eq!(field(rows, "mean"), [value, value]);
        // {1|-1} − {1|-1} is 0, and the gain is 1 − {1|-1} = {2|0}.
        assert_eq!(rows[0]["incentive"]["plain"], "{2|0}");
        for row in rows.as_array().unwrap() {
            assert_eq!(row["value"]["plain"], value);
            let text = row["after"].as_str().unwrap();
            assert_eq!(evaluate(text)["name"]["plain"], value);
        }
    }
    assert_eq!(field(&found["right"], "move"), ["3", "4"]);
    // Left's best move from {2, 1 | 0} is to 2; the canonical form has no other option, and the form has both.
    assert_eq!(field(&moves("{1,2|0}")["left"], "after"), ["2"]);
    assert_eq!(field(&moves("'{1,2|0}'")["left"], "after"), ["2", "1"]);
}

/// ↑ = {0|*}. Left wins ↑ + * by the move in * to 0, which leaves ↑ > 0. Right wins by the move in ↑ to *, which
/// leaves * + * = 0.
#[test]
fn a_sum_keeps_its_components_apart() {
    let found = moves("^ + Nim(1)");
    assert_eq!(field(&found["components"], "text"), ["^", "Nim(1)"]);
    let best = &found["left"][0];
    let places = [&best["component"], &best["becomes"], &best["after"]];
    assert_eq!(places, ["Nim(1)", "Nim(0)", "^ + Nim(0)"]);
    assert_eq!(best["wins"], true);
    let best = &found["right"][0];
    assert_eq!(
        [&best["after"], &best["value"]["plain"]],
        ["* + Nim(1)", "0"]
    );
    assert_eq!(best["wins"], true);
}

/// From the simple ko B = {1 | C} Right moves to C = {B | 0} (Berlekamp 1996), and Left back to B. Neither has a
/// canonical form.
#[test]
fn a_ko_can_be_walked_through() {
    let b = "a{1|{a|0}}";
    let found = moves(b);
    assert_eq!(found["left"][0]["wins"], true);
    let take = &found["right"][0];
    assert_eq!([&take["wins"], &take["mean"]], ["draw", "1/3"]);
    let why = take["incentive"]["missing"].as_str().unwrap();
    assert!(why.contains("is loopy"), "{why}");
    let c = moves(take["after"].as_str().unwrap());
    assert_eq!(c["right"][0]["wins"], true);
    assert_eq!(c["left"][0]["after"], b);
}

/// Kayles, by Sibert and Conway, "Mathematical Kayles" (1992): the row of 1 is a P-position under misère play, and rows
/// of 2 and of 3 are N-positions. From two rows of 2, each move leaves a row of 2 and another row or nothing, which the
/// next player wins.
#[test]
fn misere_moves_have_winners_without_values() {
    let misere = |text: &str| {
        ask(&json!({ "moves": { "text": text, "is_misere": true } }))["answer"].clone()
    };
    for (text, outcome) in [
        ("Kayles(1)", "P"),
        ("Kayles(2)", "N"),
        ("2 * Kayles(2)", "P"),
    ] {
        assert_eq!(misere(text)["outcome"], outcome, "{text}");
    }
    assert_eq!(moves("Kayles(1)")["outcome"], "N");
    let winning = &misere("Kayles(3) + Kayles(2)")["left"][0];
    assert_eq!(winning["after"], "2 * Kayles(2)");
    assert_eq!(winning["wins"], true);
    let why = winning["value"]["missing"].as_str().unwrap();
    assert!(why.contains("normal play"), "{why}");
}

/// In on = {on | }, Left can always pass and Right has no move; in over = {0 | over}, Left can move to 0.
#[test]
fn loopy_games_have_moves() {
    let on = moves("on");
    assert_eq!(field(&on["left"], "wins"), [true]);
    assert_eq!(on["right"], json!([]));
    assert_eq!(moves("over")["left"][0]["after"], "0");
    assert_eq!(evaluate("over")["is_game"], true);
    assert_eq!(evaluate("[1]")["is_game"], false);
}

/// The page draws what figures draw: the board of Clobber has its stones, and Hackenbush its edges.
#[test]
fn positions_have_their_pictures() {
    let picture = |text: &str| {
        let found = ask(&json!({ "moves": { "text": text } }));
        found["answer"]["components"][0]["picture"].clone()
    };
    let clobber = picture("Clobber(\"xo.\")");
    assert_eq!(clobber["is_grid"], true);
    let marks = |of: &Value| json!(field(of, "mark"));
    let shown = json!([{ "stone": "left" }, { "stone": "right" }, "blank"]);
    assert_eq!(marks(&clobber["cells"]), shown);
    let stalk = picture("Hackenbush(\"lr\")");
    let shown = json!([{ "owned": "left" }, { "owned": "right" }, "ground"]);
    assert_eq!(marks(&stalk["lines"]), shown);
    let hand = json!({ "hand": [5, "right"] });
    assert_eq!(picture("(2|5)_40")["cells"][1]["mark"], hand);
    assert_eq!(picture("^"), json!(null));
}

/// A move has the picture of its result, unless a text shows as much.
#[test]
fn moves_have_the_pictures_of_their_results() {
    let found = ask(&json!({ "moves": { "text": "Clobber(\"xo\")" } }));
    let cells = &found["answer"]["left"][0]["picture"]["cells"];
    let shown = json!(["blank", { "stone": "left" }]);
    assert_eq!(json!(field(cells, "mark")), shown);
    let found = ask(&json!({ "moves": { "text": "Nim(3)" } }));
    assert_eq!(found["answer"]["left"][0]["is_drawn"], false);
    assert!(found["answer"]["left"][0]["picture"].is_object());
}
