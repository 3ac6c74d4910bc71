//! A position of a game as it lies on a table: cells with pieces, and lines between them.

use serde::Serialize;

use crate::error::{FigureError, check_range};
use crate::page::Drawing;
use crate::parts::layout::Layout;
use crate::parts::legend::{self, Entry, Sample};
use crate::parts::mark::{CellFrame, CellMark, LineMark, Place, pixel};
use crate::scene::{EM, MARGIN, Scene};
use crate::text::font::{Anchor, CAPITAL, width};

/// A position, by what is seen of it. Places are in sides of a cell; y grows downwards.
///
/// A cell has its usual size, or a smaller one if the width of the page is given and the position is wider.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct PositionPlot {
    /// The title.
    #[serde(skip)]
    pub title: String,
    /// The lines, which are drawn first.
    pub lines: Vec<PlotLine>,
    /// The cells.
    pub cells: Vec<PlotCell>,
    /// The texts, which are drawn last.
    pub texts: Vec<PlotText>,
    /// What the marks mean, where they do not show it themselves.
    #[serde(skip)]
    pub legend: Vec<(PlotSample, String)>,
}

/// A cell.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlotCell {
    /// Its middle.
    pub at: (f64, f64),
    /// Its shape.
    pub frame: CellFrame,
    /// What stands on it.
    pub mark: CellMark,
}

/// A line.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlotLine {
    /// The points that it joins.
    pub points: Vec<(f64, f64)>,
    /// Its look.
    pub mark: LineMark,
}

/// A text.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlotText {
    /// Its middle.
    pub at: (f64, f64),
    /// The text; mathematics is between dollar signs.
    pub text: String,
    /// The width in which it has room; the type of a wider text is smaller.
    pub room: f64,
}

/// A sample in the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlotSample {
    /// A cell.
    Cell(CellMark),
    /// A line.
    Line(LineMark),
}

/// The side of a cell, in em.
const SIDE: f64 = 2.2;
/// The halves of the widths and of the heights of hands and hexagons, of a dot, and of the height of a text, in sides
/// of a cell.
const HAND: (f64, f64) = (0.85, 1.0);
const HEXAGON: (f64, f64) = (0.5, 0.58);
const DOT: f64 = 0.1;
const TEXT: f64 = 0.3;
/// The least width of a line of the legend, in em.
const LEGEND: f64 = 18.0;
/// The most cells, lines and texts of a figure.
const MAX_SIZE: usize = 100_000;

impl Drawing for PositionPlot {
    fn laid_out(&self, layout: Layout) -> Result<Scene, FigureError> {
        self.check()?;
        let mut scene = Scene::new(EM);
        // Cells become smaller where the page is narrow, but not larger where it is wide.
        let side = SIDE * EM / layout.type_scale.max(1.0);
        self.draw_from(&mut scene, (0.0, 0.0), side);
        let entry = |(sample, label): &(PlotSample, String)| match sample {
            PlotSample::Cell(mark) => Entry::new(Sample::Cell(*mark), label),
            PlotSample::Line(mark) => Entry::new(Sample::Line(*mark), label),
        };
        let entries: Vec<Entry> = self.legend.iter().map(entry).collect();
        let ((left, top), (right, bottom)) = scene.page();
        let margin = scene.ems(MARGIN);
        let wide = (right - left - 2 * margin).max(scene.ems(LEGEND));
        legend::draw_lines(&mut scene, (left + margin, bottom), wide, &entries);
        scene.title((left + margin, top + margin - scene.ems(0.6)), &self.title);
        Ok(scene)
    }
}

impl PlotCell {
    /// The half of the width and of the height.
    fn half(&self) -> (f64, f64) {
        match (self.frame, self.mark) {
            (_, CellMark::Hand(..)) => HAND,
            (_, CellMark::Dot) => (DOT, DOT),
            (CellFrame::Hexagon, _) => HEXAGON,
            _ => (0.5, 0.5),
        }
    }
}

impl PlotText {
    fn draw(&self, scene: &mut Scene, (x, y): (f64, f64), room: f64) {
        let wide = f64::from(width(&self.text, scene.em())).max(1.0);
        let em = scene.em() * (room / wide).min(1.0);
        let baseline = pixel((x, y + CAPITAL / 2.0 * em));
        scene.sized_text(baseline, Anchor::Middle, &self.text, em);
    }
}

impl PositionPlot {
    /// Draws the position with cells of this side around a point, in pixels.
    pub(crate) fn draw_around(&self, scene: &mut Scene, (x, y): (i32, i32), side: f64) {
        let (from, to) = self.corners();
        let middle = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
        let origin = (
            f64::from(x) - side * middle.0,
            f64::from(y) - side * middle.1,
        );
        self.draw_from(scene, origin, side);
    }

    /// The width and the height with cells of this side, in pixels.
    pub(crate) fn size(&self, side: f64) -> (i32, i32) {
        let (from, to) = self.corners();
        let pixels = |length: f64| (length * side).ceil() as i32;
        (pixels(to.0 - from.0), pixels(to.1 - from.1))
    }

    fn draw_from(&self, scene: &mut Scene, origin: (f64, f64), side: f64) {
        let scaled = |(x, y): (f64, f64)| (origin.0 + x * side, origin.1 + y * side);
        for line in &self.lines {
            let points: Vec<_> = line.points.iter().map(|&point| scaled(point)).collect();
            line.mark.draw(scene, side, &points);
        }
        let place = |cell: &PlotCell| Place {
            middle: scaled(cell.at),
            side,
        };
        for cell in &self.cells {
            cell.mark.draw(scene, place(cell), cell.frame);
        }
        for cell in &self.cells {
            cell.frame.draw(scene, place(cell));
        }
        for text in &self.texts {
            text.draw(scene, scaled(text.at), text.room * side);
        }
    }

    /// The upper left and the lower right corner, without title and legend.
    pub fn corners(&self) -> ((f64, f64), (f64, f64)) {
        let cells = self.cells.iter().map(|cell| (cell.at, cell.half()));
        let texts = self.texts.iter();
        let texts = texts.map(|text| (text.at, (text.room / 2.0, TEXT)));
        let points = self.lines.iter().flat_map(|line| &line.points);
        let points = points.map(|&point| (point, (DOT, DOT)));
        let nothing = (
            (f64::INFINITY, f64::INFINITY),
            (f64::NEG_INFINITY, f64::NEG_INFINITY),
        );
        let all = cells.chain(texts).chain(points);
        all.fold(nothing, |(from, to), ((x, y), (wide, high))| {
            (
                (from.0.min(x - wide), from.1.min(y - high)),
                (to.0.max(x + wide), to.1.max(y + high)),
            )
        })
    }

    fn check(&self) -> Result<(), FigureError> {
        let count = self.cells.len() + self.lines.len() + self.texts.len();
        let cells = self.cells.iter().map(|cell| cell.at);
        let lines = self.lines.iter().flat_map(|line| &line.points).copied();
        let places = cells
            .chain(lines)
            .chain(self.texts.iter().map(|text| text.at));
        check_range(places.flat_map(|(x, y)| [x, y]), MAX_SIZE as f64)?;
        match count {
            0 => Err(FigureError::Empty),
            1..=MAX_SIZE => Ok(()),
            _ => Err(FigureError::TooLarge(count)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Figure;
    use crate::scene::Shape;
    use crate::style::colour::Colour;
    use crate::style::palette::{INK, LEFT, PAPER, RIGHT};
    use chopsticks_base::player::Player;

    fn cell(column: usize, mark: CellMark) -> PlotCell {
        PlotCell {
            at: (column as f64 + 0.5, 0.5),
            frame: CellFrame::Square,
            mark,
        }
    }

    fn strip(marks: &[CellMark]) -> PositionPlot {
        PositionPlot {
            cells: (0..).zip(marks).map(|(at, &mark)| cell(at, mark)).collect(),
            ..PositionPlot::default()
        }
    }

    /// The discs of a colour, by the number of the cell that holds their middle.
    fn discs(scene: &Scene, wanted: Colour) -> Vec<i32> {
        let side = SIDE * EM;
        let disc = |shape: &Shape| match shape {
            Shape::Dot { centre, colour, .. } if *colour == wanted => {
                Some((f64::from(centre.0) / side).floor() as i32)
            }
            _ => None,
        };
        scene.shapes().iter().filter_map(disc).collect()
    }

    #[test]
    fn every_stone_is_in_its_cell_and_has_the_colour_of_its_owner() {
        let [left, right] = Player::BOTH.map(|player| CellMark::Stone(Some(player)));
        let plot = strip(&[left, CellMark::Blank, right, left, CellMark::Wall]);
        let scene = plot.scene().unwrap();
        assert_eq!(discs(&scene, LEFT), [0, 3]);
        assert_eq!(discs(&scene, RIGHT), [2]);
        assert_eq!(discs(&scene, PAPER), [2], "Right's stone is white inside");
        assert!(scene.texts().is_empty(), "no axes and no legend");
    }

    /// A hatched area, as a hole has none of the colours of pieces; and the circle of a vertex is a disc in a disc.
    #[test]
    fn a_hole_is_hatched_and_a_vertex_is_round() {
        let hole = PlotCell {
            frame: CellFrame::Nothing,
            ..cell(1, CellMark::Hole)
        };
        let vertex = PlotCell {
            frame: CellFrame::Circle,
            ..cell(3, CellMark::Blank)
        };
        let plot = PositionPlot {
            cells: vec![cell(0, CellMark::Blank), hole, vertex],
            ..PositionPlot::default()
        };
        let scene = plot.scene().unwrap();
        let hatched = scene.shapes().iter().filter(|shape| {
            matches!(shape, Shape::Area { fill, .. } if fill.hatch.is_some() && fill.colour == PAPER)
        });
        assert_eq!(hatched.count(), 1);
        assert_eq!(
            (discs(&scene, INK), discs(&scene, PAPER)),
            (vec![3], vec![3])
        );
    }

    #[test]
    fn a_letter_stands_in_its_disc() {
        let plot = strip(&[CellMark::Blank, CellMark::Letter('t', Some(Player::Left))]);
        let scene = plot.scene().unwrap();
        assert_eq!(scene.texts(), ["t"]);
        assert_eq!(discs(&scene, LEFT), [1]);
    }

    #[test]
    fn a_position_without_cells_is_refused() {
        assert!(matches!(strip(&[]).svg(), Err(FigureError::Empty)));
        let mut far = strip(&[CellMark::Blank]);
        far.cells[0].at.0 = f64::NAN;
        assert!(matches!(far.svg(), Err(FigureError::OutOfRange(_))));
    }
}
