//! Figures as data: thermographs, trees and charts of numbers, which the caller draws.

use std::rc::Rc;

use chopsticks_cgt::game::GameId;
use chopsticks_cgt::number::Rational;
use chopsticks_cgt::value::Thermograph;

/// A figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Graphic {
    /// A thermograph, and its game if it is known.
    Thermograph(Rc<Thermograph<Rational>>, Option<GameId>),
    /// The tree of the canonical form of a game.
    Tree(GameId),
    /// A chart of numbers.
    Chart(Rc<Chart>),
}

impl Graphic {
    /// What it shows, in one word.
    pub fn name(&self) -> &'static str {
        match self {
            Graphic::Thermograph(..) => "thermograph",
            Graphic::Tree(_) => "tree",
            Graphic::Chart(chart) => chart.name(),
        }
    }
}

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

    /// Whether there is nothing to be drawn.
    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Chart::Points(points, _) => points.is_empty(),
            Chart::Histogram(counts) => counts.is_empty(),
            Chart::Intensity(rows) => rows.iter().all(Vec::is_empty),
        }
    }
}
