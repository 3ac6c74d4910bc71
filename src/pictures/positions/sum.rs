//! Sums of positions: their pictures beside each other.

use chopsticks_calculator::{Component, Position};
use chopsticks_figures::{PlotText, PositionPlot};

use super::legend::extend;
use super::piece_plot;

/// The room for a sign between two pictures, in sides of a cell.
const SIGN: f64 = 1.0;

/// The pictures of the components of a sum beside each other, with signs between them; `None` if one of them is a form or a
/// value, or if there are none.
pub fn sum_plot(position: &Position) -> Option<PositionPlot> {
    let mut sum = PositionPlot::default();
    let mut right = 0.0;
    for (number, component) in position.components().iter().enumerate() {
        let plot = piece_plot(&component.piece)?;
        let sign = sign(component, number == 0);
        if !sign.is_empty() {
            let room = SIGN * (0.5 + 0.35 * sign.chars().count() as f64);
            sum.texts.push(PlotText {
                at: (right + room / 2.0, 0.0),
                text: sign,
                room,
            });
            right += room;
        }
        right = add(&mut sum, plot, right);
    }
    (right > 0.0).then_some(sum)
}

/// The sign before a component, with the number of its copies.
fn sign(component: &Component, is_first: bool) -> String {
    let sign = match (component.is_negative, is_first) {
        (true, _) => "−",
        (false, true) => "",
        (false, false) => "+",
    };
    match component.copies.to_string().as_str() {
        "1" => sign.to_owned(),
        copies => format!("{sign} {copies} ×").trim_start().to_owned(),
    }
}

/// Adds a picture to the right of a place, half above it and half below; returns the place to the right of it.
fn add(sum: &mut PositionPlot, mut plot: PositionPlot, left: f64) -> f64 {
    let (from, to) = plot.corners();
    let (right, down) = (left - from.0, -f64::midpoint(from.1, to.1));
    let shift = |at: &mut (f64, f64)| *at = (at.0 + right, at.1 + down);
    plot.cells.iter_mut().for_each(|cell| shift(&mut cell.at));
    plot.texts.iter_mut().for_each(|text| shift(&mut text.at));
    let points = plot.lines.iter_mut().flat_map(|line| &mut line.points);
    points.for_each(shift);
    sum.cells.append(&mut plot.cells);
    sum.texts.append(&mut plot.texts);
    sum.lines.append(&mut plot.lines);
    extend(&mut sum.legend, plot.legend);
    to.0 + right
}
