//! Certificates of two tall values found by `chopsticks certify`: every corruption is refused with its reason.

use chopsticks_certificate::player::Player;
use serde_json::{Value, json};

use crate::check::check;

/// A tower of ±J over J, or its negative, in a row of this player's hand, whose letters need several strategies.
struct Switches {
    /// The lines before the row.
    head: String,
    row: Value,
}

impl Switches {
    fn in_row_of(owner: Player) -> Switches {
        let text = match owner {
            Player::Left => include_str!("row_of_left.jsonl"),
            Player::Right => include_str!("row_of_right.jsonl"),
        };
        let (head, row) = text.trim_end().rsplit_once('\n').unwrap();
        Switches {
            head: head.to_owned(),
            row: serde_json::from_str(row).unwrap(),
        }
    }

    /// The verdict of the checker after a change of the row.
    fn changed(&self, change: impl Fn(&mut Value)) -> Result<String, String> {
        let mut row = self.row.clone();
        change(&mut row);
        let text = format!("{}\n{row}\n", self.head);
        check(&text).map(|proved| proved.first.to_string())
    }
}

#[test]
fn unknown_fields_are_refused_at_every_depth() {
    let switches = Switches::in_row_of(Player::Left);
    for place in ["", "/tower", "/tower/steps/0", "/start", "/letters/0"] {
        let refused = switches.changed(|row| {
            row.pointer_mut(place).unwrap()["claims"] = json!("proved for all n");
        });
        let refused = refused.unwrap_err();
        assert!(
            refused.contains("unknown field `claims`"),
            "{place}: {refused}"
        );
    }
}

#[test]
fn a_file_of_version_1_has_no_rows() {
    let switches = Switches::in_row_of(Player::Left);
    let text = format!("{}\n{}\n", switches.head, switches.row);
    let rows = text.replacen("\"version\":2", "\"version\":1", 1);
    let said = check(&rows).unwrap_err();
    assert!(said.contains("version 2"), "{said}");
}

fn number(value: &Value) -> u64 {
    value.as_str().unwrap().parse().unwrap()
}

fn moved(value: &mut Value, by: i64) {
    *value = json!(number(value).checked_add_signed(by).unwrap().to_string());
}

#[test]
fn corruptions_of_a_row_of_left_are_refused_with_their_reasons() {
    refuse_corruptions(Player::Left);
}

#[test]
fn corruptions_of_a_row_of_right_are_refused_with_their_reasons() {
    refuse_corruptions(Player::Right);
}

fn refuse_corruptions(owner: Player) {
    let switches = Switches::in_row_of(owner);
    assert_eq!(switches.changed(|_| ()).unwrap(), "968408173652");
    let refused = |change: &dyn Fn(&mut Value), reason: &str| {
        let said = switches.changed(change).expect_err(reason);
        assert!(said.contains(reason), "{said}");
    };
    // A shorter run, and a gap.
    refused(
        &|row| moved(&mut row["letters"][0]["first"], 3),
        "letters of entry 2 end at",
    );
    refused(
        &|row| moved(&mut row["letters"][1]["last"], -3),
        "letters of entry 2 end at",
    );
    refused(
        &|row| moved(&mut row["letters"][0]["first"], 1),
        "by a multiple of the step 3",
    );
    let entries = switches.row["letters"].as_array().unwrap().len();
    refused(
        &|row| moved(&mut row["letters"][entries - 1]["first"], 3),
        "expected 665557204, the hand of the position",
    );
    refused(
        &|row| drop(row["letters"].as_array_mut().unwrap().remove(1)),
        "one step below the ones before",
    );
    // Another number of steps, another kind of steps, another base.
    let [base, steps] = ["base", "steps"].map(|key| switches.row["tower"][key].clone());
    let option = steps[0]["option"].as_str().unwrap();
    let tower = |times: u64| {
        format!(
            "`{}` with {times} steps of `{option}`",
            base.as_str().unwrap()
        )
    };
    let proved = number(&steps[0]["times"]);
    for by in [1, -1] {
        let claimed = tower(proved.checked_add_signed(by).unwrap());
        refused(
            &|row| moved(&mut row["tower"]["steps"][0]["times"], by),
            &format!(
                "the row proves {}; expected {claimed}, the claimed value",
                tower(proved)
            ),
        );
    }
    let base = |row: &Value| row["tower"]["base"].clone();
    refused(
        &|row| row["tower"]["steps"][0]["option"] = base(row),
        "the claimed value",
    );
    let option = |row: &Value| row["tower"]["steps"][0]["option"].clone();
    // {±J | ±J} = 0 and {0 | ±J} = J, so two more steps lead from the base ±J to the start too.
    refused(
        &|row| row["tower"]["base"] = option(row),
        "the claimed value",
    );
    // Another start: one step further, or another value.
    for by in [3, -3] {
        refused(
            &|row| moved(&mut row["start"]["hand"], by),
            "one step below the ones before",
        );
    }
    refused(
        &|row| row["start"]["value"] = option(row),
        "the base of the claimed value",
    );
    refused(
        &|row| moved(&mut row["start"]["hand"], 1 << 40),
        "at most 968408173652",
    );
    // The first n may itself be the hand of a start, but these letters do not lie below it.
    refused(
        &|row| row["start"]["hand"] = json!("968408173652"),
        "one step below the ones before",
    );
    // Another letter, and the strategy of other letters.
    refused(
        &|row| row["letters"][0]["value"] = base(row),
        "the claimed value",
    );
    for player in ["left", "right"] {
        let end = entries - 1;
        let swap =
            |row: &mut Value| row["letters"][0][player] = row["letters"][end][player].clone();
        refused(&swap, "the letters of entry 1: against ");
    }
    let (key, reason) = match owner {
        Player::Left => ("right", "the start: against Right moving first"),
        Player::Right => ("left", "the start: against Left moving first"),
    };
    refused(&|row| row["start"][key] = json!("-"), reason);
    // An interval of n on which not all strategies are valid.
    refused(
        &|row| moved(&mut row["below"], 1_000_000_000),
        "exceeds some n",
    );
    // Two runs may be merged only if one strategy is valid for both.
    let merge = |row: &mut Value| {
        let letters = row["letters"].as_array_mut().unwrap();
        let removed = letters.remove(1);
        letters[0]["first"] = removed["first"].clone();
    };
    refused(&merge, "according to the position, exceeds some n");
    refused(
        &|row| row["letters"][0]["value"] = json!("^"),
        "the game `^` is not defined",
    );
}
