//! A square grid of categories in colour.

use super::axis::{Axis, Scale, Side};
use super::category::{legend, sizes};
use super::palette::{Colour, FAINT, INK};
use super::regions::regions;
use super::scene::Scene;
use super::{Category, Drawing, FigureError, legend as legends};

/// A square grid: i along x, j along y, both counted from 1, with (1, 1) at the bottom left.
#[derive(Clone, Debug)]
pub struct HeatMap {
    /// What the figure shows.
    pub title: String,
    /// The name of i.
    pub x_label: String,
    /// The name of j.
    pub y_label: String,
    /// The number of columns, which is the number of rows.
    pub side: usize,
    /// Indices into `categories`: the row j = 1 from i = 1 on, then the row j = 2, and so on.
    pub cells: Vec<u16>,
    /// What the indices stand for, in the order of the legend.
    pub categories: Vec<Category>,
}

/// The side of the plot that is aimed at, in pixels; a cell has a whole number of them.
const PLOT: usize = 1500;
/// The height of the type for a plot of that side: 108 mm for it in print.
const PLOT_IN_EMS: f64 = 36.0;
/// The largest side: a cell has at least a pixel.
const LARGEST: usize = 10_000;
/// Up to this side the cells have lines between them.
const LINED: usize = 50;

impl Drawing for HeatMap {
    fn scene(&self) -> Result<Scene, FigureError> {
        self.check()?;
        let cells = self.cells.iter().map(|&cell| (cell, 1.0));
        let sizes = sizes(cells, &self.categories)?;
        let cell = ((PLOT + self.side / 2) / self.side).max(1) as i32;
        let length = cell * self.side as i32;
        let mut scene = Scene::new((f64::from(length) / PLOT_IN_EMS).round());
        self.draw_cells(&mut scene, cell, &sizes);
        scene.frame((0, -length), (length, 0), INK);
        self.draw_axes(&mut scene, length);
        let beside = length + scene.ems(1.5);
        legends::draw(
            &mut scene,
            (beside, -length),
            &legend(&self.categories, &sizes),
        );
        let above = -length - scene.ems(1.1);
        scene.title((0, above), &self.title);
        Ok(scene)
    }
}

impl HeatMap {
    fn check(&self) -> Result<(), FigureError> {
        let (side, cells) = (self.side, self.cells.len());
        match side {
            0 => Err(FigureError::Empty),
            _ if side > LARGEST => Err(FigureError::TooLarge(side)),
            _ if cells != side * side => Err(FigureError::NotSquare { side, cells }),
            _ => Ok(()),
        }
    }

    /// The most frequent category is one rectangle behind all others; row 1 ends at y = 0.
    fn draw_cells(&self, scene: &mut Scene, cell: i32, sizes: &[f64]) {
        let most = (0..sizes.len())
            .max_by(|&a, &b| sizes[a].total_cmp(&sizes[b]))
            .unwrap_or(0);
        let length = cell * self.side as i32;
        scene.rectangle((0, -length), (length, 0), self.categories[most].colour);
        for region in regions(&self.cells, self.side, most as u16) {
            let pixels = |cells: usize| cell * cells as i32;
            let row = |(y, run): (usize, &(usize, usize))| {
                let from = (pixels(run.0), -pixels(y + 1));
                (from, (pixels(run.1), -pixels(y)))
            };
            let stack = (region.bottom..).zip(&region.runs).map(row);
            scene.stack(stack.collect(), self.colour(region.category));
        }
        if self.side <= LINED {
            for line in (1..self.side as i32).map(|k| k * cell) {
                scene.rule((line, -length), (line, 0), FAINT);
                scene.rule((0, -line), (length, -line), FAINT);
            }
        }
    }

    fn colour(&self, category: u16) -> Colour {
        self.categories[usize::from(category)].colour
    }

    fn draw_axes(&self, scene: &mut Scene, length: i32) {
        for (side, label) in [(Side::Below, &self.x_label), (Side::Left, &self.y_label)] {
            let axis = Axis {
                label,
                scale: Scale::Linear,
                range: (0.5, self.side as f64 + 0.5),
                length,
                integral: true,
                names_first: true,
            };
            axis.draw(scene, side, (0, 0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::scene::{Point, Shape};
    use super::super::{Figure, palette};
    use super::*;

    /// Category 0 where i + j ≤ side, 1 in the rest of the row j = 1, 2 elsewhere.
    fn sample(side: usize) -> HeatMap {
        let cell = |i: usize, j: usize| match i + j {
            sum if sum <= side => 0,
            _ if j == 1 => 1,
            _ => 2,
        };
        let rows = (1..=side).flat_map(|j| (1..=side).map(move |i| cell(i, j)));
        let categories = ["↑[2]", "0", "*"].into_iter().zip(palette::POSITIVE);
        HeatMap {
            title: format!("Side {side}"),
            x_label: "i".to_owned(),
            y_label: "j".to_owned(),
            side,
            cells: rows.collect(),
            categories: categories
                .map(|(label, colour)| Category::new(label, colour))
                .collect(),
        }
    }

    /// The colour painted last over the middle of cell (i, j).
    fn colour_at(map: &HeatMap, i: usize, j: usize) -> Option<Colour> {
        let scene = map.scene().unwrap();
        let cell = (PLOT / map.side) as f64;
        let middle = |k: usize| ((k as f64 - 0.5) * cell) as i32;
        let (x, y) = (middle(i), -middle(j));
        let inside = |from: Point, to: Point| from.0 <= x && x < to.0 && from.1 <= y && y < to.1;
        let covers = |shape: &Shape| match shape {
            Shape::Rectangle { from, to, fill } => inside(*from, *to).then_some(*fill),
            Shape::Stack { boxes, fill } => {
                let covered = boxes.iter().any(|&(from, to)| inside(from, to));
                covered.then_some(*fill)
            }
            _ => None,
        };
        scene.shapes().iter().rev().find_map(covers)
    }

    #[test]
    fn the_origin_is_at_the_bottom_left() {
        let map = sample(3);
        assert_eq!(colour_at(&map, 1, 1), Some(palette::POSITIVE[0]));
        assert_eq!(colour_at(&map, 3, 1), Some(palette::POSITIVE[1]));
        assert_eq!(colour_at(&map, 1, 3), Some(palette::POSITIVE[2]));
    }

    #[test]
    fn cells_are_merged_so_that_a_large_grid_is_a_small_file() {
        let svg = sample(800).svg().unwrap();
        assert_eq!(svg.matches("<polygon ").count(), 2);
        assert!(svg.len() < 40_000);
    }

    #[test]
    fn the_legend_has_every_category_and_texts_stay_apart() {
        for side in [1, 2, 3, 20, 37, 100, 800] {
            let scene = sample(side).scene().unwrap();
            scene.assert_texts_apart();
            let texts = scene.texts();
            assert!(
                ["↑[2]", "0", "*", "i", "j"]
                    .iter()
                    .all(|text| texts.contains(text))
            );
        }
    }

    #[test]
    fn data_that_do_not_fit_are_refused() {
        let mut map = sample(3);
        map.cells.pop();
        let message = map.svg().unwrap_err().to_string();
        assert_eq!(message, "8 cells do not fill a grid of side 3");
        map.side = 0;
        assert!(matches!(map.png(), Err(FigureError::Empty)));
    }
}
