//! Fills and lines that stay distinguishable in a black-and-white print and for colour-blind readers.
//!
//! A value and its negative have the same rank in [`POSITIVE`] and [`NEGATIVE`]. Blue and orange differ under the common
//! kinds of colour blindness (Okabe and Ito, *Color Universal Design*, 2008). In grey, two fills differ in their hatch or
//! by at least 10 units of the lightness L* of CIELAB, and two series in lightness, in dashes and in markers.

pub use crate::style::colour::{Colour, INK, PAPER};
use crate::style::fill::{Fill, Hatch};
use crate::style::series_style::{Dash, Marker, SeriesStyle};

/// For positive values, light to dark: plain blue.
pub const POSITIVE: [Fill; 5] = [
    Fill::plain(Colour(0x99, 0xC9, 0xF0)),
    Fill::plain(Colour(0x58, 0xA4, 0xE2)),
    Fill::plain(Colour(0x19, 0x7A, 0xCA)),
    Fill::plain(Colour(0x0C, 0x54, 0x90)),
    Fill::plain(Colour(0x06, 0x2C, 0x4A)),
];

/// For negative values, light to dark: hatched, orange to brown, each slightly lighter than the positive one of its
/// rank.
pub const NEGATIVE: [Fill; 5] = [
    Fill::hatched(Colour(0xF8, 0xD0, 0xA6), Hatch::Rising),
    Fill::hatched(Colour(0xF1, 0x9E, 0x50), Hatch::Rising),
    Fill::hatched(Colour(0xDB, 0x6C, 0x12), Hatch::Rising),
    Fill::hatched(Colour(0xAB, 0x47, 0x04), Hatch::Rising),
    Fill::hatched(Colour(0x6C, 0x28, 0x06), Hatch::Rising),
];

/// For values that are confused with 0, light to dark: cross-hatched purple.
pub const CONFUSED: [Fill; 5] = [
    Fill::hatched(Colour(0xE6, 0xC8, 0xEC), Hatch::Crossed),
    Fill::hatched(Colour(0xC9, 0x91, 0xD5), Hatch::Crossed),
    Fill::hatched(Colour(0xA7, 0x57, 0xB7), Hatch::Crossed),
    Fill::hatched(Colour(0x7A, 0x36, 0x89), Hatch::Crossed),
    Fill::hatched(Colour(0x47, 0x1A, 0x52), Hatch::Crossed),
];

/// For values that are neither positive nor negative and have their own colour: white, light grey, hatched green,
/// black.
pub const NEUTRAL: [Fill; 4] = [
    Fill::plain(Colour(0xFF, 0xFF, 0xFF)),
    Fill::plain(Colour(0xE2, 0xE2, 0xE2)),
    Fill::hatched(Colour(0x1F, 0x9E, 0x77), Hatch::Falling),
    Fill::plain(Colour(0x10, 0x10, 0x10)),
];

/// For draws, next to the outcomes of games that end: grey, without lines that would cross a text.
pub const DRAW: Fill = Fill::plain(Colour(0x9A, 0x9A, 0x9A));

/// For everything without its own colour: grey with horizontal lines.
pub const REST: Fill = Fill::hatched(Colour(0xB4, 0xB4, 0xB4), Hatch::Level);

const fn series(colour: Colour, dash: Dash, marker: Marker) -> SeriesStyle {
    SeriesStyle {
        colour,
        dash,
        marker,
    }
}

/// For the series of a line plot: no two have the same lightness, dashes or markers.
pub const SERIES: [SeriesStyle; 6] = [
    series(Colour(0x00, 0x5D, 0x9A), Dash::Solid, Marker::Disc),
    series(Colour(0xF5, 0x62, 0x00), Dash::Dashed, Marker::Square),
    series(Colour(0x00, 0x88, 0x5B), Dash::LongDashed, Marker::Triangle),
    series(Colour(0xDB, 0x9F, 0xC2), Dash::DashDotted, Marker::Diamond),
    series(Colour(0x74, 0x1D, 0x2B), Dash::Dotted, Marker::Ring),
    series(Colour(0x1F, 0x1F, 0x1F), Dash::DashDotDotted, Marker::Box),
];

/// Left's moves and walls.
pub(crate) const LEFT: Colour = SERIES[0].colour;
/// Right's moves and walls.
pub(crate) const RIGHT: Colour = SERIES[1].colour;

/// What either player may move or remove: lighter than Left's pieces, darker than Right's, which are white.
pub(crate) const EITHER: Colour = Colour(0x6F, 0xBF, 0x9B);
/// The counters of heaps.
pub(crate) const COUNTER: Colour = Colour(0x60, 0x60, 0x60);
/// Cells that are occupied, or not part of the board.
pub(crate) const WALL: Fill = Fill::plain(Colour(0x4A, 0x4A, 0x4A));
/// Places without a cell, among cells: neither white as an empty cell nor dark as a wall.
pub(crate) const HOLE: Fill = Fill::hatched(PAPER, Hatch::Crossed);
/// Cells in which only one player may move, and cells in which either may where that is rare.
pub(crate) const LEFT_TINT: Fill = POSITIVE[0];
pub(crate) const RIGHT_TINT: Fill = NEGATIVE[0];
pub(crate) const EITHER_TINT: Fill = Fill::hatched(EITHER, Hatch::Level);

/// Lines that guide the eye, and outlines of light areas.
pub(crate) const FAINT: Colour = Colour(0xC8, 0xC8, 0xC8);

#[cfg(test)]
mod tests {
    use super::*;

    /// The least difference in L* between two areas that no hatch distinguishes.
    const LEAST: f64 = 10.0;

    fn pairs<T: Copy>(all: &[T]) -> impl Iterator<Item = (T, T)> {
        let later = move |at: usize| all[at + 1..].iter().map(move |&other| (all[at], other));
        (0..all.len()).flat_map(later)
    }

    fn assert_distinct_in_grey(fills: &[Fill], least: f64) {
        for (a, b) in pairs(fills).filter(|(a, b)| a.hatch == b.hatch) {
            let difference = (a.colour.lightness() - b.colour.lightness()).abs();
            assert!(difference >= least, "{a:?} and {b:?}: {difference}");
        }
    }

    #[test]
    fn all_fills_are_distinct_in_grey() {
        let ramps = [POSITIVE, NEGATIVE, CONFUSED];
        let neutral = [NEUTRAL[0], NEUTRAL[1], NEUTRAL[2], REST];
        let fills: Vec<Fill> = ramps.into_iter().flatten().chain(neutral).collect();
        assert_distinct_in_grey(&fills, LEAST);
    }

    #[test]
    fn tints_of_cells_are_distinct_in_grey() {
        let empty = Fill::plain(PAPER);
        let tints = [LEFT_TINT, RIGHT_TINT, EITHER_TINT];
        assert_distinct_in_grey(&[&tints[..], &[empty, HOLE, WALL]].concat(), LEAST);
    }

    #[test]
    fn first_player_second_player_and_draw_are_distinct_in_grey() {
        let fills = [CONFUSED[2], NEUTRAL[0], DRAW].map(Fill::tint);
        assert_distinct_in_grey(&fills, LEAST);
    }

    #[test]
    fn a_value_and_its_negative_differ_in_lightness_and_in_hatch() {
        for (positive, negative) in POSITIVE.into_iter().zip(NEGATIVE) {
            let difference = negative.colour.lightness() - positive.colour.lightness();
            assert!((5.0..10.0).contains(&difference), "{difference}");
            assert_ne!(positive.hatch, negative.hatch);
        }
    }

    #[test]
    fn the_lines_of_a_hatch_are_seen() {
        let fills = NEGATIVE
            .into_iter()
            .chain(CONFUSED)
            .chain(NEUTRAL)
            .chain([REST, HOLE]);
        for fill in fills.filter(|fill| fill.hatch.is_some()) {
            let difference = (fill.line_colour().lightness() - fill.colour.lightness()).abs();
            assert!(difference >= 20.0, "{fill:?}: {difference}");
        }
    }

    #[test]
    fn series_differ_in_lightness_dashes_and_markers() {
        for (a, b) in pairs(&SERIES) {
            let difference = (a.colour.lightness() - b.colour.lightness()).abs();
            assert!(difference >= LEAST, "{a:?} and {b:?}: {difference}");
            assert!(a.dash != b.dash && a.marker != b.marker);
            assert!(a.colour.lightness() < 75.0, "seen on paper");
        }
    }
}
