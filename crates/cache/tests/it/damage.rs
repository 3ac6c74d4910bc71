//! Files that were changed: an answer is right or missing.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use chopsticks_base::cache::Cache;

use crate::told::open;

const TOPICS: [&str; 2] = ["values\nrules \"one\"\n", "values\nrules two"];

/// The answer to each question about each topic.
const ANSWERS: [(&str, &str); 3] = [("..|..", "0 *1 0|1"), ("x\no", "-1/2"), ("é", "")];

fn small_cache(folder: &tempfile::TempDir) -> PathBuf {
    let path = folder.path().join("cache");
    let (cache, told) = open(&path).unwrap();
    for topic in TOPICS {
        for (question, answer) in ANSWERS {
            cache.keep(topic, question, &format!("{answer} {}", topic.len()));
        }
    }
    assert!(told.take().is_empty());
    path
}

/// The number of answers in a file, which must be those that were kept; `None` if the file is refused.
fn right_answers(path: &Path) -> Option<usize> {
    let (cache, _) = open(path).ok()?;
    let mut right = 0;
    for topic in TOPICS {
        let known = ANSWERS
            .map(|(question, answer)| (question.to_owned(), format!("{answer} {}", topic.len())));
        let known = HashMap::from(known);
        for (question, answer) in cache.kept(topic).iter() {
            assert_eq!(known.get(question), Some(answer));
            right += 1;
        }
    }
    Some(right)
}

#[test]
fn what_was_kept_is_found_by_a_later_run() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(right_answers(&small_cache(&folder)), Some(6));
}

#[test]
fn a_changed_byte_gives_no_wrong_answer() {
    let folder = tempfile::tempdir().unwrap();
    let path = small_cache(&folder);
    let whole = fs::read(&path).unwrap();
    let header = whole.iter().position(|&byte| byte == b'\n').unwrap();
    for at in 0..whole.len() {
        for mask in [1 << (at % 8), 0xff] {
            let mut changed = whole.clone();
            changed[at] ^= mask;
            fs::write(&path, changed).unwrap();
            match right_answers(&path) {
                None => assert!(at <= header, "byte {at}"),
                // The line of a topic is needed for the three answers about it.
                Some(right) => {
                    assert!(at > header && (2..6).contains(&right), "byte {at}: {right}")
                }
            }
        }
    }
}

#[test]
fn a_file_of_any_length_is_continued() {
    let folder = tempfile::tempdir().unwrap();
    let path = small_cache(&folder);
    let whole = fs::read(&path).unwrap();
    for length in 0..whole.len() {
        fs::write(&path, &whole[..length]).unwrap();
        let left = right_answers(&path).unwrap();
        assert!(left < 6, "{length}");
        let (cache, told) = open(&path).unwrap();
        cache.keep(TOPICS[0], "new", "7");
        assert_eq!(cache.kept(TOPICS[0])["new"], "7", "{length}");
        // Nobody needs to know of a part of a line that a killed process left.
        assert!(told.take().is_empty(), "{length}");
    }
}

#[test]
fn damaged_lines_are_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = small_cache(&folder);
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("*1", "*2")).unwrap();
    let (cache, told) = open(&path).unwrap();
    for topic in TOPICS {
        assert_eq!(cache.kept(topic).len(), 2);
    }
    let says = told.take();
    let expected = format!("{}: 2 lines are damaged and not used", path.display());
    assert_eq!(says, [expected]);
}

#[test]
fn another_version_of_the_format_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = small_cache(&folder);
    let text = fs::read_to_string(&path).unwrap();
    let other = text.replacen("\"format\":1", "\"format\":2", 1);
    assert_ne!(text, other);
    fs::write(&path, &other).unwrap();
    let refused = open(&path).err().unwrap();
    assert!(
        refused.contains("does not begin with the line"),
        "{refused}"
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), other);
}

/// The version is a part of every topic in the file.
#[test]
fn answers_of_another_version_of_the_program_are_not_used() {
    let folder = tempfile::tempdir().unwrap();
    let path = small_cache(&folder);
    let version = concat!("chopsticks ", env!("CARGO_PKG_VERSION"));
    let header = fs::read_to_string(&path).unwrap();
    let header = header.lines().next().unwrap().to_owned();
    let lines = fs::read_to_string(&path).unwrap();
    let lines = lines.lines().skip(1).map(|line| {
        let record = chopsticks_files::journal_record(format!("{line}\n").as_bytes())
            .map(|record| String::from_utf8(record.to_vec()).unwrap());
        let record = record.unwrap().replace(version, "chopsticks 0.1.0");
        String::from_utf8(chopsticks_files::journal_line(&record)).unwrap()
    });
    let lines: String = lines.collect();
    assert!(lines.contains("chopsticks 0.1.0"));
    fs::write(&path, format!("{header}\n{lines}")).unwrap();
    let (cache, told) = open(&path).unwrap();
    for topic in TOPICS {
        assert!(cache.kept(topic).is_empty());
        cache.keep(topic, "q", "now");
        assert!(cache.kept(topic).len() <= 1);
    }
    assert!(told.take().is_empty());
}
