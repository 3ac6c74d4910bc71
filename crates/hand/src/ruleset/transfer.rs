//! The rules on transfers between a player's own hands.

use std::fmt;

use chopsticks_base::listed;
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The legal transfers; whether swapping two hands is a move is a separate rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Transfer {
    /// Transfers of any number of fingers, of these kinds.
    Free(TransferKinds),
    /// Only transfers that make two hands equal, or nearly equal.
    Even(EvenSplit),
}

/// Kinds of transfers with any number of fingers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TransferKinds {
    /// Between two hands that are in play before and after.
    pub living: bool,
    /// From a hand that stays in play to a dead one.
    pub revive: bool,
    /// All fingers of a hand to another hand in play.
    pub empty: bool,
}

listed! {
    /// The totals of two hands that may be split evenly.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum EvenSplit {
        /// An even number on one hand, if the other is dead.
        #[serde(rename = "even-dead")]
        Dead,
        /// Any even total.
        #[serde(rename = "even-any")]
        Any,
        /// Any total, odd ones as evenly as possible.
        #[serde(rename = "even-near")]
        Near,
        /// Any number on one hand, if the other is dead; odd ones as evenly as possible.
        #[serde(rename = "even-near-dead")]
        NearDead,
    }
}

impl Default for Transfer {
    fn default() -> Transfer {
        Transfer::NONE
    }
}

impl Transfer {
    /// No transfer is a move.
    pub const NONE: Transfer = Transfer::Free(TransferKinds {
        living: false,
        revive: false,
        empty: false,
    });

    /// Every transfer is a move.
    pub const ANY: Transfer = Transfer::Free(TransferKinds {
        living: true,
        revive: true,
        empty: true,
    });

    /// Every rule on transfers: none, the seven sets of kinds, and the four even ones.
    pub fn all() -> impl Iterator<Item = Transfer> {
        let free = (0..8u8).map(|set| {
            Transfer::Free(TransferKinds {
                living: set & 1 != 0,
                revive: set & 2 != 0,
                empty: set & 4 != 0,
            })
        });
        free.chain(EvenSplit::ALL.map(Transfer::Even))
    }

    /// Whether moving `fingers` from a hand that shows `from` to one that shows `to` is of a legal kind.
    ///
    /// The caller checks that the target can show the sum and that the pair of hands changes.
    pub(super) fn allows(self, from: u32, to: u32, fingers: u32) -> bool {
        match self {
            Transfer::Free(kinds) => match (to > 0, fingers < from) {
                (true, true) => kinds.living,
                (false, true) => kinds.revive,
                (true, false) => kinds.empty,
                (false, false) => false,
            },
            Transfer::Even(even) => {
                let near = matches!(even, EvenSplit::Near | EvenSplit::NearDead);
                let dead_only = matches!(even, EvenSplit::Dead | EvenSplit::NearDead);
                from > to
                    && fingers == (from - to) / 2
                    && (near || (from - to).is_multiple_of(2))
                    && (!dead_only || to == 0)
            }
        }
    }
}

/// The kinds with their names in text.
const KINDS: [&str; 3] = ["living", "revive", "empty"];

impl TransferKinds {
    fn named<'a, E: Error>(names: impl Iterator<Item = &'a str>) -> Result<TransferKinds, E> {
        let mut kinds = TransferKinds::default();
        for name in names {
            let at = KINDS.iter().position(|kind| *kind == name);
            let at = at.ok_or_else(|| E::invalid_value(Unexpected::Str(name), &Reader))?;
            *kinds.flags()[at] = true;
        }
        Ok(kinds)
    }

    fn flags(&mut self) -> [&mut bool; 3] {
        [&mut self.living, &mut self.revive, &mut self.empty]
    }

    fn names(mut self) -> Vec<&'static str> {
        let named = KINDS.into_iter().zip(self.flags());
        named
            .filter_map(|(name, flag)| flag.then_some(name))
            .collect()
    }
}

impl fmt::Display for Transfer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Transfer::Free(kinds) if *kinds == TransferKinds::default() => f.write_str("none"),
            Transfer::Free(kinds) => f.write_str(&kinds.names().join("+")),
            Transfer::Even(even) => even.serialize(f),
        }
    }
}

impl Serialize for Transfer {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Transfer::Free(kinds) if *kinds == TransferKinds::default() => to.serialize_str("none"),
            Transfer::Free(kinds) => kinds.names().serialize(to),
            Transfer::Even(even) => even.serialize(to),
        }
    }
}

impl<'de> Deserialize<'de> for Transfer {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Transfer, D::Error> {
        from.deserialize_any(Reader)
    }
}

/// Reads one name, or a list of kinds.
struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Transfer;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "\"none\", a list of \"living\", \"revive\" and \"empty\", or one of \"even-dead\", \"even-any\", \
             \"even-near\" and \"even-near-dead\"",
        )
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Transfer, E> {
        if name == "none" {
            return Ok(Transfer::NONE);
        }
        let mut even = EvenSplit::ALL.into_iter().map(Transfer::Even);
        match even.find(|rule| rule.to_string() == name) {
            Some(even) => Ok(even),
            None => TransferKinds::named(name.split(['+', ',']).map(str::trim)).map(Transfer::Free),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Transfer, A::Error> {
        let names = Vec::<String>::deserialize(SeqAccessDeserializer::new(list))?;
        TransferKinds::named(names.iter().map(String::as_str)).map(Transfer::Free)
    }
}
