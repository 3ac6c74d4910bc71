//! A rectangle of cells in colour, each with its text inside where there is room.

use plotters_backend::text_anchor::HPos;

use super::category::{legend, sizes};
use super::font::CAPITAL;
use super::palette::{FAINT, INK};
use super::regions::runs;
use super::scene::Scene;
use super::{Category, Colour, Drawing, FigureError, legend as legends};

/// A map of any two ranges: the first values of both at the bottom left. For (i, j) from 1 on there is
/// [`HeatMap`](super::HeatMap), which shows far more cells.
#[derive(Clone, Debug)]
pub struct CellMap {
    /// What the figure shows.
    pub title: String,
    /// The columns.
    pub x: MapAxis,
    /// The rows.
    pub y: MapAxis,
    /// The bottom row from left to right, then the row above it, and so on.
    pub cells: Vec<MapCell>,
    /// What the categories of cells stand for, in the order of the legend.
    pub categories: Vec<Category>,
}

/// An axis of a map.
#[derive(Clone, Debug)]
pub struct MapAxis {
    /// What runs along it.
    pub label: String,
    /// The names of the columns or rows.
    pub names: Vec<String>,
}

/// A cell of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapCell {
    /// An index into the categories of the map.
    pub category: u16,
    /// What is written in the cell, if it has room.
    pub text: String,
}

/// The height of the type, in pixels.
const EM: f64 = 34.0;
/// The side of the map that is aimed at, in pixels.
const SIDE: usize = 1400;
/// The largest side of a cell, in em.
const LARGEST_CELL: f64 = 2.6;
/// The most columns or rows.
const MOST: usize = 700;
/// Cells of fewer pixels have no lines between them.
const LINED: i32 = 16;

impl Drawing for CellMap {
    fn scene(&self) -> Result<Scene, FigureError> {
        self.check()?;
        let cells = self.cells.iter().map(|cell| (cell.category, 1.0));
        let sizes = sizes(cells, &self.categories)?;
        let mut scene = Scene::new(EM);
        let side = self.cell(&scene);
        let (width, height) = (
            side * self.x.names.len() as i32,
            side * self.y.names.len() as i32,
        );
        self.draw_cells(&mut scene, side);
        scene.frame((0, -height), (width, 0), INK);
        self.draw_columns(&mut scene, side);
        self.draw_rows(&mut scene, side);
        let corner = (width + scene.ems(1.5), -height);
        legends::draw(&mut scene, corner, &legend(&self.categories, &sizes));
        scene.title((0, -height - scene.ems(1.1)), &self.title);
        Ok(scene)
    }
}

impl CellMap {
    fn check(&self) -> Result<(), FigureError> {
        let (columns, rows) = (self.x.names.len(), self.y.names.len());
        let cells = self.cells.len();
        match columns.max(rows) {
            _ if columns.min(rows) == 0 => Err(FigureError::Empty),
            most if most > MOST => Err(FigureError::TooLarge(most)),
            _ if cells != columns * rows => Err(FigureError::NotRectangular {
                columns,
                rows,
                cells,
            }),
            _ => Ok(()),
        }
    }

    /// The side of a cell in pixels.
    fn cell(&self, scene: &Scene) -> i32 {
        let most = self.x.names.len().max(self.y.names.len());
        ((SIDE / most) as i32).min(scene.ems(LARGEST_CELL))
    }

    fn draw_cells(&self, scene: &mut Scene, side: i32) {
        for (row, cells) in (0..).zip(self.cells.chunks(self.x.names.len())) {
            let categories: Vec<u16> = cells.iter().map(|cell| cell.category).collect();
            for ((from, to), category) in runs(&categories) {
                let corners = (
                    (side * from as i32, -side * (row + 1)),
                    (side * to as i32, -side * row),
                );
                scene.rectangle(corners.0, corners.1, self.colour(category));
            }
        }
        if side >= LINED {
            self.draw_lines(scene, side);
        }
        if scene.ems(1.2) <= side {
            self.draw_texts(scene, side);
        }
    }

    fn draw_lines(&self, scene: &mut Scene, side: i32) {
        let (columns, rows) = (self.x.names.len() as i32, self.y.names.len() as i32);
        for x in (1..columns).map(|column| side * column) {
            scene.rule((x, -side * rows), (x, 0), FAINT);
        }
        for y in (1..rows).map(|row| -side * row) {
            scene.rule((0, y), (side * columns, y), FAINT);
        }
    }

    fn draw_texts(&self, scene: &mut Scene, side: i32) {
        let columns = self.x.names.len() as i32;
        let room = side - scene.ems(0.3);
        for (at, cell) in (0..).zip(&self.cells) {
            if scene.width(&cell.text) > room {
                continue;
            }
            let (left, bottom) = (side * (at % columns), -side * (at / columns));
            let middle = (left + side / 2, bottom - (side - scene.ems(CAPITAL)) / 2);
            let ink = self.colour(cell.category).ink_on();
            scene.coloured_text(middle, HPos::Center, &cell.text, ink);
        }
    }

    fn colour(&self, category: u16) -> Colour {
        self.categories[usize::from(category)].colour
    }

    fn draw_columns(&self, scene: &mut Scene, side: i32) {
        let names = &self.x.names;
        let widest = names
            .iter()
            .map(|name| scene.width(name))
            .max()
            .unwrap_or(0);
        let baseline = scene.ems(0.45 + CAPITAL);
        for at in shown(names, every(widest + scene.ems(0.4), side)) {
            let middle = side * at as i32 + side / 2;
            scene.text((middle, baseline), HPos::Center, &names[at]);
        }
        let middle = side * names.len() as i32 / 2;
        scene.text(
            (middle, baseline + scene.ems(1.5)),
            HPos::Center,
            &self.x.label,
        );
    }

    fn draw_rows(&self, scene: &mut Scene, side: i32) {
        let names = &self.y.names;
        let widest = names
            .iter()
            .map(|name| scene.width(name))
            .max()
            .unwrap_or(0);
        let end = -scene.ems(0.45);
        for at in shown(names, every(scene.ems(1.2), side)) {
            let middle = -side * at as i32 - side / 2;
            scene.text(
                (end, middle + scene.ems(CAPITAL / 2.0)),
                HPos::Right,
                &names[at],
            );
        }
        let middle = -side * names.len() as i32 / 2;
        scene.upward_text((end - widest - scene.ems(0.9), middle), &self.y.label);
    }
}

/// Names of this length fit at each so manyth cell.
fn every(length: i32, side: i32) -> usize {
    let least = (length as usize).div_ceil(side as usize);
    let round = (0..).flat_map(|power| [1, 2, 5].map(|digit| digit * 10usize.pow(power)));
    round
        .into_iter()
        .find(|&step| step >= least)
        .unwrap_or(least)
}

/// The places of the names that are shown, `step` apart: at round numbers, where all are numbers in a row.
fn shown(names: &[String], step: usize) -> impl Iterator<Item = usize> + use<> {
    let numbers: Option<Vec<usize>> = names.iter().map(|name| name.parse().ok()).collect();
    let in_a_row = |numbers: &Vec<usize>| numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    let first = match numbers.filter(in_a_row) {
        Some(numbers) => numbers
            .first()
            .map_or(0, |first| first.next_multiple_of(step) - first),
        None => 0,
    };
    (first..names.len()).step_by(step)
}

#[cfg(test)]
mod tests {
    use super::super::{Figure, palette};
    use super::*;

    fn sample(columns: usize, rows: usize, text: &str) -> CellMap {
        let axis = |label: &str, count: usize| MapAxis {
            label: label.to_owned(),
            names: (0..count).map(|name| name.to_string()).collect(),
        };
        let cell = |at: usize| MapCell {
            category: (at % 2) as u16,
            text: if at == 0 {
                text.to_owned()
            } else {
                "P".to_owned()
            },
        };
        CellMap {
            title: "Outcomes".to_owned(),
            x: axis("a", columns),
            y: axis("b", rows),
            cells: (0..columns * rows).map(cell).collect(),
            categories: vec![
                Category::new("even", palette::NEUTRAL[0]),
                Category::new("odd", palette::POSITIVE[4]),
            ],
        }
    }

    #[test]
    fn cells_have_their_texts_where_there_is_room() {
        let count = |map: &CellMap| {
            let scene = map.scene().unwrap();
            scene.assert_texts_apart();
            scene.texts().iter().filter(|&&text| text == "P").count()
        };
        assert_eq!(count(&sample(7, 4, "N")), 27);
        assert_eq!(count(&sample(7, 4, "a long name")), 27);
        let scene = sample(7, 4, "a long name").scene().unwrap();
        assert!(!scene.texts().contains(&"a long name"));
        assert_eq!(count(&sample(100, 4, "N")), 0);
    }

    #[test]
    fn texts_stay_apart_at_any_size() {
        for (columns, rows) in [(1, 1), (1, 30), (30, 1), (200, 90), (700, 700)] {
            sample(columns, rows, "N")
                .scene()
                .unwrap()
                .assert_texts_apart();
        }
    }

    #[test]
    fn names_are_left_out_in_round_steps() {
        assert_eq!(
            [every(10, 20), every(30, 20), every(50, 20), every(110, 20)],
            [1, 2, 5, 10]
        );
    }

    #[test]
    fn round_numbers_are_shown() {
        let names =
            |numbers: std::ops::Range<u32>| numbers.map(|n| n.to_string()).collect::<Vec<_>>();
        assert_eq!(shown(&names(1..31), 10).collect::<Vec<_>>(), [9, 19, 29]);
        assert_eq!(shown(&names(0..4), 1).collect::<Vec<_>>(), [0, 1, 2, 3]);
        let powers = [1, 2, 4, 8].map(|n| n.to_string());
        assert_eq!(shown(&powers, 2).collect::<Vec<_>>(), [0, 2]);
    }

    #[test]
    fn what_is_no_map_is_refused() {
        let mut map = sample(3, 2, "N");
        map.cells.pop();
        let message = map.svg().unwrap_err().to_string();
        assert_eq!(message, "5 cells do not fill 3 columns and 2 rows");
        assert!(matches!(sample(0, 2, "N").svg(), Err(FigureError::Empty)));
        assert!(matches!(
            sample(701, 1, "N").svg(),
            Err(FigureError::TooLarge(701))
        ));
    }
}
