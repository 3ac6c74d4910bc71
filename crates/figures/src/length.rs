//! Lengths on paper, such as `84mm` and `8pt`.

use std::str::FromStr;

use thiserror::Error;

/// A length on paper; as a text, a number with the unit mm, cm, in or pt.
///
/// ```
/// use chopsticks_figures::Length;
/// assert_eq!("84mm".parse(), Ok(Length::millimetres(84.0)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Length {
    millimetres: f64,
}

/// A text is not a length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LengthError {
    /// There is no number with a unit.
    #[error("expected a length in mm, cm, in or pt, such as 84mm or 8pt")]
    NoUnit,
    /// It is too short or too long.
    #[error("expected a length from 0.1mm to 10000mm")]
    OutOfRange,
}

const MILLIMETRES_IN_INCH: f64 = 25.4;
/// Points are those of PostScript.
const POINTS_IN_INCH: f64 = 72.0;
/// The shortest and the longest length that is read, in millimetres.
const READ: std::ops::RangeInclusive<f64> = 0.1..=10_000.0;

impl Length {
    /// This many millimetres.
    pub const fn millimetres(millimetres: f64) -> Length {
        Length { millimetres }
    }

    /// This many points, of which 72 are an inch.
    pub const fn points(points: f64) -> Length {
        Length::millimetres(points * MILLIMETRES_IN_INCH / POINTS_IN_INCH)
    }

    /// The length in millimetres.
    pub const fn in_millimetres(self) -> f64 {
        self.millimetres
    }
}

impl FromStr for Length {
    type Err = LengthError;

    fn from_str(text: &str) -> Result<Length, LengthError> {
        let units = [
            ("mm", 1.0),
            ("cm", 10.0),
            ("in", MILLIMETRES_IN_INCH),
            ("pt", MILLIMETRES_IN_INCH / POINTS_IN_INCH),
        ];
        let read = units.into_iter().find_map(|(unit, millimetres)| {
            let number = text.trim().strip_suffix(unit)?;
            Some(number.trim_end().parse::<f64>().ok()? * millimetres)
        });
        match read {
            Some(length) if READ.contains(&length) => Ok(Length::millimetres(length)),
            Some(_) => Err(LengthError::OutOfRange),
            None => Err(LengthError::NoUnit),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inch_is_72_points_and_25_4_millimetres() {
        for text in ["1in", "72pt", "25.4 mm", "2.54cm"] {
            let read: Length = text.parse().unwrap();
            assert!((read.in_millimetres() - 25.4).abs() < 1e-9, "{text}");
        }
        for text in ["84", "mm", "0mm", "-3pt", "nanpt", "1e9in", "3ex"] {
            assert!(text.parse::<Length>().is_err(), "{text}");
        }
    }
}
