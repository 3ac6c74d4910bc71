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

/// Reads a rule on numbers with these names. Without a condition it always holds, and without points they are 0.
pub(crate) struct NumberReader {
    names: Names,
    /// The numbers that were read.
    used: BTreeSet<usize>,
    rule: NumberRule,
}

impl NumberReader {
    /// A reader that knows these names.
    pub fn new<'n>(names: impl Iterator<Item = &'n str>) -> NumberReader {
        let mut known = Names::default();
        names.for_each(|name| known.add_number(name.to_owned()));
        NumberReader {
            names: known,
            used: BTreeSet::new(),
            rule: NumberRule {
                condition: Condition::All(Vec::new()),
                points: Expression::Number(0),
            },
        }
    }

    /// Reads the condition.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub fn condition(&mut self, text: &str) -> Result<(), Misread> {
        self.rule.condition = self.read(text, Reader::condition, "`and`, `or` or the end")?;
        let may_hold = self.rule.condition.may_hold(&self.numbers());
        may_hold.map(|_| ()).ok_or_else(too_large)
    }

    /// Reads the points.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub fn points(&mut self, text: &str) -> Result<(), Misread> {
        self.rule.points = self.read(text, Reader::expression, "an operation or the end")?;
        let interval = self.rule.points.interval(&self.numbers());
        interval.map(|_| ()).ok_or_else(too_large)
    }

    fn read<'t, T>(
        &mut self,
        text: &'t str,
        read: impl FnOnce(&mut Reader<'t>) -> Result<T, Misread>,
        end: &str,
    ) -> Result<T, Misread> {
        let mut reader = Reader::new(text, self.names.clone());
        let found = read(&mut reader)?;
        if !reader.is_at_end() {
            return Err(reader.unexpected(end));
        }
        self.used.append(&mut reader.variables);
        Ok(found)
    }

    /// The rule on the numbers that were read alone, and which they are.
    pub fn finish(self) -> (NumberRule, BTreeSet<usize>) {
        let NumberReader { names, used, rule } = self;
        let renumbered = (0..names.variables()).map(|number| used.range(..number).count());
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
