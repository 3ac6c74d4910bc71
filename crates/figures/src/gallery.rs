//! One figure of each kind, with long texts, for a column and for a page.

use chopsticks_base::budget::Budget;
use chopsticks_base::player::Player;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::{Style, Writer, read};

use crate::length::Length;
use crate::page::{Figure, Page};
use crate::parts::axis::Scale;
use crate::parts::category::Category;
use crate::parts::cell_axis::CellAxis;
use crate::parts::guide::Guide;
use crate::parts::mark::{CellFrame, CellMark};
use crate::plots::board_plot::{BoardCell, BoardPlot};
use crate::plots::heat_map::HeatMap;
use crate::plots::line_plot::{LinePlot, SeriesNames};
use crate::plots::plot_axis::PlotAxis;
use crate::plots::polygon_map::{MapAxis, Polygon, PolygonMap};
use crate::plots::position_plot::{PlotCell, PlotSample, PositionPlot};
use crate::plots::series::{Mark, Series};
use crate::plots::strip::StripPlot;
use crate::print::Print;
use crate::style::palette;
use crate::values::{Expansion, game_tree, thermographs};

/// A text that is wider than a column.
const LONG: &str =
    "the positions with at most this many hands a side whose value is confused with 0";

fn categories() -> Vec<Category> {
    let labels = ["0", "$↑^{[k]}$, $k ≥ 4$", "other values", LONG];
    let fills = [
        palette::NEUTRAL[0],
        palette::POSITIVE[3],
        palette::CONFUSED[2],
        palette::NEGATIVE[4],
    ];
    let categories = labels.into_iter().zip(fills);
    categories
        .map(|(label, fill)| Category::new(label, fill))
        .collect()
}

fn heat_map() -> HeatMap {
    HeatMap {
        title: format!("A heat map: {LONG}"),
        x: CellAxis::numbers(LONG, 1..=60),
        y: CellAxis::numbers(LONG, 1..=60),
        cells: (0..3600).map(|cell| cell % 4).collect(),
        categories: categories(),
        texts: Vec::new(),
    }
}

fn polygon_map(scale: Scale) -> PolygonMap {
    let axis = || MapAxis {
        label: LONG.to_owned(),
        scale,
        range: (1e-6, 1.0),
    };
    let guide = |power: i32| Guide {
        at: 0.38_f64.powi(power),
        label: format!("$1/φ^{{{}}}$", 2 * power),
    };
    PolygonMap {
        title: format!("A polygon map: {LONG}"),
        x: axis(),
        y: axis(),
        polygons: vec![Polygon {
            category: 1,
            corners: vec![(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)],
        }],
        categories: categories(),
        guides: (1..8).map(guide).collect(),
        notes: vec![LONG.to_owned()],
    }
}

fn strip() -> StripPlot {
    StripPlot {
        title: format!("A strip: {LONG}"),
        x_label: LONG.to_owned(),
        scale: Scale::Logarithmic,
        runs: (0..18).map(|at| (2_f64.powi(at), at as u16 % 4)).collect(),
        end: 1e6,
        categories: categories(),
    }
}

/// Names of series are at most this long.
fn line_plot(scale: Scale, names: SeriesNames, longest: usize) -> LinePlot {
    let series = (0..6).map(|at| {
        let points = (1..=4).map(|x| (f64::from(x), 10_f64.powi(x * (at + 1))));
        Series::new(
            &LONG[..longest - at as usize],
            at as usize,
            Mark::LineAndDots,
            points,
        )
    });
    LinePlot {
        names,
        ..LinePlot::new(
            LONG,
            [PlotAxis::new(LONG, scale), PlotAxis::new(LONG, scale)],
            series,
        )
    }
}

fn board_plot() -> BoardPlot {
    let cell = |at: u16| BoardCell {
        text: ["*", "↑[17]", "{↓[2]|0}", "⇑*"][usize::from(at % 4)].to_owned(),
        category: at % 4,
        outlined: at == 3,
    };
    BoardPlot {
        title: format!("A board: {LONG}"),
        x: CellAxis::numbers("$i$", 1..=4),
        divided_after: Some(2),
        y: CellAxis::numbers("$j$", 1..=4),
        cells: (0..16).map(cell).collect(),
        categories: categories(),
        notes: vec![LONG.to_owned()],
    }
}

fn position_plot() -> PositionPlot {
    let cell = |column: u16| PlotCell {
        at: (f64::from(column), 0.0),
        frame: CellFrame::Square,
        mark: CellMark::Stone(Some(Player::BOTH[usize::from(column % 2)])),
    };
    let stones = Player::BOTH.map(|player| PlotSample::Cell(CellMark::Stone(Some(player))));
    PositionPlot {
        title: format!("A position: {LONG}"),
        cells: (0..12).map(cell).collect(),
        legend: stones
            .into_iter()
            .map(|stone| (stone, LONG.to_owned()))
            .collect(),
        ..PositionPlot::default()
    }
}

/// Every kind, drawn for this page.
fn gallery(page: &dyn Fn(&dyn Figure) -> Page) -> Vec<Page> {
    let (mut arena, mut writer) = (Arena::new(), Writer::default());
    let mut games = Vec::new();
    for text in [
        "{5|2||-1|-4}",
        "{3||2|0}",
        "{9/2|*2}",
        "-1/1024",
        "{30|-20}",
    ] {
        games.push(read(text, &mut arena, &Budget::DEFAULT).unwrap());
    }
    let styled = (&mut arena, &mut writer);
    let walls = thermographs(styled.0, styled.1, &games, Style::Unicode);
    let expansion = Expansion::default();
    let tree = game_tree(styled.0, styled.1, games[0], Style::Unicode, &expansion).unwrap();
    let figures: [&dyn Figure; 10] = [
        &heat_map(),
        &polygon_map(Scale::Linear),
        &polygon_map(Scale::Logarithmic),
        &strip(),
        &line_plot(Scale::Linear, SeriesNames::Legend, LONG.len()),
        &line_plot(Scale::Logarithmic, SeriesNames::AtEnds, 20),
        &board_plot(),
        &position_plot(),
        &walls,
        &tree,
    ];
    figures.into_iter().map(page).collect()
}

#[test]
fn texts_are_apart_in_figures_of_every_kind() {
    for millimetres in [84.0, 124.0, 174.0] {
        let print = Print::new(Length::millimetres(millimetres), None);
        let untitled = |page: Page| page.without_title();
        for page in gallery(&|figure| {
            let page = figure.page_for(print, &untitled);
            page.unwrap_or_else(|error| panic!("{}: {error}", figure.page().unwrap().scene.name()))
        }) {
            let name = page.scene.name();
            assert_eq!(page.touching_texts(), None, "{name}, {millimetres} mm");
            let width = page.scene.width_in_millimetres();
            assert!(width <= millimetres, "{name}, {millimetres} mm: {width} mm");
        }
    }
    // Titles too have lines that fit.
    for page in gallery(&|figure| figure.page().unwrap()) {
        assert_eq!(page.touching_texts(), None);
        assert!(page.scene.width_in_millimetres() <= 174.0);
    }
}
