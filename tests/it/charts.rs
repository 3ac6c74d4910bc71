//! Charts of numbers, which are results of the calculator.

use chopsticks_lab::calculator::{CalculatorSettings, Object};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::pictures::graphic_figure;
use chopsticks_lab::session::Session;

/// The figure of a text as SVG.
fn svg(text: &str) -> String {
    let mut session = Session::new();
    let answer = session.evaluate(text, &CalculatorSettings::default());
    let Object::Figure(graphic) = answer.unwrap().object else {
        panic!("{text} is no figure");
    };
    let figure = graphic_figure(session.arena(), &graphic, Style::Unicode).unwrap();
    figure.svg().unwrap()
}

fn refusal(text: &str) -> String {
    let answer = Session::new().evaluate(text, &CalculatorSettings::default());
    answer.unwrap_err().to_string()
}

#[test]
fn numbers_and_pairs_are_points() {
    let pairs = "[(1,1),(2,4),(3,9)]";
    assert_eq!(
        svg(&format!("{pairs}.ScatterPlot")),
        svg("[k^2 for k from 1 to 3].ScatterPlot")
    );
    assert_eq!(
        svg(&format!("{pairs}.ScatterPlot")),
        svg("{1 => 1, 2 => 4, 3 => 9}.Entries.ScatterPlot")
    );
    assert_ne!(
        svg(&format!("{pairs}.LinePlot")),
        svg(&format!("{pairs}.ScatterPlot"))
    );
    assert!(refusal("[1,*].ScatterPlot").contains("expected a number"));
    assert!(refusal("[(1,2,3)].LinePlot").contains("expected a number"));
}

#[test]
fn equal_numbers_are_counted_together() {
    assert_eq!(svg("[1/2,1,1/2].Histogram"), svg("[1,1/2,1/2].Histogram"));
    // The highest column has three, so the axis has 3 and not 4.
    let three = svg("[5,5,5,7].Histogram");
    assert!(three.contains("aria-label=\"3\"") && !three.contains("aria-label=\"4\""));
    assert!(refusal("[Left].Histogram").contains("expected a number"));
}

#[test]
fn a_table_of_few_numbers_has_a_shade_for_each() {
    let sums = svg("IntensityPlot([a NimSum b for a from 0 to 3] for b from 0 to 3)");
    for number in ["0", "1", "2", "3"] {
        assert!(
            sums.contains(&format!("aria-label=\"{number}\"")),
            "{number}"
        );
    }
    let many = svg("IntensityPlot([a + 10 * b for a from 0 to 9] for b from 0 to 9)");
    // From 0 to 99 in six parts of 33/2.
    assert!(many.contains("from 33/2 to below 33"), "{many}");
    assert!(refusal("IntensityPlot([[1,2],[3]])").contains("found a row of 1"));
    for empty in [
        "[].ScatterPlot",
        "[].Histogram",
        "IntensityPlot([])",
        "IntensityPlot([[]])",
    ] {
        let answer = Session::new().evaluate(empty, &CalculatorSettings::default());
        assert!(answer.is_err(), "{empty}");
    }
}
