//! `outcomes --blocks`: tables in files, which survive every way in which a run ends, and whose faults are seen.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::Path;
use std::process::Stdio;
use std::thread::sleep;
use std::time::Duration;

use crate::program::{Run, answer, command, run};

/// A table of some hundred blocks, with this memory.
const TABLE: [&str; 6] = ["outcomes", "5", "--hands", "12", "--max-memory", "2*10**6"];

fn with<'a>(arguments: &[&'a str], folder: &'a Path) -> Vec<&'a str> {
    let folder = folder.to_str().unwrap();
    [arguments, &["--blocks", folder]].concat()
}

fn in_blocks(folder: &Path) -> Run {
    run(&with(&TABLE, folder))
}

/// The files of a folder with their bytes.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap());
    let read = files.map(|file| {
        let name = file.file_name().into_string().unwrap();
        (name, fs::read(file.path()).unwrap())
    });
    read.collect()
}

/// A folder with all blocks.
fn filled() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(in_blocks(folder.path()).code, Some(0));
    folder
}

#[test]
fn blocks_count_what_the_table_in_memory_counts() {
    for table in [
        &["outcomes", "1", "--hands", "5"][..],
        &["outcomes", "2", "--hands", "20"],
        &["outcomes", "3", "--hands", "9", "--without-theorem-4"],
        &["outcomes", "4", "--hands", "8", "--format", "csv"],
    ] {
        let folder = tempfile::tempdir().unwrap();
        let in_memory = answer(table);
        for _again in 0..2 {
            assert_eq!(run(&with(table, folder.path())).out, in_memory);
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let in_memory = answer(&["outcomes", "5", "--hands", "12"]);
    let in_blocks = in_blocks(folder.path());
    assert_eq!(in_blocks.out, in_memory);
    assert!(
        in_blocks.err.contains("454 blocks computed"),
        "{}",
        in_blocks.err
    );
}

/// Runs that are killed lose at most the block that they compute: in the end the files have the same bytes.
#[test]
fn runs_that_are_killed_leave_the_same_files() {
    let undisturbed = filled();
    let folder = tempfile::tempdir().unwrap();
    let mut complete = 0;
    for killed in 0.. {
        let mut table = command(&with(&TABLE, folder.path()));
        let table = table.stdout(Stdio::null()).stderr(Stdio::null());
        let mut running = table.spawn().unwrap();
        sleep(Duration::from_millis(10 + 17 * killed));
        running.kill().unwrap();
        let is_over = running.wait().unwrap().success();
        let files = files(folder.path()).into_keys();
        let blocks = files.filter(|file| file.ends_with(".block")).count();
        assert!(blocks >= complete, "{blocks} of {complete} blocks");
        complete = blocks;
        if is_over {
            break;
        }
    }
    assert_eq!(in_blocks(folder.path()).code, Some(0));
    assert!(files(folder.path()) == files(undisturbed.path()));
}

#[test]
fn a_file_that_is_not_the_block_that_was_stored_is_refused() {
    let folder = filled();
    let path = folder.path().join("7-1-2.block");
    let good = fs::read(&path).unwrap();
    let mut flipped = good.clone();
    flipped[good.len() / 2] ^= 4;
    let other = fs::read(folder.path().join("7-1-3.block")).unwrap();
    let shorter = &good[..good.len() - 1];
    let sizes = format!("found {}, expected {} bytes", shorter.len(), good.len());
    for (bytes, why) in [
        (&flipped[..], "the checksum is wrong"),
        (shorter, &*sizes),
        (&[], "found 0, expected"),
        (&other, "expected a file that begins with"),
        (b"something else", "found `something else`"),
    ] {
        fs::write(&path, bytes).unwrap();
        let refused = in_blocks(folder.path());
        assert_eq!((refused.code, refused.out.as_str()), (Some(1), ""));
        assert!(refused.err.contains("7-1-2.block"), "{}", refused.err);
        assert!(refused.err.contains(why), "{}", refused.err);
        assert_eq!(fs::read(&path).unwrap(), bytes, "it is not overwritten");
    }
    fs::remove_file(&path).unwrap();
    assert_eq!(in_blocks(folder.path()).code, Some(0));
    assert_eq!(fs::read(&path).unwrap(), good);
}

#[test]
fn a_folder_of_something_else_is_refused() {
    let folder = filled();
    let before = files(folder.path());
    for table in [
        &["outcomes", "5", "--hands", "11"][..],
        &["outcomes", "4", "--hands", "12"],
        &["outcomes", "5", "--hands", "12", "--without-theorem-4"],
    ] {
        let refused = run(&with(table, folder.path()));
        assert_eq!(refused.code, Some(1));
        assert!(
            refused.err.contains("name another folder"),
            "{}",
            refused.err
        );
    }
    let less = ["outcomes", "5", "--hands", "12", "--max-memory", "10**6"];
    let refused = run(&with(&less, folder.path()));
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("--max-memory"), "{}", refused.err);
    let in_use = File::open(folder.path().join("table.txt")).unwrap();
    in_use.lock().unwrap();
    let refused = in_blocks(folder.path());
    assert_eq!(refused.code, Some(1));
    let says = "table.txt is in use by another run";
    assert!(refused.err.contains(says), "{}", refused.err);
    #[cfg(target_os = "linux")]
    {
        let process = format!("(process {})", std::process::id());
        assert!(refused.err.contains(&process), "{}", refused.err);
    }
    assert!(files(folder.path()) == before);
    let other = tempfile::tempdir().unwrap();
    fs::write(other.path().join("letter.txt"), "Dear").unwrap();
    let refused = in_blocks(other.path());
    assert_eq!(refused.code, Some(1));
    assert!(refused.err.contains("letter.txt"), "{}", refused.err);
    assert_eq!(files(other.path()).len(), 1);
}

/// Whatever is not part of the table may belong to someone.
#[test]
fn a_table_with_other_files_is_refused_and_nothing_is_removed() {
    let folder = filled();
    for name in ["letter.txt", "letter.tmp", "letter.txt.7.tmp"] {
        let letter = folder.path().join(name);
        fs::write(&letter, "Dear").unwrap();
        let before = files(folder.path());
        let refused = in_blocks(folder.path());
        assert_eq!(refused.code, Some(1));
        let says = format!("holds other files, such as {}", letter.display());
        assert!(refused.err.contains(&says), "{}", refused.err);
        assert!(files(folder.path()) == before);
        fs::remove_file(&letter).unwrap();
    }
    fs::write(folder.path().join("7-1-2.block.7.tmp"), "half").unwrap();
    assert_eq!(in_blocks(folder.path()).code, Some(0));
    assert!(files(folder.path()) == files(filled().path()));
}

/// No file may have more than 1024 bytes, as on a disk that is full.
#[cfg(unix)]
#[test]
fn a_block_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let table = command(&with(&TABLE, folder.path()));
    let limited = std::process::Command::new("bash")
        .args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""])
        .arg(table.get_program())
        .args(table.get_args())
        .output();
    let output = limited.unwrap();
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{complaint}");
    let says = format!("cannot write {}/", folder.path().display());
    assert!(
        complaint.contains(&says) && complaint.contains(".block"),
        "{complaint}"
    );
    assert_eq!(in_blocks(folder.path()).code, Some(0));
    assert!(files(folder.path()) == files(filled().path()));
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_between_blocks() {
    let folder = tempfile::tempdir().unwrap();
    let large = ["outcomes", "5", "--hands", "25", "--max-memory", "10**8"];
    let mut table = command(&with(&large, folder.path()));
    let table = table.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = table.spawn().unwrap();
    // Only counted: a file that is not complete yet may vanish before it is read.
    while fs::read_dir(folder.path()).unwrap().count() < 40 {
        assert!(running.try_wait().unwrap().is_none(), "it ends too early");
        sleep(Duration::from_millis(20));
    }
    crate::program::press_ctrl_c(&running);
    let output = running.wait_with_output().unwrap();
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{complaint}");
    assert!(
        complaint.contains("the same command continues"),
        "{complaint}"
    );
    let files = files(folder.path()).into_keys();
    assert!(files.into_iter().all(|file| !file.ends_with(".tmp")));
}
