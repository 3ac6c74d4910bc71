//! A sequence of categories as a row of bands along an axis, with a number at each change.

use crate::error::{FigureError, check_range};
use crate::page::Drawing;
use crate::parts::axis::{Axis, Scale, Side};
use crate::parts::category::{Category, shares_legend, sizes};
use crate::parts::layout::Layout;
use crate::parts::{legend, tick};
use crate::scene::{EM, Scene};
use crate::style::palette::{FAINT, INK};
use crate::text::font::{Anchor, CAPITAL};

/// A sequence n ↦ category, given by its runs; each n covers the interval from n to n + 1.
#[derive(Clone, Debug)]
pub struct StripPlot {
    /// The title.
    pub title: String,
    /// The title of the axis.
    pub x_label: String,
    /// The scale of the axis.
    pub scale: Scale,
    /// The first n of each run and its index into `categories`, in order; all n are positive on a logarithmic axis.
    pub runs: Vec<(f64, u16)>,
    /// The first n after the last run, at most 10^300.
    pub end: f64,
    /// The categories to which the indices refer, in the order of the legend.
    pub categories: Vec<Category>,
}

/// The length of the band, in pixels.
const LENGTH: i32 = 1500;
/// The height of the band, in em.
const BAND: f64 = 4.0;
/// The height of one row of names above the band, in em.
const ROW: f64 = 1.25;
/// The largest number of rows. If more were needed, no places are named: a missing name would look like no change.
const ROWS: usize = 6;
/// The largest n up to which every integer is exact in an `f64`; a longer strip has no names.
const EXACT: f64 = (1u64 << f64::MANTISSA_DIGITS) as f64;
/// The largest n; this keeps the arithmetic of axes finite.
const MAX_SIZE: f64 = 1e300;

/// The n ≥ `from` below `to`, all of one category.
struct Run {
    from: f64,
    to: f64,
    category: u16,
}

/// A run by its pixels.
struct Stretch {
    first: f64,
    from: i32,
    to: i32,
    category: u16,
}

impl Drawing for StripPlot {
    fn laid_out(&self, layout: Layout) -> Result<Scene, FigureError> {
        self.check()?;
        let lengths = self.runs().map(|run| (run.category, run.to - run.from));
        let sizes = sizes(lengths, &self.categories)?;
        let axis = self.axis();
        let mut scene = Scene::new(EM * layout.type_scale);
        let stretches = self.stretches(&axis);
        self.draw_band(&mut scene, &stretches);
        let rows = if self.end <= EXACT {
            draw_names(&mut scene, &stretches)
        } else {
            0
        };
        axis.draw(&mut scene, Side::Below, (0, 0));
        let entries = shares_legend(&self.categories, &sizes, "all numbers on the axis");
        let top = -scene.ems(BAND);
        legend::draw(&mut scene, layout.legend, (LENGTH, top), &entries);
        let above = top - scene.ems(1.2 + ROW * rows as f64);
        scene.title((0, above), &self.title);
        Ok(scene)
    }
}

impl StripPlot {
    fn check(&self) -> Result<(), FigureError> {
        let &(first, _) = self.runs.first().ok_or(FigureError::Empty)?;
        if self.scale == Scale::Logarithmic && first <= 0.0 {
            return Err(FigureError::NotPositive(first));
        }
        let limits = || self.runs.iter().map(|run| run.0).chain([self.end]);
        check_range(limits(), MAX_SIZE)?;
        let places = (self.scale.apply(first), self.scale.apply(self.end));
        match limits().zip(limits().skip(1)).find(|(from, to)| from >= to) {
            Some((from, to)) => Err(FigureError::NoStretch { from, to }),
            // Logarithms of large numbers may be equal.
            None if places.0 >= places.1 => Err(FigureError::NoStretch {
                from: first,
                to: self.end,
            }),
            None => Ok(()),
        }
    }

    fn axis(&self) -> Axis<'_> {
        Axis {
            label: &self.x_label,
            scale: self.scale,
            range: (self.runs[0].0, self.end),
            length: LENGTH,
            integral: true,
            names_first: true,
        }
    }

    /// The runs with their ends; neighbours have different categories.
    fn runs(&self) -> impl Iterator<Item = Run> {
        let starts = || {
            let equal = self.runs.chunk_by(|a, b| a.1 == b.1);
            equal.map(|runs| runs[0])
        };
        let ends = starts().skip(1).map(|(from, _)| from).chain([self.end]);
        starts()
            .zip(ends)
            .map(|((from, category), to)| Run { from, to, category })
    }

    /// The stretches that are wide enough to be seen.
    fn stretches(&self, axis: &Axis) -> Vec<Stretch> {
        let stretch = |run: Run| Stretch {
            first: run.from,
            from: axis.at(run.from),
            to: axis.at(run.to),
            category: run.category,
        };
        self.runs()
            .map(stretch)
            .filter(|stretch| stretch.from < stretch.to)
            .collect()
    }

    /// The band above y = 0; a category is named inside its stretch where there is room.
    fn draw_band(&self, scene: &mut Scene, stretches: &[Stretch]) {
        let top = -scene.ems(BAND);
        for stretch in stretches {
            let category = &self.categories[usize::from(stretch.category)];
            scene.filled_rectangle((stretch.from, top), (stretch.to, 0), category.fill);
            if scene.width(&category.label) + scene.ems(0.8) <= stretch.to - stretch.from {
                let middle = (stretch.from + stretch.to) / 2;
                let at = (middle, (top + scene.ems(CAPITAL)) / 2);
                scene.text_on(at, &category.label, scene.em(), category.fill);
            }
        }
        scene.frame((0, top), (LENGTH, 0), INK);
    }
}

/// Names the first n of each stretch above the band, like flags on poles; returns the number of rows.
fn draw_names(scene: &mut Scene, stretches: &[Stretch]) -> usize {
    let names: Vec<String> = stretches
        .iter()
        .map(|s| tick::label(s.first, 1.0))
        .collect();
    let flag = |scene: &Scene, at: usize| {
        let from = stretches[at].from;
        (from, from + scene.width(&names[at]) + scene.ems(0.45))
    };
    let flags: Vec<(i32, i32)> = (0..names.len()).map(|at| flag(scene, at)).collect();
    let rows = flag_rows(&flags);
    let count = rows.iter().max().map_or(0, |row| row + 1);
    if count > ROWS {
        return 0;
    }
    let top = -scene.ems(BAND);
    for (at, row) in rows.into_iter().enumerate() {
        let baseline = top - scene.ems(0.4 + ROW * row as f64);
        let pole = stretches[at].from;
        scene.rule((pole, baseline - scene.ems(CAPITAL)), (pole, top), FAINT);
        scene.text((pole + scene.ems(0.2), baseline), Anchor::Start, &names[at]);
    }
    count
}

/// The row of each flag, counted from the band.
///
/// A flag flies to the right of its pole, above every flag whose pole it reaches. So no flag covers another, and no
/// pole crosses a flag.
fn flag_rows(flags: &[(i32, i32)]) -> Vec<usize> {
    let mut rows = vec![0; flags.len()];
    for at in (0..flags.len()).rev() {
        let reached = flags[at + 1..]
            .iter()
            .take_while(|next| next.0 < flags[at].1)
            .count();
        let below = rows[at + 1..=at + reached].iter().max();
        rows[at] = below.map_or(0, |row| row + 1);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Figure;
    use crate::style::palette;

    /// The values of (1|1)_n for n ≤ 606: Table 2 of *Simple Chopsticks*, with 2 for ±J.
    fn table_2(scale: Scale) -> StripPlot {
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
        let first = [1.0]
            .into_iter()
            .chain(intervals.map(|(last, _)| f64::from(last) + 1.0));
        let categories = ["0", "*", "±J"].into_iter().zip(palette::NEUTRAL);
        StripPlot {
            title: "Values of (1|1) with n fingers".to_owned(),
            x_label: "n".to_owned(),
            scale,
            runs: first
                .zip(intervals)
                .map(|(n, (_, value))| (n, value))
                .collect(),
            end: 607.0,
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
    fn where_changes_are_dense_only_the_axis_has_names() {
        let mut strip = table_2(Scale::Linear);
        strip.runs = (1..=5000).map(|n| (f64::from(n), (n % 2) as u16)).collect();
        strip.end = 5001.0;
        let scene = strip.scene().unwrap();
        scene.assert_texts_apart();
        assert!(scene.texts().contains(&"5000") && !scene.texts().contains(&"2"));
    }

    #[test]
    fn places_beyond_2_to_53_are_not_named() {
        let mut strip = table_2(Scale::Logarithmic);
        strip.runs = vec![(1.0, 0), (3e10, 1)];
        strip.end = 1e15;
        assert!(strip.scene().unwrap().texts().contains(&"30000000000"));
        strip.end = 1e100;
        let scene = strip.scene().unwrap();
        assert!(!scene.texts().contains(&"30000000000"));
        assert!(scene.texts().contains(&"$10^{100}$"));
    }

    #[test]
    fn a_flag_flies_above_the_poles_it_reaches() {
        let flags = [(0, 30), (10, 40), (20, 50), (100, 130)];
        assert_eq!(flag_rows(&flags), [2, 1, 0, 0]);
    }

    #[test]
    fn runs_of_one_category_are_one() {
        let mut strip = table_2(Scale::Logarithmic);
        let svg = strip.svg().unwrap();
        strip.runs.insert(1, (1.5, 1));
        strip.runs.push((600.0, 2));
        assert_eq!(strip.svg().unwrap(), svg);
    }

    #[test]
    fn what_is_no_strip_is_refused() {
        let refusal = |first, second, end| {
            let mut strip = table_2(Scale::Logarithmic);
            strip.runs = vec![(first, 0), (second, 1)];
            strip.end = end;
            strip.svg().unwrap_err()
        };
        assert!(matches!(
            refusal(0.0, 1.0, 2.0),
            FigureError::NotPositive(_)
        ));
        assert!(matches!(
            refusal(1.0, 1.0, 2.0),
            FigureError::NoStretch { from: 1.0, to: 1.0 }
        ));
        assert!(matches!(
            refusal(1.0, 3.0, 2.0),
            FigureError::NoStretch { from: 3.0, to: 2.0 }
        ));
        assert!(matches!(
            refusal(1.0, f64::NAN, 2.0),
            FigureError::OutOfRange(_)
        ));
        assert!(matches!(
            refusal(1.0, 2.0, f64::INFINITY),
            FigureError::OutOfRange(_)
        ));
        let mut strip = table_2(Scale::Linear);
        strip.runs.clear();
        assert!(matches!(strip.svg(), Err(FigureError::Empty)));
    }
}
