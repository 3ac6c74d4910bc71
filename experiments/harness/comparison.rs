//! The comparison of computed with printed values, and the explained differences.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A printed table compared with the computation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Comparison {
    /// The number of places compared.
    pub compared: usize,
    /// The number of them that agree.
    pub agreeing: usize,
    /// The differences that an erratum explains.
    pub explained: Vec<Explained>,
    /// Differences without an erratum, and errata not confirmed by the computation.
    pub mismatches: Vec<String>,
}

/// A difference and its explanation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Explained {
    /// The place.
    pub place: String,
    /// The printed text; empty if something is missing.
    pub printed: String,
    /// The computed value.
    pub computed: String,
    /// The reason why the printed entry is wrong.
    pub why: String,
    /// Further evidence for the computed value.
    pub evidence: Vec<String>,
}

impl Comparison {
    /// All mismatches in one text, if there are any.
    pub fn failure(&self) -> Option<String> {
        (!self.mismatches.is_empty()).then(|| self.mismatches.join("; "))
    }

    /// The comparison in sentences, one on each line.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![match self.compared - self.agreeing {
            0 => format!("All {} printed entries agree.", self.compared),
            _ => format!(
                "{} of {} printed entries agree.",
                self.agreeing, self.compared
            ),
        }];
        for explained in &self.explained {
            lines.push(format!("  {explained}"));
            lines.push(format!("    {}", explained.why));
            lines.extend(explained.evidence.iter().map(|line| format!("    {line}")));
        }
        lines.extend(
            self.mismatches
                .iter()
                .map(|mismatch| format!("  not explained: {mismatch}")),
        );
        lines
    }
}

impl fmt::Display for Explained {
    /// The place, the printed entry and the computed one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Explained {
            place,
            printed,
            computed,
            ..
        } = self;
        match printed.as_str() {
            "" => write!(f, "{place}: an entry is missing, computed {computed}"),
            _ => write!(f, "{place}: printed {printed}, computed {computed}"),
        }
    }
}
