//! Rules on tuples: `(k, b) + (a - k, b) for k from 1 to a - 1 if a mod k = 0`.

use chopsticks_base::reading::Misread;
use toml::Spanned;

use super::expression::{Comparison, Expression};
use super::growth::Interval;
use super::parse::{Reader, check_name};
use super::visit::{Choice, MAX_NUMBER, Visit};
use crate::fault::Fault;

/// The replacements of a tuple, for each choice of the bound variables.
///
/// Options with a negative or an undefined number are skipped.
#[derive(Clone, Debug, Eq)]
pub(super) struct Rule {
    /// The rule as it is written, for messages.
    text: String,
    tuples: Vec<Copies>,
    /// The values of each bound variable.
    ranges: Vec<VariableRange>,
    conditions: Vec<Comparison>,
    /// Whether a number, or a number of copies, may exceed [`MAX_NUMBER`] in an option of some position.
    grows: bool,
}

/// Spaces make no difference.
impl PartialEq for Rule {
    fn eq(&self, other: &Rule) -> bool {
        self.tuples == other.tuples
            && self.ranges == other.ranges
            && self.conditions == other.conditions
    }
}

/// A tuple and the number of its copies.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Copies {
    count: Expression,
    numbers: Vec<Expression>,
}

/// The values of a bound variable, in terms of the variables before it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct VariableRange {
    least: Expression,
    greatest: Expression,
}

/// The largest number of variables of a position, and of those bound by a rule.
const MAX_VARIABLES: usize = 8;

/// Checks the names of the numbers of a tuple.
pub(super) fn read_variables(names: &Spanned<Vec<String>>) -> Result<Vec<String>, Fault> {
    let mut checked = Vec::new();
    for name in names.get_ref() {
        check_name(name, &checked)
            .map_err(|misread| Fault::at(names, misread).of_key("variables"))?;
        checked.push(name.clone());
    }
    match checked.len() {
        1..=MAX_VARIABLES => Ok(checked),
        found => Err(Fault::misread(
            names,
            format!("{found} names"),
            format!("1 to {MAX_VARIABLES}"),
        )
        .of_key("variables")),
    }
}

impl Rule {
    pub fn new(text: &Spanned<String>, variables: &[String]) -> Result<Rule, Fault> {
        let rule = Rule::read(text.get_ref(), variables);
        let key = || format!("rule \"{}\"", text.get_ref());
        rule.map_err(|misread| Fault::at(text, misread).of_key(key()))
    }

    /// In the text, the tuples precede the variables that they use.
    fn read(text: &str, variables: &[String]) -> Result<Rule, Misread> {
        let mut reader = Reader::new(text, variables);
        reader.skip_to(&["for", "if"]);
        let ranges = read_ranges(&mut reader)?;
        let conditions = read_conditions(&mut reader)?;
        if !reader.is_at_end() {
            return Err(reader.unexpected(if !conditions.is_empty() {
                "`and` or the end"
            } else if !ranges.is_empty() {
                "`,` with another range, `if` or the end"
            } else {
                "`for`, `if` or the end"
            }));
        }
        reader.restart();
        let mut tuples = read_copies(&mut reader, variables.len())?;
        while reader.take("+") {
            tuples.append(&mut read_copies(&mut reader, variables.len())?);
        }
        if !reader.is_at_end() && !reader.take("for") && !reader.take("if") {
            return Err(reader.unexpected("`+`, `for`, `if` or the end"));
        }
        let mut rule = Rule {
            text: text.to_owned(),
            tuples,
            ranges,
            conditions,
            grows: false,
        };
        rule.grows = rule.may_grow(variables.len()).ok_or_else(|| {
            Misread::new(
                "a number that may need 64 bits",
                "terms that are smaller for all positions, for example with `min`",
            )
        })?;
        Ok(rule)
    }

    /// The answer for [`Rule::grows`]; `None` if some expression may need 64 bits.
    fn may_grow(&self, width: usize) -> Option<bool> {
        let mut variables = vec![Interval::OF_POSITIONS; width];
        for VariableRange { least, greatest } in &self.ranges {
            let range = least
                .interval(&variables)?
                .to(greatest.interval(&variables)?);
            variables.push(range);
        }
        for Comparison { left, right, .. } in &self.conditions {
            left.interval(&variables)?;
            right.interval(&variables)?;
        }
        let mut fits = true;
        for Copies { count, numbers } in &self.tuples {
            for number in numbers.iter().chain([count]) {
                fits &= number.interval(&variables)?.fits_positions();
            }
        }
        Some(!fits)
    }

    /// Whether a number, or a number of copies, may exceed [`MAX_NUMBER`] in an option of some position.
    pub fn grows(&self) -> bool {
        self.grows
    }

    /// Visits the replacements of a tuple, for each choice of the variables.
    pub fn visit_options<E>(&self, tuple: &[u32], visit: &mut Visit<'_, E>) -> Result<(), E> {
        let fixed = tuple.len();
        let mut variables: Vec<i64> = tuple.iter().map(|&number| number.into()).collect();
        let mut ends: Vec<i64> = Vec::new();
        let mut option = Vec::new();
        loop {
            // Binds the next variable, or visits the option if all are bound.
            match self.ranges.get(ends.len()) {
                Some(VariableRange { least, greatest }) => {
                    let range = least.value(&variables).zip(greatest.value(&variables));
                    let (first, last) = range.unwrap_or((1, 0));
                    variables.push(first);
                    ends.push(last);
                }
                None => {
                    visit(self.choice(&variables, &mut option))?;
                    match variables.last_mut() {
                        Some(last) if !ends.is_empty() => *last += 1,
                        _ => return Ok(()),
                    }
                }
            }
            // Unbinds the variables that have reached the ends of their ranges.
            while let (Some(&end), Some(&last)) = (ends.last(), variables.last()) {
                if last <= end {
                    break;
                }
                ends.pop();
                variables.pop();
                if ends.is_empty() {
                    return Ok(());
                }
                variables[fixed + ends.len() - 1] += 1;
            }
        }
    }

    /// The replacement of a tuple for these values of all variables; `option` receives the numbers.
    fn choice<'a>(&'a self, variables: &[i64], option: &'a mut Vec<u32>) -> Choice<'a> {
        option.clear();
        let holds = |condition: &Comparison| condition.holds(variables);
        if !self.conditions.iter().all(holds) {
            return Choice::Excluded;
        }
        let value = |expression: &Expression| u64::try_from(expression.value(variables)?).ok();
        let (mut largest, most) = (0, u64::from(MAX_NUMBER));
        for Copies { count, numbers } in &self.tuples {
            let start = option.len();
            for number in numbers {
                let Some(number) = value(number) else {
                    return Choice::Excluded;
                };
                largest = largest.max(number);
                option.push(number.min(most) as u32);
            }
            let Some(count) = value(count) else {
                return Choice::Excluded;
            };
            largest = largest.max(count);
            // Copies are written only if they are not too many.
            if count == 0 || largest > most {
                option.truncate(start);
            } else {
                let end = option.len();
                (1..count).for_each(|_| option.extend_from_within(start..end));
            }
        }
        if largest <= most {
            Choice::Option(option)
        } else {
            Choice::TooLarge(&self.text)
        }
    }
}

/// Reads `for a from … to …, b from … to …`, if it comes next.
fn read_ranges(reader: &mut Reader) -> Result<Vec<VariableRange>, Misread> {
    let mut ranges = Vec::new();
    let mut is_next = reader.take("for");
    while is_next {
        // The variable may not occur in its own range, so the range is read with the variables before it.
        let name = reader.name()?;
        reader.expect("from")?;
        let least = reader.expression()?;
        reader.expect("to")?;
        let greatest = reader.expression()?;
        reader.declare(name);
        ranges.push(VariableRange { least, greatest });
        if ranges.len() > MAX_VARIABLES {
            return Err(reader.unexpected(format!("at most {MAX_VARIABLES} variables after `for`")));
        }
        is_next = reader.take(",");
    }
    Ok(ranges)
}

/// Reads `if … and …`, if it comes next.
fn read_conditions(reader: &mut Reader) -> Result<Vec<Comparison>, Misread> {
    let mut conditions = Vec::new();
    let mut is_next = reader.take("if");
    while is_next {
        conditions.push(reader.comparison()?);
        is_next = reader.take("and");
    }
    Ok(conditions)
}

/// Reads `(a, b)`, `d times (a, b)`, or `0` for the empty sum.
fn read_copies(reader: &mut Reader, width: usize) -> Result<Vec<Copies>, Misread> {
    let mut count = Expression::Number(1);
    if !reader.is_next('(') {
        count = reader.expression()?;
        if !reader.take("times") {
            return match count {
                Expression::Number(0) => Ok(Vec::new()),
                _ => Err(reader.unexpected("`times` and a tuple")),
            };
        }
    }
    reader.expect("(")?;
    let mut numbers = vec![reader.expression()?];
    while reader.take(",") {
        numbers.push(reader.expression()?);
    }
    reader.expect(")")?;
    if numbers.len() == width {
        Ok(vec![Copies { count, numbers }])
    } else {
        Err(Misread::new(
            format!("a tuple of {}", numbers.len()),
            format!("{width} as in `variables`"),
        ))
    }
}
