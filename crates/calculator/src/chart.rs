//! Charts of numbers: points, lines, how often numbers occur, and tables as shades.

use chopsticks_cgt::number::Rational;

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::Object;

/// Numbers to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chart {
    /// Points (x, y), and whether a line joins them in their order.
    Points(Vec<(Rational, Rational)>, bool),
    /// Numbers in order, each with how often it occurs.
    Histogram(Vec<(Rational, usize)>),
    /// Rows of the same length, the first on the top.
    Intensity(Vec<Vec<Rational>>),
}

impl Chart {
    /// What it shows, in one word.
    pub fn name(&self) -> &'static str {
        match self {
            Chart::Points(..) => "plot",
            Chart::Histogram(_) => "histogram",
            Chart::Intensity(_) => "table",
        }
    }

    /// Pairs and entries (x, y), and numbers y at x = 1, 2, ….
    ///
    /// # Errors
    /// For another element.
    pub(crate) fn points(context: &Context<'_>, elements: &[Object], is_line: bool) -> Done<Chart> {
        let point = |(at, element): (usize, &Object)| match element.items().map(|items| &***items) {
            Some([x, y]) => Ok((number(context, x)?, number(context, y)?)),
            _ => Ok((Rational::from_integer((at + 1).into()), number(context, element)?)),
        };
        let points = elements.iter().enumerate().map(point);
        Ok(Chart::Points(points.collect::<Done<_>>()?, is_line))
    }

    /// How often each number occurs.
    ///
    /// # Errors
    /// For an element that is no number.
    pub(crate) fn histogram(context: &Context<'_>, elements: &[Object]) -> Done<Chart> {
        let mut numbers = numbers(context, elements)?;
        numbers.sort_unstable();
        let equal = numbers.chunk_by(|a, b| a == b);
        Ok(Chart::Histogram(
            equal.map(|some| (some[0].clone(), some.len())).collect(),
        ))
    }

    /// The rows of a table of numbers.
    ///
    /// # Errors
    /// When a row is no list of numbers, or longer or shorter than the first.
    pub(crate) fn intensity(context: &Context<'_>, rows: &[Object]) -> Done<Chart> {
        let mut read = Vec::<Vec<Rational>>::new();
        for row in rows {
            let Some(entries) = row.elements() else {
                return Err(row.wrong_kind("a list of numbers"));
            };
            let expected = read.first().map_or(entries.len(), Vec::len);
            if entries.len() != expected {
                let found = format!("found a row of {}", entries.len());
                return Err(Fault::arguments(
                    found,
                    format!("rows of {expected} numbers"),
                ));
            }
            read.push(numbers(context, entries)?);
        }
        Ok(Chart::Intensity(read))
    }
}

fn numbers(context: &Context<'_>, elements: &[Object]) -> Done<Vec<Rational>> {
    elements
        .iter()
        .map(|object| number(context, object))
        .collect()
}

fn number(context: &Context<'_>, object: &Object) -> Done<Rational> {
    let found = context.as_rational(object);
    found.ok_or_else(|| object.wrong_kind("a number"))
}
