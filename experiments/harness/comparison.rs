//! What was computed against what was printed, and which of the differences are explained.

use serde::{Deserialize, Serialize};

/// A printed table compared with the computation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comparison {
    /// The number of places compared.
    pub compared: usize,
    /// The number of them that agree.
    pub agreeing: usize,
    /// The differences that an erratum explains.
    pub explained: Vec<Explained>,
    /// Differences without an erratum, and errata that the computation does not confirm.
    pub mismatches: Vec<String>,
}

/// A difference and its explanation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explained {
    /// Where it is.
    pub place: String,
    /// What is printed; empty where something is missing.
    pub printed: String,
    /// What was computed.
    pub computed: String,
    /// Why the printed text is wrong.
    pub why: String,
    /// What speaks for the computed value apart from the computation.
    pub evidence: Vec<String>,
}

impl Comparison {
    /// All mismatches as one text, if there are any.
    pub fn failure(&self) -> Option<String> {
        (!self.mismatches.is_empty()).then(|| self.mismatches.join("; "))
    }

    /// The comparison in sentences, a line each.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![match self.compared - self.agreeing {
            0 => format!("All {} printed entries agree.", self.compared),
            _ => format!("Of {} entries {} agree.", self.compared, self.agreeing),
        }];
        for explained in &self.explained {
            lines.push(explained.heading());
            lines.push(format!("    {}", explained.why));
            lines.extend(explained.evidence.iter().map(|line| format!("    {line}")));
        }
        lines.extend(
            self.mismatches
                .iter()
                .map(|mismatch| format!("  NOT EXPLAINED: {mismatch}")),
        );
        lines
    }
}

impl Explained {
    fn heading(&self) -> String {
        let printed = match self.printed.as_str() {
            "" => "lacks an entry".to_owned(),
            printed => format!("is printed {printed}"),
        };
        format!("  {} {printed}; computed: {}", self.place, self.computed)
    }
}
