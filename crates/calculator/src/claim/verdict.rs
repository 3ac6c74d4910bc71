//! Verdicts on claims, and how they are known.

use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};

use num_bigint::BigUint;

use super::quantifier::Quantifier;
use super::representatives::Theorem;

/// Numbers for variables of a claim, with their names.
pub type Case = Vec<(String, BigUint)>;

/// A verdict on a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// What was found.
    pub finding: Finding,
    /// The outermost quantifier, if there is one.
    pub quantifier: Option<Quantifier>,
    /// The variables in whose order the cases were examined, each with those of the same order: by the largest number
    /// of these, and then by these in turn.
    pub order: Vec<Vec<String>>,
    /// The number of cases that were computed.
    pub cases: u64,
    /// The number of cases that were left out because their numbers make no position, as (3|1)_2.
    pub left_out: u64,
    /// The theorems by which these cases stand for infinitely many.
    pub theorems: BTreeSet<Theorem>,
}

/// What was found of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The claim is true.
    Proved {
        /// What there is, if that is the claim.
        example: Case,
    },
    /// The claim is false.
    Refuted {
        /// The first counterexample, if one case refutes the claim.
        counterexample: Case,
    },
    /// Whether the claim is true is not known; it was computed for some cases.
    Computed(Gap),
}

/// The first case that is not decided, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gap {
    /// Larger numbers than this one were not examined.
    UpTo {
        /// The numbers of the variables outside.
        case: Case,
        /// The largest number.
        largest: BigUint,
    },
    /// A limit was reached, or the run was asked to stop.
    Stopped {
        /// The case.
        case: Case,
        /// The reason in words.
        reason: String,
        /// The name of the limit, if one was reached.
        limit: Option<String>,
    },
}

impl Gap {
    /// Whether no further cases are examined.
    pub(super) fn ends_work(&self) -> bool {
        matches!(self, Gap::Stopped { .. })
    }
}

impl Verdict {
    /// The verdict in one word: `proved`, `refuted` or `computed`.
    pub fn word(&self) -> &'static str {
        match self.finding {
            Finding::Proved { .. } => "proved",
            Finding::Refuted { .. } => "refuted",
            Finding::Computed(_) => "computed",
        }
    }

    /// The counterexample, or what there is; empty if there is none to show.
    pub fn example(&self) -> &[(String, BigUint)] {
        match &self.finding {
            Finding::Proved { example } => example,
            Finding::Refuted { counterexample } => counterexample,
            Finding::Computed(_) => &[],
        }
    }

    /// The number of cases, and the theorems that are needed.
    fn basis(&self) -> String {
        let cases = self.computed_cases();
        let shown = self.example().len();
        if self.theorems.is_empty() || shown > 0 && shown == self.order.iter().flatten().count() {
            // One case shows it.
            return cases;
        }
        let theorems: Vec<String> = self.theorems.iter().map(Theorem::to_string).collect();
        format!(
            "{cases}, which stand for all by {}",
            theorems.join(" and by ")
        )
    }

    fn computed_cases(&self) -> String {
        match self.cases {
            0 => "it is about no case".to_owned(),
            1 => "1 case was computed".to_owned(),
            cases => format!("{} cases were computed", grouped(cases)),
        }
    }

    /// The order of the cases, if it is not plain.
    fn order_in_words(&self) -> Option<String> {
        if self.order.iter().flatten().count() < 2 {
            return None;
        }
        let parts = self.order.iter().map(|same| match &same[..] {
            [one] => one.clone(),
            same => format!("the largest of {0}, then {0}", same.join(", ")),
        });
        Some(parts.collect::<Vec<_>>().join(", then "))
    }
}

impl Display for Verdict {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let basis = self.basis();
        match &self.finding {
            Finding::Proved { example } if example.is_empty() => write!(f, "proved: {basis}")?,
            Finding::Proved { example } => write!(f, "proved: there is {}; {basis}", Of(example))?,
            Finding::Refuted { counterexample } if counterexample.is_empty() => {
                write!(f, "refuted: {basis}")?;
            }
            Finding::Refuted { counterexample } => {
                write!(f, "refuted by {}", Of(counterexample))?;
                if let Some(order) = self.order_in_words() {
                    write!(f, ", the first counterexample by {order}")?;
                } else {
                    f.write_str(", the least counterexample")?;
                }
                write!(f, "; {basis}")?;
            }
            Finding::Computed(gap) => self.write_gap(gap, f)?,
        }
        match self.left_out {
            0 => Ok(()),
            1 => f.write_str("; 1 case is left out, as its numbers make no position"),
            count => write!(
                f,
                "; {} cases are left out, as their numbers make no position",
                grouped(count)
            ),
        }
    }
}

impl Verdict {
    fn write_gap(&self, gap: &Gap, f: &mut Formatter<'_>) -> fmt::Result {
        let what = match self.quantifier {
            Some(Quantifier::All) | None => "no counterexample so far",
            Some(Quantifier::Some) => "no example so far",
            Some(Quantifier::InfinitelyMany) => "not decided",
        };
        // A theorem on the inner variables decides nothing for all numbers of the outer one.
        let basis = self.computed_cases();
        match gap {
            Gap::UpTo { case, largest } if case.is_empty() => write!(
                f,
                "computed up to {largest}: {what}; {basis}, and larger numbers are not decided"
            ),
            Gap::UpTo { case, largest } => write!(
                f,
                "computed up to {largest}: {what}; {basis}, and larger numbers are not decided for {}",
                Of(case)
            ),
            Gap::Stopped { case, reason, .. } if case.is_empty() => {
                write!(f, "computed: {what}; {basis}, then {reason}")
            }
            Gap::Stopped { case, reason, .. } => {
                write!(f, "computed: {what}; {basis}; at {}: {reason}", Of(case))
            }
        }
    }
}

/// A case in words: `i = 1, n = 5`.
struct Of<'c>(&'c [(String, BigUint)]);

impl Display for Of<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (at, (name, number)) in self.0.iter().enumerate() {
            let comma = if at == 0 { "" } else { ", " };
            write!(f, "{comma}{name} = {number}")?;
        }
        Ok(())
    }
}

/// A count with a comma before each three digits.
fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}
