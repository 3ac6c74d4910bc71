//! Rules of both players in one list, or of each player in a list of their own.

use std::fmt;

use chopsticks_cgt::player::ByPlayer;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use toml::Spanned;

/// The rules of each player as texts, with their places in the file.
pub(crate) type RuleTexts = ByPlayer<Vec<Spanned<String>>>;

/// The rules of each player, read from one list or from two.
#[derive(Clone, Debug, Default)]
pub(crate) struct TurnRules(pub RuleTexts);

/// The rules as a table. A player without rules may be left out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sides {
    #[serde(default)]
    left: Vec<Spanned<String>>,
    #[serde(default)]
    right: Vec<Spanned<String>>,
}

/// What reads a list or a table, and keeps the places of the rules.
struct RulesVisitor;

impl<'de> Visitor<'de> for RulesVisitor {
    type Value = TurnRules;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of rules, or a table with the lists `left` and `right`")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<TurnRules, A::Error> {
        let rules = Deserialize::deserialize(SeqAccessDeserializer::new(list))?;
        Ok(TurnRules(ByPlayer::both(rules)))
    }

    fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<TurnRules, A::Error> {
        let Sides { left, right } = Sides::deserialize(MapAccessDeserializer::new(table))?;
        Ok(TurnRules(ByPlayer { left, right }))
    }
}

impl<'de> Deserialize<'de> for TurnRules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TurnRules, D::Error> {
        deserializer.deserialize_any(RulesVisitor)
    }
}
