//! Differences between the printed and the computed text, and the errata that explain them.

use anyhow::{Context, Result};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::{Style, write};
use serde::Deserialize;

use super::read_printed;
use crate::harness::{Comparison, Explained};

/// A place at which the printed text and the computation differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The place, in the words of the errata.
    pub place: String,
    /// The printed text; empty if something is missing.
    pub printed: String,
    /// The computed text.
    pub computed: String,
}

/// A known error in the printed text.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Erratum {
    /// The place.
    pub place: String,
    /// The printed text; empty if something is missing.
    pub printed: String,
    /// The correct entry.
    pub corrected: String,
    /// The reason.
    pub why: String,
}

impl Erratum {
    /// The errata of a CSV file.
    ///
    /// # Errors
    /// When the file is wrong.
    pub fn read_all(file: &str) -> Result<Vec<Erratum>> {
        let mut reader = csv::Reader::from_reader(file.as_bytes());
        let errata: Result<Vec<Erratum>, csv::Error> = reader.deserialize().collect();
        errata.context("cannot read the list of errata")
    }

    /// The erratum of a value, spelled as computed values are.
    ///
    /// # Errors
    /// When the correct entry is not in the paper's notation.
    pub fn of_value(&self, arena: &mut Arena) -> Result<Erratum> {
        let value = read_printed(arena, &self.corrected)?;
        Ok(Erratum {
            corrected: write(arena, value, Style::Unicode),
            ..self.clone()
        })
    }

    /// Whether this explains `difference`: place, printed text and correct entry must agree.
    fn explains(&self, difference: &Difference) -> bool {
        let Difference {
            place,
            printed,
            computed,
        } = difference;
        (&self.place, &self.printed, &self.corrected) == (place, printed, computed)
    }
}

/// Matches differences with errata; each must have a counterpart. `evidence` supports an erratum that explains so many
/// differences.
pub fn settle(
    compared: usize,
    differences: &[Difference],
    errata: &[Erratum],
    mut evidence: impl FnMut(&Erratum, usize) -> Vec<String>,
) -> Comparison {
    let mut mismatches = Vec::new();
    let mut confirmed: Vec<(&Erratum, usize)> = Vec::new();
    for difference in differences {
        let Some(erratum) = errata.iter().find(|erratum| erratum.explains(difference)) else {
            mismatches.push(unexplained_text(difference));
            continue;
        };
        match confirmed.iter_mut().find(|(known, _)| *known == erratum) {
            Some((_, count)) => *count += 1,
            None => confirmed.push((erratum, 1)),
        }
    }
    let is_open = |erratum: &&Erratum| confirmed.iter().all(|(known, _)| known != erratum);
    mismatches.extend(errata.iter().filter(is_open).map(unconfirmed_text));
    let explained = confirmed.into_iter().map(|(erratum, count)| Explained {
        place: erratum.place.clone(),
        printed: erratum.printed.clone(),
        computed: erratum.corrected.clone(),
        why: erratum.why.clone(),
        evidence: evidence(erratum, count),
    });
    Comparison {
        compared,
        agreeing: compared - differences.len(),
        explained: explained.collect(),
        mismatches,
    }
}

fn unexplained_text(difference: &Difference) -> String {
    let Difference {
        place,
        printed,
        computed,
    } = difference;
    match printed.as_str() {
        "" => format!(
            "an entry of {place} is missing, but {computed} was computed; no erratum explains this"
        ),
        _ => format!(
            "{place} is printed as {printed}, but {computed} was computed; no erratum explains this"
        ),
    }
}

fn unconfirmed_text(erratum: &Erratum) -> String {
    let Erratum {
        place,
        printed,
        corrected,
        ..
    } = erratum;
    format!(
        "the computation does not confirm the erratum that {place} is {corrected} instead of “{printed}”"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settled(printed: &str, corrected: &str) -> Comparison {
        let difference = Difference {
            place: "(7|1)".into(),
            printed: "↑*".into(),
            computed: "⇑*".into(),
        };
        let erratum = Erratum {
            place: "(7|1)".into(),
            printed: printed.into(),
            corrected: corrected.into(),
            why: "because".into(),
        };
        let erratum = erratum.of_value(&mut Arena::new()).unwrap();
        settle(400, &[difference], &[erratum], |_, _| Vec::new())
    }

    #[test]
    fn an_erratum_is_matched_by_value() {
        let comparison = settled("↑*", "{0|↑}");
        assert!(comparison.mismatches.is_empty());
        assert_eq!(comparison.explained[0].why, "because");
    }

    #[test]
    fn an_erratum_with_another_text_or_value_explains_nothing_and_is_not_confirmed() {
        for comparison in [settled("↑", "⇑*"), settled("↑*", "↑")] {
            assert!(comparison.explained.is_empty());
            assert_eq!(comparison.mismatches.len(), 2);
            assert!(comparison.mismatches[0].contains("no erratum"));
            assert!(comparison.mismatches[1].contains("does not confirm"));
        }
    }
}
