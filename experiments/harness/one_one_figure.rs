//! The values of (1|1)_n as a strip along n.

use chopsticks_lab::drawing::Sequence;
use chopsticks_lab::game::GameId;
use chopsticks_lab::notation::{Style, Writer};
use chopsticks_lab::report::figure::{Colour, Scale, Strip};

use super::{Bound, OneOne};

/// What the axis shows.
pub(super) const X_LABEL: &str = "finger count n";

/// The colours of *, 0 and ±J, which is the order of the first n that have them.
pub(super) const COLOURS: [Colour; 3] = [Sequence::STAR, Sequence::ZERO, Sequence::OTHERS[0]];

/// The title of a strip of all n ≤ `upto`.
pub(super) fn title(upto: &Bound) -> String {
    format!("The values of (1|1) with finger count n ≤ {upto}, J = {{0|↑[2]}}")
}

/// The strip, unless there is no value yet.
///
/// n is laid out by its logarithm, as the pattern repeats with the Fibonacci numbers, which grow by equal ratios.
pub fn one_one_figure(one_one: &mut OneOne) -> Option<Strip> {
    let values: Vec<GameId> = one_one.spans.iter().map(|span| span.value).collect();
    let (arena, writer) = (&mut one_one.arena, &mut Writer::default());
    let Sequence { places, categories } = Sequence::new(arena, writer, &values, Style::Unicode);
    let starts = one_one.spans.iter().map(|span| f64::from(span.from));
    let runs: Vec<(f64, u16)> = starts.zip(places).collect();
    (!runs.is_empty()).then(|| Strip {
        title: title(&Bound::from(one_one.upto())),
        x_label: X_LABEL.to_owned(),
        scale: Scale::Logarithmic,
        runs,
        end: f64::from(one_one.upto()) + 1.0,
        categories,
    })
}
