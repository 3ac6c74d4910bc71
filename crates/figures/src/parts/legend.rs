//! A legend: samples with labels, in one column with a note each, or in rows.

use crate::parts::layout::LegendPlace;
use crate::parts::mark::{CellFrame, CellMark, LineMark, Place};
use crate::scene::{MARGIN, Point, Scene, Shape};
use crate::style::fill::Fill;
use crate::style::palette::{FAINT, INK};
use crate::style::series_style::SeriesStyle;
use crate::text::font::{Anchor, CAPITAL};
use crate::text::lines::broken;

/// The side of a swatch, in em.
const SWATCH: f64 = 1.1;
/// The length of a sample line, in em: each pattern of dashes occurs twice.
const PIECE: f64 = 2.8;

/// One line of a legend.
pub(crate) struct Entry {
    pub sample: Sample,
    pub label: String,
    /// The text after the label, aligned on the right; may be empty.
    pub note: String,
}

impl Entry {
    /// An entry without a note.
    pub fn new(sample: Sample, label: impl Into<String>) -> Entry {
        Entry {
            sample,
            label: label.into(),
            note: String::new(),
        }
    }
}

/// The sample that the label of an entry names.
#[derive(Clone, Copy)]
pub(crate) enum Sample {
    /// None: in a row, the label begins its line.
    Nothing,
    /// An area.
    Area(Fill),
    /// A cell of a position.
    Cell(CellMark),
    /// A line of a position.
    Line(LineMark),
    /// A series, drawn with its line, its markers or both, perhaps on a shaded band.
    Series {
        style: SeriesStyle,
        line: bool,
        marker: bool,
        band: Option<Fill>,
    },
}

impl Sample {
    /// The line of a series.
    pub fn line(style: SeriesStyle) -> Sample {
        Sample::Series {
            style,
            line: true,
            marker: false,
            band: None,
        }
    }

    fn width(self, scene: &Scene) -> i32 {
        match self {
            Sample::Nothing => 0,
            Sample::Area(_) | Sample::Cell(_) | Sample::Series { line: false, .. } => {
                scene.ems(SWATCH)
            }
            Sample::Line(_) => scene.ems(2.0 * SWATCH),
            Sample::Series { .. } => scene.ems(PIECE),
        }
    }

    fn draw(self, scene: &mut Scene, from: Point) {
        let (width, height) = (self.width(scene), scene.ems(SWATCH));
        let to = (from.0 + width, from.1 + height);
        let middle = from.1 + height / 2;
        match self {
            Sample::Nothing => {}
            Sample::Area(fill) => draw_swatch(scene, from, to, fill),
            Sample::Cell(mark) => draw_cell(scene, from, to, mark),
            Sample::Line(mark) => {
                let ends = [from.0, to.0].map(|x| (f64::from(x), f64::from(middle)));
                mark.draw(scene, scene.em() * 1.6, &ends);
            }
            Sample::Series {
                style,
                line,
                marker,
                band,
            } => {
                if let Some(fill) = band {
                    scene.filled_rectangle(from, to, fill);
                }
                if line {
                    scene.series_line(vec![(from.0, middle), (to.0, middle)], style);
                }
                if marker {
                    style
                        .marker
                        .draw(scene, (from.0 + width / 2, middle), style.colour);
                }
            }
        }
    }
}

/// The distance of entries, in em.
const LINE: f64 = 1.7;

/// The x of a legend to the right of a plot: away from the plot, and from what is drawn beside the entries or just above
/// them, such as the number at the end of an axis.
fn beside(scene: &Scene, (right, top): Point, entries: &[Entry]) -> i32 {
    let bottom = top + entries.len() as i32 * scene.ems(LINE);
    let bounds = scene.shapes().iter().map(Shape::bounds);
    let top = top - scene.ems(0.7);
    let close = bounds.filter(|(from, to)| from.1 < bottom && top < to.1);
    let drawn = close.map(|(_, to)| to.0 + scene.ems(1.0)).max();
    drawn.unwrap_or(right).max(right + scene.ems(1.5))
}

/// Draws the entries of a plot whose upper right corner this is.
pub(crate) fn draw(scene: &mut Scene, place: LegendPlace, corner: Point, entries: &[Entry]) {
    match place {
        LegendPlace::Beside => {
            let left = beside(scene, corner, entries);
            draw_column(scene, (left, corner.1), entries);
        }
        LegendPlace::Below => draw_below(scene, entries),
    }
}

/// Draws the entries in lines below all that is drawn so far, as wide as that is.
fn draw_below(scene: &mut Scene, entries: &[Entry]) {
    let (from, to) = scene.page();
    let margin = scene.ems(MARGIN);
    let (left, right) = (from.0 + margin, to.0 - margin);
    let named = |entry: &Entry| match entry.note.as_str() {
        "" => Entry::new(entry.sample, &entry.label),
        note => Entry::new(entry.sample, format!("{} ({note})", entry.label)),
    };
    let entries: Vec<Entry> = entries.iter().map(named).collect();
    draw_lines(scene, (left, to.1), right - left, &entries);
}

/// Draws the entries from their upper left corner downwards.
pub(crate) fn draw_column(scene: &mut Scene, (left, top): Point, entries: &[Entry]) {
    let swatch = scene.ems(SWATCH);
    let widest_sample = entries.iter().map(|entry| entry.sample.width(scene)).max();
    let text = left + widest_sample.unwrap_or(0) + scene.ems(0.6);
    let widest = |part: fn(&Entry) -> &String| {
        entries
            .iter()
            .map(|entry| scene.width(part(entry)))
            .max()
            .unwrap_or(0)
    };
    let note = text + widest(|entry| &entry.label) + scene.ems(1.2) + widest(|entry| &entry.note);
    for (line, entry) in (0..).zip(entries) {
        let y = top + line * scene.ems(LINE);
        entry.sample.draw(scene, (left, y));
        let baseline = y + (swatch + scene.ems(CAPITAL)) / 2;
        scene.text((text, baseline), Anchor::Start, &entry.label);
        scene.text((note, baseline), Anchor::End, &entry.note);
    }
}

/// Draws the entries, without notes, in rows of at most `width` pixels; a label that is wider has several lines. Returns
/// the y below them.
pub(crate) fn draw_lines(
    scene: &mut Scene,
    (left, top): Point,
    width: i32,
    entries: &[Entry],
) -> i32 {
    let swatch = scene.ems(SWATCH);
    let (mut x, mut y) = (left, top);
    for entry in entries {
        let text = match entry.sample {
            Sample::Nothing => 0,
            sample => sample.width(scene) + scene.ems(0.5),
        };
        let room = text + scene.width(&entry.label);
        if x > left && x + room > left + width {
            (x, y) = (left, y + scene.ems(LINE));
        }
        entry.sample.draw(scene, (x, y));
        for (number, line) in (0..).zip(broken(&entry.label, scene.em(), width - text)) {
            y += number.min(1) * scene.ems(LINE);
            let baseline = y + (swatch + scene.ems(CAPITAL)) / 2;
            scene.text((x + text, baseline), Anchor::Start, &line);
        }
        x += room + scene.ems(1.5);
    }
    y + scene.ems(LINE)
}

/// A cell as large as its sample; pieces have no frame.
fn draw_cell(scene: &mut Scene, from: Point, to: Point, mark: CellMark) {
    let middle = |a: i32, b: i32| f64::from(a + b) / 2.0;
    let (frame, side) = match mark {
        CellMark::Blank | CellMark::Wall | CellMark::Hole | CellMark::Cross | CellMark::Tint(_) => {
            (CellFrame::Square, 1.0)
        }
        _ => (CellFrame::Nothing, 1.3),
    };
    let place = Place {
        middle: (middle(from.0, to.0), middle(from.1, to.1)),
        side: side * f64::from(to.0 - from.0),
    };
    mark.draw(scene, place, frame);
    frame.draw(scene, place);
}

fn draw_swatch(scene: &mut Scene, from: Point, to: Point, fill: Fill) {
    scene.filled_rectangle(from, to, fill);
    let outline = if fill.colour.luminance() > 0.6 {
        INK
    } else {
        FAINT
    };
    scene.frame(from, to, outline);
}
