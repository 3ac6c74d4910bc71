//! The conjecture after Table 2: the three values 0, * and ±J of (1|1)_n continue in the same pattern for all n.
//!
//! With the Fibonacci numbers f(1) = f(2) = 1 and the sequence A110035 of the OEIS, 1, 2, 5, 12, 31, 80, 209, …: the value
//! is * for f(2i) ≤ n < A110035(i), then ±J below f(2i+1), then 0 below f(2i+2). For i ≤ 2, A110035(i) = f(2i+1), so that
//! ±J begins at 12.

use anyhow::Result;
use num_bigint::BigUint;

use crate::harness::{Claim, Experiment, Finding, Reach, Run, Scale};
use crate::one_one::{BandValue, OneOne, PATTERN, PATTERN_NOTATION, bands, spans_figure};
use crate::paper::read_printed;
use crate::values::label;

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim::from_paper("Conjecture", "values of (1|1)_n, computed", PATTERN)
        .with_details(PATTERN_NOTATION),
    scale: Scale::Continued(60, 1_597, Reach::Every, "conjecture"),
    units: None,
    run,
};

fn run(run: &Run<'_>) -> Result<Finding> {
    let mut one_one = OneOne::evaluate(run);
    let failure = failure(&mut one_one)?;
    let mut finding = one_one.finding("table_2_conjecture", failure);
    if let Some(figure) = spans_figure(&mut one_one) {
        finding.draw("one_one", figure);
    }
    Ok(finding)
}

/// The conjectured value at n, in the paper's notation.
fn conjectured_value(n: u32) -> &'static str {
    let n = BigUint::from(n);
    let mut bands = bands();
    let reached = bands
        .find(|bands| n < bands.bounds[3])
        .expect("the bounds grow without end");
    let mut values = BandValue::ALL.into_iter().zip(&reached.bounds[1..]);
    let value = values.find(|(_, end)| n < **end);
    let (value, _) = value.expect("n is below the last bound");
    value.name()
}

/// The first n whose value is not the conjectured one.
fn failure(one_one: &mut OneOne) -> Result<Option<(u32, String)>> {
    let mut read = |text| read_printed(&mut one_one.arena, text);
    let [zero, star, plus_minus_j] = [read("0")?, read("*")?, read("±J")?];
    let expected = |n| match conjectured_value(n) {
        "0" => zero,
        "*" => star,
        _ => plus_minus_j,
    };
    let first = one_one.values().find(|&(n, value)| value != expected(n));
    Ok(first.map(|(n, value)| {
        let value = label(&mut one_one.arena, value);
        (
            n,
            format!(
                "(1|1)_{n} = {}, not {}",
                value.unicode_text(),
                conjectured_value(n)
            ),
        )
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The printed Table 2 ends with ±J for 546–606, and the conjecture continues from there.
    #[test]
    fn the_conjecture_goes_on_where_table_2_ends() {
        for (n, value) in [
            (1, "*"),
            (2, "0"),
            (4, "*"),
            (5, "0"),
            (8, "*"),
            (11, "*"),
            (12, "±J"),
            (13, "0"),
            (20, "0"),
            (21, "*"),
        ] {
            assert_eq!(conjectured_value(n), value, "n = {n}");
        }
        for (n, value) in [
            (606, "±J"),
            (609, "±J"),
            (610, "0"),
            (986, "0"),
            (987, "*"),
            (1_428, "*"),
            (1_429, "±J"),
            (1_596, "±J"),
            (1_597, "0"),
        ] {
            assert_eq!(conjectured_value(n), value, "n = {n}");
        }
    }
}
