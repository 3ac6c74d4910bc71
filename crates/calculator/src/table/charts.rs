//! Charts of lists and tables of numbers, which the caller draws.

use std::rc::Rc;

use chopsticks_cgt::number::Rational;

use super::entry::{LIST, ROWS, operation};
use super::{Call, Subject};
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::graphic::{Chart, Graphic};
use crate::kind::Kind::{Figure, Table};
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Charts",
    operations: &[
        operation(&["ScatterPlot"], LIST, Figure)
            .says(
                "The points (x, y) of a list of pairs, or (1, y), (2, y'), ... of a list of \
                 numbers; the program writes the figure to a file.",
            )
            .shows(&[("[k^2 for k from 1 to 5].ScatterPlot", "figure of a plot")])
            .runs(|call| charted(call, |context, list| points(context, list, false))),
        operation(&["LinePlot"], LIST, Figure)
            .says("The same points, joined by a line in the order of the list.")
            .shows(&[("[(1,3),(2,4),(4,1)].LinePlot", "figure of a plot")])
            .runs(|call| charted(call, |context, list| points(context, list, true))),
        operation(&["Histogram"], LIST, Figure)
            .says(
                "How often each number of a list occurs; the program writes the figure to a file.",
            )
            .shows(&[("[1,1/2,1].Histogram", "figure of a histogram")])
            .runs(|call| charted(call, histogram)),
        operation(&["IntensityPlot"], ROWS, Figure)
            .says(
                "The numbers of a table, or of a list of rows, as shades, the first row on the \
                 top; the program writes the figure to a file.",
            )
            .shows(&[(
                "IntensityPlot([a NimSum b for a from 0 to 3] for b from 0 to 3)",
                "figure of a table",
            )])
            .runs(|call| charted(call, intensity)),
        operation(&["IntensityPlot"], &[("table", Table)], Figure)
            .says("The same for a table.")
            .shows(&[("Table([[0,1],[1,0]]).IntensityPlot", "figure of a table")])
            .runs(|call| charted(call, intensity)),
    ],
};

fn charted(
    call: &mut Call<'_, '_>,
    chart: impl Fn(&Context<'_>, &[Object]) -> Done<Chart>,
) -> Done<Object> {
    let collection = call.object(0);
    let elements = collection
        .items()
        .expect("a collection, by the kind of the parameter");
    let chart = chart(call.context(), elements)?;
    if chart.is_empty() {
        return Err(Fault::arguments("found no numbers", "at least one"));
    }
    Ok(Object::Figure(Graphic::Chart(Rc::new(chart))))
}

/// Pairs and entries (x, y), and numbers y at x = 1, 2, ….
fn points(context: &Context<'_>, elements: &[Object], is_line: bool) -> Done<Chart> {
    let point = |(at, element): (usize, &Object)| match element.items().map(|items| &***items) {
        Some([x, y]) => Ok((number(context, x)?, number(context, y)?)),
        _ => Ok((
            Rational::from_integer((at + 1).into()),
            number(context, element)?,
        )),
    };
    let points = elements.iter().enumerate().map(point);
    Ok(Chart::Points(points.collect::<Done<_>>()?, is_line))
}

fn histogram(context: &Context<'_>, elements: &[Object]) -> Done<Chart> {
    let mut numbers = numbers(context, elements)?;
    numbers.sort_unstable();
    let equal = numbers.chunk_by(|a, b| a == b);
    let counts = equal.map(|some| (some[0].clone(), some.len()));
    Ok(Chart::Histogram(counts.collect()))
}

fn intensity(context: &Context<'_>, rows: &[Object]) -> Done<Chart> {
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

fn numbers(context: &Context<'_>, elements: &[Object]) -> Done<Vec<Rational>> {
    let numbers = elements.iter().map(|object| number(context, object));
    numbers.collect()
}

fn number(context: &Context<'_>, object: &Object) -> Done<Rational> {
    let found = context.as_rational(object);
    found.ok_or_else(|| object.wrong_kind("a number"))
}
