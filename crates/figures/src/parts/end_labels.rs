//! Labels at the right ends of lines, spread to avoid overlaps.

use crate::scene::Scene;
use crate::style::colour::Colour;
use crate::text::font::{Anchor, CAPITAL};

/// The name of a line.
pub(crate) struct EndLabel<'a> {
    pub text: &'a str,
    pub colour: Colour,
    /// The height at which the line ends, in pixels.
    pub y: i32,
}

/// The least distance between baselines, in em.
const GAP: f64 = 1.3;
/// The distance of the labels from the plot, in em.
const AWAY: f64 = 1.7;

/// Draws labels to the right of a plot with its right edge at `x` and its lower edge at y = 0, each with a line to its
/// place.
pub(crate) fn draw(scene: &mut Scene, x: i32, mut labels: Vec<EndLabel>) {
    labels.sort_by_key(|label| label.y);
    let ends: Vec<i32> = labels.iter().map(|label| label.y).collect();
    let places = spread(&ends, scene.ems(GAP), -scene.ems(CAPITAL / 2.0));
    for (label, place) in labels.iter().zip(places) {
        let near = x + scene.ems(0.2);
        let far = x + scene.ems(AWAY - 0.3);
        let mut line = vec![(near, label.y), (far, place)];
        if place != label.y {
            line.insert(1, (far - scene.ems(0.4), place));
        }
        scene.path(line, label.colour);
        let at = (x + scene.ems(AWAY), place + scene.ems(CAPITAL / 2.0));
        scene.text(at, Anchor::Start, label.text);
    }
}

/// Places at least `gap` apart, in order, near `ends`: pushed down where they are dense, then up from `bottom`.
fn spread(ends: &[i32], gap: i32, bottom: i32) -> Vec<i32> {
    let mut least = i32::MIN;
    let mut places: Vec<i32> = Vec::new();
    for &end in ends {
        places.push(end.max(least));
        least = end.max(least) + gap;
    }
    let mut most = bottom;
    for place in places.iter_mut().rev() {
        *place = (*place).min(most);
        most = *place - gap;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_moved_only_where_they_are_dense() {
        assert_eq!(spread(&[-100, -50, -49], 10, 0), [-100, -50, -40]);
        assert_eq!(spread(&[-3, -2, -1], 10, 0), [-20, -10, 0]);
        assert_eq!(spread(&[-3, -2, 9], 10, 0), [-20, -10, 0]);
    }
}
