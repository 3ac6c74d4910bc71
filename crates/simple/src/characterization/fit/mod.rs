//! Finds a characterization that agrees with a table of outcomes.
//!
//! A case is found from a position that it should have: of the conditions that hold there, those are taken that exclude most
//! of what must not be in the case and least of what may, until nothing wrong is left, and then each that is not needed is
//! dropped. So every case is as wide as its conditions allow. Cases are found from many positions and in several ways; of
//! these, as few as possible are chosen that cover everything.

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
use crate::outcome_table::OutcomeTable;
use crate::ruleset::SimpleChopsticks;

/// The player to move has so many hands at most in the positions that cases are fitted to first.
const FIRST_HANDS: u32 = 6;
/// So many positions in which the cases were wrong are added at once.
const AT_ONCE: usize = 500;

/// A characterization found for a table, and how good it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fit {
    /// Agrees with the table for all numbers of hands that it was fitted to.
    pub characterization: Characterization,
    /// No list of cases in the same conditions is shorter than this and fits: there are so many positions no two of which
    /// can be in one case. For positions with as many hands, and for those with one hand less.
    pub at_least: [usize; 2],
}

/// A characterization in `language` that agrees with `table` for all positions with at most `hands` hands a side.
///
/// It is fitted to the positions with few hands first, and then to those too in which it was wrong, again and again.
///
/// # Errors
/// When the language has too few conditions; before anything is looked for, when conditions and positions take more memory
/// than allowed; and when the run is asked to stop.
///
/// # Panics
/// When the table has fewer hands.
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

/// The bytes that a fit takes beside the table, as long as it is not often wrong: those of the conditions, and a bit for each
/// in each of the first positions.
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
    /// The cases, and how many there must be at least.
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

    /// Some positions in which the cases are wrong, those with fewest hands; none when they are right.
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
