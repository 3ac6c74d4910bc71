//! The names that a source file uses, and where it has them from.

use std::collections::{BTreeMap, BTreeSet};

use crate::sources::Source;

/// The names in one file, its tests aside.
#[derive(Default)]
pub struct Names {
    /// What is imported, by the name that it has here; re-exports are among it.
    pub imports: BTreeMap<String, Vec<String>>,
    /// The paths that the file itself uses; a re-export is not among them unless its name occurs in the code.
    pub used: Vec<Vec<String>>,
    /// All words of the code.
    pub words: BTreeSet<String>,
}

impl Names {
    /// The names in this file.
    pub fn of(source: &Source) -> Names {
        let mut names = Names::default();
        let mut declarations = Vec::new();
        let code = code(source);
        for statement in code.split(';') {
            let (before, declaration) = split_use(statement);
            names.read(before);
            declarations.extend(declaration);
        }
        for (is_public, tree) in declarations {
            for leaf in leaves(tree) {
                let (path, alias) = leaf.split_once(" as ").unwrap_or((&leaf, ""));
                let path = segments(path.strip_suffix("::self").unwrap_or(path));
                let alias = match (alias, path.last()) {
                    ("", Some(last)) => last,
                    _ => alias,
                };
                if !is_public || names.words.contains(alias) {
                    names.used.push(path.clone());
                }
                names.imports.insert(alias.to_owned(), path);
            }
        }
        names
    }

    /// Reads code without `use`.
    fn read(&mut self, code: &str) {
        let in_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
        for path in code.split(|c| !in_path(c)) {
            let path = segments(path);
            self.words.extend(path.iter().cloned());
            if path.len() > 1 {
                self.used.push(path);
            }
        }
    }
}

fn segments(path: &str) -> Vec<String> {
    let names = path.split(':').filter(|name| !name.is_empty());
    names.map(str::to_owned).collect()
}

/// The code without comments, declarations of modules and what only tests have.
fn code(source: &Source) -> String {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let mut code = String::new();
    let mut lines = source.code().map(|(_, line)| line);
    while let Some(line) = lines.next() {
        let start = line.trim_start();
        if start.starts_with("#[cfg(test)]") {
            // An item ends with the first line of its own indentation that can end one.
            lines.find(|end| indent(end) == indent(line) && end.ends_with([';', '}']));
        } else if !(line.ends_with(';') && is_declaration(start, "mod ")) {
            code += line.split(" // ").next().unwrap_or_default();
            code.push('\n');
        }
    }
    code
}

/// Whether the line begins a declaration with the keyword, public or not.
fn is_declaration(line: &str, keyword: &str) -> bool {
    after_visibility(line).starts_with(keyword)
}

fn after_visibility(line: &str) -> &str {
    match line.strip_prefix("pub") {
        Some(rest) => rest.split_once(' ').map_or("", |(_, item)| item),
        None => line,
    }
}

/// What comes before a `use` with which the statement ends, whether it is public, and what it lists.
fn split_use(statement: &str) -> (&str, Option<(bool, &str)>) {
    let mut at = 0;
    for line in statement.split_inclusive('\n') {
        let start = line.trim_start();
        if is_declaration(start, "use ") {
            let declaration = statement[at..].trim_start();
            let tree = &after_visibility(declaration)["use ".len()..];
            return (&statement[..at], Some((start.starts_with("pub"), tree)));
        }
        at += line.len();
    }
    (statement, None)
}

/// The paths that a `use` lists: `a::b` and `a::c as d` for `a::{b, c as d}`.
fn leaves(tree: &str) -> Vec<String> {
    let (mut prefix, mut outer, mut leaf) = (String::new(), Vec::new(), String::new());
    let mut leaves = Vec::new();
    for c in tree.chars().chain([',']) {
        match c {
            '{' => {
                outer.push(prefix.len());
                prefix += std::mem::take(&mut leaf).trim();
            }
            ',' | '}' => {
                if !leaf.trim().is_empty() {
                    leaves.push(format!("{prefix}{}", leaf.trim()));
                }
                leaf.clear();
                if c == '}' {
                    prefix.truncate(outer.pop().unwrap_or(0));
                }
            }
            c => leaf.push(c),
        }
    }
    leaves
}

#[test]
fn names_are_read() {
    let text = "//! A file.\n\
        mod below;\n\
        pub use below::{Lower, deep::{self, Deepest as Floor}};\n\
        use crate::above::Upper;\n\
        /// Not `crate::comment::Name`.\n\
        fn f(x: super::Side) -> Floor {} // crate::remark\n\
        #[cfg(test)]\n\
        mod tests {\n    use crate::only::Tested;\n}\n";
    let source = Source {
        path: "src/file.rs".to_owned(),
        text: text.to_owned(),
    };
    let names = Names::of(&source);
    let used: Vec<String> = names.used.iter().map(|path| path.join("::")).collect();
    assert_eq!(
        used,
        ["super::Side", "below::deep::Deepest", "crate::above::Upper"]
    );
    let imported: Vec<&str> = names.imports.keys().map(String::as_str).collect();
    assert_eq!(imported, ["Floor", "Lower", "Upper", "deep"]);
    assert_eq!(names.imports["deep"], ["below", "deep"]);
}
