//! Figures that are results of the calculator: thermographs, trees and charts of numbers.

use chopsticks_base::budget::Stopped;
use chopsticks_calculator::{Chart, Graphic};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::{Style, Writer};
use chopsticks_cgt::number::Rational;
use chopsticks_figures::values::{
    Expansion, approximate, game_tree, named_thermographs, thermographs,
};
use chopsticks_figures::{
    Band, BandLook, Category, CellAxis, Figure, Fill, HeatMap, LinePlot, Mark, Marker, PlotAxis,
    Scale, Series, palette,
};

/// A figure of the calculator, to be drawn with names in this style.
///
/// # Errors
/// When a tree has too many nodes.
pub fn graphic_figure(
    arena: &mut Arena,
    graphic: &Graphic,
    style: Style,
) -> Result<Box<dyn Figure + Send + Sync>, Stopped> {
    let mut writer = Writer::default();
    Ok(match graphic {
        Graphic::Thermograph(_, Some(game)) => {
            Box::new(thermographs(arena, &mut writer, &[*game], style))
        }
        Graphic::Thermograph(walls, None) => {
            Box::new(named_thermographs(std::iter::once(("", &**walls))))
        }
        Graphic::Tree(game) => {
            let expansion = Expansion::default();
            Box::new(game_tree(arena, &mut writer, *game, style, &expansion)?)
        }
        Graphic::Chart(chart) => chart_figure(chart),
    })
}

fn chart_figure(chart: &Chart) -> Box<dyn Figure + Send + Sync> {
    match chart {
        Chart::Points(points, is_line) => {
            let mark = if *is_line {
                Mark::LineAndDots
            } else {
                Mark::Dots
            };
            let points = points.iter().map(|(x, y)| (approximate(x), approximate(y)));
            let axes = [(); 2].map(|()| PlotAxis::new("", Scale::Linear));
            let mut series = Series::new("", 0, mark, points);
            if mark == Mark::Dots && series.points.len() <= MOST_SPOTS {
                series.style.marker = Marker::Spot;
            }
            Box::new(LinePlot::new("", axes, [series]))
        }
        Chart::Histogram(counts) => Box::new(histogram(counts)),
        Chart::Intensity(rows) => Box::new(intensity(rows)),
    }
}

/// More points than these are small, so that they are seen beside each other.
const MOST_SPOTS: usize = 200;

/// A column is at least such a part of the axis wide.
const MOST_COLUMNS: f64 = 400.0;

/// A column over each number, as wide as the least distance between two of them, but for a gap; yet never so narrow that it
/// cannot be seen.
fn histogram(counts: &[(Rational, usize)]) -> LinePlot {
    let places: Vec<f64> = counts
        .iter()
        .map(|(number, _)| approximate(number))
        .collect();
    let distances = places.windows(2).map(|pair| pair[1] - pair[0]);
    let range = places
        .last()
        .zip(places.first())
        .map_or(0.0, |(to, from)| to - from);
    let half = 0.4
        * distances
            .reduce(f64::min)
            .unwrap_or(1.0)
            .max(range / MOST_COLUMNS);
    let half = if half > 0.0 { half } else { 0.4 };
    let columns = places.iter().zip(counts).map(|(&x, &(_, count))| Band {
        label: String::new(),
        style: palette::SERIES[0],
        look: BandLook::Shaded,
        points: [x - half, x + half].map(|x| (x, 0.0, count as f64)).into(),
    });
    let [x, y] = ["number", "how often"].map(|label| PlotAxis::new(label, Scale::Linear));
    LinePlot {
        bands: columns.collect(),
        ..LinePlot::new("", [x, y.with_zero()], [])
    }
}

/// The shades, from the least numbers to the greatest.
const SHADES: [Fill; 6] = [
    palette::NEUTRAL[0],
    palette::POSITIVE[0],
    palette::POSITIVE[1],
    palette::POSITIVE[2],
    palette::POSITIVE[3],
    palette::POSITIVE[4],
];

/// Each number has the shade of its class: it is one of few numbers, or in one of as many intervals of the same length as
/// there are shades.
fn intensity(rows: &[Vec<Rational>]) -> HeatMap {
    let mut numbers: Vec<&Rational> = rows.iter().flatten().collect();
    numbers.sort_unstable();
    numbers.dedup();
    let is_few = numbers.len() <= SHADES.len();
    let bounds: Vec<Rational> = if is_few {
        numbers.iter().map(|&number| number.clone()).collect()
    } else {
        let (least, most) = (numbers[0], numbers[numbers.len() - 1]);
        let step = (most - least) / Rational::from_integer(SHADES.len().into());
        let starts = 0..SHADES.len();
        starts
            .map(|at| least + &step * Rational::from_integer(at.into()))
            .collect()
    };
    let class = |number: &Rational| bounds.partition_point(|bound| bound <= number) - 1;
    let label = |at: usize| match (is_few, bounds.get(at + 1)) {
        (true, _) => bounds[at].to_string(),
        (false, Some(next)) => format!("from {} to below {next}", bounds[at]),
        (false, None) => format!("from {}", bounds[at]),
    };
    let names = |numbers: &mut dyn Iterator<Item = usize>| {
        numbers.map(|number| number.to_string()).collect()
    };
    let columns = rows.first().map_or(0, Vec::len);
    HeatMap {
        title: String::new(),
        x: CellAxis::texts("column", names(&mut (1..=columns))),
        y: CellAxis::texts("row", names(&mut (1..=rows.len()).rev())),
        cells: (rows.iter().rev().flatten())
            .map(|number| class(number) as u16)
            .collect(),
        categories: (0..bounds.len())
            .map(|at| Category::new(label(at), SHADES[at]))
            .collect(),
        texts: Vec::new(),
    }
}
