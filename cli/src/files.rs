//! The files that a command line names: no two arguments may name the same one.

use std::ffi::OsStr;
use std::path::Path;

use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Command};

use crate::terminal::file_format::STANDARD_OUTPUT;

/// Checks that no two arguments of the command name the same file: one of them would overwrite the other. The program is built.
///
/// # Errors
/// The two arguments and the file.
pub(crate) fn check_different(matches: &ArgMatches, program: &Command) -> Result<(), clap::Error> {
    let Some((name, matches)) = matches.subcommand() else {
        return Ok(());
    };
    let command = program.find_subcommand(name);
    let command = command.expect("the name was found among the commands");
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

/// Whether two paths lead to the same file, which need not exist.
fn is_same(a: &OsStr, b: &OsStr) -> bool {
    let known = [a, b].map(|file| Path::new(file).canonicalize());
    match known {
        [Ok(a), Ok(b)] => a == b,
        _ => Path::new(a) == Path::new(b),
    }
}
