//! The colours of the outcome classes, which are the colours of their values.
//!
//! Every figure, legend and page takes the colour of a value from here: blue is positive, orange negative and purple
//! confused with 0. Only the two values that fill most of a grid have plain colours of their own: 0 is white, and *
//! light grey.

use std::ops::RangeInclusive;

use chopsticks_cgt::value::OutcomeClass;

use crate::parts::category::{Category, drop_unused};
use crate::parts::cell_axis::CellAxis;
use crate::plots::heat_map::HeatMap;
use crate::style::fill::Fill;
use crate::style::palette;
use crate::text::markup::math;

/// The fill of 0.
pub const ZERO: Fill = palette::NEUTRAL[0];
/// The fill of *.
pub const STAR: Fill = palette::NEUTRAL[1];
/// The fill for draws, in games in which play may go on forever.
pub const DRAW: Fill = palette::DRAW;

/// The fills of the values of a class other than 0 and *, light to dark. A value of class P is 0.
pub const fn shades(class: OutcomeClass) -> [Fill; 5] {
    match class {
        OutcomeClass::Left => palette::POSITIVE,
        OutcomeClass::Right => palette::NEGATIVE,
        OutcomeClass::Next => palette::CONFUSED,
        OutcomeClass::Previous => [ZERO; 5],
    }
}

/// The fill of a class as a whole.
pub const fn fill(class: OutcomeClass) -> Fill {
    shades(class)[2]
}

/// The name in a legend for the values of a class that have no entry of their own.
pub const fn others(class: OutcomeClass) -> &'static str {
    match class {
        OutcomeClass::Left => "other positive values",
        OutcomeClass::Right => "other negative values",
        OutcomeClass::Next => "other values confused with 0",
        OutcomeClass::Previous => "0",
    }
}

/// The outcome classes in the order of their categories, with their names in a legend.
const CLASSES: [(OutcomeClass, &str); 4] = [
    (OutcomeClass::Left, "L: Left wins"),
    (OutcomeClass::Right, "R: Right wins"),
    (OutcomeClass::Next, "N: first player wins"),
    (OutcomeClass::Previous, "P: second player wins"),
];

/// The index of a class among [`outcome_categories`].
pub(super) fn outcome_index(class: OutcomeClass) -> u16 {
    let index = CLASSES.iter().position(|(known, _)| *known == class);
    index.expect("every class is listed") as u16
}

/// The outcome classes as categories of a figure.
pub(super) fn outcome_categories() -> Vec<Category> {
    CLASSES
        .map(|(class, label)| Category::new(label, fill(class)))
        .to_vec()
}

/// The outcomes of positions on pairs of numbers from the same range, as a map: the first parameter grows to the right, the
/// second one upwards. The outcomes come row by row, from the bottom.
pub fn outcome_map(
    title: String,
    parameters: [&str; 2],
    numbers: RangeInclusive<u32>,
    outcomes: impl Iterator<Item = OutcomeClass>,
) -> HeatMap {
    let mut cells: Vec<u16> = outcomes.map(outcome_index).collect();
    let categories = drop_unused(outcome_categories(), &mut cells);
    let [x, y] = parameters.map(|name| CellAxis::numbers(math(name), numbers.clone()));
    HeatMap {
        title,
        x,
        y,
        cells,
        categories,
        texts: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_class_has_its_own_category() {
        let categories = outcome_categories();
        for (class, _) in CLASSES {
            let label = &categories[usize::from(outcome_index(class))].label;
            assert!(label.starts_with(&class.to_string()), "{label}");
        }
    }
}
