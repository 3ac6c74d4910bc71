//! The sums of tuples that a rule makes of a tuple: `d times (a, b / d) + (x..., reverse(y)...)`.

use chopsticks_base::reading::Misread;

use super::expression::Expression;
use super::layout::{Layout, Order};
use super::parse::Reader;
use super::pattern::Part;
use super::sequence::Spread;
use super::size::{MAX_LENGTH, MAX_NUMBER};
use super::words::Keyword;

/// A tuple and the number of its copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Copies {
    pub count: Expression,
    pub entries: Vec<Entry>,
}

/// One number of a tuple, or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    Number(Expression),
    /// A number for each element of sequences, perhaps from the last element to the first.
    Each {
        numbers: Spread<Expression>,
        is_reversed: bool,
    },
}

impl Entry {
    fn spread(&self) -> Option<&Spread<Expression>> {
        match self {
            Entry::Number(_) => None,
            Entry::Each { numbers, .. } => Some(numbers),
        }
    }
}

impl Copies {
    /// All expressions.
    pub fn expressions(&self) -> impl Iterator<Item = &Expression> {
        let entries = self.entries.iter().map(|entry| match entry {
            Entry::Number(number) => number,
            Entry::Each { numbers, .. } => &numbers.inside,
        });
        entries.chain([&self.count])
    }

    /// The number of a tuple of one number without copies.
    pub fn only_number(&self) -> Option<&Expression> {
        match (&self.count, &self.entries[..]) {
            (Expression::Number(1), [Entry::Number(number)]) => Some(number),
            _ => None,
        }
    }

    /// The expressions that every option needs.
    pub fn numbers(&self) -> impl Iterator<Item = &Expression> {
        let entries = self.entries.iter().filter_map(|entry| match entry {
            Entry::Number(number) => Some(number),
            Entry::Each { .. } => None,
        });
        entries.chain([&self.count])
    }

    /// Writes the tuple at the end of a list, and returns its greatest number; `None` if a number is negative or
    /// undefined, and `u64::MAX` if the tuple is too long.
    pub fn write(
        &self,
        variables: &[i64],
        layout: Layout,
        order: Order,
        option: &mut Vec<u32>,
    ) -> Option<u64> {
        let begun = layout.begin(option);
        let (mut largest, most) = (0, u64::from(MAX_NUMBER));
        let mut push = |number: Option<i64>| {
            let number = u64::try_from(number?).ok()?;
            largest = largest.max(number);
            option.push(number.min(most) as u32);
            Some(())
        };
        for entry in &self.entries {
            match entry {
                Entry::Number(number) => push(number.value(variables))?,
                Entry::Each {
                    numbers,
                    is_reversed,
                } => {
                    let refused = numbers.any(variables, *is_reversed, |number, element| {
                        push(number.value(element)).is_none()
                    });
                    (!refused?).then_some(())?;
                }
            }
        }
        if layout == Layout::Prefixed && option.len() - begun > MAX_LENGTH {
            return Some(u64::MAX);
        }
        layout.end(option, begun);
        if order != Order::Written {
            order.arrange(&mut option[begun..]);
        }
        Some(largest)
    }
}

/// Whether some of these tuples may be longer than the one that they replace.
pub(super) fn lengthens(parts: &[Part], tuples: &[Copies]) -> bool {
    let is_sequence = |part: &&Part| matches!(part, Part::Sequence(_));
    let numbers = parts.len() - parts.iter().filter(is_sequence).count();
    tuples.iter().any(|Copies { entries, .. }| {
        let spreads = || entries.iter().filter_map(Entry::spread);
        // As many elements as the first sequence of a spread has.
        let firsts = || spreads().filter_map(|spread| spread.sequences.first());
        let repeats = firsts().any(|one| firsts().filter(|other| *other == one).count() > 1);
        repeats || entries.len() - spreads().count() > numbers
    })
}

/// Reads `(a, b) + d times (b, a)`, with tuples of this length, if it is the same for all.
pub(super) fn read_sum(
    reader: &mut Reader<'_>,
    length: Option<usize>,
) -> Result<Vec<Copies>, Misread> {
    let mut tuples = read_copies(reader, length)?;
    while reader.take("+") {
        tuples.append(&mut read_copies(reader, length)?);
    }
    Ok(tuples)
}

/// Reads `(a, b)`, `d times (a, b)`, or `0` for the empty sum.
fn read_copies(reader: &mut Reader<'_>, length: Option<usize>) -> Result<Vec<Copies>, Misread> {
    let mut count = Expression::Number(1);
    if !reader.is_next_one_of(&["("]) {
        count = reader.expression()?;
        if !reader.take_word(Keyword::Times) {
            return match count {
                Expression::Number(0) => Ok(Vec::new()),
                _ => Err(reader.unexpected("`times` and a tuple")),
            };
        }
    }
    reader.expect("(")?;
    let mut entries = Vec::new();
    let is_empty = length.is_none() && reader.take(")");
    if !is_empty {
        entries.push(read_entry(reader)?);
        while reader.take(",") {
            entries.push(read_entry(reader)?);
        }
        reader.expect(")")?;
    }
    match length {
        Some(length) if length != entries.len() => Err(Misread::new(
            format!("a tuple of {}", entries.len()),
            format!("{length} as in `variables`"),
        )),
        _ => Ok(vec![Copies { count, entries }]),
    }
}

/// Reads a number, `(x - 1)...`, or `reverse(x...)`.
fn read_entry(reader: &mut Reader<'_>) -> Result<Entry, Misread> {
    let is_reversed = reader.take_word(Keyword::Reverse);
    let numbers = if is_reversed {
        reader.expect("(")?;
        let numbers = reader.spread()?;
        reader.expect(")")?;
        numbers
    } else {
        reader.spread()?
    };
    Ok(if numbers.sequences.is_empty() {
        Entry::Number(numbers.inside)
    } else {
        Entry::Each {
            numbers,
            is_reversed,
        }
    })
}
