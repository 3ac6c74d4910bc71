//! No file uses another that uses it in turn, directly or through others.
//!
//! A path leads to the file that defines what it names: imports and re-exports on the way are followed. So a module that
//! passes on what lies below it is in no circle with that, as long as it does not use it itself. Methods are not seen, for
//! they are called without a path, nor names that only a macro's expansion has, nor what only tests use.

use std::collections::{BTreeMap, BTreeSet};

use crate::imports::Names;
use crate::sources::{Source, sources};

/// The names in the files of some crates, by the paths of the files without their ends: `crates/cgt/src/game` for the file
/// `mod.rs` there, and `crates/cgt/src` for the root of the crate.
struct Modules(BTreeMap<String, Names>);

/// For each file those that it uses.
type Arrows<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

impl Modules {
    fn of(sources: &[Source]) -> Modules {
        let named = |source: &Source| (module(&source.path).to_owned(), Names::of(source));
        Modules(sources.iter().map(named).collect())
    }

    fn arrows(&self) -> Arrows<'_> {
        let mut arrows = Arrows::new();
        for (module, names) in &self.0 {
            let paths = names.used.iter();
            let targets = paths.filter_map(|path| self.defining(module, path));
            arrows.insert(module, targets.filter(|target| target != module).collect());
        }
        arrows
    }

    /// The file that defines what `path` names in `module`; none where it names a module or leads to another crate.
    fn defining(&self, module: &str, path: &[String]) -> Option<&str> {
        let (name, rest) = path.split_first()?;
        match name.as_str() {
            "crate" => return self.defining(root(module), rest),
            "super" => return self.defining(module.rsplit_once('/')?.0, rest),
            "self" => return self.defining(module, rest),
            _ => {}
        }
        let (module, names) = self.0.get_key_value(module)?;
        let child = format!("{module}/{name}");
        let is_module = self.0.contains_key(&child);
        if is_module && !rest.is_empty() {
            return self.defining(&child, rest);
        }
        match names.imports.get(name) {
            // `use anyhow::anyhow` comes from another crate.
            Some(import) if import[0] != *name || is_module => {
                self.defining(module, &[import, rest].concat())
            }
            _ => {
                let is_here = name == "*" || names.words.contains(name);
                (is_here && !is_module).then_some(module.as_str())
            }
        }
    }
}

/// The path of a file without its end, or of the folder whose root it is.
fn module(path: &str) -> &str {
    let module = path.strip_suffix(".rs").unwrap_or(path);
    match module.rsplit_once('/') {
        Some((folder, "lib" | "main" | "mod")) => folder,
        _ => module,
    }
}

/// The root of the crate in which a module is.
fn root(module: &str) -> &str {
    let end = module.find("src").map(|at| at + "src".len());
    &module[..end.unwrap_or("experiments".len())]
}

/// A circle of arrows, if there is one.
fn circle(mut arrows: Arrows<'_>) -> Option<Vec<&str>> {
    // What has no arrow is in no circle, and an arrow to it is in none.
    loop {
        let files: BTreeSet<&str> = arrows.keys().copied().collect();
        for targets in arrows.values_mut() {
            targets.retain(|target| files.contains(target));
        }
        arrows.retain(|_, targets| !targets.is_empty());
        if arrows.len() == files.len() {
            break;
        }
    }
    // Now every file has an arrow, and whoever follows them comes round.
    let mut walk = Vec::new();
    let mut at = *arrows.keys().next()?;
    while !walk.contains(&at) {
        walk.push(at);
        at = arrows[at].first()?;
    }
    walk.drain(..walk.iter().position(|file| *file == at)?);
    Some(walk)
}

#[test]
fn no_two_files_use_each_other() {
    let mut found = sources(&["src", "crates", "cli/src", "experiments", "python/src"]);
    found.retain(|source| !source.path.contains("/tests/"));
    let modules = Modules::of(&found);
    let arrows = modules.arrows();
    let arena = &arrows["crates/cgt/src/game/canonical"];
    assert!(arena.contains("crates/cgt/src/game/arena"));
    assert_eq!(circle(arrows), None);
}

/// The circle in a crate of a root, a file `above` that uses `Low` by the root, and a file `below` that defines it.
fn circle_with(root: &str, below: &str) -> Option<String> {
    let source = |file: &str, text: String| Source {
        path: format!("crates/made_up/src/{file}.rs"),
        text,
    };
    let declarations = "mod above;\nmod below;\npub use below::Low;\n";
    let modules = Modules::of(&[
        source("lib", declarations.to_owned() + root),
        source("above", "use super::Low;\nfn f(_: Low) {}\n".to_owned()),
        source("below", "pub struct Low;\n".to_owned() + below),
    ]);
    let circle = circle(modules.arrows())?;
    let names = circle.iter().filter_map(|file| file.rsplit('/').next());
    Some(names.collect::<Vec<_>>().join(" -> "))
}

#[test]
fn a_circle_is_found() {
    let ways_up = [
        "use crate::above::f;\nfn g() { f(Low) }\n",
        "fn g() { super::above::f(Low) }\n",
        "use super::above;\nfn g() { above::f(Low) }\n",
        "use super::{above::{f as high}, Low as Same};\nfn g() { high(Same) }\n",
    ];
    for way in ways_up {
        let circle = circle_with("", way);
        assert_eq!(circle.as_deref(), Some("above -> below"), "{way}");
    }
    let circle = circle_with("struct Ground;\nfn f(_: Low) {}\n", "use super::Ground;\n");
    assert_eq!(circle.as_deref(), Some("src -> below"));
}

#[test]
fn what_is_only_passed_on_or_tested_makes_no_circle() {
    assert_eq!(circle_with("pub use above::f;\n", ""), None);
    assert_eq!(
        circle_with("struct Ground;\n", "use super::Ground;\n"),
        None
    );
    let tested = "#[cfg(test)]\nmod tests {\n    use crate::above::f;\n}\n";
    assert_eq!(circle_with("", tested), None);
}
