//! Tests of the journal with files left by a run, a failure or another program.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, ensure};
use serde::{Deserialize, Serialize};

use crate::harness::journal::{Journal, JournalFile};
use crate::harness::journal_lines::Header;
use crate::harness::{Recheck, Unit};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Cell {
    i: u32,
    j: u32,
    value: String,
}

impl Unit for Cell {
    type Key = (u32, u32);

    fn key(&self) -> (u32, u32) {
        (self.i, self.j)
    }

    fn validate(&self) -> Result<()> {
        ensure!(self.i > 0, "row 0");
        Ok(())
    }
}

fn cell(i: u32, j: u32) -> Cell {
    let value = format!("{i}\n\"{j}\"");
    Cell { i, j, value }
}

/// A folder with a journal of the cells (1, 1), (1, 2), …, (1, `cells`).
struct Sandbox {
    folder: tempfile::TempDir,
}

impl Sandbox {
    fn new(cells: u32) -> Sandbox {
        let folder = tempfile::tempdir().unwrap();
        let sandbox = Sandbox { folder };
        let journal = sandbox.open().unwrap();
        for j in 1..=cells {
            journal.append(&cell(1, j)).unwrap();
        }
        sandbox
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("cells.jsonl")
    }

    fn open(&self) -> Result<Journal<Cell>> {
        self.open_as("cells", 2, false)
    }

    fn open_as(&self, name: &str, layout: u32, fresh: bool) -> Result<Journal<Cell>> {
        self.open_with(&Header::new(name, layout), fresh)
    }

    fn open_with(&self, header: &Header, fresh: bool) -> Result<Journal<Cell>> {
        let path = self.path();
        let recheck = Recheck::Sample;
        let file = JournalFile {
            path,
            fresh,
            recheck,
        };
        Journal::open(&file, header)
    }

    fn text(&self) -> String {
        fs::read_to_string(self.path()).unwrap()
    }

    /// The complete error message; the file is unchanged afterwards.
    fn refusal(&self, opened: impl FnOnce(&Sandbox) -> Result<Journal<Cell>>) -> String {
        let before = self.text();
        let message = match opened(self) {
            Ok(_) => panic!("a file that is not in order was opened"),
            Err(error) => format!("{error:#}"),
        };
        assert_eq!(self.text(), before);
        assert!(message.contains(&self.path().display().to_string()));
        message
    }
}

fn taken(journal: &Journal<Cell>, key: (u32, u32)) -> Option<Cell> {
    journal.take(&key).map(|found| found.unit)
}

fn kept<T: Unit>(journal: &Journal<T>) -> usize {
    journal.resumption().unwrap().kept
}

#[test]
fn units_are_found_again_by_their_keys_and_each_once() {
    let sandbox = Sandbox::new(3);
    let journal = sandbox.open().unwrap();
    assert_eq!(taken(&journal, (1, 2)), Some(cell(1, 2)));
    assert_eq!(journal.take(&(1, 2)), None);
    assert_eq!(journal.take(&(2, 1)), None);
    journal.append(&cell(2, 1)).unwrap();
    let resumption = journal.resumption().unwrap();
    assert_eq!((resumption.taken, resumption.kept), (1, 4));
    drop(journal);
    assert_eq!(
        taken(&sandbox.open().unwrap(), (2, 1)).unwrap().value,
        "2\n\"1\""
    );
}

#[test]
fn the_file_is_a_header_and_a_line_for_each_unit() {
    let text = Sandbox::new(1).text();
    let header = format!(
        r#"{{"journal":"cells","layout":2,"version":"{}"}}"#,
        env!("CARGO_PKG_VERSION")
    );
    let unit = r#"{"i":1,"j":1,"value":"1\n\"1\""}"#;
    // The checksum is that of Python's `zlib.crc32`.
    let line = format!(r#"{{"crc32":"0f2e6ec0","unit":{unit}}}"#);
    assert_eq!(text, format!("{header}\n{line}\n"));
}

#[test]
fn several_threads_may_append() {
    let sandbox = Sandbox::new(0);
    let journal = sandbox.open().unwrap();
    std::thread::scope(|scope| {
        for i in 1..=4 {
            let journal = &journal;
            scope.spawn(move || (1..=50).for_each(|j| journal.append(&cell(i, j)).unwrap()));
        }
    });
    drop(journal);
    let journal = sandbox.open().unwrap();
    let all = (1..=4).flat_map(|i| (1..=50).map(move |j| (i, j)));
    for key in all {
        assert_eq!(taken(&journal, key), Some(cell(key.0, key.1)));
    }
}

/// Wherever a failure of the machine truncates the file, the complete lines survive, and the next unit is appended
/// after them.
#[test]
fn a_torn_line_is_dropped() {
    let whole = Sandbox::new(2).text();
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    for length in 0..=whole.len() {
        let sandbox = Sandbox::new(0);
        fs::write(sandbox.path(), &whole[..length]).unwrap();
        let journal = sandbox.open().unwrap();
        let units = [1, 2].map(|count| lines[..=count].concat().len());
        let expected = units.iter().filter(|&&end| end <= length).count();
        assert_eq!(kept(&journal), expected, "cut to {length}");
        journal.append(&cell(9, 9)).unwrap();
        drop(journal);
        // The checksum is that of Python's `zlib.crc32`.
        let unit = r#"{"i":9,"j":9,"value":"9\n\"9\""}"#;
        let last = format!("{{\"crc32\":\"cbf9ba09\",\"unit\":{unit}}}\n");
        let text = lines[..=expected].concat() + &last;
        assert_eq!(sandbox.text(), text, "cut to {length}");
    }
}

#[test]
fn a_line_that_is_whole_and_no_unit_is_an_error_that_says_which() {
    for wrong in ["", "{\"i\":1", "{\"i\":1,\"j\":2}", "\u{0}\u{0}"] {
        let sandbox = Sandbox::new(2);
        let text = sandbox.text();
        let lines: Vec<&str> = text.lines().collect();
        let text = [lines[0], lines[1], wrong, lines[2], ""].join("\n");
        fs::write(sandbox.path(), text).unwrap();
        let refusal = sandbox.refusal(Sandbox::open);
        assert!(refusal.contains("line 3 of "), "{refusal}");
        assert!(refusal.contains("--fresh"), "{refusal}");
    }
}

/// The line of a unit with this text, and the right checksum.
fn line(unit: &str) -> String {
    let sum = crc32fast::hash(unit.as_bytes());
    format!("{{\"crc32\":\"{sum:08x}\",\"unit\":{unit}}}\n")
}

/// The error for a journal of two cells after the line of this unit was added.
fn refusal_of(unit: &str) -> String {
    let sandbox = Sandbox::new(2);
    fs::write(sandbox.path(), sandbox.text() + &line(unit)).unwrap();
    sandbox.refusal(Sandbox::open)
}

#[test]
fn two_results_for_a_unit_are_refused_and_the_same_result_twice_is_one() {
    let refusal = refusal_of(r#"{"i":1,"j":2,"value":"3"}"#);
    let says = "cells.jsonl has another result for the unit [1,2] than line 3 of ";
    assert!(
        refusal.contains("line 4 of ") && refusal.contains(says),
        "{refusal}"
    );
    let sandbox = Sandbox::new(2);
    let again = sandbox.text().lines().last().unwrap().to_owned() + "\n";
    fs::write(sandbox.path(), sandbox.text() + &again).unwrap();
    assert_eq!(kept(&sandbox.open().unwrap()), 2);
}

#[test]
fn a_unit_without_meaning_is_refused_with_the_reason() {
    let refusal = refusal_of(r#"{"i":0,"j":2,"value":"3"}"#);
    assert!(
        refusal.contains("line 4 of ") && refusal.ends_with("row 0"),
        "{refusal}"
    );
}

/// Lines that the program would not write are refused: unknown and repeated fields, another order, another spelling of
/// numbers.
#[test]
fn a_line_that_the_program_would_not_write_is_refused() {
    for unit in [
        r#"{"i":1,"j":3,"value":"3","claims":"proved"}"#,
        r#"{"i":1,"j":3,"value":"3","value":"3"}"#,
        r#"{"j":3,"i":1,"value":"3"}"#,
        r#"{"i":1,"j":3, "value":"3"}"#,
        r#"[1,3,"3"]"#,
        r#"{"i":1,"j":3,"value":"\u0033"}"#,
    ] {
        let refusal = refusal_of(unit);
        let says = refusal.contains("not written as") || refusal.contains("not a unit");
        assert!(says && refusal.contains("line 4 of "), "{refusal}");
    }
}

#[test]
fn a_changed_character_of_a_unit_is_found() {
    let sandbox = Sandbox::new(1);
    let text = sandbox.text();
    let header = text.find('\n').unwrap() + 1;
    for at in header..text.len() - 1 {
        let mut changed = text.clone().into_bytes();
        changed[at] ^= 1;
        fs::write(sandbox.path(), changed).unwrap();
        let refusal = sandbox.refusal(Sandbox::open);
        let says = "line 2 of ";
        assert!(refusal.contains(says), "{at}: {refusal}");
    }
}

#[test]
fn another_header_is_refused_with_what_was_found_and_expected() {
    let sandbox = Sandbox::new(1);
    let refusal = sandbox.refusal(|sandbox| sandbox.open_as("cells", 3, false));
    let says = "cells.jsonl is another journal: its layout is 2, not 3; name another file";
    assert!(refusal.contains(says), "{refusal}");
    assert!(refusal.contains("--journal") && refusal.contains("--fresh"));
    let refusal = sandbox.refusal(|sandbox| sandbox.open_as("squares", 2, false));
    let says = "its experiment is cells, not squares";
    assert!(refusal.contains(says), "{refusal}");
    let part = Header::for_part("cells", 2, &40u32.into());
    let refusal = sandbox.refusal(|sandbox| sandbox.open_with(&part, false));
    let says = "its bound is that of a whole run, not 40";
    assert!(refusal.contains(says), "{refusal}");
    let version = env!("CARGO_PKG_VERSION");
    let older = sandbox.text().replacen(version, "0.0.7", 1);
    fs::write(sandbox.path(), older).unwrap();
    let refusal = sandbox.refusal(Sandbox::open);
    let says = format!("its version is 0.0.7, not {version}");
    assert!(refusal.contains(&says), "{refusal}");
}

#[test]
fn a_file_that_is_no_journal_is_left_alone() {
    for text in [
        "my diary",
        "my diary\n",
        "\n",
        "{}\n",
        "{\"journal\":\"cells\"}",
    ] {
        let sandbox = Sandbox::new(0);
        fs::write(sandbox.path(), text).unwrap();
        let refusal = sandbox.refusal(Sandbox::open);
        assert!(refusal.contains("is not a journal"), "{refusal}");
    }
}

#[test]
fn what_is_no_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    for (path, says) in [
        (folder.path().to_owned(), "is not a regular file"),
        (file.join("below"), "cannot create the folder"),
    ] {
        let file = JournalFile {
            path,
            fresh: false,
            recheck: Recheck::Sample,
        };
        let opened = Journal::<Cell>::open(&file, &Header::new("cells", 2));
        let refusal = format!("{:#}", opened.err().unwrap());
        assert!(refusal.contains(says), "{refusal}");
    }
}

#[test]
fn a_fresh_journal_puts_the_old_one_aside() {
    let sandbox = Sandbox::new(1);
    let first = sandbox.text();
    let journal = sandbox.open_as("cells", 2, true).unwrap();
    assert_eq!(kept(&journal), 0);
    journal.append(&cell(7, 7)).unwrap();
    drop(journal);
    let second = sandbox.text();
    assert!(second.contains("7") && !second.contains("\"j\":1"));
    drop(sandbox.open_as("other", 5, true).unwrap());
    let aside = |number| {
        let name = format!("cells.jsonl.old{number}");
        fs::read_to_string(sandbox.folder.path().join(name)).unwrap()
    };
    assert_eq!((aside(1), aside(2)), (first, second));
}

#[test]
fn a_journal_in_use_is_refused() {
    let sandbox = Sandbox::new(1);
    let journal = sandbox.open().unwrap();
    for fresh in [false, true] {
        let refusal = sandbox.refusal(|sandbox| sandbox.open_as("cells", 2, fresh));
        assert!(refusal.contains("in use by another run"), "{refusal}");
        #[cfg(target_os = "linux")]
        {
            let process = format!("(process {})", std::process::id());
            assert!(refusal.contains(&process), "{refusal}");
        }
    }
    drop(journal);
    assert_eq!(kept(&sandbox.open().unwrap()), 1);
}

#[test]
fn a_journal_that_is_released_soon_is_opened() {
    let sandbox = Sandbox::new(1);
    let journal = sandbox.open().unwrap();
    let opened = std::thread::scope(|scope| {
        scope.spawn(move || {
            std::thread::sleep(Duration::from_millis(100));
            drop(journal);
        });
        sandbox.open()
    });
    assert_eq!(kept(&opened.unwrap()), 1);
}

#[test]
fn a_journal_that_is_off_keeps_nothing() {
    let journal = Journal::<Cell>::off();
    journal.append(&cell(1, 1)).unwrap();
    assert_eq!(journal.take(&(1, 1)), None);
    assert_eq!(journal.resumption(), None);
}
