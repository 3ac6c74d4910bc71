//! Round numbers along an axis, and their labels.

/// The multiples of each step 1, 2, 5, 10, … (times a power of ten) between `low` and `high`, from fine to coarse. The
/// first list has at most `most` numbers, the last at most one. With `integral`, every step is at least 1.
pub(crate) fn linear(
    low: f64,
    high: f64,
    most: usize,
    integral: bool,
) -> impl Iterator<Item = Vec<f64>> {
    // For a range of length 0 the step would be 0, and the multiples would never end.
    let finest = ((high - low) / most.max(1) as f64).max(f64::MIN_POSITIVE);
    let finest = if integral { finest.max(1.0) } else { finest };
    let steps = (finest.log10().floor() as i32..)
        .flat_map(|power| [1.0, 2.0, 5.0].map(|digit| digit * power_of_ten(power)))
        .filter(move |&step| step >= finest * 0.999_999);
    let multiples = move |step: f64| {
        let (first, last) = ((low / step).ceil() as i64, (high / step).floor() as i64);
        (first..=last).map(|k| k as f64 * step).collect::<Vec<_>>()
    };
    let mut done = false;
    steps.map(multiples).take_while(move |ticks| {
        let take = !done;
        done = ticks.len() < 2;
        take
    })
}

/// Sets of numbers between `low` and `high`, from fine to coarse: 1, 2, 5 times powers of ten, then powers of ten, then every
/// second, fifth, tenth of these, and so on. If the range is less than a decade, 1, 2, …, 9 times powers come first.
pub(crate) fn logarithmic(low: f64, high: f64) -> impl Iterator<Item = Vec<f64>> {
    let (first, last) = (low.log10().floor() as i32, high.log10().ceil() as i32);
    let inside = move |value: &f64| (low..=high).contains(value);
    let set = move |digits: &[f64], every: i32| -> Vec<f64> {
        let powers = (first..=last).filter(|power| power.rem_euclid(every) == 0);
        let values = powers.flat_map(|p| digits.iter().map(move |digit| digit * power_of_ten(p)));
        values.filter(inside).collect()
    };
    let digits: Vec<f64> = (1..10).map(f64::from).collect();
    let within_a_decade = (high < 10.0 * low).then(|| set(&digits, 1));
    let fine = within_a_decade
        .into_iter()
        .chain([set(&[1.0, 2.0, 5.0], 1)]);
    let steps = (0..).flat_map(|zeros| [1, 2, 5].map(|digit| digit * 10i32.pow(zeros)));
    let steps = steps.take_while(move |&every| every <= 2 * (last - first + 1));
    fine.chain(steps.map(move |every| set(&[1.0], every)))
}

/// The `f64` nearest to 10^`exponent`; `powi` is not that exact everywhere.
fn power_of_ten(exponent: i32) -> f64 {
    let power = format!("1e{exponent}").parse();
    power.expect("a number in decimal notation")
}

/// The exponent of a power of ten.
fn exponent(value: f64) -> Option<i32> {
    let exponent = value.log10().round() as i32;
    (value == power_of_ten(exponent)).then_some(exponent)
}

/// A set of [`logarithmic`] with its labels: if powers of ten reach 10^5 or 10^−5, all but 1 and 10 are written as powers.
pub(crate) fn logarithmic_labels(ticks: Vec<f64>) -> Vec<(f64, String)> {
    let reach_far = ticks.iter().any(|&tick| tick >= 1e5 || tick <= 1e-5);
    let as_powers = reach_far && ticks.iter().all(|&tick| exponent(tick).is_some());
    let label = |value: f64| match exponent(value) {
        Some(exponent) if as_powers && !(0..2).contains(&exponent) => power_label(exponent),
        _ => label(value, value),
    };
    ticks.into_iter().map(|tick| (tick, label(tick))).collect()
}

/// Powers of ten are written as such if they have more zeros than can be counted at a glance.
const MANY: f64 = 1e6;

/// From here on, numbers other than powers of ten have more digits than an `f64`.
const LONG: f64 = 1e15;

/// The most digits after the point.
const DECIMALS: usize = 12;

/// `value` as a label with markup: 2000, −0.25, 10^6 and 2·10^20. A non-integer has the decimals that distinguish it
/// from numbers `step` away; if these would be too many, it is written with a power of ten.
pub(crate) fn label(value: f64, step: f64) -> String {
    let sign = if value < 0.0 { "−" } else { "" };
    let size = value.abs();
    let decimals = (-step.log10()).ceil().max(0.0) as usize;
    let written = match exponent(size) {
        Some(exponent) if size >= MANY => power_label(exponent),
        _ if size >= LONG || (size > 0.0 && decimals > DECIMALS) => with_power(size),
        _ if size.fract() == 0.0 => format!("{size:.0}"),
        // The step does not tell the decimals.
        _ if decimals == 0 => without_zeros(&format!("{size:.DECIMALS$}")).to_owned(),
        _ => format!("{size:.decimals$}"),
    };
    format!("{sign}{written}")
}

/// A positive number as a product with a power of ten.
fn with_power(size: f64) -> String {
    let written = format!("{size:.DECIMALS$e}");
    let (factor, exponent) = written.split_once('e').unwrap_or((&written, "0"));
    let power = format!("$10^{{{}}}$", exponent.replace('-', "−"));
    match without_zeros(factor) {
        "1" => power,
        factor => format!("{factor}·{power}"),
    }
}

/// A decimal without zeros at its end.
fn without_zeros(decimal: &str) -> &str {
    decimal.trim_end_matches('0').trim_end_matches('.')
}

fn power_label(exponent: i32) -> String {
    format!("$10^{{{}}}$", exponent.to_string().replace('-', "−"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_grow_by_one_two_five() {
        let sets: Vec<Vec<f64>> = linear(0.5, 20.5, 10, true).collect();
        assert_eq!(
            sets[0],
            [2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0, 18.0, 20.0]
        );
        assert_eq!(sets[1], [5.0, 10.0, 15.0, 20.0]);
        assert_eq!(sets[2], [10.0, 20.0]);
        assert_eq!(sets.last(), Some(&vec![20.0]));
    }

    #[test]
    fn a_range_that_is_too_short_for_steps_has_one_number_at_most() {
        for (low, high) in [(0.0, 5e-324), (0.0, 0.0), (1.0, 1.0), (0.0, f64::NAN)] {
            let sets: Vec<Vec<f64>> = linear(low, high, 10, false).collect();
            assert!(sets.iter().all(|set| set.len() < 2), "{low} {high}");
        }
    }

    #[test]
    fn integers_have_no_halves_between() {
        assert_eq!(linear(0.5, 3.5, 40, true).next(), Some(vec![1.0, 2.0, 3.0]));
    }

    #[test]
    fn decades_thin_out() {
        let sets: Vec<Vec<f64>> = logarithmic(3.0, 150.0).collect();
        assert_eq!(sets[0], [5.0, 10.0, 20.0, 50.0, 100.0]);
        assert_eq!(sets[1], [10.0, 100.0]);
        assert_eq!(sets[2], [100.0]);
    }

    #[test]
    fn a_hundred_decades_are_named_at_both_ends() {
        let mut sets = logarithmic(1.0, 1e100).skip(1);
        assert_eq!(sets.next().map(|set| set.len()), Some(101));
        assert_eq!(sets.next().map(|set| set.len()), Some(51));
        assert_eq!(sets.next().map(|set| set.len()), Some(21));
        let tens = logarithmic_labels(sets.next().unwrap());
        let labels: Vec<&str> = tens.iter().map(|(_, label)| label.as_str()).collect();
        assert_eq!(labels[..3], ["1", "$10^{10}$", "$10^{20}$"]);
        assert_eq!(labels[10..], ["$10^{100}$"]);
        assert_eq!(sets.last(), Some(vec![1.0]));
    }

    #[test]
    fn powers_are_written_alike_along_an_axis() {
        let labels = |ticks: &[f64]| -> Vec<String> {
            let ticks = logarithmic_labels(ticks.to_vec()).into_iter();
            ticks.map(|(_, label)| label).collect()
        };
        assert_eq!(labels(&[1.0, 1e3, 1e6]), ["1", "$10^{3}$", "$10^{6}$"]);
        assert_eq!(labels(&[1.0, 1e2, 1e4]), ["1", "100", "10000"]);
        assert_eq!(
            labels(&[1e3, 1e4, 1e5]),
            ["$10^{3}$", "$10^{4}$", "$10^{5}$"]
        );
        assert_eq!(labels(&[5e5, 1e6, 2e6]), ["500000", "$10^{6}$", "2000000"]);
    }

    #[test]
    fn numbers_as_labels() {
        assert_eq!(label(2000.0, 500.0), "2000");
        assert_eq!(label(1e6, 1e6), "$10^{6}$");
        assert_eq!(label(1e23, 1e23), "$10^{23}$");
        assert_eq!(label(-0.25, 0.05), "−0.25");
        assert_eq!(label(0.0, 0.1), "0");
        assert_eq!(label(0.5, 1.0), "0.5");
    }

    /// An `f64` has 16 digits, so the 51 digits of 2·10^50 cannot all be written.
    #[test]
    fn numbers_of_many_digits_have_a_power_of_ten() {
        assert_eq!(label(2e50, 1.0), "2·$10^{50}$");
        assert_eq!(label(-1.5e50, 1.0), "−1.5·$10^{50}$");
        assert_eq!(label(3.0 * 1e-14, 1e-14), "3·$10^{−14}$");
        assert_eq!(label(1e-14, 1e-14), "$10^{−14}$");
        assert_eq!(label(0.0, 1e-14), "0");
        assert_eq!(label(5e-12, 1e-12), "0.000000000005");
    }
}
