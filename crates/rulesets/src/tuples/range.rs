//! The values of a variable behind `for`.

use chopsticks_base::reading::Misread;

use super::expression::Expression;
use super::interval::Interval;
use super::parse::Reader;
use super::words::Keyword;

/// The largest number of variables that a rule names.
pub(super) const MAX_VARIABLES: usize = 32;

/// The values of a bound variable, in terms of the variables before it: `1, 3, 5 to n step 2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Range(pub Vec<Steps>);

/// The numbers from one to another by steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Steps {
    pub least: Expression,
    pub greatest: Expression,
    pub step: Expression,
}

impl Range {
    /// An interval that contains all values; `None` if a number may need 64 bits.
    pub fn interval(&self, variables: &[Interval]) -> Option<Interval> {
        let mut found: Option<Interval> = None;
        for steps in &self.0 {
            steps.step.interval(variables)?;
            let least = steps.least.interval(variables)?;
            let steps = least.to(steps.greatest.interval(variables)?);
            found = Some(found.map_or(steps, |found| found.with(steps)));
        }
        found
    }
}

impl Steps {
    /// The first number, the last one or a number behind it that is not reached, and the step; `None` if there is none.
    pub fn ends(&self, variables: &[i64]) -> Option<(i64, i64, i64)> {
        let step = self.step.value(variables).filter(|step| *step > 0)?;
        Some((
            self.least.value(variables)?,
            self.greatest.value(variables)?,
            step,
        ))
    }
}

/// Reads `for a from … to …, b in …, …`, if it comes next.
pub(super) fn read_ranges(reader: &mut Reader<'_>) -> Result<Vec<Range>, Misread> {
    let mut ranges = Vec::new();
    let mut is_next = reader.take_word(Keyword::For);
    while is_next {
        // The variable may not occur in its own range, so the range is read with the variables before it.
        let name = reader.name()?;
        let mut steps = if reader.take_word(Keyword::In) {
            vec![read_steps(reader, false)?]
        } else {
            reader.expect(Keyword::From.name())?;
            vec![read_steps(reader, true)?]
        };
        is_next = reader.take(",");
        while is_next && !reader.is_second(Keyword::From) && !reader.is_second(Keyword::In) {
            steps.push(read_steps(reader, false)?);
            is_next = reader.take(",");
        }
        reader.names.add_number(name);
        ranges.push(Range(steps));
        if ranges.len() > MAX_VARIABLES {
            return Err(reader.unexpected(format!("at most {MAX_VARIABLES} variables after `for`")));
        }
    }
    Ok(ranges)
}

/// Reads `1 to n step 2`, or one number.
fn read_steps(reader: &mut Reader<'_>, has_end: bool) -> Result<Steps, Misread> {
    let least = reader.expression()?;
    if has_end {
        reader.expect(Keyword::To.name())?;
    } else if !reader.take_word(Keyword::To) {
        return Ok(Steps {
            greatest: least.clone(),
            least,
            step: Expression::Number(1),
        });
    }
    let greatest = reader.expression()?;
    let step = if reader.take_word(Keyword::Step) {
        reader.expression()?
    } else {
        Expression::Number(1)
    };
    Ok(Steps {
        least,
        greatest,
        step,
    })
}
