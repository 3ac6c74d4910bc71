//! Outcomes in a file, so that a later run does not search for them again.

use chopsticks_base::player::Player;

use crate::error::RefusedLine;
use crate::listing::{Listing, ListingReader};
use crate::solver::SumSolver;
use crate::term::Term;

/// The first line of a file of outcomes.
const TITLE: &str = "chopsticks outcomes of sums 1";

impl SumSolver<'_> {
    /// The outcomes found so far that are remembered, as a text for [`SumSolver::read_outcomes`].
    pub fn write_outcomes(&mut self) -> String {
        let components = &self.book.components;
        let mut listing = Listing::new(TITLE, components, &mut self.book.values);
        for number in 0..components.len() as u32 {
            for player in Player::BOTH {
                let term = Term::component(number, player == Player::Right);
                let component = components.at(number);
                // What has a value is evaluated again.
                if let (None, Some(wins)) = (component.value(), component.wins_first[player]) {
                    listing.line(word(wins), &[&[term]]);
                }
            }
        }
        for (sum, wins) in self.table.entries() {
            listing.line(word(wins), &[sum]);
        }
        listing.finish()
    }

    /// Takes over the outcomes that a text contains; returns their number.
    ///
    /// The text is trusted: outcomes are not searched again, but those that are known are compared.
    ///
    /// # Errors
    /// When the text is not complete, was changed, or belongs to other rules; or if an outcome is known to be wrong.
    pub fn read_outcomes(&mut self, text: &str) -> Result<u64, RefusedLine> {
        let mut found = Vec::new();
        let (components, values) = (&mut self.book.components, &mut self.book.values);
        let mut listing = ListingReader::new(text, TITLE, components, values)?;
        while let Some((at, sums)) = listing.next()? {
            let wins = match at {
                "wins" => true,
                "loses" => false,
                _ => return Err(listing.refused(format!("found `{at}`, expected an outcome"))),
            };
            let line = listing.refused("the outcome is wrong");
            found.extend(sums.into_iter().map(|sum| (line.clone(), sum, wins)));
        }
        let mut count = 0;
        for (line, mut sum, wins) in found {
            self.book.normalize(&mut sum);
            match self.book.decided(&sum, &mut self.table) {
                Some(known) if known != wins => return Err(line),
                Some(_) => {}
                None => self.book.record(&sum, wins, &mut self.table),
            }
            count += 1;
        }
        Ok(count)
    }
}

/// Whether Left wins moving first.
fn word(wins: bool) -> &'static str {
    if wins { "wins" } else { "loses" }
}

/// The names of the rulesets that a file of this crate needs.
pub fn rulesets_of_file(text: &str) -> impl Iterator<Item = &str> {
    let lines = text
        .lines()
        .filter_map(|line| line.strip_prefix("ruleset "));
    lines.filter_map(|line| Some(line.split_once(' ')?.1))
}
