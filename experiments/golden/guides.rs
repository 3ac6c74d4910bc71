//! Guides at the powers of φ², by which the values of (i|j)_n repeat near the origin.

use chopsticks_figures::Guide;

/// φ².
pub const RATIO: f64 = 2.618_033_988_749_895;

/// The guides `whole`, `whole`/φ², `whole`/φ⁴, … down to `least`; `name` is the name of `whole`.
pub fn golden_guides(name: &str, whole: f64, least: f64) -> Vec<Guide> {
    let guide = |power: i32| Guide {
        at: whole / RATIO.powi(power),
        label: match power {
            0 => format!("${name}$"),
            _ => format!("${name}/φ^{{{}}}$", 2 * power),
        },
    };
    (0..)
        .map(guide)
        .take_while(|guide| guide.at >= least)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ⌊1000/φ^14⌋ = 1 is the last power that is a hand.
    #[test]
    fn guides_are_powers_of_the_golden_ratio() {
        let guides = golden_guides("n", 1000.0, 1.0);
        let labels: Vec<&str> = guides.iter().map(|guide| guide.label.as_str()).collect();
        let expected = [
            "$n$",
            "$n/φ^{2}$",
            "$n/φ^{4}$",
            "$n/φ^{6}$",
            "$n/φ^{8}$",
            "$n/φ^{10}$",
            "$n/φ^{12}$",
            "$n/φ^{14}$",
        ];
        assert_eq!(labels, expected);
        let phi = (1.0 + 5f64.sqrt()) / 2.0;
        assert!((guides[1].at - 1000.0 / (phi * phi)).abs() < 1e-9);
    }
}
