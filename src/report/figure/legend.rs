//! A legend: swatches with labels and a note each, in one column.

use plotters_backend::text_anchor::HPos;

use super::Colour;
use super::font::CAPITAL;
use super::palette::{FAINT, INK};
use super::scene::{Point, Scene};

/// One line of a legend.
pub(super) struct Entry {
    pub colour: Colour,
    pub label: String,
    /// What stands behind the label, lined up on the right; may be empty.
    pub note: String,
}

/// Draws the entries from their upper left corner downwards.
pub(super) fn draw(scene: &mut Scene, (left, top): Point, entries: &[Entry]) {
    let swatch = scene.ems(1.1);
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
        let (from, to) = ((left, y), (left + swatch, y + swatch));
        scene.rectangle(from, to, entry.colour);
        let outline = if entry.colour.luminance() > 0.6 {
            INK
        } else {
            FAINT
        };
        scene.frame(from, to, outline);
        let baseline = y + (swatch + scene.ems(CAPITAL)) / 2;
        scene.text((text, baseline), HPos::Left, &entry.label);
        scene.text((note, baseline), HPos::Right, &entry.note);
    }
}
