//! Draws the values of (1|1)_n for n of any size as a strip, and the beginnings of ±J.

use chopsticks_figures::{Category, LinePlot, Mark, PlotAxis, Scale, Series, StripPlot, math};
use num_bigint::BigUint;

use super::spans_figure::{X_LABEL, title};
use super::{BandValue, Bands, bands};
use crate::harness::Bound;

/// The n from `from` up to the next band, all with the same value of (1|1)_n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Band {
    /// The first n.
    pub from: BigUint,
    /// The value for all of them.
    pub value: BandValue,
}

/// The beginning of ±J among the n ≥ f(2i) below f(2i+1), where f(k) are the Fibonacci numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threshold {
    /// The index of the interval.
    pub i: u32,
    /// The first n with ±J.
    pub first: BigUint,
    /// f(2i+1), the first n after the interval.
    pub end: BigUint,
}

/// The pattern repeats with every factor φ² of n. On a longer axis the stretches of ±J would be narrower than a few
/// pixels, and rounding would decide which of them are visible.
const MAX_STRIP: u32 = 20;

/// The i from which on ±J occurs, and up to which the ratio differs from its limit by more than a pixel.
const RATIOS: std::ops::RangeInclusive<u32> = 3..=10;

/// The values in the order in which they first occur.
const LEGEND: [BandValue; 3] = [BandValue::Star, BandValue::Zero, BandValue::PlusMinusJ];

fn category(value: BandValue) -> u16 {
    match value {
        BandValue::Star => 0,
        BandValue::Zero => 1,
        BandValue::PlusMinusJ => 2,
    }
}

/// The strip of all n ≤ `upto`, or of the n ≤ 10^20 if that is less; `None` without a band.
///
/// The bands are in order and leave no gap; those after the strip are ignored.
pub fn bands_figure(bands: &[Band], upto: &BigUint) -> Option<StripPlot> {
    let upto = upto.min(&BigUint::from(10u32).pow(MAX_STRIP)).clone();
    let end = nearest(&(&upto + 1u32));
    let run = |band: &Band| (nearest(&band.from), category(band.value));
    let mut runs: Vec<_> = bands.iter().map(run).collect();
    // Two bands that are equal as `f64` cannot be distinguished in a figure either.
    runs.retain(|run| run.0 < end);
    runs.dedup_by_key(|run| run.0);
    let entry = |value: BandValue| Category::new(math(value.name()), value.fill());
    (!runs.is_empty()).then(|| StripPlot {
        title: title(&Bound::from(upto)),
        x_label: X_LABEL.to_owned(),
        scale: Scale::Logarithmic,
        runs,
        end,
        categories: LEGEND.map(entry).to_vec(),
    })
}

/// The first n with ±J as a share of f(2i+1), for the i from 3 to 10 among `thresholds`: as measured, by A110035, and in
/// the limit.
///
/// For larger i the three could not be distinguished. Without any such i, drawing fails.
pub fn ratio_figure(thresholds: &[Threshold]) -> LinePlot {
    let drawn: Vec<&Threshold> = thresholds
        .iter()
        .filter(|at| RATIOS.contains(&at.i))
        .collect();
    let proved: Vec<Bands> = bands().take(*RATIOS.end() as usize).collect();
    let series = |label: &str, style: usize, mark, height: &dyn Fn(&Threshold) -> f64| {
        let points = drawn.iter().map(|at| (f64::from(at.i), height(at)));
        Series::new(label, style, mark, points)
    };
    let by_sequence = |at: &Threshold| ratio(proved[at.i as usize - 1].threshold(), &at.end);
    let measured = |at: &Threshold| ratio(&at.first, &at.end);
    LinePlot::new(
        "First $n$ with $(1|1)_n = ±J$ in each interval $f(2i) ≤ n < f(2i+1)$",
        [
            "index of the interval, $i$",
            "first $n$ with $±J$, divided by $f(2i+1)$",
        ]
        .map(|label| PlotAxis::new(label, Scale::Linear)),
        [
            series("limit, $2/√5 ≈ 0.8944$", 2, Mark::Line, &|_| {
                2.0 / 5f64.sqrt()
            }),
            series("proved, A110035$(i)$", 4, Mark::Line, &by_sequence),
            series("computed", 1, Mark::Dots, &measured),
        ],
    )
}

/// The `f64` nearest to `number`; infinite from about 1.8·10^308 on.
fn nearest(number: &BigUint) -> f64 {
    let number = number.to_string().parse();
    number.expect("digits are a number")
}

/// `part` divided by a positive `whole`, exact to 2^−53 for numbers of any length.
fn ratio(part: &BigUint, whole: &BigUint) -> f64 {
    const UNIT: u64 = 1 << 53;
    nearest(&(part * UNIT / whole)) / UNIT as f64
}

#[cfg(test)]
mod tests {
    use chopsticks_figures::{Figure, Fill};

    use chopsticks_figures::palette;

    use super::*;

    fn big(text: &str) -> BigUint {
        text.parse().unwrap()
    }

    /// The bands that are not empty.
    fn conjectured(most: usize) -> Vec<Band> {
        let all = bands().take(most).flat_map(|bands| {
            let values = BandValue::ALL.into_iter().enumerate();
            let band = |(at, value): (usize, BandValue)| {
                let [from, below] = [at, at + 1].map(|at| bands.bounds[at].clone());
                (from < below).then_some(Band { from, value })
            };
            values.filter_map(band).collect::<Vec<Band>>()
        });
        all.collect()
    }

    fn thresholds(most: usize) -> Vec<Threshold> {
        let threshold = |bands: Bands| Threshold {
            i: bands.i,
            first: bands.threshold().clone(),
            end: bands.bounds[3].clone(),
        };
        bands().map(threshold).take(most).collect()
    }

    /// Table 2 of the paper: * 276 times, 0 232 times, ±J 98 times among n ≤ 606.
    #[test]
    fn the_strip_has_the_counts_of_table_2() {
        let strip = bands_figure(&conjectured(9), &606u32.into()).unwrap();
        let mut counts = [0.0; 3];
        let ends = strip
            .runs
            .iter()
            .skip(1)
            .map(|run| run.0)
            .chain([strip.end]);
        for (&(from, category), to) in strip.runs.iter().zip(ends) {
            counts[usize::from(category)] += to - from;
        }
        assert_eq!(counts, [276.0, 232.0, 98.0]);
        let names: Vec<&str> = strip
            .categories
            .iter()
            .map(|kind| kind.label.trim_matches('$'))
            .collect();
        assert_eq!(names, ["*", "0", "±J"]);
        let fills: Vec<Fill> = strip.categories.iter().map(|kind| kind.fill).collect();
        let expected = [
            palette::NEUTRAL[1],
            palette::NEUTRAL[0],
            palette::CONFUSED[2],
        ];
        assert_eq!(fills, expected, "±J is confused with 0");
    }

    #[test]
    fn a_strip_of_any_length_is_drawn_as_far_as_it_can_be_seen() {
        let strip = bands_figure(&conjectured(60), &big("100000000000000000000")).unwrap();
        assert!(strip.title.contains("n ≤ 10^20$"), "{}", strip.title);
        let svg = strip.svg().unwrap();
        assert!(svg.contains("10^20") && svg.contains("±J"));
        let longer = bands_figure(&conjectured(3_000), &BigUint::from(10u32).pow(1_000)).unwrap();
        assert_eq!(longer.svg().unwrap(), svg);
    }

    #[test]
    fn bands_that_no_f64_tells_apart_are_one() {
        let upto = big("99999999999999999999");
        let band = |from, value| Band { from, value };
        let bands = [
            band(1u32.into(), BandValue::Star),
            band(&upto - 1u32, BandValue::Zero),
            band(upto.clone(), BandValue::PlusMinusJ),
        ];
        assert!(bands_figure(&bands, &upto).unwrap().svg().is_ok());
        assert!(bands_figure(&[], &upto).is_none());
    }

    /// 12/13, 31/34, 80/89 and 209/233 by Table 2 of the paper.
    #[test]
    fn ratios_begin_at_12_of_13_and_tend_to_their_limit() {
        let plot = ratio_figure(&thresholds(2_400));
        let [limit, sequence, measured] = &plot.series[..] else {
            panic!("three series");
        };
        let expected = [
            (3.0, 12.0 / 13.0),
            (4.0, 31.0 / 34.0),
            (5.0, 80.0 / 89.0),
            (6.0, 209.0 / 233.0),
        ];
        for (point, expected) in measured.points.iter().zip(expected) {
            assert_eq!(point.0, expected.0);
            assert!((point.1 - expected.1).abs() < 1e-15);
        }
        assert_eq!(sequence.points, measured.points);
        assert!(
            limit
                .points
                .iter()
                .all(|point| (point.1 - 0.894_427_190_999_915_9).abs() < 1e-15)
        );
        assert!(plot.svg().is_ok());
    }

    /// f(4801) has 1,003 digits; 2/√5 = 0.8944271909999158785….
    #[test]
    fn ratios_of_a_thousand_digits_are_exact() {
        let last = thresholds(2_400).pop().unwrap();
        assert!(last.end.to_string().len() > 1_000);
        assert!((ratio(&last.first, &last.end) - 0.894_427_190_999_915_9).abs() < 3e-16);
        assert_eq!(ratio(&last.end, &last.end), 1.0);
        assert_eq!(ratio(&big("3"), &big("4")), 0.75);
    }
}
