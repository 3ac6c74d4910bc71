//! The values of (1|1)_n as a strip along n.

use chopsticks_lab::report::figure::{Category, Colour, Scale, Strip, palette};

use super::OneOne;

/// The values in the order of the first n that has them, with these colours and a common one for all that follow.
const COLOURS: [Colour; 3] = [
    palette::NEUTRAL[1],
    palette::NEUTRAL[0],
    palette::POSITIVE[2],
];

/// The strip, unless there is no value yet.
///
/// n is laid out by its logarithm, as the pattern repeats with the Fibonacci numbers, which grow by equal ratios.
pub fn one_one_figure(one_one: &mut OneOne) -> Option<Strip> {
    let values: Vec<_> = one_one
        .counts()
        .into_iter()
        .map(|(value, _)| value)
        .collect();
    let mut categories = Vec::new();
    for (at, &value) in values.iter().enumerate() {
        let colour = COLOURS.get(at).copied().unwrap_or(palette::REST);
        categories.push(Category::new(one_one.name(value).unicode_text(), colour));
    }
    let place = |value| values.iter().position(|&other| other == value);
    let cells = one_one
        .values()
        .filter_map(|(_, value)| u16::try_from(place(value)?).ok());
    let cells: Vec<u16> = cells.collect();
    (!cells.is_empty()).then(|| Strip {
        title: format!(
            "The values of (1|1) with finger count n ≤ {}, J = {{0|↑[2]}}",
            one_one.upto()
        ),
        x_label: "finger count n".to_owned(),
        scale: Scale::Logarithmic,
        first: 1,
        values: cells,
        categories,
    })
}
