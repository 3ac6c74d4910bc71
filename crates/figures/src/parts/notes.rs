//! Notes below a figure, one per line.

use crate::scene::Scene;

/// The distance of baselines, in em.
const LINE: f64 = 1.4;

/// Draws the notes below all that is drawn so far.
pub(crate) fn draw(scene: &mut Scene, notes: &[String]) {
    let below = scene.page().1.1 + scene.ems(0.6);
    for (line, note) in (0..).zip(notes) {
        scene.note((0, below + line * scene.ems(LINE)), note);
    }
}
