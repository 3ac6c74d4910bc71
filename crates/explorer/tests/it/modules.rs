//! Habits of the modules of the page.

use std::fs;
use std::path::{Path, PathBuf};

/// The most signs of a line.
const MOST_SIGNS: usize = 120;

/// The modules, each with its name and its text.
fn modules() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
    let paths = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let modules = paths.filter(|path| path.extension().is_some_and(|extension| extension == "js"));
    let name = |path: &PathBuf| path.file_stem().unwrap().to_str().unwrap().to_owned();
    modules
        .map(|path| (name(&path), fs::read_to_string(path).unwrap()))
        .collect()
}

#[test]
fn no_line_is_too_long() {
    for (name, text) in modules() {
        let long = text.lines().find(|line| line.chars().count() > MOST_SIGNS);
        assert_eq!(long, None, "{name}");
    }
}

/// What outlasts a view is in an object of `main`, which views are told.
#[test]
fn no_module_but_main_has_a_variable() {
    let modules = modules();
    assert!(
        modules
            .iter()
            .any(|(name, text)| name == "main" && text.contains("\nlet "))
    );
    for (name, text) in modules.iter().filter(|(name, _)| name != "main") {
        assert!(!text.lines().any(|line| line.starts_with("let ")), "{name}");
    }
}
