//! Sums of tuples as text: `3,5,7` for heaps, and `(10,4) + (2,3)` for tuples of several numbers.

use chopsticks_base::reading::Misread;
use std::fmt;

use super::layout::{Layout, Order};
use super::size::{MAX_LENGTH, MAX_NUMBER};

/// A sum of tuples, sorted; a heap is a tuple of one number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TupleSum {
    layout: Layout,
    numbers: Box<[u32]>,
}

impl TupleSum {
    pub(super) fn new(layout: Layout, numbers: &[u32]) -> TupleSum {
        let mut tuples: Vec<&[u32]> = layout.tuples(numbers).collect();
        tuples.sort_unstable();
        let mut sorted = Vec::with_capacity(numbers.len());
        tuples
            .iter()
            .for_each(|tuple| layout.push(&mut sorted, tuple));
        TupleSum {
            layout,
            numbers: sorted.into_boxed_slice(),
        }
    }

    /// The tuples of the sum.
    pub(super) fn tuples(&self) -> impl Iterator<Item = &[u32]> {
        self.layout.tuples(&self.numbers)
    }

    /// The tuples of the sum, each on its own.
    pub(super) fn parts(&self) -> impl Iterator<Item = TupleSum> {
        let layout = self.layout;
        self.tuples().map(move |tuple| TupleSum {
            layout,
            numbers: layout.listed(tuple),
        })
    }

    /// The sum with these tuples instead of one.
    pub(super) fn replaced(&self, at: usize, by: &[u32]) -> TupleSum {
        let (before, after) = self.layout.around(&self.numbers, at);
        TupleSum::new(self.layout, &[before, by, after].concat())
    }

    /// The sum without one of its tuples.
    pub(super) fn without(&self, at: usize) -> TupleSum {
        self.replaced(at, &[])
    }

    /// The sum of two sums.
    pub(super) fn plus(&self, other: &TupleSum) -> TupleSum {
        TupleSum::new(self.layout, &[&*self.numbers, &*other.numbers].concat())
    }

    /// Reads a sum of tuples.
    pub(super) fn read(text: &str, layout: Layout, order: Order) -> Result<TupleSum, Misread> {
        let text = text.trim();
        if layout == Layout::Fixed(1) {
            return Ok(TupleSum::new(layout, &numbers(text)?));
        }
        let mut all = Vec::new();
        // The empty sum is written as 0.
        let tuples = text.split('+').map(str::trim);
        for text in tuples.filter(|tuple| *tuple != "0") {
            let mut tuple = tuple(text, layout)?;
            order.arrange(&mut tuple);
            layout.push(&mut all, &tuple);
        }
        Ok(TupleSum::new(layout, &all))
    }
}

/// Reads a tuple.
fn tuple(text: &str, layout: Layout) -> Result<Vec<u32>, Misread> {
    let inside = text
        .strip_prefix('(')
        .and_then(|tuple| tuple.strip_suffix(')'));
    let tuple = match inside {
        Some(inside) if inside.trim().is_empty() && layout == Layout::Prefixed => Vec::new(),
        inside => numbers(inside.unwrap_or(text))?,
    };
    match layout {
        Layout::Fixed(length) if tuple.len() != usize::from(length) => Err(Misread::new(
            format!("`{text}`"),
            format!(
                "{length} numbers such as ({})",
                vec!["3"; length.into()].join(",")
            ),
        )),
        Layout::Prefixed if tuple.len() > MAX_LENGTH => Err(Misread::new(
            format!("a tuple of {} numbers", tuple.len()),
            format!("at most {MAX_LENGTH}"),
        )),
        Layout::Fixed(_) | Layout::Prefixed => Ok(tuple),
    }
}

fn numbers(text: &str) -> Result<Vec<u32>, Misread> {
    text.split(',').map(number).collect()
}

fn number(text: &str) -> Result<u32, Misread> {
    let text = text.trim();
    let number = text.parse().ok().filter(|&number| number <= MAX_NUMBER);
    number.ok_or_else(|| match text {
        "" => Misread::new("nothing", format!("a number from 0 to {MAX_NUMBER}")),
        text if text
            .split_whitespace()
            .all(|part| part.parse::<u32>().is_ok())
            && text.contains(' ') =>
        {
            let numbers: Vec<&str> = text.split_whitespace().collect();
            Misread::new(
                format!("`{text}`"),
                format!("commas between numbers: {}", numbers.join(",")),
            )
        }
        text => Misread::new(
            format!("`{text}`"),
            format!("a number from 0 to {MAX_NUMBER}"),
        ),
    })
}

impl fmt::Display for TupleSum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.numbers.is_empty() {
            return f.write_str("0");
        }
        for (at, tuple) in self.tuples().enumerate() {
            let numbers: Vec<String> = tuple.iter().map(u32::to_string).collect();
            let numbers = numbers.join(",");
            match (at, self.layout) {
                (0, Layout::Fixed(1)) => f.write_str(&numbers)?,
                (_, Layout::Fixed(1)) => write!(f, ",{numbers}")?,
                (0, _) => write!(f, "({numbers})")?,
                _ => write!(f, " + ({numbers})")?,
            }
        }
        Ok(())
    }
}
