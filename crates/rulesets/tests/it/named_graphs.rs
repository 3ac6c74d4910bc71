//! Named graphs with letters and numbers of edges, and what is told of wrong ones.

use crate::read::{position, shipped};

#[test]
fn wrong_names_and_labels_are_told() {
    for (ruleset, text, expected) in [
        (
            "snort",
            "Pathh(5)",
            "position `Pathh(5)` of Snort: found `Pathh(…)`, expected one of the graphs Path, Cycle, Star, Wheel, Complete, CompleteBipartite, Grid, Circulant",
        ),
        (
            "hackenbush",
            "Path(3)=lx",
            "position `Path(3)=lx` of Hackenbush: found `=x` after an edge, expected one of the letters lre",
        ),
        (
            "hackenbush",
            "edges: a>b",
            "position `edges: a>b` of Hackenbush: found an edge `>`, expected edges without a direction",
        ),
        (
            "node-kayles",
            "Path(3)=l",
            "position `Path(3)=l` of Node Kayles: found `=l` after an edge, expected an edge without a letter",
        ),
        (
            "hackenbush",
            "Path(3)=lrl",
            "position `Path(3)=lrl` of Hackenbush: found 3 labels of edges in turn, expected at most one for each of its 2 edges",
        ),
        (
            "timber",
            "edges: a>b=e",
            "position `edges: a>b=e` of Timber: found `=e` after an edge with a direction, expected a letter or a direction",
        ),
        (
            "snort",
            "edges: a-b a=L a=R",
            "position `edges: a-b a=L a=R` of Snort: found `a=R`, expected an edge",
        ),
    ] {
        let told = shipped(ruleset).position(text).unwrap_err().to_string();
        assert!(told.starts_with(expected), "{told}");
    }
}

/// A path is a stalk, and a star has its leaves on the ground.
#[test]
fn hackenbush_takes_named_graphs() {
    let hackenbush = shipped("hackenbush");
    for (named, written) in [
        ("Path(5)", "eeee"),
        ("Path(5)=lr", "lrlr"),
        ("Star(3)=lre", "(l;r;e)"),
        ("edges: g-a=l a-b=r b-g", ".:glre.:g"),
    ] {
        let named = position(&hackenbush, named);
        assert_eq!(named, position(&hackenbush, written), "{named}");
    }
}
