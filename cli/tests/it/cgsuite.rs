//! The page of the features of CGSuite counts them right. The test of pages runs its lines.

use std::fs;

use crate::program::ROOT;

#[test]
fn the_page_says_how_many_features_are_here() {
    let page = fs::read_to_string(format!("{ROOT}/docs/cgsuite-features.md")).unwrap();
    let commands = page.lines().filter(|line| line.starts_with("$ "));
    let here = commands.filter(|line| line.contains("  # ")).count();
    let (_, missing) = page.split_once("## Not here").unwrap();
    let missing = missing
        .lines()
        .filter(|line| line.starts_with("| "))
        .count()
        - 1;
    assert_eq!(here + missing, 164);
    for sentence in [
        format!("the {} features of CGSuite 2", here + missing),
        format!("The {here} that are here"),
        format!("the other {missing} are"),
    ] {
        assert!(page.contains(&sentence), "expected: {sentence}");
    }
}
