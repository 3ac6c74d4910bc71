//! Tests of figures of a given width.

use super::{Drawing, Figure, Page};
use crate::error::FigureError;
use crate::formats::figure_format::FigureFormat;
use crate::length::Length;
use crate::parts::category::Category;
use crate::parts::cell_axis::CellAxis;
use crate::parts::mark::{CellFrame, CellMark};
use crate::plots::game_tree::{GameTree, NodeContent, TreeNode};
use crate::plots::heat_map::HeatMap;
use crate::plots::position_plot::{PlotCell, PositionPlot};
use crate::print::{CLOSE, Print};
use crate::scene::{Point, Shape};
use crate::style::palette;

fn map() -> HeatMap {
    HeatMap {
        title: String::new(),
        x: CellAxis::numbers("i", 1..=30),
        y: CellAxis::numbers("j", 1..=30),
        cells: (0..900).map(|cell| cell % 2).collect(),
        categories: vec![
            Category::new("even cells", palette::NEUTRAL[1]),
            Category::new("odd cells", palette::POSITIVE[2]),
        ],
        texts: Vec::new(),
    }
}

fn of_width(figure: &impl Figure, millimetres: f64) -> Result<Page, FigureError> {
    let print = Print::new(Length::millimetres(millimetres), Some(Length::points(8.0)));
    figure.page_for(print, &|page| page)
}

#[test]
fn a_map_is_as_wide_as_wanted_and_its_type_is_as_large() {
    for millimetres in [50.0, 84.0, 174.0, 400.0] {
        let page = of_width(&map(), millimetres).unwrap();
        let width = page.scene.width_in_millimetres();
        assert!(
            (millimetres - CLOSE..=millimetres).contains(&width),
            "{width}"
        );
        let svg = page.svg();
        assert!(svg.contains(&format!("width=\"{width:.1}mm\"")));
        let share = if millimetres < 100.0 {
            "even cells (50.0 %)"
        } else {
            "50.0 %"
        };
        assert!(svg.contains(share) && svg.contains("(% of all cells)"));
        // 8 points of TeX are 8.03.
        assert!(page.tikz().contains("\\fontsize{8}"));
        page.scene.assert_texts_apart();
    }
}

#[test]
fn a_tree_is_as_wide_as_its_texts_and_not_wider_than_wanted() {
    let label = "a text that is long".to_owned();
    let node = TreeNode {
        content: NodeContent::Label(label),
        parent: None,
    };
    let tree = GameTree {
        title: String::new(),
        nodes: vec![node],
    };
    let page = of_width(&tree, 84.0).unwrap();
    assert!(page.scene.width_in_millimetres() < 84.0);
    let error = of_width(&tree, 10.0).err().unwrap();
    assert!(matches!(error, FigureError::TooNarrow(needed) if needed > 10.0));
    assert!(page.write(FigureFormat::Pdf).is_ok());
}

/// A row of 30 cells of 6.6 mm is too wide for a column, and one of 3 is not.
#[test]
fn a_position_is_narrowed_to_its_column_and_never_widened() {
    let row = |count: u16| PositionPlot {
        cells: (0..count)
            .map(|column| PlotCell {
                at: (f64::from(column), 0.0),
                frame: CellFrame::Square,
                mark: CellMark::Stone(None),
            })
            .collect(),
        ..PositionPlot::default()
    };
    let width = |count| {
        of_width(&row(count), 84.0)
            .unwrap()
            .scene
            .width_in_millimetres()
    };
    assert!((84.0 - CLOSE..=84.0).contains(&width(30)), "{}", width(30));
    let print = Print::new(Length::millimetres(400.0), Some(Length::points(8.0)));
    let wide = row(3).page_for(print, &|page| page).unwrap();
    assert_eq!(width(3), wide.scene.width_in_millimetres());
}

/// The widths of the lines of a legend do not depend on the plot, so that plots of many sizes have pages of one width.
#[test]
fn a_legend_as_wide_as_the_page_leaves_the_plot_as_large_as_it_can_be() {
    let mut map = map();
    map.categories[0].label = "a label about as long as a column of a journal is wide".to_owned();
    map.y.label = "a name of an axis that is longer than the axis".to_owned();
    let page = of_width(&map, 84.0).unwrap();
    page.scene.assert_texts_apart();
    let millimetres =
        |pixels: i32| f64::from(pixels) * page.scene.em_in_millimetres() / page.scene.em();
    let of_plot = |bounds: (Point, Point)| bounds.0.0 == 0 && bounds.1.1 == 0;
    let bounds = page.scene.shapes().iter().map(Shape::bounds);
    let widths = bounds
        .filter(|&bounds| of_plot(bounds))
        .map(|(from, to)| to.0 - from.0);
    let plot = millimetres(widths.max().unwrap());
    assert!((60.0..84.0).contains(&plot), "{plot}");
}

/// A figure without a given width fits a page of a journal in two columns.
#[test]
fn a_page_is_at_most_174_millimetres_wide() {
    let mut map = map();
    map.categories[0].label =
        "a label that makes the legend beside the plot rather wide".to_owned();
    let usual = map.scene().unwrap().width_in_millimetres();
    let page = map.page().unwrap().scene.width_in_millimetres();
    assert!(
        usual > 174.0 && (174.0 - CLOSE..=174.0).contains(&page),
        "{usual} {page}"
    );
}
