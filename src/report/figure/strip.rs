//! A sequence of categories as a band along an axis, with the places named where it changes.

use plotters_backend::text_anchor::HPos;

use super::axis::{Axis, Scale, Side};
use super::category::{counts, legend};
use super::font::CAPITAL;
use super::palette::{FAINT, INK};
use super::regions::runs;
use super::scene::Scene;
use super::{Category, Drawing, FigureError, legend as legends, tick};

/// A sequence n ↦ category; the stretch of n reaches up to n + 1.
#[derive(Clone, Debug)]
pub struct Strip {
    /// What the figure shows.
    pub title: String,
    /// The name of n.
    pub x_label: String,
    /// How n is laid out.
    pub scale: Scale,
    /// The first n; at least 1 on a logarithmic axis.
    pub first: u32,
    /// Indices into `categories` for n = first, first + 1, ….
    pub values: Vec<u16>,
    /// What the indices stand for, in the order of the legend.
    pub categories: Vec<Category>,
}

/// The length of the band, in pixels.
const LENGTH: i32 = 1500;
/// The height of the type, in pixels.
const EM: f64 = 34.0;
/// The height of the band, in em.
const BAND: f64 = 4.0;
/// The height of one row of names above the band, in em.
const ROW: f64 = 1.25;
/// Places that would need a higher row stay unnamed.
const ROWS: usize = 6;

/// A stretch of equal categories.
struct Stretch {
    first: u64,
    from: i32,
    to: i32,
    category: u16,
}

impl Drawing for Strip {
    fn scene(&self) -> Result<Scene, FigureError> {
        let counts = counts(&self.values, &self.categories)?;
        let axis = self.axis()?;
        let mut scene = Scene::new(EM);
        let stretches = self.stretches(&axis);
        self.draw_band(&mut scene, &stretches);
        let rows = draw_names(&mut scene, &stretches);
        axis.draw(&mut scene, Side::Below, (0, 0));
        let entries = legend(&self.categories, &counts);
        let beside = LENGTH + scene.ems(1.5);
        let top = -scene.ems(BAND);
        legends::draw(&mut scene, (beside, top), &entries);
        let above = top - scene.ems(1.2 + ROW * rows as f64);
        scene.title((0, above), &self.title);
        Ok(scene)
    }
}

impl Strip {
    fn axis(&self) -> Result<Axis<'_>, FigureError> {
        let range = (
            f64::from(self.first),
            f64::from(self.first) + self.values.len() as f64,
        );
        match self.scale {
            _ if self.values.is_empty() => return Err(FigureError::Empty),
            Scale::Logarithmic if self.first == 0 => return Err(FigureError::NotPositive(0.0)),
            _ => {}
        }
        Ok(Axis {
            label: &self.x_label,
            scale: self.scale,
            range,
            length: LENGTH,
            integral: true,
            names_first: true,
        })
    }

    /// The stretches that are wide enough to be seen.
    fn stretches(&self, axis: &Axis) -> Vec<Stretch> {
        let n = |at: usize| u64::from(self.first) + at as u64;
        let stretch = |((from, to), category)| Stretch {
            first: n(from),
            from: axis.at(n(from) as f64),
            to: axis.at(n(to) as f64),
            category,
        };
        let stretches = runs(&self.values).map(stretch);
        stretches
            .filter(|stretch| stretch.from < stretch.to)
            .collect()
    }

    /// The band above y = 0; a category is named inside its stretch where there is room.
    fn draw_band(&self, scene: &mut Scene, stretches: &[Stretch]) {
        let top = -scene.ems(BAND);
        for stretch in stretches {
            let category = &self.categories[usize::from(stretch.category)];
            scene.rectangle((stretch.from, top), (stretch.to, 0), category.colour);
            if scene.width(&category.label) + scene.ems(0.8) <= stretch.to - stretch.from {
                let middle = (stretch.from + stretch.to) / 2;
                let at = (middle, (top + scene.ems(CAPITAL)) / 2);
                scene.coloured_text(at, HPos::Center, &category.label, category.colour.ink_on());
            }
        }
        scene.frame((0, top), (LENGTH, 0), INK);
    }
}

/// Names the first n of each stretch above the band, like flags on poles; the number of rows taken.
fn draw_names(scene: &mut Scene, stretches: &[Stretch]) -> usize {
    let names: Vec<String> = stretches
        .iter()
        .map(|s| tick::label(s.first as f64, 1.0))
        .collect();
    let flag = |scene: &Scene, at: usize| {
        let from = stretches[at].from;
        (from, from + scene.width(&names[at]) + scene.ems(0.45))
    };
    let flags: Vec<(i32, i32)> = (0..names.len()).map(|at| flag(scene, at)).collect();
    let rows = flag_rows(&flags);
    let top = -scene.ems(BAND);
    for (at, row) in rows
        .iter()
        .enumerate()
        .filter_map(|(at, row)| Some((at, (*row)?)))
    {
        let baseline = top - scene.ems(0.4 + ROW * row as f64);
        let pole = stretches[at].from;
        scene.rule((pole, baseline - scene.ems(CAPITAL)), (pole, top), FAINT);
        scene.text((pole + scene.ems(0.2), baseline), HPos::Left, &names[at]);
    }
    rows.iter().flatten().max().map_or(0, |row| row + 1)
}

/// The row of each flag, counted from the band; `None` where there are too many.
///
/// A flag flies to the right of its pole, above every flag whose pole it reaches: so no flag covers another, and no
/// pole crosses a flag.
fn flag_rows(flags: &[(i32, i32)]) -> Vec<Option<usize>> {
    let mut rows = vec![None; flags.len()];
    for at in (0..flags.len()).rev() {
        let reached = flags[at + 1..]
            .iter()
            .take_while(|next| next.0 < flags[at].1)
            .count();
        let below = rows[at + 1..=at + reached].iter().flatten().max();
        rows[at] = Some(below.map_or(0, |row: &usize| row + 1)).filter(|&row| row < ROWS);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::super::{Figure, palette};
    use super::*;

    /// The values of (1|1)_n for n ≤ 606: Table 2 of *Simple Chopsticks*, with 2 for ±J.
    fn table_2(scale: Scale) -> Strip {
        let intervals = [
            (1, 1),
            (2, 0),
            (4, 1),
            (7, 0),
            (11, 1),
            (12, 2),
            (20, 0),
            (30, 1),
            (33, 2),
            (54, 0),
            (79, 1),
            (88, 2),
            (143, 0),
            (208, 1),
            (232, 2),
            (376, 0),
            (545, 1),
            (606, 2),
        ];
        let mut values = Vec::new();
        for (last, value) in intervals {
            values.resize(last, value);
        }
        let categories = ["0", "*", "±J"].into_iter().zip(palette::NEUTRAL);
        Strip {
            title: "Values of (1|1) with n fingers".to_owned(),
            x_label: "n".to_owned(),
            scale,
            first: 1,
            values,
            categories: categories
                .map(|(label, colour)| Category::new(label, colour))
                .collect(),
        }
    }

    #[test]
    fn every_change_is_named_on_a_logarithmic_axis() {
        let scene = table_2(Scale::Logarithmic).scene().unwrap();
        scene.assert_texts_apart();
        let texts = scene.texts();
        for n in "1 2 3 5 8 12 13 21 31 34 55 80 89 144 209 233 377 546".split(' ') {
            assert!(texts.contains(&n), "{n} is named");
        }
    }

    #[test]
    fn the_legend_has_the_shares() {
        // * 276 times, 0 232 times, ±J 98 times of 606.
        let svg = table_2(Scale::Linear).svg().unwrap();
        assert!(
            ["45.5 %", "38.3 %", "16.2 %"]
                .iter()
                .all(|share| svg.contains(share))
        );
    }

    #[test]
    fn names_stay_apart_where_changes_are_dense() {
        let mut strip = table_2(Scale::Linear);
        strip.scene().unwrap().assert_texts_apart();
        strip.values = (0..5000).map(|n| n % 2).collect();
        strip.scene().unwrap().assert_texts_apart();
    }

    #[test]
    fn a_flag_flies_above_the_poles_it_reaches() {
        let flags = [(0, 30), (10, 40), (20, 50), (100, 130)];
        assert_eq!(flag_rows(&flags), [Some(2), Some(1), Some(0), Some(0)]);
    }

    #[test]
    fn zero_has_no_logarithm() {
        let mut strip = table_2(Scale::Logarithmic);
        strip.first = 0;
        assert!(matches!(strip.svg(), Err(FigureError::NotPositive(_))));
        strip.values.clear();
        assert!(matches!(strip.svg(), Err(FigureError::Empty)));
    }
}
