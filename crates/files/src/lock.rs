//! Exclusive access of one process to files, and to the folders that they describe.

use std::fs::{File, OpenOptions, TryLockError, create_dir_all};
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::error::FileError;

/// The time to wait for a lock. A process started by this program shares its locks until it executes its own program,
/// so a file may remain locked for a moment after it was closed.
pub(crate) const PATIENCE: Duration = Duration::from_secs(1);

/// The time between two attempts to lock a file.
pub(crate) const PAUSE: Duration = Duration::from_millis(20);

/// Opens a file for reading and writing, or creates it and its folder, and locks it until it is closed. A folder is
/// locked by the file in it that describes its contents.
///
/// # Errors
/// When it is not a regular file, cannot be opened, or another process has it.
pub fn open_locked(path: &Path) -> Result<File, FileError> {
    // Devices and pipes can be opened too, but they have no end.
    if path.metadata().is_ok_and(|known| !known.is_file()) {
        return Err(FileError::NotRegular {
            path: path.to_owned(),
        });
    }
    if let Some(folder) = path.parent() {
        create_dir_all(folder).map_err(FileError::refused("create the folder", folder))?;
    }
    let start = Instant::now();
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    loop {
        let file = options
            .open(path)
            .map_err(FileError::refused("open", path))?;
        let is_late = start.elapsed() >= PATIENCE;
        match file.try_lock() {
            Ok(()) if has_name(&file, path) => return Ok(file),
            // The previous holder of the lock has renamed the file.
            Ok(()) if !is_late => {}
            Err(TryLockError::WouldBlock) if !is_late => sleep(PAUSE),
            Ok(()) | Err(TryLockError::WouldBlock) => {
                return Err(FileError::InUse {
                    path: path.to_owned(),
                    process: holder(&file),
                });
            }
            Err(TryLockError::Error(error)) => {
                return Err(FileError::refused("lock", path)(error));
            }
        }
    }
}

/// Whether this is the file that has the name now.
#[cfg(unix)]
pub(crate) fn has_name(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let [open, named] = [file.metadata(), path.metadata()];
    let identity = |known: std::fs::Metadata| (known.dev(), known.ino());
    named.is_ok_and(|named| open.is_ok_and(|open| identity(open) == identity(named)))
}

/// Other systems do not rename open files.
#[cfg(not(unix))]
pub(crate) fn has_name(_: &File, _: &Path) -> bool {
    true
}

/// The process that has locked a file, as reported by Linux.
#[cfg(target_os = "linux")]
fn holder(file: &File) -> Option<u32> {
    use std::os::unix::fs::MetadataExt;
    let number = file.metadata().ok()?.ino();
    holder_in(&std::fs::read_to_string("/proc/locks").ok()?, number)
}

#[cfg(not(target_os = "linux"))]
fn holder(_: &File) -> Option<u32> {
    None
}

/// The process that has locked the file with this inode number; `None` if the table lists none, or several because
/// files on different devices share the number.
#[cfg(target_os = "linux")]
fn holder_in(locks: &str, number: u64) -> Option<u32> {
    let is_file = |place: &str| place.rsplit(':').next() == Some(&number.to_string());
    let holders: Vec<u32> = locks
        .lines()
        .filter_map(|line| {
            // For example `3: FLOCK  ADVISORY  WRITE 8012 08:01:1311 0 EOF`; a waiting process has `->` before `FLOCK`.
            let words: Vec<&str> = line.split_whitespace().collect();
            let [_, "FLOCK", _, _, process, place, ..] = words[..] else {
                return None;
            };
            // The number 0 denotes a process in another container.
            let process = process.parse().ok().filter(|process| *process > 0);
            process.filter(|_| is_file(place))
        })
        .collect();
    match holders[..] {
        [process] => Some(process),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locked_file_is_refused_and_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("below/file");
        let first = open_locked(&path).unwrap();
        let refused = open_locked(&path).unwrap_err().to_string();
        let name = path.display();
        let says = format!("{name} is in use by another run");
        assert!(refused.starts_with(&says), "{refused}");
        drop(first);
        open_locked(&path).unwrap();
        let folder = folder.path();
        assert!(matches!(
            open_locked(folder),
            Err(FileError::NotRegular { .. })
        ));
    }

    /// A process that waits for a file that is renamed meanwhile gets the file that then has the name.
    #[cfg(unix)]
    #[test]
    fn a_lock_is_on_the_file_that_has_the_name() {
        use std::io::Write;
        let folder = tempfile::tempdir().unwrap();
        let [path, old] = ["file", "old"].map(|name| folder.path().join(name));
        let first = open_locked(&path).unwrap();
        let mut second = std::thread::scope(|scope| {
            scope.spawn(|| {
                sleep(Duration::from_millis(100));
                std::fs::rename(&path, &old).unwrap();
                drop(first);
            });
            open_locked(&path).unwrap()
        });
        second.write_all(b"new").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"new");
        assert_eq!(std::fs::read(&old).unwrap(), b"");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_holder_is_read_from_the_table_of_the_system() {
        let locks = "\
            1: POSIX  ADVISORY  WRITE 11 08:01:77 0 EOF\n\
            2: FLOCK  ADVISORY  WRITE 12 08:01:77 0 EOF\n\
            2: -> FLOCK  ADVISORY  WRITE 13 08:01:77 0 EOF\n\
            3: FLOCK  ADVISORY  WRITE 14 08:01:78 0 EOF\n\
            4: FLOCK  ADVISORY  WRITE 15 08:02:78 0 EOF\n\
            5: FLOCK  ADVISORY  WRITE 0 08:01:79 0 EOF\n";
        let found = [77, 78, 79, 7].map(|number| holder_in(locks, number));
        assert_eq!(found, [Some(12), None, None, None]);
    }
}
