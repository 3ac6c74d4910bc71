//! Facts about loopy values from the literature.
//!
//! WW is *Winning Ways*, chapter 11; Siegel is *Combinatorial Game Theory*, chapter VI; CGSuite marks answers of
//! version 2 of that program, from its published tests.

use super::values::Values;

/// Text, and the value as it is written.
const VALUES: &[(&str, &str)] = &[
    // Definitions.
    ("{pass|}", "on"),
    ("{|pass}", "off"),
    ("{0|pass}", "over"),
    ("{pass|0}", "under"),
    ("{pass|pass}", "dud"),
    ("{pass|*}", "^[on]"),
    ("{0,pass|0}", "^[on]*"),
    ("{0||0|0,pass}", "^<on>"),
    ("{on|}", "on"),
    ("{0|over}", "over"),
    // CGSuite.
    ("upon", "^[on]"),
    ("{0|-upon+*}", "^<on>"),
    ("{0,*||*|pass}", "^<on>*"),
    ("{0,pass|0||0}", "v<on>"),
    ("{pass|*||0,*}", "v<on>*"),
    ("{pass|3/2}", "3/2under"),
    ("{-1/4+*|pass}", "-1/4v[on]"),
    ("over+5", "5over"),
    ("under+5", "5under"),
    ("over-5", "-5over"),
    ("5+over", "5over"),
    ("5+{pass|*}", "5^[on]"),
    ("5+{pass,0|0}", "5^[on]*"),
    ("5+{*|pass}", "5v[on]"),
    ("5+{0|0,pass}", "5v[on]*"),
    ("5+{0||0|0,pass}", "5^<on>"),
    ("5+{0,*||*|pass}", "5^<on>*"),
    ("5+{0,pass|0||0}", "5v<on>"),
    ("5+{pass|*||0,*}", "5v<on>*"),
    ("a{*2|a}", "v[on]*3"),
    ("^[on]*3", "^[on]*3"),
    ("upon + *4", "^[on]*4"),
    ("1 + upon + *5", "1^[on]*5"),
    ("a{0|b{0|0,b}} + *2", "^<on>*2"),
    ("1 + a{0|b{0|0,b}} + *2", "1^<on>*2"),
    ("a{0|b{0|0,b}} + *5", "^<on>*5"),
    ("over+^", "over"),
    ("x{0|x}", "over"),
    ("x{x|0}", "under"),
    ("x{0||||0|||x|*||*}", "a{0|{0|{{a|*}|*}}}"),
    ("a{1||a|0}", "2 & +-1"),
    ("dud", "dud"),
    ("a{{|a}|}", "1 & 0"),
    ("{0|{dud|},*}", "^ & v*"),
    // Bach's Carousel, which is not stopper-sided.
    (
        "a{0,{1|1,{*,{1+*|1+*,a}|*}}|0}",
        "unknown: no stopper was found for either side",
    ),
    // WW and Siegel.
    ("on + off", "dud"),
    ("on + on", "on"),
    ("on + 5", "on"),
    ("on + *", "on"),
    ("on + over", "on"),
    ("dud + on", "dud"),
    ("dud + ^^*", "dud"),
    ("over + over", "over"),
    ("over + *", "over"),
    ("over + v", "over"),
    ("upon + over", "over"),
];

#[test]
fn values_are_those_of_the_literature() {
    let mut values = Values::new();
    let mut wrong = Vec::new();
    for (text, expected) in VALUES {
        let value = values.value(text);
        if value != *expected {
            wrong.push(format!("{text} is {value}, not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Stoppers from the least to the greatest, each less than the next. For over, WW: it is positive, less than all positive
/// numbers, and more than all multiples of ↑. For the others, ↑^on is less than all powers of ↑, and ↑^[on] lies above all
/// ↑^[k] and below ⇑, as all those do (Siegel, chapters II and VI).
const CHAIN: &[&str] = &[
    "off", "-1", "-1/1024", "under", "v9", "vv", "v[on]", "v[3]", "v", "v<3>", "v<on>", "0",
    "^<on>", "^<9>", "^<2>", "^", "^[2]", "^[9]", "upon", "^^", "^^^^^^", "over", "1/2**40", "1/2",
    "1/2+over", "1under", "1", "1+over", "100", "on",
];

#[test]
fn stoppers_are_in_the_order_of_the_literature() {
    let mut values = Values::new();
    for (at, g) in CHAIN.iter().enumerate() {
        for (below, h) in CHAIN.iter().enumerate() {
            assert_eq!(values.at_least(g, h), at >= below, "{g} >= {h}");
        }
    }
}

/// Incomparable pairs: over and similar stoppers are not nimbers, and on is above everything else.
#[test]
fn confused_stoppers_are_told() {
    let mut values = Values::new();
    for (g, h) in [
        ("upon", "*"),
        ("^<on>", "*"),
        ("upon*", "0"),
        ("0", "*"),
        ("{over|under}", "0"),
        ("1", "{2|over}"),
    ] {
        assert!(!values.at_least(g, h) && !values.at_least(h, g), "{g} {h}");
    }
    for h in ["*", "*5", "^*", "{0|-1}"] {
        assert!(
            values.at_least("over", h) == values.at_least("1/2**20", h),
            "{h}"
        );
    }
}

/// The outcomes, Left moving first and Right moving first.
#[test]
fn outcomes_are_those_of_the_definitions() {
    let mut values = Values::new();
    for (text, expected) in [
        ("on", ["Left wins", "Left wins"]),
        ("over", ["Left wins", "Left wins"]),
        ("upon", ["Left wins", "Left wins"]),
        ("upon*", ["Left wins", "Right wins"]),
        ("dud", ["draw", "draw"]),
        ("over + under", ["draw", "draw"]),
        // tis, which is 1 & 0: Right loses moving first, and Left draws moving first.
        ("a{{|a}|}", ["draw", "Left wins"]),
    ] {
        let graph = values.graph(text);
        let evaluated = values.evaluate(&graph);
        for outcome in [Some(evaluated.outcome), evaluated.value.outcome()] {
            let outcome = outcome.unwrap();
            assert_eq!(
                [outcome.left.to_string(), outcome.right.to_string()],
                expected,
                "{text}"
            );
        }
    }
}
