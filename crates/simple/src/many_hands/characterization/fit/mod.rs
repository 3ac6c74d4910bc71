//! Finds a characterization that agrees with a table of outcomes.
//!
//! The search builds a case around a position that the case should contain. From the conditions that hold in this
//! position, it repeatedly adds the one that excludes the most wrong positions and the fewest right ones. When no wrong
//! position is left, it drops every unnecessary condition, so that the case is as wide as possible. It builds cases
//! around many positions and in several ways, and chooses as few of them as possible that together cover everything.

mod bits;
mod cover;
mod language;
mod sample;
mod search;
mod unfit;

use chopsticks_presburger::Condition;
pub use language::Language;
pub use unfit::Unfit;

use self::cover::smallest_cover;
use self::sample::{HandDifference, Sample};
use self::search::Search;
use super::{Case, Characterization};
use crate::budget::{Budget, Limit};
use crate::many_hands::outcome_table::OutcomeTable;
use crate::ruleset::SimpleChopsticks;

/// The largest number of hands of the player to move in the positions to which cases are first fitted.
const FIRST_HANDS: u32 = 6;
/// The number of misclassified positions added at once.
const AT_ONCE: usize = 500;

/// A characterization found for a table, and a lower bound on its length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fit {
    /// A characterization that agrees with the table for all positions that it was fitted to.
    pub characterization: Characterization,
    /// Lower bounds on the number of cases of every fitting list in the same conditions: the size of a set of positions
    /// no two of which can be in one case. For positions with equal numbers of hands, and for positions with one hand
    /// fewer.
    pub at_least: [usize; 2],
}

/// A characterization in `language` that agrees with `table` for all positions with at most `hands` hands a side.
///
/// The fit starts from the positions with few hands. As long as it is wrong in some positions, these are added.
///
/// # Errors
/// If the language has too few conditions; if conditions and positions would take more memory than allowed, before the
/// search begins; and if the run is asked to stop.
///
/// # Panics
/// If the table has fewer hands.
pub fn fit(
    table: &OutcomeTable,
    hands: u32,
    language: Language,
    budget: &Budget<'_>,
) -> Result<Fit, Unfit> {
    budget.affords(Limit::Memory, memory(table, hands, language))?;
    let ruleset = SimpleChopsticks::new(table.fingers()).expect("the finger count of a table");
    let conditions = language.conditions(table.fingers());
    let task = |relation| Task {
        table,
        hands,
        relation,
        conditions: &conditions,
        budget,
    };
    let (equal, equal_at_least) = task(HandDifference::Equal).cases()?;
    let (fewer, fewer_at_least) = task(HandDifference::Fewer).cases()?;
    Ok(Fit {
        characterization: Characterization::new(ruleset, equal, fewer),
        at_least: [equal_at_least, fewer_at_least],
    })
}

/// An estimate of the bytes used by a fit in addition to the table: the conditions, and one bit for each condition in
/// each of the first positions. Positions added later are not counted.
fn memory(table: &OutcomeTable, hands: u32, language: Language) -> u64 {
    let conditions = language.number(table.fingers());
    let sides = |hands: u32| table.sides(hands).len() as u64;
    let first = 1..=hands.min(FIRST_HANDS);
    let positions: u64 = first
        .map(|own| sides(own).saturating_mul(sides((own + 1).min(hands))))
        .fold(0, u64::saturating_add);
    let condition = 64 + 16 * u64::from(table.fingers());
    let position = 64 + 8 * u64::from(table.fingers());
    let bits = conditions.saturating_mul(condition.saturating_add(positions / 8));
    bits.saturating_add(positions.saturating_mul(position))
}

/// One of the two lists of cases.
struct Task<'a> {
    table: &'a OutcomeTable,
    hands: u32,
    relation: HandDifference,
    conditions: &'a [Condition],
    budget: &'a Budget<'a>,
}

impl Task<'_> {
    /// The cases, and a lower bound on their number.
    fn cases(&self) -> Result<(Vec<Case>, usize), Unfit> {
        let few = self.sizes().take_while(|&own| own <= FIRST_HANDS);
        let mut positions: Vec<(Vec<u32>, bool)> = few
            .flat_map(|own| self.relation.positions(self.table, own))
            .collect();
        loop {
            let (cases, at_least) = self.cases_for(&positions)?;
            let wrong = self.wrong(&cases)?;
            if wrong.is_empty() {
                return Ok((cases, at_least));
            }
            positions.extend(wrong);
        }
    }

    fn cases_for(&self, positions: &[(Vec<u32>, bool)]) -> Result<(Vec<Case>, usize), Unfit> {
        let sample = Sample::new(positions, self.conditions);
        let search = Search::new(&sample, self.budget);
        let candidates = search.candidates()?;
        let at_least = search.incompatible(&candidates)?;
        let cases = smallest_cover(&candidates, sample.inside_len())
            .into_iter()
            .map(|at| {
                let conditions = candidates[at].conditions.iter();
                Case::simplified(conditions.map(|&at| self.conditions[at].clone()).collect())
            });
        Ok((cases.collect(), at_least))
    }

    /// Some positions in which the cases are wrong, beginning with the fewest hands; none if the cases are right.
    fn wrong(&self, cases: &[Case]) -> Result<Vec<(Vec<u32>, bool)>, Unfit> {
        let mut wrong = Vec::new();
        for own in self.sizes() {
            self.budget.ask()?;
            let positions = self.relation.positions(self.table, own);
            let differs = |position: &(Vec<u32>, bool)| {
                cases.iter().any(|case| case.holds(&position.0)) != position.1
            };
            wrong.extend(positions.filter(differs).take(AT_ONCE - wrong.len()));
            if wrong.len() == AT_ONCE {
                break;
            }
        }
        Ok(wrong)
    }

    /// The numbers of hands of the player to move.
    fn sizes(&self) -> impl Iterator<Item = u32> + use<> {
        1..=self.hands.saturating_sub(self.relation.more())
    }
}
