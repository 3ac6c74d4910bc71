//! Caches that cannot be written or are full: it is told, and the run goes on.

use std::fs;

use chopsticks_base::cache::Cache;

use crate::told::{open, open_within};

#[test]
fn a_full_cache_keeps_what_it_has() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cache");
    let (cache, told) = open_within(&path, 2_000).unwrap();
    for number in 0..100 {
        cache.keep("topic", &number.to_string(), &"x".repeat(100));
    }
    let expected = format!(
        "{} is full: at most 2000 bytes are allowed; the run goes on without the cache",
        path.display()
    );
    assert_eq!(told.take(), [expected]);
    let length = fs::metadata(&path).unwrap().len();
    assert!((1_500..=2_000).contains(&length), "{length}");
    let (cache, told) = open_within(&path, 2_000).unwrap();
    let kept = cache.kept("topic").len();
    assert!((5..20).contains(&kept), "{kept}");
    assert!(told.take().is_empty());
    assert!(open_within(&path, 1_000).is_err());
}

#[test]
fn what_is_no_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for path in [folder.path().to_owned(), folder.path().join("none/cache")] {
        assert!(open(&path).is_err());
    }
    #[cfg(target_os = "linux")]
    assert!(open("/dev/full".as_ref()).is_err());
}

/// As on a disk of which others may only read.
#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_written_is_read() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cache");
    open(&path).unwrap().0.keep("topic", "one", "1");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    if fs::OpenOptions::new().append(true).open(&path).is_ok() {
        return; // The superuser writes every file.
    }
    let (cache, told) = open(&path).unwrap();
    assert_eq!(cache.kept("topic")["one"], "1");
    cache.keep("topic", "two", "2");
    cache.keep("topic", "three", "3");
    assert_eq!(told.take().len(), 1);
    assert_eq!(cache.kept("topic")["one"], "1");
}

/// Another program put its own file there, or a folder.
#[test]
fn a_file_that_is_replaced_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cache");
    let (cache, told) = open(&path).unwrap();
    cache.keep("topic", "one", "1");
    fs::write(&path, "a file that is mine\n").unwrap();
    cache.keep("topic", "two", "2");
    cache.keep("topic", "three", "3");
    assert_eq!(told.take().len(), 1);
    assert_eq!(fs::read_to_string(&path).unwrap(), "a file that is mine\n");
}
