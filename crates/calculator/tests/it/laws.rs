//! A law for each operation of the table, for all games of a day and for samples of numbers, loopy and misère games.

use std::collections::HashSet;

use chopsticks_calculator::Calculator;
use chopsticks_calculator::table::operations;

use crate::common::printed_by;

/// The variables of the laws, and the list of their values.
const VARIABLES: &[(&str, &str)] = &[
    ("G", "Day(2).ToList"),
    ("H", "Day(2).ToList"),
    ("x", "[-5/2,-1,-1/4,0,1/8,1,3/2]"),
    ("y", "[-2,-1/4,0,5/4,3]"),
    ("m", "[0,1,2,3,5,7]"),
    ("n", "[0,1,2,6,9,12,15]"),
    (
        "S",
        "[on,off,over,under,upon,-(upon*),^<on>,{pass|3/2},over + 1/2]",
    ),
    ("T", "[on,under,v[on],over + 1/2]"),
    ("M", "MisereDay(3)"),
    ("N", "MisereDay(4)"),
    ("A", FORMS),
    ("B", FORMS),
];

/// Forms, most of them not canonical: with dominated and with reversible options, impartial ones, and values.
const FORMS: &str = "['{*|*}','{*,0|*,0}','{-1|1}','{0,1|3}','{^|*||}','{0|'{1|*}'}','{0,-1|^,1}','{*2,*3|*2,*3}',\
    '{'{0|0}','{*|*}'|'{0|0}','{*|*}'}','{|}','{0|1}','{0|*}','{2|0||-1}']";

const OF_RULESETS: &str = "on rulesets, which the tests of the library have with their laws";

/// Operations that have no law, and why.
const WITHOUT_LAW: &[(&str, &str)] = &[
    ("Plot", "a figure, which the crate for drawings tests"),
    ("Tree", "a figure, which the crate for drawings tests"),
    ("ScatterPlot", "a figure, which tests/it/charts.rs tests"),
    ("LinePlot", "a figure, which tests/it/charts.rs tests"),
    ("Histogram", "a figure, which tests/it/charts.rs tests"),
    ("IntensityPlot", "a figure, which tests/it/charts.rs tests"),
    ("Table", "a layout, which its example shows"),
    ("PeriodicTable", "a layout, which its example shows"),
    ("NimValueSequence", OF_RULESETS),
    ("CheckPeriodicity", OF_RULESETS),
    ("PartizanJoin", OF_RULESETS),
    ("Boards", OF_RULESETS),
    ("error", "the end of a statement, which its tests show"),
];

/// The laws: the operation and the text.
fn laws() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = include_str!("laws.txt").lines();
    let lines = lines.filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(" => "))
}

/// The words of a text.
fn words(text: &str) -> HashSet<&str> {
    text.split(|c: char| !c.is_alphanumeric()).collect()
}

/// The statement that lists the values of the variables that violate a law.
fn exceptions(law: &str) -> String {
    let words = words(law);
    let used: Vec<&(&str, &str)> = VARIABLES
        .iter()
        .filter(|(name, _)| words.contains(name))
        .collect();
    let names: Vec<&str> = used.iter().map(|(name, _)| *name).collect();
    let loops: Vec<String> = used
        .iter()
        .map(|(name, values)| format!("for {name} in {values}"))
        .collect();
    format!(
        "[[{}] {} where not ({law})]",
        names.join(","),
        loops.join(" ")
    )
}

#[test]
fn every_operation_has_a_law() {
    let lawful: HashSet<&str> = laws().map(|(name, _)| name).collect();
    let names: HashSet<&str> = operations().map(|operation| operation.names[0]).collect();
    let is_excused = |name: &&str| WITHOUT_LAW.iter().any(|(excused, _)| excused == name);
    let mut missing: Vec<&str> = names.difference(&lawful).copied().collect();
    missing.retain(|name| !is_excused(name));
    missing.sort_unstable();
    assert!(missing.is_empty(), "without a law: {missing:?}");
    for (name, law) in laws() {
        assert!(names.contains(name), "no operation {name}");
        let occurs = words(law).contains(name) || name.contains('.') && law.contains(name);
        assert!(occurs, "{name} does not occur in {law}");
    }
}

#[test]
fn the_laws_hold() {
    let mut calculator = Calculator::new();
    let mut broken = Vec::new();
    for (name, law) in laws() {
        match printed_by(&mut calculator, &exceptions(law)) {
            Ok(found) if found == "[]" => {}
            Ok(found) => broken.push(format!("{name}: {law} fails for {found}")),
            Err(error) => broken.push(format!("{name}: {law}: {error}")),
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}
