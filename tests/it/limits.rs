//! The page on limits names the flag of every limit.

use chopsticks_lab::budget::Limit;

#[test]
fn the_page_on_limits_lists_every_flag() {
    let page = include_str!("../../docs/limits.md");
    for limit in Limit::ALL {
        let flag = format!("`--max-{limit}`");
        assert!(page.contains(&flag), "docs/limits.md lacks {flag}");
    }
}
