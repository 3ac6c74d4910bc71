//! The examples of the table of operations print the results stated in the table.

use std::collections::BTreeSet;

use chopsticks_calculator::Calculator;
use chopsticks_calculator::table::{SUBJECTS, operations};

use crate::common::{printed_by, without_rulesets};

#[test]
fn every_example_prints_what_the_table_says() {
    let mut wrong = Vec::new();
    for operation in without_rulesets() {
        assert!(!operation.examples.is_empty(), "{operation} has no example");
        for (input, expected) in operation.examples {
            let found = printed_by(&mut Calculator::new(), input);
            if found.as_deref() != Ok(*expected) {
                wrong.push(format!("{input}: found {found:?}, expected {expected}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_example_uses_its_operation() {
    for operation in operations() {
        let mut inputs = operation.examples.iter().map(|(input, _)| input);
        let is_used = inputs.any(|input| operation.names.iter().any(|name| input.contains(name)));
        assert!(is_used, "{operation}");
    }
}

#[test]
fn entries_are_documented_and_distinct() {
    let mut signatures = BTreeSet::new();
    for operation in operations() {
        assert!(operation.summary.ends_with('.'), "{operation}");
        assert!(!operation.names.is_empty());
        let kinds: Vec<String> = operation
            .parameters
            .iter()
            .map(|(_, kind)| kind.to_string())
            .collect();
        for name in operation.names {
            let signature = format!("{name}({})", kinds.join(", "));
            assert!(
                signatures.insert(signature.clone()),
                "two entries for {signature}"
            );
        }
    }
    assert!(
        SUBJECTS
            .iter()
            .all(|subject| !subject.operations.is_empty())
    );
}
