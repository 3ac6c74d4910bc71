//! The proof of a tall value: the positions of a row, from one with a small value to the position of the claim.

use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use super::Strategy;
use super::interval::digits;
use crate::player::{ByPlayer, Player};

/// The claim that (a|b)_n is a tower for `from` ≤ n < `below`, with its proof along the [row](crate#rows) of the position.
///
/// ```
/// use chopsticks_certificate::CertificateReader;
/// use chopsticks_certificate::budget::Budget;
/// use chopsticks_certificate::check::Audit;
///
/// // (1|12)_20 = 0·[*]^7 = ↑[7].
/// let row = r#"{"from":"20","below":"21","tower":{"base":"0","steps":[{"option":"*","times":"7"}]},
///     "start":{"hand":"19","value":"0","left":"","right":""},
///     "letters":[{"first":"12","last":"18","value":"*","left":"-","right":"-"}]}"#;
/// let file = r#"{"format":"chopsticks-lab certificate","version":2,"left":"1","right":"12"}
/// {"value":"0","followers":[[[],[]]]}
/// {"value":"*","followers":[[[],[]],[[0],[0]]]}
/// "#;
/// let file = file.to_owned() + &row.replace('\n', "");
/// let reader = CertificateReader::new(file.as_bytes())?;
/// let mut audit = Audit::new(reader.header());
/// for line in reader {
///     audit.line(&line?, &Budget::UNLIMITED)?;
/// }
/// assert_eq!(audit.proved()?.first, 20u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RowProof {
    /// The first n.
    #[serde(with = "digits")]
    pub from: BigUint,
    /// The first n after the interval.
    #[serde(with = "digits")]
    pub below: BigUint,
    /// The value.
    pub tower: Tower,
    /// The position of the row at which the proof begins.
    pub start: RowStart,
    /// The letters between that position and (a|b)_n, from the largest hand to the smallest, in runs without gaps.
    pub letters: Vec<LetterProof>,
}

/// The game to which steps are applied one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tower {
    /// The name of the game before the first step.
    pub base: String,
    /// The steps.
    pub steps: Vec<TowerSteps>,
}

/// Equal steps: from g to {g | h}, or to {h | g} if the row is that of Right's hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TowerSteps {
    /// The name of h.
    pub option: String,
    /// The number of steps.
    #[serde(with = "digits")]
    pub times: BigUint,
}

/// The claim that a position of the row has a small value, with its proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RowStart {
    /// The hand of the row's position that changes along the row.
    #[serde(with = "digits")]
    pub hand: BigUint,
    /// The name of the value.
    pub value: String,
    /// The strategy if Left moves first.
    pub left: Strategy,
    /// The strategy if Right moves first.
    pub right: Strategy,
}

/// The claim that letters of neighbours in the row have the same small value, with its proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LetterProof {
    /// The smallest hand.
    #[serde(with = "digits")]
    pub first: BigUint,
    /// The largest hand.
    #[serde(with = "digits")]
    pub last: BigUint,
    /// The name of the value.
    pub value: String,
    /// The strategy if Left moves first, which is the same for all these letters; and likewise below.
    pub left: Strategy,
    /// The strategy if Right moves first.
    pub right: Strategy,
}

impl RowProof {
    /// The player whose hand is the same in the entire [row](crate#rows) of (a|b)_n, where `hands` are a and b: the one
    /// with the smaller hand, and Left if they are equal.
    pub fn owner(hands: &ByPlayer<BigUint>) -> Player {
        if hands.left <= hands.right {
            Player::Left
        } else {
            Player::Right
        }
    }

    /// The hands of a position in a row, where `own` is the hand of the owner.
    pub fn position(owner: Player, own: BigUint, other: BigUint) -> ByPlayer<BigUint> {
        let hands = ByPlayer {
            left: own,
            right: other,
        };
        match owner {
            Player::Left => hands,
            Player::Right => hands.swapped(),
        }
    }

    /// The names of all games that the proof mentions.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let letters = self.letters.iter().map(|letters| &letters.value);
        let own = self.tower.names().chain([self.start.value.as_str()]);
        own.chain(letters.map(String::as_str))
    }
}

impl Tower {
    fn names(&self) -> impl Iterator<Item = &str> {
        let options = self.steps.iter().map(|steps| steps.option.as_str());
        [self.base.as_str()].into_iter().chain(options)
    }
}

impl std::fmt::Display for Tower {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "`{}`", self.base)?;
        for TowerSteps { option, times } in &self.steps {
            write!(f, " with {times} steps of `{option}`")?;
        }
        Ok(())
    }
}
