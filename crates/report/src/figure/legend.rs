//! A legend: swatches with labels, in one column with a note each, or in lines.

use plotters_backend::text_anchor::HPos;

use super::Colour;
use super::font::CAPITAL;
use super::palette::{FAINT, INK};
use super::scene::{Point, Scene};

/// The side of a swatch, in em.
const SWATCH: f64 = 1.1;

/// One line of a legend.
pub(super) struct Entry {
    pub colour: Colour,
    pub label: String,
    /// What stands behind the label, lined up on the right; may be empty.
    pub note: String,
}

/// Draws the entries from their upper left corner downwards.
pub(super) fn draw(scene: &mut Scene, (left, top): Point, entries: &[Entry]) {
    let swatch = scene.ems(SWATCH);
    let text = left + swatch + scene.ems(0.6);
    let widest = |part: fn(&Entry) -> &String| {
        entries
            .iter()
            .map(|entry| scene.width(part(entry)))
            .max()
            .unwrap_or(0)
    };
    let note = text + widest(|entry| &entry.label) + scene.ems(1.2) + widest(|entry| &entry.note);
    for (line, entry) in (0..).zip(entries) {
        let y = top + line * scene.ems(1.7);
        draw_swatch(scene, (left, y), entry.colour);
        let baseline = y + (swatch + scene.ems(CAPITAL)) / 2;
        scene.text((text, baseline), HPos::Left, &entry.label);
        scene.text((note, baseline), HPos::Right, &entry.note);
    }
}

/// Draws the entries, without notes, in lines of at most `width`, where there is room for more than one; the y below them.
pub(super) fn draw_lines(
    scene: &mut Scene,
    (left, top): Point,
    width: i32,
    entries: &[Entry],
) -> i32 {
    let swatch = scene.ems(SWATCH);
    let (mut x, mut y) = (left, top);
    for entry in entries {
        let text = swatch + scene.ems(0.5);
        let room = text + scene.width(&entry.label);
        if x > left && x + room > left + width {
            (x, y) = (left, y + scene.ems(1.7));
        }
        draw_swatch(scene, (x, y), entry.colour);
        let baseline = y + (swatch + scene.ems(CAPITAL)) / 2;
        scene.text((x + text, baseline), HPos::Left, &entry.label);
        x += room + scene.ems(1.5);
    }
    y + scene.ems(1.7)
}

fn draw_swatch(scene: &mut Scene, from: Point, colour: Colour) {
    let swatch = scene.ems(SWATCH);
    let to = (from.0 + swatch, from.1 + swatch);
    scene.rectangle(from, to, colour);
    let outline = if colour.luminance() > 0.6 { INK } else { FAINT };
    scene.frame(from, to, outline);
}
