//! Marked numbers along both axes of a square map, and the squares from the origin up to them.

use crate::parts::axis::Axis;
use crate::scene::Scene;
use crate::style::palette::{INK, PAPER};
use crate::text::font::{Anchor, CAPITAL};

/// A number marked along both axes by the square with sides of this length.
#[derive(Clone, Debug)]
pub struct Guide {
    /// The number.
    pub at: f64,
    /// Its text.
    pub label: String,
}

/// The distance of a guide's label from the plot, in em.
const AWAY: f64 = 0.7;

/// Draws the guides that lie inside the axes; the room taken above the plot. Labels are left out where they
/// would touch the one before.
pub(crate) fn draw(scene: &mut Scene, guides: &[Guide], x: &Axis, y: &Axis) -> i32 {
    let inside = |axis: &Axis, at: f64| axis.range.0 < at && at <= axis.range.1;
    let drawn = |guide: &&Guide| inside(x, guide.at) && inside(y, guide.at);
    let mut guides: Vec<&Guide> = guides.iter().filter(drawn).collect();
    guides.sort_by(|a, b| b.at.total_cmp(&a.at));
    let (mut left, mut low) = (i32::MAX, i32::MIN);
    for guide in &guides {
        let (across, up) = (x.at(guide.at), y.at(guide.at));
        if across < x.length || up < y.length {
            draw_square(scene, across, up);
        }
        draw_ticks(scene, (across, up), (x.length, y.length));
        let half = scene.width(&guide.label) / 2;
        if across + half + scene.ems(0.4) <= left {
            left = across - half;
            let at = (across, -y.length - scene.ems(AWAY));
            scene.text(at, Anchor::Middle, &guide.label);
        }
        if -up - scene.ems(0.6) >= low {
            low = -up + scene.ems(0.6);
            let at = (x.length + scene.ems(AWAY), -up + scene.ems(CAPITAL / 2.0));
            scene.text(at, Anchor::Start, &guide.label);
        }
    }
    if guides.is_empty() { 0 } else { scene.ems(1.2) }
}

/// The upper and the right side of a square from the origin, drawn as ink with paper on either side to be visible on
/// any colour.
fn draw_square(scene: &mut Scene, right: i32, top: i32) {
    let thick = scene.hairline();
    let lines = [((0, -top), (right, -top)), ((right, -top), (right, 0))];
    for (from, to) in lines {
        let paper = (
            (from.0 - thick, from.1 - thick),
            (to.0 + 2 * thick, to.1 + 2 * thick),
        );
        let clipped = ((paper.0.0.max(0), paper.0.1), (paper.1.0, paper.1.1.min(0)));
        scene.rectangle(clipped.0, clipped.1, PAPER);
    }
    for (from, to) in lines {
        scene.rule(from, to, INK);
    }
}

fn draw_ticks(scene: &mut Scene, (across, up): (i32, i32), (width, height): (i32, i32)) {
    let mark = scene.ems(0.3);
    scene.rule((across, -height - mark), (across, -height), INK);
    scene.rule((width, -up), (width + mark, -up), INK);
}
