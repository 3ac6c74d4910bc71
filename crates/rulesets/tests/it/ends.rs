//! Whether the rules alone prove that play ends.

use chopsticks_rulesets::{RulesetKind, SHIPPED, read_ruleset};

/// No ruleset in which play may continue forever is proved to end, and all others on boards, graphs and heaps are.
#[test]
fn rulesets_that_end_are_told_from_those_that_do_not() {
    for shipped in SHIPPED {
        let ruleset = shipped.read().unwrap();
        let is_proved = !ruleset.is_loopy() && ruleset.kind() != RulesetKind::Coordinates;
        assert_eq!(ruleset.always_ends(), is_proved, "{}", shipped.name);
    }
}

/// By hand: a piece that moves to and fro repeats; one that moves one way, leaves its colour or meets an end does not.
#[test]
fn moves_that_can_be_taken_back_are_not_proved_to_end() {
    for (moves, ends) in [
        (
            r#"left = [{ from = "x.", to = ".x", directions = ["right"] }]"#,
            true,
        ),
        (
            r#"left = [{ from = "x.", to = ".x", directions = ["right", "down"] }]"#,
            true,
        ),
        (
            r#"left = [{ from = "x.", to = ".x", directions = ["orthogonal"] }]"#,
            false,
        ),
        (
            r#"left = [{ from = "x.", to = ".x", directions = ["right"] }]
            right = [{ from = "x.", to = ".x", directions = ["left"] }]"#,
            false,
        ),
        (
            r#"left = [{ from = "x.", to = ".x", directions = ["right"] }]
            right = [{ from = "o.", to = ".o", directions = ["left"] }]"#,
            true,
        ),
        (
            r#"left = [{ from = "x.", to = ".o", directions = ["orthogonal"] }]"#,
            true,
        ),
        (
            r#"left = [{ from = "x", to = "o" }]
            right = [{ from = "o", to = "x" }]"#,
            false,
        ),
        (
            r#"left = [{ from = "x.*.", to = "..*x", directions = ["right"] }]"#,
            true,
        ),
        (
            r#"left = [{ from = "x.*.", to = "..*x", directions = ["orthogonal"] }]"#,
            false,
        ),
        (
            r#"left = [{ from = "x.", to = ".x", directions = ["right"], then = { from = "x.", to = ".x", directions = ["left"] } }]"#,
            false,
        ),
        (
            r#"left = [{ from = "xo.", to = "..x", directions = ["orthogonal"] }]"#,
            true,
        ),
    ] {
        let others = if moves.contains("right =") {
            ""
        } else {
            "right = []"
        };
        let text = format!(
            "name = \"T\"\nsource = \"t\"\nabout = \"t\"\n[patterns]\nsymbols = \".xo\"\n{moves}\n{others}\n"
        );
        let ruleset = read_ruleset("t.toml", &text).unwrap();
        assert_eq!(ruleset.always_ends(), ends, "{moves}");
    }
}
