//! Certificates of tall values: those found by the search are accepted and true.

use std::collections::HashSet;

use chopsticks_certificate::CertificateReader;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::{Style, write};
use chopsticks_simple::budget::{Budget, Stopped};
use chopsticks_simple::one_hand::certify::{
    AcceptedClaim, Certificate, CertifyError, ClaimedValue, NamedAudit, certify,
};
use chopsticks_simple::one_hand::structure::{OneHandValue, Structure};
use chopsticks_simple::one_hand::tempo::{Tempo, small_game};
use chopsticks_simple::player::ByPlayer;
use chopsticks_simple::ruleset::{OneHandEach, Setup};
use num_bigint::BigUint;

use super::check::check;
use super::claims::Truth;
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
        fingers: n.into().into(),
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

/// The result of play on a small value becomes a certificate; an interval wider than that of the proof is refused.
#[test]
fn what_play_proves_becomes_a_certificate() {
    let arena = &mut Arena::new();
    let position = position(2u32, 5u32, 40u32);
    let value = theorem_value(&position).game(arena, &Budget::UNLIMITED);
    let value = value.unwrap();
    let game = small_game(arena, value).unwrap();
    let name = write(arena, value, Style::Plain);
    let mut tempo = Tempo::new(&name, game.clone());
    let decision = tempo.decide(position.hands(), position.fingers(), &Budget::UNLIMITED);
    let interval = decision.unwrap().claim.expect("the value is right");
    let mut made = |interval, budget: &Budget<'_>| {
        Certificate::from_interval(arena, &position, &game, interval, budget)
    };
    let certificate = made(interval.clone(), &Budget::UNLIMITED).unwrap();
    assert_eq!(certificate.hands(), position.hands());
    assert_eq!(*certificate.value(), ClaimedValue::Game(value));
    let range = certificate.range();
    assert_eq!(
        (&range.from, &range.below),
        (&interval.from, &interval.below)
    );
    assert!(check(&text(&certificate)).is_ok());
    let asked = Budget {
        should_stop: &|| true,
        ..Budget::UNLIMITED
    };
    let stopped = made(interval.clone(), &asked).unwrap_err();
    assert!(matches!(stopped, CertifyError::Stopped(Stopped::Asked)));
    let mut wider = interval;
    wider.below += 1u32;
    let rejected = made(wider, &Budget::UNLIMITED).unwrap_err().to_string();
    assert!(
        rejected.starts_with("the checker rejects the proof"),
        "{rejected}"
    );
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

/// The claims of a file whose names denote its games, or the reason why it is refused.
fn named(arena: &mut Arena, text: &str) -> Result<Vec<AcceptedClaim>, String> {
    let reader = CertificateReader::new(text.as_bytes()).map_err(|error| error.to_string())?;
    let mut audit = NamedAudit::new(reader.header());
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

/// The file is read back and accepted, and it names the value as the structure theorem does.
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

#[test]
fn a_row_needs_version_2() {
    let text = certificate(1, 30, 40).replace("\"version\":2", "\"version\":1");
    let said = check(&text).unwrap_err();
    assert!(
        said.ends_with("found a row, expected a game or an interval; rows need version 2"),
        "{said}"
    );
    let row = certificate(1, 30, 40).replace("\"hand\"", "\"hands\"");
    let said = check(&row).unwrap_err();
    assert!(
        said.contains("line 4, column ") && said.contains("unknown field `hands`"),
        "{said}"
    );
}

/// * under the name 0 and 0 under the name *, with the strategies for these games.
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
        unread.starts_with("found `zero`, expected a value"),
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
