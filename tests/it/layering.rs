//! The layers inside a crate: which module may use which.
//!
//! Between crates the compiler sees to it. Reads every path that starts from a crate's root, outside comments, and fails
//! with the file and the edge.

use crate::sources::{Source, sources};

/// A module, and those that it may use besides itself.
type Layer = (&'static str, &'static [&'static str]);

/// The crates, and the modules of crates, that have layers inside, each with its modules.
const CRATES: &[(&str, &[Layer])] = &[
    (
        "cgt",
        &[
            ("number", &["player"]),
            ("nim", &["budget"]),
            ("game", &["player", "budget", "number"]),
            ("value", &["player", "budget", "number", "nim", "game"]),
            ("notation", &["player", "budget", "number", "game", "value"]),
            ("ruleset", &["player"]),
            (
                "solve",
                &["player", "budget", "number", "game", "value", "ruleset"],
            ),
            ("entailing", &["budget", "nim", "solve"]),
            (
                "misere",
                &[
                    "player", "budget", "number", "nim", "game", "value", "ruleset", "solve",
                ],
            ),
            (
                "form",
                &["player", "budget", "game", "value", "solve", "misere"],
            ),
            ("bidding", &["player", "budget", "number", "game", "form"]),
            (
                "augmented",
                &["player", "budget", "game", "notation", "misere"],
            ),
            (
                "universe",
                &[
                    "player",
                    "budget",
                    "game",
                    "value",
                    "notation",
                    "solve",
                    "form",
                    "augmented",
                ],
            ),
            (
                "scoring",
                &[
                    "player",
                    "budget",
                    "number",
                    "game",
                    "notation",
                    "form",
                    "augmented",
                ],
            ),
            (
                "loopy",
                &[
                    "player",
                    "budget",
                    "number",
                    "nim",
                    "game",
                    "value",
                    "notation",
                    "ruleset",
                    "entailing",
                ],
            ),
        ],
    ),
    (
        "simple",
        &[
            ("ruleset", &["player"]),
            ("fibonacci", &[]),
            ("family", &["player", "budget", "ruleset"]),
            ("codes", &["player", "budget"]),
            (
                "one_hand",
                &["player", "budget", "codes", "fibonacci", "ruleset"],
            ),
            (
                "many_hands",
                &["player", "budget", "codes", "ruleset", "family"],
            ),
            (
                "query",
                &[
                    "player",
                    "budget",
                    "ruleset",
                    "family",
                    "one_hand",
                    "many_hands",
                ],
            ),
        ],
    ),
    (
        "simple::one_hand",
        &[
            ("grid", &[]),
            ("sweep", &[]),
            ("regions", &[]),
            ("tempo", &[]),
            ("structure", &[]),
            ("breakpoints", &["structure"]),
            ("atlas", &["structure"]),
            ("certify", &["structure", "tempo"]),
            ("occurrences", &["structure"]),
        ],
    ),
    (
        "simple::many_hands",
        &[
            ("hands_table", &[]),
            ("outcome_table", &[]),
            ("characterization", &["outcome_table"]),
        ],
    ),
    (
        "figures",
        &[
            ("error", &[]),
            ("style", &[]),
            ("text", &["style"]),
            ("length", &[]),
            ("scene", &["style", "text", "length"]),
            ("formats", &["error", "style", "text", "scene"]),
            ("print", &["error", "length", "scene", "formats", "parts"]),
            (
                "page",
                &[
                    "error", "length", "style", "scene", "formats", "parts", "plots", "print",
                ],
            ),
            ("parts", &["error", "style", "text", "scene"]),
            (
                "plots",
                &[
                    "error", "style", "text", "scene", "formats", "page", "parts",
                ],
            ),
            ("values", &["style", "text", "parts", "plots"]),
            // A test of all kinds.
            (
                "gallery",
                &[
                    "style", "length", "page", "parts", "plots", "print", "values",
                ],
            ),
        ],
    ),
    (
        "hand",
        &[
            ("turns", &["player"]),
            ("ruleset", &["player", "budget", "turns"]),
            ("retrograde", &["player", "budget", "turns", "ruleset"]),
            ("encode", &["player", "budget", "turns", "ruleset"]),
            (
                "analysis",
                &["player", "budget", "turns", "ruleset", "retrograde"],
            ),
            (
                "players",
                &[
                    "player",
                    "budget",
                    "turns",
                    "ruleset",
                    "retrograde",
                    "analysis",
                ],
            ),
        ],
    ),
    (
        "cli",
        &[
            ("terminal", &[]),
            ("wording", &["terminal"]),
            ("arguments", &["terminal", "wording"]),
            ("subjects", &["terminal", "wording", "arguments"]),
            (
                "commands",
                &["terminal", "wording", "arguments", "subjects"],
            ),
        ],
    ),
    (
        "experiments",
        &[
            ("harness", &[]),
            ("exhibits", &[]),
            ("values", &[]),
            ("golden", &[]),
            ("paper", &["harness", "values"]),
            ("boards", &["harness", "values", "paper"]),
            ("one_one", &["harness", "exhibits", "values", "paper"]),
            ("one_hand", &["harness"]),
            ("many_hands", &["harness", "exhibits", "values"]),
            ("characterizations", &["harness", "exhibits", "many_hands"]),
            ("hand_values", &["harness", "values"]),
            (
                "families",
                &["harness", "exhibits", "values", "paper", "golden"],
            ),
            ("shares", &["harness", "exhibits", "values", "golden"]),
            ("unequal", &["harness", "golden"]),
            ("rule_survey", &["harness", "exhibits"]),
            ("satisfiability", &["harness", "exhibits"]),
            ("command", &["harness", "exhibits", "catalogue", "paper"]),
        ],
    ),
];

/// What the harness of the experiments uses of the library: it knows no subject.
const GENERAL: &[&str] = &["budget", "message", "tables", "figures"];

/// The crate and the module of a file: `cgt` and `game` for `crates/cgt/src/game/arena.rs`.
fn place(source: &Source) -> Option<(&str, &str)> {
    if let Some(inside) = source.path.strip_prefix("experiments/") {
        // An experiment may use everything.
        let (folder, _) = inside.split_once('/')?;
        return (!["catalogue", "tests"].contains(&folder)).then_some(("experiments", folder));
    }
    if let Some(inside) = source.path.strip_prefix("cli/src/") {
        let (room, _) = inside.split_once('/')?;
        return Some(("cli", room));
    }
    let inside = source.path.strip_prefix("crates/")?;
    let (name, inside) = inside.split_once("/src/")?;
    let module = first_module(inside);
    (module != "lib").then_some((name, module))
}

/// The module with layers of its own that a file belongs to, and the module in it: `simple::one_hand` and `grid`.
fn inner_place(source: &Source) -> Option<(&str, &str)> {
    CRATES.iter().find_map(|(name, _)| {
        let (crate_name, outer) = name.split_once("::")?;
        let folder = format!("crates/{crate_name}/src/{outer}/");
        let module = first_module(source.path.strip_prefix(&folder)?);
        (module != "mod").then_some((*name, module))
    })
}

fn first_module(path: &str) -> &str {
    let first = path.split('/').next().unwrap_or_default();
    first.trim_end_matches(".rs")
}

/// The names that follow `root` in a line of code.
fn used<'a>(line: &'a str, root: &'a str) -> impl Iterator<Item = &'a str> {
    line.split(root).skip(1).map(|rest| {
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
        &rest[..end.unwrap_or(rest.len())]
    })
}

fn breach(source: &Source) -> Option<String> {
    let places = [place(source), inner_place(source)];
    places
        .into_iter()
        .flatten()
        .find_map(|(name, module)| breach_at(source, name, module))
}

fn breach_at(source: &Source, name: &str, module: &str) -> Option<String> {
    let (_, layers) = CRATES.iter().find(|(crate_name, _)| *crate_name == name)?;
    let Some((_, allowed)) = layers.iter().find(|(layer, _)| *layer == module) else {
        return Some(format!("{}: `{module}` has no layer", source.path));
    };
    let root = match name.split_once("::") {
        Some((_, outer)) => format!("crate::{outer}::"),
        None => "crate::".to_owned(),
    };
    source.code().find_map(|(number, line)| {
        let leaves = |name: &&str| *name != module && !allowed.contains(name);
        let edge = used(line, &root).find(leaves)?;
        Some(format!("{}:{number}: {module} -> {edge}", source.path))
    })
}

#[test]
fn modules_use_only_the_layers_below() {
    let found = sources(&["crates", "cli/src", "experiments"]);
    for (name, layers) in CRATES {
        for (layer, _) in *layers {
            let is_there = found
                .iter()
                .any(|source| [place(source), inner_place(source)].contains(&Some((name, layer))));
            assert!(is_there, "no file of {name}::{layer} was read");
        }
    }
    let breaches: Vec<String> = found.iter().filter_map(breach).collect();
    assert!(breaches.is_empty(), "{breaches:#?}");
}

#[test]
fn the_harness_of_the_experiments_knows_no_subject() {
    let files = sources(&["experiments/harness"]);
    assert!(!files.is_empty());
    for source in files {
        for (number, line) in source.code() {
            let subject = used(line, "chopsticks_lab::").find(|name| !GENERAL.contains(name));
            assert_eq!(subject, None, "{}:{number}", source.path);
        }
    }
}

#[test]
fn a_breach_is_found() {
    let source = |path: &str, text: &str| Source {
        path: path.to_owned(),
        text: text.to_owned(),
    };
    let upward = source(
        "crates/cgt/src/game/sum.rs",
        "//! Sums.\nuse crate::value::stops;\n",
    );
    assert_eq!(
        breach(&upward).as_deref(),
        Some("crates/cgt/src/game/sum.rs:2: game -> value")
    );
    let inline = source(
        "crates/simple/src/one_hand/structure/form.rs",
        "fn f(x: crate::one_hand::grid::Grid) {}\n",
    );
    assert!(breach(&inline).is_some());
    let grouped = source(
        "crates/cgt/src/game/sum.rs",
        "use crate::{value, player};\n",
    );
    assert!(
        breach(&grouped).is_some(),
        "groups hide edges, so they are refused"
    );
    let comment = source(
        "crates/cgt/src/game/sum.rs",
        "/// See [`crate::value`].\nuse crate::number::Dyadic;\n",
    );
    assert_eq!(breach(&comment), None);
    assert!(breach(&source("crates/cgt/src/news/mod.rs", "")).is_some());
}
