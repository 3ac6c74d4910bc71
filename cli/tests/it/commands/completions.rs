//! `completions`: scripts for shells.

use crate::program::answer;

#[test]
fn completions_know_the_subcommands() {
    for shell in ["bash", "zsh", "fish"] {
        let script = answer(&["completions", shell]);
        for name in [
            "value",
            "outcome",
            "outcomes",
            "moves",
            "table",
            "summary",
            "max-positions",
        ] {
            assert!(script.contains(name), "{name} for {shell}");
        }
    }
}
