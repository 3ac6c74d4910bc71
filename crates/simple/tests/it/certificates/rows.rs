//! Certificates of tall values: what the search finds is accepted and true, and every corruption is refused with its reason.

use std::collections::HashSet;

use chopsticks_certificate::{CertificateReader, RowProof};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::{ReadingLimits, Style};
use chopsticks_simple::budget::Budget;
use chopsticks_simple::certify::{AcceptedClaim, Certificate, ClaimedValue, NamedAudit, certify};
use chopsticks_simple::player::{ByPlayer, Player};
use chopsticks_simple::ruleset::{OneHandEach, Setup};
use chopsticks_simple::structure::{OneHandValue, Structure};
use num_bigint::BigUint;
use serde_json::{Value, json};

use super::claims::{Truth, check};
use crate::common::random::Random;

fn position(
    left: impl Into<BigUint>,
    right: impl Into<BigUint>,
    n: impl Into<BigUint>,
) -> OneHandEach {
    let setup = Setup {
        hands: ByPlayer {
            left: vec![left.into()],
            right: vec![right.into()],
        },
        fingers: n.into(),
    };
    setup.one_hand_each().unwrap().unwrap()
}

fn theorem_value(position: &OneHandEach) -> OneHandValue {
    let value = Structure::get().value(position, &Budget::UNLIMITED);
    value.unwrap()
}

fn found(arena: &mut Arena, position: &OneHandEach) -> Certificate {
    certify(arena, position, &Budget::UNLIMITED).unwrap()
}

fn text(certificate: &Certificate) -> String {
    String::from_utf8(certificate.write(Vec::new()).unwrap()).unwrap()
}

/// The certificate of (left|right)_n as text.
pub fn certificate(left: u32, right: u32, n: u32) -> String {
    text(&found(&mut Arena::new(), &position(left, right, n)))
}

/// The first certificates of a row with each shape of values and with each player's hand, for some n.
pub fn one_of_each_shape() -> Vec<String> {
    let mut shapes = HashSet::new();
    let mut texts = Vec::new();
    for n in [60, 120, 240, 290] {
        for (left, right) in (1..=3).flat_map(|i| (i..=n).flat_map(move |j| [(i, j), (j, i)])) {
            let value = theorem_value(&position(left, right, n));
            let is_tall = value.steps(&mut Arena::new()).is_some();
            if is_tall && shapes.insert((value.shape(), left < right)) {
                texts.push(certificate(left, right, n));
            }
        }
    }
    assert!(texts.len() >= 8, "{shapes:?}");
    texts
}

/// The claims of a file whose names are those of its games, or the reason why it is refused.
fn named(arena: &mut Arena, text: &str) -> Result<Vec<AcceptedClaim>, String> {
    let limits = ReadingLimits::default();
    let reader = CertificateReader::new(text.as_bytes()).map_err(|error| error.to_string())?;
    let mut audit = NamedAudit::new(reader.header(), limits);
    let mut claims = Vec::new();
    for line in reader {
        let line = line.map_err(|error| error.to_string())?;
        let claim = audit.line(arena, &line, &Budget::UNLIMITED);
        claims.extend(claim.map_err(|error| error.to_string())?);
    }
    audit.proved().map_err(|error| error.to_string())?;
    Ok(claims)
}

#[test]
fn small_positions_have_the_values_of_the_engine() {
    let mut truth = Truth::default();
    let mut rows = 0;
    for n in [12, 20, 43, 60, 97] {
        let hands = [1, 2, 3, 5, n / 7 + 1, n / 3, n / 2, n - 1];
        for (left, right) in hands.iter().flat_map(|&i| hands.map(|j| (i, j))) {
            let text = certificate(left, right, n);
            assert!(check(&text).is_ok() && truth.allows(&text), "{text}");
            rows += usize::from(text.contains("\"letters\""));
        }
    }
    assert!(rows > 25, "{rows}");
}

/// (i|j)_n with n of the given number of digits, and hands that are log-uniform up to n.
fn far(random: &mut Random, digits: u32) -> OneHandEach {
    let n = random.number_of(digits);
    let [i, j] = [(); 2].map(|()| {
        let digits = random.below(digits.into()) as u32 + 1;
        random.number_of(digits).min(n.clone())
    });
    position(i, j, n)
}

/// The file is read again and accepted, and it names the value as the structure theorem does.
fn assert_round_trip(position: &OneHandEach) {
    let arena = &mut Arena::new();
    let certificate = found(arena, position);
    let text = text(&certificate);
    let claims = named(arena, &text).unwrap();
    let [AcceptedClaim { range, value, .. }] = &claims[..] else {
        panic!("one claim: {text}");
    };
    assert_eq!((value, range), (certificate.value(), certificate.range()));
    assert!(range.from <= *position.fingers() && *position.fingers() < range.below);
    let name = value.name(arena, Style::Plain);
    let predicted = theorem_value(position);
    assert_eq!(name, predicted.name(Style::Plain), "{text}");
}

#[test]
fn far_positions_are_certified() {
    let random = &mut Random::new(7);
    for (digits, times) in [(12, 20), (30, 10), (100, 4)] {
        for _ in 0..times {
            assert_round_trip(&far(random, digits));
        }
    }
}

#[test]
#[ignore = "takes a minute: run with --ignored"]
fn many_far_positions_are_certified() {
    let random = &mut Random::new(8);
    for digits in [12, 30, 100] {
        for _ in 0..30 {
            assert_round_trip(&far(random, digits));
        }
    }
}

/// A tower of ±J over J, or its negative, in a row of this player's hand, whose letters need several strategies.
struct Switches {
    /// The lines before the row.
    head: String,
    row: Value,
}

impl Switches {
    fn in_row_of(owner: Player) -> Switches {
        let n = BigUint::from(968_408_173_652u64);
        let hands = RowProof::position(owner, 3u32.into(), 665_557_204u32.into());
        let position = position(hands.left, hands.right, n);
        let text = text(&found(&mut Arena::new(), &position));
        let (head, row) = text.trim_end().rsplit_once('\n').unwrap();
        let row: Value = serde_json::from_str(row).unwrap();
        assert!(row["letters"].as_array().unwrap().len() > 1, "{text}");
        Switches {
            head: head.to_owned(),
            row,
        }
    }

    /// What the checker says after a change of the row.
    fn changed(&self, change: impl Fn(&mut Value)) -> Result<String, String> {
        let mut row = self.row.clone();
        change(&mut row);
        let text = format!("{}\n{row}\n", self.head);
        check(&text).map(|proved| proved.first.to_string())
    }
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
    for by in [1, -1] {
        refused(
            &|row| moved(&mut row["tower"]["steps"][0]["times"], by),
            "the claimed value",
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
    // An interval of n for which the strategies are not all valid.
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

#[test]
fn a_row_needs_version_2() {
    let text = certificate(1, 30, 40).replace("\"version\":2", "\"version\":1");
    let said = check(&text).unwrap_err();
    assert!(said.ends_with("found a row; rows need version 2"), "{said}");
    let row = certificate(1, 30, 40).replace("\"hand\"", "\"hands\"");
    let said = check(&row).unwrap_err();
    assert!(
        said.contains("line 4, column ") && said.contains("missing field `hand`"),
        "{said}"
    );
}

/// * under the name 0 and 0 under the name *, with the strategies that these games need.
#[test]
fn a_file_whose_names_lie_is_refused() {
    let lie = concat!(
        r#"{"format":"chopsticks-lab certificate","version":1,"left":"1","right":"1"}"#,
        "\n",
        r#"{"value":"0","followers":[[[],[]],[[0],[0]]]}"#,
        "\n",
        r#"{"from":"8","below":"12","value":"0","left":"-","right":"-"}"#,
        "\n",
    );
    assert!(check(lie).is_ok(), "for the checker, names are labels");
    assert_eq!(
        named(&mut Arena::new(), lie).unwrap_err(),
        "the line calls its game `0`, but the game is *"
    );
    let arena = &mut Arena::new();
    let unread = named(arena, &lie.replace("\"0\"", "\"zero\"")).unwrap_err();
    assert!(
        unread.starts_with("expected a value, found `zero`"),
        "{unread}"
    );
    assert!(named(arena, &lie.replace("\"0\"", "\"*\"")).is_ok());
}

#[test]
fn the_value_of_a_claim_is_that_of_the_file() {
    let tower = |left: u32, right: u32, n: u32| {
        let arena = &mut Arena::new();
        let certificate = found(arena, &position(left, right, n));
        assert!(matches!(certificate.value(), ClaimedValue::Tower(_)));
        certificate.value().name(arena, Style::Plain)
    };
    // (1|n − 1)_n = {* | *} = 0, and (1|y)_n = {(1|y + 1)_n | *} where y is at least n/2.
    assert_eq!(tower(1, 80, 100), "^[19]");
    assert_eq!(tower(80, 1, 100), "v[19]");
}
