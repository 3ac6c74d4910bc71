//! A board with the values of its cells as text, as wide as a page.
//!
//! Cells are as large as their texts need and have pale colours. For larger boards, and where colours suffice, a
//! [`HeatMap`](crate::plots::heat_map::HeatMap) has cells of any size.

use crate::error::{FigureError, check_filled};
use crate::page::Drawing;
use crate::parts::axis::Side;
use crate::parts::category::Category;
use crate::parts::cell_axis::CellAxis;
use crate::parts::layout::Layout;
use crate::parts::legend::{Entry, Sample, draw_lines};
use crate::parts::notes;
use crate::scene::{EM, Point, Scene};
use crate::style::fill::Fill;
use crate::style::palette::INK;
use crate::text::font::{CAPITAL, width};
use crate::text::markup::broken_after_bar;

/// A board: each cell has a text on a light tint of its category's colour, and some cells are outlined.
///
/// Cells are only as large as short texts need, so that many rows fit on a page. With longer texts, 20 columns are 180
/// mm wide in print, the text width of a page; a text that is wider than its cell is broken after a bar `|`, and then
/// set in smaller type.
#[derive(Clone, Debug)]
pub struct BoardPlot {
    /// The title.
    pub title: String,
    /// The columns, from the left.
    pub x: CellAxis,
    /// The number of columns to the left of a thick line, if the columns have two parts.
    pub divided_after: Option<usize>,
    /// The rows, from the bottom.
    pub y: CellAxis,
    /// The lowest row from the left, then the row above it, and so on.
    pub cells: Vec<BoardCell>,
    /// The categories to which the cells refer, in the order of the legend.
    pub categories: Vec<Category>,
    /// The notes below the legend, one per line; they explain the outlined cells.
    pub notes: Vec<String>,
}

/// A cell of a board.
#[derive(Clone, Debug)]
pub struct BoardCell {
    /// Its text.
    pub text: String,
    /// The index of its category.
    pub category: u16,
    /// Whether it is outlined.
    pub outlined: bool,
}

/// The width and the height of a cell whose text is long, in pixels.
const CELL: (i32, i32) = (94, 68);
/// The height of cells whose texts are short, in em.
const LOW: f64 = 1.35;
/// The room beside the widest of the short texts, in em.
const ASIDE: f64 = 0.45;
/// The greatest number of columns or rows; more do not fit on a page.
const MAX_SIZE: usize = 200;
/// The text height in cells, in em, and the least to which a text is reduced.
const TYPE: f64 = 0.9;
const LEAST_TYPE: f64 = 0.55;
/// The thickness of the line between two parts of the columns, in em.
const DIVIDER: f64 = 0.15;
/// The share of a cell that its text may take up.
const FILLED: f64 = 0.94;

impl Drawing for BoardPlot {
    /// Cells are as large as their texts need, whatever the layout.
    fn laid_out(&self, _: Layout) -> Result<Scene, FigureError> {
        self.check()?;
        let mut scene = Scene::new(EM);
        let grid = self.grid(&scene);
        let (width, height) = grid.size();
        self.draw_cells(&mut scene, grid);
        scene.frame((0, -height), (width, 0), INK);
        if let Some(columns) = self.divided_after {
            let x = grid.cell.0 * columns as i32;
            scene.stroke(vec![(x, 0), (x, -height)], DIVIDER, INK);
        }
        self.draw_outlines(&mut scene, grid);
        self.x.draw(&mut scene, Side::Below, width, self.x.count());
        self.y.draw(&mut scene, Side::Left, height, self.y.count());
        let below = scene.page().1.1 + scene.ems(0.3);
        let entry =
            |category: &Category| Entry::new(Sample::Area(category.fill.tint()), &category.label);
        let entries: Vec<Entry> = self.categories.iter().map(entry).collect();
        draw_lines(&mut scene, (0, below), width, &entries);
        notes::draw(&mut scene, &self.notes);
        scene.title((0, -height - scene.ems(1.1)), &self.title);
        Ok(scene)
    }
}

impl BoardPlot {
    fn check(&self) -> Result<(), FigureError> {
        let (columns, rows, cells) = (self.x.count(), self.y.count(), self.cells.len());
        if columns.max(rows) > MAX_SIZE {
            return Err(FigureError::TooLarge(columns.max(rows)));
        }
        check_filled(columns, rows, cells)?;
        let indices = self.cells.iter().map(|cell| usize::from(cell.category));
        let (index, count) = (
            indices.max().ok_or(FigureError::Empty)?,
            self.categories.len(),
        );
        if index < count {
            Ok(())
        } else {
            Err(FigureError::NoCategory { index, count })
        }
    }

    /// The grid in which all texts have room.
    fn grid(&self, scene: &Scene) -> Grid {
        let texts = self.cells.iter().map(|cell| width(&cell.text, TYPE * EM));
        let widest = texts.max().unwrap_or(0).max(self.x.widest_name(scene));
        let needed = widest + scene.ems(ASIDE);
        let cell = if needed < CELL.0 {
            (needed, scene.ems(LOW))
        } else {
            CELL
        };
        Grid {
            columns: self.x.count() as i32,
            rows: self.y.count() as i32,
            cell,
        }
    }

    /// The cells with their upper left corners.
    fn places(&self, grid: Grid) -> impl Iterator<Item = (Point, &BoardCell)> {
        let rows = self.cells.chunks(self.x.count());
        (1..).zip(rows).flat_map(move |(y, row)| {
            let corner = move |x: i32| (x * grid.cell.0, -y * grid.cell.1);
            (0..).map(corner).zip(row)
        })
    }

    fn draw_cells(&self, scene: &mut Scene, grid: Grid) {
        for (from, cell) in self.places(grid) {
            scene.filled_rectangle(from, grid.opposite(from), self.fill(cell));
        }
        scene.cell_lines((grid.columns, grid.rows), grid.cell);
        for (from, cell) in self.places(grid) {
            draw_text(scene, grid, from, &cell.text, self.fill(cell));
        }
    }

    fn fill(&self, cell: &BoardCell) -> Fill {
        self.categories[usize::from(cell.category)].fill.tint()
    }

    fn draw_outlines(&self, scene: &mut Scene, grid: Grid) {
        for ((left, top), _) in self.places(grid).filter(|(_, cell)| cell.outlined) {
            let (right, bottom) = grid.opposite((left, top));
            let around = [(left, top), (right, top), (right, bottom), (left, bottom)];
            // Continues around to the first side again, so that every corner is a joint.
            let points = around.into_iter().cycle().take(6).collect();
            scene.path(points, INK);
        }
    }
}

/// Cells of one size, in pixels.
#[derive(Clone, Copy)]
struct Grid {
    columns: i32,
    rows: i32,
    cell: (i32, i32),
}

impl Grid {
    fn size(self) -> (i32, i32) {
        (self.cell.0 * self.columns, self.cell.1 * self.rows)
    }

    /// The lower right corner of the cell with this upper left corner.
    fn opposite(self, (left, top): Point) -> Point {
        (left + self.cell.0, top + self.cell.1)
    }
}

/// The text in the middle of a cell, in one line or in two.
fn draw_text(scene: &mut Scene, grid: Grid, (left, top): Point, text: &str, fill: Fill) {
    let (wide, high) = grid.cell;
    let (lines, em) = set(text, wide);
    let apart = 1.25 * em;
    let first = f64::from(top) + (f64::from(high) + CAPITAL * em) / 2.0
        - apart * (lines.len() - 1) as f64 / 2.0;
    for (line, text) in lines.iter().enumerate() {
        let baseline = (first + apart * line as f64).round() as i32;
        scene.text_on((left + wide / 2, baseline), text, em, fill);
    }
}

/// The lines of a text and the height of their type, in a cell of this width.
fn set(text: &str, wide: i32) -> (Vec<String>, f64) {
    let room = FILLED * f64::from(wide);
    let fits = f64::from(width(text, TYPE * EM)) <= room;
    let broken = broken_after_bar(text).filter(|_| !fits);
    let lines = broken.map_or_else(|| vec![text.to_owned()], Vec::from);
    let widest = lines.iter().map(|line| width(line, EM)).max().unwrap_or(0);
    let share = room / f64::from(widest.max(1));
    (lines, EM * share.clamp(LEAST_TYPE, TYPE))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Figure;
    use crate::scene::{EM_IN_MILLIMETRES, Shape};
    use crate::style::palette;

    fn sample() -> BoardPlot {
        let cells = ["*", "↑[17]", "{↓[2]|0}", "⇑*"].map(|text| BoardCell {
            text: text.to_owned(),
            category: 0,
            outlined: text == "⇑*",
        });
        BoardPlot {
            title: "Four cells".to_owned(),
            x: CellAxis::numbers("i", 1..=2),
            divided_after: None,
            y: CellAxis::numbers("j", 1..=2),
            cells: cells.to_vec(),
            categories: vec![Category::new("values", palette::NEUTRAL[1])],
            notes: vec!["outlined: ⇑*".to_owned()],
        }
    }

    #[test]
    fn a_thick_line_divides_the_columns() {
        let lines = |divided_after| {
            let plot = BoardPlot {
                divided_after,
                ..sample()
            };
            let scene = plot.scene().unwrap();
            let ends = vec![(CELL.0, 0), (CELL.0, -2 * CELL.1)];
            let is_line =
                |shape: &&Shape| matches!(shape, Shape::Path { points, .. } if *points == ends);
            scene.shapes().iter().filter(is_line).count()
        };
        assert_eq!([lines(None), lines(Some(1))], [0, 1]);
    }

    #[test]
    fn texts_are_in_their_cells_and_apart() {
        let scene = sample().scene().unwrap();
        scene.assert_texts_apart();
        for text in ["*", "↑[17]", "{↓[2]|", "0}", "⇑*", "outlined: ⇑*"] {
            assert!(scene.texts().contains(&text), "{text}");
        }
        let in_cells = scene.shapes().iter().filter(|shape| match shape {
            Shape::Text { text, .. } if text.starts_with(['{', '↑', '0']) => {
                let (from, to) = shape.bounds();
                to.0 - from.0 <= CELL.0 && from.1 / CELL.1 == to.1 / CELL.1
            }
            _ => false,
        });
        assert_eq!(in_cells.count(), 3);
    }

    #[test]
    fn row_1_is_at_the_bottom_and_outlines_are_on_top() {
        let board = sample();
        let grid = board.grid(&Scene::new(EM));
        let corners: Vec<Point> = board.places(grid).map(|(corner, _)| corner).collect();
        assert_eq!(corners, [(0, -68), (94, -68), (0, -136), (94, -136)]);
        let scene = board.scene().unwrap();
        let outline = scene.shapes().iter().find_map(|shape| match shape {
            Shape::Path { points, .. } => Some(points[0]),
            _ => None,
        });
        assert_eq!(outline, Some((94, -136)));
    }

    /// 48 rows and 22 columns of numbers with two digits fit on a page.
    #[test]
    fn short_texts_have_small_cells() {
        let mut board = sample();
        for cell in &mut board.cells {
            cell.text = "12".to_owned();
        }
        let scene = board.scene().unwrap();
        scene.assert_texts_apart();
        let (wide, high) = board.grid(&scene).cell;
        let millimetres = |pixels: i32| f64::from(pixels) * EM_IN_MILLIMETRES / EM;
        assert!(millimetres(22 * wide) < 115.0 && millimetres(48 * high) < 200.0);
    }

    #[test]
    fn a_board_that_is_not_filled_is_refused() {
        let mut board = sample();
        board.cells[3].category = 1;
        let error = board.svg().unwrap_err();
        assert!(matches!(
            error,
            FigureError::NoCategory { index: 1, count: 1 }
        ));
        board.cells.pop();
        assert!(matches!(
            board.svg(),
            Err(FigureError::Unfilled { cells: 3, .. })
        ));
        board.x = CellAxis::numbers("i", 1..=201);
        assert!(matches!(board.svg(), Err(FigureError::TooLarge(201))));
        board.x = CellAxis::texts("i", Vec::new());
        board.cells.clear();
        assert!(matches!(board.svg(), Err(FigureError::Empty)));
    }

    fn captioned_board() -> BoardPlot {
        let cell = BoardCell {
            text: "$*$".to_owned(),
            category: 0,
            outlined: false,
        };
        BoardPlot {
            title: "Value of $(1|1)_1$".to_owned(),
            x: CellAxis::numbers("$i$", 1..=1),
            divided_after: None,
            y: CellAxis::numbers("$j$", 1..=1),
            cells: vec![cell],
            categories: vec![Category::new("values", palette::NEUTRAL[1])],
            notes: vec!["A note".to_owned()],
        }
    }

    #[test]
    fn titles_and_notes_can_be_left_out() {
        let (title, note) = ("aria-label=\"Value of (1|1)_1\"", "aria-label=\"A note\"");
        let page = || captioned_board().page().unwrap();
        let whole = page().svg();
        assert!(whole.contains(title) && whole.contains(note));
        let untitled = page().without_title().svg();
        assert!(!untitled.contains(title) && untitled.contains(note));
        assert!(untitled.contains("<title>Value of (1|1)_1</title>"));
        let bare = page().without_title().without_notes().svg();
        assert!(!bare.contains(title) && !bare.contains(note));
        assert!(bare.contains("aria-label=\"values\""), "the legend remains");
    }
}
