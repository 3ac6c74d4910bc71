//! Rules on tuples: `(k, b) + (a - k, b) for k from 1 to a - 1 if a mod k = 0`.

use chopsticks_base::reading::Misread;
use chopsticks_cgt::entailing::Turn;
use toml::Spanned;

use super::condition::Condition;
use super::expression::Expression;
use super::interval::Interval;
use super::layout::{Layout, Order};
use super::names::Names;
use super::parse::Reader;
use super::pattern::{Matched, Part, Pattern, read_pattern};
use super::range::{Range, read_ranges};
use super::result::{Copies, lengthens, read_sum};
use super::sequence::Sequence;
use super::size::MAX_NUMBER;
use super::visit::{Choice, Excess, Visit};
use super::words::Keyword;
use crate::fault::Fault;

/// The replacements of a tuple, for each choice of the bound variables.
///
/// Options with a negative or an undefined number are skipped.
#[derive(Clone, Debug, Eq)]
pub(super) struct Rule {
    /// The rule as it is written, for messages.
    text: String,
    /// The turn after a move by the rule.
    pub turn: Turn,
    pub pattern: Pattern,
    pub tuples: Vec<Copies>,
    /// The number of variables before the bound ones.
    pub fixed: usize,
    /// The values of each bound variable.
    pub ranges: Vec<Range>,
    pub conditions: Vec<Condition>,
    /// The points of the player who makes the move.
    points: Expression,
    layout: Layout,
    order: Order,
    /// Whether a number, a number of copies or a length may exceed its limit in an option of some position.
    grows: bool,
}

/// Spaces make no difference.
impl PartialEq for Rule {
    fn eq(&self, other: &Rule) -> bool {
        self.turn == other.turn
            && self.pattern == other.pattern
            && self.tuples == other.tuples
            && self.ranges == other.ranges
            && self.conditions == other.conditions
            && self.points == other.points
            && self.order == other.order
    }
}

/// What is known of the choices of variables in intervals.
struct Reach {
    /// Whether some choice may be an option.
    may_move: bool,
    /// Whether all numbers of an option are small enough for a position.
    fits: bool,
}

/// Ranges with fewer numbers are not narrowed, because that takes as long as some numbers.
const FEW: i64 = 128;

impl Rule {
    /// A rule on tuples, whose numbers are the names if their lengths are the same.
    pub fn new(
        text: &Spanned<String>,
        turn: Turn,
        names: &Names,
        layout: Layout,
        order: Order,
    ) -> Result<Rule, Fault> {
        let rule = Rule::read(text.get_ref(), turn, names, layout, order);
        let key = || format!("rule \"{}\"", text.get_ref());
        rule.map_err(|misread| Fault::at(text, misread).of_key(key()))
    }

    /// In the text, the tuples precede the variables that they use.
    fn read(
        text: &str,
        turn: Turn,
        names: &Names,
        layout: Layout,
        order: Order,
    ) -> Result<Rule, Misread> {
        let mut reader = Reader::new(text, names.clone());
        let pattern = match layout {
            Layout::Fixed(_) => Pattern::Variables,
            Layout::Prefixed => Pattern::Parts(read_pattern(&mut reader)?),
        };
        let (begun, fixed) = (reader.place(), reader.names.variables());
        reader.skip_to(&[Keyword::For, Keyword::If]);
        let ranges = read_ranges(&mut reader)?;
        let conditions = read_conditions(&mut reader)?;
        if !reader.is_at_end() {
            return Err(reader.unexpected(if !conditions.is_empty() {
                "`and`, `or` or the end"
            } else if !ranges.is_empty() {
                "`,` with another range, `if` or the end"
            } else {
                "`for`, `if` or the end"
            }));
        }
        reader.cursor.go_back(begun);
        let tuples = read_sum(&mut reader, layout.length())?;
        let points = if reader.take_word(Keyword::Scores) {
            reader.expression()?
        } else {
            Expression::Number(0)
        };
        if !reader.is_at_end() && !reader.take_word(Keyword::For) && !reader.take_word(Keyword::If)
        {
            return Err(reader.unexpected("`+`, `scores`, `for`, `if` or the end"));
        }
        let mut rule = Rule {
            text: text.to_owned(),
            turn,
            pattern,
            tuples,
            fixed,
            ranges,
            conditions,
            points,
            layout,
            order,
            grows: false,
        };
        rule.grows = rule.may_grow().ok_or_else(|| {
            Misread::new(
                "a number that may need 64 bits",
                "terms that are smaller for all positions, for example with `min`",
            )
        })?;
        Ok(rule)
    }

    /// The answer for [`Rule::grows`]; `None` if some expression may need 64 bits.
    fn may_grow(&self) -> Option<bool> {
        let reach = self.reach(0, &mut self.free_intervals())?;
        let lengthens = match &self.pattern {
            Pattern::Variables => false,
            Pattern::Parts(parts) => lengthens(parts, &self.tuples),
        };
        Some(!reach.fits || lengthens)
    }

    /// What the variables can be that are not bound.
    fn free_intervals(&self) -> Vec<Interval> {
        let mut variables = vec![Interval::OF_POSITIONS; self.fixed + self.ranges.len()];
        if let Pattern::Parts(parts) = &self.pattern {
            for part in parts {
                if let Part::Sequence(Sequence(first)) = part {
                    let of_one = &mut variables[*first..first + Sequence::VARIABLES];
                    of_one.copy_from_slice(&Sequence::INTERVALS);
                }
            }
        }
        variables
    }

    /// What all variables can be.
    pub fn intervals(&self) -> Vec<Interval> {
        let mut variables = self.free_intervals();
        // A rule is read only if all numbers have bounds.
        let _bounded = self.reach(0, &mut variables);
        variables
    }

    /// What follows from the intervals of all variables but the bound ones from a number on; `None` if a number may
    /// need 64 bits.
    fn reach(&self, bound: usize, variables: &mut [Interval]) -> Option<Reach> {
        for (at, range) in self.ranges.iter().enumerate().skip(bound) {
            variables[self.fixed + at] = range.interval(variables)?;
        }
        let mut reach = Reach {
            may_move: true,
            fits: true,
        };
        for condition in &self.conditions {
            reach.may_move &= condition.may_hold(variables)?;
        }
        self.points.interval(variables)?;
        for number in self.tuples.iter().flat_map(Copies::expressions) {
            let bounds = number.bounds(variables)?;
            // A number that is cut off is too large or negative.
            if !bounds.compares_with(Interval::OF_POSITIONS.into()) {
                return None;
            }
            reach.fits &= bounds.interval.fits_positions();
        }
        // The numbers for elements of no sequence are not in the option.
        for number in self.tuples.iter().flat_map(Copies::numbers) {
            reach.may_move &= number.bounds(variables)?.interval.greatest >= 0;
        }
        Some(reach)
    }

    /// Whether a number, a number of copies or a length may exceed its limit in an option of some position.
    pub fn grows(&self) -> bool {
        self.grows
    }

    /// Whether moves by the rule carry points.
    pub fn has_points(&self) -> bool {
        self.points != Expression::Number(0)
    }

    /// Which tuples are the same position.
    pub fn order(&self) -> Order {
        self.order
    }

    /// Visits the replacements of a tuple, for each choice of the variables.
    pub fn visit_options<E>(&self, tuple: &[u32], visit: &mut Visit<'_, E>) -> Result<(), E> {
        let (mut option, variables) = (Vec::new(), self.fixed + self.ranges.len());
        match &self.pattern {
            Pattern::Variables => {
                let mut all = Vec::with_capacity(variables);
                all.extend(tuple.iter().map(|&number| i64::from(number)));
                all.resize(variables, 0);
                self.visit_choices(0, &mut all, &mut option, visit)
            }
            Pattern::Parts(parts) => {
                let mut matched = Matched::new(tuple, variables);
                matched.visit(parts, 0, &mut |found| match found {
                    Some(variables) => self.visit_choices(0, variables, &mut option, visit),
                    None => visit(Choice::Excluded),
                })
            }
        }
    }

    /// Visits the replacements for each choice of the bound variables from a number on.
    fn visit_choices<E>(
        &self,
        bound: usize,
        variables: &mut [i64],
        option: &mut Vec<u32>,
        visit: &mut Visit<'_, E>,
    ) -> Result<(), E> {
        let Some(Range(values)) = self.ranges.get(bound) else {
            return visit(self.choice(variables, option));
        };
        let is_last = bound + 1 == self.ranges.len();
        for steps in values {
            let Some((first, last, step)) = steps.ends(variables) else {
                continue;
            };
            let (mut number, last) = self.narrowed(bound, variables, first, last, step);
            while number <= last {
                variables[self.fixed + bound] = number;
                if is_last {
                    visit(self.choice(variables, option))?;
                } else {
                    self.visit_choices(bound + 1, variables, option, visit)?;
                }
                number += step;
            }
        }
        Ok(())
    }

    /// The ends of a range without numbers at its ends with which no choice is an option.
    fn narrowed(
        &self,
        bound: usize,
        variables: &[i64],
        first: i64,
        last: i64,
        step: i64,
    ) -> (i64, i64) {
        if last.saturating_sub(first) < FEW {
            return (first, last);
        }
        let at = self.fixed + bound;
        let known = variables[..self.fixed + self.ranges.len()].iter();
        let mut intervals: Vec<Interval> = known.map(|number| Interval::point(*number)).collect();
        self.note_elements(variables, &mut intervals);
        let mut may_move = |least: i64, greatest: i64| {
            intervals[at] = Interval::point(least).to(Interval::point(greatest));
            let reach = self.reach(bound + 1, &mut intervals);
            reach.is_none_or(|reach| reach.may_move)
        };
        if may_move(last, last) && may_move(first, first) {
            return (first, last);
        }
        if !may_move(first, last) {
            return (1, 0);
        }
        // What is excluded from a number on is so from each later one on.
        let last = bisected(first, last, |number| may_move(number, last));
        let least = bisected(last, first, |number| may_move(first, number));
        // From the first number by whole steps.
        (first + (least - first) / step * step, last)
    }

    /// Enters what the elements of sequences can be.
    fn note_elements(&self, variables: &[i64], intervals: &mut [Interval]) {
        if let Pattern::Parts(parts) = &self.pattern {
            for part in parts {
                if let Part::Sequence(sequence) = part {
                    let place = variables[sequence.place()] as usize;
                    let length = variables[sequence.length()] as usize;
                    let elements = variables[place..place + length].iter();
                    let elements: Vec<i128> = elements.map(|&number| number.into()).collect();
                    intervals[sequence.element()] = Interval::around(&elements);
                }
            }
        }
    }

    /// The replacement of a tuple for these values of all variables; `option` receives the numbers.
    fn choice<'a>(&'a self, variables: &[i64], option: &'a mut Vec<u32>) -> Choice<'a> {
        option.clear();
        if !self.conditions.iter().all(|one| one.holds(variables)) {
            return Choice::Excluded;
        }
        let Some(points) = self.points.value(variables) else {
            return Choice::Excluded;
        };
        let (mut largest, most) = (0, u64::from(MAX_NUMBER));
        for copies in &self.tuples {
            let start = option.len();
            let Some(number) = copies.write(variables, self.layout, self.order, option) else {
                return Choice::Excluded;
            };
            let count = copies.count.value(variables).map(u64::try_from);
            let Some(Ok(count)) = count else {
                return Choice::Excluded;
            };
            largest = largest.max(number).max(count);
            // Copies are written only if they are not too many.
            if count == 0 || largest > most {
                option.truncate(start);
            } else {
                let end = option.len();
                (1..count).for_each(|_| option.extend_from_within(start..end));
            }
        }
        if largest <= most {
            Choice::Option(option, points)
        } else if largest == u64::MAX {
            Choice::TooLarge(Excess::Length, &self.text)
        } else {
            Choice::TooLarge(Excess::Number, &self.text)
        }
    }
}

/// The number closest to an end of a range from which on to the other end a test still succeeds. It succeeds for the
/// first number, `sure`.
fn bisected(sure: i64, end: i64, mut succeeds: impl FnMut(i64) -> bool) -> i64 {
    let (mut sure, mut open) = (sure, end);
    if succeeds(end) {
        return end;
    }
    while sure.abs_diff(open) > 1 {
        let middle = sure + (open - sure) / 2;
        if succeeds(middle) {
            sure = middle;
        } else {
            open = middle;
        }
    }
    sure
}

/// Reads `if …`, if it comes next: the conditions that must hold together.
fn read_conditions(reader: &mut Reader<'_>) -> Result<Vec<Condition>, Misread> {
    if !reader.take_word(Keyword::If) {
        return Ok(Vec::new());
    }
    Ok(match reader.condition()? {
        Condition::All(conditions) => conditions,
        condition => vec![condition],
    })
}
