//! The project's own source files, as text.

use std::fs;
use std::path::Path;

/// A source file.
pub struct Source {
    /// The path from the project's root, with `/` between folders.
    pub path: String,
    /// All of it.
    pub text: String,
}

impl Source {
    /// The lines that are not comments, with their numbers from 1.
    pub fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let numbered = (1..).zip(self.text.lines());
        numbered.filter(|(_, line)| !line.trim_start().starts_with("//"))
    }
}

/// All `.rs` files in these folders of the project; a folder that is not there has none.
pub fn sources(folders: &[&str]) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in folders.iter().filter(|folder| root.join(folder).is_dir()) {
        collect(root, &root.join(folder), &mut found);
    }
    found.sort_by(|a: &Source, b: &Source| a.path.cmp(&b.path));
    found
}

fn collect(root: &Path, folder: &Path, found: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            collect(root, &path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let inside = path.strip_prefix(root).expect("found below the root");
            found.push(Source {
                path: inside.to_string_lossy().replace('\\', "/"),
                text: fs::read_to_string(&path).expect("a readable file"),
            });
        }
    }
}
