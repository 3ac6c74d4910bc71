//! Files that keep their old content until the new one is complete.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, TempPath};

/// The extension of incomplete files.
const INCOMPLETE: &str = ".tmp";

/// A file that gets its name only when it is complete and on the disk.
///
/// Until [`AtomicFile::finish`], an existing file with this name keeps its content, however the program ends. A
/// symbolic link remains, and its target is written; the permissions of an existing file are kept. A pipe or a device
/// is written directly. Without `finish`, the new content is removed.
#[derive(Debug)]
pub struct AtomicFile {
    content: BufWriter<File>,
    /// The names of the file before and after it is complete; `None` for a pipe or a device, which cannot be renamed.
    names: Option<(TempPath, PathBuf)>,
}

impl AtomicFile {
    /// Begins to write the file `path`.
    ///
    /// # Errors
    /// When no file can be created beside it, or it belongs to a cycle of symbolic links.
    pub fn create(path: &Path) -> io::Result<AtomicFile> {
        if !may_be_replaced(path) {
            return Ok(AtomicFile {
                content: BufWriter::new(File::create(path)?),
                names: None,
            });
        }
        let target = link_target(path)?;
        let mut name = target.file_name().unwrap_or_default().to_owned();
        name.push(".");
        let mut incomplete = Builder::new();
        let incomplete = incomplete.prefix(&name).suffix(INCOMPLETE);
        let created = incomplete.make_in(folder_of(&target), |path| File::create_new(path))?;
        let (content, temporary) = created.into_parts();
        if let Ok(known) = fs::metadata(&target) {
            content.set_permissions(known.permissions())?;
        }
        Ok(AtomicFile {
            content: BufWriter::new(content),
            names: Some((temporary, target)),
        })
    }

    /// Gives the file its name, durably even after a loss of power.
    ///
    /// # Errors
    /// When it cannot be written; then an existing file is unchanged.
    pub fn finish(self) -> io::Result<()> {
        let synced = self.content.into_inner()?.sync_all();
        match self.names {
            Some((temporary, target)) => {
                synced?;
                temporary.persist(&target)?;
                // The name of the file is stored in the folder. Other systems do not open folders.
                #[cfg(unix)]
                File::open(folder_of(&target))?.sync_all()?;
                Ok(())
            }
            // Most pipes and devices cannot be synced.
            None => synced.or_else(|error| match error.kind() {
                io::ErrorKind::InvalidInput => Ok(()),
                _ => Err(error),
            }),
        }
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.content.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.content.flush()
    }
}

/// Writes a file with this content; see [`AtomicFile`].
///
/// # Errors
/// When it cannot be written; then an existing file is unchanged.
pub fn write_file(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = AtomicFile::create(path)?;
    file.write_all(content)?;
    file.finish()
}

/// Checks before a long run that an [`AtomicFile`] can be created; an existing file keeps its content.
///
/// # Errors
/// When it cannot be created.
pub fn check_writable(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(known) if known.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        // Opening and closing a pipe would end it for its reader.
        Ok(known) if !known.is_file() => Ok(()),
        _ => AtomicFile::create(path).map(drop),
    }
}

/// Resolves symbolic links; the target need not exist.
///
/// # Errors
/// When a link leads nowhere, for example in a cycle of links.
pub fn link_target(path: &Path) -> io::Result<PathBuf> {
    let error = match fs::canonicalize(path) {
        Ok(target) => return Ok(target),
        Err(error) => error,
    };
    match fs::read_link(path) {
        Ok(link) if error.kind() == io::ErrorKind::NotFound => {
            let folder = path.parent().unwrap_or(Path::new(""));
            link_target(&folder.join(link))
        }
        Ok(_) => Err(error),
        Err(_) => Ok(path.to_owned()),
    }
}

/// The intended name of a file, if this is the name of one that a program left incomplete.
pub fn complete_name(incomplete: &Path) -> Option<&OsStr> {
    let name = incomplete.file_name()?.to_str()?;
    let (complete, random) = name.strip_suffix(INCOMPLETE)?.rsplit_once('.')?;
    let is_random = !random.is_empty() && random.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_random.then_some(complete.as_ref())
}

/// Whether the file with this name can be renamed, or does not exist.
fn may_be_replaced(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |known| known.is_file())
}

/// The folder of a file.
fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| folder != &Path::new(""));
    folder.unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_has_its_old_content_until_the_new_one_is_complete() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.csv");
        write_file(&file, b"old").unwrap();
        let mut new = AtomicFile::create(&file).unwrap();
        new.write_all(b"new").unwrap();
        new.flush().unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"old");
        let [_, incomplete] = names(folder.path()).try_into().unwrap();
        assert_eq!(complete_name(incomplete.as_ref()), Some("a.csv".as_ref()));
        new.finish().unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"new");
        assert_eq!(names(folder.path()), ["a.csv"]);
    }

    #[test]
    fn what_is_not_finished_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.csv");
        check_writable(&file).unwrap();
        drop(AtomicFile::create(&file).unwrap());
        assert!(names(folder.path()).is_empty());
        let taken = folder.path().join("taken");
        fs::create_dir(&taken).unwrap();
        for refused in [check_writable(&taken), write_file(&taken, b"new")] {
            assert_eq!(refused.unwrap_err().kind(), io::ErrorKind::IsADirectory);
        }
        assert!(check_writable(&taken.join("below/a.csv")).is_err());
        assert_eq!(names(folder.path()), ["taken"]);
    }

    #[test]
    fn names_that_no_program_gave_are_not_those_of_incomplete_files() {
        for name in ["a.tmp", "a.csv", "a.-1.tmp", "a.7.tmp.x", ".tmp"] {
            assert_eq!(complete_name(Path::new(name)), None, "{name}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn links_stay_and_permissions_are_kept() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let [file, link, circle] = ["file", "link", "circle"].map(|name| folder.path().join(name));
        symlink("file", &link).unwrap();
        write_file(&link, b"old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        write_file(&link, b"new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"new");
        let mode = fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
        symlink("circle", &circle).unwrap();
        assert!(write_file(&circle, b"").is_err());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_device_is_written_at_once() {
        write_file(Path::new("/dev/null"), b"gone").unwrap();
        check_writable(Path::new("/dev/null")).unwrap();
        let full = write_file(Path::new("/dev/full"), b"too much").unwrap_err();
        assert_eq!(full.kind(), io::ErrorKind::StorageFull);
    }
}
