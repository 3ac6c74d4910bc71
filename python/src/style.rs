//! The styles of texts, by their names.

use chopsticks_lab::cgt::notation::Style;
use pyo3::prelude::*;

use crate::error::invalid;

/// The styles with their names.
pub const STYLES: [(&str, Style); 5] = [
    ("plain", Style::Plain),
    ("unicode", Style::Unicode),
    ("latex", Style::Latex),
    ("mathml", Style::MathMl),
    ("braces", Style::Braces),
];

/// The style with this name among some.
pub fn style_named(name: &str, styles: &[(&str, Style)]) -> PyResult<Style> {
    let found = styles.iter().find(|(known, _)| *known == name);
    found.map(|(_, style)| *style).ok_or_else(|| {
        let known: Vec<&str> = styles.iter().map(|(known, _)| *known).collect();
        let known = known.join(", ");
        invalid(format!(
            "found {name:?}, expected one of the styles {known}"
        ))
    })
}
