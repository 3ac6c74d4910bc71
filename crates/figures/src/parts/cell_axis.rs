//! The columns or rows of a map, each with a number or a name.

use crate::text::font::{Anchor, CAPITAL};
use std::ops::RangeInclusive;

use crate::parts::axis::{Axis, Scale, Side, name};
use crate::scene::{Point, Scene};

/// The columns or the rows of a map.
#[derive(Clone, Debug)]
pub struct CellAxis {
    /// The title of the axis.
    pub label: String,
    /// Each of them.
    pub names: CellNames,
}

/// The columns or rows of a map by number or by name, from the left or from the bottom.
#[derive(Clone, Debug)]
pub enum CellNames {
    /// Consecutive numbers; the round ones are labelled.
    Numbers(RangeInclusive<u32>),
    /// Names; all of them are labelled if there is room.
    Texts(Vec<String>),
    /// Equal parts of an interval, whose round numbers are labelled.
    Parts {
        /// The number of parts.
        count: usize,
        /// The numbers at the ends of the interval.
        range: (f64, f64),
    },
}

impl CellAxis {
    /// Numbered columns or rows.
    pub fn numbers(label: impl Into<String>, numbers: RangeInclusive<u32>) -> CellAxis {
        CellAxis {
            label: label.into(),
            names: CellNames::Numbers(numbers),
        }
    }

    /// Columns or rows with names.
    pub fn texts(label: impl Into<String>, names: Vec<String>) -> CellAxis {
        CellAxis {
            label: label.into(),
            names: CellNames::Texts(names),
        }
    }

    /// Columns or rows that are the `count` equal parts of an interval.
    pub fn parts(label: impl Into<String>, count: usize, range: (f64, f64)) -> CellAxis {
        CellAxis {
            label: label.into(),
            names: CellNames::Parts { count, range },
        }
    }

    /// The number of columns or rows.
    pub(crate) fn count(&self) -> usize {
        match &self.names {
            CellNames::Numbers(numbers) if numbers.is_empty() => 0,
            CellNames::Numbers(numbers) => (numbers.end() - numbers.start()) as usize + 1,
            CellNames::Texts(names) => names.len(),
            CellNames::Parts { count, .. } => *count,
        }
    }

    /// The width of the widest name of a column; 0 for parts of an interval, of which few are named.
    pub(crate) fn widest_name(&self, scene: &Scene) -> i32 {
        match &self.names {
            CellNames::Numbers(numbers) => scene.width(&numbers.end().to_string()),
            CellNames::Texts(names) => {
                let widths = names.iter().map(|name| scene.width(name));
                widths.max().unwrap_or(0)
            }
            CellNames::Parts { .. } => 0,
        }
    }

    /// Draws the axis from the lower left corner of the plot; `length` pixels hold `cells` of the map's cells, the last
    /// of which may exceed its end.
    pub(crate) fn draw(&self, scene: &mut Scene, side: Side, length: i32, cells: usize) {
        let (range, has_numbers) = match &self.names {
            CellNames::Numbers(numbers) => {
                let low = f64::from(*numbers.start()) - 0.5;
                ((low, low + cells as f64), true)
            }
            CellNames::Parts { count, range } => {
                let shown = cells as f64 / *count as f64;
                ((range.0, range.0 + shown * (range.1 - range.0)), false)
            }
            CellNames::Texts(names) => {
                let cell = f64::from(length) / cells as f64;
                let away = draw_names(scene, side, cell, names);
                return name(scene, side, (0, 0), length, (&self.label, away));
            }
        };
        let axis = Axis {
            label: &self.label,
            scale: Scale::Linear,
            range,
            length,
            integral: has_numbers,
            names_first: has_numbers,
        };
        axis.draw(scene, side, (0, 0));
    }
}

/// Writes the names, or every second, third, … of them if they are dense; returns their extent away from the plot.
fn draw_names(scene: &mut Scene, side: Side, cell: f64, names: &[String]) -> i32 {
    let longest = names.iter().map(|name| scene.width(name)).max();
    let longest = longest.unwrap_or(0);
    let lying = side == Side::Below && f64::from(longest + scene.ems(0.4)) <= cell;
    let every = if lying {
        1
    } else {
        (1.2 * scene.em() / cell).ceil().max(1.0) as usize
    };
    for (at, name) in names.iter().enumerate().step_by(every) {
        let middle = ((at as f64 + 0.5) * cell).round() as i32;
        write_name(scene, side, side.point((0, 0), middle, 0), name, lying);
    }
    scene.ems(0.3) + if lying { scene.ems(CAPITAL) } else { longest }
}

fn write_name(scene: &mut Scene, side: Side, (x, y): Point, name: &str, lying: bool) {
    let (away, half) = (scene.ems(0.4), scene.ems(CAPITAL / 2.0));
    match side {
        Side::Left => scene.text((x - away, y + half), Anchor::End, name),
        Side::Below if lying => scene.text((x, y + away + 2 * half), Anchor::Middle, name),
        Side::Below => scene.upward_text((x + half, y + away), Anchor::End, name),
    }
}
