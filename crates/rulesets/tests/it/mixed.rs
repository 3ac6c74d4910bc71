//! Files that could be about boards or about graphs, and positions that could be read in two ways.

use chopsticks_rulesets::{DescribedRuleset, read_ruleset};

/// A ruleset with these tables.
fn own(tables: &str) -> Result<DescribedRuleset, String> {
    let text = format!("name = \"Own\"\nsource = \"\"\nabout = \"\"\n{tables}");
    read_ruleset("own.toml", &text).map_err(|error| error.to_string())
}

fn is_position(ruleset: &DescribedRuleset, text: &str) -> bool {
    ruleset.position(text).is_ok()
}

/// A move of one cell needs no direction. It belongs to graphs if another move has directions along edges.
#[test]
fn moves_of_one_cell_are_for_boards_or_graphs_as_the_other_moves_are() {
    let horizontal = "directions = \"horizontal\"";
    let edges = "directions = \"edges\"";
    for (other, takes_boards, takes_graphs) in [(horizontal, true, false), (edges, true, true)] {
        let ruleset = own(&format!(
            "[patterns]\nsymbols = \".xo\"\nleft = [{{ from = \".\", to = \"x\" }}]\n\
             right = [{{ from = \"..\", to = \"oo\", {other} }}]"
        ))
        .unwrap();
        assert_eq!(is_position(&ruleset, ".."), takes_boards, "{other}");
        assert_eq!(is_position(&ruleset, ".-."), takes_graphs, "{other}");
    }
    // No move is along edges, so the signs need no meaning in graphs.
    for tables in [
        "[patterns]\nsymbols = \"xo\"\nboth = [{ from = \"x\", to = \"o\" }]",
        "[patterns]\nsymbols = \".-\"\nboth = [{ from = \".\", to = \"-\" }]",
        "[patterns]\nsymbols = \".x\"\nleft = [{ from = \"x\", to = \".\", then = { from = \"..\", to = \".x\", directions = \"right\" } }]\nright = []",
        "[patterns]\nsymbols = \".xo\"\nboth = [{ from = \"[xo]\", to = \"[..]\" }]",
    ] {
        own(tables).unwrap();
    }
}

#[test]
fn a_player_without_moves_does_not_make_graphs_boards() {
    let ruleset = own(
        "[patterns]\nsymbols = \".x\"\nleft = [{ from = \"x.\", to = \".x\", directions = \"edges\" }]\nright = []",
    )
    .unwrap();
    assert!(is_position(&ruleset, "x-.-."));
    assert!(!is_position(&ruleset, "x.."));
}

#[test]
fn what_would_be_ignored_is_refused() {
    for (tables, line, expected) in [
        (
            "[patterns]\nsymbols = \".x\"\nboth = [{ from = \"x.\", to = \".x\", directions = \"along\",\n\
             then = { from = \"x.\", to = \".x\", directions = \"along\", cuts = true } }]",
            7,
            "found `cuts` after `then`",
        ),
        (
            "[patterns]\nsymbols = \".x\"\nboth = [{ from = \"[x\", to = \"[.\", directions = \"right\" }]",
            6,
            "found `[` without `]`",
        ),
        // Stones without liberties.
        (
            "[patterns]\nsymbols = \".xo\"\nleft = [{ from = \".\", to = \"x\" }]\nexchange = \"xo\"\n\
             groups = { of = \"xo\", liberty = \".\", neighbours = \"orthogonal\" }\n\
             [start]\nboards = [\"xo.\"]",
            10,
            "liberty",
        ),
        (
            "[patterns]\nsymbols = \".star\"\nboth = [{ from = \"s\", to = \".\" }]\n[start]\nposition = \"ss\"",
            7,
            "a row of symbols too",
        ),
    ] {
        let message = own(tables).unwrap_err();
        assert!(message.contains(expected), "{message}");
        assert!(message.contains(&format!("line {line}")), "{message}");
    }
}

/// With "gain", a vertex may be closed, so that a digit means one colour and B both.
#[test]
fn the_vertex_that_is_open_to_both_colours_has_a_letter() {
    let ruleset =
        own("[placement]\ncolours = 2\nown = \"gain\"\nneighbours = \"orthogonal\"").unwrap();
    assert!(is_position(&ruleset, "12|B."));
    assert!(!is_position(&ruleset, "3."));
}
