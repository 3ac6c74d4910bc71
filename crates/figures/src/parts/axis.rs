//! An axis: the places of numbers on it, the labelled numbers, and its drawing.

use crate::parts::tick;
use crate::scene::{Point, Scene};
use crate::style::palette::{FAINT, INK};
use crate::text::font::{Anchor, CAPITAL};
use crate::text::lines::broken;

/// The scale of an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Equal differences have equal lengths.
    Linear,
    /// Equal ratios have equal lengths; all numbers are positive.
    Logarithmic,
}

impl Scale {
    /// The place of a number along the axis, in some unit.
    pub(crate) fn apply(self, value: f64) -> f64 {
        match self {
            Scale::Linear => value,
            Scale::Logarithmic => value.ln(),
        }
    }

    /// The range extended by `share` of its length at either end. Its ends differ, however close the numbers are.
    pub(crate) fn widened(self, (low, high): (f64, f64), share: f64) -> (f64, f64) {
        match self {
            Scale::Linear => {
                let room = if high > low {
                    (high - low) * share
                } else {
                    1.0
                };
                let room = room.max(low.abs().max(high.abs()) * CLOSEST);
                (low - room, high + room)
            }
            Scale::Logarithmic => {
                let room = if high > low {
                    (high / low).powf(share)
                } else {
                    2.0
                };
                let room = room.max(1.0 + CLOSEST);
                (low / room, high * room)
            }
        }
    }
}

/// The least length of a range relative to its numbers: an `f64` has 16 digits, and ticks need some of them.
const CLOSEST: f64 = 1e-10;

pub(crate) struct Axis<'a> {
    pub label: &'a str,
    pub scale: Scale,
    /// The numbers at its ends.
    pub range: (f64, f64),
    /// Its length in pixels.
    pub length: i32,
    /// Whether only integers are worth naming.
    pub integral: bool,
    /// Whether the first integer is labelled even though it is not round.
    pub names_first: bool,
}

/// The side of the plot along which an axis runs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Below,
    Left,
}

impl Side {
    /// The point `along` the axis and `away` from the plot, for an axis that begins at `origin`.
    pub fn point(self, origin: Point, along: i32, away: i32) -> Point {
        match self {
            Side::Below => (origin.0 + along, origin.1 + away),
            Side::Left => (origin.0 - away, origin.1 - along),
        }
    }
}

impl Axis<'_> {
    /// The distance in whole pixels from the beginning of the axis to `value`.
    pub fn at(&self, value: f64) -> i32 {
        self.place(value).round() as i32
    }

    /// The exact distance in pixels from the beginning of the axis to `value`.
    pub fn place(&self, value: f64) -> f64 {
        let at = |value: f64| self.scale.apply(value);
        let (low, high) = (at(self.range.0), at(self.range.1));
        let share = (at(value) - low) / (high - low);
        share * f64::from(self.length)
    }

    /// The labelled numbers, with their labels: as many as leave room between the labels.
    pub fn ticks(&self, scene: &Scene) -> Vec<(f64, String)> {
        let (low, high) = self.range;
        let most = f64::from(self.length) / scene.em();
        let sets: Vec<Vec<f64>> = match self.scale {
            Scale::Linear => tick::linear(low, high, most as usize, self.integral).collect(),
            Scale::Logarithmic => {
                let whole = |tick: &f64| !self.integral || tick.fract() == 0.0;
                tick::logarithmic(low, high)
                    .map(|set| set.into_iter().filter(whole).collect())
                    .collect()
            }
        };
        let labelled = sets.into_iter().map(|set| self.labelled(set));
        let mut last = Vec::new();
        for ticks in labelled {
            if self.have_room(scene, &ticks) {
                return self.with_first(scene, ticks);
            }
            last = ticks;
        }
        last.truncate(1);
        last
    }

    fn labelled(&self, ticks: Vec<f64>) -> Vec<(f64, String)> {
        if self.scale == Scale::Logarithmic {
            return tick::logarithmic_labels(ticks);
        }
        let apart = ticks.windows(2).map(|pair| pair[1] - pair[0]);
        let step = apart.fold(f64::INFINITY, f64::min).min(1.0);
        let label = |value| (value, tick::label(value, step));
        ticks.into_iter().map(label).collect()
    }

    /// Labels the first integer as well, if desired and if there is room.
    fn with_first(&self, scene: &Scene, mut ticks: Vec<(f64, String)>) -> Vec<(f64, String)> {
        let first = self.range.0.ceil();
        if self.names_first && ticks.first().is_some_and(|tick| tick.0 > first) {
            ticks.insert(0, (first, tick::label(first, 1.0)));
            if !self.have_room(scene, &ticks) {
                ticks.remove(0);
            }
        }
        ticks
    }

    fn have_room(&self, scene: &Scene, ticks: &[(f64, String)]) -> bool {
        let half = |label: &str| scene.width(label) / 2;
        ticks.windows(2).all(|pair| {
            let ((a, left), (b, right)) = (&pair[0], &pair[1]);
            self.at(*b) - self.at(*a) >= half(left) + half(right) + scene.ems(0.4)
        })
    }

    /// Draws the axis from `origin`: its ticks, their labels and its own label, outside the plot.
    pub fn draw(&self, scene: &mut Scene, side: Side, origin: Point) {
        let ticks = self.ticks(scene);
        let mark = scene.ems(0.3);
        // Superscripts would touch the number at the beginning of the other axis.
        let has_powers = ticks.iter().any(|(_, label)| label.contains('^'));
        let away = match side {
            Side::Below if has_powers => mark + scene.ems(0.4),
            _ => mark,
        };
        for (value, label) in &ticks {
            let at = self.at(*value) - scene.hairline() / 2;
            scene.rule(side.point(origin, at, 0), side.point(origin, at, mark), INK);
            let named = side.point(origin, self.at(*value), away);
            draw_label(scene, side, named, label);
        }
        let widths = ticks.iter().map(|(_, label)| scene.width(label));
        let room = match side {
            Side::Below => scene.ems(CAPITAL),
            Side::Left => widths.max().unwrap_or(0),
        };
        name(scene, side, origin, self.length, (self.label, away + room));
    }

    /// Draws faint lines across the plot at the labelled numbers.
    pub fn draw_grid(&self, scene: &mut Scene, side: Side, origin: Point, across: i32) {
        for (value, _) in self.ticks(scene) {
            let at = self.at(value) - scene.hairline() / 2;
            let ends = [0, -across].map(|away| side.point(origin, at, away));
            scene.rule(ends[0], ends[1], FAINT);
        }
    }
}

/// The distance of the lines of an axis' label, and the least room for one, in em.
const LINE: f64 = 1.3;
const LABEL: f64 = 16.0;

/// Draws the label of an axis beyond the ticks and numbers, which take up `away` pixels; it has several lines if it is
/// longer than the axis.
pub(crate) fn name(
    scene: &mut Scene,
    side: Side,
    origin: Point,
    length: i32,
    (label, away): (&str, i32),
) {
    let lines = broken(label, scene.em(), length.max(scene.ems(LABEL)));
    let last = lines.len() - 1;
    for (number, line) in lines.iter().enumerate() {
        match side {
            Side::Below => {
                let away = away + scene.ems(1.9 + LINE * number as f64);
                scene.text(side.point(origin, length / 2, away), Anchor::Middle, line);
            }
            Side::Left => {
                let away = away + scene.ems(0.9 + LINE * (last - number) as f64);
                scene.upward_text(side.point(origin, length / 2, away), Anchor::Middle, line);
            }
        }
    }
}

fn draw_label(scene: &mut Scene, side: Side, (x, y): Point, label: &str) {
    match side {
        Side::Below => scene.text((x, y + scene.ems(0.3 + CAPITAL)), Anchor::Middle, label),
        Side::Left => {
            let at = (x - scene.ems(0.3), y + scene.ems(CAPITAL / 2.0));
            scene.text(at, Anchor::End, label);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(scale: Scale, range: (f64, f64)) -> Vec<String> {
        let axis = Axis {
            label: "n",
            scale,
            range,
            length: 1500,
            integral: true,
            names_first: true,
        };
        let ticks = axis.ticks(&Scene::new(34.0));
        ticks.into_iter().map(|(_, label)| label).collect()
    }

    #[test]
    fn an_axis_of_cells_names_the_first_and_round_numbers() {
        assert_eq!(
            names(Scale::Linear, (0.5, 400.5)),
            ["1", "50", "100", "150", "200", "250", "300", "350", "400"]
        );
        assert_eq!(names(Scale::Linear, (0.5, 3.5)), ["1", "2", "3"]);
    }

    #[test]
    fn a_logarithmic_axis_names_one_two_five() {
        assert_eq!(
            names(Scale::Logarithmic, (1.0, 700.0)),
            ["1", "2", "5", "10", "20", "50", "100", "200", "500"]
        );
    }

    #[test]
    fn a_logarithmic_axis_of_integers_names_no_half() {
        assert_eq!(names(Scale::Logarithmic, (0.5, 3.5)), ["1", "2", "3"]);
    }

    #[test]
    fn decades_are_equally_long() {
        let scale = Scale::Logarithmic;
        let axis = Axis {
            label: "",
            scale,
            range: (1.0, 1000.0),
            length: 300,
            integral: true,
            names_first: true,
        };
        assert_eq!(
            [1.0, 10.0, 100.0, 1000.0].map(|value| axis.at(value)),
            [0, 100, 200, 300]
        );
    }

    /// Places are computed by division by the length of the range.
    #[test]
    fn a_range_has_a_length_however_close_and_large_its_numbers_are() {
        for (low, high) in [
            (0.0, 0.0),
            (1e17, 1e17),
            (1e50, 1e50),
            (1.0, 1.0 + f64::EPSILON),
        ] {
            for scale in [Scale::Linear, Scale::Logarithmic] {
                if scale == Scale::Logarithmic && low == 0.0 {
                    continue;
                }
                let (from, to) = scale.widened((low, high), 0.03);
                assert!(scale.apply(from) < scale.apply(to), "{scale:?} {low}");
                assert!(from <= low && high <= to, "{scale:?} {low}");
            }
        }
    }
}
