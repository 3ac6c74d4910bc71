//! Lists the files of `catalogue/` as modules, so that an experiment is added by adding one file.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

fn main() {
    let folder = Path::new(&variable("CARGO_MANIFEST_DIR")).join("catalogue");
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut modules = String::new();
    let mut entries = String::new();
    for stem in experiments_in(&folder) {
        let file = folder.join(&stem).with_extension("rs");
        modules += &format!("#[path = {file:?}]\nmod {stem};\n");
        entries += &format!("    Entry {{ stem: {stem:?}, experiment: &{stem}::EXPERIMENT }},\n");
    }
    let list = format!(
        "{modules}\n/// Every experiment, by name.\npub const CATALOGUE: &[Entry] = &[\n{entries}];\n"
    );
    let out = Path::new(&variable("OUT_DIR")).join("catalogue.rs");
    fs::write(out, list).expect("cargo's output folder is writable");
    println!("cargo:rustc-env=RUSTC_VERSION={}", compiler());
}

fn experiments_in(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).expect("the catalogue is a folder");
    let stem = |file: fs::DirEntry| {
        let path = file.path();
        let is_rust = path.extension().is_some_and(|extension| extension == "rs");
        let stem = path.file_stem()?.to_str()?.to_owned();
        is_rust.then_some(stem)
    };
    let mut stems: Vec<String> = files.flatten().filter_map(stem).collect();
    stems.sort();
    stems
}

fn compiler() -> String {
    let output = Command::new(variable("RUSTC")).arg("--version").output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    text.unwrap_or_else(|_| "unknown".to_owned())
}

fn variable(name: &str) -> String {
    env::var(name).expect("cargo sets it for build scripts")
}
