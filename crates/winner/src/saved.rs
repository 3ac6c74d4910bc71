//! Outcomes in a file, which save a later run the search.

use chopsticks_base::budget::Budget;
use chopsticks_base::player::Player;

use crate::error::{LineFault, RefusedOutcomes, Undecided};
use crate::listing::{Listing, ListingReader};
use crate::solver::SumSolver;
use crate::term::Term;

/// The number of outcomes of a file that are recomputed, one move deep, spread evenly over its lines.
const SAMPLE: usize = 1_000;

/// The first line of a file of outcomes.
const TITLE: &str = "chopsticks outcomes of sums 1";

impl SumSolver<'_> {
    /// The remembered outcomes, as a text for [`SumSolver::read_outcomes`].
    pub fn write_outcomes(&mut self) -> String {
        let mut listing = Listing::new(TITLE, &mut self.forms);
        for component in listing.forms.components.ids() {
            let known = &listing.forms.components[component];
            // A component with a value is evaluated again.
            let wins_first = known.wins_first;
            if known.value().is_none() {
                for player in Player::BOTH {
                    let term = Term::component(component, player == Player::Right);
                    if let Some(wins) = wins_first[player] {
                        listing.line(outcome_word(wins), &[&[term]]);
                    }
                }
            }
        }
        for (sum, wins) in self.table.entries() {
            listing.line(outcome_word(wins), &[sum]);
        }
        listing.finish()
    }

    /// Adds the outcomes in a text; returns their number.
    ///
    /// For a long text, only a sample is recomputed: whether each of a thousand outcomes follows from those of the
    /// options, which are given by the others. Known outcomes are compared.
    ///
    /// # Errors
    /// When the text is incomplete, was changed, or belongs to other rules; if an outcome is known to be wrong; or if
    /// the budget is used up. A solver that has refused a text may have added some of its outcomes, and should not be
    /// used any longer.
    pub fn read_outcomes(
        &mut self,
        text: &str,
        budget: &Budget<'_>,
    ) -> Result<u64, RefusedOutcomes> {
        let mut found = Vec::new();
        let mut listing = ListingReader::new(text, TITLE, &mut self.forms)?;
        while let Some((word, sums)) = listing.next()? {
            let wins = match word {
                "wins" => true,
                "loses" => false,
                _ => return Err(listing.refused(LineFault::Outcome(word.to_owned())).into()),
            };
            let line = listing.refused(LineFault::WrongOutcome);
            found.extend(sums.into_iter().map(|sum| (line.clone(), sum, wins)));
        }
        for (line, sum, wins) in &mut found {
            self.forms.normalize(sum);
            let known = self.forms.decided(sum, &mut self.table, budget);
            match known.map_err(Undecided::from)? {
                Some(known) if known != *wins => return Err(line.clone().into()),
                Some(_) => {}
                None => self.forms.record(sum, *wins, &mut self.table),
            }
        }
        let step = found.len().div_ceil(SAMPLE).max(1);
        for (line, sum, wins) in found.iter().step_by(step) {
            if self.search().wins_by_options(sum, budget)? != *wins {
                return Err(line.clone().into());
            }
        }
        Ok(found.len() as u64)
    }
}

/// The first word of a line of outcomes.
fn outcome_word(wins: bool) -> &'static str {
    if wins { "wins" } else { "loses" }
}

/// The names of the rulesets that a file of this crate needs.
pub fn rulesets_of_file(text: &str) -> impl Iterator<Item = &str> {
    let lines = text
        .lines()
        .filter_map(|line| line.strip_prefix("ruleset "));
    lines.filter_map(|line| Some(line.split_once(' ')?.1))
}
