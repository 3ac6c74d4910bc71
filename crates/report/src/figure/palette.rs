//! Colours that stay apart in print and for colour-blind readers.
//!
//! Blue against orange is told apart under the common kinds of colour blindness (Okabe and Ito, *Color Universal
//! Design*, 2008). A value and its negative take the same rank of [`POSITIVE`] and [`NEGATIVE`], which are equally
//! light; within a ramp lightness tells the ranks apart, also in grey.

/// A colour as red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    /// The relative luminance by WCAG 2: 0 for black, 1 for white.
    pub fn luminance(self) -> f64 {
        let linear = |channel: u8| match f64::from(channel) / 255.0 {
            c if c <= 0.04045 => c / 12.92,
            c => ((c + 0.055) / 1.055).powf(2.4),
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// A lighter one of the same hue: 30 % of it on paper.
    pub fn tint(self) -> Colour {
        let mix = |ink: u8, paper: u8| ((3 * u32::from(ink) + 7 * u32::from(paper)) / 10) as u8;
        Colour(
            mix(self.0, PAPER.0),
            mix(self.1, PAPER.1),
            mix(self.2, PAPER.2),
        )
    }

    /// The colour of text that is legible on this one.
    pub(super) fn ink_on(self) -> Colour {
        if self.luminance() > 0.25 { INK } else { PAPER }
    }
}

/// For positive values, light to dark: blue.
pub const POSITIVE: [Colour; 5] = [
    Colour(0xD3, 0xE6, 0xF5),
    Colour(0x9C, 0xC6, 0xE8),
    Colour(0x52, 0x9D, 0xD4),
    Colour(0x18, 0x6D, 0xB0),
    Colour(0x08, 0x3B, 0x6B),
];

/// For negative values, light to dark: orange to brown.
pub const NEGATIVE: [Colour; 5] = [
    Colour(0xFB, 0xDF, 0xC0),
    Colour(0xF5, 0xB5, 0x77),
    Colour(0xE0, 0x80, 0x1E),
    Colour(0xAF, 0x50, 0x05),
    Colour(0x61, 0x28, 0x04),
];

/// For values that are their own negatives: white, light grey, green, purple, black.
pub const NEUTRAL: [Colour; 5] = [
    Colour(0xFF, 0xFF, 0xFF),
    Colour(0xDC, 0xDC, 0xDC),
    Colour(0x1F, 0x9E, 0x77),
    Colour(0x94, 0x4F, 0xAE),
    Colour(0x20, 0x20, 0x20),
];

/// For everything that has no colour of its own.
pub const REST: Colour = Colour(0x8A, 0x8A, 0x8A);

/// For the series of a line plot, after Okabe and Ito.
pub const SERIES: [Colour; 6] = [
    Colour(0x00, 0x72, 0xB2),
    Colour(0xD5, 0x5E, 0x00),
    Colour(0x00, 0x9E, 0x73),
    Colour(0xCC, 0x79, 0xA7),
    Colour(0x56, 0xB4, 0xE9),
    Colour(0x20, 0x20, 0x20),
];

/// Left's moves and walls.
pub(super) const LEFT: Colour = SERIES[0];
/// Right's moves and walls.
pub(super) const RIGHT: Colour = SERIES[1];

/// Text and rules.
pub(super) const INK: Colour = Colour(0x20, 0x20, 0x20);
/// The background.
pub(super) const PAPER: Colour = Colour(0xFF, 0xFF, 0xFF);
/// Lines that guide the eye, and outlines of light areas.
pub(super) const FAINT: Colour = Colour(0xC8, 0xC8, 0xC8);

#[cfg(test)]
mod tests {
    use super::*;

    /// The lightness L* of CIELAB, which is even to the eye.
    fn lightness(colour: Colour) -> f64 {
        116.0 * colour.luminance().cbrt() - 16.0
    }

    #[test]
    fn a_value_and_its_negative_are_equally_light() {
        for (positive, negative) in POSITIVE.into_iter().zip(NEGATIVE) {
            assert!((lightness(positive) - lightness(negative)).abs() < 3.0);
        }
    }

    #[test]
    fn ranks_are_told_apart_in_grey() {
        for ramp in [POSITIVE, NEGATIVE] {
            assert!(
                ramp.windows(2)
                    .all(|pair| lightness(pair[0]) - lightness(pair[1]) > 10.0)
            );
        }
    }
}
