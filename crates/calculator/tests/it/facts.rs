//! Published values, and statements with the results given by their definitions.

use chopsticks_calculator::Calculator;

use crate::common::printed_by;

#[test]
fn statements_print_the_published_results() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in include_str!("facts.txt").lines() {
        let Some((input, expected)) = line.rsplit_once(" => ") else {
            let is_other = line.is_empty() || line.starts_with('#') || line.starts_with('[');
            assert!(is_other, "{line}");
            continue;
        };
        count += 1;
        // Only the last result counts.
        let found = printed_by(&mut Calculator::new(), input);
        let found = found.map(|text| text.lines().last().unwrap_or_default().to_owned());
        if found.as_deref() != Ok(expected) {
            wrong.push(format!("{input}: found {found:?}, expected {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count >= 70, "{count} facts");
}
