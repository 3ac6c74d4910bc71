//! Facts about loopy values from the literature.
//!
//! WW is *Winning Ways*, chapter 11; Siegel is *Combinatorial Game Theory*, chapter VI; CGSuite marks what version 2 of
//! that program answers, by its published tests.

use crate::values::Values;

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
