//! Colours, their lightness, and the colours of text and paper.

use std::fmt;

use serde::{Serialize, Serializer};

/// A colour as red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(pub u8, pub u8, pub u8);

/// As in `205090`.
impl fmt::UpperHex for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Colour(red, green, blue) = self;
        write!(f, "{red:02X}{green:02X}{blue:02X}")
    }
}

/// As in `#205090`.
impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("#{self:X}"))
    }
}

impl Colour {
    /// The colour that a text such as `#205090` names.
    pub(crate) fn from_hex(text: &str) -> Option<Colour> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return None;
        }
        let number = u32::from_str_radix(digits, 16).ok()?;
        let [_, red, green, blue] = number.to_be_bytes();
        Some(Colour(red, green, blue))
    }

    /// The relative luminance by WCAG 2: 0 for black, 1 for white.
    pub fn luminance(self) -> f64 {
        let linear = |channel: u8| match f64::from(channel) / 255.0 {
            c if c <= 0.04045 => c / 12.92,
            c => ((c + 0.055) / 1.055).powf(2.4),
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// The lightness L* of CIELAB, which is perceptually uniform: 0 for black, 100 for white.
    pub fn lightness(self) -> f64 {
        match self.luminance() {
            dark if dark <= 0.008_856 => 903.3 * dark,
            light => 116.0 * light.cbrt() - 16.0,
        }
    }

    /// A lighter colour of the same hue: 30 % of it on paper.
    pub fn tint(self) -> Colour {
        self.mixed(PAPER, 70)
    }

    /// A mixture with `percent` of another colour.
    pub(crate) fn mixed(self, other: Colour, percent: u32) -> Colour {
        let mix =
            |a: u8, b: u8| ((u32::from(a) * (100 - percent) + u32::from(b) * percent) / 100) as u8;
        Colour(
            mix(self.0, other.0),
            mix(self.1, other.1),
            mix(self.2, other.2),
        )
    }

    /// The colour of text that is legible on this one.
    pub fn ink_on(self) -> Colour {
        if self.luminance() > 0.25 { INK } else { PAPER }
    }
}

/// Text and rules.
pub const INK: Colour = Colour(0x20, 0x20, 0x20);
/// The background.
pub const PAPER: Colour = Colour(0xFF, 0xFF, 0xFF);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lightness_is_that_of_cielab() {
        // White, black, and the grey with sRGB 119, whose L* is 50 in published tables.
        assert!((PAPER.lightness() - 100.0).abs() < 1e-9);
        assert_eq!(Colour(0, 0, 0).lightness(), 0.0);
        assert!((Colour(119, 119, 119).lightness() - 50.0).abs() < 0.1);
    }
}
