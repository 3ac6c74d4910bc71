//! The series of a plot, and the bands between bounds.

use crate::parts::legend::Sample;
use crate::scene::{Point, Scene};
use crate::style::fill::Fill;
use crate::style::palette;
use crate::style::series_style::SeriesStyle;

/// Points that belong together.
#[derive(Clone, Debug)]
pub struct Series {
    /// Its name in the legend.
    pub label: String,
    /// Its style; [`palette::SERIES`] has matching ones.
    pub style: SeriesStyle,
    /// The way its points are drawn.
    pub mark: Mark,
    /// Its points, in the order in which they are joined.
    pub points: Vec<(f64, f64)>,
}

/// The way the points of a series are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Joined by a line.
    Line,
    /// A marker each.
    Dots,
    /// Joined by a line, with a marker each.
    LineAndDots,
}

impl Series {
    /// Points in the style with this number among [`palette::SERIES`], which repeat.
    pub fn new(
        label: impl Into<String>,
        style: usize,
        mark: Mark,
        points: impl IntoIterator<Item = (f64, f64)>,
    ) -> Series {
        Series {
            label: label.into(),
            style: palette::SERIES[style % palette::SERIES.len()],
            mark,
            points: points.into_iter().collect(),
        }
    }
}

/// What is between a lower and an upper bound.
#[derive(Clone, Debug)]
pub struct Band {
    /// Its name in the legend; if empty, the band is not in the legend.
    pub label: String,
    /// The style of the series that it belongs to.
    pub style: SeriesStyle,
    /// The way it is drawn.
    pub look: BandLook,
    /// Its bounds (x, low, high) from left to right.
    pub points: Vec<(f64, f64, f64)>,
}

/// The way a band is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BandLook {
    /// An area between straight lines, in a light tint of the colour.
    Shaded,
    /// A bar at each point, which remains readable where bands cover one another. Bars and points of different series
    /// at the same x stand side by side.
    Bars,
}

/// The thickness of a bar, and half the length of its ends, in em.
const BAR: f64 = 0.05;
const BAR_END: f64 = 0.1;

impl Band {
    pub(crate) fn draw(&self, scene: &mut Scene, place: impl Fn((f64, f64)) -> (f64, f64)) {
        match self.look {
            BandLook::Shaded => self.draw_area(scene, place),
            BandLook::Bars => self.draw_bars(scene, place),
        }
    }

    fn draw_bars(&self, scene: &mut Scene, place: impl Fn((f64, f64)) -> (f64, f64)) {
        let end = scene.ems(BAR_END);
        for &(x, low, high) in &self.points {
            let [low, high] = [low, high].map(|y| {
                let (x, y) = place((x, y));
                (x.round() as i32, y.round() as i32)
            });
            let lines = [(low, high)]
                .into_iter()
                .chain([low, high].map(|(x, y)| ((x - end, y), (x + end, y))));
            for (from, to) in lines {
                scene.stroke(vec![from, to], BAR, self.style.colour);
            }
        }
    }

    fn draw_area(&self, scene: &mut Scene, place: impl Fn((f64, f64)) -> (f64, f64)) {
        let upper = self.points.iter().map(|&(x, _, high)| (x, high));
        let lower = self.points.iter().rev().map(|&(x, low, _)| (x, low));
        let outline: Vec<(f64, f64)> = upper.chain(lower).map(place).collect();
        if outline.len() > 2 {
            scene.area(vec![outline], self.fill());
        }
    }

    fn fill(&self) -> Fill {
        Fill::plain(self.style.colour.tint())
    }

    pub(crate) fn sample(&self) -> Sample {
        Sample::Series {
            style: self.style,
            line: true,
            marker: false,
            band: (self.look == BandLook::Shaded).then(|| self.fill()),
        }
    }
}

impl Series {
    pub(crate) fn draw(&self, scene: &mut Scene, place: impl Fn((f64, f64)) -> Point) {
        let points: Vec<Point> = self.points.iter().map(|&point| place(point)).collect();
        if self.mark != Mark::Dots && points.len() > 1 {
            scene.series_line(points.clone(), self.style);
        }
        if self.mark != Mark::Line || points.len() == 1 {
            let SeriesStyle { colour, marker, .. } = self.style;
            points
                .iter()
                .for_each(|&point| marker.draw(scene, point, colour));
        }
    }

    pub(crate) fn sample(&self) -> Sample {
        Sample::Series {
            style: self.style,
            line: self.mark != Mark::Dots,
            marker: self.mark != Mark::Line,
            band: None,
        }
    }
}
