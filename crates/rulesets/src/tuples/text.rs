//! Sums of tuples as text: `3,5,7` for heaps, and `(10,4) + (2,3)` for tuples of several numbers.

use chopsticks_base::reading::Misread;
use std::fmt;

use super::visit::MAX_NUMBER;

/// A sum of tuples of equal length, sorted; a heap is a tuple of one number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TupleSum {
    width: u8,
    numbers: Box<[u32]>,
}

impl TupleSum {
    fn new(width: usize, numbers: &[u32]) -> TupleSum {
        let mut tuples: Vec<&[u32]> = numbers.chunks_exact(width).collect();
        tuples.sort_unstable();
        TupleSum {
            width: width as u8,
            numbers: tuples.concat().into_boxed_slice(),
        }
    }

    /// The tuples of the sum.
    pub(crate) fn tuples(&self) -> impl Iterator<Item = &[u32]> {
        self.numbers.chunks_exact(usize::from(self.width))
    }

    /// The tuples of the sum, each on its own.
    pub(crate) fn parts(&self) -> impl Iterator<Item = TupleSum> {
        let width = self.width;
        self.tuples().map(move |tuple| TupleSum {
            width,
            numbers: tuple.into(),
        })
    }

    /// The sum with these tuples instead of one.
    pub(super) fn replaced(&self, at: usize, by: &[u32]) -> TupleSum {
        let width = usize::from(self.width);
        let (before, after) = (
            &self.numbers[..at * width],
            &self.numbers[(at + 1) * width..],
        );
        TupleSum::new(width, &[before, by, after].concat())
    }

    /// The sum without one of its tuples.
    pub(crate) fn without(&self, at: usize) -> TupleSum {
        self.replaced(at, &[])
    }

    /// The sum of two sums.
    pub(crate) fn plus(&self, other: &TupleSum) -> TupleSum {
        TupleSum::new(
            self.width.into(),
            &[&*self.numbers, &*other.numbers].concat(),
        )
    }

    /// Reads a sum of tuples of `width` numbers.
    pub(super) fn read(text: &str, width: usize) -> Result<TupleSum, Misread> {
        let text = text.trim();
        if width == 1 {
            let numbers: Result<Vec<u32>, Misread> = text.split(',').map(number).collect();
            return Ok(TupleSum::new(1, &numbers?));
        }
        let mut numbers = Vec::new();
        // The empty sum is written as 0.
        let tuples = text.split('+').map(str::trim);
        for tuple in tuples.filter(|tuple| *tuple != "0") {
            let inside = tuple
                .strip_prefix('(')
                .and_then(|tuple| tuple.strip_suffix(')'));
            let found: Result<Vec<u32>, Misread> =
                inside.unwrap_or(tuple).split(',').map(number).collect();
            let found = found?;
            if found.len() != width {
                return Err(Misread::new(
                    format!("`{tuple}`"),
                    format!("{width} numbers such as ({})", vec!["3"; width].join(",")),
                ));
            }
            numbers.extend(found);
        }
        Ok(TupleSum::new(width, &numbers))
    }
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
            match (at, self.width) {
                (0, 1) => f.write_str(&numbers)?,
                (_, 1) => write!(f, ",{numbers}")?,
                (0, _) => write!(f, "({numbers})")?,
                _ => write!(f, " + ({numbers})")?,
            }
        }
        Ok(())
    }
}
