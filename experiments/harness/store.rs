//! The files of results, tables and figures, each written completely or not at all.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use chopsticks_files::write_file;
use serde::de::DeserializeOwned;

use super::{FigureFiles, NamedFigure, Provenance, Record, StoredFiles, read_text};

/// A folder with `data/results` and `figures` in it: the repository, or one like it.
#[derive(Clone, Debug)]
pub struct Store {
    root: PathBuf,
    /// The prefix of the names of its files in messages.
    called: PathBuf,
    figures: FigureFiles,
}

impl Store {
    /// The repository in which this program was built. Its files are named relative to it, and in full if the current
    /// folder is outside.
    ///
    /// # Errors
    /// When it no longer exists, or the current folder is in another one: a copy of the program must not write into the
    /// repository in which the original was built.
    pub fn repository() -> Result<Store> {
        Store::at_repository(&built_in(), &std::env::current_dir()?)
    }

    /// The repository in which this program was built, for a command that writes nothing, wherever the current folder is.
    ///
    /// # Errors
    /// When it no longer exists.
    pub fn to_read() -> Result<Store> {
        repository_at(&built_in()).map(Store::at)
    }

    fn at_repository(root: &Path, current: &Path) -> Result<Store> {
        let root = repository_at(root)?;
        let here = current.canonicalize()?;
        let other = here.ancestors().find(|folder| is_repository(folder));
        if let Some(other) = other.filter(|other| *other != root) {
            bail!(
                "this program was built in {}, but the current folder is in {}; build it there, or name files where the command has --out and --journal",
                root.display(),
                other.display()
            );
        }
        let called = match other {
            Some(_) => PathBuf::new(),
            None => root.clone(),
        };
        Ok(Store {
            root,
            called,
            figures: FigureFiles::default(),
        })
    }

    /// A store in the folder `root`, which is created by [`create`](Store::create) or on the first write.
    pub fn at(root: PathBuf) -> Store {
        Store {
            called: root.clone(),
            root,
            figures: FigureFiles::default(),
        }
    }

    /// Creates the folder of the results, so that failure to create it is an error before a long run.
    ///
    /// # Errors
    /// When it cannot be created.
    pub fn create(&self) -> Result<()> {
        create_folder(&self.root.join("data/results"))
    }

    /// This store with figures of this kind.
    pub fn with_figures(self, figures: FigureFiles) -> Store {
        Store { figures, ..self }
    }

    /// Whether the figures of both stores are in the same folder.
    pub fn shares_figures_with(&self, other: &Store) -> bool {
        let folder = |store: &Store| store.root.join("figures").canonicalize().ok();
        folder(self).is_some_and(|figures| folder(other) == Some(figures))
    }

    /// The root folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folders of the results and the figures, for people.
    pub fn folders(&self) -> [String; 2] {
        ["data/results", "figures"].map(|name| self.called.join(name).display().to_string())
    }

    /// The file of the results called `name`.
    pub fn result(&self, name: &str) -> PathBuf {
        self.root.join("data/results").join(name)
    }

    /// The file of the finished units of work of the experiment `stem`, which may be deleted at any time.
    pub fn journal(&self, stem: &str) -> PathBuf {
        self.root
            .join("target/journals")
            .join(format!("{stem}.jsonl"))
    }

    /// The files of a figure, each with its content.
    ///
    /// # Errors
    /// When the figure cannot be drawn.
    pub fn figure(&self, figure: &NamedFigure) -> Result<Vec<(PathBuf, Vec<u8>)>> {
        let files = self.figures.render(figure)?.into_iter();
        let folder = self.root.join("figures");
        let placed = files.map(|(name, content)| (folder.join(name), content));
        Ok(placed.collect())
    }

    /// Writes `content` to `file` unless the file already has this content, and records in `kept` whether it was
    /// written.
    ///
    /// # Errors
    /// As [`write()`].
    pub fn put(&self, file: &Path, content: &[u8], kept: &mut StoredFiles) -> Result<()> {
        let list = if self.holds(file, content) {
            &mut kept.unchanged
        } else {
            write(file, content)?;
            &mut kept.written
        };
        list.push(self.name(file));
        Ok(())
    }

    /// Whether `file` exists with this content.
    pub fn holds(&self, file: &Path, content: &[u8]) -> bool {
        let length = fs::metadata(file).map(|known| known.len());
        length.is_ok_and(|length| length == content.len() as u64)
            && fs::read(file).is_ok_and(|old| old == content)
    }

    /// The name of a file of this store, for people.
    pub fn name(&self, file: &Path) -> String {
        let inside = file.strip_prefix(&self.root).unwrap_or(file);
        self.called.join(inside).display().to_string()
    }

    /// The stored record of the experiment `stem`, if there is one.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn record(&self, stem: &str) -> Result<Option<Record>> {
        read_json(&self.result(&format!("{stem}.json")))
    }

    /// The provenance of the stored record of the experiment `stem`, if there is one.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn provenance(&self, stem: &str) -> Result<Option<Provenance>> {
        read_json(&self.result(&format!("{stem}.run.json")))
    }
}

/// The repository in which this program was built.
fn built_in() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn is_repository(folder: &Path) -> bool {
    folder.join("experiments/catalogue.rs").is_file()
}

/// The full name of this folder, if it is still a repository.
fn repository_at(root: &Path) -> Result<PathBuf> {
    let there = root.canonicalize().ok().filter(|root| is_repository(root));
    there.with_context(|| {
        format!(
            "this program was built in {}, which is not a repository any more; build it again, or name files where the command has --out and --journal",
            root.display()
        )
    })
}

fn create_folder(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)
        .with_context(|| format!("cannot create the folder {}", folder.display()))
}

/// Writes `content` to `file` and creates its folder; see [`write_file`].
///
/// # Errors
/// When the folder or the file cannot be written; the old file is then unchanged.
pub fn write(file: &Path, content: &[u8]) -> Result<()> {
    let folder = file.parent().expect("results are in a folder");
    create_folder(folder)?;
    write_file(file, content).with_context(|| format!("cannot write {}", file.display()))
}

fn read_json<T: DeserializeOwned>(file: &Path) -> Result<Option<T>> {
    let text = match read_text(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        text => text.with_context(|| format!("cannot read {}", file.display()))?,
    };
    let content = serde_json::from_str(&text);
    content
        .map(Some)
        .with_context(|| format!("{} is not a stored result", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_writes_into_the_repository_that_it_was_built_in_and_only_there() {
        let folder = tempfile::tempdir().unwrap();
        let place = |name: &str| folder.path().join(name);
        for name in ["a", "b"] {
            write(&place(name).join("experiments/catalogue.rs"), b"").unwrap();
        }
        let store = |root, current| Store::at_repository(&place(root), &place(current));
        let name = |store: Store| store.name(&store.result("x.json"));
        assert_eq!(name(store("a", "a").unwrap()), "data/results/x.json");
        assert_eq!(
            name(store("a", "a/experiments").unwrap()),
            "data/results/x.json"
        );
        let outside = store("a", "").unwrap();
        assert_eq!(
            name(outside.clone()),
            outside.result("x.json").display().to_string()
        );
        let refused = |root, current| store(root, current).unwrap_err().to_string();
        assert!(refused("a", "b/experiments").contains("build it there"));
        assert!(refused("c", "").contains("not a repository any more"));
        // To read, it does not matter where the current folder is.
        assert!(repository_at(&place("a")).is_ok());
        assert!(repository_at(&place("c")).is_err());
    }

    #[test]
    fn a_file_that_is_right_already_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::at(folder.path().to_owned());
        let file = store.result("a.json");
        let put = |content| {
            let mut kept = StoredFiles::default();
            store.put(&file, content, &mut kept).unwrap();
            (kept.written.len(), kept.unchanged.len())
        };
        assert_eq!(put(b"1"), (1, 0));
        assert_eq!(put(b"1"), (0, 1));
        assert_eq!(put(b"2"), (1, 0));
        assert_eq!(fs::read(&file).unwrap(), b"2");
    }

    #[test]
    fn an_error_names_the_file_and_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("taken");
        fs::create_dir(&file).unwrap();
        fs::write(file.join("x"), "").unwrap();
        let error = write(&file, b"new").unwrap_err();
        assert!(format!("{error:#}").contains("taken"));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_missing_result_is_none_and_a_broken_one_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::at(folder.path().to_owned());
        assert!(store.record("table_1").unwrap().is_none());
        write(&store.result("table_1.json"), b"{").unwrap();
        assert!(store.record("table_1").is_err());
    }
}
