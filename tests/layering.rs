//! The layers of the library: which module may use which.
//!
//! Reads every path in `src` that starts from the library's root, outside comments, and fails with the file and the edge.

mod common;

use common::sources::{Source, sources};

/// Each module with the modules that it may use besides itself.
const LAYERS: &[(&str, &[&str])] = &[
    ("player", &[]),
    ("number", &["player"]),
    ("report", &[]),
    ("presburger", &[]),
    ("game", &["player", "number"]),
    ("value", &["player", "number", "game"]),
    ("notation", &["player", "number", "game", "value"]),
    ("ruleset", &["player"]),
    ("outcomes", &["player", "value", "ruleset"]),
    ("loopy", &["player", "ruleset"]),
    ("encode", &["player", "ruleset"]),
    ("bots", &["player", "ruleset", "loopy"]),
    ("stop", &["player", "ruleset", "bots"]),
    ("certificate", &["player"]),
    ("check", &["player", "certificate"]),
    ("theorem", &["player", "number", "certificate"]),
    (
        "solve",
        &["player", "number", "game", "ruleset", "certificate"],
    ),
    (
        "loopy_value",
        &["player", "number", "game", "value", "notation", "ruleset"],
    ),
    (
        "description",
        &["player", "value", "presburger", "ruleset", "outcomes"],
    ),
    (
        "query",
        &[
            "player",
            "game",
            "value",
            "notation",
            "ruleset",
            "outcomes",
            "description",
            "certificate",
            "check",
            "solve",
        ],
    ),
    (
        "drawing",
        &["player", "number", "game", "value", "notation", "report"],
    ),
];

/// Roots that may use everything in the library.
const UNBOUND: &[&str] = &["lib", "main", "cli", "tutorial"];

/// The module of a file of `src`: `game` for `src/game/arena.rs`, `player` for `src/player.rs`.
fn module(source: &Source) -> &str {
    let inside = source.path.strip_prefix("src/").expect("a file of src");
    inside
        .split('/')
        .next()
        .expect("never empty")
        .trim_end_matches(".rs")
}

/// The names that follow `root` in a line of code.
fn used<'a>(line: &'a str, root: &'a str) -> impl Iterator<Item = &'a str> {
    line.split(root).skip(1).map(|rest| {
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
        &rest[..end.unwrap_or(rest.len())]
    })
}

fn breach(source: &Source) -> Option<String> {
    let module = module(source);
    if UNBOUND.contains(&module) {
        return None;
    }
    let Some((_, allowed)) = LAYERS.iter().find(|(name, _)| *name == module) else {
        return Some(format!("{}: `{module}` has no layer", source.path));
    };
    source.code().find_map(|(number, line)| {
        let leaves = |name: &&str| *name != module && !allowed.contains(name);
        let from_root = used(line, "crate::").find(leaves);
        let is_layer = |name: &&str| LAYERS.iter().any(|(layer, _)| layer == name);
        let by_parents = used(line, "super::super::").filter(is_layer).find(leaves);
        let edge = from_root.or(by_parents)?;
        Some(format!("{}:{number}: {module} -> {edge}", source.path))
    })
}

#[test]
fn modules_use_only_the_layers_below() {
    let library = sources(&["src"]);
    for (layer, _) in LAYERS {
        let is_there = library.iter().any(|source| module(source) == *layer);
        assert!(is_there, "no file of the layer `{layer}` was read");
    }
    let breaches: Vec<String> = library.iter().filter_map(breach).collect();
    assert!(breaches.is_empty(), "{breaches:#?}");
}

#[test]
fn experiments_use_the_library_and_not_its_command_line() {
    for source in sources(&["experiments"]) {
        for (number, line) in source.code() {
            let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
            let uses_cli = line.contains("chopsticks_lab::") && words.any(|word| word == "cli");
            assert!(!uses_cli, "{}:{number}: experiments -> cli", source.path);
        }
    }
}

#[test]
fn a_breach_is_found() {
    let source = |path: &str, text: &str| Source {
        path: path.to_owned(),
        text: text.to_owned(),
    };
    let upward = source("src/game/sum.rs", "//! Sums.\nuse crate::value::stops;\n");
    assert_eq!(
        breach(&upward).as_deref(),
        Some("src/game/sum.rs:2: game -> value")
    );
    let inline = source("src/report/table.rs", "fn f(x: crate::game::GameId) {}\n");
    assert!(breach(&inline).is_some());
    let parents = source("src/game/sum.rs", "use super::super::value::stops;\n");
    assert!(breach(&parents).is_some());
    let grouped = source("src/game/sum.rs", "use crate::{value, player};\n");
    assert!(
        breach(&grouped).is_some(),
        "groups hide edges, so they are refused"
    );
    let comment = source(
        "src/game/sum.rs",
        "/// See [`crate::value`].\nuse crate::number::Dyadic;\n",
    );
    assert_eq!(breach(&comment), None);
    assert!(breach(&source("src/news/mod.rs", "")).is_some());
}
