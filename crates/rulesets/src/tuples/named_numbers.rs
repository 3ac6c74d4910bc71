//! Conditions and points that depend on numbers with names, in the language of rules on tuples, for other kinds of rulesets.

use chopsticks_base::reading::Misread;
use std::collections::BTreeSet;

use super::condition::Condition;
use super::expression::Expression;
use super::interval::Interval;
use super::names::Names;
use super::parse::Reader;

/// A condition on numbers from 0 to [`MAX_NUMBER`](super::MAX_NUMBER), and the points that follow from them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct NumberRule {
    condition: Condition,
    points: Expression,
}

/// Reads rules on numbers with these names.
pub(crate) struct NumberReader {
    names: Names,
    /// The numbers that were read.
    used: BTreeSet<usize>,
}

impl NumberReader {
    /// A reader that knows these names.
    pub fn new<'n>(names: impl Iterator<Item = &'n str>) -> NumberReader {
        let mut known = Names::default();
        names.for_each(|name| known.add_number(name.to_owned()));
        NumberReader {
            names: known,
            used: BTreeSet::new(),
        }
    }

    /// The condition that always holds, and no points.
    pub fn nothing() -> NumberRule {
        NumberRule {
            condition: Condition::All(Vec::new()),
            points: Expression::Number(0),
        }
    }

    /// Reads a condition.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub fn condition(&mut self, rule: &mut NumberRule, text: &str) -> Result<(), Misread> {
        let mut reader = Reader::new(text, self.names.clone());
        rule.condition = reader.condition()?;
        if !reader.is_at_end() {
            return Err(reader.unexpected("`and`, `or` or the end"));
        }
        self.used.append(&mut reader.variables);
        let bounded = rule.condition.may_hold(&self.numbers());
        bounded.map(|_| ()).ok_or_else(too_large)
    }

    /// Reads points.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub fn points(&mut self, rule: &mut NumberRule, text: &str) -> Result<(), Misread> {
        let mut reader = Reader::new(text, self.names.clone());
        rule.points = reader.expression()?;
        if !reader.is_at_end() {
            return Err(reader.unexpected("an operation or the end"));
        }
        self.used.append(&mut reader.variables);
        let bounded = rule.points.interval(&self.numbers());
        bounded.map(|_| ()).ok_or_else(too_large)
    }

    /// The rule on the numbers that were read alone, and which they are.
    pub fn finish(self, rule: &NumberRule) -> (NumberRule, BTreeSet<usize>) {
        let used = self.used;
        let renumbered = (0..self.names.variables()).map(|number| used.range(..number).count());
        let renumbered: Vec<Expression> = renumbered.map(Expression::Variable).collect();
        let rule = NumberRule {
            condition: rule.condition.replaced(0, &renumbered),
            points: rule.points.replaced(0, &renumbered),
        };
        (rule, used)
    }

    /// What the numbers can be.
    fn numbers(&self) -> Vec<Interval> {
        vec![Interval::OF_POSITIONS; self.names.variables()]
    }
}

fn too_large() -> Misread {
    Misread::new("a number that may need 64 bits", "smaller terms")
}

impl NumberRule {
    /// Checks a name of a number.
    ///
    /// # Errors
    /// When it is not letters and digits, or has a meaning in rules.
    pub fn check_name(name: &str) -> Result<(), Misread> {
        Names::default().check(name)
    }

    /// Whether there are points for some numbers.
    pub fn has_points(&self) -> bool {
        self.points != Expression::Number(0)
    }

    /// The points for these numbers, in the order of the names of those that the rule is on; `None` if the condition does not
    /// hold, or the points are undefined.
    pub fn points(&self, numbers: &[i64]) -> Option<i64> {
        if self.condition.holds(numbers) {
            self.points.value(numbers)
        } else {
            None
        }
    }
}
