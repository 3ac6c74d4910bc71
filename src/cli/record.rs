//! The JSON record of one value.

use num_bigint::BigUint;
use serde::Serialize;
use serde_json::Number;

use super::names::Names;
use crate::game::{Arena, GameId};
use crate::notation::Style;
use crate::player::Player;
use crate::value::{AtomicWeight, Summaries, Summary, Uptimals};

/// What is known of one value; `null` means that there is no such thing, unless `omitted` names the field.
#[derive(Serialize)]
pub(super) struct Record {
    input: String,
    value: String,
    unicode: String,
    latex: String,
    braces: Option<String>,
    outcome: String,
    birthday: Number,
    left_stop: String,
    right_stop: String,
    left_options: Vec<String>,
    right_options: Vec<String>,
    followers: Number,
    is_number: bool,
    is_dicotic: bool,
    is_infinitesimal: bool,
    uptimal: Option<String>,
    mean: String,
    temperature: String,
    atomic_weight: Option<String>,
    /// Fields that were left out, each with the reason.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    omitted: Vec<Omission>,
}

/// A field that exists and was not written.
#[derive(Serialize)]
struct Omission {
    field: &'static str,
    why: String,
}

/// The record of a text that has no value.
#[derive(Serialize)]
pub(super) struct ErrorRecord {
    pub(super) input: String,
    pub(super) error: String,
}

/// Makes records, remembering what it learns about followers.
#[derive(Default)]
pub(super) struct Records {
    names: Names,
    summaries: Summaries,
    uptimals: Uptimals,
}

impl Records {
    /// The record of `game`, which was asked for as `input`; spelled-out forms of more than `max_braces` characters
    /// are omitted.
    pub(super) fn of(&mut self, arena: &mut Arena, game: GameId, input: &str, max_braces: usize) -> Record {
        let summary = self.summaries.of(arena, game);
        let mut omitted = Vec::new();
        let braces = self.names.within(arena, game, Style::Braces, max_braces);
        if braces.is_none() {
            let why = format!("longer than {max_braces} characters (--max-braces)");
            omitted.push(Omission { field: "braces", why });
        }
        let atomic_weight = self.atomic_weight(arena, &summary, &mut omitted);
        let options = arena.options(game);
        let [left_options, right_options] =
            Player::BOTH.map(|player| self.names.sorted(arena, &options[player], Style::Plain));
        Record {
            input: input.to_owned(),
            value: self.names.of(arena, game, Style::Plain),
            unicode: self.names.of(arena, game, Style::Unicode),
            latex: self.names.of(arena, game, Style::Latex),
            braces,
            outcome: summary.outcome.to_string(),
            birthday: number(&summary.birthday),
            left_stop: summary.stops.left.to_string(),
            right_stop: summary.stops.right.to_string(),
            left_options,
            right_options,
            followers: number(&summary.followers),
            is_number: summary.is_number,
            is_dicotic: summary.is_dicotic,
            is_infinitesimal: summary.is_infinitesimal,
            uptimal: self.uptimals.of(arena, game).map(|uptimal| uptimal.to_string()),
            mean: summary.mean.to_string(),
            temperature: summary.temperature.to_string(),
            atomic_weight,
            omitted,
        }
    }

    fn atomic_weight(
        &mut self,
        arena: &mut Arena,
        summary: &Summary,
        omitted: &mut Vec<Omission>,
    ) -> Option<String> {
        match summary.atomic_weight {
            AtomicWeight::Weight(weight) => Some(self.names.of(arena, weight, Style::Plain)),
            AtomicWeight::NotAtomic => None,
            AtomicWeight::Undecided => {
                let why = "not decided for infinitesimals that are not dicotic".to_owned();
                omitted.push(Omission { field: "atomic_weight", why });
                None
            }
        }
    }
}

/// An integer of any size as a JSON number.
fn number(integer: &BigUint) -> Number {
    integer.to_string().parse().expect("digits are a JSON number")
}
