//! A grid of coloured cells, with texts in the cells that have room for them.
//!
//! A [`BoardPlot`](crate::plots::board_plot::BoardPlot) makes its cells large enough for texts of any length.

use crate::error::{FigureError, check_filled};
use crate::page::Drawing;
use crate::parts::axis::Side;
use crate::parts::category::{Category, shares_legend, sizes};
use crate::parts::cell_axis::CellAxis;
use crate::parts::layout::Layout;
use crate::parts::{legend, notes};
use crate::plots::raster::Raster;
use crate::scene::Scene;
use crate::style::palette::INK;
use crate::text::font::CAPITAL;

/// A grid of square cells, each in the colour of its category.
///
/// A cell covers whole pixels. With more than 3000 columns or rows, a pixel represents a square of k × k cells and has the
/// colour of their most frequent category (the first of several). A note below the figure states this, and the shares in
/// the legend remain those of the cells.
#[derive(Clone, Debug)]
pub struct HeatMap {
    /// The title.
    pub title: String,
    /// The columns, from the left.
    pub x: CellAxis,
    /// The rows, from the bottom.
    pub y: CellAxis,
    /// Indices into `categories`: the lowest row from the left, then the row above it, and so on.
    pub cells: Vec<u16>,
    /// The categories to which the indices refer, in the order of the legend.
    pub categories: Vec<Category>,
    /// The texts of the cells, in the same order; texts without room are omitted. Empty for a map without texts.
    pub texts: Vec<String>,
}

/// The intended length of the longer side of the plot, in pixels.
pub(crate) const PLOT: usize = 1500;
/// The size of such a plot in multiples of the text height; 108 mm in print.
pub(crate) const PLOT_IN_EMS: f64 = 36.0;
/// More pixels along a side are invisible in print.
const FINEST: usize = 3000;
/// The greatest number of columns or rows; their square has to fit into memory.
const MAX_SIZE: usize = 65_536;
/// The largest number of columns and rows for which lines are drawn between cells.
const LINED: usize = 50;

impl Drawing for HeatMap {
    fn laid_out(&self, layout: Layout) -> Result<Scene, FigureError> {
        self.check()?;
        let cells = self.cells.iter().map(|&cell| (cell, 1.0));
        let sizes = sizes(cells, &self.categories)?;
        let longer = self.x.count().max(self.y.count());
        let every = longer.div_ceil(FINEST);
        let blocks = (every > 1).then(|| self.blocks(every));
        let raster = Raster {
            columns: self.x.count().div_ceil(every),
            cells: blocks.as_deref().unwrap_or(&self.cells),
            cell: (PLOT as f64 / longer as f64).round().max(1.0) as i32,
        };
        let (width, height) = raster.size();
        let em = f64::from(width.max(height)) / PLOT_IN_EMS;
        let mut scene = Scene::new(em.round().max(1.0) * layout.type_scale);
        raster.draw(&mut scene, &self.categories);
        self.draw_on_cells(&mut scene, raster.cell);
        scene.frame((0, -height), (width, 0), INK);
        let shown = |pixels: i32| (pixels / raster.cell) as usize * every;
        self.x.draw(&mut scene, Side::Below, width, shown(width));
        self.y.draw(&mut scene, Side::Left, height, shown(height));
        let entries = shares_legend(&self.categories, &sizes, "all cells");
        legend::draw(&mut scene, layout.legend, (width, -height), &entries);
        notes::draw(&mut scene, pixel_note(every).as_slice());
        scene.title((0, -height - scene.ems(1.1)), &self.title);
        Ok(scene)
    }
}

/// The number of cells of a pixel, if it is more than one.
fn pixel_note(every: usize) -> Option<String> {
    (every > 1).then(|| {
        format!(
            "Each pixel represents {every} × {every} cells and shows their most frequent category."
        )
    })
}

impl HeatMap {
    fn check(&self) -> Result<(), FigureError> {
        let (columns, rows, cells) = (self.x.count(), self.y.count(), self.cells.len());
        match columns.max(rows) {
            _ if columns.min(rows) == 0 => Err(FigureError::Empty),
            longer if longer > MAX_SIZE => Err(FigureError::TooLarge(longer)),
            _ if self.texts.is_empty() => check_filled(columns, rows, cells),
            _ => check_filled(columns, rows, cells)
                .and_then(|()| check_filled(columns, rows, self.texts.len())),
        }
    }

    /// The most frequent category of each square of `every` × `every` cells; squares at the edges are cut off.
    fn blocks(&self, every: usize) -> Vec<u16> {
        let columns = self.x.count();
        let mut blocks = Vec::new();
        let mut counts = vec![0u32; self.categories.len()];
        for band in self.cells.chunks(every * columns) {
            for left in (0..columns).step_by(every) {
                counts.fill(0);
                let right = (left + every).min(columns);
                for row in band.chunks(columns) {
                    for &cell in &row[left..right] {
                        counts[usize::from(cell)] += 1;
                    }
                }
                let most = (0..counts.len()).rev().max_by_key(|&at| counts[at]);
                blocks.push(most.unwrap_or(0) as u16);
            }
        }
        blocks
    }

    /// Draws the lines between the cells, and their texts.
    fn draw_on_cells(&self, scene: &mut Scene, cell: i32) {
        let (columns, rows) = (self.x.count(), self.y.count());
        if columns.max(rows) <= LINED {
            scene.cell_lines((columns as i32, rows as i32), (cell, cell));
        }
        if scene.ems(1.2) <= cell {
            self.draw_texts(scene, cell);
        }
    }

    fn draw_texts(&self, scene: &mut Scene, cell: i32) {
        let columns = self.x.count() as i32;
        let room = cell - scene.ems(0.3);
        for (at, (text, &category)) in (0..).zip(self.texts.iter().zip(&self.cells)) {
            if scene.width(text) <= room {
                let (left, bottom) = (cell * (at % columns), -cell * (at / columns));
                let middle = (left + cell / 2, bottom - (cell - scene.ems(CAPITAL)) / 2);
                let fill = self.categories[usize::from(category)].fill;
                scene.text_on(middle, text, scene.em(), fill);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::figure_format::FigureFormat;
    use crate::page::Figure;
    use crate::scene::Shape;
    use crate::style::colour::Colour;
    use crate::style::palette;
    use crate::style::palette::FAINT;

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
            x: CellAxis::numbers("i", 1..=side as u32),
            y: CellAxis::numbers("j", 1..=side as u32),
            cells: rows.collect(),
            categories: categories
                .map(|(label, colour)| Category::new(label, colour))
                .collect(),
            texts: Vec::new(),
        }
    }

    /// Outcomes of two hands against one, by name.
    fn outcomes() -> HeatMap {
        let names = |texts: [&str; 4]| texts.map(str::to_owned).to_vec();
        let cells = vec![0, 1, 2, 3, 3, 2, 1, 0];
        let letters = ["N", "P", "L", "R"];
        let letter = |&cell: &u16| letters[usize::from(cell)].to_owned();
        HeatMap {
            title: "Outcomes".to_owned(),
            x: CellAxis::texts(
                "Left",
                names(["(1, 1)", "(1, 2)", "(2, 2)", "(1, 2, 3, 4, 5)"]),
            ),
            y: CellAxis::numbers("Right", 0..=1),
            texts: cells.iter().map(letter).collect(),
            cells,
            categories: letters
                .into_iter()
                .zip(palette::NEUTRAL)
                .map(|(letter, colour)| Category::new(letter, colour))
                .collect(),
        }
    }

    /// The colour of the pixel in the middle of cell (i, j).
    fn colour_at(map: &HeatMap, i: usize, j: usize) -> Colour {
        let scene = map.scene().unwrap();
        let bytes = map.write(FigureFormat::Png).unwrap();
        let mut reader = png::Decoder::new(&bytes[..]).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size()];
        let info = reader.next_frame(&mut pixels).unwrap();
        let ((left, top), _) = scene.page();
        let cell = PLOT as f64 / map.x.count() as f64;
        let middle = |k: usize| ((k as f64 - 0.5) * cell) as i32;
        let (x, y) = (middle(i) - left, -middle(j) - top);
        let at = 3 * (y as usize * info.width as usize + x as usize);
        Colour(pixels[at], pixels[at + 1], pixels[at + 2])
    }

    #[test]
    fn the_origin_is_at_the_bottom_left() {
        let map = sample(3);
        assert_eq!(colour_at(&map, 1, 1), palette::POSITIVE[0].colour);
        assert_eq!(colour_at(&map, 3, 1), palette::POSITIVE[1].colour);
        assert_eq!(colour_at(&map, 1, 3), palette::POSITIVE[2].colour);
    }

    #[test]
    fn cells_are_merged_so_that_a_large_grid_is_a_small_file() {
        let svg = sample(800).svg().unwrap();
        assert_eq!(svg.matches("stroke-linejoin").count(), 2);
        assert!(svg.len() < 25_000, "{}", svg.len());
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
    fn many_cells_share_a_pixel_and_the_figure_says_so() {
        let mut map = sample(3001);
        let blocks = map.blocks(2);
        assert_eq!(blocks.len(), 1501 * 1501);
        // Cells (1, 1) and their neighbours; (3001, 1) and the one above it; (3001, 3001) alone.
        assert_eq!(
            (blocks[0], blocks[1500], blocks[1501 * 1501 - 1]),
            (0, 1, 2)
        );
        let scene = map.scene().unwrap();
        scene.assert_texts_apart();
        assert!(scene.texts().contains(
            &"Each pixel represents 2 × 2 cells and shows their most frequent category."
        ));
        assert!(scene.texts().contains(&"3000"));
        map.x = CellAxis::numbers("i", 1..=70_000);
        assert!(matches!(map.svg(), Err(FigureError::TooLarge(70_000))));
    }

    #[test]
    fn columns_and_rows_need_not_be_alike() {
        let map = outcomes();
        let scene = map.scene().unwrap();
        scene.assert_texts_apart();
        let texts = scene.texts();
        assert!(
            ["(1, 2, 3, 4, 5)", "Left", "0", "1"]
                .iter()
                .all(|text| texts.contains(text))
        );
        // Each in two cells and in the legend.
        let count = |letter| texts.iter().filter(|text| **text == letter).count();
        assert_eq!(["N", "P", "L", "R"].map(count), [3; 4]);
        let rules =
            |shape: &&Shape| matches!(shape, Shape::Rectangle { fill, .. } if *fill == FAINT);
        assert!(scene.shapes().iter().filter(rules).count() >= 4);
    }

    #[test]
    fn a_text_without_room_is_left_out() {
        let mut map = outcomes();
        map.texts[1] = "a text that is far too long for one of four cells".to_owned();
        let scene = map.scene().unwrap();
        scene.assert_texts_apart();
        assert!(!scene.texts().contains(&map.texts[1].as_str()));
        let letters = scene.texts().iter().filter(|text| **text == "N").count();
        assert_eq!(letters, 3, "the other cells keep theirs");
    }

    #[test]
    fn dense_names_are_thinned_and_stay_apart() {
        let mut map = outcomes();
        let names = (0..200).map(|k| format!("hands {k}")).collect();
        map.x = CellAxis::texts("Left", names);
        map.cells = vec![0; 400];
        map.texts = vec!["N".to_owned(); 400];
        let scene = map.scene().unwrap();
        scene.assert_texts_apart();
        let written = scene
            .texts()
            .iter()
            .filter(|text| text.starts_with("hands"))
            .count();
        assert!((20..60).contains(&written), "{written}");
        let letters = scene.texts().iter().filter(|text| **text == "N").count();
        assert_eq!(letters, 1, "only in the legend");
    }

    #[test]
    fn data_that_do_not_fit_are_refused() {
        let mut map = sample(3);
        map.cells.pop();
        let message = map.svg().unwrap_err().to_string();
        assert_eq!(
            message,
            "found 8, expected 9 cells for 3 columns and 3 rows"
        );
        let mut map = outcomes();
        map.texts.pop();
        let message = map.svg().unwrap_err().to_string();
        assert_eq!(
            message,
            "found 7, expected 8 cells for 4 columns and 2 rows"
        );
        map.y = CellAxis::texts("j", Vec::new());
        assert!(matches!(
            map.write(FigureFormat::Png),
            Err(FigureError::Empty)
        ));
    }
}
