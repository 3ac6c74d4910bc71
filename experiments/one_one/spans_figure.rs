//! The values of (1|1)_n as a strip along n.

use chopsticks_lab::drawing::Sequence;
use chopsticks_lab::report::figure::{Category, Fill, Scale, StripPlot, math, palette};

use super::spans::{OneOne, Span};
use crate::harness::Bound;

/// The title of the axis.
pub(super) const X_LABEL: &str = "finger count $n$";

/// The values in the order in which they first occur, *, 0 and ±J, in the colours of a sequence; and one common category
/// for all others.
pub(super) const COLOURS: [Fill; 3] = [Sequence::STAR, Sequence::ZERO, Sequence::OTHERS[0]];

/// The title of a strip of all n ≤ `upto`.
pub(super) fn title(upto: &Bound) -> String {
    format!("Values of $(1|1)_n$ for $n ≤ {upto}$, where $J = {{0|↑[2]}}$")
}

/// The strip, if there is any value.
///
/// The axis of n is logarithmic, since the pattern repeats with the Fibonacci numbers.
pub fn spans_figure(one_one: &mut OneOne) -> Option<StripPlot> {
    let values: Vec<_> = one_one
        .counts()
        .into_iter()
        .map(|(value, _)| value)
        .collect();
    let mut categories = Vec::new();
    for (at, &value) in values.iter().enumerate() {
        let colour = COLOURS.get(at).copied().unwrap_or(palette::REST);
        categories.push(Category::new(
            math(one_one.name(value).unicode_text()),
            colour,
        ));
    }
    let place = |value| values.iter().position(|&other| other == value);
    let run = |span: &Span| {
        let category = u16::try_from(place(span.value)?).ok()?;
        Some((f64::from(span.from), category))
    };
    let runs: Vec<_> = one_one.spans.iter().filter_map(run).collect();
    (!runs.is_empty()).then(|| StripPlot {
        title: title(&Bound::from(one_one.upto())),
        x_label: X_LABEL.to_owned(),
        scale: Scale::Logarithmic,
        runs,
        end: f64::from(one_one.upto()) + 1.0,
        categories,
    })
}
