//! Series of points over two axes, as lines or markers, and bands between bounds.

use crate::error::FigureError;
use crate::page::Drawing;
use crate::parts::axis::{Axis, Scale, Side};
use crate::parts::end_labels::{self, EndLabel};
use crate::parts::layout::{Layout, LegendPlace};
use crate::parts::legend::{self, Entry};
use crate::plots::plot_axis::PlotAxis;
use crate::plots::series::{Band, BandLook, Series};
use crate::scene::{EM, Scene};
use crate::style::palette::INK;
use crate::style::series_style::SeriesStyle;

/// Series over two axes.
#[derive(Clone, Debug)]
pub struct LinePlot {
    /// The title.
    pub title: String,
    /// The horizontal axis.
    pub x: PlotAxis,
    /// The vertical axis.
    pub y: PlotAxis,
    /// The shaded bands below the series, in the order of the legend.
    pub bands: Vec<Band>,
    /// The series, in the order of the legend.
    pub series: Vec<Series>,
    /// The place of the names of the series.
    pub names: SeriesNames,
}

/// The place of the names of series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeriesNames {
    /// In a legend, together with the bands; a single series without a band has no legend.
    Legend,
    /// At the right ends of the series, which must have points; a legend names the bands.
    AtEnds,
}

impl LinePlot {
    /// A plot of these series over a horizontal and a vertical axis, without bands, named in a legend.
    pub fn new(
        title: impl Into<String>,
        [x, y]: [PlotAxis; 2],
        series: impl IntoIterator<Item = Series>,
    ) -> LinePlot {
        LinePlot {
            title: title.into(),
            x,
            y,
            bands: Vec::new(),
            series: series.into_iter().collect(),
            names: SeriesNames::Legend,
        }
    }
}

/// Width and height of the plot, in pixels.
const SIZE: (i32, i32) = (1300, 850);
/// How far apart series with bars at the same x are, in em.
const ASIDE: f64 = 0.24;

impl Drawing for LinePlot {
    fn laid_out(&self, layout: Layout) -> Result<Scene, FigureError> {
        let x = self
            .x
            .fitted(SIZE.0, || self.points().map(|point| point.0))?;
        let y = self
            .y
            .fitted(SIZE.1, || self.points().map(|point| point.1))?;
        let mut scene = Scene::new(EM * layout.type_scale);
        let shaded = |band: &&Band| band.look == BandLook::Shaded;
        for band in self.bands.iter().filter(shaded) {
            band.draw(&mut scene, |(a, b)| (x.place(a), -y.place(b)));
        }
        let sides = [(Side::Below, &x, SIZE.1), (Side::Left, &y, SIZE.0)];
        for (side, axis, across) in sides {
            axis.draw_grid(&mut scene, side, (0, 0), across);
        }
        for band in self.bands.iter().filter(|band| !shaded(band)) {
            let aside = f64::from(self.aside(&scene, band.style));
            band.draw(&mut scene, |(a, b)| (x.place(a) + aside, -y.place(b)));
        }
        for series in &self.series {
            let aside = self.aside(&scene, series.style);
            series.draw(&mut scene, |(a, b)| (x.at(a) + aside, -y.at(b)));
        }
        scene.frame((0, -SIZE.1), (SIZE.0, 0), INK);
        for (side, axis, _) in sides {
            axis.draw(&mut scene, side, (0, 0));
        }
        if y.scale == Scale::Linear && y.range.0 > 0.0 {
            draw_cut(&mut scene, |inwards| -inwards);
        } else if y.scale == Scale::Linear && y.range.1 < 0.0 {
            draw_cut(&mut scene, |inwards| inwards - SIZE.1);
        }
        self.draw_names(&mut scene, &y, layout.legend);
        scene.title((0, -SIZE.1 - scene.ems(1.1)), &self.title);
        Ok(scene)
    }
}

impl LinePlot {
    /// All points, those of the bounds too.
    fn points(&self) -> impl Iterator<Item = (f64, f64)> {
        let points = self.series.iter().flat_map(|series| &series.points);
        let bounds = self.bands.iter().flat_map(|band| &band.points);
        let bounds = bounds.flat_map(|&(x, low, high)| [(x, low), (x, high)]);
        points.copied().chain(bounds)
    }

    /// How far to the right of its place a series is drawn: those with bars stand side by side.
    fn aside(&self, scene: &Scene, style: SeriesStyle) -> i32 {
        let bars = || {
            let bars = self.bands.iter();
            bars.filter(|band| band.look == BandLook::Bars)
        };
        let rank = bars().position(|band| band.style == style);
        let middle = (bars().count() as f64 - 1.0) / 2.0;
        rank.map_or(0, |rank| scene.ems(ASIDE * (rank as f64 - middle)))
    }

    fn draw_names(&self, scene: &mut Scene, y: &Axis, place: LegendPlace) {
        if self.names == SeriesNames::AtEnds {
            end_labels::draw(scene, SIZE.0, self.end_labels(y));
        }
        let named = self.bands.iter().filter(|band| !band.label.is_empty());
        let bands = named.map(|band| Entry::new(band.sample(), &band.label));
        let series = self.series.iter();
        let series = series.map(|series| Entry::new(series.sample(), &series.label));
        let series = series.filter(|_| self.names == SeriesNames::Legend);
        let entries: Vec<Entry> = series.chain(bands).collect();
        if entries.len() > 1 || self.bands.iter().any(|band| !band.label.is_empty()) {
            legend::draw(scene, place, (SIZE.0, -SIZE.1), &entries);
        }
    }

    fn end_labels(&self, y: &Axis) -> Vec<EndLabel<'_>> {
        let named = self.series.iter().filter_map(|series| {
            let &(_, end) = series.points.last()?;
            Some(EndLabel {
                text: &series.label,
                colour: series.style.colour,
                y: -y.at(end),
            })
        });
        named.collect()
    }
}

/// Marks the vertical axis, which does not reach 0, by two strokes near its end towards 0; `place` is the height of a
/// point so far from this end.
fn draw_cut(scene: &mut Scene, place: impl Fn(i32) -> i32) {
    let (aside, up) = (scene.ems(0.35), scene.ems(0.15));
    for y in [0.6, 0.9].map(|ems| place(scene.ems(ems))) {
        scene.path(vec![(-aside, y + up), (aside, y - up)], INK);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Figure;
    use crate::plots::series::Mark;
    use crate::scene::Shape;
    use crate::style::palette;

    /// The numbers of distinct values in the grid (i | j)_n, and a line to compare with.
    fn sample(scale: Scale) -> LinePlot {
        let points = [
            (20.0, 24.0),
            (60.0, 85.0),
            (100.0, 141.0),
            (200.0, 303.0),
            (1000.0, 1471.0),
        ];
        LinePlot::new(
            "Distinct values",
            ["n", "values"].map(|label| PlotAxis::new(label, scale).with_zero()),
            [
                Series::new("series 0", 0, Mark::Dots, points),
                Series::new("series 1", 1, Mark::Line, [(20.0, 30.0), (1000.0, 1500.0)]),
            ],
        )
    }

    /// The heights of the strokes that cross the vertical axis of a plot of these values.
    fn cuts(values: [f64; 2]) -> Vec<i32> {
        let axes = ["x", "y"].map(|label| PlotAxis::new(label, Scale::Linear));
        let points = [(0.0, values[0]), (9.0, values[1])];
        let series = Series::new("", 0, Mark::Dots, points);
        let scene = LinePlot::new("", axes, [series]).scene().unwrap();
        let crossing = scene.shapes().iter().filter_map(|shape| match shape {
            Shape::Path { points, .. } if points[0].0 < 0 && points[1].0 > 0 => Some(points[0].1),
            _ => None,
        });
        crossing.collect()
    }

    #[test]
    fn an_axis_without_0_is_cut_at_its_end_towards_0() {
        assert_eq!(cuts([-5.0, 5.0]).len(), 0);
        let (positive, negative) = (cuts([50.0, 60.0]), cuts([-60.0, -50.0]));
        assert!(positive.len() == 2 && positive.iter().all(|&y| y > -SIZE.1 / 10));
        assert!(negative.len() == 2 && negative.iter().all(|&y| y < -SIZE.1 * 9 / 10));
    }

    #[test]
    fn dots_and_lines_are_drawn_inside_the_frame() {
        for scale in [Scale::Linear, Scale::Logarithmic] {
            let svg = sample(scale).svg().unwrap();
            // Five points and one line, plus a sample of each in the legend.
            assert_eq!(svg.matches("<circle ").count(), 5 + 1);
            assert_eq!(svg.matches("<polyline ").count(), 1 + 1);
            assert!(
                ["series 0", "series 1", "values"]
                    .iter()
                    .all(|text| svg.contains(text))
            );
        }
    }

    #[test]
    fn axes_name_round_numbers_and_texts_stay_apart() {
        let scene = sample(Scale::Logarithmic).scene().unwrap();
        scene.assert_texts_apart();
        let texts = scene.texts();
        assert!(
            ["20", "50", "100", "200", "500", "1000"]
                .iter()
                .all(|n| texts.contains(n))
        );
        let scene = sample(Scale::Linear).scene().unwrap();
        scene.assert_texts_apart();
        assert!(
            ["0", "200", "1000", "1400"]
                .iter()
                .all(|n| scene.texts().contains(n))
        );
    }

    #[test]
    fn an_axis_that_leaves_0_out_shows_small_differences() {
        let mut plot = sample(Scale::Linear);
        (plot.x.from_zero, plot.y.from_zero) = (false, false);
        plot.series[0].points = vec![(3.0, 12.0 / 13.0), (4.0, 31.0 / 34.0)];
        plot.series.truncate(1);
        let scene = plot.scene().unwrap();
        scene.assert_texts_apart();
        let texts = scene.texts();
        assert!(
            ["3", "4", "0.912", "0.922"]
                .iter()
                .all(|n| texts.contains(n))
        );
        assert!(!texts.contains(&"0"));
    }

    #[test]
    fn extreme_points_are_drawn_or_refused() {
        let mut plot = sample(Scale::Logarithmic);
        for (y, drawn) in [
            (1e-90, true),
            (1e90, true),
            (0.0, false),
            (f64::NAN, false),
            (1e300, false),
        ] {
            plot.series[0].points = vec![(1.0, y)];
            assert_eq!(plot.svg().is_ok(), drawn, "{y}");
        }
        plot.series.clear();
        assert!(matches!(plot.svg(), Err(FigureError::Empty)));
    }

    #[test]
    fn a_single_point_has_axes_too() {
        for scale in [Scale::Linear, Scale::Logarithmic] {
            let mut plot = sample(scale);
            plot.series.truncate(1);
            plot.series[0].points.truncate(1);
            assert!(plot.svg().unwrap().contains("<circle "));
        }
    }

    #[test]
    fn bands_are_behind_the_series_and_widen_the_axes() {
        for (scale, end) in [(Scale::Linear, "3000"), (Scale::Logarithmic, "10")] {
            let mut plot = sample(scale);
            plot.bands = vec![Band {
                label: "bounds".to_owned(),
                style: palette::SERIES[0],
                look: BandLook::Shaded,
                points: vec![
                    (10.0, 2.0, 2000.0),
                    (100.0, 100.0, 3000.0),
                    (1000.0, 1400.0, 1500.0),
                ],
            }];
            let scene = plot.scene().unwrap();
            scene.assert_texts_apart();
            let texts = scene.texts();
            assert!(texts.contains(&"bounds") && texts.contains(&end));
            let svg = plot.svg().unwrap();
            let band = svg.find("stroke-linejoin").unwrap();
            assert!(band < svg.find("<circle ").unwrap());
            for (number, refusal) in [
                (f64::NAN, "a coordinate is not a number"),
                (f64::INFINITY, "a coordinate is too large to draw"),
                (-1e200, "a coordinate is too large to draw"),
            ] {
                plot.bands[0].points[1].2 = number;
                assert_eq!(plot.svg().unwrap_err().to_string(), refusal);
            }
        }
    }

    /// Each bar is a line with two ends.
    #[test]
    fn bars_of_different_series_stand_side_by_side() {
        let mut plot = sample(Scale::Linear);
        let points = plot.series[0].points.clone();
        plot.series[1].points = points;
        let bars = plot.series.iter().map(|series| Band {
            label: String::new(),
            style: series.style,
            look: BandLook::Bars,
            points: series
                .points
                .iter()
                .map(|&(x, y)| (x, y - 9.0, y + 9.0))
                .collect(),
        });
        plot.bands = bars.collect();
        let svg = plot.svg().unwrap();
        assert_eq!(svg.matches("<polyline ").count(), 2 * 3 * 5 + 1 + 1);
        let scene = plot.scene().unwrap();
        let [left, right] = [0, 1].map(|rank| plot.aside(&scene, palette::SERIES[rank]));
        assert!(left < 0 && right == -left);
        assert_eq!(plot.aside(&scene, palette::SERIES[2]), 0);
    }

    #[test]
    fn names_at_the_ends_of_lines_stay_apart() {
        let mut plot = sample(Scale::Linear);
        let line = plot.series[1].clone();
        plot.series.extend([line.clone(), line]);
        plot.names = SeriesNames::AtEnds;
        let scene = plot.scene().unwrap();
        scene.assert_texts_apart();
        let named = |name: &str| scene.texts().iter().filter(|text| **text == name).count();
        assert_eq!((named("series 0"), named("series 1")), (1, 3));
    }
}
