//! The values of all (i|j)_n for n of any size: their shapes, and the largest counter of each.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_simple::one_hand::occurrences::{Counters, Occurrences};
use chopsticks_simple::one_hand::structure::ValueShape;
use chopsticks_tables::{Align, Cell, Label, Table};
use num_bigint::BigUint;

use super::text::named;

/// The finger counts of the table are the powers of ten with these exponents.
const EXPONENTS: [u32; 4] = [6, 10, 20, 40];

/// A line for each shape that occurs, and a column for each of some powers of ten.
///
/// # Errors
/// If the run is asked to stop.
pub fn largest_counters(budget: &Budget<'_>) -> Result<Table, Stopped> {
    let caption = Label::new("The shapes of the values of (i|j)_n with the largest counter k; J = {0|^[2]}")
        .unicode("The shapes of the values of (i|j)_n with the largest counter k; J = {0|↑[2]}")
        .latex(r"The shapes of the values of $(i\mid j)_n$ with the largest counter $k$; $J = \{0\mid\uparrow^{[2]}\}$.");
    let mut table = Table::new(caption)
        .column(Label::new("n").math("n"), Align::Right)
        .column("value", Align::Left)
        .column(Label::new("largest k").latex("largest $k$"), Align::Right)
        .column("smaller counters", Align::Left);
    for exponent in EXPONENTS {
        let found = Occurrences::find(&BigUint::from(10u32).pow(exponent), budget)?;
        for shape in ValueShape::ALL {
            let Some(counters) = found.counters(shape) else {
                continue;
            };
            let n = Label::new(format!("10^{exponent}")).math(&format!("10^{{{exponent}}}"));
            let (largest, smaller) = cells(&found, shape, counters);
            table.push([Cell::from(n), name(shape).into(), largest, smaller]);
        }
    }
    Ok(table)
}

fn cells(found: &Occurrences, shape: ValueShape, counters: &Counters) -> (Cell, Cell) {
    if shape.largest() == Some(0) {
        return ("no counter".into(), "".into());
    }
    let largest = counters
        .largest()
        .map_or_else(String::new, BigUint::to_string);
    let smaller = match found.complete_above(shape) {
        None => "all".to_owned(),
        Some(above) => {
            let exact = counters.ranges().filter(|range| **range.start() > above);
            let (count, ranges) = match exact.count() {
                1 => (1, "range"),
                more => (more, "ranges"),
            };
            format!("{count} {ranges} above {above}, and others")
        }
    };
    (Cell::from(largest), Cell::from(smaller))
}

/// The shape as in the page on the structure.
fn name(shape: ValueShape) -> Label {
    let (plain, unicode, formula) = match shape {
        ValueShape::Ups => ("^[k]", "↑[k]", r"\uparrow^{[k]}"),
        ValueShape::Stars => (
            "k.v + (k+1).*",
            "k·↓ + (k+1)·*",
            r"k\cdot{\downarrow}+(k+1)\cdot{*}",
        ),
        ValueShape::Switches => ("Tower(J,+-J,k)", "J·[±J]^k", r"J\cdot[\pm J]^k"),
        ValueShape::Zeros => ("Tower({J|0},0,k)", "{J|0}·[0]^k", r"\{J\mid 0\}\cdot[0]^k"),
        ValueShape::UpZeros => (
            "Tower({J|^[2]},0,k)",
            "{J|↑[2]}·[0]^k",
            r"\{J\mid\uparrow^{[2]}\}\cdot[0]^k",
        ),
        ValueShape::UpsZeroMinusJ => (
            "{^[k]|{0|-J}}",
            "{↑[k]|{0|−J}}",
            r"\{\uparrow^{[k]}\mid\{0\mid -J\}\}",
        ),
        ValueShape::UpsUpMinusJ => (
            "{^[k+1]|{^|-J}}",
            "{↑[k+1]|{↑|−J}}",
            r"\{\uparrow^{[k+1]}\mid\{\uparrow\mid -J\}\}",
        ),
        ValueShape::MinusJ => (
            "{Tower(J,0,k)|-J}",
            "{J·[0]^k|−J}",
            r"\{J\cdot[0]^k\mid -J\}",
        ),
        ValueShape::DownTwo => ("v[2]", "↓[2]", r"\downarrow_{[2]}"),
        ValueShape::JDown => ("{J|v}", "{J|↓}", r"\{J\mid\downarrow\}"),
        ValueShape::DownMinusJ => ("{v|-J}", "{↓|−J}", r"\{\downarrow\mid -J\}"),
    };
    named(plain).unicode(unicode).math(formula)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Measured by another program for n = 10^6.
    #[test]
    fn the_largest_counters_are_as_measured_elsewhere() {
        let found = Occurrences::find(&1_000_000u32.into(), &Budget::UNLIMITED).unwrap();
        for (shape, largest) in [
            (ValueShape::Ups, 499_999u32),
            (ValueShape::Stars, 166_666),
            (ValueShape::Switches, 6_409),
            (ValueShape::Zeros, 37_499),
            (ValueShape::UpsZeroMinusJ, 77),
            (ValueShape::UpsUpMinusJ, 13_886),
        ] {
            let counters = found.counters(shape).unwrap();
            assert_eq!(counters.largest(), Some(&largest.into()), "{shape:?}");
        }
    }
}
