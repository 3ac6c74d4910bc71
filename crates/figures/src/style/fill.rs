//! The fill of an area: a colour and, where lightness does not suffice, a hatch.

use chopsticks_base::listed;

use crate::style::colour::{Colour, INK, PAPER};

/// A colour and the lines drawn over it.
///
/// The lines distinguish two areas that look equally dark in a black-and-white print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fill {
    /// The colour below the lines.
    pub colour: Colour,
    /// The lines; none for a plain area.
    pub hatch: Option<Hatch>,
}

listed! {
    /// The direction of the lines over a hatched area.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Hatch {
        /// Rising to the right.
        Rising = "rising",
        /// Falling to the right.
        Falling = "falling",
        /// Both rising and falling.
        Crossed = "crossed",
        /// Horizontal.
        Level = "level",
    }
}

/// The distance between two lines of a hatch, in em.
const PITCH: f64 = 0.42;
/// The thickness of a line, in em.
const LINE: f64 = 0.05;

impl Fill {
    /// A plain area.
    pub const fn plain(colour: Colour) -> Fill {
        Fill {
            colour,
            hatch: None,
        }
    }

    /// A hatched area.
    pub const fn hatched(colour: Colour, hatch: Hatch) -> Fill {
        Fill {
            colour,
            hatch: Some(hatch),
        }
    }

    /// A lighter fill of the same hue, with the same hatch.
    pub fn tint(self) -> Fill {
        Fill {
            colour: self.colour.tint(),
            ..self
        }
    }

    /// The colour of the lines: dark on light colours, light on dark ones.
    pub fn line_colour(self) -> Colour {
        let ink = if self.colour.lightness() > 47.0 {
            INK
        } else {
            PAPER
        };
        self.colour.mixed(ink, 55)
    }
}

impl From<Colour> for Fill {
    fn from(colour: Colour) -> Fill {
        Fill::plain(colour)
    }
}

/// The lines of a hatch at a given number of pixels per em.
#[derive(Debug)]
pub struct HatchLines {
    families: Vec<Parallels>,
    /// Their thickness, in pixels.
    pub thickness: f64,
}

/// A family of parallel lines x·`across` + y·`down` = k·`step` for all integers k.
#[derive(Clone, Copy, Debug)]
struct Parallels {
    across: f64,
    down: f64,
    step: f64,
}

impl Hatch {
    /// The lines where an em has `em` pixels.
    pub fn at(self, em: f64) -> HatchLines {
        let (rising, falling, level) = ((1.0, 1.0), (-1.0, 1.0), (0.0, 1.0));
        let directions = match self {
            Hatch::Rising => vec![rising],
            Hatch::Falling => vec![falling],
            Hatch::Crossed => vec![rising, falling],
            Hatch::Level => vec![level],
        };
        let family = |(across, down): (f64, f64)| Parallels {
            across,
            down,
            // Whole pixels, so that a tile of the pattern fits its neighbours.
            step: (PITCH * em * across.hypot(down)).round().max(2.0),
        };
        HatchLines {
            families: directions.into_iter().map(family).collect(),
            thickness: LINE * em,
        }
    }
}

impl HatchLines {
    /// The side in pixels of a square that can be repeated to form the hatch.
    pub fn tile(&self) -> f64 {
        let steps = self.families.iter().map(|family| family.step);
        steps.fold(1.0, f64::max)
    }

    /// The lines inside a box, each by its ends.
    pub fn inside(&self, from: (f64, f64), to: (f64, f64)) -> Vec<[(f64, f64); 2]> {
        let lines = self.families.iter().flat_map(|family| {
            let at = |x: f64, y: f64| x * family.across + y * family.down;
            let corners = [from.0, to.0].map(|x| [at(x, from.1), at(x, to.1)]);
            let ends = corners.into_iter().flatten();
            let low = ends.clone().fold(f64::INFINITY, f64::min);
            let high = ends.fold(f64::NEG_INFINITY, f64::max);
            let first = (low / family.step).ceil() as i64;
            let last = (high / family.step).floor() as i64;
            (first..=last).filter_map(move |k| family.inside(k as f64 * family.step, from, to))
        });
        lines.collect()
    }

    /// The covered share of the pixel with middle (x, y).
    pub(crate) fn covered(&self, (x, y): (f64, f64)) -> f64 {
        let half = self.thickness / 2.0;
        let share = |family: &Parallels| {
            let at = x * family.across + y * family.down;
            let away = (at - (at / family.step).round() * family.step).abs();
            let distance = away / family.across.hypot(family.down);
            (half + 0.5 - distance).clamp(0.0, self.thickness.min(1.0))
        };
        self.families.iter().map(share).fold(0.0, f64::max)
    }
}

impl Parallels {
    /// The part inside a box of the line on which the form has the value `at`, if its length is positive.
    fn inside(self, at: f64, from: (f64, f64), to: (f64, f64)) -> Option<[(f64, f64); 2]> {
        if self.across == 0.0 {
            let y = at / self.down;
            return Some([(from.0, y), (to.0, y)]);
        }
        let x_at = |y: f64| (at - y * self.down) / self.across;
        let y_at = |x: f64| (at - x * self.across) / self.down;
        let ends = [x_at(from.1), x_at(to.1)].map(|x| x.clamp(from.0, to.0));
        (ends[0] != ends[1]).then(|| ends.map(|x| (x, y_at(x))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_in_their_box_and_keep_their_direction() {
        for (hatch, slope) in [
            (Hatch::Rising, -1.0),
            (Hatch::Falling, 1.0),
            (Hatch::Level, 0.0),
        ] {
            let lines = hatch.at(20.0).inside((-10.0, -30.0), (50.0, 40.0));
            assert!(lines.len() > 5);
            for [(ax, ay), (bx, by)] in lines {
                assert!((by - ay - slope * (bx - ax)).abs() < 1e-9);
                for (x, y) in [(ax, ay), (bx, by)] {
                    assert!((-10.0..=50.0).contains(&x) && (-30.0..=40.0).contains(&y));
                }
            }
        }
    }

    #[test]
    fn a_pixel_on_a_line_is_covered_and_one_between_two_is_not() {
        // Lines are 8 pixels apart and 1 pixel thick.
        assert_eq!(Hatch::Level.at(20.0).covered((3.5, 16.0)), 1.0);
        assert_eq!(Hatch::Level.at(20.0).covered((3.5, 20.0)), 0.0);
        assert_eq!(Hatch::Rising.at(20.0).covered((7.0, 5.0)), 1.0);
        assert_eq!(Hatch::Falling.at(20.0).covered((5.0, 11.0)), 0.0);
        assert_eq!(Hatch::Crossed.at(20.0).covered((7.0, 5.0)), 1.0);
    }
}
