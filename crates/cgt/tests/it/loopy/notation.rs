//! Loopy games as text: written texts are read back, and faults are reported with their places.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::loopy::{CanonicalStopper, DEFAULT_BUDGET, LoopyValue, Node, read};
use chopsticks_cgt::notation::Style;
use proptest::prelude::*;

use super::graphs;
use super::values::Values;
use crate::common::forms::with_regressions;

/// The error of a text that is none.
fn error(text: &str) -> String {
    let mut values = Values::new();
    let limits = Budget::DEFAULT;
    let few = Budget {
        positions: 1_000,
        ..DEFAULT_BUDGET
    };
    let read = read(text, &mut values.arena, &limits, &few);
    read.expect_err(text).to_string()
}

/// ±1 ± 3 ± 9 ± 27 has 2^5 − 1 followers. The short summands of a loopy sum are added up before the loopy ones.
#[test]
fn short_summands_are_added_within_the_limit_on_games() {
    let mut values = Values::new();
    let limits = Budget {
        games: values.arena.len() as u64 + 20,
        ..Default::default()
    };
    let text = "{1|-1} + {3|-3} + {9|-9} + {27|-27} + over";
    let read = read(text, &mut values.arena, &limits, &DEFAULT_BUDGET);
    let error = read.expect_err(text).to_string();
    assert!(error.contains("the number of games up to here"), "{error}");
}

/// A comparison of 20,001 positions with each other has more than 100,000,000 pairs.
#[test]
fn the_default_budget_is_as_it_says() {
    let mut values = Values::new();
    let limits = Budget::DEFAULT;
    for (text, what) in [
        ("{20000000|pass}", "limit of 10000000 positions"),
        ("{20000|pass}", "limit of 100000000 pairs"),
    ] {
        let read = read(text, &mut values.arena, &limits, &DEFAULT_BUDGET);
        let error = read.expect_err(text).to_string();
        assert!(error.contains(what), "{error}");
    }
}

#[test]
fn faults_are_told_with_their_places() {
    for (text, at, what) in [
        ("", "1", "the text is empty"),
        ("{0|over", "1", "`{` is never closed"),
        ("over}", "5", "`}` closes no open bracket"),
        ("{over}", "1", "contain no bar"),
        ("{0|pass|0}", "8", "second separator"),
        ("pass", "1", "`pass` outside braces"),
        (
            "{0|b}",
            "4",
            "`b` is neither the label of braces nor a name",
        ),
        (
            "{a{0|a}|a{0|a}}",
            "9",
            "the label `a` is used for two pairs of braces",
        ),
        ("v{0|pass}", "1", "`v` cannot be a label"),
        ("over{0|pass}", "1", "`over` cannot be a label"),
        ("{0,|pass}", "4", "found `|`, expected a value"),
        ("over + ", "7", "found the end, expected a value"),
        ("{0|pass,1/3}", "11", "not a power of 2"),
        ("{0|pass,^**}", "10", "`**` needs an integer in front"),
        ("over + 2^3", "9", "`2^3` is ambiguous"),
        ("1/2.over", "4", "only an integer can multiply a game"),
        ("1 + Tiny(over)", "5", "a short game is needed here"),
        ("over**2", "5", "`**` needs an integer in front"),
        ("over*2", "5", "only an integer can multiply a game"),
        (
            "overt",
            "1",
            "`overt` is neither the label of braces nor a name",
        ),
        (
            "{0|a} + a{0|a}",
            "4",
            "`a` is neither the label of braces nor a name",
        ),
        ("(2|5)_40 + over", "1", "positions such as (2|5)_40"),
    ] {
        let error = error(text);
        let place = format!("at character {at}: ");
        assert!(
            error.starts_with(&place) && error.contains(what),
            "{text}: {error}"
        );
    }
}

#[test]
fn sums_without_end_stop_at_the_limit() {
    assert_eq!(error("a{0|a+1}"), "stopped at the limit of 1000 positions");
    // The n-th position is a sum of n games, so the limit is on the sum of these numbers.
    let mut values = Values::new();
    let limits = Budget::DEFAULT;
    let million = Budget {
        positions: 1_000_000,
        ..DEFAULT_BUDGET
    };
    let read = read("a{0|a+a}", &mut values.arena, &limits, &million);
    let stopped = read.expect_err("it has no end").to_string();
    assert_eq!(stopped, "stopped at the limit of 1000000 positions");
}

#[test]
fn depth_is_no_matter() {
    let mut values = Values::new();
    let deep = "{0|".repeat(10_000) + "over" + &"}".repeat(10_000);
    assert_eq!(values.graph(&deep).len(), 10_002);
}

/// Sums, multiples and switches of loopy games are written as those of short games are.
#[test]
fn operators_apply_to_loopy_games() {
    let mut values = Values::new();
    for (text, spelled_out) in [
        ("(over)", "over"),
        ("-over", "under"),
        ("-(2over - ^)", "-2under + ^"),
        ("2.over", "over + over"),
        ("-2*(over - ^)", "under + under + ^^"),
        ("+-{over,1}", "{over,1|under,-1}"),
        ("+-over", "{over|under}"),
        ("a{a|2*{0|pass}}", "a{a|{0|pass} + {0|pass}}"),
        (r"\{0\mid\mathbf{pass}\}", "over"),
        ("a{0|a} - a{a|0}", "over + over"),
        ("{pass|0||1}", "{{pass|0}|1}"),
        ("{1||pass|0}", "{1|{pass|0}}"),
    ] {
        assert_eq!(values.value(text), values.value(spelled_out), "{text}");
    }
}

#[test]
fn labels_reach_beyond_their_braces() {
    let mut values = Values::new();
    let text = "{a{0|{1|a}},b|{a|b{b|*}}}";
    let spelled_out =
        "{{0|{1|pass}},{pass|*}|{x{0|{1|x}}|{pass|*}}}".replace("{0|{1|pass}}", "y{0|{1|y}}");
    assert_eq!(values.stopper(text), values.stopper(&spelled_out));
}

#[test]
fn unicode_is_written_and_read() {
    let mut values = Values::new();
    for (plain, unicode) in [
        ("-1/4v[on]", "-1/4↓[on]"),
        ("5^<on>*", "5↑<on>*"),
        ("{over|^^}", "{over|⇑}"),
    ] {
        let graph = values.graph(plain);
        let value = values.evaluate(&graph).value;
        assert_eq!(values.write(&value, Style::Unicode), unicode);
        assert_eq!(values.value(unicode), values.value(plain));
    }
}

proptest! {
    #![proptest_config(with_regressions())]

    #[test]
    fn what_is_written_is_read_back(graph in graphs::any(9)) {
        let mut values = Values::new();
        let stoppers: Vec<CanonicalStopper> = match values.evaluate(&graph).value {
            LoopyValue::Short(_) | LoopyValue::Unknown { .. } | LoopyValue::Loony => Vec::new(),
            LoopyValue::Stopper(stopper) => vec![stopper],
            LoopyValue::Sided { onside, offside } => vec![onside, offside],
        };
        for stopper in stoppers {
            for style in [Style::Plain, Style::Unicode] {
                let text = values.write(&LoopyValue::Stopper(stopper.clone()), style);
                let again = values.graph(&text);
                let again = CanonicalStopper::from_graph(&again, Node::ROOT, &DEFAULT_BUDGET).unwrap();
                prop_assert_eq!(again.as_ref(), Some(&stopper), "{}", text);
            }
        }
    }
}
