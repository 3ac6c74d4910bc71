//! Files that are written: complete or not at all, with the name of the file in the error.

use std::fs;

use crate::program::{refusal, run};

/// A flag that writes, with a command that needs little time.
const WRITERS: [&[&str]; 5] = [
    &["table", "(i|j)_5", "--format", "csv", "--output"],
    &["grid", "5", "--format", "csv", "--output"],
    &["certify", "(1|1)_9", "*", "--certificate"],
    &["win", "*2", "--table"],
    &["win", "*2", "--first", "left", "--strategy"],
];

#[test]
fn an_old_file_is_replaced_and_nothing_else_is_left() {
    for writer in WRITERS {
        let folder = tempfile::tempdir().unwrap();
        let [file, link] = ["file", "link"].map(|name| folder.path().join(name));
        let into = |name: &str| {
            let file = folder.path().join(name);
            let done = run(&[writer, &[file.to_str().unwrap()]].concat());
            assert_eq!(done.code, Some(0), "{}", done.err);
        };
        into("file");
        let fresh = fs::read(&file).unwrap();
        assert!(!fresh.is_empty(), "{writer:?}");
        // What `win --table` finds it reads first.
        if !writer.contains(&"--table") {
            fs::write(&file, "old").unwrap();
        }
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("file", &link).unwrap();
            into("link");
            fs::remove_file(&file).unwrap();
            into("link");
            assert!(link.is_symlink() && file.is_file(), "{writer:?}");
        }
        into("file");
        assert_eq!(fs::read(&file).unwrap(), fresh, "{writer:?}");
        let left = fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(left, 1 + usize::from(link.exists()), "{writer:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn links_in_a_circle_lead_to_no_file() {
    for writer in WRITERS {
        let folder = tempfile::tempdir().unwrap();
        let [a, b] = ["a", "b"].map(|name| folder.path().join(name));
        std::os::unix::fs::symlink("b", &a).unwrap();
        std::os::unix::fs::symlink("a", &b).unwrap();
        let file = a.to_str().unwrap();
        let told = refusal(1, &[writer, &[file]].concat());
        assert!(
            told.contains(file) && told.contains("symbolic links"),
            "{told}"
        );
        assert!(a.is_symlink() && b.is_symlink(), "{writer:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_file_that_cannot_be_written_is_named() {
    for writer in WRITERS {
        // A full disk, a folder that takes no files, and a folder that is not there.
        let full = (!writer.contains(&"--table")).then_some("/dev/full");
        for file in full.into_iter().chain(["/proc/x", "/nowhere/x"]) {
            let told = refusal(1, &[writer, &[file]].concat());
            assert!(told.contains(&format!("cannot write {file}")), "{told}");
        }
    }
}

/// One of the two would be lost, or the certificate that is checked.
#[test]
fn two_arguments_cannot_name_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, other) = (name("x.csv"), name("./x.csv"));
    for arguments in [
        &["grid", "4", "-o", &file, "--values", &file][..],
        &[
            "win",
            "*2",
            "--first",
            "left",
            "--table",
            &file,
            "--strategy",
            &other,
        ],
        &["check", &file, "--list", "--output", &other],
    ] {
        fs::write(&file, "kept").unwrap();
        let told = refusal(1, arguments);
        assert!(told.contains("name the same file"), "{told}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "kept");
    }
}
