//! The files named on a command line: no two arguments may name the same one.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use chopsticks_files::link_target;
use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Command};

use crate::terminal::file_format::STANDARD_OUTPUT;

/// Checks that no two arguments of a command name the same file: one would overwrite the other. The command must be
/// built.
///
/// # Errors
/// The two arguments and the file.
pub(crate) fn check_different(command: &Command, matches: &ArgMatches) -> Result<(), clap::Error> {
    let named: Vec<(&Arg, &OsStr)> = command
        .get_arguments()
        .filter(|argument| names_file(argument))
        .filter_map(|argument| Some((argument, matches.get_raw(argument.get_id().as_str())?)))
        .flat_map(|(argument, files)| files.map(move |file| (argument, file)))
        .filter(|(_, file)| *file != STANDARD_OUTPUT)
        .collect();
    for (at, (first, file)) in named.iter().enumerate() {
        let others = &named[at + 1..];
        if let Some((second, _)) = others.iter().find(|(_, other)| is_same(file, other)) {
            let message = format!(
                "{first} and {second} name the same file {}; expected different files",
                file.display()
            );
            return Err(command.clone().error(ErrorKind::ValueValidation, message));
        }
    }
    Ok(())
}

fn names_file(argument: &Arg) -> bool {
    let names = argument.get_value_names().unwrap_or_default();
    names.iter().any(|name| *name == "FILE")
}

/// Whether two paths lead to the same file, which need not exist. A device or a pipe, such as `/dev/null`, may be named
/// twice.
fn is_same(a: &OsStr, b: &OsStr) -> bool {
    let [a, b] = [a, b].map(|file| place(Path::new(file)));
    a == b && (!a.exists() || a.is_file())
}

/// The path without symbolic links and dots, as far as it exists.
fn place(file: &Path) -> PathBuf {
    let file = link_target(file).unwrap_or_else(|_| file.to_owned());
    file.canonicalize().unwrap_or_else(|_| {
        let folder = match file.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        match (folder.canonicalize(), file.file_name()) {
            (Ok(folder), Some(name)) => folder.join(name),
            _ => file.to_owned(),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same(a: impl AsRef<OsStr>, b: impl AsRef<OsStr>) -> bool {
        is_same(a.as_ref(), b.as_ref())
    }

    #[test]
    fn a_file_has_many_paths() {
        let folder = tempfile::tempdir().unwrap();
        let [file, other] = ["x", "y"].map(|name| folder.path().join(name));
        let around = folder.path().join(".").join("x");
        for exists in [false, true] {
            if exists {
                std::fs::write(&file, "").unwrap();
            }
            assert!(same(&file, &around) && !same(&file, &other));
        }
        assert!(same("no such file", "./no such file"));
        assert!(same("no such folder/x", "no such folder/x"));
        assert!(!same("no such folder/x", "no such folder/y"));
    }

    #[test]
    #[cfg(unix)]
    fn links_lead_to_files_and_devices_may_be_named_twice() {
        let folder = tempfile::tempdir().unwrap();
        let [file, link] = ["x", "link"].map(|name| folder.path().join(name));
        std::os::unix::fs::symlink(&file, &link).unwrap();
        assert!(same(&file, &link));
        std::fs::write(&file, "").unwrap();
        assert!(same(&file, &link));
        assert!(!same("/dev/null", "/dev/null"));
    }
}
