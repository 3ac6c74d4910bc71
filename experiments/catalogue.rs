//! The experiments, as `build.rs` found them.

use crate::harness::Entry;

include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::{Claim, Extent, Run, Stop, Verdict, Workers};

    /// The subjects of claims.
    const SUBJECTS: [&str; 3] = [")_", "Simple Chopsticks", "hand game"];

    /// The number of words and formulas; isolated signs do not count.
    fn words(text: &str) -> usize {
        let is_word = |part: &&str| part.contains(char::is_alphanumeric);
        text.split_whitespace().filter(is_word).count()
    }

    #[test]
    fn every_claim_names_its_subject_in_at_most_two_short_sentences() {
        for Entry { stem, experiment } in CATALOGUE {
            let claim = &experiment.claim;
            assert!(words(claim.says) < 40, "{stem}");
            assert!(claim.says.split(". ").count() <= 2, "{stem}");
            assert!(claim.says.ends_with('.'), "{stem}");
            assert!(
                SUBJECTS.iter().any(|subject| claim.says.contains(subject)),
                "{stem}"
            );
            let details = claim.details.unwrap_or(".");
            assert!(details.ends_with('.'), "{stem}");
            let heading = claim.heading().chars().count();
            assert!(heading <= Claim::MAX_HEADING, "{stem}");
        }
    }

    #[test]
    fn the_experiment_that_goes_on_exists() {
        for Entry { stem, experiment } in CATALOGUE {
            let next = experiment.scale.continuation();
            let is_known = |name: &str| CATALOGUE.iter().any(|entry| entry.name() == name);
            assert!(next.is_none_or(is_known), "{stem}");
        }
    }

    /// A run without time has examined nothing: it neither refutes a claim nor states how far it holds.
    #[test]
    fn a_run_that_stops_at_once_claims_nothing() {
        let workers = Workers::new(Some(1)).unwrap();
        for Entry { stem, experiment } in CATALOGUE {
            let bound = experiment.scale.bound(Extent::Quick).unwrap();
            let stop = Stop::after(Some(0));
            let run = Run::new(stem, bound, &workers, stop);
            let finding = experiment.find(&run).unwrap();
            match finding.verdict {
                // The smallest n is 1, or 2 if nothing is claimed for 1.
                Verdict::Undecided { upto, .. } => assert!(upto <= 1u32.into(), "{stem}: {upto}"),
                // The proofs of the theorems take a tenth of a second and do not stop.
                Verdict::Proved
                    if ["theorem", "misere_theorem", "unequal_theorem"].contains(stem) => {}
                other => panic!("{stem}: {other:?}"),
            }
        }
    }
}
