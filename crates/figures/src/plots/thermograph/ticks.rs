//! The coordinates that the axes of thermographs name.

use super::Coordinate;
use crate::parts::spread::spread;

/// The places of coordinates with their names, each once and in ascending order of places.
///
/// If the names, of which each takes `size`, are longer than the axis, those of earlier coordinates have precedence, and
/// a name that would touch one of these is left out.
pub(super) fn ticks<'a>(
    coordinates: impl Iterator<Item = (i32, &'a Coordinate)>,
    size: impl Fn(&str) -> i32,
    length: i32,
) -> Vec<(i32, &'a str)> {
    let mut ticks: Vec<(i32, &Coordinate)> = Vec::new();
    for (place, coordinate) in coordinates {
        if ticks.iter().all(|tick| tick.1.label != coordinate.label) {
            ticks.push((place, coordinate));
        }
    }
    let total: i32 = ticks.iter().map(|tick| size(&tick.1.label)).sum();
    if total > length {
        let mut kept: Vec<(i32, &Coordinate)> = Vec::new();
        for (place, coordinate) in ticks {
            let touches = |other: &(i32, &Coordinate)| {
                2 * (place - other.0).abs() < size(&coordinate.label) + size(&other.1.label)
            };
            if !kept.iter().any(touches) {
                kept.push((place, coordinate));
            }
        }
        ticks = kept;
    }
    ticks.sort_by(|a, b| a.0.cmp(&b.0).then_with(|| a.1.at.total_cmp(&b.1.at)));
    ticks
        .into_iter()
        .map(|(place, coordinate)| (place, coordinate.label.as_str()))
        .collect()
}

/// Places for the names of ticks such that none touches another.
pub(super) fn places(ticks: &[(i32, &str)], sizes: &[i32], gap: i32) -> Vec<i32> {
    let wanted: Vec<i32> = ticks.iter().map(|tick| tick.0).collect();
    spread(&wanted, sizes, gap)
}
