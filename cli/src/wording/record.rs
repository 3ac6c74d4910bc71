//! The JSON record of one value.

use std::fmt::Display;

use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::cgt::value::{AtomicWeight, Summaries, Summary, Uptimals};
use chopsticks_lab::simple::query::{PositionValue, Proved};
use chopsticks_lab::simple::structure::OneHandValue;
use num_bigint::BigUint;
use serde::Serialize;
use serde_json::Number;

use crate::wording::names::Names;
use crate::wording::outcome::meaning;
use crate::wording::proved::{ProvedRecord, once};

/// The properties of one value; `omitted` has the reason for each field that is `null`.
#[derive(Serialize)]
pub(crate) struct Record {
    input: String,
    value: Option<String>,
    unicode: Option<String>,
    latex: Option<String>,
    braces: Option<String>,
    outcome: String,
    birthday: Option<Number>,
    left_stop: String,
    right_stop: String,
    left_options: Option<Vec<String>>,
    right_options: Option<Vec<String>>,
    followers: Option<Number>,
    is_number: bool,
    is_dicotic: bool,
    is_infinitesimal: bool,
    uptimal: Option<String>,
    mean: String,
    temperature: String,
    atomic_weight: Option<String>,
    /// The positions in `input` whose values follow from the structure theorem; all others are computed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    proved: Vec<ProvedRecord>,
    /// Fields that were left out, each with the reason.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    omitted: Vec<Omission>,
}

/// A field that is `null`.
#[derive(Serialize)]
struct Omission {
    field: &'static str,
    why: String,
}

/// Makes records and caches what it computes about followers.
pub(crate) struct Records {
    names: Names,
    summaries: Summaries,
    uptimals: Uptimals,
}

/// The fields left out of the record that is being made.
#[derive(Default)]
struct Omissions(Vec<Omission>);

impl Omissions {
    /// The result, or `None` and a note why the field is missing.
    fn unless<T>(&mut self, field: &'static str, found: Result<T, impl Display>) -> Option<T> {
        let mut note = |why: String| self.0.push(Omission { field, why });
        found.map_err(|why| note(why.to_string())).ok()
    }
}

impl Records {
    /// Records in which texts of more than `max_text` bytes are omitted.
    pub(crate) fn new(max_text: usize) -> Records {
        Records {
            names: Names::new(max_text),
            summaries: Summaries::default(),
            uptimals: Uptimals::default(),
        }
    }

    /// The record of the value that was asked for as `input`, and that rests on these positions.
    pub(crate) fn of(
        &mut self,
        arena: &mut Arena,
        value: &PositionValue,
        proved: &[Proved],
        input: &str,
    ) -> Record {
        let mut record = match value {
            PositionValue::Game(game) => self.of_game(arena, *game),
            PositionValue::Tall(value) => self.of_tall(arena, value),
        };
        record.input = input.to_owned();
        record.proved = once(proved).map(ProvedRecord::from).collect();
        record
    }

    /// What a reader wants to know of a value first, in one line.
    pub(crate) fn brief(&mut self, arena: &mut Arena, game: GameId) -> String {
        let summary = self.summaries.summary(arena, game);
        format!(
            "mean {}, temperature {}, stops {} and {}, outcome {}: {}",
            summary.mean,
            summary.temperature,
            summary.stops.left,
            summary.stops.right,
            summary.outcome,
            meaning(summary.outcome)
        )
    }

    fn of_game(&mut self, arena: &mut Arena, game: GameId) -> Record {
        let summary = self.summaries.summary(arena, game);
        let mut omitted = Omissions::default();
        let mut name = |field, style| omitted.unless(field, self.names.of(arena, game, style));
        let value = name("value", Style::Plain);
        let unicode = name("unicode", Style::Unicode);
        let latex = name("latex", Style::Latex);
        let braces = name("braces", Style::Braces);
        let options = self.names.options(arena, game);
        let mut names = |field, side: Vec<GameId>| {
            let names = side
                .into_iter()
                .map(|option| self.names.of(arena, option, Style::Plain));
            omitted.unless(field, names.collect())
        };
        let left_options = names("left_options", options.left);
        let right_options = names("right_options", options.right);
        let atomic_weight = self.atomic_weight(arena, &summary, &mut omitted);
        let uptimal = self.uptimals.uptimal(arena, game).map(ToString::to_string);
        Record {
            input: String::new(),
            value,
            unicode,
            latex,
            braces,
            outcome: summary.outcome.to_string(),
            birthday: Some(number(&summary.birthday)),
            left_stop: summary.stops.left.to_string(),
            right_stop: summary.stops.right.to_string(),
            left_options,
            right_options,
            followers: Some(number(&summary.followers)),
            is_number: summary.is_number,
            is_dicotic: summary.is_dicotic,
            is_infinitesimal: summary.is_infinitesimal,
            uptimal: omitted.unless("uptimal", uptimal.ok_or("the game is not an uptimal")),
            mean: summary.mean.to_string(),
            temperature: summary.temperature.to_string(),
            atomic_weight,
            proved: Vec::new(),
            omitted: omitted.0,
        }
    }

    /// In a position with one hand a side, both players can move or neither can. So its value is dicotic and infinitesimal.
    fn of_tall(&mut self, arena: &mut Arena, value: &OneHandValue) -> Record {
        let found = PositionValue::Tall(value.clone());
        let mut omitted = Omissions::default();
        let mut name =
            |field, style| omitted.unless(field, self.names.of_value(arena, &found, style));
        let value_name = name("value", Style::Plain);
        let unicode = name("unicode", Style::Unicode);
        let latex = name("latex", Style::Latex);
        for field in [
            "braces",
            "birthday",
            "left_options",
            "right_options",
            "followers",
            "uptimal",
            "atomic_weight",
        ] {
            let why = "the canonical form was not built, since the counter is large";
            omitted.unless::<()>(field, Err(why));
        }
        let zero = || "0".to_owned();
        Record {
            input: String::new(),
            value: value_name,
            unicode,
            latex,
            braces: None,
            outcome: value.outcome().to_string(),
            birthday: None,
            left_stop: zero(),
            right_stop: zero(),
            left_options: None,
            right_options: None,
            followers: None,
            is_number: false,
            is_dicotic: true,
            is_infinitesimal: true,
            uptimal: None,
            mean: zero(),
            temperature: zero(),
            atomic_weight: None,
            proved: Vec::new(),
            omitted: omitted.0,
        }
    }

    fn atomic_weight(
        &mut self,
        arena: &mut Arena,
        summary: &Summary,
        omitted: &mut Omissions,
    ) -> Option<String> {
        let field = "atomic_weight";
        match summary.atomic_weight {
            AtomicWeight::Weight(weight) => {
                omitted.unless(field, self.names.of(arena, weight, Style::Plain))
            }
            AtomicWeight::NotAtomic(why) => omitted.unless(field, Err(why)),
        }
    }
}

/// An integer of any size as a JSON number.
pub(crate) fn number(integer: &BigUint) -> Number {
    integer
        .to_string()
        .parse()
        .expect("digits are a JSON number")
}
