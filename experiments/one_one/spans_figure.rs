//! The values of (1|1)_n as a strip along n.

use chopsticks_cgt::notation::{Style, Writer};
use chopsticks_figures::values::Sequence;
use chopsticks_figures::{Scale, StripPlot, math};

use super::spans::{OneOne, Span};
use crate::harness::Bound;

/// The title of the axis.
pub(super) const X_LABEL: &str = "finger count $n$";

/// The title of a strip of all n ≤ `upto`.
pub(super) fn title(upto: &Bound) -> String {
    format!("Values of $(1|1)_n$ for $n ≤ {upto}$, where $J = {{0|↑[2]}}$")
}

/// The strip, if there is any value.
///
/// The axis of n is logarithmic, because the pattern repeats with the Fibonacci numbers.
pub fn spans_figure(one_one: &mut OneOne) -> Option<StripPlot> {
    let values: Vec<_> = one_one
        .counts()
        .into_iter()
        .map(|(value, _)| value)
        .collect();
    let arena = &mut one_one.arena;
    let sequence = Sequence::new(arena, &mut Writer::default(), &values, Style::Unicode);
    let (places, mut categories) = (sequence.places, sequence.categories);
    for (&value, &place) in values.iter().zip(&places) {
        // The others of a class share an entry.
        if places.iter().filter(|&&other| other == place).count() == 1 {
            categories[usize::from(place)].label = math(one_one.name(value).unicode_text());
        }
    }
    let place = |value| values.iter().position(|&other| other == value);
    let run = |span: &Span| {
        let category = places[place(span.value)?];
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
