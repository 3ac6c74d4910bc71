//! Figures of families of positions of rulesets: bands, maps, plots of nim-values, and what is refused.

use crate::program::{answer, refusal};

/// How often a text is drawn.
fn count(svg: &str, text: &str) -> usize {
    svg.matches(&format!("<g aria-label=\"{text}\"")).count()
}

/// The boards 2 x n of Domineering are 1, ±1, {2|−1/2} and miny-2 (Winning Ways, chapter 5).
#[test]
fn one_parameter_is_a_row_of_bands() {
    let family = [
        "figure",
        "--ruleset",
        "domineering",
        "2x{n}",
        "--n",
        "1..=4",
    ];
    let svg = answer(&family);
    for name in ["1", "±1", "{2|−1/2}"] {
        assert!(count(&svg, name) > 0, "{name}: {svg}");
    }
    assert_eq!(count(&svg, "Values of Domineering, 2 × n"), 1);
    let called = answer(&["figure", "Domineering(\"2x{n}\")", "--n", "1..=4"]);
    assert_eq!(count(&called, "Values of Domineering, 2 × n"), 1);
    assert_eq!(count(&called, "±1"), count(&svg, "±1"));
    let outcomes = answer(&[&family[..], &["--cell", "outcome"]].concat());
    assert!(count(&outcomes, "N: first player wins") > 0);
}

/// The heaps (a, b) of Nim with a = b are zero positions (Bouton, 1901), and no others.
#[test]
fn two_parameters_are_a_map() {
    let arguments = ["--a", "0..=4", "--b", "0..=4", "--cell", "outcome"];
    let family = ["figure", "--ruleset", "nim", "{a},{b}"];
    let svg = answer(&[&family[..], &arguments].concat());
    assert_eq!((count(&svg, "P"), count(&svg, "N")), (5, 20));
}

/// The nim-values of Kayles from 1 on are 1, 2, 3, 1, 4, 3 (OEIS A002186).
#[test]
fn nimbers_are_points() {
    let plot = ["figure", "Kayles(n)", "--n", "1..=6", "--cell", "nim-value"];
    let svg = answer(&plot);
    assert!(count(&svg, "nim-value") == 1 && count(&svg, "Nim-values of Kayles(n)") == 1);
    let told = refusal(
        1,
        &[
            "figure",
            "--ruleset",
            "domineering",
            "2x{n}",
            "--n",
            "1..=4",
            "--cell",
            "nim-value",
        ],
    );
    assert!(told.contains("n = 1: the value is not a nimber"), "{told}");
    let told = refusal(1, &[&plot[..], &["--log"]].concat());
    assert!(told.contains("--log applies only to"), "{told}");
}

/// `{left}` is a vertex there.
#[test]
fn a_position_with_names_of_vertices_is_no_family() {
    let svg = answer(&[
        "figure",
        "--ruleset",
        "hackenbush",
        ":{left}lrel:{left}",
        "--kind",
        "tree",
    ]);
    assert!(svg.starts_with("<svg"));
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    for (arguments, why) in [
        (&["{xo*n}"][..], "the parameter n has no range"),
        (
            &["{xo*n}", "--n", "1,3"],
            "without gaps: n = 1 is followed by 3",
        ),
        (
            &["{xo*n}.{x*m}.{o*k}", "--n", "1", "--m", "1", "--k", "1"],
            "found 3 parameters",
        ),
        (
            &["{xo*n}", "--n", "1..=3", "--full"],
            "--full applies only to figures of values",
        ),
        (
            &["{xo*n}", "--n", "1..=3", "--kind", "map"],
            "expected --kind bands",
        ),
        (&["{q*n}", "--n", "1..=3"], "found `q`"),
    ] {
        let told = refusal(
            1,
            &[&["figure", "--ruleset", "clobber"], arguments].concat(),
        );
        assert!(told.contains(why), "{told}");
    }
    let few = ["{xo*n}", "--n", "1..=6", "--max-positions", "10"];
    let told = refusal(2, &[&["figure", "--ruleset", "clobber"], &few[..]].concat());
    assert!(told.contains("the figure is incomplete"), "{told}");
}
