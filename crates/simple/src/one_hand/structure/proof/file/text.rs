//! The form of the lines of a proof file, with the type and length of each value; nothing else is accepted.

use std::fmt;
use std::marker::PhantomData;
use std::num::NonZeroU32;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::number::{FormText, Fraction, GoldenText, Small};

/// A block.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BlockText {
    pub index: FormText,
    pub domain: Vec<FormText>,
    pub comparisons: Vec<Object<ComparisonText>>,
    pub exclusions: Vec<usize>,
    pub exclusive: Vec<CaseText>,
    pub exhaustive: CaseText,
    pub values: CaseText,
    pub closure: Vec<CaseText>,
}

/// The last line.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CorollaryText {
    pub one_one: Vec<Object<OneOneText>>,
}

/// A block of (1|1)_n.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OneOneText {
    pub half: FormText,
    pub domain: Vec<FormText>,
    // Without this, a missing key would be read as null.
    #[serde(deserialize_with = "Option::deserialize")]
    pub turn: Option<FormText>,
    pub steps: Vec<InequalityText>,
}

/// A comparison of two lines.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ComparisonText {
    pub larger: LineText,
    pub smaller: LineText,
    pub sector: [DirectionText; 2],
    pub domain: Vec<FormText>,
    pub ends: [InequalityText; 2],
}

/// A line: index, turn, and the multiples of g(0) and g(1) for x and d.
#[derive(Clone, Copy, Deserialize)]
pub(super) struct LineText(
    pub FormText,
    pub Option<FormText>,
    pub [Small; 2],
    pub [Small; 2],
);

/// A direction.
pub(super) enum DirectionText {
    Golden,
    Ratio { d: u32, x: NonZeroU32 },
    Crossing(Box<[LineText; 2]>),
}

/// A proof of an inequality: shares, or an object.
pub(super) type InequalityText = ListOrObject<Vec<ShareText>, InequalityObject>;

/// A share: the positive and the negative exponent, the gap, and the amount.
#[derive(Deserialize)]
pub(super) struct ShareText(pub FormText, pub FormText, pub BoundText, pub GoldenText);

/// A lower bound and its multipliers.
#[derive(Deserialize)]
pub(super) struct BoundText(pub Small, pub Vec<(usize, Fraction)>);

/// A division of the domain, or that it is empty.
#[derive(Deserialize)]
#[serde(try_from = "InequalityKeys")]
pub(super) enum InequalityObject {
    Empty(usize, BoundText),
    Split(usize, Box<[InequalityText; 2]>),
    Cut(FormText, Box<[InequalityText; 2]>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InequalityKeys {
    #[serde(default, deserialize_with = "present")]
    empty: Option<usize>,
    #[serde(default, deserialize_with = "present")]
    bound: Option<BoundText>,
    #[serde(default, deserialize_with = "present")]
    split: Option<usize>,
    #[serde(default, deserialize_with = "present")]
    cut: Option<FormText>,
    #[serde(default, deserialize_with = "present")]
    parts: Option<Box<[InequalityText; 2]>>,
}

impl TryFrom<InequalityKeys> for InequalityObject {
    type Error = &'static str;

    fn try_from(keys: InequalityKeys) -> Result<InequalityObject, &'static str> {
        match (keys.empty, keys.bound, keys.split, keys.cut, keys.parts) {
            (Some(constraint), Some(bound), None, None, None) => {
                Ok(InequalityObject::Empty(constraint, bound))
            }
            (None, None, Some(constraint), None, Some(parts)) => {
                Ok(InequalityObject::Split(constraint, parts))
            }
            (None, None, None, Some(form), Some(parts)) => Ok(InequalityObject::Cut(form, parts)),
            _ => Err(
                "expected a list of shares, or an object with the keys `empty` and `bound`, or `split` and `parts`, or `cut` and `parts`",
            ),
        }
    }
}

/// A case: a contradiction [p, q, comparison], or an object.
pub(super) type CaseText = ListOrObject<[usize; 3], CaseObject>;

/// A tree of cases, or a contradiction in parts.
#[derive(Deserialize)]
#[serde(try_from = "CaseKeys")]
pub(super) enum CaseObject {
    Divided(Vec<CaseText>),
    Decided(Vec<CaseText>),
    Sectors {
        at: DirectionText,
        positive: InequalityText,
        parts: Box<[CaseText; 2]>,
    },
    Turn {
        place: usize,
        is_first: bool,
        parts: Box<[CaseText; 2]>,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CaseKeys {
    #[serde(default, deserialize_with = "present")]
    divided: Option<Vec<CaseText>>,
    #[serde(default, deserialize_with = "present")]
    decided: Option<Vec<CaseText>>,
    #[serde(default, deserialize_with = "present")]
    at: Option<DirectionText>,
    #[serde(default, deserialize_with = "present")]
    positive: Option<InequalityText>,
    #[serde(default, deserialize_with = "present")]
    turn: Option<usize>,
    #[serde(default, deserialize_with = "present")]
    first: Option<bool>,
    #[serde(default, deserialize_with = "present")]
    parts: Option<Box<[CaseText; 2]>>,
}

impl TryFrom<CaseKeys> for CaseObject {
    type Error = &'static str;

    fn try_from(keys: CaseKeys) -> Result<CaseObject, &'static str> {
        let tree = (keys.divided, keys.decided);
        let sectors = (keys.at, keys.positive);
        let turn = (keys.turn, keys.first);
        match (tree, sectors, turn, keys.parts) {
            ((Some(cases), None), (None, None), (None, None), None) => {
                Ok(CaseObject::Divided(cases))
            }
            ((None, Some(because)), (None, None), (None, None), None) => {
                Ok(CaseObject::Decided(because))
            }
            ((None, None), (Some(at), Some(positive)), (None, None), Some(parts)) => {
                Ok(CaseObject::Sectors {
                    at,
                    positive,
                    parts,
                })
            }
            ((None, None), (None, None), (Some(place), Some(is_first)), Some(parts)) => {
                Ok(CaseObject::Turn {
                    place,
                    is_first,
                    parts,
                })
            }
            _ => Err(
                "expected an object with one key, `divided` or `decided`, or with the keys `at`, `positive` and `parts`, or `turn`, `first` and `parts`",
            ),
        }
    }
}

/// The value of an existing key; it must not be null.
fn present<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(deserializer).map(Some)
}

/// An object; without this, serde would also accept a list of the values.
pub(super) struct Object<T>(pub T);

/// A list or an object.
pub(super) enum ListOrObject<L, O> {
    List(L),
    Object(O),
}

struct ObjectVisitor<T>(PhantomData<T>);
struct EitherVisitor<L, O>(PhantomData<(L, O)>);
struct DirectionVisitor;

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        deserializer.deserialize_map(ObjectVisitor(PhantomData))
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
    type Value = Object<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Object<T>, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(Object)
    }
}

impl<'de, L: Deserialize<'de>, O: Deserialize<'de>> Deserialize<'de> for ListOrObject<L, O> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // serde_json reads a struct from a list or an object, and from nothing else.
        deserializer.deserialize_struct("", &[], EitherVisitor(PhantomData))
    }
}

impl<'de, L: Deserialize<'de>, O: Deserialize<'de>> Visitor<'de> for EitherVisitor<L, O> {
    type Value = ListOrObject<L, O>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list or an object")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
        L::deserialize(SeqAccessDeserializer::new(list)).map(ListOrObject::List)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        O::deserialize(MapAccessDeserializer::new(map)).map(ListOrObject::Object)
    }
}

impl<'de> Deserialize<'de> for DirectionText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DirectionText, D::Error> {
        deserializer.deserialize_any(DirectionVisitor)
    }
}

impl<'de> Visitor<'de> for DirectionVisitor {
    type Value = DirectionText;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"1/φ\", [d, x] with 0 ≤ d ≤ x and x ≥ 1, or a crossing of two lines")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<DirectionText, E> {
        match text {
            "1/φ" => Ok(DirectionText::Golden),
            _ => Err(E::invalid_value(serde::de::Unexpected::Str(text), &self)),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<DirectionText, A::Error> {
        let [d, x] = <[Small; 2]>::deserialize(SeqAccessDeserializer::new(list))?;
        let d = u32::try_from(d.0).ok();
        let x = u32::try_from(x.0).ok().and_then(NonZeroU32::new);
        match d.zip(x).filter(|(d, x)| *d <= x.get()) {
            Some((d, x)) => Ok(DirectionText::Ratio { d, x }),
            None => Err(A::Error::custom("expected [d, x] with 0 ≤ d ≤ x and x ≥ 1")),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<DirectionText, A::Error> {
        let expected = "expected \"1/φ\", [d, x] or an object with the one key `crossing`";
        if map.next_key::<String>()?.as_deref() != Some("crossing") {
            return Err(A::Error::custom(expected));
        }
        let lines = map.next_value()?;
        match map.next_key::<String>()? {
            None => Ok(DirectionText::Crossing(lines)),
            Some(_) => Err(A::Error::custom(expected)),
        }
    }
}
