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

/// All `.rs` files in these folders of the project; a folder that does not exist has none.
pub fn sources(folders: &[&str]) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in folders.iter().filter(|folder| root.join(folder).is_dir()) {
        collect(root, &root.join(folder), &["rs"], &mut found);
    }
    sorted(found)
}

fn sorted(mut sources: Vec<Source>) -> Vec<Source> {
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    sources
}

/// Collects the files with one of the extensions, except hidden folders and what is built.
fn collect(root: &Path, folder: &Path, extensions: &[&str], found: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            if !name.starts_with('.') && name != "target" {
                collect(root, &path, extensions, found);
            }
        } else if extensions
            .iter()
            .any(|&one| path.extension() == Some(one.as_ref()))
        {
            let inside = path.strip_prefix(root).expect("found below the root");
            found.push(Source {
                path: inside.to_string_lossy().replace('\\', "/"),
                text: fs::read_to_string(&path).expect("a readable file"),
            });
        }
    }
}
