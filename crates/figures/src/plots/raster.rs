//! Rows of pixels, or of larger squares, as one area per category.

use crate::parts::category::Category;
use crate::plots::patches::{Patch, patches};
use crate::scene::{Contour, Scene};

/// A grid of categories, row by row from the bottom.
pub(crate) struct Raster<'a> {
    pub columns: usize,
    /// Indices into the categories.
    pub cells: &'a [u16],
    /// The side of a cell, in pixels.
    pub cell: i32,
}

impl Raster<'_> {
    /// Its width and height in pixels.
    pub fn size(&self) -> (i32, i32) {
        let rows = self.cells.len() / self.columns;
        (self.cell * self.columns as i32, self.cell * rows as i32)
    }

    /// Draws the grid above y = 0; its most frequent category is one rectangle below all others.
    pub fn draw(&self, scene: &mut Scene, categories: &[Category]) {
        let mut counts = vec![0usize; categories.len()];
        for &cell in self.cells {
            counts[usize::from(cell)] += 1;
        }
        let most = (0..counts.len()).max_by_key(|&at| counts[at]).unwrap_or(0);
        let (width, height) = self.size();
        scene.filled_rectangle((0, -height), (width, 0), categories[most].fill);
        let mut contours: Vec<Vec<Contour>> = vec![Vec::new(); categories.len()];
        for patch in patches(self.cells, self.columns, most as u16) {
            contours[usize::from(patch.category)].push(self.outline(&patch));
        }
        for (contours, category) in contours.into_iter().zip(categories) {
            scene.area(contours, category.fill);
        }
    }

    /// The outline of a patch: up along its right edge, down along its left one.
    fn outline(&self, patch: &Patch) -> Contour {
        let rows: Vec<_> = (patch.bottom..).zip(&patch.runs).collect();
        let right = rows
            .iter()
            .flat_map(|&(y, run)| [(run.1, y), (run.1, y + 1)]);
        let left = rows
            .iter()
            .rev()
            .flat_map(|&(y, run)| [(run.0, y + 1), (run.0, y)]);
        let mut outline: Vec<(usize, usize)> = Vec::new();
        for corner in right.chain(left) {
            let straight = |pair: &[(usize, usize)]| pair.iter().all(|at| at.0 == corner.0);
            if outline.len() > 1 && straight(&outline[outline.len() - 2..]) {
                outline.pop();
            }
            outline.push(corner);
        }
        let pixels = |cells: usize| f64::from(self.cell) * cells as f64;
        outline
            .into_iter()
            .map(|(x, y)| (pixels(x), -pixels(y)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Shape;
    use crate::style::palette::POSITIVE;

    fn areas(columns: usize, cells: &[u16]) -> Vec<Vec<Contour>> {
        let mut scene = Scene::new(10.0);
        let categories = POSITIVE.map(|fill| Category::new("", fill));
        let cell = 10;
        Raster {
            columns,
            cells,
            cell,
        }
        .draw(&mut scene, &categories);
        let contours = |shape: &Shape| match shape {
            Shape::Area { contours, .. } => Some(contours.clone()),
            _ => None,
        };
        scene.shapes().iter().filter_map(contours).collect()
    }

    #[test]
    fn an_outline_has_no_corner_on_a_straight_edge() {
        let cells = [1, 1, 0, 1, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0];
        let corners = [(20, 0), (20, -20), (30, -20), (30, -30), (0, -30), (0, 0)];
        let corners = corners.map(|(x, y)| (f64::from(x), f64::from(y)));
        assert_eq!(areas(3, &cells), [[corners.to_vec()]]);
    }

    #[test]
    fn a_category_is_one_area_however_many_places_it_has() {
        let areas = areas(5, &[1, 0, 2, 0, 1]);
        assert_eq!(areas.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1]);
    }
}
