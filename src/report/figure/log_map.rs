//! A square grid of categories over two logarithmic axes, which show what is near the origin.

use super::axis::{Axis, Scale, Side};
use super::category::{legend, sizes};
use super::guide::{self, Guide};
use super::heat_map::{PLOT, PLOT_IN_EMS};
use super::palette::INK;
use super::raster::Raster;
use super::scene::Scene;
use super::{Category, Drawing, FigureError, legend as legends};

/// A square grid with columns i and rows j from 1, over the logarithms of i and j.
///
/// Cell (i, j) reaches from i − ½ to i + ½ and from j − ½ to j + ½. A pixel has the colour of the cell at its middle: of the
/// cells that are smaller than a pixel some are not seen, and none counts for more than its area. The shares in the
/// legend are those of all cells.
#[derive(Clone, Debug)]
pub struct LogMap {
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
    /// Numbers to be marked along both axes.
    pub guides: Vec<Guide>,
}

impl Drawing for LogMap {
    fn scene(&self) -> Result<Scene, FigureError> {
        self.check()?;
        let cells = self.cells.iter().map(|&cell| (cell, 1.0));
        let sizes = sizes(cells, &self.categories)?;
        let raster = Raster {
            columns: PLOT,
            cells: &self.pixels(),
            cell: 1,
        };
        let length = PLOT as i32;
        let mut scene = Scene::new((PLOT as f64 / PLOT_IN_EMS).round());
        raster.draw(&mut scene, &self.categories);
        let [x, y] = [&self.x_label, &self.y_label].map(|label| self.axis(label));
        let (above, beside) = guide::draw(&mut scene, &self.guides, &x, &y);
        scene.frame((0, -length), (length, 0), INK);
        x.draw(&mut scene, Side::Below, (0, 0));
        y.draw(&mut scene, Side::Left, (0, 0));
        let beside = length + beside + scene.ems(1.5);
        let entries = legend(&self.categories, &sizes);
        legends::draw(&mut scene, (beside, -length), &entries);
        let above = -length - above - scene.ems(1.1);
        scene.title((0, above), &self.title);
        Ok(scene)
    }
}

impl LogMap {
    fn check(&self) -> Result<(), FigureError> {
        let (side, cells) = (self.side, self.cells.len());
        match side {
            0 => Err(FigureError::Empty),
            _ if side.checked_mul(side) != Some(cells) => Err(FigureError::Unfilled {
                columns: side,
                rows: side,
                cells,
            }),
            _ => Ok(()),
        }
    }

    fn axis<'a>(&self, label: &'a str) -> Axis<'a> {
        Axis {
            label,
            scale: Scale::Logarithmic,
            range: (0.5, self.side as f64 + 0.5),
            length: PLOT as i32,
            integral: true,
            names_first: true,
        }
    }

    /// The category of each pixel, row by row from the bottom.
    fn pixels(&self) -> Vec<u16> {
        let axis = self.axis("");
        let place = |pixel: usize| {
            let value = axis.value(pixel as f64 + 0.5);
            (value.round() as usize).clamp(1, self.side) - 1
        };
        let places: Vec<usize> = (0..PLOT).map(place).collect();
        let rows = places.iter().map(|&j| &self.cells[self.side * j..]);
        rows.flat_map(|row| places.iter().map(|&i| row[i]))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Figure, palette};
    use super::*;

    /// Category 1 where i + j > side.
    fn sample(side: usize) -> LogMap {
        let cells = (1..=side).flat_map(|j| (1..=side).map(move |i| u16::from(i + j > side)));
        LogMap {
            title: "Sums".to_owned(),
            x_label: "i".to_owned(),
            y_label: "j".to_owned(),
            side,
            cells: cells.collect(),
            categories: ["small", "large"]
                .into_iter()
                .zip(palette::POSITIVE)
                .map(|(label, colour)| Category::new(label, colour))
                .collect(),
            guides: (0..3)
                .map(|power| Guide {
                    at: side as f64 / 3f64.powi(power),
                    label: format!("n/3^{power}"),
                })
                .collect(),
        }
    }

    /// On logarithmic axes from ½ to 1½ and 2½ the cell 1 takes up ln 3 of ln 5.
    #[test]
    fn cells_are_as_long_as_the_logarithm_of_their_ends() {
        let pixels = sample(2).pixels();
        let first = pixels[..PLOT].iter().filter(|&&pixel| pixel == 0).count();
        let expected = PLOT as f64 * 3f64.ln() / 5f64.ln();
        assert!((first as f64 - expected).abs() <= 1.0);
        assert_eq!(
            pixels.iter().filter(|&&pixel| pixel == 0).count(),
            first * first
        );
    }

    #[test]
    fn axes_and_guides_are_named_apart() {
        for side in [1, 2, 20, 2000] {
            let scene = sample(side).scene().unwrap();
            scene.assert_texts_apart();
            let count = |name: &str| scene.texts().iter().filter(|text| **text == name).count();
            assert_eq!((count("n/3^0"), count("1")), (2, 2), "side {side}");
        }
    }

    #[test]
    fn shares_are_those_of_cells() {
        let svg = sample(2).svg().unwrap();
        assert!(svg.contains("\"25.0 %\"") && svg.contains("\"75.0 %\""));
    }

    #[test]
    fn what_is_no_square_is_refused() {
        let mut map = sample(3);
        map.cells.pop();
        assert!(matches!(
            map.svg(),
            Err(FigureError::Unfilled { cells: 8, .. })
        ));
        map.side = 0;
        assert!(matches!(map.svg(), Err(FigureError::Empty)));
    }
}
