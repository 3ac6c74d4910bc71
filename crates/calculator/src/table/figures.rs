//! Figures, which the caller draws.

use std::rc::Rc;

use super::entry::{CANONICAL, LIST, SHORT, operation};
use super::{Call, Subject};
use crate::chart::Chart;
use crate::context::Context;
use crate::error::Done;
use crate::kind::Kind::{Figure, List, Table, Thermograph};
use crate::object::{Graphic, Object};

pub(super) const SUBJECT: Subject = Subject {
    name: "Figures",
    operations: &[
        operation(&["Plot"], SHORT, Figure)
            .says("The figure of the thermograph; the program writes it to a file.")
            .source("Siegel, chapter II")
            .shows(&[("{3||2|1}.Plot", "figure of a thermograph")])
            .on_short(|context, game| {
                let known = &mut context.caches.thermographs;
                let walls = known.thermograph_within(context.arena, game, &context.budget)?;
                let figure = Graphic::Thermograph(Rc::new(walls.into()), Some(game));
                Ok(Object::Figure(figure))
            }),
        operation(&["Plot"], &[("T", Thermograph)], Figure)
            .says("The figure of a thermograph; the program writes it to a file.")
            .source("Siegel, chapter II")
            .shows(&[("{3||2|1}.Thermograph.Plot", "figure of a thermograph")])
            .runs(plotted),
        operation(&["Tree"], CANONICAL, Figure)
            .says("The figure of the tree of the canonical form; the program writes it to a file.")
            .shows(&[("{3||2|1}.Tree", "figure of a tree")])
            .on_short(|_, game| Ok(Object::Figure(Graphic::Tree(game)))),
        operation(&["ScatterPlot"], LIST, Figure)
            .says(
                "The points (x, y) of a list of pairs, or (1, y), (2, y'), ... of a list of \
                 numbers; the program writes the figure to a file.",
            )
            .shows(&[("[k^2 for k from 1 to 5].ScatterPlot", "figure of a plot")])
            .runs(|call| charted(call, |context, list| Chart::points(context, list, false))),
        operation(&["LinePlot"], LIST, Figure)
            .says("The same points, joined by a line in the order of the list.")
            .shows(&[("[(1,3),(2,4),(4,1)].LinePlot", "figure of a plot")])
            .runs(|call| charted(call, |context, list| Chart::points(context, list, true))),
        operation(&["Histogram"], LIST, Figure)
            .says(
                "How often each number of a list occurs; the program writes the figure to a file.",
            )
            .shows(&[("[1,1/2,1].Histogram", "figure of a histogram")])
            .runs(|call| charted(call, |context, list| Chart::histogram(context, list))),
        operation(&["IntensityPlot"], &[("rows", List)], Figure)
            .says(
                "The numbers of a table, or of a list of rows, as shades, the first row on the \
                 top; the program writes the figure to a file.",
            )
            .shows(&[(
                "IntensityPlot([a NimSum b for a from 0 to 3] for b from 0 to 3)",
                "figure of a table",
            )])
            .runs(|call| charted(call, |context, rows| Chart::intensity(context, rows))),
        operation(&["IntensityPlot"], &[("table", Table)], Figure)
            .says("The same for a table.")
            .shows(&[("Table([[0,1],[1,0]]).IntensityPlot", "figure of a table")])
            .runs(|call| charted(call, |context, rows| Chart::intensity(context, rows))),
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
    Ok(Object::Figure(Graphic::Chart(Rc::new(chart))))
}

fn plotted(call: &mut Call<'_, '_>) -> Done<Object> {
    let walls = call.thermograph(0)?;
    Ok(Object::Figure(Graphic::Thermograph(walls, None)))
}
