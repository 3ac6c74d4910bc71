//! Published outcomes.

use chopsticks_base::budget::Budget;

use crate::sums::{Rulesets, sum};

#[test]
fn outcomes_of_the_test_files_of_mcgs() {
    let facts: Vec<Vec<&str>> = include_str!("facts/mcgs.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .skip(1)
        .map(|line| line.split('\t').collect())
        .collect();
    let rulesets = Rulesets::shipped(&[
        "amazons",
        "cannibal-clobber",
        "clobber",
        "domineering",
        "elephants-and-rhinos",
        "fission",
        "toppling-dominoes",
    ]);
    let mut solver = rulesets.solver();
    for fact in &facts {
        let sum = sum(&mut solver, fact[1]);
        let outcome = solver
            .outcome(&sum, &Budget::UNLIMITED)
            .expect("there is no limit");
        assert_eq!(outcome.to_string(), fact[0], "{} of {}", fact[1], fact[2]);
    }
    assert!(facts.len() > 140, "the file has {} facts", facts.len());
}
