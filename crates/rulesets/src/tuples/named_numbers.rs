//! Conditions on numbers with names, in the language of rules on tuples, for other kinds of rulesets.

use chopsticks_base::reading::Misread;
use std::collections::BTreeSet;

use super::condition::Condition;
use super::expression::Expression;
use super::interval::Interval;
use super::names::Names;
use super::parse::Reader;

/// A condition on numbers from 0 to [`MAX_NUMBER`](super::MAX_NUMBER).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct NumberCondition(Condition);

impl NumberCondition {
    /// Reads a condition on some of the numbers with these names, and which of them it is on.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub fn read<'n>(
        text: &str,
        names: impl Iterator<Item = &'n str>,
    ) -> Result<(NumberCondition, BTreeSet<usize>), Misread> {
        let mut known = Names::default();
        names.for_each(|name| known.add_number(name.to_owned()));
        let numbers = vec![Interval::OF_POSITIONS; known.variables()];
        let mut reader = Reader::new(text, known);
        let condition = reader.condition()?;
        if !reader.is_at_end() {
            return Err(reader.unexpected("`and`, `or` or the end"));
        }
        match condition.may_hold(&numbers) {
            Some(_) => {
                let used = reader.variables;
                let renumbered = (0..numbers.len()).map(|number| used.range(..number).count());
                let renumbered: Vec<Expression> = renumbered.map(Expression::Variable).collect();
                Ok((NumberCondition(condition.replaced(0, &renumbered)), used))
            }
            None => Err(Misread::new(
                "a number that may need 64 bits",
                "smaller terms",
            )),
        }
    }

    /// Checks a name of a number.
    ///
    /// # Errors
    /// When it is not letters and digits, or has a meaning in rules.
    pub fn check_name(name: &str) -> Result<(), Misread> {
        Names::default().check(name)
    }

    /// Whether the condition holds for these numbers, in the order of the names of those that it is on.
    pub fn holds(&self, numbers: &[i64]) -> bool {
        self.0.holds(numbers)
    }
}
