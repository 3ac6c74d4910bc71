//! Notes below a figure, broken into lines.

use crate::scene::{MARGIN, Scene};
use crate::text::lines::broken;

/// The distance of baselines, in em.
const LINE: f64 = 1.4;

/// The least room for a line, in em.
const ROOM: f64 = 20.0;

/// Draws the notes below all that is drawn so far, in lines of at most that width, if it is not too small for texts.
pub(crate) fn draw(scene: &mut Scene, notes: &[String]) {
    let (_, (right, bottom)) = scene.page();
    let room = (right - scene.ems(MARGIN)).max(scene.ems(ROOM));
    let lines: Vec<String> = notes
        .iter()
        .flat_map(|note| broken(note, scene.em(), room))
        .collect();
    let below = bottom + scene.ems(0.6);
    for (at, line) in (0..).zip(&lines) {
        scene.note((0, below + at * scene.ems(LINE)), line);
    }
}
