//! Several processes that use one file, and processes that are killed while they write.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use chopsticks_base::cache::Cache;
use chopsticks_cache::CacheFile;

use crate::told::open;

/// The name of the file for the test that writes in another process.
const FILE: &str = "CHOPSTICKS_CACHE_OF_TEST";

/// The answer to a question, which shows whether it was torn.
fn answer(question: &str) -> String {
    format!("{question} {}", "x".repeat(2_000 + 70 * question.len()))
}

/// Does nothing when tests are run; see [`writer`].
#[test]
fn writes_in_another_process() {
    let Ok(file) = std::env::var(FILE) else {
        return;
    };
    let (cache, told) = open(Path::new(&file)).unwrap();
    let process = std::process::id();
    for number in 0.. {
        let question = format!("{process} {number}");
        cache.keep("topic", &question, &answer(&question));
        if !told.take().is_empty() {
            return;
        }
        // So that a long test leaves a file that is read at once.
        sleep(Duration::from_millis(1));
    }
}

/// A process that writes until it is killed.
fn writer(file: &Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["processes::writes_in_another_process", "--exact"])
        .env(FILE, file)
        .stdout(Stdio::null())
        .spawn()
        .unwrap()
}

/// Waits until a cache has more than this number of answers, and returns their number.
fn wait_for(cache: &CacheFile, more_than: usize) -> usize {
    let end = Instant::now() + Duration::from_secs(60);
    loop {
        let kept = cache.kept("topic");
        for (question, kept) in kept.iter() {
            assert_eq!(*kept, answer(question));
        }
        if kept.len() > more_than {
            return kept.len();
        }
        assert!(Instant::now() < end, "nothing is written");
        sleep(Duration::from_millis(1));
    }
}

/// Two processes write; each is killed in turn, and no answer that was kept is lost.
#[test]
fn killed_writers_do_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cache");
    let mut kept = 0;
    let (cache, _) = open(&file).unwrap();
    let mut other = writer(&file);
    for time in 0..50 {
        let new = writer(&file);
        kept = wait_for(&cache, kept + 1);
        sleep(Duration::from_micros(137 * time));
        other.kill().unwrap();
        other.wait().unwrap();
        other = new;
    }
    other.kill().unwrap();
    other.wait().unwrap();
    // Read from the start.
    let (cache, told) = open(&file).unwrap();
    assert!(wait_for(&cache, kept - 1) >= kept);
    assert!(told.take().is_empty(), "no line is damaged");
}
