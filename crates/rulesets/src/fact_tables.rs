//! The tables of published values in the file of a ruleset.

use chopsticks_cgt::loopy::Outcome;
use chopsticks_cgt::player::ByPlayer;
use serde::Deserialize;
use toml::Spanned;

use crate::fact::{Expected, Fact};
use crate::family::PositionFamily;
use crate::fault::{Fault, PositionFamilyError};

/// A table `[[fact]]`: a position with its value, or a sequence of positions with theirs.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FactTable {
    /// The position; in a sequence it is a family, whose parameter n is `from`, `from` + 1, ….
    position: Spanned<String>,
    /// The first number of a sequence.
    from: Option<u16>,
    /// The value in the notation of CGSuite.
    value: Option<String>,
    /// The values of a sequence.
    values: Option<Vec<String>>,
    /// The nim-values of a sequence of impartial games.
    nimbers: Option<Vec<Spanned<Nimber>>>,
    /// The score if Left moves first.
    score: Option<i64>,
    /// The scores of a sequence.
    scores: Option<Vec<i64>>,
    /// The publisher and the place of publication.
    source: String,
}

/// The size of a nimber; another text is refused with the message below.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "nimbers: expected whole numbers from 0 to 4294967295, such as 2 for *2; other values stand in `values`, such as [\"*2\", \"loony\"]"
)]
enum Nimber {
    Size(u32),
}

/// A table `[[outcomes]]`: positions by their outcome classes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OutcomesTable {
    #[serde(default, rename = "L")]
    left: Vec<String>,
    #[serde(default, rename = "R")]
    right: Vec<String>,
    #[serde(default, rename = "N")]
    next: Vec<String>,
    #[serde(default, rename = "P")]
    previous: Vec<String>,
    #[serde(default, rename = "D")]
    draw: Vec<String>,
    #[serde(default, rename = "PHat")]
    left_second: Vec<String>,
    #[serde(default, rename = "PCheck")]
    right_second: Vec<String>,
    #[serde(default, rename = "NHat")]
    left_first: Vec<String>,
    #[serde(default, rename = "NCheck")]
    right_first: Vec<String>,
    /// Whether the player who cannot move wins.
    #[serde(default)]
    misere: bool,
    /// The publisher and the place of publication.
    source: String,
}

impl OutcomesTable {
    /// The facts of the table.
    pub fn facts(self) -> impl Iterator<Item = Fact> {
        use Outcome::{Draw, Left, Right};
        // The outcomes if Left, and if Right moves first.
        let classes = [
            (Left, Left, self.left),
            (Right, Right, self.right),
            (Left, Right, self.next),
            (Right, Left, self.previous),
            (Draw, Draw, self.draw),
            (Draw, Left, self.left_second),
            (Right, Draw, self.right_second),
            (Left, Draw, self.left_first),
            (Draw, Right, self.right_first),
        ];
        let (source, misere) = (self.source, self.misere);
        classes
            .into_iter()
            .flat_map(move |(left, right, positions)| {
                let source = source.clone();
                let class = ByPlayer { left, right };
                positions.into_iter().map(move |position| Fact {
                    position,
                    expected: Expected::Outcome { class, misere },
                    source: source.clone(),
                })
            })
    }
}

impl FactTable {
    /// The facts of the table.
    pub fn facts(self) -> Result<Vec<Fact>, Fault> {
        let fault = |expected| Err(Fault::expected(&self.position, expected).of_key("fact"));
        let of_one = self.value.clone().map(Expected::Value).into_iter();
        let of_one: Vec<Expected> = of_one.chain(self.score.map(Expected::LeftScore)).collect();
        let values = self.values.as_ref();
        let values = values.map(|values| values.iter().cloned().map(Expected::Value).collect());
        let nimbers = self.nimbers.as_ref();
        let nimbers = nimbers.map(|nimbers| {
            let sizes = nimbers.iter().map(|nimber| {
                let Nimber::Size(size) = nimber.get_ref();
                nim_value(*size)
            });
            sizes.collect()
        });
        let scores = self.scores.as_ref();
        let scores = scores.map(|scores| scores.iter().copied().map(Expected::LeftScore).collect());
        let lists: Vec<Vec<Expected>> = [values, nimbers, scores].into_iter().flatten().collect();
        let is_sequence = !lists.is_empty() || self.from.is_some();
        let expected = match (&of_one[..], &lists[..]) {
            ([one], []) => vec![one.clone()],
            ([], [list]) => list.clone(),
            _ => return fault("exactly one of value, values, nimbers, score and scores"),
        };
        let family = PositionFamily::of_one_parameter(self.position.get_ref(), "n");
        let family = Some(family).filter(|family| !family.parameters().is_empty());
        if is_sequence != self.from.is_some() || is_sequence != family.is_some() {
            return fault("`from`, several values and a position with {n} together");
        }
        if expected.is_empty() || (!is_sequence && expected.len() > 1) {
            return fault("one value, or several with `from`");
        }
        let first = u32::from(self.from.unwrap_or(0));
        let position = |number: u32| match &family {
            Some(family) => family.member(&[number.into()]),
            None => Ok(self.position.get_ref().clone()),
        };
        let facts = expected.into_iter().zip(first..).map(|(expected, number)| {
            Ok(Fact {
                position: position(number)?,
                expected,
                source: self.source.clone(),
            })
        });
        let facts: Result<Vec<Fact>, PositionFamilyError> = facts.collect();
        facts.map_err(|error| Fault::at(&self.position, error).of_key("fact"))
    }
}

/// The nimber of this size.
fn nim_value(nimber: u32) -> Expected {
    Expected::Value(match nimber {
        0 => "0".to_owned(),
        _ => format!("*{nimber}"),
    })
}
